import { DAY } from '@cairn/domain/base/constants'
import { dayEnds, dayOf } from '@cairn/domain/base/local-day'

/** The last moment of a day of a zone; nothing where none is named. */
export const endOfDay = (day: string, zone: string): string | undefined =>
  Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? undefined : dayEnds(day, zone)

/** Thirty days more than the latest of them have, or than today. */
export const suggestedDay = (expires: readonly (string | undefined)[], now: Date, zone: string): string => {
  const ends = expires.map((moment) => (moment === undefined ? 0 : Date.parse(moment)))
  return dayOf(new Date(Math.max(now.getTime(), ...ends) + 30 * DAY).toISOString(), zone)
}
