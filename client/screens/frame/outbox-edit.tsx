import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import { MINUTE } from '@cairn/domain/base/constants'
import type { OutboxItem } from '@cairn/domain/offline/outbox'
import { outbox } from '../../base/outbox/outbox.ts'
import { Composer } from '../../conversations/composer.tsx'
import { unsentEditPlace, type KeptDraft } from '../../conversations/kept.ts'
import { sendChanged } from '../../conversations/retry.ts'
import { say } from '../../conversations/say.ts'
import { changeDecision, decidedFirst, discardDecision } from '../../progress/decisions.ts'
import { TalkAround } from '../../shared/feeds/talk-around.tsx'
import { decisions, messages } from './outbox-messages.ts'

const filesOf = ({ attachment }: KeptDraft) => attachment.map(({ id, file, name }) => ({ id, file, name }))

const changeText = (item: OutboxItem, draft: KeptDraft): Promise<void> =>
  item.kind === 'decision'
    ? changeDecision(item, { body: draft.body, attachment: filesOf(draft) })
    : sendChanged(item, draft)

/** Another coach has decided: what was written follows that decision, for the learner and that coach to read. */
const sendFeedback = async (item: OutboxItem, draft: KeptDraft): Promise<void> => {
  const first = item.problem && decidedFirst(item.problem)
  if (!first) return
  say(draft, { type: 'coaching', feed: first.feed, parent: first.message })
  await discardDecision(item)
}

/** Said again and again: a page that ends in between holds it up no longer than this. */
const EDIT_MS = MINUTE

/** It does not go while it is being changed, whatever its time was. */
const useUnsentMeanwhile = (id: string): void =>
  useEffect(() => {
    const hold = () => void outbox.edit(id, Date.now() + EDIT_MS)
    hold()
    const timer = setInterval(hold, EDIT_MS / 2)
    return () => {
      clearInterval(timer)
      void outbox.edit(id)
    }
  }, [id])

/** Changes what was not sent yet; it is tried again then. */
export function OutboxEdit({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  const intl = useIntl()
  useUnsentMeanwhile(item.id)
  const { body = '', attachment = [] } = item.payload as Pick<Message, 'body' | 'attachment'>
  const isLate = item.problem !== undefined && decidedFirst(item.problem) !== undefined
  return (
    <TalkAround>
      <Composer
        place={unsentEditPlace(item.id)}
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
