import { deviceOwner } from '../base/session.ts'

/** What was written and not sent yet, kept on the device for each place, so that neither a reload nor a look elsewhere loses it. */
const KEY = 'draft'

const nameOf = (user: string, place: string) => `${KEY}:${deviceOwner(user)}:${place}`

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

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KeptDraft).body === 'string' &&
  Array.isArray((value as KeptDraft).attachment)

export const isBlank = ({ body, attachment }: KeptDraft): boolean => body === '' && attachment.length === 0

const filesIn = ({ attachment }: KeptDraft): string => attachment.map(({ id }) => id).join()

export const sameDraft = (one: KeptDraft, other: KeptDraft): boolean =>
  one.body === other.body && filesIn(one) === filesIn(other)

export const recallDraft = (user: string, place: string): KeptDraft => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(user, place)) ?? 'null')
    return isDraft(kept) ? kept : NOTHING
  } catch {
    return NOTHING
  }
}

export const keepDraft = (user: string, place: string, draft: KeptDraft): void => {
  try {
    if (isBlank(draft)) localStorage.removeItem(nameOf(user, place))
    else localStorage.setItem(nameOf(user, place), JSON.stringify(draft))
  } catch {
    // No room: the page itself still has it.
  }
}
