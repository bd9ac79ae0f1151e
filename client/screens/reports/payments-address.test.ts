import { expect, test } from 'vitest'
import { rangeOf, readPaymentSort } from './payments-address.ts'

const NOW = new Date('2026-03-31T18:00:00Z')
const ZONE = 'America/Denver'
const asked = { period: '30', start: 0 } as const

test('REPORT-30 a period is whole days by the clocks of the site, today included', () => {
  expect(rangeOf(asked, NOW, ZONE)).toEqual({
    from: '2026-03-02T07:00:00.000Z',
    to: '2026-04-01T06:00:00.000Z',
  })
  expect(rangeOf({ ...asked, period: 'all' }, NOW, ZONE)).toEqual({})
  expect(rangeOf({ ...asked, from: '2026-03-10', to: '2026-03-10' }, NOW, ZONE)).toEqual({
    from: '2026-03-10T06:00:00.000Z',
    to: '2026-03-11T06:00:00.000Z',
  })
  expect(rangeOf({ ...asked, to: '2026-03-10' }, NOW, ZONE)).toEqual({ to: '2026-03-11T06:00:00.000Z' })
})

test('REPORT-32 entries are sorted by what the report knows, whatever the address says', () => {
  expect(readPaymentSort('amount:asc')).toBe('amount:asc')
  for (const wrong of [undefined, 'amount', 'amount:up', 'constructor:asc', '; drop'])
    expect(readPaymentSort(wrong)).toBe('date:desc')
})
