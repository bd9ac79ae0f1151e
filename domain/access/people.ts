import { holds, inScope, isRootAdmin, organizationsAs, type Actor } from './roles.ts'

/** What the rules need to know of a person: who they are and where they belong. */
export interface PersonAt {
  readonly id: string
  /** Organizations they belong to, by a role or as a learner; learning at the root one is no belonging. */
  readonly organization: readonly string[]
  /** Programs have accounts too; nobody acts as one. */
  readonly kind?: 'person' | 'api'
}

/** The same, with those who teach them: publishers of the courses they take and the coaches named there. */
export interface TaughtPerson extends PersonAt {
  readonly taughtBy: readonly string[]
  readonly coach: readonly string[]
}

const isSelf = (actor: Actor, person: { readonly id: string }) => actor.id === person.id

/**
 * Answers for the person: a root admin, or the admin of every organization they belong to. One organization's admin
 * never decides about somebody who also has a place elsewhere. Courses of others that name them change nothing: what
 * they may do there does not come along when somebody acts as them (`scopeOf`).
 */
export const governs = (actor: Actor, { organization }: PersonAt): boolean =>
  actor.unconfirmed !== true &&
  (isRootAdmin(actor) || (organization.length > 0 && organization.every((org) => holds(actor, 'admin', org))))

/** The organizations whose rights come along when the actor acts as another: all for root admins, else the own ones. */
export const scopeOf = (actor: Actor): Pick<Actor, 'within'> =>
  isRootAdmin(actor) ? {} : { within: organizationsAs(actor, 'admin') }

/** Named as a coach where the person learns. Of a session as another, only within its organizations. */
const coaches = (actor: Actor, { coach, taughtBy }: TaughtPerson): boolean =>
  coach.includes(actor.id) && (actor.within === undefined || taughtBy.some((org) => inScope(actor, org)))

/** May see the whole record: the person, the admins of their organizations, and who coaches or administers their learning. */
export const knows = (actor: Actor, person: TaughtPerson): boolean =>
  isSelf(actor, person) ||
  isRootAdmin(actor) ||
  organizationsAs(actor, 'admin').some(
    (org) => person.organization.includes(org) || person.taughtBy.includes(org),
  ) ||
  organizationsAs(actor, 'coach').some((org) => person.taughtBy.includes(org)) ||
  coaches(actor, person)

/**
 * May take the person into a course of theirs: somebody of an organization they work for, or who is taught there already.
 * Teaching somebody opens their whole record, so meeting them in a course of others or naming them on one is not enough.
 */
export const looksAfter = (actor: Actor, person: TaughtPerson): boolean =>
  isRootAdmin(actor) ||
  (person.kind !== 'api' &&
    (organizationsAs(actor, 'admin', 'author', 'coach', 'publisher').some(
      (org) => person.taughtBy.includes(org) || person.organization.includes(org),
    ) ||
      coaches(actor, person)))

/** What a person decides about themselves, in person. */
export const decidesForSelf = (actor: Actor, person: { readonly id: string }): boolean =>
  isSelf(actor, person) && actor.acting !== true

/** May act as the person: never as oneself, as a program, from within another's session, or upwards. */
export const mayActAs = (actor: Actor, person: PersonAt): boolean =>
  actor.acting !== true && !isSelf(actor, person) && person.kind !== 'api' && governs(actor, person)
