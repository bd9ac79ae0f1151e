import {
  deletesCourse,
  editsCourse,
  observesCourse,
  staffsCourse,
  type CoursePeople,
} from './course-people.ts'
import { holds, isRootAdmin, type Actor } from './roles.ts'

/** Who may do what: one table. `visitor` says whether somebody who is not logged in may even ask. */
export interface Rule<Target> {
  readonly visitor: boolean
  readonly allows: (actor: Actor | null, target: Target) => boolean
}

interface Person {
  readonly id: string
}
interface Organization {
  readonly id: string
}
interface ProgressOf {
  readonly user: string
  readonly course: CoursePeople
}
interface Owned {
  readonly owner: string
}

const anyone: Rule<void> = { visitor: true, allows: () => true }
const member: Rule<void> = { visitor: false, allows: (actor) => actor !== null }
const rootAdmin: Rule<void> = { visitor: false, allows: (actor) => isRootAdmin(actor) }

/** A rule open to visitors: the target decides. */
const open = <Target>(allows: Rule<Target>['allows']): Rule<Target> => ({ visitor: true, allows })
/** A rule for people who are logged in: the target decides. */
const signedIn = <Target>(allows: (actor: Actor, target: Target) => boolean): Rule<Target> => ({
  visitor: false,
  allows: (actor, target) => actor !== null && allows(actor, target),
})

export const actions = {
  'config.read': anyone,
  'version.read': anyone,

  'session.create': anyone,
  'session.end': signedIn<Person>((actor, user) => actor.id === user.id || isRootAdmin(actor)),
  'password.set': anyone,

  'user.create': anyone,
  'user.read': anyone,
  'user.read.me': member,
  'user.read.all': signedIn<Person>((actor, user) => actor.id === user.id || isRootAdmin(actor)),
  'user.write': signedIn<Person>((actor, user) => actor.id === user.id || isRootAdmin(actor)),

  'organization.read': anyone,
  'organization.list': anyone,
  'organization.read.all': signedIn<Organization>(
    (actor, org) => isRootAdmin(actor) || holds(actor, 'admin', org.id),
  ),
  'organization.create': rootAdmin,
  'organization.write': signedIn<Organization>(
    (actor, org) => isRootAdmin(actor) || holds(actor, 'admin', org.id),
  ),

  'course.read': open<CoursePeople>(
    (actor, course) => course.status === 'enabled' || observesCourse(actor, course),
  ),
  'course.read.disabled': signedIn<CoursePeople>(staffsCourse),
  'course.list': anyone,
  'course.create': signedIn<Organization>(
    (actor, org) =>
      isRootAdmin(actor) ||
      holds(actor, 'admin', org.id) ||
      holds(actor, 'author', org.id) ||
      holds(actor, 'publisher', org.id),
  ),
  'course.write': signedIn<CoursePeople>(editsCourse),
  'course.delete': signedIn<CoursePeople>(deletesCourse),

  'progress.list': member,
  'progress.read': signedIn<ProgressOf>(
    (actor, target) => actor.id === target.user || observesCourse(actor, target.course),
  ),

  'purchase.create': signedIn<Owned>((actor, purchase) => actor.id === purchase.owner || isRootAdmin(actor)),

  'review.list': anyone,
  'resource.read': anyone,

  'notification.listen': member,
  'job.read': signedIn<Owned>((actor, job) => actor.id === job.owner || isRootAdmin(actor)),
  'outbox.read': rootAdmin,
} as const

export type Action = keyof typeof actions
export type TargetOf<A extends Action> = (typeof actions)[A] extends Rule<infer Target> ? Target : never

/** The one question behind every button and every handler. */
export const can = <A extends Action>(
  actor: Actor | null,
  action: A,
  ...target: TargetOf<A> extends void ? [] : [TargetOf<A>]
): boolean => (actions[action] as Rule<unknown>).allows(actor, target[0])
