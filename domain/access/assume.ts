import type { Filter } from './visibility.ts'

/** What is known of all rows that are asked about: the value of a field, null where it has none, or all of a list. */
export type Known = Readonly<Record<string, string | null | readonly string[]>>

const ALL: Filter = { kind: 'all' }
const NONE: Filter = { kind: 'none' }
const when = (holds: boolean): Filter => (holds ? ALL : NONE)

const listOf = (value: Known[string]): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])

/** The same filter for rows of which this is known: what is decided by it is not asked of each of them any more. */
export const assume = (filter: Filter, known: Known): Filter => {
  switch (filter.kind) {
    case 'is':
    case 'overlaps': {
      if (!Object.hasOwn(known, filter.field)) return filter.values.length === 0 ? NONE : filter
      const values = listOf(known[filter.field] ?? null)
      return when(filter.values.some((value) => values.includes(value)))
    }
    case 'has':
      return Object.hasOwn(known, filter.field)
        ? when(listOf(known[filter.field] ?? null).includes(filter.value))
        : filter
    case 'not': {
      const of = assume(filter.of, known)
      if (of.kind === 'all') return NONE
      return of.kind === 'none' ? ALL : { kind: 'not', of }
    }
    case 'and':
    case 'or': {
      const [decides, neutral] = filter.kind === 'and' ? [NONE, ALL] : [ALL, NONE]
      const parts = filter.of.map((part) => assume(part, known)).filter(({ kind }) => kind !== neutral.kind)
      if (parts.some(({ kind }) => kind === decides.kind)) return decides
      return parts.length === 1
        ? (parts[0] ?? neutral)
        : parts.length === 0
          ? neutral
          : { ...filter, of: parts }
    }
    default:
      return filter
  }
}
