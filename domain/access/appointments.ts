import type { CoursePeople } from './course-people.ts'
import { decidesForSelf } from './people.ts'
import { holds, isRootAdmin, type Actor } from './roles.ts'

/** The lists of a course that give people rights on it. */
export const COURSE_LISTS = ['admin', 'author', 'coach', 'observer'] as const
export type CourseList = (typeof COURSE_LISTS)[number]

type Lists = { readonly [L in CourseList]?: readonly string[] | undefined }
type Published = Pick<CoursePeople, 'publisher'>

/** One person put on one list of a course, or taken off it. */
export interface ListChange {
  readonly list: CourseList
  readonly user: string
  readonly added: boolean
}

/** Everybody who is on one of two versions of a list and not on the other. */
export const listChanges = (before: Lists, after: Lists): ListChange[] =>
  COURSE_LISTS.flatMap((list) => {
    const [had, has] = [before[list] ?? [], after[list] ?? []]
    const added = has.filter((user) => !had.includes(user))
    const removed = had.filter((user) => !has.includes(user))
    return [
      ...[...new Set(added)].map((user) => ({ list, user, added: true })),
      ...[...new Set(removed)].map((user) => ({ list, user, added: false })),
    ]
  })

/**
 * Appoints the people of a course: admins of the organization that publishes it, and root admins. Whoever is on a list
 * reads what learners write and who they are, so those who write the course only propose.
 */
export const appointsOnCourse = (actor: Actor | null, { publisher }: Published): boolean =>
  actor !== null && (isRootAdmin(actor) || holds(actor, 'admin', publisher))

/** Everybody may step down; all other changes are for those who appoint. */
export const mayChangeList = (actor: Actor | null, course: Published, change: ListChange): boolean =>
  appointsOnCourse(actor, course) ||
  (actor !== null && !change.added && decidesForSelf(actor, { id: change.user }))

/** Whoever creates a course is its author; all others are appointed or proposed. */
export const mayNameOnNewCourse = (actor: Actor | null, course: Published, change: ListChange): boolean =>
  appointsOnCourse(actor, course) || (change.list === 'author' && change.user === actor?.id)

/** Somebody of the publishing organization is appointed at once; everybody else is asked first. */
export const needsConsent = (
  actor: Actor | null,
  { publisher }: Published,
  person: { readonly id: string; readonly organization: readonly string[] },
): boolean => !isRootAdmin(actor) && person.id !== actor?.id && !person.organization.includes(publisher)

/** A course goes from one publisher to another when an admin of both wants it. */
export const movesCourse = (actor: Actor | null, from: string, to: string): boolean =>
  from === to ||
  isRootAdmin(actor) ||
  (actor !== null && holds(actor, 'admin', from) && holds(actor, 'admin', to))

/** A person who is to be put on a list: it waits for the organization's admins, or for the person. */
export interface PendingAppointment {
  readonly state: 'proposed' | 'requested'
  readonly user: string
  /** Who proposed or asked. */
  readonly by: string | null
  readonly publisher: string
}

/** Accepts or declines: admins decide about proposals, the person decides whether they want to be named. */
export const decidesAppointment = (actor: Actor, { state, user, publisher }: PendingAppointment): boolean =>
  state === 'proposed' ? appointsOnCourse(actor, { publisher }) : decidesForSelf(actor, { id: user })

/** Takes it back: whoever made it, and those who appoint. */
export const withdrawsAppointment = (actor: Actor, { by, publisher }: PendingAppointment): boolean =>
  (by !== null && decidesForSelf(actor, { id: by })) || appointsOnCourse(actor, { publisher })

interface Introduced {
  readonly bios?: Readonly<Record<string, readonly { readonly user: string }[] | undefined>> | undefined
  readonly language?: Readonly<Record<string, { readonly bios?: Introduced['bios'] }>> | undefined
}

const introducedIn = ({ bios, language = {} }: Introduced): string[] =>
  [bios, ...Object.values(language).map((texts) => texts.bios)].flatMap((one) =>
    Object.values(one ?? {}).flatMap((list) => (list ?? []).map(({ user }) => user)),
  )

/** Who is newly introduced by a course without being on one of its lists: nobody may be shown as its author so. */
export const introducedStrangers = (before: Introduced, after: Introduced & Lists): string[] => {
  const known = new Set([...introducedIn(before), ...COURSE_LISTS.flatMap((list) => after[list] ?? [])])
  return [...new Set(introducedIn(after).filter((user) => !known.has(user)))]
}
