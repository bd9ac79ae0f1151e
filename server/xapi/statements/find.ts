import { sql, type RawBuilder } from 'kysely'
import { XAPI_LIMITS } from '@cairn/domain/xapi/limits'
import type { ListQuery, SingleQuery } from '@cairn/domain/xapi/query'
import { plannedEachTime } from '../../base/db/prepared.ts'
import type { Db } from '../../base/db/schema.ts'
import { hashed } from '../hashes.ts'

/** A statement as it lies in the database. */
export interface Found {
  readonly position: string
  readonly text: string
  /** Whether it says itself when it happened. */
  readonly timed: boolean
}

export interface FoundPage {
  readonly found: readonly Found[]
  readonly more: boolean
}

/**
 * A statement that voids another cannot be voided itself. The limit keeps the planner from collecting all that void
 * before it looks at the first.
 */
const isVoided = sql<boolean>`(not s.voids and (
  select v.id from xapi_statement v where v.target = s.id and v.voids limit 1) is not null)`

/** The same the other way round. So said, the planner expects that most are not, and stops at the first that fit. */
const isNotVoided = sql<boolean>`(s.voids or coalesce((
  select false from xapi_statement v where v.target = s.id and v.voids limit 1), true))`

const columns = sql`s.position::text as position, s.statement::text as text, s.given is not null as timed`

/** Positions are microseconds and ten bits more. */
const placeOf = (microseconds: number): string => String(BigInt(microseconds) << 10n)

const bounds = ({ since, until, after, ascending }: ListQuery, place: RawBuilder<unknown>) =>
  [
    since === undefined ? null : sql<boolean>`${place} >= ${placeOf(since + 1)}::bigint`,
    until === undefined ? null : sql<boolean>`${place} < ${placeOf(until + 1)}::bigint`,
    after === undefined
      ? null
      : ascending
        ? sql<boolean>`${place} > ${after}::bigint`
        : sql<boolean>`${place} < ${after}::bigint`,
  ].filter((bound) => bound !== null)

const marked = (marks: readonly (readonly string[])[]) =>
  marks.map(
    (any) => sql<boolean>`exists (
      select 1 from xapi_term m where m.position = s.position and m.term = any(${any}::uuid[]))`,
  )

/**
 * Statements that have all the terms, in their order. The first term leads: its entries in the index are walked in the
 * order wanted, and of each the others are looked up.
 */
export const findPage = async (
  db: Db,
  query: ListQuery,
  marks: readonly (readonly string[])[],
): Promise<FoundPage> => {
  const single = marks.filter((any) => any.length === 1).flat()
  const terms = [...query.terms.map(hashed), ...single]
  const limit = Math.min(query.limit === 0 ? XAPI_LIMITS.page : query.limit, XAPI_LIMITS.page)
  const order = query.ascending ? sql`asc` : sql`desc`
  const [lead, ...others] = terms
  const place = lead === undefined ? sql`s.position` : sql`t.position`
  const from =
    lead === undefined
      ? sql`xapi_statement s`
      : sql`xapi_term t join xapi_statement s on s.position = t.position`
  const conditions = [
    ...(lead === undefined ? [] : [sql<boolean>`t.term = ${lead}::uuid`]),
    ...others.map(
      (term) => sql<boolean>`exists (
        select 1 from xapi_term o where o.term = ${term}::uuid and o.position = ${place})`,
    ),
    ...marked(marks.filter((any) => any.length !== 1)),
    ...bounds(query, place),
    isNotVoided,
  ]
  const attached = query.attachments
    ? sql`+ (select coalesce(sum(octet_length(a.content)), 0) from xapi_attachment a where a.position = s.position)`
    : sql``
  // Which term is rare is in its value.
  const { rows } = await sql<Found & { total: number }>`${plannedEachTime}
    select position, text, timed, total::integer as total from (
      select *, count(*) over () as total, row_number() over (order by place ${order}) as n,
        sum(size) over (order by place ${order}) as running
      from (
        select ${columns}, ${place} as place, s.bytes ${attached} as size from ${from}
        where ${sql.join(conditions, sql` and `)}
        order by ${place} ${order} limit ${limit + 1}
      ) chosen
    ) page
    where n <= ${limit} and (n = 1 or running <= ${XAPI_LIMITS.pageBytes})
    order by n`.execute(db)
  return { found: rows, more: rows.length < (rows[0]?.total ?? 0) }
}

/** One statement by its id, if it is voided or not as asked. */
export const findOne = async (
  db: Db,
  { id, voided }: SingleQuery,
  marks: readonly (readonly string[])[],
): Promise<Found | undefined> => {
  const conditions = [
    sql<boolean>`s.id = ${id}::uuid`,
    voided ? isVoided : isNotVoided,
    ...marks.map((any) => sql<boolean>`s.marks && ${any}::uuid[]`),
  ]
  const { rows } = await sql<Found>`
    select ${columns} from xapi_statement s where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows[0]
}

export interface FoundFile {
  readonly sha2: string
  readonly type: string
  readonly content: Buffer
}

/** The files that came with these statements, each once. */
export const findFiles = async (db: Db, positions: readonly string[]): Promise<FoundFile[]> => {
  const { rows } = await sql<FoundFile>`select distinct on (sha2) sha2, type, content from xapi_attachment
    where position = any(${positions}::bigint[]) order by sha2`.execute(db)
  return rows
}
