/** Fewer answers say nothing about how well a question tells learners apart. */
export const FEWEST_ANSWERS = 30

/** Share of first answers that were right, 0 to 100; nothing where none can be right or wrong. */
export const facilityOf = (right: number, judged: number): number | undefined =>
  judged === 0 ? undefined : Math.round((100 * right) / judged)

/** Sums over everybody who answered this question and another: x is right here, y the share right in the others. */
export interface Spread {
  readonly count: number
  readonly xx: number
  readonly yy: number
  readonly xy: number
}

/**
 * How well being right here goes with being right in the rest of the course, -1 to 1: their correlation. Nothing from
 * few answers, and where all are right, all are wrong, or everybody does as well as everybody else.
 */
export const discriminationOf = ({ count, xx, yy, xy }: Spread): number | undefined => {
  if (count < FEWEST_ANSWERS || xx <= 0 || yy <= 0) return undefined
  const exact = Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)))
  // Not -0, which becomes 0 when it is stored.
  return Math.round(exact * 100) / 100 + 0
}
