import { MINUTE } from '../base/constants.ts'
import type { Interval } from './slots.ts'

/** The free sessions of one coach as numbers: of many coaches there are tens of thousands. */
export interface FreeTimes {
  /** When they start, in order. */
  readonly starts: Float64Array
  /** How long they are, in milliseconds. */
  readonly length: number
}

/** Where the first start is that is not before an instant. */
export const placeOf = (starts: Float64Array, instant: number): number => {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? Infinity) < instant) low = middle + 1
    else high = middle
  }
  return low
}

/** Of a coach, with the part of them that can be booked: from one place in the list to another. */
export interface BookableTimes extends FreeTimes {
  readonly first: number
  readonly last: number
}

/** Sessions that several coaches could give; those at the same time are one. */
export interface SharedTimes {
  readonly starts: Float64Array
  readonly ends: Float64Array
  /** Who could give each of them, one after the other, by their places in the list of coaches. */
  readonly coaches: Uint32Array
  /** Where those of each begin; one more for the end of the last. */
  readonly places: Uint32Array
}

/** One more for the minute after each start. Whole numbers are found soonest, and without asking whether they are there. */
const count = ({ starts, first, last }: BookableTimes, from: number, at: Uint32Array): void => {
  for (let one = first; one < last; one += 1) {
    const after = (((starts[one] as number) - from) / MINUTE + 1) | 0
    at[after] = (at[after] as number) + 1
  }
}

/** Puts a coach where the next one of each minute belongs. */
const place = (
  { starts, first, last }: BookableTimes,
  who: number,
  from: number,
  at: Uint32Array,
  given: Uint32Array,
): void => {
  for (let one = first; one < last; one += 1) {
    const minute = (((starts[one] as number) - from) / MINUTE) | 0
    const next = at[minute] as number
    given[next] = who
    at[minute] = next + 1
  }
}

/**
 * The free sessions of several coaches in one list. All of them start at whole minutes between two instants, so they
 * are counted by minute and put in their places: nothing has to be compared or looked up.
 */
export const shareTimes = (
  coaches: readonly BookableTimes[],
  { start: from, end: to }: Interval,
): SharedTimes => {
  const minutes = Math.max(0, Math.ceil((to - from) / MINUTE))
  const at = new Uint32Array(minutes + 1)
  for (const coach of coaches) count(coach, from, at)
  for (let minute = 0, sum = 0; minute <= minutes; minute += 1) {
    sum += at[minute] as number
    at[minute] = sum
  }
  const given = new Uint32Array(at[minutes] ?? 0)
  // Of those who start together the shortest come first, and among equals whoever stands first in the list.
  const order = coaches
    .map((coach, who) => ({ coach, who }))
    .toSorted((a, b) => a.coach.length - b.coach.length)
  for (const { coach, who } of order) place(coach, who, from, at, given)
  // By now each minute says where its own end, which is where the next one begins.
  return joined(coaches, given, at.subarray(0, minutes), from)
}

const joined = (
  coaches: readonly BookableTimes[],
  given: Uint32Array,
  ends: Uint32Array,
  from: number,
): SharedTimes => {
  const starts = new Float64Array(given.length)
  const until = new Float64Array(given.length)
  const places = new Uint32Array(given.length + 1)
  const lengths = Float64Array.from(coaches, ({ length }) => length)
  let shared = 0
  let next = 0
  for (let minute = 0; next < given.length; minute += 1)
    for (let known = -1; next < (ends[minute] as number); next += 1) {
      const length = lengths[given[next] as number] as number
      if (length === known) continue
      known = length
      starts[shared] = from + minute * MINUTE
      until[shared] = from + minute * MINUTE + length
      places[shared] = next
      shared += 1
    }
  places[shared] = given.length
  return {
    starts: starts.slice(0, shared),
    ends: until.slice(0, shared),
    coaches: given,
    places: places.slice(0, shared + 1),
  }
}

/** From one place in a list to another, which is no part of it. */
export type Run = readonly [first: number, last: number]

/** Which of them begin between two instants and leave alone what somebody has to do then. */
export const runsWithout = (
  { starts, ends }: Pick<SharedTimes, 'starts' | 'ends'>,
  { start, end }: Interval,
  busy: readonly Interval[],
): Run[] => {
  const [first, last] = [placeOf(starts, start), placeOf(starts, end)]
  const longest = starts.reduce((most, one, place) => Math.max(most, (ends[place] ?? 0) - one), 0)
  const out = new Set<number>()
  for (const one of busy) {
    const until = Math.min(last, placeOf(starts, one.end))
    for (let place = Math.max(first, placeOf(starts, one.start - longest)); place < until; place += 1)
      if ((ends[place] ?? 0) > one.start) out.add(place)
  }
  const runs: Run[] = []
  let from = first
  for (const place of [...out].toSorted((a, b) => a - b)) {
    if (from < place) runs.push([from, place])
    from = place + 1
  }
  return from < last ? [...runs, [from, last]] : runs
}
