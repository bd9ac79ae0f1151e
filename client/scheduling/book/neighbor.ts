import type { Slot } from './week.ts'

type Column = readonly Slot[]

const nearest = (column: Column, minute: number, minuteOf: (at: number) => number): Slot | undefined =>
  column.toSorted((a, b) => Math.abs(minuteOf(a.start) - minute) - Math.abs(minuteOf(b.start) - minute))[0]

export type Direction = 'up' | 'down' | 'before' | 'after'

/**
 * Where an arrow leads from a free time: along its day, or to the nearest time of the next day that has one. Undefined at
 * the edge of the week.
 */
export const neighborOf = (
  columns: readonly Column[],
  current: number,
  direction: Direction,
  minuteOf: (at: number) => number,
): Slot | undefined => {
  const here = columns.findIndex((column) => column.some(({ start }) => start === current))
  const column = columns[here]
  if (!column) return columns.flat()[0]
  const place = column.findIndex(({ start }) => start === current)
  if (direction === 'up') return column[place - 1]
  if (direction === 'down') return column[place + 1]
  const others = direction === 'after' ? columns.slice(here + 1) : columns.slice(0, here).toReversed()
  const next = others.find(({ length }) => length > 0)
  return next && nearest(next, minuteOf(current), minuteOf)
}
