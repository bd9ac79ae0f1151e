import type { Editor } from '@tiptap/react'
import { useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { Button, IconButton } from '../base/ui/button.tsx'
import type { IconName } from '../base/ui/icon.tsx'
import { ComposerLink } from './composer-link.tsx'
import { ComposerTools } from './composer-tools.tsx'
import styles from './composer.module.css'
import { messages } from './messages.ts'

/** The key that sends together with Enter, as this machine calls it. */
const COMMAND = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl'

interface Props {
  readonly editor: Editor
  readonly extra: ReactNode
  /** So many characters are too many. */
  readonly over: number
  /** The keys that send are told. */
  readonly hint: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly onCancel: (() => void) | undefined
  readonly send: {
    readonly label: string
    readonly icon: IconName
    readonly busy: boolean
    readonly idle: boolean
    readonly run: () => void
  }
}

/** Below the words: what can be put into them on one side, what becomes of them on the other. */
export function ComposerFoot({ editor, extra, over, hint, onFiles, onCancel, send }: Props) {
  const intl = useIntl()
  const chooser = useRef<HTMLInputElement>(null)
  const [linking, setLinking] = useState(false)
  const keys = intl.formatMessage(messages.sendKeys, { key: COMMAND })
  return (
    <>
      {over > 0 && (
        <output className={styles.long}>
          {intl.formatMessage(messages.tooLong, { over, limit: LIMITS.messageBody })}
        </output>
      )}
      <div className={styles.foot}>
        <div className={styles.tools}>
          <IconButton
            icon="paperclip"
            size="small"
            label={intl.formatMessage(messages.attach)}
            onClick={() => chooser.current?.click()}
          />
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])])
              target.value = ''
            }}
          />
          <ComposerTools editor={editor} onLink={() => setLinking(true)} />
        </div>
        <div className={styles.extra}>{extra}</div>
        <div className={styles.end}>
          {hint && <span className={styles.keys}>{keys}</span>}
          {onCancel && (
            <Button size="small" variant="ghost" onClick={onCancel}>
              {intl.formatMessage(messages.cancel)}
            </Button>
          )}
          <Button
            size="small"
            variant="filled"
            icon={send.icon}
            busy={send.busy}
            aria-disabled={send.idle}
            title={keys}
            onClick={send.run}
          >
            {send.label}
          </Button>
        </div>
      </div>
      {linking && <ComposerLink editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
