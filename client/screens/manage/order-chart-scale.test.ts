import { expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { chartOf } from './order-chart-scale.ts'

const NOW = Date.UTC(2026, 10, 16)

test('PO-12 the labels of days and months end within the chart', () => {
  for (const age of [0, 3, 20, 90, 400])
    for (const size of [
      { width: 640, height: 208, ticks: 12, unit: 100 },
      { width: 300, height: 168, ticks: 5, unit: 100 },
    ]) {
      const created = NOW - age * DAY
      const { ticks } = chartOf({
        steps: [],
        limits: [{ at: created, limit: 3_000_000 }],
        measure: { used: 0, limit: 3_000_000 },
        created,
        now: NOW,
        forecasts: true,
        size,
      })
      expect(ticks.length).toBeGreaterThan(0)
      expect(Math.max(...ticks.map(({ x }) => x))).toBeLessThanOrEqual(size.width - 32)
    }
})
