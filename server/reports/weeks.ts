import { DAY } from '@cairn/domain/base/constants'

/** The Monday of the week of a moment, by UTC, as the days of learning are kept. */
export const mondayOf = (moment: Date): string => {
  const day = Math.floor(moment.getTime() / DAY)
  // The first of January 1970 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY).toISOString().slice(0, 10)
}

/** The last so many Mondays, the oldest first. */
export const lastMondays = (now: Date, count: number): string[] => {
  const last = Date.parse(mondayOf(now))
  return Array.from({ length: count }, (_, n) =>
    new Date(last - (count - 1 - n) * 7 * DAY).toISOString().slice(0, 10),
  )
}

/** Weeks as they are told: of one that was not over when it was counted, that it was not. */
export const tellWeeks = <Week extends { readonly start: string }>(
  weeks: readonly Week[],
  at: Date,
): (Week & { readonly unfinished?: true })[] =>
  weeks.map((week) =>
    Date.parse(week.start) + 7 * DAY > at.getTime() ? { ...week, unfinished: true as const } : week,
  )
