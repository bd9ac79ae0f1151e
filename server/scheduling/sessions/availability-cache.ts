import { shareTimes, type SharedTimes } from '@cairn/domain/scheduling/shared-times'
import type { Interval } from '@cairn/domain/scheduling/slots'
import type { Parts } from '../../base/parts.ts'
import { SizedCache } from '../../base/sized-cache.ts'
import { bookableNow, sizeOf, type FreeTimesCache, type KnownTimes } from './free-times.ts'
import { writeTimes, type WrittenTimes } from './written-times.ts'

/** What some coaches have free together, as of one moment: nothing in it is of whoever asked. */
export interface OfferedTimes extends Pick<SharedTimes, 'starts' | 'ends'> {
  readonly of: readonly KnownTimes[]
  /** From where to where those of each coach could be booked. */
  readonly cuts: readonly number[]
  readonly written: WrittenTimes
}

export interface AvailabilityCache {
  readonly free: FreeTimesCache
  readonly offered: SizedCache<OfferedTimes>
}

const MEGABYTE = 2 ** 20
const MOST_FREE = 16 * MEGABYTE
const MOST_OFFERED = 48 * MEGABYTE

/** Each node has its own: what is kept is compared with the database whenever it is used. */
const caches = new WeakMap<Parts, AvailabilityCache>()

export const cacheOf = (parts: Parts): AvailabilityCache => {
  const known = caches.get(parts)
  if (known) return known
  const made = {
    free: new SizedCache<KnownTimes>(MOST_FREE),
    offered: new SizedCache<OfferedTimes>(MOST_OFFERED),
  }
  caches.set(parts, made)
  return made
}

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((value, place) => value === other[place])

const bytesOf = ({ of, starts, ends, written }: OfferedTimes): number =>
  [starts, ends, written.bytes.buffer, written.places].reduce((sum, { byteLength }) => sum + byteLength, 0) +
  of.reduce((sum, times) => sum + sizeOf(times), 0)

/** The free times of coaches in one list, which stays the same until one of them changes or a time gets too close. */
export const offeredTimes = (
  cache: AvailabilityCache['offered'],
  key: string,
  of: readonly KnownTimes[],
  { window, now, shared }: { readonly window: Interval; readonly now: number; readonly shared: boolean },
): OfferedTimes => {
  const bookable = of.map((times) => bookableNow(times, now))
  const cuts = bookable.flatMap(({ first, last }) => [first, last])
  const known = cache.get(key)
  if (known && isSame(known.of, of) && isSame(known.cuts, cuts)) return known
  const times = shareTimes(bookable, window)
  const ids = shared ? of.map(({ id }) => id) : undefined
  const { starts, ends } = times
  const offered = { of, cuts, starts, ends, written: writeTimes(times, ids) }
  cache.set(key, offered, bytesOf(offered))
  return offered
}
