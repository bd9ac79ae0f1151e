import { DAY } from '../base/constants.ts'

type Moment = { readonly modified?: string | undefined }
type Kept = {
  readonly completed?: string | undefined
  readonly instruction?:
    | readonly (Moment & { readonly interaction?: readonly Moment[] | undefined })[]
    | undefined
  readonly interaction?: readonly Moment[] | undefined
}

/** When something was done, as far as the records still tell. */
export const momentsOf = ({ completed, instruction = [], interaction = [] }: Kept): string[] =>
  [
    completed,
    ...[...instruction, ...interaction].map(({ modified }) => modified),
    ...instruction.flatMap((lesson) => (lesson.interaction ?? []).map(({ modified }) => modified)),
  ].filter((moment) => moment !== undefined)

/** When somebody last did something in a course; nothing before they have begun. */
export const lastMoment = (record: Kept): string | undefined =>
  momentsOf(record).reduce<string | undefined>(
    (last, moment) => (last === undefined || moment > last ? moment : last),
    undefined,
  )

export interface LearnedDay {
  /** A moment of that day. */
  readonly at: Date
  readonly learned: boolean
}

const COUNT = 7

/** The last seven days, today at the end, each with whether anything was learnt on it. `dayOf` knows where midnight is. */
export const lastDays = (
  records: readonly Kept[],
  now: Date,
  dayOf: (moment: Date) => string,
): LearnedDay[] => {
  const learned = new Set(records.flatMap(momentsOf).map((moment) => dayOf(new Date(moment))))
  const days = new Map<string, Date>()
  // Half days, since the day on which the clocks change is no day long.
  for (let back = 2 * COUNT; back >= 0; back -= 1) {
    const at = new Date(now.getTime() - (back * DAY) / 2)
    days.set(dayOf(at), at)
  }
  return [...days].slice(-COUNT).map(([day, at]) => ({ at, learned: learned.has(day) }))
}
