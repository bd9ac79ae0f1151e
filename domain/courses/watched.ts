/** A stretch of a film, in seconds: from, to. */
export type Range = readonly [from: number, to: number]

/** Nobody watches the credits: unless the author says otherwise, this share of a video, in percent, is the video. */
export const DEFAULT_WATCH_SHARE = 90

/** The fastest playback the player offers, and YouTube and Vimeo allow in a frame. */
export const FASTEST_RATE = 2

/** Gaps this small come from the clock of the player, not from skipping. */
const GAP = 0.5
/** Hundredths of a second are as exact as watching needs to be, and short to send. */
const exact = (seconds: number): number => Math.round(seconds * 100) / 100

const isRange = ([from, to]: Range): boolean =>
  Number.isFinite(from) && Number.isFinite(to) && from >= 0 && to > from

/**
 * What was watched in all of these together: in order, without overlaps. The order of merging and merging twice make no
 * difference, and nothing that was watched is ever lost. What is not a stretch of time counts for nothing.
 */
export const mergeRanges = (...lists: readonly (readonly Range[])[]): Range[] => {
  const sorted = lists
    .flat()
    .map(([from, to]): Range => [exact(from), exact(to)])
    .filter(isRange)
    .sort(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from - last[1] <= GAP) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** How many different seconds of the film were watched; twice the same counts once. */
export const watchedSeconds = (ranges: readonly Range[]): number =>
  exact(mergeRanges(ranges).reduce((total, [from, to]) => total + (to - from), 0))

/** The last moments are often black: who has come this close to the end has seen all. */
const endSlack = (duration: number): number => Math.min(2, duration * 0.05)

/** So many seconds of a video of this length, 0 to 100. */
export const percentWatched = (seconds: number, duration: number): number => {
  if (!(duration > 0) || !Number.isFinite(duration)) return 0
  if (seconds >= duration - endSlack(duration)) return 100
  return Math.min(99, Math.floor((seconds / duration) * 100 + 1e-9))
}

/** How much of a film was watched, 0 to 100; what lies behind its end does not count. */
export const watchedPercent = (ranges: readonly Range[], duration: number): number =>
  percentWatched(watchedSeconds(ranges.map(([from, to]): Range => [from, Math.min(to, duration)])), duration)

/** How the film moved on between two looks at it. */
export interface Step {
  readonly from: number
  readonly to: number
  /** Seconds that passed in the room meanwhile. */
  readonly elapsed: number
  /** How fast it plays, 1 is as filmed. */
  readonly rate: number
}

/** What a step adds to the watched: all of it when the film could have played so far meanwhile, else it was a jump. */
export const watchedInStep = ({ from, to, elapsed, rate }: Step): Range | undefined =>
  to > from && to - from <= Math.max(0, elapsed) * rate * 1.1 + 0.75 ? [from, to] : undefined

/** Whoever goes back by less did not look for anything, in seconds. */
const A_MOMENT = 3

/** Whether a jump leads back to something that was watched already. */
export const isRewind = (from: number, to: number, watched: readonly Range[]): boolean =>
  from - to > A_MOMENT && watched.some(([begin, end]) => begin <= to && to < end)

/** How far somebody has come: the end of the last stretch. */
export const furthest = (ranges: readonly Range[]): number =>
  ranges.reduce((most, [, to]) => Math.max(most, to), 0)
