import type { CoursePeople } from './course-people.ts'
import { readsMessage, type SaidAt } from './feed-people.ts'
import { holds, isRootAdmin, type Actor } from './roles.ts'

/** A reported message, as far as it decides who handles it. */
export interface ReportedAt {
  /** The organization of its feed; empty for a direct message, which belongs to none. */
  readonly organization: string
  readonly course?: Pick<CoursePeople, 'admin' | 'coach'> | undefined
  readonly author: string
}

/** Whoever reads a message of another person may report it; nobody reports in another's name. */
export const mayReport = (actor: Actor, said: SaidAt): boolean =>
  actor.acting !== true &&
  actor.id !== said.message.creator &&
  said.message.type !== 'referenceNote' &&
  readsMessage(actor, said)

/**
 * Handles reports: root admins, the coaches and admins of the organization, and those whom the course names. Nobody
 * handles, or sees, a report about themselves.
 */
export const handlesReport = (actor: Actor, { organization, course, author }: ReportedAt): boolean =>
  actor.acting !== true &&
  actor.id !== author &&
  (isRootAdmin(actor) ||
    (organization !== '' && (holds(actor, 'coach', organization) || holds(actor, 'admin', organization))) ||
    (course?.coach?.includes(actor.id) ?? false) ||
    (course?.admin?.includes(actor.id) ?? false))
