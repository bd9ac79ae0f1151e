import { sql, type RawBuilder } from 'kysely'
import { plannedEachTime } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import { roundly } from './broad.ts'
import type { SortTerm } from './compile.ts'
import type { Found } from './search.ts'

type Condition = RawBuilder<boolean>

/** How all that somebody sees is found: each way by an index, whatever the others are. */
export interface Ways {
  /** At least one of them leads to each row. */
  readonly of: readonly Condition[]
  /** The order of a list that no other is asked of. */
  readonly usual: string
  /** So many are counted one by one; of more it is told how many there are about. */
  readonly counted?: number
  /** Of some orders, what comes first. */
  readonly ahead?: (sort: string) => Ahead | undefined
}

/** Rows that come before all others and have an order of their own; the others have none but that of their keys. */
export interface Ahead {
  readonly is: Condition
  readonly of: readonly Condition[]
  /** What the ways to them do not say. */
  readonly among: Condition
  readonly terms: readonly SortTerm[]
}

const COUNTED = 1000

interface Searched {
  readonly from: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly ways: Ways
}

export interface WaysRequest {
  readonly condition: RawBuilder<unknown>
  readonly sort: string
  readonly terms: readonly SortTerm[]
  readonly start: number
  readonly limit: number
  /** How many there are, where that is known already. */
  readonly matches?: number | undefined
}

const union = (parts: readonly RawBuilder<unknown>[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  )

const orderOf = (terms: readonly SortTerm[], key: RawBuilder<unknown>) =>
  sql.join([...terms.map(({ value, way }) => sql`${value} ${way}`), key])

/** The keys of a page: each way tells the first of its rows, and the first of those are the page. */
const pageKeys = async (db: Db, what: Searched, asked: WaysRequest): Promise<string[]> => {
  const { condition, terms, start, limit } = asked
  const named = (n: number) => sql.ref(`s${n}`)
  const sorts = terms.map(({ value }, n) => sql`, ${value} as ${named(n)}`)
  const parts = what.ways.of.map(
    (way) => sql`select ${what.key} as key ${sql.join(sorts, sql``)} from ${what.from}
      where ${way} and ${condition} order by ${orderOf(terms, what.key)} limit ${start + limit}`,
  )
  const order = orderOf(
    terms.map(({ way }, n) => ({ value: named(n), way })),
    sql`key`,
  )
  const { rows } = await sql<{ key: string }>`${plannedEachTime}select key from (${union(parts)}) found
    order by ${order} limit ${limit} offset ${start}`.execute(db)
  return rows.map(({ key }) => key)
}

const findPage = async <Row>(db: Db, what: Searched, asked: WaysRequest): Promise<Row[]> => {
  const { condition, terms, start, limit } = asked
  if (limit === 0 || what.ways.of.length === 0) return []
  const order = orderOf(terms, what.key)
  const [way, ...others] = what.ways.of
  const selected = sql`${plannedEachTime}select ${what.columns} from ${what.from}`
  if (others.length === 0) {
    const page = sql<Row>`${selected} where ${way} and ${condition} order by ${order} limit ${limit} offset ${start}`
    return (await page.execute(db)).rows
  }
  const keys = await pageKeys(db, what, asked)
  const page = sql<Row>`${selected} where ${what.key} = any (${keys}::text[]) order by ${order}`
  return keys.length === 0 ? [] : (await page.execute(db)).rows
}

/** First those that come ahead, and then the others. */
const findAhead = async <Row>(
  db: Db,
  what: Searched,
  asked: WaysRequest,
  { is, of, among, terms }: Ahead,
): Promise<Row[]> => {
  const { condition, start, limit } = asked
  const first = await findPage<Row>(
    db,
    { ...what, ways: { ...what.ways, of } },
    { ...asked, condition: sql`${condition} and ${among}`, terms, start: 0, limit: start + limit },
  )
  const rest = await findPage<Row>(db, what, {
    ...asked,
    condition: sql`${condition} and not ${is}`,
    terms: [],
    start: Math.max(0, start - first.length),
    limit: limit - Math.max(0, first.length - start),
  })
  return [...first.slice(start), ...rest]
}

/** How many the database believes there are, by what it knows of how values are spread. */
const estimate = async (db: Db, what: Searched, condition: RawBuilder<unknown>): Promise<number> => {
  const one = async (way: Condition) => {
    const plan = sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`
      explain (format json) select ${what.key} from ${what.from} where ${way} and ${condition}`
    return (await plan.execute(db)).rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  }
  let most = 0
  for (const way of what.ways.of) most = Math.max(most, await one(way))
  return most
}

const count = async (db: Db, what: Searched, { condition, start, limit }: WaysRequest) => {
  const most = what.ways.counted ?? COUNTED
  const parts = what.ways.of.map(
    (way) => sql`select ${what.key} as key from ${what.from} where ${way} and ${condition} limit ${most}`,
  )
  const counted = parts.length === 1 ? sql`(${sql.join(parts)})` : sql`(${union(parts)})`
  const { rows } = await sql<{ matches: number }>`${plannedEachTime}select count(*)::int as matches
    from ${counted} found`.execute(db)
  const matches = rows[0]?.matches ?? 0
  if (matches < most) return { matches }
  const about = roundly(await estimate(db, what, condition))
  return { matches: Math.max(matches, about, start + limit + 1), about: true as const }
}

/** A page of what the ways lead to, and how many there are. */
export const findByWays = async <Row>(db: Db, what: Searched, asked: WaysRequest): Promise<Found<Row>> => {
  if (what.ways.of.length === 0) return { matches: 0, rows: [] }
  const { start, limit, matches } = asked
  const ahead = what.ways.ahead?.(asked.sort)
  const rows = await (ahead && limit > 0
    ? findAhead<Row>(db, what, asked, ahead)
    : findPage<Row>(db, what, asked))
  if (matches !== undefined) return { matches, rows }
  // The last page tells how many there are.
  const isLast = rows.length < limit && (rows.length > 0 || start === 0)
  return isLast ? { matches: start + rows.length, rows } : { ...(await count(db, what, asked)), rows }
}
