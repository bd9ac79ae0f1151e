/** One bar of a lane: from which point to which, how high, and whether it stands out. */
export interface LaneBar {
  readonly from: number
  readonly to: number
  readonly value: number
  readonly hot: boolean
}

/** A bar stands out that is much higher than what is usual. */
const USUAL = 2
const OF_MOST = 0.6

/** Values as bars, no more than there is room for: neighbours become one. */
export const laneBars = (values: readonly number[], most: number): LaneBar[] => {
  const each = Math.max(1, Math.ceil(values.length / Math.max(1, most)))
  const bars = Array.from({ length: Math.ceil(values.length / each) }, (_, i) => {
    const from = i * each
    const to = Math.min(values.length, from + each)
    return { from, to, value: values.slice(from, to).reduce((sum, value) => sum + value, 0) }
  })
  const sum = bars.reduce((total, { value }) => total + value, 0)
  const mean = sum / Math.max(1, bars.length)
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  return bars.map((bar) => ({
    ...bar,
    hot: bar.value > USUAL * mean && bar.value >= OF_MOST * highest,
  }))
}
