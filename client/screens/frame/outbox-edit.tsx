import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import type { OutboxItem } from '@cairn/domain/offline/outbox'
import { outbox } from '../../base/outbox/outbox.ts'
import { changeMessage } from '../../conversations/calls.ts'
import { Composer } from '../../conversations/composer.tsx'
import type { KeptDraft } from '../../conversations/kept.ts'
import { say } from '../../conversations/say.ts'
import { changeDecision, decidedFirst, discardDecision } from '../../progress/decisions.ts'
import { TalkAround } from '../../shared/feeds/talk-around.tsx'
import { decisions, messages } from './outbox-messages.ts'

const filesOf = ({ attachment }: KeptDraft) => attachment.map(({ id, file, name }) => ({ id, file, name }))

const changeText = async (item: OutboxItem, draft: KeptDraft): Promise<void> => {
  const patch = { body: draft.body, attachment: filesOf(draft) }
  if (item.kind === 'decision') {
    await changeDecision(item, patch)
    return
  }
  const changing = changeMessage({ id: item.subject } as Message, patch)
  // Where the server may have it, it goes first, and the change after it.
  void outbox.retry(item.id)
  await changing
}

/** Another coach has decided: what was written follows that decision, for the learner and that coach to read. */
const sendFeedback = async (item: OutboxItem, draft: KeptDraft): Promise<void> => {
  const first = item.problem && decidedFirst(item.problem)
  if (!first) return
  say(draft, { type: 'coaching', feed: first.feed, parent: first.message })
  await discardDecision(item)
}

/** Changes what was not sent yet; it is tried again then. */
export function OutboxEdit({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  const intl = useIntl()
  const { body = '', attachment = [] } = item.payload as Pick<Message, 'body' | 'attachment'>
  const isLate = item.problem !== undefined && decidedFirst(item.problem) !== undefined
  return (
    <TalkAround>
      <Composer
        place={`outbox:${item.id}`}
        label={intl.formatMessage(isLate ? decisions.feedbackLabel : messages.editLabel)}
        submit={intl.formatMessage(isLate ? decisions.sendFeedback : messages.save)}
        icon={isLate ? 'send' : 'check'}
        initial={{ body, attachment: attachment.map((one) => ({ ...one, name: one.name ?? '' })) }}
        focus
        open
        onSend={(draft) => {
          void (isLate ? sendFeedback : changeText)(item, draft).then(onDone, onDone)
        }}
        onCancel={onDone}
      />
    </TalkAround>
  )
}
