import { DAY, MINUTE } from '@cairn/domain/base/constants'
import type { Run, SharedTimes } from '@cairn/domain/scheduling/shared-times'

/** Free sessions as they are sent: JSON, each followed by a comma. */
export interface WrittenTimes {
  readonly bytes: Buffer
  /** Where each begins; one more for the end of the last. */
  readonly places: Uint32Array
}

const two = (value: number) => String(value).padStart(2, '0')
const TIMES = Array.from(
  { length: DAY / MINUTE },
  (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00.000Z`,
)

/** Writes instants of whole minutes, most of which are on the same day as the one before. */
const clock = () => {
  let [day, date] = [Number.NaN, '']
  return (instant: number): string => {
    const of = Math.floor(instant / DAY)
    if (of !== day) [day, date] = [of, new Date(of * DAY).toISOString().slice(0, 11)]
    return date + (TIMES[(instant - of * DAY) / MINUTE] ?? '')
  }
}

/** More than a session takes without its coaches. */
const FRAME = 100

const roomFor = ({ starts, coaches }: SharedTimes, names: readonly Buffer[]): number => {
  let bytes = starts.length * FRAME
  for (const who of coaches) bytes += names[who]?.length ?? 0
  return bytes
}

/** Written once for all who ask; with the coaches who could give each, or without for those of one coach. */
export const writeTimes = (times: SharedTimes, coaches: readonly string[] | undefined): WrittenTimes => {
  const names = (coaches ?? []).map((id) => Buffer.from(`${JSON.stringify(id)},`))
  const bytes = Buffer.allocUnsafeSlow(roomFor(times, names))
  const places = new Uint32Array(times.starts.length + 1)
  const iso = clock()
  let end = 0
  for (let place = 0; place < times.starts.length; place += 1) {
    places[place] = end
    const span = `{"start":"${iso(times.starts[place] ?? 0)}","end":"${iso(times.ends[place] ?? 0)}"`
    end += bytes.write(coaches ? `${span},"coaches":[` : `${span}},`, end, 'latin1')
    if (!coaches) continue
    const last = times.places[place + 1] ?? 0
    for (let one = times.places[place] ?? 0; one < last; one += 1) {
      const name = names[times.coaches[one] ?? 0]
      if (!name) continue
      bytes.set(name, end)
      end += name.length
    }
    // In the place of the last comma.
    end += bytes.write(']},', end - 1, 'latin1') - 1
  }
  places[times.starts.length] = end
  return { bytes: bytes.subarray(0, end), places }
}

/** A list of some of them. */
export const listOf = ({ bytes, places }: WrittenTimes, runs: readonly Run[]): string =>
  `[${runs.map(([first, last]) => bytes.toString('utf8', places[first], (places[last] ?? 1) - 1)).join(',')}]`
