import { useRef, type ReactNode } from 'react'
import { useToolStorage } from '../tool-storage.ts'
import styles from './tool-frame.module.css'

export interface ToolFrameProps {
  /** The page that starts the launch: it opens once. */
  readonly launchUrl: string
  readonly title: string
  /** Above the tool: its name, and the way out. */
  readonly bar?: ReactNode
  /** The tool asks to be closed. */
  readonly onClose?: () => void
  readonly stage?: React.RefObject<HTMLDivElement | null>
}

const SANDBOX =
  'allow-scripts allow-forms allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads allow-pointer-lock allow-presentation allow-storage-access-by-user-activation'

/** A tool of another site in a frame: it cannot lead the page around it away. */
export function ToolFrame({ launchUrl, title, bar, onClose, stage }: ToolFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useToolStorage(frame, onClose)
  return (
    <div ref={stage} className={styles.stage}>
      {bar !== undefined && <div className={styles.bar}>{bar}</div>}
      <iframe
        key={launchUrl}
        ref={frame}
        className={styles.frame}
        src={launchUrl}
        title={title}
        sandbox={SANDBOX}
        allow="autoplay; fullscreen; encrypted-media; clipboard-write"
      />
    </div>
  )
}
