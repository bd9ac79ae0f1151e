import { DAY } from '../base/constants.ts'

/** From this share on an order is almost used up. */
export const ALMOST_USED = 0.9

export interface Measure {
  readonly used: number
  /** Undefined: no limit of this kind. */
  readonly limit: number | undefined
}

/** Which part of a limit is used; more than 1 where it was passed. */
export const shareOf = ({ used, limit }: Measure): number =>
  limit === undefined ? 0 : limit === 0 ? 1 : used / limit

/** What is left of a limit; less than nothing where it was passed. */
export const leftOf = ({ used, limit }: Measure): number | undefined =>
  limit === undefined ? undefined : limit - used

/** The measure that is closest to its limit, once it is worth a warning. */
export const almostUsed = (amount: Measure, count: Measure): 'amount' | 'count' | undefined => {
  const [byAmount, byCount] = [shareOf(amount), shareOf(count)]
  if (Math.max(byAmount, byCount) < ALMOST_USED) return undefined
  return byCount > byAmount ? 'count' : 'amount'
}

interface Course {
  readonly object: string
  readonly count: number
  readonly price: number
}

/** How many more enrollments in a course fit into what is left. */
export const placesLeft = (amount: Measure, count: Measure, price: number): number | undefined => {
  const left = [leftOf(count), ...(price > 0 ? [divideDown(leftOf(amount), price)] : [])].filter(
    (one) => one !== undefined,
  )
  return left.length === 0 ? undefined : Math.max(0, Math.min(...left))
}

const divideDown = (left: number | undefined, price: number): number | undefined =>
  left === undefined ? undefined : Math.floor(left / price)

/** The course that most enrollments were in. */
export const mostUsed = <C extends Course>(courses: readonly C[]): C | undefined => {
  const [first] = courses.toSorted((a, b) => b.count - a.count)
  return first && first.count > 0 ? first : undefined
}

/** How far back the pace is taken from, and the least that says something about it. */
const PACE_DAYS = 90
const LEAST_DAYS = 7

/** One step of use: when, and by how much it grew; less than nothing for a reversal. */
export interface Step {
  readonly at: number
  readonly by: number
}

/** What is used a day: over the last months, or since the first step where that is less. 0: nothing to go by. */
export const paceOf = (steps: readonly Step[], now: number): number => {
  const first = Math.min(...steps.map(({ at }) => at))
  if (!Number.isFinite(first)) return 0
  const since = Math.max(first, now - PACE_DAYS * DAY)
  const days = (now - since) / DAY
  if (days < LEAST_DAYS) return 0
  const grown = steps.filter(({ at }) => at >= since).reduce((sum, { by }) => sum + by, 0)
  return Math.max(0, grown / days)
}

/** How far ahead a forecast says anything. */
const FAR_DAYS = 730

/** When a limit is reached at this pace; undefined: not in sight. */
export const usedUpOn = (measure: Measure, pace: number, now: number): number | undefined => {
  const left = leftOf(measure)
  if (left === undefined || left <= 0 || pace <= 0) return undefined
  const days = left / pace
  return days > FAR_DAYS ? undefined : now + days * DAY
}

export interface Point {
  readonly at: number
  readonly value: number
}

/** What was used in all, after each step; the steps may come in any order. */
export const cumulative = (steps: readonly Step[], used: number, from: number): readonly Point[] => {
  const inOrder = steps.toSorted((a, b) => a.at - b.at)
  const before = used - inOrder.reduce((sum, { by }) => sum + by, 0)
  const points: Point[] = [{ at: Math.min(from, inOrder[0]?.at ?? from), value: before }]
  for (const { at, by } of inOrder) points.push({ at, value: (points.at(-1)?.value ?? 0) + by })
  return points
}

/** What was used at a moment. */
export const valueAt = (points: readonly Point[], at: number): number =>
  points.findLast((point) => point.at <= at)?.value ?? 0

/** A round upper end of an axis with its lines: 0, a quarter, half … as people write numbers. */
export const axisFor = (most: number, lines = 4): readonly number[] => {
  const rough = Math.max(most, 1) / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough
  const whole = Math.max(1, Math.ceil(step))
  const count = Math.max(1, Math.ceil(most / whole))
  return Array.from({ length: count + 1 }, (_, n) => n * whole)
}
