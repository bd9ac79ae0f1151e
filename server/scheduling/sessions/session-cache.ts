import { DAY } from '@cairn/domain/base/constants'
import { settingsFor } from '@cairn/domain/scheduling/settings'
import { sessionsBetween, type Interval } from '@cairn/domain/scheduling/slots'
import type { Coach } from './coaches.ts'

interface Kept {
  readonly from: number
  readonly to: number
  readonly sessions: readonly Interval[]
}

/** At least what free times are worked out for at once. */
const WINDOW = 15 * 7 * DAY
/** So many weeks of coaches are kept at hand. */
const MOST = 300
const kept = new Map<string, Kept>()

const keep = (key: string, found: Kept): Kept => {
  kept.delete(key)
  kept.set(key, found)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return found
}

/** Where the first session is that does not begin before. */
const placeOf = (sessions: readonly Interval[], instant: number): number => {
  let [low, high] = [0, sessions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sessions[middle]?.start ?? Infinity) < instant) low = middle + 1
    else high = middle
  }
  return low
}

/** The sessions of a coach, booked or not; the same hours are not worked out again for each who looks at them. */
export const sessionsOf =
  ({ id, stamp, settings }: Pick<Coach, 'id' | 'stamp' | 'settings'>, length: number | undefined) =>
  (from: number, to: number): readonly Interval[] => {
    const availability = settingsFor(settings, { length })
    const first = Math.floor(from / DAY) * DAY
    if (!(from < to) || to > first + WINDOW) return sessionsBetween(availability, from, to)
    const key = `${id} ${stamp} ${availability.length}`
    const known = kept.get(key)
    const fits = known !== undefined && from >= known.from && to <= known.to
    const last = first + WINDOW
    const { sessions } = keep(
      key,
      fits ? known : { from: first, to: last, sessions: sessionsBetween(availability, first, last) },
    )
    return sessions.slice(placeOf(sessions, from), placeOf(sessions, to))
  }
