import { daysLater, instantOf, localTime, type LocalTime } from '../base/local-time.ts'

/** When a saved view is sent: at an hour of a weekday (1 is Monday) or of a day of the month, by the clocks of a zone. */
export interface ViewSchedule {
  readonly every: 'week' | 'month'
  readonly weekday?: number | undefined
  readonly day?: number | undefined
  readonly hour: number
  readonly timezone: string
}

const weekdayOf = ({ year, month, day }: LocalTime): number =>
  ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7) + 1

const isDay = ({ every, weekday, day }: ViewSchedule, local: LocalTime): boolean =>
  every === 'week' ? weekdayOf(local) === weekday : local.day === day

/** Long enough for every day of the month that there is in each month. */
const DAYS = 40

/** The next time it is sent after a moment; undefined where the schedule names no day. */
export const nextSending = (schedule: ViewSchedule, after: Date): Date | undefined => {
  const today = { ...localTime(after, schedule.timezone), hour: schedule.hour, minute: 0 }
  for (let days = 0; days < DAYS; days += 1) {
    const local = daysLater(today, days)
    if (!isDay(schedule, local)) continue
    const at = instantOf(local, schedule.timezone)
    if (at > after) return at
  }
  return undefined
}
