import { useState } from 'react'
import { useIntl } from 'react-intl'
import { plainText } from '@cairn/domain/courses/plain-text'
import { fileAddress } from '../base/file-address.ts'
import { outbox } from '../base/outbox/outbox.ts'
import { keepingOf } from '../base/outbox/state.ts'
import { useOutboxState } from '../base/outbox/use-outbox-state.ts'
import { refusalText } from '../base/refusal-text.ts'
import { Avatar } from '../base/ui/avatar.tsx'
import { Button } from '../base/ui/button.tsx'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { Sending, Words } from './message-view.tsx'
import styles from './message-view.module.css'
import { messages } from './messages.ts'
import type { Outgoing } from './outbox.ts'
import { usePorts } from './ports.ts'
import { retryMessage } from './retry.ts'

interface Props {
  readonly item: Outgoing
  readonly small?: boolean
  /** In a chat, at the reader's side of it. */
  readonly own?: boolean
}

const WAITS = {
  device: messages.waiting,
  storing: messages.sending,
  memory: messages.waitingHere,
} as const

/** A message on its way: in view at once, and never lost. */
export function OutgoingView({ item, small = false, own = false }: Props) {
  const intl = useIntl()
  const { me } = usePorts()
  const name = `${me.givenName} ${me.familyName}`
  const { body, attachment, externalRef } = item.said
  const failed = item.state === 'failed'
  const [asking, setAsking] = useState(false)
  const waiting = WAITS[keepingOf(useOutboxState(), item.id)]
  return (
    <div
      className={styles.message}
      data-small={small || undefined}
      data-own={own || undefined}
      aria-busy={!failed}
    >
      {!own && (
        <Avatar name={name} seed={me.id} src={fileAddress(me.avatar)} size={small ? 'tiny' : 'small'} />
      )}
      <div className={styles.main}>
        <div className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
        </div>
        <Words
          message={{
            ...(body !== undefined && { body }),
            ...(attachment && { attachment }),
            ...(externalRef && { externalRef }),
          }}
        />
        <Sending tone={failed ? 'bad' : 'calm'}>
          {failed
            ? intl.formatMessage(messages.notSent, {
                reason: item.problem ? refusalText(intl, item.problem) : '',
              })
            : intl.formatMessage(item.state === 'waiting' ? waiting : messages.sending)}
        </Sending>
        {item.state !== 'sending' && (
          <div className={styles.actions}>
            <Button
              size="small"
              variant="ghost"
              icon="refresh"
              onClick={() => void retryMessage(me.id, { id: item.id, subject: item.id })}
            >
              {intl.formatMessage(messages.tryAgain)}
            </Button>
            <Button size="small" variant="ghost" icon="trash" onClick={() => setAsking(true)}>
              {intl.formatMessage(messages.discard)}
            </Button>
            <ConfirmDialog
              open={asking}
              title={intl.formatMessage(messages.discardTitle)}
              keep={intl.formatMessage(messages.keepUnsent)}
              action={intl.formatMessage(messages.discard)}
              onClose={() => setAsking(false)}
              onConfirm={() => void outbox.discard(item.id)}
            >
              {body !== undefined && body !== '' && (
                <blockquote className={styles.unsent} dir="auto">
                  {plainText(body)}
                </blockquote>
              )}
              {intl.formatMessage(messages.discardText)}
            </ConfirmDialog>
          </div>
        )}
      </div>
    </div>
  )
}
