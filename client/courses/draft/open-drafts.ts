import type { Course } from '@cairn/contract/courses'
import { deviceOwner } from '../../base/session.ts'
import { openCourseDraft } from './course-draft.ts'
import { draftLine } from './draft-line.ts'
import type { CourseDraft } from './draft-types.ts'

/** Drafts that still wait for the server when their page has gone go on saving, and are found again on return. */
const open = new Map<string, CourseDraft>()
/** The drafts that this page sends, and therefore no other. */
const held = new Set<string>()

const nameOf = (account: string, course: string) => `${account} ${course}`
const forever = () => new Promise<never>(() => undefined)

const hold = (name: string): void => {
  if (held.has(name)) return
  held.add(name)
  void navigator.locks?.request(`course-draft ${name}`, forever).catch(() => undefined)
}

/** Whether this page may send what is left of a draft: two pages that send the same changes would make them twice. */
export const mayHold = async (account: string, course: string): Promise<boolean> => {
  const name = nameOf(account, course)
  if (held.has(name)) return true
  if (!navigator.locks) return false
  const free = await new Promise<boolean>((answer) => {
    const take = (lock: Lock | null) => {
      answer(lock !== null)
      return lock === null ? undefined : forever()
    }
    navigator.locks.request(`course-draft ${name}`, { ifAvailable: true }, take).catch(() => answer(false))
  })
  if (free) held.add(name)
  return free
}

export const draftOf = (course: Course, person: string): CourseDraft => {
  const account = deviceOwner(person)
  const name = nameOf(account, course.id)
  const left = open.get(name)
  const draft =
    left && left.view().state !== 'saved' ? left : openCourseDraft(course, draftLine(course.id, account))
  open.set(name, draft)
  hold(name)
  return draft
}

/** The draft of an account in this page that waits for the server. */
export const waitingDraft = (account: string, course: string): CourseDraft | undefined => {
  const draft = open.get(nameOf(account, course))
  return draft && draft.view().state !== 'saved' ? draft : undefined
}
