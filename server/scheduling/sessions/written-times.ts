import { DAY, MINUTE } from '@cairn/domain/base/constants'
import type { Run, SharedTimes } from '@cairn/domain/scheduling/shared-times'

/** Free sessions as they are sent: JSON, each followed by a comma. */
export interface WrittenTimes {
  readonly bytes: Buffer
  /** Where each begins; one more for the end of the last. */
  readonly places: Uint32Array
}

const MINUTES = DAY / MINUTE
const two = (value: number) => String(value).padStart(2, '0')
/** 00:00, 00:01 and so on, five bytes each. */
const CLOCK = Buffer.from(
  Array.from({ length: MINUTES }, (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`).join(
    '',
  ),
)
const CLOCK_LENGTH = 5
const DATE_LENGTH = 11

const SPAN = '{"start":"0000-00-00T00:00:00.000Z","end":"0000-00-00T00:00:00.000Z"'
const START = SPAN.indexOf('0000')
const END = SPAN.lastIndexOf('0000')
const OF_ONE = Buffer.from(`${SPAN}},`)
const OF_SEVERAL = Buffer.from(`${SPAN},"coaches":[`)
const CLOSE = Buffer.from(']},')

/**
 * What is copied is short and there is much of it: going over it takes less time than a call for each, as long as nothing
 * has to be decided for a byte.
 */
const copy = (from: Uint8Array, first: number, length: number, to: Uint8Array, at: number): void => {
  for (let byte = 0; byte < length; byte += 1) to[at + byte] = from[first + byte] as number
}

/** Writes instants of whole minutes, most of which are on the same day as the one before. */
const calendar = () => {
  let day = Number.NaN
  let date = Buffer.alloc(0)
  return (instant: number, to: Uint8Array, at: number): void => {
    const of = Math.floor(instant / DAY)
    if (of !== day) {
      day = of
      date = Buffer.from(new Date(of * DAY).toISOString().slice(0, DATE_LENGTH))
    }
    copy(date, 0, DATE_LENGTH, to, at)
    copy(CLOCK, (((instant - of * DAY) / MINUTE) | 0) * CLOCK_LENGTH, CLOCK_LENGTH, to, at + DATE_LENGTH)
  }
}

/** The names of the coaches as they are written, one after the other: where each begins, and how long it is. */
const namesOf = (coaches: readonly string[]) => {
  const names = coaches.map((id) => Buffer.from(`${JSON.stringify(id)},`))
  const lengths = Int32Array.from(names, ({ length }) => length)
  const firsts = new Int32Array(names.length)
  for (let who = 1; who < names.length; who += 1)
    firsts[who] = (firsts[who - 1] as number) + (lengths[who - 1] as number)
  return { bytes: Buffer.concat(names), firsts, lengths }
}

const roomFor = ({ starts, coaches }: SharedTimes, lengths: Int32Array): number => {
  let bytes = starts.length * (OF_SEVERAL.length + CLOSE.length)
  for (let one = 0; one < coaches.length; one += 1) bytes += lengths[coaches[one] as number] as number
  return bytes
}

/** Written once for all who ask; with the coaches who could give each, or without for those of one coach. */
export const writeTimes = (times: SharedTimes, coaches: readonly string[] | undefined): WrittenTimes => {
  const names = namesOf(coaches ?? [])
  const count = times.starts.length
  const bytes = Buffer.allocUnsafeSlow(coaches ? roomFor(times, names.lengths) : count * OF_ONE.length)
  const places = new Uint32Array(count + 1)
  const frame = coaches ? OF_SEVERAL : OF_ONE
  const framed = frame.length
  const write = calendar()
  let end = 0
  for (let place = 0; place < count; place += 1) {
    places[place] = end
    copy(frame, 0, framed, bytes, end)
    write(times.starts[place] as number, bytes, end + START)
    write(times.ends[place] as number, bytes, end + END)
    end += framed
    if (!coaches) continue
    const last = times.places[place + 1] as number
    for (let one = times.places[place] as number; one < last; one += 1) {
      const who = times.coaches[one] as number
      const length = names.lengths[who] as number
      copy(names.bytes, names.firsts[who] as number, length, bytes, end)
      end += length
    }
    // In the place of the last comma.
    copy(CLOSE, 0, CLOSE.length, bytes, end - 1)
    end += CLOSE.length - 1
  }
  places[count] = end
  return { bytes: bytes.subarray(0, end), places }
}

/** A list of some of them. */
export const listOf = ({ bytes, places }: WrittenTimes, runs: readonly Run[]): string =>
  `[${runs.map(([first, last]) => bytes.toString('utf8', places[first], (places[last] ?? 1) - 1)).join(',')}]`
