import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { isTimezone } from '@cairn/domain/base/local-time'
import { narrowMembers } from '@cairn/domain/groups/members'
import { groupTotals, memberState } from '@cairn/domain/groups/standing'
import { groups, type MemberProgress } from '@cairn/contract/groups'
import { anyOf } from '../base/db/any-of.ts'
import { csvReply } from '../base/csv.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { findConfig } from '../config/store.ts'
import { findTitles } from '../courses/store.ts'
import { findPeopleAt, findUsers, publicUser } from '../users/store.ts'
import { targetOf } from './seen.ts'
import { findGroup, type WholeGroup } from './store.ts'

interface Record {
  person: string
  state: string | null
  status: string
  percent: number
  expires: Date | null
  created: Date
  completed: string | null
  last: string | null
  waiting: number
  earned: boolean
}

const WAITS = '(@.state == "coachReviewRequired")'
/** Lessons count once, however much of them waits; questions beside them one by one. */
const waiting = sql`jsonb_array_length(jsonb_path_query_array(document, ${`$.instruction[*] ? (@.state == "coachReviewRequired" || @.interaction[*].state == "coachReviewRequired")`}::jsonpath))
  + jsonb_array_length(jsonb_path_query_array(document, ${`$.interaction[*] ? ${WAITS}`}::jsonpath))`
/** When they last did something, wherever the record says so. */
const last = sql`(select max(moment #>> '{}') from (
  select jsonb_path_query(document, '$.instruction[*].modified') moment
  union all select jsonb_path_query(document, '$.instruction[*].interaction[*].modified')
  union all select jsonb_path_query(document, '$.interaction[*].modified')
  union all select jsonb_path_query(document, '$.completed')) moments)`

const findRecords = async (db: Db, { object, member }: WholeGroup): Promise<ReadonlyMap<string, Record>> => {
  const { rows } = await sql<Record>`
    select person, state, status, percent, expires, created, document ->> 'completed' as completed,
      ${last} as last, ${waiting} as waiting, exists (select 1 from certificate e
        where e.person = progress.person and e.course = progress.course and e.revoked is null) as earned
    from progress where course = ${object} and person = ${anyOf([...member])}`.execute(db)
  return new Map(rows.map((row) => [row.person, row]))
}

const toStanding = (record: Record | undefined, now: Date): Omit<MemberProgress, 'user'> => {
  const nothing = { state: 'unenrolled' as const, certificationPercentage: 0, waiting: 0 }
  if (!record || record.state === 'preview') return nothing
  const count = Number(record.waiting)
  return {
    state: memberState(
      { ...record, state: record.state ?? undefined, waiting: count, lastActivity: record.last },
      now,
    ),
    certificationPercentage: Number(record.percent),
    waiting: count,
    enrolled: record.created.toISOString(),
    ...(record.earned && { certificate: true }),
    ...(record.last !== null && { lastActivity: record.last }),
    ...(record.completed !== null && { completed: record.completed }),
  }
}

/** How far everybody in the group is, by name as it is printed. */
export const findStandings = async (db: Db, group: WholeGroup, now: Date): Promise<MemberProgress[]> => {
  const [people, records] = await Promise.all([findUsers(db, group.member, now), findRecords(db, group)])
  const name = ({ user }: MemberProgress) => `${user.givenName} ${user.familyName}`.toLowerCase()
  return people
    .map((person) => ({ user: publicUser(person), ...toStanding(records.get(person.id), now) }))
    .sort((a, b) => (name(a) < name(b) ? -1 : 1))
}

/** What stands in the file unless other columns are asked for. */
const COLUMNS = [
  { title: 'givenName', field: 'user.givenName' },
  { title: 'familyName', field: 'user.familyName' },
  { title: 'email', field: 'email' },
  { title: 'user', field: 'user.id' },
  ...[
    'state',
    'certificationPercentage',
    'waiting',
    'lastActivity',
    'enrolled',
    'completed',
    'certificate',
  ].map((field) => ({
    title: field,
    field,
  })),
]

const MOMENTS = ['lastActivity', 'enrolled', 'completed']

/** By the clocks of which place the file is written: as asked for, else those of the site. */
const zoneOf = async (db: Db, asked: string | undefined): Promise<string> => {
  if (asked === undefined) return (await findConfig(db)).timezone
  return isTimezone(asked) ? asked : failBecause('unknown_time_zone', { zone: asked }, { field: 'timezone' })
}

/** With the address of each member, where the reader may see their whole record. */
const withAddresses = async (
  db: Db,
  actor: Actor | null,
  list: readonly MemberProgress[],
  now: Date,
): Promise<MemberProgress[]> => {
  const ids = list.map(({ user }) => user.id)
  const known = (await findPeopleAt(db, ids)).filter((person) => can(actor, 'user.read.all', person))
  const people = await findUsers(
    db,
    known.map(({ id }) => id),
    now,
  )
  const addresses = new Map(people.map(({ id, email }) => [id, email]))
  return list.map((one) => {
    const email = addresses.get(one.user.id)
    return email === undefined ? one : { ...one, email }
  })
}

export const reportGroup = on(groups.reportGroup, async ({ params, query, db, actor, now, allow }) => {
  const at = (await findGroup(db, params.id)) ?? fail('not_found')
  if (!can(actor, 'group.read', targetOf(at))) fail('not_found')
  allow(at.course)
  const all = await withAddresses(db, actor, await findStandings(db, at.group, now), now)
  const progress = narrowMembers(all, query)
  if (query.format === 'csv') {
    const moments = { fields: MOMENTS, zone: await zoneOf(db, query.timezone) }
    return csvReply('group', progress, query.columns, COLUMNS, moments)
  }
  const [course] = await findTitles(db, [at.group.object])
  return {
    ...at.group,
    ...(course && { title: course.title }),
    progress,
    total: groupTotals(all, now),
  }
})
