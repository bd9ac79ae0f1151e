import { escapeQuery, queryPhrase } from '@cairn/domain/base/escape-query'
import type { SearchOf } from '../base/paths.ts'
import { priceKinds, type PriceKind } from './price-kind.ts'

/** What the catalog can be narrowed by, in the order it is offered. */
export const FILTERS = ['category', 'level', 'includes', 'language', 'price'] as const
export type FilterName = (typeof FILTERS)[number]

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export const INCLUDED = ['coached', 'certificate'] as const

/** Orders by name; without one, the best match or what is featured comes first. */
export const SORTS = {
  newest: 'created:desc',
  title: 'title.raw:asc',
  rating: 'rating:desc,created:desc',
  price: 'price:asc,title.raw:asc',
} as const
export type SortName = keyof typeof SORTS

/** A search of the catalog, as its address tells it. */
export interface CatalogSearch {
  readonly query: string
  readonly category: readonly string[]
  readonly level: readonly string[]
  readonly includes: readonly string[]
  readonly language: readonly string[]
  readonly price: readonly PriceKind[]
  readonly publisher: string | undefined
  readonly sort: SortName | undefined
}

type Address = SearchOf<'/catalog'>

const LONGEST = 200
const MOST_WORDS = 10
const MOST_VALUES = 20

const readList = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').map((value) => value.trim()))]
    .filter((value) => value !== '' && value.length <= 100)
    .slice(0, MOST_VALUES)

const readKnown = <V extends string>(text: string | undefined, known: readonly V[]): V[] =>
  readList(text).filter((value): value is V => known.includes(value as V))

/** Anything may stand in an address; only what the catalog knows is taken from it. */
export const readCatalogSearch = (address: Address): CatalogSearch => ({
  query: (address.query ?? '').slice(0, LONGEST),
  category: readList(address.category),
  level: readKnown(address.level, LEVELS),
  includes: readKnown(address.includes, INCLUDED),
  language: readList(address.language),
  price: readKnown(address.price, priceKinds),
  publisher: readList(address.publisher)[0],
  sort: address.sort,
})

export const printCatalogSearch = (search: CatalogSearch): Address => {
  const { query, publisher, sort, ...filters } = search
  const list = (name: FilterName) => filters[name].join(',') || undefined
  return {
    query: query.trim() || undefined,
    category: list('category'),
    level: list('level'),
    includes: list('includes'),
    language: list('language'),
    price: list('price'),
    publisher,
    sort,
  }
}

/** Turns one value of a filter on or off. */
export const toggleFilter = (search: CatalogSearch, name: FilterName, value: string): CatalogSearch => {
  const now: readonly string[] = search[name]
  const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value]
  return { ...search, [name]: next }
}

export const clearFilters = (search: CatalogSearch): CatalogSearch => ({
  ...readCatalogSearch({}),
  query: search.query,
  sort: search.sort,
})

export const chosenFilters = (search: CatalogSearch): { name: FilterName; value: string }[] =>
  FILTERS.flatMap((name) => search[name].map((value) => ({ name, value })))

/** What the user typed: every word must begin some word of the course. */
export const textQuery = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => `${escapeQuery(word)}*`)
    .join(' AND ')

/** The order of a catalog nobody has asked anything of: what is featured, then what is new. */
export const FEATURED_FIRST = 'featured:desc,created:desc'

/** How results are ordered: as asked for, else by how well they fit the words, else what is featured first. */
export const catalogSort = (search: CatalogSearch): string | undefined => {
  if (search.sort !== undefined) return SORTS[search.sort]
  return textQuery(search.query) === '' ? FEATURED_FIRST : undefined
}

const anyTag = (kind: string, values: readonly string[]): string =>
  `(${values.map((value) => `tag:${queryPhrase(`${kind}|${value}`)}`).join(' OR ')})`

const PRICES: Readonly<Record<PriceKind, string>> = {
  free: '(price:0 AND NOT function:subscription)',
  subscription: 'function:subscription',
  once: '(price:>0 AND NOT function:subscription)',
}

/** The query of a search. */
export const catalogQuery = (search: CatalogSearch): string => {
  const { category, level, includes, language, price, publisher } = search
  const clauses = [
    textQuery(search.query) || '*',
    category.length > 0 && anyTag('category', category),
    // A course for all levels is one for beginners too.
    level.length > 0 && anyTag('level', [...level, 'all']),
    ...includes.map((value) => anyTag('includes', [value])),
    language.length > 0 && `(${language.map((code) => `enabledLanguage:${queryPhrase(code)}`).join(' OR ')})`,
    price.length > 0 && `(${price.map((kind) => PRICES[kind]).join(' OR ')})`,
    publisher !== undefined && `publisher:${queryPhrase(publisher)}`,
  ]
  return clauses.filter((clause) => typeof clause === 'string').join(' AND ')
}
