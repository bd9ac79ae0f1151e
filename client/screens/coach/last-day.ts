import { DAY } from '@cairn/domain/base/constants'

const two = (n: number) => String(n).padStart(2, '0')

/** A day as a date field has it, where the reader is. */
export const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** The last moment of a day; nothing where none is named. */
export const endOfDay = (day: string): string | undefined => {
  const at = new Date(`${day}T23:59:59`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Thirty days more than the latest of them have, or than today. */
export const suggestedDay = (expires: readonly (string | undefined)[], now: Date): string => {
  const ends = expires.map((moment) => (moment === undefined ? 0 : Date.parse(moment)))
  return dayOf(new Date(Math.max(now.getTime(), ...ends) + 30 * DAY))
}
