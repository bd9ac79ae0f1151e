import { MINUTE } from '../base/constants.ts'

/** From one minute to another, both included, counted from 1970. */
export type MinuteSpan = readonly number[]

/** The latest are kept: so many pauses no device comes across before it is online again. */
export const MOST_SPANS = 500

export const minuteOf = (moment: string | Date): number => Math.floor(new Date(moment).getTime() / MINUTE)

/** All of these minutes, in order and each once. */
export const mergeMinutes = (spans: readonly MinuteSpan[]): MinuteSpan[] => {
  const merged: [number, number][] = []
  for (const [from = 0, to = -1] of spans.toSorted(([a = 0], [b = 0]) => a - b)) {
    const last = merged.at(-1)
    if (from > to) continue
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged.slice(-MOST_SPANS)
}

/** A moment of each minute in these spans that lies between two moments. */
export const momentsIn = (spans: readonly MinuteSpan[], from: Date, to: Date): string[] => {
  const [first, last] = [minuteOf(from), minuteOf(to)]
  const within = spans.map(([a = 0, b = -1]) => [Math.max(a, first), Math.min(b, last)])
  return mergeMinutes(within).flatMap(([a = 0, b = -1]) =>
    Array.from({ length: b - a + 1 }, (_, n) => new Date((a + n) * MINUTE).toISOString()),
  )
}
