import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from './constants.ts'
import { offsetAt } from './local-time.ts'
import { offsetPeriods } from './zone-offsets.ts'

const at = (text: string) => Date.parse(text)

describe('the periods between changes of the clocks', () => {
  it('end at the minute of the change', () => {
    const periods = offsetPeriods('America/Denver', at('2026-01-01'), at('2027-01-01'))
    expect(periods).toEqual([
      { start: at('2026-01-01'), end: at('2026-03-08T09:00Z'), offset: -7 * HOUR },
      { start: at('2026-03-08T09:00Z'), end: at('2026-11-01T08:00Z'), offset: -6 * HOUR },
      { start: at('2026-11-01T08:00Z'), end: at('2027-01-01'), offset: -7 * HOUR },
    ])
  })

  it('are one over the turn of a year, and only those of the time that is asked about', () => {
    const periods = offsetPeriods('Asia/Kolkata', at('2026-12-30'), at('2027-01-02'))
    expect(periods).toEqual([{ start: at('2026-01-01'), end: at('2028-01-01'), offset: 5.5 * HOUR }])
    expect(offsetPeriods('America/Denver', at('2026-06-01'), at('2026-06-02'))).toHaveLength(1)
  })

  it('follow each other without gaps and say the same as the clocks, in every zone', () => {
    const [from, to] = [at('2025-01-01'), at('2036-01-01')]
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const periods = offsetPeriods(zone, from, to)
      expect([periods[0]?.start, periods.at(-1)?.end], zone).toEqual([from, to])
      for (const [place, { start, end, offset }] of periods.entries()) {
        expect(start, zone).toBe(place === 0 ? from : periods[place - 1]?.end)
        for (const moment of [start, start + 11 * DAY, end - MINUTE])
          if (moment < end)
            expect(offsetAt(moment, zone), `${zone} ${new Date(moment).toISOString()}`).toBe(offset)
      }
    }
  })
})
