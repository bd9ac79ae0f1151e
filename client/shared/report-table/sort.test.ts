import { expect, test } from 'vitest'
import { readSort, sortHead, type Sorts } from './sort.ts'

const SORTS: Sorts = { name: 'asc', percent: 'desc' }

test.each([
  [undefined, { by: 'percent', way: 'desc' }],
  ['name', { by: 'name', way: 'asc' }],
  ['name:desc', { by: 'name', way: 'desc' }],
  ['name:sideways', { by: 'name', way: 'asc' }],
  ['constructor:asc', { by: 'percent', way: 'desc' }],
  ['; drop table', { by: 'percent', way: 'desc' }],
])('an address that says %s sorts by what the list knows', (text, sorted) => {
  expect(readSort(text, SORTS, 'percent')).toEqual(sorted)
})

test('REPORT-32 a first press on a head sorts by it, a second one turns the order round', () => {
  const pressed: string[] = []
  const head = (text: string | undefined) =>
    sortHead(SORTS, readSort(text, SORTS, 'name'), (sort) => pressed.push(sort))
  head(undefined)('percent').onSort()
  head('percent:desc')('percent').onSort()
  head('percent:asc')('percent').onSort()
  expect(pressed).toEqual(['percent:desc', 'percent:asc', 'percent:desc'])
  expect(head('percent:asc')('percent').now).toBe('ascending')
  expect(head('percent:asc')('name').now).toBeUndefined()
})
