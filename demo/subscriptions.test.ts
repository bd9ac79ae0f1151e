import { expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { lastMoment } from '@cairn/domain/progress/days'
import { isExpired } from '@cairn/domain/progress/enrolment'
import { courses } from './courses.ts'
import { progressAt } from './progress.ts'
import { paymentsOf, subscriptionsAt } from './subscriptions.ts'

const DAYS = ['2026-01-01T00:00:20Z', '2026-03-01T05:00:00Z', '2026-05-07T23:59:59Z', '2026-05-08T00:00:01Z']
const dates = [...DAYS, ...[4, 12, 20, 31].map((day) => new Date(Date.UTC(2026, 6, day, 12)).toISOString())]

test.each(dates)('the demo of %s has one subscription in every state, each with its payments', (date) => {
  const now = new Date(date)
  const progress = progressAt(now)
  const found = subscriptionsAt(progress, courses, now)
  expect(found.map(({ state }) => state)).toEqual(['active', 'past_due', 'canceled', 'ended'])
  for (const subscription of found) {
    const { person, course, state, price, renews, failingSince, ended } = subscription
    const record = progress.find(({ user, object }) => user === person && object === course)
    expect(record && isExpired(record, now), state).toBe(state === 'ended')
    expect((record && lastMoment(record)) ?? '', state).toSatisfy((last: string) => last < (ended ?? date))
    if (failingSince !== undefined && ended === undefined)
      expect(now.getTime() - Date.parse(failingSince), state).toBeLessThanOrEqual(2 * DAY)
    const [first, ...months] = paymentsOf(subscription, now)
    expect(first?.price ?? 0, state).toBeLessThanOrEqual(price)
    if (state !== 'past_due') expect(months.length, state).toBeGreaterThan(0)
    for (const month of months) {
      expect(month.price, state).toBe(price)
      expect([month.at <= date.replace('Z', '.999Z'), (month.period ?? '') < renews], state).toEqual([
        true,
        true,
      ])
    }
  }
})
