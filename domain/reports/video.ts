/** The fewest learners of whom it is told where they leave a video: of fewer, it would tell what each of them did. */
export const FEWEST_VIEWERS = 10

const MOST_STRETCHES = 60
const SHORTEST = 5

export interface Stretches {
  /** Seconds of each. */
  readonly step: number
  readonly count: number
}

/** How a video of this length is divided: into sixty, none shorter than five seconds. */
export const stretchesOf = (length: number): Stretches =>
  length / MOST_STRETCHES >= SHORTEST
    ? { step: length / MOST_STRETCHES, count: MOST_STRETCHES }
    : { step: SHORTEST, count: Math.max(1, Math.ceil(length / SHORTEST)) }

/** So many more from this stretch on. */
export interface Turn {
  readonly stretch: number
  readonly more: number
}

/** How many there are in each stretch, from how that changes between them. */
export const summedUp = (turns: readonly Turn[], count: number): number[] => {
  const changes = Array.from({ length: count }, () => 0)
  for (const { stretch, more } of turns)
    if (stretch < count) changes[stretch] = (changes[stretch] ?? 0) + more
  let sum = 0
  return changes.map((change) => (sum += change))
}
