import { expect, test } from 'vitest'
import { parseQuery } from '@cairn/domain/base/search-query'
import { eventQuery, type EventSearch } from './queries.ts'

const search = (more: Partial<EventSearch>): EventSearch => ({
  words: '',
  kind: undefined,
  from: undefined,
  to: undefined,
  start: 0,
  ...more,
})
const query = (more: Partial<EventSearch>) => eventQuery(search(more), 'America/Denver')

test('REPORT-29 without a question the whole history is listed', () => expect(query({})).toBe('*'))

test('REPORT-29 words, kind and days narrow the history together', () =>
  expect(query({ words: 'maya*', kind: 'accounts', from: '2026-03-01', to: '2026-03-02' })).toBe(
    '(maya*) AND (action:user.* OR action:api-user.* OR action:identity.*) AND ' +
      'date:["2026-03-01T07:00:00.000Z" TO "2026-03-03T07:00:00.000Z"}',
  ))

test('REPORT-29 one day alone leaves the other end open', () => {
  expect(query({ from: '2026-03-01' })).toBe('date:["2026-03-01T07:00:00.000Z" TO *}')
  expect(query({ to: '2026-03-01' })).toBe('date:[* TO "2026-03-02T07:00:00.000Z"}')
  expect(query({ from: 'never', to: 'x' })).toBe('*')
})

test('every such query can be read by the search', () => {
  for (const more of [
    { kind: 'sessions', from: '2026-03-01' },
    { words: 'a* AND b*', to: '2026-03-01' },
  ] as const)
    expect(() => parseQuery(query(more))).not.toThrow()
})
