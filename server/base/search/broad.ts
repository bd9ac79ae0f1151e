import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Searchable } from './search.ts'

/** Among fewer than these everything that fits is counted. */
const MANY = 20_000
/** So many are looked at to learn how many of all may fit. */
const LOOKED = 500
/** What fits a larger part of them is found sooner in the usual order than by its words. */
const BROAD = 0.02

export interface Looking {
  /** How many there are, whatever is looked for. */
  readonly total: number | undefined
  /** What is looked for, and among which rows. */
  readonly asked: RawBuilder<boolean>
  readonly among: RawBuilder<boolean>
}

/** The share of rows that have these words, where there are many and most have them, such as the first letter of a name. */
export const broadShare = async (
  db: Db,
  { from, defaultSort, key }: Searchable,
  { total, asked, among }: Looking,
): Promise<number | undefined> => {
  if (total === undefined || total < MANY) return undefined
  const { rows } = await sql<{ fit: number; looked: number }>`
    select (count(*) filter (where fits))::int as fit, count(*)::int as looked
    from (select ${asked} as fits from ${from} where ${among}
      order by ${defaultSort}, ${key} limit ${LOOKED}) first`.execute(db)
  const { fit = 0, looked = 0 } = rows[0] ?? {}
  const share = looked === 0 ? 0 : fit / looked
  return share < BROAD ? undefined : share
}

interface Walk extends Omit<Looking, 'total'> {
  readonly order: RawBuilder<unknown>
  readonly start: number
  readonly limit: number
}

/** The keys of a page, found by looking at one row after the other. */
export const walkKeys = async (
  db: Db,
  { from, key }: Searchable,
  { asked, among, order, start, limit }: Walk,
): Promise<string[]> => {
  // An offset keeps the database from looking up all that fits before it takes the first of them.
  const { rows } = await sql<{ key: string }>`
    select key from (select ${key} as key, ${asked} as fits from ${from} where ${among} order by ${order} offset 0) walked
    where fits limit ${limit} offset ${start}`.execute(db)
  return rows.map((row) => row.key)
}

/** About so many, in two figures: 220,000, and not 219,840. */
export const roundly = (count: number): number => Number(count.toPrecision(2))
