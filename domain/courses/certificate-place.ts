import type { PageSize } from './certificate-page.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A line that a box lies on: across the page at y, or down it at x. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
}

const MARGIN = 40
const LEAST = 10

/** Edges and middle of a box along one axis. */
const stops = (start: number, length: number): number[] => [start, start + length / 2, start + length]

/** Where things may want to stand: at the margins, in the middle, in line with others. */
const linesAlong = (length: number, others: readonly (readonly [number, number])[]): number[] => [
  MARGIN,
  length / 2,
  length - MARGIN,
  ...others.flatMap(([start, size]) => stops(start, size)),
]

const nearest = (
  own: readonly number[],
  lines: readonly number[],
  reach: number,
): { by: number; at: number } | undefined => {
  const pairs = own.flatMap((stop) => lines.map((at) => ({ by: at - stop, at })))
  const [best] = pairs
    .filter(({ by }) => Math.abs(by) <= reach)
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by))
  return best
}

/** A box that is dragged near a line jumps onto it; the guides say which lines those are. */
export const snapped = (
  box: Box,
  others: readonly Box[],
  page: PageSize,
  reach: number,
): { readonly box: Box; readonly guides: readonly Guide[] } => {
  const x = nearest(
    stops(box.x, box.width),
    linesAlong(
      page.width,
      others.map((one) => [one.x, one.width] as const),
    ),
    reach,
  )
  const y = nearest(
    stops(box.y, box.height),
    linesAlong(
      page.height,
      others.map((one) => [one.y, one.height] as const),
    ),
    reach,
  )
  return {
    box: { ...box, x: box.x + (x?.by ?? 0), y: box.y + (y?.by ?? 0) },
    guides: [
      ...(x ? [{ axis: 'x' as const, at: x.at }] : []),
      ...(y ? [{ axis: 'y' as const, at: y.at }] : []),
    ],
  }
}

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
const tenth = (value: number): number => Math.round(value * 10) / 10

/** A box in whole tenths that never leaves the page and never becomes too small to take hold of. */
export const onPage = ({ x, y, width, height }: Box, page: PageSize): Box => {
  const [w, h] = [between(width, LEAST, page.width), between(height, LEAST, page.height)]
  return {
    x: tenth(between(x, 0, page.width - w)),
    y: tenth(between(y, 0, page.height - h)),
    width: tenth(w),
    height: tenth(h),
  }
}

export const EDGES = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Edge = (typeof EDGES)[number]

/** A box put at a margin or into the middle of the page. */
export const alignedOn = (box: Box, edge: Edge, page: PageSize): Box => {
  const at: Record<Edge, Partial<Box>> = {
    left: { x: MARGIN },
    center: { x: (page.width - box.width) / 2 },
    right: { x: page.width - MARGIN - box.width },
    top: { y: MARGIN },
    middle: { y: (page.height - box.height) / 2 },
    bottom: { y: page.height - MARGIN - box.height },
  }
  return onPage({ ...box, ...at[edge] }, page)
}
