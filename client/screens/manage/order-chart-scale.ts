import { DAY } from '@cairn/domain/base/constants'
import {
  axisFor,
  cumulative,
  paceOf,
  usedUpOn,
  valueAt,
  type Measure,
  type Step,
} from '@cairn/domain/purchases/order-use'

/** The starts of the months in which these moments lie, in the reader's zone. */
export const monthsBetween = (from: number, to: number): readonly number[] => {
  const first = new Date(from)
  const months: number[] = []
  for (let n = 0; ; n += 1) {
    const start = new Date(first.getFullYear(), first.getMonth() + n, 1).getTime()
    if (start > to) return months
    months.push(start)
  }
}

/** Below this a line is drawn by days and not by months. */
const SHORT_DAYS = 62
const SAMPLES = 72
/** Room for the label of a day or month, which begins at its tick and must not leave the card. */
const LABEL = 32

const ticksOf = (from: number, to: number, most: number): readonly number[] => {
  if (to - from < SHORT_DAYS * DAY) {
    const step = Math.max(1, Math.ceil((to - from) / DAY / most)) * DAY
    return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step)
  }
  const months = monthsBetween(from, to).filter((at) => at >= from)
  const step = Math.ceil(months.length / most)
  return months.filter((_, n) => n % step === 0)
}

interface Limit {
  readonly at: number
  readonly limit: number | undefined
}

export interface ChartInput {
  readonly steps: readonly Step[]
  readonly limits: readonly Limit[]
  readonly measure: Measure
  readonly created: number
  readonly now: number
  /** Whether the pace is drawn: not of an order that is closed. */
  readonly forecasts: boolean
  readonly size: {
    readonly width: number
    readonly height: number
    readonly ticks: number
    readonly unit: number
  }
}

/** Everything of the chart in its own measure: lines, labels and where they stand. */
export const chartOf = ({ steps, limits, measure, created, now, forecasts, size }: ChartInput) => {
  const points = cumulative(steps, measure.used, created)
  const first = points[0]?.at ?? created
  const from = now - first < SHORT_DAYS * DAY ? first : (monthsBetween(first, first)[0] ?? first)
  const pace = forecasts ? paceOf(steps, now) : 0
  const ends = usedUpOn(measure, pace, now)
  const ahead = now + Math.max(14 * DAY, (now - from) / 8)
  const to =
    ends === undefined
      ? ahead
      : Math.min(Math.max(ahead, ends + 7 * DAY), now + Math.max(90 * DAY, now - from))
  const most = Math.max(measure.used, ...limits.map(({ limit }) => limit ?? 0))
  const lines = axisFor(most / size.unit).map((line) => line * size.unit)
  const top = lines.at(-1) ?? 1
  const x = (at: number) => ((at - from) / (to - from)) * size.width
  const y = (value: number) => size.height - (Math.max(0, value) / top) * size.height
  const sample = (n: number) => from + ((now - from) * n) / SAMPLES
  const used = Array.from({ length: SAMPLES + 1 }, (_, n) => ({
    x: x(sample(n)),
    y: y(n === SAMPLES ? measure.used : valueAt(points, sample(n))),
  }))
  const reach = Math.min(to, ends ?? to)
  return {
    from,
    lines: lines.map((value) => ({ value, y: y(value) })),
    ticks: ticksOf(from, to, size.ticks)
      .map((at) => ({ at, x: x(at) }))
      .filter((tick) => tick.x <= size.width - LABEL),
    byDay: to - from < SHORT_DAYS * DAY,
    used,
    end: { x: x(now), y: y(measure.used) },
    pace: pace > 0 ? { x: x(reach), y: y(measure.used + (pace * (reach - now)) / DAY) } : undefined,
    ends: ends !== undefined && ends <= to ? ends : undefined,
    limit: limits.flatMap(({ at, limit }, n) =>
      limit === undefined
        ? []
        : [{ from: x(Math.max(from, n === 0 ? from : at)), to: x(limits[n + 1]?.at ?? to), y: y(limit) }],
    ),
  }
}
