/** The box every cover is drawn in. */
export const WIDTH = 640
export const HEIGHT = 360

export type Point = readonly [x: number, y: number]

/** A unit circle's coordinate, pushed out towards a square. */
export const squared = (v: number, exponent: number): number => Math.sign(v) * Math.abs(v) ** exponent

export const round = (v: number): number => Math.round(v * 10) / 10

const write = ([x, y]: Point): string => `${round(x)} ${round(y)}`

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

/** A closed ring, smoothed: each point pulls the curve, the middles between them lie on it. */
export const smoothRing = (points: readonly Point[]): string => {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  const curves = points.map((point, i) => `Q${write(point)} ${write(middle(point, points[i + 1] ?? first))}`)
  return `M${write(middle(last, first))}${curves.join('')}Z`
}

/** An open line, smoothed the same way and ending where it should. */
export const smoothLine = (points: readonly Point[]): string => {
  const [first, ...rest] = points
  const end = rest.at(-1)
  if (!first || !end) return ''
  const curves = rest
    .slice(0, -1)
    .map((point, i) => `Q${write(point)} ${write(middle(point, rest[i + 1] ?? end))}`)
  return `M${write(first)}${curves.join('')}L${write(end)}`
}
