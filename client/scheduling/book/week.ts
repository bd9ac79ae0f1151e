import { DAY, MINUTE } from '@cairn/domain/base/constants'
import { daysLater, instantOf, localTime } from '@cairn/domain/base/local-time'
import { dayText } from '../event-draft.ts'

export const WEEK_DAYS = 7

/** A free session, in milliseconds, with those who could give it. */
export interface Slot {
  readonly start: number
  readonly end: number
  readonly coaches: readonly string[]
}

/** A day as the clocks of a zone have it; it lasts as long as it does there. */
export interface Day {
  /** 2026-11-19 */
  readonly key: string
  readonly start: number
  readonly end: number
}

/** Seven days from today on: what is past fills no place. */
export const daysOfWeek = (now: Date, zone: string, week: number): Day[] => {
  const midnight = { ...localTime(now, zone), hour: 0, minute: 0 }
  return Array.from({ length: WEEK_DAYS }, (_, place) => {
    const day = daysLater(midnight, week * WEEK_DAYS + place)
    return {
      key: dayText(day),
      start: instantOf(day, zone).getTime(),
      end: instantOf(daysLater(day, 1), zone).getTime(),
    }
  })
}

/** In which week, counted from the one that begins today, a moment is. */
export const weekOf = (at: number, now: Date, zone: string): number => {
  const days = (date: Date) => {
    const { year, month, day } = localTime(date, zone)
    return Date.UTC(year, month - 1, day) / DAY
  }
  return Math.max(0, Math.floor((days(new Date(at)) - days(now)) / WEEK_DAYS))
}

export const within = <T extends { readonly start: number }>(list: readonly T[], day: Day): T[] =>
  list.filter(({ start }) => start >= day.start && start < day.end)

/** The time of day that the clocks show, in minutes. */
export const minuteOf = (at: number, zone: string): number => {
  const { hour, minute } = localTime(new Date(at), zone)
  return hour * 60 + minute
}

/** By how much clocks are turned back. */
const BACK = [30, 60, 120].flatMap((minutes) => [minutes * MINUTE, -minutes * MINUTE])

/** Whether the clocks show this time twice on that day, so that it needs the name of its zone. */
export const isDoubled = (at: number, zone: string): boolean => {
  const shown = JSON.stringify(localTime(new Date(at), zone))
  return BACK.some((turn) => JSON.stringify(localTime(new Date(at + turn), zone)) === shown)
}
