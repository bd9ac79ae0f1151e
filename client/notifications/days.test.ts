import { expect, test } from 'vitest'
import { byDay } from './days.ts'

test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
  'CFG-06 news are gathered by the days of %s: today, yesterday, and the days before',
  (zone) => {
    // Half an hour after midnight there.
    const now =
      { UTC: '2026-03-01T00:30Z', 'America/New_York': '2026-03-01T05:30Z' }[zone] ?? '2026-02-28T11:30Z'
    const ago = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()
    const days = byDay([ago(0.4), ago(1), ago(24), ago(36)], (moment) => moment, new Date(now), zone)
    expect(days.map(({ when, things }) => [when, things.length])).toEqual([
      ['today', 1],
      ['yesterday', 2],
      ['before', 1],
    ])
  },
)
