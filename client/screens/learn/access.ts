import { observesCourse, staffsCourse, type CoursePeople } from '@cairn/domain/access/course-people'
import type { Actor } from '@cairn/domain/access/roles'
import type { When } from '@cairn/domain/base/when'
import { enrolmentState } from '@cairn/domain/progress/enrolment'

/** In which part somebody opens a course to learn. */
export type Access =
  /** Enrolled: what they do counts. */
  | { readonly as: 'learner' }
  /** Staff who try the course out: nothing counts. */
  | { readonly as: 'preview' }
  /** Looks at how another person gets on, and changes nothing. */
  | { readonly as: 'onlooker'; readonly user: string }
  /** Belongs on the page of the course: not enrolled, not yet let in, or the time is over. */
  | { readonly as: 'outside' }

interface Question {
  readonly actor: Actor | null
  readonly course: Omit<CoursePeople, 'status'> & { readonly status?: string | undefined }
  /** The own enrolment. */
  readonly progress: { readonly status?: string; readonly state?: string; readonly expires?: When } | null
  /** The person named in the address. */
  readonly user?: string | undefined
  readonly now: Date
}

const peopleOf = (course: Question['course']): CoursePeople => ({
  ...course,
  status: course.status ?? 'disabled',
})

/** As whom somebody meets a course. Staff may try out what they are not enrolled in. */
export const accessTo = ({ actor, course, progress, user, now }: Question): Access => {
  if (actor === null) return { as: 'outside' }
  const people = peopleOf(course)
  // What progress.read says of others: the whole table of rights is more than the player has to load.
  if (user !== undefined && user !== actor.id && observesCourse(actor, people))
    return { as: 'onlooker', user }
  const state = enrolmentState(progress, now)
  if (state === 'enrolled' || state === 'certified') return { as: 'learner' }
  return staffsCourse(actor, people) ? { as: 'preview' } : { as: 'outside' }
}
