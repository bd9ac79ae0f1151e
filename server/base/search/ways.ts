import { sql, type RawBuilder } from 'kysely'
import { plannedEachTime } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import { roundly } from './broad.ts'
import type { SortTerm } from './compile.ts'
import type { Found } from './search.ts'

type Condition = RawBuilder<boolean>

/**
 * A condition that is asked for each of some values: an index tells the first rows of each. All rows of one of them have
 * the same in `first`; sorted by it, they are found by the index that begins with it, and not on a walk through those of
 * all values, which the database prefers where one value is far more common than others. For this it must be compared by
 * `between` the value and itself: of what is equal to something the database knows that sorting by it changes nothing.
 */
export interface Each {
  readonly each: RawBuilder<unknown>
  readonly is: Condition
  readonly first: RawBuilder<unknown>
  /** There is but one value. */
  readonly single?: boolean
}
export type Way = Condition | Each

/** How all that somebody sees is found: each way by an index, whatever the others are. */
export interface Ways {
  /** At least one of them leads to each row. */
  readonly of: readonly Way[]
  /** The best plan is the same for all values, so that it need not be made each time. */
  readonly steady?: true
  /** What tells about how many there are, where all that is asked would take longer. */
  readonly rough?: { readonly from: RawBuilder<unknown>; readonly is: Condition }
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
  readonly of: readonly Way[]
  /** What the ways to them do not say. */
  readonly among: Condition
  readonly terms: readonly SortTerm[]
}

const COUNTED = 1000

interface Searched {
  readonly from: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly pageSize: number
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

const prefix = ({ ways }: Searched) => (ways.steady ? sql`` : plannedEachTime)

/** The usual size of a page is part of the statement, so that the database knows it when it plans. */
const sizeOf = ({ pageSize }: Searched, size: number) => (size === pageSize ? sql.lit(size) : sql`${size}`)

/** What a way leads to: selected among its rows, or among those of each value. */
const along = (
  { from }: Searched,
  way: Way,
  condition: RawBuilder<unknown>,
  selected: RawBuilder<unknown>,
  order: readonly RawBuilder<unknown>[],
  end: RawBuilder<unknown>,
) => {
  const by = 'each' in way ? [way.first, ...order] : order
  const sorted = by.length === 0 ? sql`` : sql`order by ${sql.join(by)}`
  return 'each' in way
    ? sql`select one.* from ${way.each}
        cross join lateral (select ${selected} from ${from} where ${way.is} and ${condition} ${sorted} ${end}) one`
    : sql`select ${selected} from ${from} where ${way} and ${condition} ${sorted} ${end}`
}

const partsOf = (terms: readonly SortTerm[], key: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  ...terms.map(({ value, way }) => sql`${value} ${way}`),
  key,
]
const orderOf = (terms: readonly SortTerm[], key: RawBuilder<unknown>) => sql.join(partsOf(terms, key))

/** The keys of a page: each way tells the first of its rows, and the first of those are the page. */
const pageKeys = async (db: Db, what: Searched, asked: WaysRequest): Promise<string[]> => {
  const { condition, terms, start, limit } = asked
  const named = (n: number) => sql.ref(`s${n}`)
  const sorts = terms.map(({ value }, n) => sql`, ${value} as ${named(n)}`)
  const selected = sql`${what.key} as key ${sql.join(sorts, sql``)}`
  const end = sql`limit ${sizeOf(what, start + limit)}`
  const parts = what.ways.of.map((way) =>
    along(what, way, condition, selected, partsOf(terms, what.key), end),
  )
  const order = orderOf(
    terms.map(({ way }, n) => ({ value: named(n), way })),
    sql`key`,
  )
  const { rows } = await sql<{ key: string }>`${prefix(what)}select key from (${union(parts)}) found
    order by ${order} limit ${limit} offset ${start}`.execute(db)
  return rows.map(({ key }) => key)
}

const findPage = async <Row>(db: Db, what: Searched, asked: WaysRequest): Promise<Row[]> => {
  const { condition, terms, start, limit } = asked
  if (limit === 0 || what.ways.of.length === 0) return []
  const order = orderOf(terms, what.key)
  const [way, ...others] = what.ways.of
  const selected = sql`${prefix(what)}select ${what.columns} from ${what.from}`
  // Of a single value the rows are in order.
  if (way && others.length === 0 && !('each' in way && !way.single)) {
    const part = sql`limit ${sizeOf(what, limit)} ${start === 0 ? sql`` : sql`offset ${start}`}`
    const page = along(what, way, condition, what.columns, partsOf(terms, what.key), part)
    return (await sql<Row>`${prefix(what)}${page}`.execute(db)).rows
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
  const rowsOf = async (statement: RawBuilder<unknown>) => {
    const plan = sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`
      explain (format json) ${statement}`
    return (await plan.execute(db)).rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  }
  const { of, rough } = what.ways
  if (rough) return rowsOf(sql`select ${what.key} from ${rough.from} where ${rough.is}`)
  let most = 0
  for (const way of of)
    most = Math.max(most, await rowsOf(along(what, way, condition, sql`${what.key} as key`, [], sql``)))
  return most
}

const count = async (db: Db, what: Searched, { condition, start, limit }: WaysRequest) => {
  const most = what.ways.counted ?? COUNTED
  const upTo = sql`limit ${sql.lit(most)}`
  const parts = what.ways.of.map(
    (way) =>
      sql`${along(what, way, condition, sql`${what.key} as key`, [], upTo)} ${'each' in way ? upTo : sql``}`,
  )
  const counted = parts.length === 1 ? sql`(${sql.join(parts)})` : sql`(${union(parts)})`
  const { rows } = await sql<{ matches: number }>`${prefix(what)}select count(*)::int as matches
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
