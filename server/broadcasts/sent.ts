import { sql } from 'kysely'
import { isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import type { Outcome } from '@cairn/contract/conversations'
import { OUTCOMES } from '@cairn/contract/conversations'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { dismissMail } from '../base/ports/dismiss-mail.ts'
import type { Draft } from './words.ts'

interface LetterRow {
  id: string
  sender: string
  created: Date
  course: string[]
  newsletter: string | null
  document: Record<string, unknown>
  name: string | null
  percent: number
  outcome: Partial<Record<Outcome, number>> | null
}

/** What came of it: what failed may still be tried again, and counts as on its way until nobody tries any more. */
const STATE = sql`coalesce(s.left_out, case
  when o.state = 'sending' then 'waiting'
  when o.state = 'failed' and exists (select 1 from job d where d.kind = 'post.deliver' and d.finished is null
    and d.input ->> 'id' = o.id) then 'waiting'
  else o.state end, 'waiting')`

const outcomeOf = sql`(select jsonb_object_agg(state, count) from (
  select ${STATE} as state, count(*) as count from sent_letter s left join outbox o on o.id = s.outbox
  where s.letter = l.id group by 1) counted)`

const COLUMNS = sql`l.id, l.sender, l.created, l.course, l.newsletter, l.document,
  p.given_name || ' ' || p.family_name as name,
  case when j.id is null or j.finished is not null then 100 else coalesce(j.percent, 0) end as percent,
  ${outcomeOf} as outcome`
const FROM = sql`letter_to_many l left join person p on p.id = l.sender left join job j on j.id = l.job`

/** Of the letters that went to courses of some publishers alone: these are they. */
const publishersOf = sql`(select array_agg(distinct c.publisher) from course c where c.id = any (l.course))`

/** Newsletters of the courses somebody works on: whoever sent them. */
const newsletterOf = (actor: Actor) => {
  const staffed = organizationsAs(actor, 'admin', 'author', 'publisher', 'coach')
  const scope = actor.within ? sql`c.publisher = any (${actor.within}::text[]) and` : sql``
  return sql`(l.newsletter is not null and exists (select 1 from course c where c.id = any (l.course)
    and (c.publisher = any (${staffed}::text[])
      or (${scope} (c.admin || c.author || c.coach) @> array[${actor.id}]::text[]))))`
}

const visibleTo = (actor: Actor) => {
  if (isRootAdmin(actor)) return sql`true`
  const own = sql`(l.sender = ${actor.id} or ${newsletterOf(actor)})`
  const administered = organizationsAs(actor, 'admin')
  return administered.length === 0 ? own : sql`(${own} or ${publishersOf} <@ ${administered}::text[])`
}

const toLetter = ({ id, sender, created, course, newsletter, document, name, outcome }: LetterRow) => ({
  jobId: id,
  sender,
  ...(name !== null && { name: name.slice(0, 300) }),
  created: created.toISOString(),
  subject: (document as Draft).emailSubject ?? '',
  course,
  ...(newsletter !== null && { newsletter }),
  outcome: Object.fromEntries(OUTCOMES.map((one) => [one, Number(outcome?.[one] ?? 0)])) as Record<
    Outcome,
    number
  >,
})

interface Asked {
  readonly start?: number | undefined
  readonly limit?: number | undefined
  readonly course?: string | undefined
  readonly newsletter?: string | undefined
}

const USUAL = 20
const MOST = 100

/** Letters somebody may look back on, newest first. */
export const searchSent = async (db: Db, actor: Actor, asked: Asked) => {
  const { start = 0, limit = USUAL, course, newsletter } = asked
  const where = sql`l.message is null and ${visibleTo(actor)}
    and ${course === undefined ? sql`true` : sql`l.course @> array[${course}]::text[]`}
    and ${newsletter === undefined ? sql`true` : sql`l.newsletter = ${newsletter}`}`
  const counted = await sql<{
    matches: number
  }>`select count(*) as matches from ${FROM} where ${where}`.execute(db)
  const { rows } = await sql<LetterRow>`select ${COLUMNS} from ${FROM} where ${where}
    order by l.created desc, l.id desc limit ${Math.min(limit, MOST)} offset ${start}`.execute(db)
  return { matches: Number(counted.rows[0]?.matches ?? 0), list: rows.map(toLetter) }
}

/** One letter with what it said, and whose learners it went to. */
export const findSent = async (db: Db, id: string) => {
  const { rows } = await sql<LetterRow & { publisher: string[] | null }>`
    select ${COLUMNS}, ${publishersOf} as publisher from ${FROM} where l.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { emailBody, textBody } = row.document as Draft
  return {
    publisher: row.publisher ?? [],
    letter: {
      ...toLetter(row),
      percent: Number(row.percent),
      ...(emailBody !== undefined && { emailBody }),
      ...(textBody !== undefined && { textBody }),
    },
  }
}

interface SentRow {
  user: string
  name: string | null
  way: 'mail' | 'text' | 'none'
  state: Outcome
  reason: string | null
}

const PEOPLE = 10_000

/** What came of a letter, person by person. */
export const findOutcomes = async (
  db: Db,
  id: string,
  {
    state,
    start = 0,
    limit = PEOPLE,
  }: { state?: string | undefined; start?: number | undefined; limit?: number | undefined },
) => {
  const { rows } = await sql<SentRow>`select * from (
      select s.person as user, p.given_name || ' ' || p.family_name as name, s.way, o.failure as reason,
        ${STATE} as state, p.family_name, p.given_name
      from sent_letter s left join person p on p.id = s.person left join outbox o on o.id = s.outbox
      where s.letter = ${id}) told
    where ${state === undefined ? sql`true` : sql`state = ${state}`}
    order by family_name, given_name, "user" limit ${Math.min(limit, PEOPLE)} offset ${start}`.execute(db)
  return rows.map(({ user, name, way, state: outcome, reason }) => ({
    user,
    way,
    state: outcome,
    ...(name !== null && { name: name.slice(0, 300) }),
    ...(outcome === 'failed' && reason !== null && { reason: reason.slice(0, 500) }),
  }))
}

/** Those whose letter failed for good have got none yet: it may be written anew. */
export const forgetFailed = async (db: Db, id: string): Promise<number> => {
  // Two who press at the same moment come one after the other; the second finds nobody left.
  await db.selectFrom('letter_to_many').select('id').where('id', '=', id).forUpdate().execute()
  const failed = (await findOutcomes(db, id, { state: 'failed' })).map(({ user }) => user)
  const unsent = await db
    .selectFrom('sent_letter')
    .select('outbox')
    .where('letter', '=', id)
    .where('person', '=', anyOf(failed))
    .execute()
  // The email that failed is given up, so that nobody has it sent besides the new one. What an admin had sent again
  // meanwhile is not written anew.
  const dismissed = await dismissMail(
    db,
    unsent.flatMap(({ outbox }) => outbox ?? []),
  )
  await db
    .updateTable('sent_letter')
    .set({ outbox: null })
    .where('letter', '=', id)
    .where('outbox', '=', anyOf(dismissed))
    .execute()
  return dismissed.length
}
