/** Chance that falls the same way every time: the demo must not change from one start to the next. */
export interface Seeded {
  /** At least 0, less than 1. */
  next: () => number
  /** A number from the lower to, but not including, the upper bound. */
  between: (low: number, high: number) => number
  /** True with this probability. */
  falls: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T | undefined
}

/** Mulberry32: small, quick and good enough for a crowd of learners. */
export const seeded = (seed: number): Seeded => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    falls: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}

/** A seed for a name. */
export const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)

const DAY = 86_400_000

/** The instant so many days before now. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY).toISOString()
