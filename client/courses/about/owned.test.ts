import { describe, expect, test } from 'vitest'
import { readSearch } from '../../base/search-shape.ts'
import { PAGES } from '../../routes.tsx'
import { isNarrowed, ownedQuery, printOwnedSearch, readOwnedSearch as read } from './owned.ts'

/** A search as the pages read it from their address. */
const readOwnedSearch = (address: Readonly<Record<string, string | undefined>>) =>
  read(readSearch(PAGES['/author'].search, address))

const actor = (role: Record<string, string[]>) => ({ id: 'u-1', role, rootOrg: 'root' })
const all = readOwnedSearch({})

describe('the courses somebody works on', () => {
  test('NAV-87 a root admin works on all', () =>
    expect(ownedQuery(actor({ root: ['admin'] }), all)).toBe('*'))

  test('NAV-87 an author works on those of the organization and those that name them, not on those they coach', () =>
    expect(ownedQuery(actor({ north: ['author', 'learner'], south: ['coach'] }), all)).toBe(
      '(admin:"u-1" OR author:"u-1" OR publisher:"north")',
    ))

  test('NAV-87 words, state and publisher narrow it', () =>
    expect(
      ownedQuery(
        actor({ root: ['admin'] }),
        readOwnedSearch({ query: 'map "x', state: 'disabled', publisher: 'north' }),
      ),
    ).toBe('(map* AND \\"x*) AND status:disabled AND publisher:"north"'))
})

describe('the address of the list', () => {
  test('whatever stands in it, a list can be shown', () =>
    expect(readOwnedSearch({ state: 'on', sort: 'constructor', start: '-7', publisher: 'a b' })).toEqual(all))

  test('it says what was asked, and nothing that goes without saying', () => {
    const asked = readOwnedSearch({ query: 'map', state: 'enabled', sort: 'title', start: '25' })
    expect(printOwnedSearch(asked)).toEqual({
      query: 'map',
      state: 'enabled',
      publisher: undefined,
      sort: 'title',
      start: '20',
    })
    expect(readOwnedSearch(printOwnedSearch(asked))).toEqual(asked)
    expect(isNarrowed(asked)).toBe(true)
    expect(Object.values(printOwnedSearch(all)).filter(Boolean)).toEqual([])
    expect(isNarrowed(all)).toBe(false)
  })
})
