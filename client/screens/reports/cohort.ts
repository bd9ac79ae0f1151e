import { DAY } from '@cairn/domain/base/constants'

interface Week {
  readonly start: string
  readonly active: number
  readonly certified: number
  readonly unfinished?: boolean | undefined
}

/** A week since a group began, and which share of its members learned in it and has finished by its end. */
export interface CohortWeek {
  readonly week: number
  readonly active: number
  readonly finished: number
  readonly unfinished?: true
}

const shareOf = (count: number, members: number): number =>
  members === 0 ? 0 : Math.min(100, (100 * count) / members)

/** The weeks of a group from the one it began in; before it there is nothing to compare. */
export const cohortOf = (weeks: readonly Week[], members: number, began: string): CohortWeek[] => {
  const since = Date.parse(began)
  let finished = 0
  const counted = weeks.map((week) => {
    finished += week.certified
    return { ...week, finished }
  })
  return counted
    .filter(({ start }) => Date.parse(start) + 7 * DAY > since)
    .map((week, n) => ({
      week: n,
      active: shareOf(week.active, members),
      finished: shareOf(week.finished, members),
      ...(week.unfinished === true && { unfinished: true as const }),
    }))
}
