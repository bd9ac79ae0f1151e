import { looksAfter } from '@cairn/domain/access/people'
import type { Reason } from '@cairn/contract/error-reasons'
import { MOST_MEMBERS } from '@cairn/contract/groups'
import type { Db } from '../base/db/schema.ts'
import { anyOf } from '../base/db/any-of.ts'
import { failBecause } from '../base/fail.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { waives, type Enrollable } from '../purchases/enroll.ts'
import { membersRemoved } from './events.ts'
import { findPeopleAt } from '../users/store.ts'
import { clearGroup, ENROL, enrolMember, tellPerson } from './enrol.ts'
import { writeMembers, type WholeGroup } from './store.ts'

/** So many are enrolled while the caller waits; more in the background. */
export const AT_ONCE = 5

type Why = 'stranger' | 'closed' | 'costs'

/** Those who take the course: trials by staff are no enrolments. */
const findEnrolled = async (db: Db, course: string, people: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('progress')
    .select('person')
    .where('course', '=', course)
    .where('person', '=', anyOf(people))
    .where('state', 'is distinct from', 'preview')
    .execute()
  return new Set(rows.map(({ person }) => person))
}

/**
 * Why some of these people cannot be added: the same rules as for enrolling them one by one. Whoever takes the course
 * already is welcome.
 */
export const findUnwelcome = async (
  db: Db,
  { actor }: Pick<By, 'actor'>,
  course: Enrollable,
  people: readonly string[],
): Promise<ReadonlyMap<string, Why>> => {
  if (people.length === 0) return new Map()
  const known = new Map((await findPeopleAt(db, people)).map((person) => [person.id, person]))
  const enrolled = await findEnrolled(db, course.id, people)
  const waived = course.free || waives({ actor }, course)
  const whyNot = (id: string): Why | undefined => {
    const person = known.get(id)
    if (!person || person.kind === 'api' || actor === null) return 'stranger'
    if (enrolled.has(id)) return undefined
    if (actor.id !== id && !looksAfter(actor, person)) return 'stranger'
    if (course.status !== 'enabled') return 'closed'
    return waived ? undefined : 'costs'
  }
  return new Map(
    people.flatMap((id) => {
      const why = whyNot(id)
      return why === undefined ? [] : [[id, why] as const]
    }),
  )
}

export const WHY: Readonly<Record<Why, string>> = {
  stranger: 'You don’t manage anyone with this name.',
  closed: 'This course isn’t open for enrollment.',
  costs: 'This course has a price. Only people who can set its price can add members.',
}

const REASONS = {
  stranger: 'member_unknown',
  closed: 'member_course_closed',
  costs: 'member_course_paid',
} as const satisfies Record<Why, Reason>

export const refuseUnwelcome = async (
  db: Db,
  by: Pick<By, 'actor'>,
  course: Enrollable,
  people: readonly string[],
): Promise<void> => {
  const [first] = await findUnwelcome(db, by, course, people)
  if (first) failBecause(REASONS[first[1]], {}, { note: first[0] })
}

/** Takes the new ones in and lets the others go. Many are enrolled in the background: then there is a job. */
export const changeMembers = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  { actor, now }: By,
  group: WholeGroup,
  change: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
): Promise<{ group: WholeGroup; jobId?: string }> => {
  const before = new Set(group.member)
  const removed = [...new Set(change.remove ?? [])].filter((id) => before.has(id))
  const added = [...new Set(change.add ?? [])].filter((id) => !before.has(id))
  if (removed.length + added.length === 0) return { group }
  const gone = new Set(removed)
  const member = [...group.member.filter((id) => !gone.has(id)), ...added]
  if (member.length > MOST_MEMBERS) failBecause('group_full', { limit: MOST_MEMBERS })
  const version = await writeMembers(db, group.id, member, now)
  const next = { ...group, member, memberCount: member.length, version, modified: now.toISOString() }
  await clearGroup(db, group.id, removed)
  await membersRemoved.publish(db, { group: group.id, people: removed, now })
  for (const person of removed) await tellPerson(db, person)
  const by = actor?.id ?? ''
  const place = { group: group.id, course: group.object }
  if (added.length > AT_ONCE) {
    const jobId = await jobs.start(db, ENROL, by, { group: group.id, person: added, by })
    return { group: next, jobId }
  }
  // Always in the same order, so that two who add the same people wait for each other.
  for (const person of added.toSorted()) await enrolMember(db, { jobs, by, now }, place, person)
  return { group: next }
}
