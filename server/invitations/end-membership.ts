import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { withoutPerson } from '@cairn/domain/courses/named-people'
import { memberships } from '@cairn/contract/memberships'
import { ROLE_LISTS, type Organization } from '@cairn/contract/organizations'
import { withCurrentRoles } from '../base/current-roles.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { raise, tellRights } from '../base/live.ts'
import { on, type By } from '../base/on.ts'
import { dropAppointmentsOf } from '../courses/appointment-store.ts'
import { findCourse, lockCourse, saveCourse } from '../courses/store.ts'
import { forgetNews } from '../notifications/news.ts'
import type { Parts } from '../base/parts.ts'
import { staffChanged } from '../organizations/events.ts'
import { hasAdmin } from '../organizations/people.ts'
import { lockOrganization, saveOrganization } from '../organizations/store.ts'
import { notifyRemoved } from './membership-notify.ts'
import { belongsTo, leaveAsLearner, removeInvitationsTo } from './membership-store.ts'

interface Leaving {
  readonly person: string
  readonly org: Organization
  readonly parts: Pick<Parts, 'jobs' | 'rootOrg'>
}

/** Somebody stays who can run the organization; root admins can run any, so they may remove its last admin. */
const refuseLastAdmin = async (db: Db, { actor }: By, { person, org, parts }: Leaving): Promise<void> => {
  const { admin = [] } = org
  if (!admin.includes(person)) return
  if (
    await hasAdmin(
      db,
      admin.filter((id) => id !== person),
    )
  )
    return
  if (org.id === parts.rootOrg) fail('last_root_admin')
  if (!isRootAdmin(actor) && (await hasAdmin(db, [person]))) fail('last_organization_admin')
}

const leaveLists = async (db: Db, by: By, { person, org }: Leaving): Promise<void> => {
  const lists = ROLE_LISTS.filter((list) => org[list]?.includes(person))
  if (lists.length === 0) return
  const left = lists.map((list) => ({ [list]: org[list]?.filter((id) => id !== person) }))
  await saveOrganization(db, by, Object.assign({}, org, ...left) as Organization)
}

/** Whoever is named on a course reads what its learners write, so this ends with belonging to its publisher. */
const leaveCourses = async (db: Db, by: By, { person, org }: Leaving): Promise<void> => {
  const courses = await db
    .selectFrom('course')
    .select('id')
    .where('publisher', '=', org.id)
    .where(sql<boolean>`(admin || author || coach || observer) @> array[${person}]::text[]`)
    .orderBy('id')
    .execute()
  for (const { id } of courses) {
    await lockCourse(db, id)
    const course = await findCourse(db, id)
    if (course) await saveCourse(db, by, withoutPerson(course, person))
  }
  await forgetNews(db, await dropAppointmentsOf(db, person, org.id))
}

const record = (db: Db, by: By, { person, org }: Leaving): Promise<void> =>
  by.actor?.id === person
    ? recordEvent(db, by, {
        type: 'organization',
        object: org.id,
        action: 'organization.leave',
        organization: org.id,
      })
    : recordEvent(db, by, {
        type: 'user',
        object: person,
        action: 'user.remove',
        organization: org.id,
        detail: { organization: org.id },
      })

/** Ends everything that a person has by belonging to an organization. What they learn is theirs, and stays. */
const endMembership = async (db: Db, by: By, leaving: Leaving): Promise<void> => {
  const { person, org } = leaving
  if (!(await belongsTo(db, person, org.id))) fail('not_found')
  await refuseLastAdmin(db, by, leaving)
  await leaveLists(db, by, leaving)
  await leaveAsLearner(db, person, org.id)
  await leaveCourses(db, by, leaving)
  await staffChanged.publish(db, { of: { person }, by, parts: leaving.parts })
  // An invitation that was never answered must not be a way back in.
  await forgetNews(db, await removeInvitationsTo(db, person, org.id))
  await record(db, by, leaving)
  if (by.actor?.id !== person) await notifyRemoved(db, { person, organization: org.id, now: by.now })
  await raise(db, `user:${person}`, 'updateUser', { id: person })
  await tellRights(db, person)
}

export const endMembershipRoutes = [
  on(memberships.leaveOrganization, async ({ params, db, parts, allow, ...by }) => {
    allow()
    const org = await lockOrganization(db, params.id)
    await endMembership(db, by, { person: by.actor?.id ?? '', org, parts })
  }),
  on(memberships.removeFromOrganization, async ({ params, db, parts, allow, ...by }) => {
    allow({ id: params.id })
    const org = await lockOrganization(db, params.id)
    // Somebody may have taken the role away while this waited for the lock.
    if (!can(await withCurrentRoles(db, by.actor), 'membership.end', org)) fail('forbidden')
    await endMembership(db, by, { person: params.user, org, parts })
  }),
]
