import { expect, test } from 'vitest'
import { DAY, HOUR } from '../base/constants.ts'
import { nextRefundCheck } from './refund-checks.ts'

test('a refund is looked at again for a month, ever more rarely', () => {
  const made = new Date('2026-05-01T10:00:00Z')
  const after = (ms: number) => new Date(made.getTime() + ms)
  const checks: number[] = []
  for (let at: Date | null = nextRefundCheck(made, made); at; at = nextRefundCheck(made, at))
    checks.push(at.getTime() - made.getTime())
  expect(checks).toEqual([HOUR, DAY, 5 * DAY, 14 * DAY, 30 * DAY])
  expect(nextRefundCheck(made, after(31 * DAY))).toBeNull()
})
