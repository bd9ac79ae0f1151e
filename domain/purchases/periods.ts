import { DAY } from '../base/constants.ts'

export const PERIOD_UNITS = ['day', 'week', 'month'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** What a time is divided into so that a chart of it can be read: at most about thirty bars. */
export const periodUnit = (from: Date, to: Date): PeriodUnit => {
  const days = (to.getTime() - from.getTime()) / DAY
  if (days <= 32) return 'day'
  return days <= 200 ? 'week' : 'month'
}

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
const printed = (date: Date): string => date.toISOString().slice(0, 10)

/** The first day of the period that a day ('2026-03-05') lies in; weeks begin on Monday. */
export const periodStart = (day: string, unit: PeriodUnit): string => {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const date = at(day)
  return printed(new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY))
}

const nextStart = (start: string, unit: PeriodUnit): string => {
  const date = at(start)
  if (unit === 'month') return printed(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)))
  return printed(new Date(date.getTime() + (unit === 'week' ? 7 : 1) * DAY))
}

const MOST = 1000

/** The first days of all periods between two days, both included. */
export const periodStarts = (first: string, last: string, unit: PeriodUnit): readonly string[] => {
  const starts: string[] = []
  for (
    let start = periodStart(first, unit);
    start <= last && starts.length < MOST;
    start = nextStart(start, unit)
  )
    starts.push(start)
  return starts
}
