import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import type { IconName } from '../../base/ui/icon.tsx'
import styles from './frame.module.css'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'

export interface Sending {
  /** "Check" */
  label: string
  ready: boolean
  /** Says what is still missing, when it is pressed too early. */
  missing: string
  onSend: () => void
  iconEnd?: IconName | undefined
  /** Beside something that leads on by itself. */
  quiet?: boolean | undefined
}

interface ActionsProps {
  play: PlayProps
  send: Sending | undefined
  onReveal: (() => void) | undefined
}

/** Hands in; afterwards tries again, shows the answer or goes on. */
export function Actions({ play, send, onReveal }: ActionsProps) {
  const intl = useIntl()
  const { result, busy, onRetry, after, meanwhile } = play
  if (result === null) {
    if (!send && !meanwhile) return null
    return (
      <div key="before" className={styles.actions} data-actions>
        {meanwhile}
        {send && (
          <Button
            type="submit"
            variant={send.quiet ? 'quiet' : 'filled'}
            busy={busy}
            iconEnd={send.iconEnd}
            aria-disabled={!send.ready || undefined}
          >
            {send.label}
          </Button>
        )}
      </div>
    )
  }
  const changed = play.interaction.type === 'upload' ? messages.changeFiles : messages.change
  const again = result.correct === false ? messages.retry : changed
  const hidden = onReveal !== undefined && result.correct === false && result.right !== undefined
  const mayRetry = onRetry !== undefined && result.correct !== true
  if (!hidden && !mayRetry && !after) return null
  return (
    // A button of its own: what tries again must not become, under the finger, what hands in.
    <div key="after" className={styles.actions} data-actions>
      {hidden && (
        <Button variant="ghost" onClick={onReveal}>
          {intl.formatMessage(messages.reveal)}
        </Button>
      )}
      {mayRetry && (
        <Button onClick={onRetry} busy={busy} data-next={result.correct === false || undefined}>
          {intl.formatMessage(again)}
        </Button>
      )}
      {after}
    </div>
  )
}
