import { INCLUDED, LEVELS, type FilterName } from './catalog-search.ts'
import { priceKind, priceKinds } from './price-kind.ts'

interface Counted {
  readonly tag?: readonly string[] | undefined
  readonly price?: number | undefined
  readonly function?: readonly string[] | undefined
  readonly enabledLanguage?: readonly string[] | undefined
}

/** How many courses each value of each filter would leave. */
export type Facets = Readonly<Record<FilterName, ReadonlyMap<string, number>>>

const valuesOf = (course: Counted): Record<FilterName, readonly string[]> => {
  const tags = course.tag ?? []
  const tagged = (kind: string) =>
    tags.filter((tag) => tag.startsWith(`${kind}|`)).map((tag) => tag.slice(kind.length + 1))
  const levels = tagged('level')
  return {
    category: tagged('category'),
    level: levels.includes('all') ? LEVELS : levels,
    includes: tagged('includes').filter((value) => (INCLUDED as readonly string[]).includes(value)),
    language: course.enabledLanguage ?? [],
    price: [priceKind(course)],
  }
}

const byCount = (counts: Map<string, number>): Map<string, number> =>
  new Map([...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en')))

/** Counts every course once per value; fixed lists keep their order, languages the most spoken first. */
export const countFacets = (courses: readonly Counted[], categories: readonly string[]): Facets => {
  const zero = (values: readonly string[]) => new Map(values.map((value) => [value, 0]))
  const facets = {
    category: zero(categories),
    level: zero(LEVELS),
    includes: zero(INCLUDED),
    language: new Map<string, number>(),
    price: zero(priceKinds),
  }
  for (const course of courses)
    for (const [name, values] of Object.entries(valuesOf(course)))
      for (const value of new Set(values)) {
        const counts = facets[name as FilterName]
        const open = name === 'language' || counts.has(value)
        if (open) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
  return { ...facets, language: byCount(facets.language) }
}
