/** A line needs a few points, however little there is to tell. */
export const FEWEST_WEEKS = 8

/** The first week in which one of these series has anything, but one that leaves a few. */
export const firstWeek = (series: readonly (readonly (number | undefined)[])[]): number => {
  const count = Math.max(0, ...series.map(({ length }) => length))
  const begins = series.map((values) => values.findIndex((value) => (value ?? 0) !== 0))
  const first = Math.min(count, ...begins.filter((index) => index >= 0))
  return Math.max(0, Math.min(first, count - FEWEST_WEEKS))
}
