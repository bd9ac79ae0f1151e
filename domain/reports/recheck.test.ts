import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../base/constants.ts'
import { isExpired } from '../progress/enrolment.ts'
import { haltOf } from '../progress/inactive.ts'
import { recheckOf, type Enrolment } from './recheck.ts'

const START = Date.parse('2026-03-01T00:00:00Z')
const moment = fc.integer({ min: 0, max: 70 * 24 }).map((hours) => new Date(START + hours * HOUR))

const enrolment: fc.Arbitrary<Enrolment> = fc.record({
  created: moment,
  modified: moment,
  percent: fc.constantFrom(0, 30, 60, 100),
  feedback: fc.option(moment, { nil: undefined }),
  expires: fc.option(moment, { nil: undefined }),
})

const isHalted = (one: Enrolment, now: Date): boolean =>
  !isExpired(one, now) && haltOf(one, now) !== undefined

describe('when to look at an enrollment again', () => {
  test('nobody begins or ceases to be inactive before that, unless they do something', () => {
    fc.assert(
      fc.property(enrolment, moment, (one, now) => {
        const next = recheckOf(one, now)
        if (next) expect(next.getTime()).toBeGreaterThan(now.getTime())
        const last = next ? next.getTime() - 1 : now.getTime() + 365 * DAY
        for (let at = now.getTime(); at <= last; at += HOUR)
          expect(isHalted(one, new Date(at))).toBe(isHalted(one, now))
        expect(isHalted(one, new Date(last))).toBe(isHalted(one, now))
      }),
      { numRuns: 100 },
    )
  })
})
