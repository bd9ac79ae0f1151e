import { DAY } from '@cairn/domain/base/constants'
import { dayOf } from '@cairn/domain/base/local-day'
import type { Period } from '../report-period.tsx'

export interface LearningDay {
  readonly day: string
  readonly minutes: number
}

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Every day of a period up to today, also those without learning; of all time, from the first day there is. */
export const daysOf = (
  days: readonly LearningDay[],
  period: Period,
  now: Date,
  zone: string,
): LearningDay[] => {
  const today = dayOf(now.toISOString(), zone)
  const [earliest = today] = days.map(({ day }) => day).toSorted()
  const first = period === 'all' ? earliest : shift(today, 1 - Number(period))
  const known = new Map(days.map(({ day, minutes }) => [day, minutes]))
  const length = Math.round((Date.parse(today) - Date.parse(first)) / DAY) + 1
  return Array.from({ length: Math.max(1, length) }, (_, n) => {
    const day = shift(first, n)
    return { day, minutes: known.get(day) ?? 0 }
  })
}

const sum = (days: readonly LearningDay[]): number => days.reduce((all, { minutes }) => all + minutes, 0)

/** Minutes in the last 30 days, and in the 30 before. */
export const recentMinutes = (days: readonly LearningDay[], now: Date, zone: string) => {
  const before = new Date(now.getTime() - 30 * DAY)
  return { now: sum(daysOf(days, '30', now, zone)), before: sum(daysOf(days, '30', before, zone)) }
}
