/** As the week is spoken of; its place is what Date.getUTCDay says. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** From when until when on one day, as clocks on the wall show it: "09:00" to "24:00". */
export interface ClockHours {
  readonly start: string
  readonly end: string
}

export interface WeeklyHours extends ClockHours {
  readonly day: Weekday
}

/** A date on which the hours of its weekday do not count; without hours it is a day off. */
export interface DateException {
  readonly date: string
  readonly hours: readonly ClockHours[]
  readonly reason?: string | undefined
}

/** The same in minutes since midnight. */
export interface MinuteSpan {
  readonly start: number
  readonly end: number
}

const TIME = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/
const HOUR_MINUTES = 60
export const DAY_MINUTES = 24 * HOUR_MINUTES

/** Minutes since midnight; undefined for what is no time of day. */
export const minutesOfDay = (time: string): number | undefined => {
  const match = TIME.exec(time)
  if (!match) return undefined
  const [, hour, minute] = match
  return hour === undefined ? DAY_MINUTES : Number(hour) * HOUR_MINUTES + Number(minute)
}

const two = (value: number) => String(value).padStart(2, '0')

export const timeOfDay = (minutes: number): string =>
  `${two(Math.floor(minutes / HOUR_MINUTES))}:${two(minutes % HOUR_MINUTES)}`

const spanOf = ({ start, end }: ClockHours): MinuteSpan => ({
  start: minutesOfDay(start) ?? Number.NaN,
  end: minutesOfDay(end) ?? Number.NaN,
})

export type HoursFault =
  | { readonly kind: 'inverted'; readonly at: number }
  | { readonly kind: 'overlapping'; readonly at: number; readonly with: number }

/** What is wrong with the hours of one day, by their places in the list: those that do not last, or meet others. */
export const hoursFaults = (hours: readonly ClockHours[]): HoursFault[] => {
  const spans = hours.map(spanOf)
  return spans.flatMap((span, at): HoursFault[] => {
    if (!(span.start < span.end)) return [{ kind: 'inverted', at }]
    const other = spans.findIndex(
      (one, place) => place < at && one.start < one.end && one.start < span.end && span.start < one.end,
    )
    return other === -1 ? [] : [{ kind: 'overlapping', at, with: other }]
  })
}

/** The same of a week, whose hours are in one list. */
export const weekFaults = (week: readonly WeeklyHours[]): HoursFault[] =>
  WEEKDAYS.flatMap((day) => {
    const places = week.flatMap((hours, place) => (hours.day === day ? [place] : []))
    return hoursFaults(places.flatMap((place) => week[place] ?? [])).map((fault) =>
      fault.kind === 'inverted'
        ? { ...fault, at: places[fault.at] ?? 0 }
        : { ...fault, at: places[fault.at] ?? 0, with: places[fault.with] ?? 0 },
    )
  }).toSorted((a, b) => a.at - b.at)

const inOrder = (hours: readonly ClockHours[]): MinuteSpan[] =>
  hours.map(spanOf).toSorted((a, b) => a.start - b.start)

/** When somebody works on a date: what its exception says, or the hours of its weekday. */
export const hoursByDate = (
  week: readonly WeeklyHours[],
  exceptions: readonly DateException[],
): ((date: string, weekday: number) => readonly MinuteSpan[]) => {
  const days = WEEKDAYS.map((day) => inOrder(week.filter((hours) => hours.day === day)))
  const dates = new Map(exceptions.map(({ date, hours }) => [date, inOrder(hours)]))
  return (date, weekday) => dates.get(date) ?? days[weekday] ?? []
}
