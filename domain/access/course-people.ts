import { holds, inScope, isRootAdmin, type Actor } from './roles.ts'

/** What the rules need to know of a course: who owns it and who is named on it. */
export interface CoursePeople {
  readonly publisher: string
  readonly status: string
  readonly admin?: readonly string[]
  readonly author?: readonly string[]
  readonly coach?: readonly string[]
  readonly observer?: readonly string[]
}

const named = (actor: Actor, { publisher }: CoursePeople, ...lists: (readonly string[] | undefined)[]) =>
  inScope(actor, publisher) && lists.some((list) => list?.includes(actor.id) ?? false)

/** May change the course: named admin or author, or admin, author or publisher of the owning organization. */
export const editsCourse = (actor: Actor | null, course: CoursePeople): boolean =>
  actor !== null &&
  (isRootAdmin(actor) ||
    named(actor, course, course.admin, course.author) ||
    holds(actor, 'admin', course.publisher) ||
    holds(actor, 'author', course.publisher) ||
    holds(actor, 'publisher', course.publisher))

/** Coaches the course's learners: named coach, or coach of the owning organization. No other role is one by itself. */
export const coachesCourse = (actor: Actor | null, course: CoursePeople): boolean =>
  actor !== null && (named(actor, course, course.coach) || holds(actor, 'coach', course.publisher))

/** Editors and coaches: those who work with the course's learners. */
export const staffsCourse = (actor: Actor | null, course: CoursePeople): boolean =>
  actor !== null && (editsCourse(actor, course) || coachesCourse(actor, course))

/** May look at the course and its learners without changing anything. */
export const observesCourse = (actor: Actor | null, course: CoursePeople): boolean =>
  actor !== null &&
  (staffsCourse(actor, course) ||
    named(actor, course, course.observer) ||
    holds(actor, 'observer', course.publisher))

/** Takes the content of the course elsewhere, as a copy, a template or an archive: whoever may change it. */
export const copiesCourse = editsCourse

/** May remove the course: whoever owns it, or an author named on it. */
export const deletesCourse = (actor: Actor | null, course: CoursePeople): boolean =>
  actor !== null &&
  (isRootAdmin(actor) ||
    named(actor, course, course.author) ||
    holds(actor, 'admin', course.publisher) ||
    holds(actor, 'publisher', course.publisher))
