import { sql } from 'kysely'
import type { Filter } from '@cairn/domain/access/visibility'
import { needsPosting, WHOLE_SITE, type Rule } from '@cairn/domain/conversations/moderation'
import type { Suspension } from '@cairn/contract/moderation'
import type { Db } from '../../base/db/schema.ts'
import { failBecause } from '../../base/fail.ts'
import { newId } from '../../base/ids.ts'
import { compileFilter, type Field } from '../../base/search/compile.ts'
import type { StoredMessage } from '../rows.ts'
import { organizationOf } from './organization.ts'

interface Row {
  id: string
  person: string
  organization: string
  course: string | null
  rule: string
  created: Date
  until: Date
  created_by: string | null
  title: string | null
}

const toSuspension = (row: Row): Suspension => ({
  id: row.id,
  user: row.person,
  ...(row.organization !== WHOLE_SITE && { organization: row.organization }),
  ...(row.title !== null && { title: row.title }),
  rule: row.rule as Rule,
  created: row.created.toISOString(),
  until: row.until.toISOString(),
  ...(row.created_by !== null && { by: row.created_by }),
})

const SELECT = sql`select s.*, o.name as title from posting_suspension s left join organization o on o.id = s.organization
  left join course c on c.id = s.course`

const asked: Record<string, Field> = {
  author: { kind: 'keyword', column: sql`s.person` },
  organization: { kind: 'keyword', column: sql`s.organization` },
  'course.admin': { kind: 'list', column: sql`c.admin` },
  'course.coach': { kind: 'list', column: sql`c.coach` },
}

export const findSuspensions = async (db: Db, handled: Filter, now: Date): Promise<Suspension[]> => {
  const { rows } = await sql<Row>`${SELECT} where s.until > ${now} and ${compileFilter(handled, asked)}
    order by s.until desc limit 1000`.execute(db)
  return rows.map(toSuspension)
}

/** Where somebody may not post; who decided it is not theirs to know. */
export const suspensionsOf = async (db: Db, person: string, now: Date): Promise<Suspension[]> => {
  const { rows } = await sql<Row>`${SELECT} where s.person = ${person} and s.until > ${now}
    order by s.until desc limit 100`.execute(db)
  return rows.map((row) => toSuspension({ ...row, created_by: null }))
}

export const lockSuspension = async (db: Db, id: string) =>
  db.selectFrom('posting_suspension').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const removeSuspension = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('posting_suspension').where('id', '=', id).execute()
}

export const addSuspension = async (
  db: Db,
  suspension: {
    person: string
    organization: string
    course: string | null
    rule: Rule
    until: Date
    created_by: string
  },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('posting_suspension')
    .values({ id: newId(now.getTime()), created: now, ...suspension })
    .execute()
}

/** Until when somebody may not post in an organization, or anywhere. */
export const suspendedUntil = async (
  db: Db,
  person: string,
  organization: string,
  now: Date,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ until: Date | null }>`select max(until) as until from posting_suspension
    where person = ${person} and organization in (${organization}, ${WHOLE_SITE}) and until > ${now}`.execute(
    db,
  )
  return rows[0]?.until ?? undefined
}

/** Whoever may not post there does not change what they wrote, either. */
export const refuseSuspendedIn = async (
  db: Db,
  person: string,
  stored: StoredMessage,
  now: Date,
): Promise<void> => {
  const { type, parent } = stored.message
  const organization = organizationOf(stored)
  await refuseSuspended(db, person, { type, reply: parent !== undefined, organization }, now)
}

/** Refuses to post where others read; learning itself goes on. */
export const refuseSuspended = async (
  db: Db,
  person: string,
  posted: { readonly type: string; readonly reply: boolean; readonly organization: string },
  now: Date,
): Promise<void> => {
  if (!needsPosting(posted.type, posted.reply)) return
  const until = await suspendedUntil(db, person, posted.organization, now)
  if (until) failBecause('suspended_until', { until: until.toISOString() })
}
