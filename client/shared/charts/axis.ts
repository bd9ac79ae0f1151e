import { scaleLinear } from 'd3-scale'

/** Few lines: a chart is read by its shape. */
const LINES = 4

/** A scale from nothing to a round number that holds all values, and its lines. */
export const valueAxis = (most: number, { least = 1 }: { readonly least?: number } = {}) => {
  const scale = scaleLinear()
    .domain([0, Math.max(least, most)])
    .nice(LINES)
  const whole = least >= 1
  const lines = scale.ticks(LINES).filter((value) => !whole || Number.isInteger(value))
  return { end: scale.domain()[1] ?? least, lines }
}

/** Which of the points get a name under the chart: evenly spread, as many as fit, the first among them. */
export const namedPoints = (count: number, room: number, each = 72): number[] => {
  const fit = Math.max(1, Math.floor(room / each))
  const every = Math.max(1, Math.ceil(count / fit))
  return Array.from({ length: Math.ceil(count / every) }, (_, i) => i * every)
}

/** Round steps for times in a video. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600] as const

/** Round moments of a video, in seconds, as many as fit. */
export const namedSeconds = (length: number, room: number, each = 72): number[] => {
  const fit = Math.max(2, Math.floor(room / each))
  const step = STEPS.find((one) => length / one <= fit) ?? 7200
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => i * step)
}
