/** A part of the day on the scale of a calendar, in minutes since midnight; one without times is folded. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly folded: boolean
}

export interface Span {
  readonly from: number
  readonly to: number
}

const HOUR = 60
const DAY_HOURS = 24
/** So many hours without times are worth folding. */
const FOLDED_HOURS = 3

/** The hours that a week needs, from the first time to the last; what is long and empty between them is folded. */
export const stretchesOf = (spans: readonly Span[]): Stretch[] => {
  const used = Array.from({ length: DAY_HOURS }, (_, hour) =>
    spans.some(({ from, to }) => from < (hour + 1) * HOUR && to > hour * HOUR),
  )
  const hours = used.flatMap((isUsed, hour) => (isUsed ? [hour] : []))
  const stretches: Stretch[] = []
  for (const hour of hours) {
    const before = stretches.at(-1)
    const from = hour * HOUR
    if (!before) stretches.push({ from, to: from + HOUR, folded: false })
    else if (from - before.to < FOLDED_HOURS * HOUR)
      stretches[stretches.length - 1] = { ...before, to: from + HOUR }
    else stretches.push({ from: before.to, to: from, folded: true }, { from, to: from + HOUR, folded: false })
  }
  return stretches
}

export interface Axis {
  readonly stretches: readonly Stretch[]
  /** How high an hour is, and what is folded. */
  readonly hour: number
  readonly fold: number
  readonly height: number
  /** How far down a minute of the day is. */
  readonly at: (minute: number) => number
}

const heightOf = ({ from, to, folded }: Stretch, hour: number, fold: number): number =>
  folded ? fold : ((to - from) / HOUR) * hour

export const axisOf = (spans: readonly Span[], { hour, fold }: { hour: number; fold: number }): Axis => {
  const stretches = stretchesOf(spans)
  const height = stretches.reduce((sum, stretch) => sum + heightOf(stretch, hour, fold), 0)
  const at = (minute: number): number => {
    let top = 0
    for (const stretch of stretches) {
      const own = heightOf(stretch, hour, fold)
      if (minute < stretch.to)
        return top + own * Math.max(0, (minute - stretch.from) / (stretch.to - stretch.from))
      top += own
    }
    return top
  }
  return { stretches, hour, fold, height, at }
}

export interface Placed {
  readonly top: number
  readonly height: number
}

/** Places things under each other, none over another and each high enough to press, in the order they are given. */
export const placeAll = (spans: readonly Span[], axis: Axis, least: number): Placed[] => {
  let free = 0
  return spans.map(({ from, to }, place) => {
    const top = Math.max(axis.at(from), free)
    const next = spans[place + 1]
    const end = next && next.from > from ? Math.min(to, next.from) : to
    const height = Math.max(least, axis.at(end) - top)
    free = top + height
    return { top, height }
  })
}
