import { sql, type RawBuilder } from 'kysely'
import type { QueryNode } from '@cairn/domain/base/search-query'
import type { Filter } from '@cairn/domain/access/visibility'
import { fail } from '../fail.ts'

type Condition = RawBuilder<boolean>
type Score = RawBuilder<number>

/** A field that may be named in a query, and how its column is compared. */
export interface Field {
  readonly kind: 'keyword' | 'text' | 'list' | 'number' | 'date'
  readonly column: RawBuilder<unknown>
  /** It holds whole numbers: compared as such, so that an index of the column serves. */
  readonly whole?: true
  /** A quicker way to ask whether a list that lies elsewhere holds any of these. */
  readonly overlaps?: (values: readonly string[]) => Condition
  /** How one value is asked for, where that is quicker than to compare the column. */
  readonly holds?: (value: string) => Condition
  /** The same as `overlaps` in parts, each of which an index answers. */
  readonly ways?: (values: readonly string[]) => readonly Condition[]
}

export interface Compiled {
  readonly where: Condition
  /** How well a row fits, where the query says anything about that. */
  readonly score: Score | null
}

/**
 * On which rows the caller may read a field, for those fields that not everybody reads who finds the row. Elsewhere it
 * counts as empty, so that no answer depends on what the caller may not read.
 */
export type Guards = Readonly<Record<string, Condition>>

export type Term = Extract<QueryNode, { kind: 'term' }>
type Range = Extract<QueryNode, { kind: 'range' }>

export const yes: Condition = sql<boolean>`true`
export const no: Condition = sql<boolean>`false`

// What is certain is left out: the shorter a query, the sooner the database knows how to answer it.
const both = (parts: readonly Condition[]): Condition => {
  const open = parts.filter((part) => part !== yes)
  if (open.includes(no)) return no
  return open.length === 0 ? yes : sql<boolean>`(${sql.join(open, sql` and `)})`
}
export const any = (parts: readonly Condition[]): Condition => {
  const open = parts.filter((part) => part !== no)
  if (open.includes(yes)) return yes
  return open.length === 0 ? no : sql<boolean>`(${sql.join(open, sql` or `)})`
}

const literalLike = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A term without a field is looked up among the words of the document. */
export const wordQuery = ({ value, phrase, prefix }: Term): RawBuilder<string> => {
  if (prefix) return sql`to_tsquery('simple', ${`'${value.replaceAll(/['\\]/g, ' ')}':*`})`
  return phrase ? sql`phraseto_tsquery('simple', ${value})` : sql`plainto_tsquery('simple', ${value})`
}

const readNumber = (name: string, text: string): number => {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : fail('bad_query', `${name} must be a number, not "${text}".`)
}

/** Years that people write; the database does not know all that a computer does. */
const isKnownYear = (date: Date): boolean => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999

const readDate = (name: string, text: string): Date => {
  const value = new Date(text)
  return !isKnownYear(value) ? fail('bad_query', `${name} must be a date, not "${text}".`) : value
}

const MOST_WHOLE = 2_147_483_647

const readValue = (name: string, field: Field, text: string): unknown => {
  if (field.kind === 'number') {
    const value = readNumber(name, text)
    if (field.whole && Number.isInteger(value) && Math.abs(value) <= MOST_WHOLE) return sql`${value}::int`
    // Compared as numbers of any size: a column of whole numbers must not refuse 1.5.
    return sql`${value}::numeric`
  }
  return field.kind === 'date' ? readDate(name, text) : text
}

const fieldMatches = (name: string, field: Field, { value, prefix }: Term): Condition => {
  const { column } = field
  if (field.holds && !prefix) return field.holds(value)
  switch (field.kind) {
    case 'keyword':
      return prefix ? sql<boolean>`starts_with(${column}, ${value})` : sql<boolean>`${column} = ${value}`
    case 'list':
      return prefix
        ? sql<boolean>`exists (select 1 from unnest(${column}) entry where starts_with(entry, ${value}))`
        : sql<boolean>`${column} @> array[${value}]::text[]`
    case 'text':
      return sql<boolean>`lower(${column}::text) like ${`%${literalLike(value)}%`}`
    default:
      if (prefix) fail('bad_query', `${name} cannot be searched by prefix.`)
      return sql<boolean>`${column} = ${readValue(name, field, value)}`
  }
}

const rangeMatches = (name: string, field: Field, range: Range): Condition => {
  if (field.kind === 'list') fail('bad_query', `${name} cannot be searched by range.`)
  const parts: Condition[] = []
  const bound = (text: string) => readValue(name, field, text)
  if (range.from !== undefined)
    parts.push(
      range.includeFrom
        ? sql<boolean>`${field.column} >= ${bound(range.from)}`
        : sql<boolean>`${field.column} > ${bound(range.from)}`,
    )
  if (range.to !== undefined)
    parts.push(
      range.includeTo
        ? sql<boolean>`${field.column} <= ${bound(range.to)}`
        : sql<boolean>`${field.column} < ${bound(range.to)}`,
    )
  return both(parts)
}

/** Turns a parsed query into SQL over the declared fields; any other field is refused. */
export const compileQuery = (
  query: QueryNode,
  fields: Readonly<Record<string, Field>>,
  words: RawBuilder<unknown>,
  holds: (asked: RawBuilder<string>, term: Term) => Condition = (asked) => sql<boolean>`${words} @@ ${asked}`,
  guards: Guards = {},
): Compiled => {
  const scores: Score[] = []
  const named = (name: string): Field =>
    Object.hasOwn(fields, name)
      ? (fields[name] as Field)
      : fail(
          'unknown_field',
          `There is no field "${name}" to search by. Available fields: ${Object.keys(fields).join(', ')}.`,
        )

  // Beside the condition, and not around the column, so that an index of the column still serves.
  const guarded = (name: string, condition: Condition): Condition => {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    return guard === undefined ? condition : both([guard, condition])
  }
  const boosted = (condition: Condition, boost: number, counts: boolean): Condition => {
    if (counts && boost !== 1)
      scores.push(sql<number>`case when ${condition} then ${boost}::float8 else 0 end`)
    return condition
  }
  // What is excluded must not raise the score of what remains.
  const compile = (node: QueryNode, counts: boolean): Condition => {
    switch (node.kind) {
      case 'all':
        return yes
      case 'term': {
        if (node.field !== undefined)
          return boosted(
            guarded(node.field, fieldMatches(node.field, named(node.field), node)),
            node.boost,
            counts,
          )
        const asked = wordQuery(node)
        if (counts) scores.push(sql<number>`ts_rank(${words}, ${asked}) * ${node.boost}::float8`)
        return holds(asked, node)
      }
      case 'range':
        return boosted(
          guarded(node.field, rangeMatches(node.field, named(node.field), node)),
          node.boost,
          counts,
        )
      case 'exists': {
        const { column, kind } = named(node.field)
        const present =
          kind === 'list' ? sql<boolean>`cardinality(${column}) > 0` : sql<boolean>`${column} is not null`
        return boosted(guarded(node.field, present), node.boost, counts)
      }
      case 'and':
        return both(node.nodes.map((part) => compile(part, counts)))
      case 'or':
        return any(node.nodes.map((part) => compile(part, counts)))
      case 'not':
        // Said plainly, so that an index of those without it serves.
        if (
          node.node.kind === 'exists' &&
          named(node.node.field).kind !== 'list' &&
          !Object.hasOwn(guards, node.node.field)
        )
          return sql<boolean>`${named(node.node.field).column} is null`
        return sql<boolean>`not coalesce(${compile(node.node, false)}, false)`
    }
  }

  const where = compile(query, true)
  return { where, score: scores.length === 0 ? null : sql<number>`(${sql.join(scores, sql` + `)})` }
}

/** What a row is sorted by, and in which direction. */
export interface SortTerm {
  readonly value: RawBuilder<unknown>
  readonly way: RawBuilder<unknown>
}

/** What a row is sorted by: nothing where the caller may not read it, which comes first. */
export const guardedOrder = (
  column: RawBuilder<unknown>,
  guard: Condition | undefined,
  descends: boolean,
): SortTerm => {
  if (guard === undefined || guard === yes) return { value: column, way: descends ? sql`desc` : sql`asc` }
  return {
    value: sql`case when ${guard} then ${column} end`,
    way: descends ? sql`desc nulls last` : sql`asc nulls first`,
  }
}

const overlap = ({ column, overlaps }: Field, values: readonly string[]): Condition =>
  overlaps ? overlaps(values) : sql<boolean>`${column} && ${values}::text[]`

const isAnyOf = ({ column, holds }: Field, values: readonly string[]): Condition => {
  const [value] = values
  if (value === undefined) return no
  if (holds && values.length === 1) return holds(value)
  return sql<boolean>`${column} = any (${values}::text[])`
}

/** The rows a caller may see at all, from the same declaration that decides about one object. */
export const compileFilter = (filter: Filter, fields: Readonly<Record<string, Field>>): Condition => {
  const named = (name: string): Field => {
    const field = fields[name]
    if (!field) throw new Error(`visibility names an unknown field: ${name}`)
    return field
  }
  switch (filter.kind) {
    case 'all':
      return yes
    case 'none':
      return no
    case 'is':
      return isAnyOf(named(filter.field), filter.values)
    case 'has':
      return overlap(named(filter.field), [filter.value])
    case 'overlaps':
      return filter.values.length === 0 ? no : overlap(named(filter.field), filter.values)
    case 'and':
      return both(filter.of.map((part) => compileFilter(part, fields)))
    case 'or':
      return any(filter.of.map((part) => compileFilter(part, fields)))
    case 'not':
      return sql<boolean>`not coalesce(${compileFilter(filter.of, fields)}, false)`
  }
}

/** So many values are looked up one by one, each in the order of its index. */
const MOST_VALUES = 8

/**
 * The same rows as ways that lead to them, of which at least one leads to each: an index answers one way, but not all of
 * them at once.
 */
export const compileWays = (filter: Filter, fields: Readonly<Record<string, Field>>): Condition[] => {
  const field = 'field' in filter ? fields[filter.field] : undefined
  const certain = (condition: Condition) => (condition === no ? [] : [condition])
  switch (filter.kind) {
    case 'or':
      return filter.of.flatMap((part) => compileWays(part, fields))
    case 'and':
      return filter.of
        .map((part) => compileWays(part, fields))
        .reduce<Condition[]>(
          (ways, more) => ways.flatMap((way) => more.map((other) => both([way, other]))),
          [yes],
        )
    case 'is':
      return filter.values.length > MOST_VALUES || !field
        ? certain(compileFilter(filter, fields))
        : filter.values.map((value) => field.holds?.(value) ?? sql<boolean>`${field.column} = ${value}`)
    case 'has':
    case 'overlaps': {
      const values = filter.kind === 'has' ? [filter.value] : filter.values
      return field?.ways && values.length > 0
        ? field.ways(values).filter((way) => way !== no)
        : certain(compileFilter(filter, fields))
    }
    default:
      return certain(compileFilter(filter, fields))
  }
}
