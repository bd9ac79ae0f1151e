import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import type { OutboxItem } from '@cairn/domain/offline/outbox'
import { outbox } from '../../base/outbox/outbox.ts'
import { changeMessage } from '../../conversations/calls.ts'
import { Composer } from '../../conversations/composer.tsx'
import { TalkAround } from '../../shared/feeds/talk-around.tsx'
import { messages } from './outbox-messages.ts'

/** Changes a message that was not sent yet; it is tried again then. */
export function OutboxEdit({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  const intl = useIntl()
  const { body = '', attachment = [] } = item.payload as Pick<Message, 'body' | 'attachment'>
  return (
    <TalkAround>
      <Composer
        place={`outbox:${item.id}`}
        label={intl.formatMessage(messages.editLabel)}
        submit={intl.formatMessage(messages.save)}
        icon="check"
        initial={{ body, attachment: attachment.map((one) => ({ ...one, name: one.name ?? '' })) }}
        focus
        open
        onSend={(draft) => {
          const files = draft.attachment.map(({ id, file, name }) => ({ id, file, name }))
          void changeMessage({ id: item.subject } as Message, { body: draft.body, attachment: files }).then(
            onDone,
            onDone,
          )
          // Where the server may have it, it goes first, and the change after it.
          void outbox.retry(item.id)
        }}
        onCancel={onDone}
      />
    </TalkAround>
  )
}
