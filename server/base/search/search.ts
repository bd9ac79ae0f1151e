import { sql, type RawBuilder } from 'kysely'
import { parseQuery, QueryError, type QueryNode } from '@cairn/domain/base/search-query'
import type { Filter } from '@cairn/domain/access/visibility'
import type { Db } from '../db/schema.ts'
import { fail } from '../fail.ts'
import { broadShare, roundly, walkKeys } from './broad.ts'
import {
  compileFilter,
  compileQuery,
  guardedOrder,
  type Field,
  type Guards,
  type SortTerm,
  type Term,
} from './compile.ts'
import { findByWays, type Ways } from './ways.ts'

/** Where matches are counted if a query asks for these fields only ('' stands for words): without what adds nothing to the count. */
export interface Lean {
  readonly from: RawBuilder<unknown>
  readonly fields: readonly string[]
  /** Where a few are counted that are no longer found: up to so many they are counted from here instead. */
  readonly exact?: { readonly from: RawBuilder<unknown>; readonly upTo: number }
  /** Orders that no index has but that are found here: which rows a page has is told by their keys, one column, first. */
  readonly sorts?: readonly string[]
}

/** How one kind of thing is searched: where it lies, what may be asked of it and how it is sorted. */
export interface Searchable {
  readonly from: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  readonly fields: Readonly<Record<string, Field>>
  /** Fields and sort orders that not everybody reads who finds the row, and on which rows the caller does. */
  readonly guards: Guards
  readonly words: RawBuilder<unknown>
  /** How words are looked up where some of them, such as the names of people, lie in other tables. */
  readonly holdsWords?: (asked: RawBuilder<string>, term: Term) => RawBuilder<boolean>
  /** None of these may be null: what has no value must say where it stands. */
  readonly sort: Readonly<Record<string, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>>
  readonly defaultSort: RawBuilder<unknown>
  /** Breaks ties, so that pages never overlap. */
  readonly key: RawBuilder<unknown>
  readonly pageSize: number
  readonly lean?: Lean
  /** Words say which rows fit but not which fit best: they stay in their usual order. */
  readonly unranked?: true
  /** By which ways all that the caller sees is found; without them, among all there is. */
  readonly ways?: Ways
}

/** Without a value a parameter may be missing or undefined, as a validated query string has it. */
export interface SearchRequest {
  /** As text, or as it was understood. */
  readonly query?: string | QueryNode | undefined
  readonly start?: number | undefined
  readonly limit?: number | undefined
  readonly sort?: string | undefined
  /** How many there are, where that is known already. */
  readonly matches?: number | undefined
  /**
   * How many there are without a query, where that is known and they lie in their usual order: of words that most of
   * many rows have, it is told about how many fit.
   */
  readonly total?: number | undefined
}

export interface Found<Row> {
  readonly matches: number
  /** So many fit roughly. */
  readonly about?: true
  readonly rows: Row[]
}

/** What a query means; one that cannot be understood is refused in words. */
export const readQuery = (text: string | QueryNode): QueryNode => {
  if (typeof text !== 'string') return text
  try {
    return parseQuery(text)
  } catch (error) {
    if (error instanceof QueryError) return fail('bad_query', `${error.message}.`)
    throw error
  }
}

const sortTerms = (what: Searchable, sort: string | undefined): SortTerm[] => {
  const parts: SortTerm[] = []
  for (const entry of sort?.split(',') ?? []) {
    const [name = '', way = 'asc'] = entry.split(':')
    const column = Object.hasOwn(what.sort, name) ? what.sort[name] : undefined
    if (!column) fail('unknown_field', `There is no field "${name}" to sort by.`)
    const guard = Object.hasOwn(what.guards, name) ? what.guards[name] : undefined
    for (const one of [column ?? []].flat()) parts.push(guardedOrder(one, guard, way === 'desc'))
  }
  return parts
}

const sortOrder = (what: Searchable, sort: string | undefined, score: RawBuilder<number> | null) => {
  const parts = sortTerms(what, sort).map(({ value, way }) => sql`${value} ${way}`)
  if (parts.length === 0 && score) parts.push(sql`${score} desc`)
  if (sort === undefined) parts.push(sql`${what.defaultSort}`)
  return sql.join([...parts, what.key])
}

/** Which rows fit the query among what the caller may see, and in which order. */
const compile = (what: Searchable, request: SearchRequest, visible: Filter, also: RawBuilder<boolean>) => {
  const { where, score } = compileQuery(
    readQuery(request.query ?? ''),
    what.fields,
    what.words,
    what.holdsWords,
    what.guards,
  )
  const among = sql<boolean>`${compileFilter(visible, what.fields)} and ${also}`
  return {
    asked: where,
    among,
    condition: sql`${where} and ${among}`,
    order: sortOrder(what, request.sort, what.unranked ? null : score),
    score: what.unranked ? null : score,
  }
}

/** Whether a query asks for nothing but these fields. */
const asksOnly = (node: QueryNode, fields: readonly string[]): boolean => {
  switch (node.kind) {
    case 'all':
      return true
    case 'and':
    case 'or':
      return node.nodes.every((part) => asksOnly(part, fields))
    case 'not':
      return asksOnly(node.node, fields)
    default:
      return fields.includes(node.field ?? '')
  }
}

const countMatches = async (
  db: Db,
  { from, lean }: Searchable,
  query: QueryNode,
  condition: RawBuilder<unknown>,
): Promise<number> => {
  const count = async (where: RawBuilder<unknown>) => {
    const counted = sql<{ matches: number }>`select count(*) as matches from ${where} where ${condition}`
    return (await counted.execute(db)).rows[0]?.matches ?? 0
  }
  if (!lean || !asksOnly(query, lean.fields)) return count(from)
  const matches = await count(lean.from)
  return lean.exact && matches <= lean.exact.upTo ? count(lean.exact.from) : matches
}

/** Whether a page is found by its keys first: all rows are sorted, so that these had better be narrow. */
const sortsNarrow = ({ lean }: Searchable, { query = '', sort }: SearchRequest): boolean =>
  lean?.sorts !== undefined &&
  sort !== undefined &&
  sort.split(',').every((entry) => lean.sorts?.includes(entry.split(':')[0] ?? '')) &&
  asksOnly(readQuery(query), lean.fields)

const unlimited = sql<boolean>`true`

/** What fits words that most rows have, in the usual order: nothing is ranked, and they are not counted one by one. */
const findBroad = async <Row>(
  db: Db,
  what: Searchable,
  request: SearchRequest,
  looking: Pick<ReturnType<typeof compile>, 'asked' | 'among'>,
): Promise<Found<Row> | undefined> => {
  const { total, start = 0, limit = what.pageSize, sort } = request
  const share = await broadShare(db, what, { ...looking, total })
  if (share === undefined || total === undefined) return undefined
  const order = sortOrder(what, sort, null)
  const keys = await walkKeys(db, what, { ...looking, order, start, limit })
  const { rows } = await sql<Row>`select ${what.columns} from ${what.from}
    where ${looking.among} and ${what.key} = any (${keys}::text[]) order by ${order}`.execute(db)
  const end = start + keys.length
  // The last page tells how many there are; behind it they are counted.
  if (keys.length < limit) return keys.length === 0 ? undefined : { matches: end, rows }
  return { matches: Math.max(end + 1, roundly(share * total)), about: true, rows }
}

/** Finds what fits the query among what the caller may see; an over-wide query is narrowed, never refused. */
export const search = async <Row>(
  db: Db,
  what: Searchable,
  request: SearchRequest,
  visible: Filter,
  /** A further condition, where a filter cannot say it. */
  also: RawBuilder<boolean> = unlimited,
): Promise<Found<Row>> => {
  const { asked, among, condition, order, score } = compile(what, request, visible, also)
  if (what.ways) {
    const { start = 0, limit = what.pageSize, sort = what.ways.usual, matches } = request
    const terms = sortTerms(what, sort)
    return findByWays<Row>(
      db,
      { ...what, ways: what.ways },
      { condition, sort, terms, start, limit, matches },
    )
  }
  const broad = score && (await findBroad<Row>(db, what, request, { asked, among }))
  if (broad) return broad
  const page = sql`limit ${request.limit ?? what.pageSize} offset ${request.start ?? 0}`
  const counting = () => countMatches(db, what, readQuery(request.query ?? ''), condition)
  // Sorting by fitness walks every match anyway, so they are counted on the way; an index order stops early. It must not
  // be taken for words that few of many rows have: the database does not know how few, and would walk through them all.
  if (score && (request.sort === undefined || request.total !== undefined)) {
    const { rows } = await sql<Row & { matches: number }>`
      select ${what.columns}, count(*) over () as matches from ${what.from} where ${condition}
      order by ${order} ${page}`.execute(db)
    const matches = rows[0]?.matches ?? (await counting())
    return { matches, rows: rows.map(({ matches: _matches, ...row }) => row as Row) }
  }
  const listing = async () => {
    const rows = (where: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
      sql<Row>`select ${what.columns} from ${what.from} where ${where} order by ${order} ${end}`.execute(db)
    if (!what.lean || !sortsNarrow(what, request)) return rows(condition, page)
    const { rows: keys } = await sql<{ key: string }>`
      select ${what.key} as key from ${what.lean.from} where ${condition} order by ${order} ${page}`.execute(
      db,
    )
    return rows(sql`${among} and ${what.key} = any (${keys.map(({ key }) => key)}::text[])`, sql``)
  }
  const [matches, found] = await Promise.all([request.matches ?? counting(), listing()])
  return { matches, rows: found.rows }
}

/**
 * The same rows as a query: all of them unless a limit is asked for. For a walk through them, which takes a part at a
 * time.
 */
export const selectAll = (
  what: Searchable,
  request: SearchRequest,
  visible: Filter,
  also: RawBuilder<boolean> = unlimited,
): RawBuilder<unknown> => {
  const { condition, order } = compile(what, request, visible, also)
  const limit = request.limit === undefined ? sql`` : sql`limit ${request.limit}`
  return sql`select ${what.columns} from ${what.from} where ${condition} order by ${order} ${limit}
    offset ${request.start ?? 0}`
}

/** Keeps the named fields only; id and version always stay. */
export const includeFields = <Doc extends object>(doc: Doc, include: string | undefined): Doc => {
  if (include === undefined) return doc
  const names = new Set(['id', 'version', ...include.split(',').map((name) => name.trim())])
  return Object.fromEntries(Object.entries(doc).filter(([name]) => names.has(name))) as Doc
}
