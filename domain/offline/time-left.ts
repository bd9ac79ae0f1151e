import { MINUTE, SECOND } from '../base/constants.ts'

/** How much of a download was there at a time. */
export interface Measured {
  readonly at: number
  readonly bytes: number
}

/** Speed is taken over this long: one slow piece does not change it much. */
const WINDOW_MS = 30 * SECOND
/** Before this nobody can tell. */
const LEAST_MS = 3 * SECOND

/** The measurements with another one: those too old to count are left out, and all of them after a step back. */
export const measured = (before: readonly Measured[], next: Measured): readonly Measured[] => {
  const last = before.at(-1)
  if (last && next.bytes < last.bytes) return [next]
  if (last && next.bytes === last.bytes) return before
  return [...before.filter(({ at }) => at >= next.at - WINDOW_MS), next]
}

/** Rounded so that the figure stays for a while: to 10 seconds, and from two minutes on to whole minutes. */
const rounded = (ms: number): number => {
  const step = ms < 2 * MINUTE ? 10 * SECOND : MINUTE
  return Math.max(step, Math.ceil(ms / step) * step)
}

/** How long the rest takes at the speed so far; undefined until that can be told. */
export const timeLeft = (measurements: readonly Measured[], total: number): number | undefined => {
  const [first] = measurements
  const last = measurements.at(-1)
  if (!first || !last || last.at - first.at < LEAST_MS || last.bytes <= first.bytes) return undefined
  return rounded(((total - last.bytes) * (last.at - first.at)) / (last.bytes - first.bytes))
}
