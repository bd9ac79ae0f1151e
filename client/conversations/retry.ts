import type { OutboxItem } from '@cairn/domain/offline/outbox'
import { outbox } from '../base/outbox/outbox.ts'
import { queueChange } from './calls.ts'
import { isBlank, keepDraft, recallDraft, unsentEditPlace, type KeptDraft } from './kept.ts'

type Edited = Pick<OutboxItem, 'id' | 'subject'>

/** What was changed in an unsent message and not saved; nothing where nothing was. */
export const unsavedEdit = (user: string, item: Pick<OutboxItem, 'id'>): KeptDraft | undefined => {
  const draft = recallDraft(user, unsentEditPlace(item.id))
  return isBlank(draft) ? undefined : draft
}

export const forgetEdit = (user: string, item: Pick<OutboxItem, 'id'>): void =>
  keepDraft(user, unsentEditPlace(item.id), { body: '', attachment: [] })

/** Sends an unsent message with another text. Where the server may have it already, it goes first and the change after it. */
export const sendChanged = async (item: Edited, { body, attachment }: KeptDraft): Promise<void> => {
  const files = attachment.map(({ id, file, name }) => ({ id, file, name }))
  await queueChange({ id: item.subject }, { body, attachment: files })
  await outbox.retry(item.id)
}

/** Tries a message again, with what was changed in it and not saved. */
export const retryMessage = async (user: string, item: Edited): Promise<void> => {
  const draft = unsavedEdit(user, item)
  if (!draft) return outbox.retry(item.id)
  forgetEdit(user, item)
  await sendChanged(item, draft)
}
