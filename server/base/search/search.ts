import { sql, type RawBuilder } from 'kysely'
import { parseQuery, QueryError, type QueryNode } from '@cairn/domain/base/search-query'
import type { Filter } from '@cairn/domain/access/visibility'
import type { Db } from '../db/schema.ts'
import { fail } from '../fail.ts'
import { compileFilter, compileQuery, guardedOrder, type Field, type Guards } from './compile.ts'

/** How one kind of thing is searched: where it lies, what may be asked of it and how it is sorted. */
export interface Searchable {
  readonly from: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  readonly fields: Readonly<Record<string, Field>>
  /** Fields and sort orders that not everybody reads who finds the row, and on which rows the caller does. */
  readonly guards: Guards
  readonly words: RawBuilder<unknown>
  /** How words are looked up where some of them, such as the names of people, lie in other tables. */
  readonly holdsWords?: (asked: RawBuilder<string>) => RawBuilder<boolean>
  /** None of these may be null: what has no value must say where it stands. */
  readonly sort: Readonly<Record<string, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>>
  readonly defaultSort: RawBuilder<unknown>
  /** Breaks ties, so that pages never overlap. */
  readonly key: RawBuilder<unknown>
  readonly pageSize: number
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
}

export interface Found<Row> {
  readonly matches: number
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

const sortOrder = (what: Searchable, sort: string | undefined, score: RawBuilder<number> | null) => {
  const parts: RawBuilder<unknown>[] = []
  for (const entry of sort?.split(',') ?? []) {
    const [name = '', way = 'asc'] = entry.split(':')
    const column = Object.hasOwn(what.sort, name) ? what.sort[name] : undefined
    if (!column) fail('unknown_field', `There is no field "${name}" to sort by.`)
    const guard = Object.hasOwn(what.guards, name) ? what.guards[name] : undefined
    for (const one of [column ?? []].flat()) parts.push(guardedOrder(one, guard, way === 'desc'))
  }
  if (parts.length === 0 && score) parts.push(sql`${score} desc`)
  if (sort === undefined) parts.push(what.defaultSort)
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
  return {
    condition: sql`${where} and ${compileFilter(visible, what.fields)} and ${also}`,
    order: sortOrder(what, request.sort, score),
    score,
  }
}

const unlimited = sql<boolean>`true`

/** Finds what fits the query among what the caller may see; an over-wide query is narrowed, never refused. */
export const search = async <Row>(
  db: Db,
  what: Searchable,
  request: SearchRequest,
  visible: Filter,
  /** A further condition, where a filter cannot say it. */
  also: RawBuilder<boolean> = unlimited,
): Promise<Found<Row>> => {
  const { condition, order, score } = compile(what, request, visible, also)
  const page = sql`limit ${request.limit ?? what.pageSize} offset ${request.start ?? 0}`
  const counting = sql<{ matches: number }>`select count(*) as matches from ${what.from} where ${condition}`
  // Sorting by fitness walks every match anyway, so they are counted on the way; an index order stops early.
  if (score && request.sort === undefined) {
    const { rows } = await sql<Row & { matches: number }>`
      select ${what.columns}, count(*) over () as matches from ${what.from} where ${condition}
      order by ${order} ${page}`.execute(db)
    const matches = rows[0]?.matches ?? (await counting.execute(db)).rows[0]?.matches ?? 0
    return { matches, rows: rows.map(({ matches: _matches, ...row }) => row as Row) }
  }
  const [counted, found] = await Promise.all([
    request.matches === undefined ? counting.execute(db) : { rows: [{ matches: request.matches }] },
    sql<Row>`select ${what.columns} from ${what.from} where ${condition} order by ${order} ${page}`.execute(
      db,
    ),
  ])
  return { matches: counted.rows[0]?.matches ?? 0, rows: found.rows }
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
