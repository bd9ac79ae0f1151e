import { DAY, MINUTE } from '../base/constants.ts'
import { offsetPeriods } from '../base/zone-offsets.ts'

/*
 * How learning time is counted. A minute counts when the learner's work was recorded in it, or when it lies between two
 * recorded minutes of the same course at most ten minutes apart. Each counts once, in however many courses.
 */

/** Two recorded minutes so far apart have everything between them counted. */
export const LONGEST_PAUSE = 10

const PER_DAY = DAY / MINUTE

/** One day by UTC, with a sign for each of its minutes: 1 where something was recorded. */
export interface RecordedDay {
  /** As 2026-03-01. */
  readonly day: string
  readonly minutes: string
}

/** The days and minutes of these moments, as they are stored. */
export const recordedDays = (moments: readonly string[]): RecordedDay[] => {
  const days = new Map<string, Set<number>>()
  for (const moment of moments) {
    const ms = Date.parse(moment)
    if (Number.isNaN(ms)) continue
    const day = new Date(ms).toISOString().slice(0, 10)
    const minutes = days.get(day) ?? new Set()
    days.set(day, minutes.add(Math.floor((ms - Date.parse(day)) / MINUTE)))
  }
  return [...days].map(([day, minutes]) => ({
    day,
    minutes: Array.from({ length: PER_DAY }, (_, minute) => (minutes.has(minute) ? '1' : '0')).join(''),
  }))
}

/** The minutes that count for what was recorded in one course, in order, counted from 1970. */
export const countedMinutes = (days: readonly RecordedDay[]): number[] => {
  const recorded = days
    .flatMap(({ day, minutes }) => {
      const first = Date.parse(day) / MINUTE
      return [...minutes].flatMap((bit, minute) => (bit === '1' ? [first + minute] : []))
    })
    .sort((a, b) => a - b)
  const counted: number[] = []
  for (const minute of recorded) {
    const last = counted.at(-1)
    const from = last !== undefined && minute - last <= LONGEST_PAUSE ? last + 1 : minute
    for (let one = from; one <= minute; one += 1) counted.push(one)
  }
  return counted
}

/** A recorded day with the minutes that a device reported later, by its own clock. */
export interface ReportedDay extends RecordedDay {
  readonly late?: string | null | undefined
}

/** Whether something was reported so long after it happened that nothing but the clock of a device tells when it was. */
export const isReportedLate = (moment: string, received: Date): boolean =>
  Math.floor(received.getTime() / MINUTE) - Math.floor(Date.parse(moment) / MINUTE) > LONGEST_PAUSE

/** What was reported while it happened. */
export const reportedInTime = (days: readonly ReportedDay[]): RecordedDay[] =>
  days.map(({ day, minutes, late }) => ({
    day,
    minutes: late ? [...minutes].map((bit, minute) => (late[minute] === '1' ? '0' : bit)).join('') : minutes,
  }))

export interface DayMinutes {
  readonly day: string
  readonly minutes: number
}

/** Minutes of learning on each day by the clocks of a zone, over all these courses; days without any are left out. */
export const minutesByDay = (courses: readonly (readonly RecordedDay[])[], zone: string): DayMinutes[] => {
  const all = [...new Set(courses.flatMap(countedMinutes))].sort((a, b) => a - b)
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) return []
  const periods = offsetPeriods(zone, first * MINUTE, (last + 1) * MINUTE)
  const days = new Map<number, number>()
  let period = 0
  for (const minute of all) {
    while (minute * MINUTE >= (periods[period]?.end ?? Number.POSITIVE_INFINITY)) period += 1
    const day = Math.floor((minute * MINUTE + (periods[period]?.offset ?? 0)) / DAY)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  return [...days].map(([day, minutes]) => ({
    day: new Date(day * DAY).toISOString().slice(0, 10),
    minutes,
  }))
}
