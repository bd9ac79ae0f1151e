import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { fileAddress } from '../base/file-address.ts'
import { outbox } from '../base/outbox/outbox.ts'
import { outboxState } from '../base/outbox/state.ts'
import { Avatar } from '../base/ui/avatar.tsx'
import { Button } from '../base/ui/button.tsx'
import { Sending, Words } from './message-view.tsx'
import styles from './message-view.module.css'
import { messages } from './messages.ts'
import type { Outgoing } from './outbox.ts'
import { usePorts } from './ports.ts'

interface Props {
  readonly item: Outgoing
  readonly small?: boolean
  /** In a chat, at the reader's side of it. */
  readonly own?: boolean
}

/** A message on its way: in view at once, and never lost. */
export function OutgoingView({ item, small = false, own = false }: Props) {
  const intl = useIntl()
  const { me } = usePorts()
  const name = `${me.givenName} ${me.familyName}`
  const { body, attachment, externalRef } = item.said
  const failed = item.state === 'failed'
  const { kept } = useSyncExternalStore(outboxState.subscribe, outboxState.get, outboxState.getOnServer)
  const waiting = kept === 'device' ? messages.waiting : messages.waitingHere
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
            ? intl.formatMessage(messages.notSent, { reason: item.problem ?? '' })
            : intl.formatMessage(item.state === 'waiting' ? waiting : messages.sending)}
        </Sending>
        {item.state !== 'sending' && (
          <div className={styles.actions}>
            <Button size="small" variant="ghost" icon="refresh" onClick={() => void outbox.retry(item.id)}>
              {intl.formatMessage(messages.tryAgain)}
            </Button>
            <Button size="small" variant="ghost" icon="trash" onClick={() => void outbox.discard(item.id)}>
              {intl.formatMessage(messages.discard)}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
