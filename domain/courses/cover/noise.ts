import type { Random } from './random.ts'

/** Smooth noise over the plane, about -1 to 1. */
export type Noise = (x: number, y: number) => number

const SKEW = (Math.sqrt(3) - 1) / 2
const UNSKEW = (3 - Math.sqrt(3)) / 6
const GRADIENTS = Array.from({ length: 12 }, (_, i): readonly [number, number] => [
  Math.cos((i * Math.PI) / 6),
  Math.sin((i * Math.PI) / 6),
])

const shuffled = (random: Random): number[] => {
  const order = Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swap = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = swap
  }
  return order
}

/** Simplex noise in two dimensions. */
export const simplex = (random: Random): Noise => {
  const order = shuffled(random)
  const at = (i: number) => order[i & 255] ?? 0
  const corner = (i: number, j: number, x: number, y: number) => {
    const fall = 0.5 - x * x - y * y
    if (fall <= 0) return 0
    const [gx, gy] = GRADIENTS[at(i + at(j)) % 12] ?? [1, 0]
    return fall ** 4 * (gx * x + gy * y)
  }
  return (x, y) => {
    const skewed = (x + y) * SKEW
    const [i, j] = [Math.floor(x + skewed), Math.floor(y + skewed)]
    const flat = (i + j) * UNSKEW
    const [dx, dy] = [x - i + flat, y - j + flat]
    const [di, dj] = dx > dy ? [1, 0] : [0, 1]
    return (
      99.2 *
      (corner(i, j, dx, dy) +
        corner(i + di, j + dj, dx - di + UNSKEW, dy - dj + UNSKEW) +
        corner(i + 1, j + 1, dx - 1 + 2 * UNSKEW, dy - 1 + 2 * UNSKEW))
    )
  }
}
