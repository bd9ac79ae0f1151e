import { describe, expect, test } from 'vitest'
import { parseQuery } from '@cairn/domain/base/search-query'
import { readSearch } from '../base/search-shape.ts'
import { PAGES } from '../routes.tsx'
import {
  catalogQuery,
  catalogSort,
  chosenFilters,
  clearFilters,
  printCatalogSearch,
  readCatalogSearch as read,
  textQuery,
  toggleFilter,
} from './catalog-search.ts'
import { priceKind } from './price-kind.ts'

/** A search as the page reads it from its address. */
const readCatalogSearch = (address: Record<string, string>) =>
  read(readSearch(PAGES['/catalog'].search, address))

const sortOf = (address: Record<string, string>) => catalogSort(readCatalogSearch(address))
const queryOf = (address: Record<string, string>) => catalogQuery(readCatalogSearch(address))

describe('SRCH-06 text typed by a user', () => {
  test.each([
    ['map compass', 'map* AND compass*'],
    ['  C++  ', String.raw`C\+\+*`],
    ['price:0 OR status:disabled', String.raw`price\:0* AND OR* AND status\:disabled*`],
    ['"(', ''],
    ['<b>', 'b*'],
    ['- * ?', ''],
    ['خريطة', 'خريطة*'],
  ])('%s becomes %s', (text, query) => expect(textQuery(text)).toBe(query))

  test.each(['a"b', '(((', 'NOT', 'AND OR NOT', '\\', 'a\\', '*:*', '[1 TO 2]', 'x^9', '_exists_:tag'])(
    '%s never breaks the search',
    (text) => expect(() => parseQuery(queryOf({ query: text }))).not.toThrow(),
  )

  test('a very long text stays within what a query may hold', () =>
    expect(queryOf({ query: '*'.repeat(5000) + 'word '.repeat(500) }).length).toBeLessThan(2000))
})

describe('COURSE-73 COURSE-74 the query of a catalog search', () => {
  test('COURSE-76 nothing chosen: what is featured comes first', () =>
    expect([queryOf({}), sortOf({})]).toEqual(['*', 'featured:desc,created:desc']))

  test('words put the best match first, unless another order is asked for', () => {
    expect(sortOf({ query: 'map' })).toBeUndefined()
    expect(sortOf({ query: 'map', sort: 'title' })).toBe('title.raw:asc')
  })

  test.each([
    [{ category: 'data' }, '* AND (tag:"category|data")'],
    [{ query: 'sql', category: 'data,craft' }, 'sql* AND (tag:"category|data" OR tag:"category|craft")'],
    [{ query: 'a', level: 'beginner' }, 'a* AND (tag:"level|beginner" OR tag:"level|all")'],
    [
      { query: 'a', includes: 'certificate,coached' },
      'a* AND (tag:"includes|certificate") AND (tag:"includes|coached")',
    ],
    [{ query: 'a', language: 'es,ar' }, 'a* AND (enabledLanguage:"es" OR enabledLanguage:"ar")'],
    [{ query: 'a', price: 'free' }, 'a* AND ((price:0 AND NOT function:subscription))'],
    [
      { query: 'a', price: 'once,subscription' },
      'a* AND ((price:>0 AND NOT function:subscription) OR function:subscription)',
    ],
    [{ query: 'a', publisher: 'northfell' }, 'a* AND publisher:"northfell"'],
    [
      { query: 'a', category: 'x" OR status:"disabled' },
      String.raw`a* AND (tag:"category|x\" OR status:\"disabled")`,
    ],
  ])('%j', (address, query) => {
    expect(queryOf(address)).toBe(query)
    expect(() => parseQuery(query)).not.toThrow()
  })

  test('kinds of price are told apart', () => {
    expect(priceKind({ price: 1200, function: ['subscription'] })).toBe('subscription')
    expect(priceKind({ price: 1200 })).toBe('once')
    expect(priceKind({ price: 0 })).toBe('free')
    expect(priceKind({})).toBe('free')
  })
})

describe('NAV-58 the address of a catalog search', () => {
  test('says everything, and is read back as it was', () => {
    const address = {
      query: 'map',
      category: 'outdoors,data',
      level: 'beginner',
      includes: 'coached',
      language: 'ar',
      price: 'free',
      publisher: 'northfell',
      sort: 'title',
    }
    expect(printCatalogSearch(readCatalogSearch(address))).toEqual(address)
  })

  test('takes no unknown values', () =>
    expect(
      readCatalogSearch({ level: 'expert', price: 'cheap', sort: 'password', includes: 'offline' }),
    ).toMatchObject({
      level: [],
      price: [],
      sort: undefined,
      includes: [],
    }))

  test('filters are turned on and off, and cleared without losing the words', () => {
    const on = toggleFilter(readCatalogSearch({ query: 'map' }), 'category', 'data')
    expect(chosenFilters(on)).toEqual([{ name: 'category', value: 'data' }])
    expect(toggleFilter(on, 'category', 'data').category).toEqual([])
    expect(clearFilters(on)).toMatchObject({ query: 'map', category: [] })
  })
})
