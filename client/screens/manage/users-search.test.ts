import { expect, test } from 'vitest'
import { readSearch } from '../../base/search-shape.ts'
import { PAGES } from '../../routes.tsx'
import {
  isNarrowed,
  printUsersSearch,
  readUsersSearch as read,
  usersQuery,
} from '../../users/users-search.ts'

/** A search as the page reads it from its address. */
const readUsersSearch = (address: Record<string, string>) =>
  read(readSearch(PAGES['/manage/users'].search, address))

const query = (address: Record<string, string>) => usersQuery(readUsersSearch(address))

test('USER-43 without a question everybody but programs is listed', () => {
  expect(query({})).toBe('NOT kind:api')
  expect(isNarrowed(readUsersSearch({ sort: 'seen', start: '20' }))).toBe(false)
})

test('USER-43 words, role, state and organization narrow the list together', () => {
  expect(query({ query: 'maya ki', role: 'coach', state: 'invited', organization: 'northfell' })).toBe(
    'NOT kind:api AND (maya* AND ki*) AND role:coach AND state:invited AND organization:"northfell"',
  )
  expect(query({ role: 'learner' })).toBe(
    'NOT kind:api AND state:* AND NOT (role:admin OR role:author OR role:coach OR role:observer OR role:publisher)',
  )
})

test('USER-43 an e-mail address or phone number is found while it is being typed', () => {
  expect(query({ query: 'Coach@Demo' })).toBe('NOT kind:api AND ((Coach@Demo* OR email:coach@demo*))')
  expect(query({ query: '1202' })).toBe(String.raw`NOT kind:api AND ((1202* OR phoneNumber:\+1202*))`)
})

test('USER-43 what is typed cannot break the question', () => {
  expect(query({ query: 'a:b) OR (kind:api' })).toBe(
    String.raw`NOT kind:api AND (a\:b\)* AND OR* AND \(kind\:api*)`,
  )
  expect(query({ organization: 'x" OR kind:api' })).toBe('NOT kind:api')
})

test('USER-43 pages begin at whole tens, whatever the address says', () => {
  const starts = ['0', '10', '17', '-3', 'ten', '1e99', ''].map((start) => readUsersSearch({ start }).start)
  expect(starts).toEqual([0, 10, 10, 0, 0, 0, 0])
})

test('an address that was printed is read back as it was', () => {
  const address = {
    query: 'maya',
    role: 'coach',
    state: 'active',
    organization: 'northfell',
    sort: 'seen',
    start: '20',
  }
  expect(printUsersSearch(readUsersSearch(address))).toEqual(address)
  expect(Object.values(printUsersSearch(readUsersSearch({ role: 'king', sort: 'shoe' })))).toEqual(
    Array(6).fill(undefined),
  )
})
