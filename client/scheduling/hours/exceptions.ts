import { DAY } from '@cairn/domain/base/constants'
import type { ClockHours, DateException } from '@cairn/domain/scheduling/hours'

/** Days in a row with the same hours, as one: a holiday. */
export interface Stretch {
  readonly from: string
  readonly to: string
  readonly hours: readonly ClockHours[]
  readonly reason?: string | undefined
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10)

const sameDay = (a: DateException, b: Stretch): boolean =>
  JSON.stringify(a.hours) === JSON.stringify(b.hours) && (a.reason ?? '') === (b.reason ?? '')

export const stretchesIn = (exceptions: readonly DateException[]): Stretch[] => {
  const stretches: Stretch[] = []
  for (const one of exceptions.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const before = stretches.at(-1)
    if (before && dayAfter(before.to) === one.date && sameDay(one, before))
      stretches[stretches.length - 1] = { ...before, to: one.date }
    else stretches.push({ from: one.date, to: one.date, hours: one.hours, reason: one.reason })
  }
  return stretches
}

export const daysIn = ({ from, to }: Pick<Stretch, 'from' | 'to'>): string[] => {
  const days: string[] = []
  for (let day = from; day <= to && days.length <= 400; day = dayAfter(day)) days.push(day)
  return days
}

export const withoutStretch = (exceptions: readonly DateException[], gone: Stretch): DateException[] =>
  exceptions.filter(({ date }) => date < gone.from || date > gone.to)

/** The days of a stretch instead of what was said of them before. */
export const withStretch = (exceptions: readonly DateException[], next: Stretch): DateException[] =>
  [
    ...withoutStretch(exceptions, next),
    ...daysIn(next).map((date) => ({
      date,
      hours: [...next.hours],
      ...(next.reason && { reason: next.reason }),
    })),
  ].toSorted((a, b) => a.date.localeCompare(b.date))
