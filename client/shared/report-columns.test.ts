import { expect, test } from 'vitest'
import { fileColumns, nextSort, readSort, type ReportColumn } from './report-columns.ts'

const column = (id: string, over: Partial<ReportColumn<unknown>> = {}): ReportColumn<unknown> => ({
  id,
  label: id.toUpperCase(),
  cell: () => null,
  ...over,
})

test('REPORT-03 a file has the columns that are shown, under their titles; buttons are none', () => {
  expect(
    fileColumns([column('title', { field: 'title' }), column('menu'), column('n', { field: 'a.b' })]),
  ).toBe('[{"title":"TITLE","field":"title"},{"title":"N","field":"a.b"}]')
})

test('REPORT-03 a column of the screen may be several of a file', () => {
  const file = [
    { title: 'First', field: 'user.givenName' },
    { title: 'Last', field: 'user.familyName' },
  ]
  expect(fileColumns([column('name', { field: 'user', file })])).toBe(JSON.stringify(file))
})

test('REPORT-32 a sort in an address counts only where a column knows it', () => {
  const columns = [column('title', { sortBy: 'title' }), column('x')]
  expect(readSort('title:asc', columns, 'enrolled:desc')).toBe('title:asc')
  for (const wrong of ['title', 'title:up', 'x:asc', '; drop', undefined])
    expect(readSort(wrong, columns, 'enrolled:desc')).toBe('enrolled:desc')
})

test('REPORT-32 a second press turns the sort round', () => {
  expect(nextSort('title:asc', 'enrolled')).toBe('enrolled:desc')
  expect(nextSort('enrolled:desc', 'enrolled')).toBe('enrolled:asc')
  expect(nextSort('enrolled:asc', 'enrolled')).toBe('enrolled:desc')
  expect(nextSort('enrolled:asc', 'title', 'asc')).toBe('title:asc')
})
