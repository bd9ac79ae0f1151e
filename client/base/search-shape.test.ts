import { expect, test } from 'vitest'
import { readSearch } from './search-shape.ts'

const shape = {
  query: 'text',
  organization: 'id',
  start: 'number',
  from: 'day',
  tab: ['people', 'profile'],
} as const

test('a page reads from its address what it allows, and leaves alone what it does not know', () => {
  const known = { query: 'a b', organization: 'north-1', start: '20', from: '2026-03-01', tab: 'people' }
  const address = { ...known, utm_source: 'mail' }
  expect(readSearch(shape, address)).toEqual(address)
})

test('what an address does not say is missing', () => expect(readSearch(shape, {})).toEqual({}))

test.each([
  ['organization', 'x" OR kind:api'],
  ['organization', 'a'.repeat(101)],
  ['start', '-3'],
  ['start', '1e99'],
  ['start', 'ten'],
  ['from', '01.03.2026'],
  ['tab', 'danger'],
  ['tab', 'constructor'],
  ['query', 7],
])('%s=%s counts as missing, also where the address is read beside it', (name, value) => {
  const read = readSearch(shape, { [name]: value })
  expect({ [name]: value, ...read }).toEqual({ [name]: undefined })
})
