import { HEIGHT, smoothRing, WIDTH, type Point } from './path.ts'

/** A height for every place. */
export type Terrain = (x: number, y: number) => number

export interface Field {
  values: readonly number[]
  low: number
  high: number
}

const CELL = 12.8
const BLEED = 3
const COLUMNS = WIDTH / CELL + 2 * BLEED
const ROWS = Math.ceil(HEIGHT / CELL) + 2 * BLEED
const STRIDE = COLUMNS + 1

/** The terrain measured at the corners of a grid that reaches a little beyond the picture. */
export const measure = (terrain: Terrain): Field => {
  const values: number[] = []
  for (let row = 0; row <= ROWS; row++) {
    for (let column = 0; column <= COLUMNS; column++) {
      values.push(terrain((column - BLEED) * CELL, (row - BLEED) * CELL))
    }
  }
  return { values, low: Math.min(...values), high: Math.max(...values) }
}

type Side = 'T' | 'R' | 'B' | 'L'

// For the corners above the threshold (8 4 / 1 2): the lines through the cell, high ground on the right.
const LINES: readonly (readonly [Side, Side][])[] = [
  [],
  [['L', 'B']],
  [['B', 'R']],
  [['L', 'R']],
  [['R', 'T']],
  [
    ['L', 'B'],
    ['R', 'T'],
  ],
  [['B', 'T']],
  [['L', 'T']],
  [['T', 'L']],
  [['T', 'B']],
  [
    ['T', 'L'],
    ['B', 'R'],
  ],
  [['T', 'R']],
  [['R', 'L']],
  [['R', 'B']],
  [['B', 'L']],
  [],
]

/** The closed rings around everything above the threshold (marching squares). */
export const rings = (field: Field, threshold: number): Point[][] => {
  // Outside the grid everything is low, so every ring closes.
  const value = (column: number, row: number) =>
    column <= 0 || row <= 0 || column >= COLUMNS || row >= ROWS
      ? Math.min(field.low, threshold - 0.1)
      : (field.values[row * STRIDE + column] ?? field.low)

  const follows = new Map<number, number>()
  const places = new Map<number, Point>()

  const cross = (column: number, row: number, across: boolean): number => {
    const key = (row * STRIDE + column) * 2 + (across ? 0 : 1)
    const [a, b] = [value(column, row), value(column + (across ? 1 : 0), row + (across ? 0 : 1))]
    const t = (threshold - a) / (b - a || 1)
    const [x, y] = [(column - BLEED) * CELL, (row - BLEED) * CELL]
    places.set(key, across ? [x + t * CELL, y] : [x, y + t * CELL])
    return key
  }

  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const high = (c: number, r: number, bit: number) => (value(column + c, row + r) >= threshold ? bit : 0)
      const corners = high(0, 0, 8) + high(1, 0, 4) + high(1, 1, 2) + high(0, 1, 1)
      const edge: Record<Side, () => number> = {
        T: () => cross(column, row, true),
        B: () => cross(column, row + 1, true),
        L: () => cross(column, row, false),
        R: () => cross(column + 1, row, false),
      }
      for (const [from, to] of LINES[corners] ?? []) follows.set(edge[from](), edge[to]())
    }
  }

  const found: Point[][] = []
  while (follows.size > 0) {
    const ring: Point[] = []
    let [key] = follows.keys()
    while (key !== undefined) {
      const point = places.get(key)
      if (point) ring.push(point)
      const next = follows.get(key)
      follows.delete(key)
      key = next
    }
    found.push(ring)
  }
  return found
}

const outside = ([x, y]: Point): boolean => x < -CELL || y < -CELL || x > WIDTH + CELL || y > HEIGHT + CELL

const NEAR = 5

// Points that lie on top of one another say nothing new, and far outside the picture corners are enough.
const thin = (ring: Point[]): Point[] =>
  ring.filter((point, i) => {
    const [before, after] = [ring.at(i - 1), ring[(i + 1) % ring.length]]
    if (!before || !after) return true
    if (outside(point) && outside(before) && outside(after)) {
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      return dx !== 0 && dy !== 0
    }
    return i % 2 === 0 || Math.hypot(point[0] - before[0], point[1] - before[1]) >= NEAR
  })

const SMALLEST = 6

/** One path around everything above the threshold; specks are left out. */
export const contour = (field: Field, threshold: number): string =>
  rings(field, threshold)
    .filter((ring) => ring.length > SMALLEST)
    .map((ring) => smoothRing(thin(ring)))
    .join('')
