import { DAY, HOUR, MINUTE } from '@cairn/domain/base/constants'

export type AgoUnit = 'minute' | 'hour' | 'day' | 'month' | 'year'

const UNITS: readonly (readonly [AgoUnit, number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

/** How long ago, in the largest unit of which there is at least one; undefined for less than a minute. */
export const ago = (then: string, now: Date): { value: number; unit: AgoUnit } | undefined => {
  const passed = now.getTime() - new Date(then).getTime()
  const [unit, length] = UNITS.find(([, size]) => passed >= size) ?? []
  return unit && length ? { value: -Math.floor(passed / length), unit } : undefined
}
