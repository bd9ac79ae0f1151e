import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { OutboxItem } from '@cairn/domain/offline/outbox'
import { outbox } from '../../base/outbox/outbox.ts'
import { session } from '../../base/session.ts'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { forgetEdit, retryMessage } from '../../conversations/retry.ts'
import { discardDecision } from '../../progress/decisions.ts'
import styles from './outbox-drawer.module.css'
import { decisions, messages } from './outbox-messages.ts'

interface Props {
  readonly item: OutboxItem
  readonly text: string
  /** The id of the element that names the item; its text stands in one with the same id and `-text`. */
  readonly about: string
  readonly isRefused: boolean
  /** A decision that came after that of another coach: only its text can be sent. */
  readonly isLate: boolean
  readonly onEdit: (() => void) | undefined
  readonly onDiscarded: (() => void) | undefined
}

/** What can be done about an item that is not being sent. */
export function OutboxActions({ item, text, about, isRefused, isLate, onEdit, onDiscarded }: Props) {
  const intl = useIntl()
  const [asking, setAsking] = useState(false)
  const described = { 'aria-describedby': `${about} ${about}-text` }
  const user = session.get()?.user.id ?? ''
  const retry = () => void (item.kind === 'decision' ? outbox.retry(item.id) : retryMessage(user, item))
  const discard = async () => {
    setAsking(false)
    await (item.kind === 'decision' ? discardDecision(item) : outbox.discard(item.id))
    forgetEdit(user, item)
    onDiscarded?.()
  }
  return (
    <div className={styles.actions} data-alone={(!onEdit && (!isRefused || isLate)) || undefined}>
      {onEdit && (
        <Button size="small" {...described} onClick={onEdit}>
          {intl.formatMessage(isLate ? decisions.sendFeedback : messages.edit)}
        </Button>
      )}
      {isRefused && !isLate && (
        <Button size="small" {...described} onClick={retry}>
          {intl.formatMessage(messages.tryAgain)}
        </Button>
      )}
      <Button size="small" variant="danger" {...described} onClick={() => setAsking(true)}>
        {intl.formatMessage(messages.discard)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={intl.formatMessage(messages.discardTitle)}
        keep={intl.formatMessage(messages.keep)}
        action={intl.formatMessage(messages.discard)}
        onClose={() => setAsking(false)}
        onConfirm={() => void discard()}
      >
        {text !== '' && (
          <blockquote className={styles.quote} dir="auto">
            {text}
          </blockquote>
        )}
        {intl.formatMessage(messages.discardText)}
      </ConfirmDialog>
    </div>
  )
}
