import {
  DAY_MINUTES,
  minutesOfDay,
  timeOfDay,
  WEEKDAYS,
  type MinuteSpan,
  type Weekday,
  type WeeklyHours,
} from '@cairn/domain/scheduling/hours'

export const STEP = 30
export const FINE_STEP = 15

/** The days as a week is planned: from Monday on. */
export const PLANNED_DAYS: readonly Weekday[] = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)]

export const spanOf = ({ start, end }: { readonly start: string; readonly end: string }): MinuteSpan => ({
  start: minutesOfDay(start) ?? 0,
  end: minutesOfDay(end) ?? 0,
})

export const hoursFrom = (day: Weekday, { start, end }: MinuteSpan): WeeklyHours => ({
  day,
  start: timeOfDay(start),
  end: timeOfDay(end),
})

/** By day, then by time; so they are sent, and so they are compared. */
export const inWeekOrder = (hours: readonly WeeklyHours[]): WeeklyHours[] =>
  hours.toSorted(
    (a, b) =>
      PLANNED_DAYS.indexOf(a.day) - PLANNED_DAYS.indexOf(b.day) ||
      a.start.localeCompare(b.start) ||
      a.end.localeCompare(b.end),
  )

export const ofDay = (hours: readonly WeeklyHours[], day: Weekday): WeeklyHours[] =>
  inWeekOrder(hours.filter((one) => one.day === day))

export const sameHours = (a: WeeklyHours, b: WeeklyHours | undefined): boolean =>
  b !== undefined && a.day === b.day && a.start === b.start && a.end === b.end

export const removed = (hours: readonly WeeklyHours[], gone: WeeklyHours): WeeklyHours[] => {
  const place = hours.findIndex((one) => sameHours(one, gone))
  return hours.filter((_, at) => at !== place)
}

export const replaced = (
  hours: readonly WeeklyHours[],
  old: WeeklyHours | undefined,
  next: WeeklyHours,
): WeeklyHours[] => inWeekOrder([...(old ? removed(hours, old) : hours), next])

/** How far something may reach on its day without meeting other hours: drawing stops there. */
export const roomAround = (others: readonly WeeklyHours[], minute: number): MinuteSpan => {
  const spans = others.map(spanOf)
  return {
    start: Math.max(0, ...spans.filter(({ end }) => end <= minute).map(({ end }) => end)),
    end: Math.min(DAY_MINUTES, ...spans.filter(({ start }) => start >= minute).map(({ start }) => start)),
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** What is painted from one minute to another, in steps and within the room that is left; undefined inside other hours. */
export const painted = (
  others: readonly WeeklyHours[],
  from: number,
  to: number,
  step: number,
): MinuteSpan | undefined => {
  const inside = others.map(spanOf).some(({ start, end }) => from > start && from < end)
  if (inside) return undefined
  const room = roomAround(others, from)
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  const start = clamp(Math.floor(low / step) * step, room.start, room.end)
  const end = clamp(Math.max(Math.ceil(high / step) * step, start + step), room.start, room.end)
  return end > start ? { start, end } : undefined
}

/** One edge elsewhere; the other one stays, and others are not met. */
export const resized = (
  others: readonly WeeklyHours[],
  span: MinuteSpan,
  edge: 'start' | 'end',
  to: number,
  step: number,
): MinuteSpan => {
  const room = roomAround(others, span.start)
  const at = Math.round(to / step) * step
  return edge === 'start'
    ? { ...span, start: clamp(at, room.start, span.end - step) }
    : { ...span, end: clamp(at, span.start + step, room.end) }
}

/** The same hours earlier or later, as far as there is room. */
export const shifted = (others: readonly WeeklyHours[], span: MinuteSpan, by: number): MinuteSpan => {
  const room = roomAround(others, span.start)
  const move = clamp(by, room.start - span.start, room.end - span.end)
  return { start: span.start + move, end: span.end + move }
}

/** Hours that meet, as one; the others stay. */
export const combined = (hours: readonly WeeklyHours[], one: WeeklyHours): WeeklyHours[] => {
  let span = spanOf(one)
  const rest: WeeklyHours[] = []
  for (const other of ofDay(hours, one.day)) {
    const { start, end } = spanOf(other)
    if (start <= span.end && end >= span.start)
      span = { start: Math.min(start, span.start), end: Math.max(end, span.end) }
    else rest.push(other)
  }
  return inWeekOrder([...hours.filter(({ day }) => day !== one.day), ...rest, hoursFrom(one.day, span)])
}

/** The hours of one day on others too, instead of theirs. */
export const copied = (
  hours: readonly WeeklyHours[],
  from: Weekday,
  to: readonly Weekday[],
): WeeklyHours[] => {
  const days = to.filter((day) => day !== from)
  return inWeekOrder([
    ...hours.filter(({ day }) => !days.includes(day)),
    ...days.flatMap((day) => ofDay(hours, from).map((one) => ({ ...one, day }))),
  ])
}

const MORNING = 9 * 60
const HOUR = 60

/** An hour where there is room on a day, after what is there already; undefined on a day that is full. */
export const suggested = (hours: readonly WeeklyHours[], day: Weekday): WeeklyHours | undefined => {
  const spans = ofDay(hours, day).map(spanOf)
  const last = spans.at(-1)
  const starts = [last === undefined ? MORNING : last.end + HOUR, ...spans.map(({ end }) => end), 0]
  const start = starts.find(
    (at) => at + HOUR <= DAY_MINUTES && !spans.some((one) => one.start < at + HOUR && at < one.end),
  )
  return start === undefined ? undefined : hoursFrom(day, { start, end: start + HOUR })
}

export const minutesIn = (hours: readonly WeeklyHours[]): number =>
  hours.map(spanOf).reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0)

/** What a coach begins with: working days, with a pause. It is theirs only once they save it. */
export const PROPOSED_HOURS: readonly WeeklyHours[] = PLANNED_DAYS.slice(0, 5).flatMap((day) => [
  { day, start: '09:00', end: '12:00' },
  { day, start: '13:00', end: '17:00' },
])
