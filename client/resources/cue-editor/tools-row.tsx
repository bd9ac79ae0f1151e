import { useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button, IconButton } from '../../base/ui/button.tsx'
import styles from './cue-editor.module.css'
import { messages } from './messages.ts'
import type { CueWork } from './use-cue-work.ts'

export interface ToolsRowProps {
  work: CueWork
  onShift: () => void
  onUpload: (file: File) => void
  onDownload: () => void
  /** Further tools: automatic transcription. */
  children?: ReactNode
  /** Saving and how it stands. */
  end: ReactNode
}

/** What is done to all subtitles together. */
export function ToolsRow({ work, onShift, onUpload, onDownload, children, end }: ToolsRowProps) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const say = (key: keyof typeof messages) => intl.formatMessage(messages[key])
  const none = work.cues.length === 0
  return (
    <div className={styles.tools}>
      <IconButton
        size="small"
        icon="arrow-back-up"
        label={say('undo')}
        disabled={!work.canUndo}
        onClick={work.undo}
      />
      <IconButton
        size="small"
        icon="arrow-forward-up"
        label={say('redo')}
        disabled={!work.canRedo}
        onClick={work.redo}
      />
      <Button size="small" icon="clock" disabled={none} onClick={onShift}>
        {say('shift')}
      </Button>
      <Button size="small" icon="upload" onClick={() => input.current?.click()}>
        {say('upload')}
      </Button>
      <Button size="small" icon="download" disabled={none} onClick={onDownload}>
        {say('download')}
      </Button>
      {children}
      <span className={styles.end}>{end}</span>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept=".vtt,text/vtt"
        aria-label={say('upload')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onUpload(file)
        }}
      />
    </div>
  )
}
