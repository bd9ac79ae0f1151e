import { writeLasting } from '../base/lasting.ts'
import { deviceOwner } from '../base/session.ts'
import { listOf, NUMBER, readStored, record, TEXT } from '../base/stored.ts'

/** What was written and not sent yet, kept on the device for each place, so that neither a reload nor a look elsewhere loses it. */
const KEY = 'draft'

/** Under what name it is stored. */
export const draftName = (user: string, place: string) => `${KEY}:${deviceOwner(user)}:${place}`

export interface KeptDraft {
  readonly body: string
  readonly attachment: readonly KeptFile[]
}

/** A file that has arrived and waits for its message. */
export interface KeptFile {
  readonly id: string
  readonly file: string
  readonly name: string
  readonly bytes?: number | undefined
  readonly type?: string | undefined
}

const NOTHING: KeptDraft = { body: '', attachment: [] }

export const FILES = listOf(record({ id: TEXT, file: TEXT, name: TEXT }, { bytes: NUMBER, type: TEXT }))
const DRAFT = record({ body: TEXT, attachment: FILES })

export const isBlank = ({ body, attachment }: KeptDraft): boolean => body === '' && attachment.length === 0

const filesIn = ({ attachment }: KeptDraft): string => attachment.map(({ id }) => id).join()

export const sameDraft = (one: KeptDraft, other: KeptDraft): boolean =>
  one.body === other.body && filesIn(one) === filesIn(other)

export const recallDraft = (user: string, place: string): KeptDraft =>
  readStored<KeptDraft>('localStorage', draftName(user, place), DRAFT) ?? NOTHING

export const keepDraft = (user: string, place: string, draft: KeptDraft): void =>
  writeLasting(deviceOwner(user), draftName(user, place), isBlank(draft) ? null : draft)

/** Where the draft of a change to an unsent message is stored, and that of one to a message that was sent. */
export const unsentEditPlace = (id: string): string => `outbox:${id}`
export const editPlace = (message: string): string => `edit:${message}`

/** The message was sent while a change of it was not saved: that is found where it is changed now. */
export const carryEditOver = (
  user: string,
  item: { readonly id: string; readonly subject: string },
): void => {
  const draft = recallDraft(user, unsentEditPlace(item.id))
  if (isBlank(draft)) return
  keepDraft(user, editPlace(item.subject), draft)
  keepDraft(user, unsentEditPlace(item.id), NOTHING)
}
