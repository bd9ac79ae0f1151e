import { between } from '../../config/oklch.ts'
import { HEIGHT, WIDTH } from './path.ts'
import { pick, type Random } from './random.ts'
import type { ColourSet } from './sets.ts'

const TILE = 80
const COLUMNS = WIDTH / TILE
const ROWS = 5
const TOP = (HEIGHT - ROWS * TILE) / 2

type Corner = readonly [right: 0 | 1, bottom: 0 | 1]
const CORNERS: readonly [Corner, ...Corner[]] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
]

/** A quarter round whose centre is one corner of its tile. */
const quarter = (x: number, y: number, [right, bottom]: Corner): string => {
  const [cx, cy] = [x + right * TILE, y + bottom * TILE]
  const [alongX, alongY] = [right ? -TILE : TILE, bottom ? -TILE : TILE]
  const sweep = right === bottom ? 1 : 0
  return `M${cx} ${cy}h${alongX}A${TILE} ${TILE} 0 0 ${sweep} ${cx} ${cy + alongY}Z`
}

const square = (x: number, y: number): string => `M${x} ${y}h${TILE}v${TILE}h${-TILE}Z`

const dot = (x: number, y: number): string => {
  const r = TILE * 0.3
  return `M${x + TILE / 2 - r} ${y + TILE / 2}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

const shape = (random: Random, x: number, y: number): string => {
  const chance = random()
  if (chance < 0.6) return quarter(x, y, pick(random, CORNERS))
  if (chance < 0.84) return square(x, y)
  return dot(x, y)
}

/** Quarter rounds, squares and dots on a grid of eight by five; two of them in the spot colour. */
export const mosaic = (random: Random, colours: ColourSet): string => {
  const shades = [0.12, 0.25, 0.38, 0.52, 0.66, 0.84].map((t) => between(colours.from, colours.to, t))
  const [first, ...others] = shades
  const fills: readonly [string, ...string[]] = [first ?? colours.to, ...others]
  const spots = new Set([Math.floor(8 + random() * 12), Math.floor(22 + random() * 17)])
  const byFill = new Map<string, string>()
  for (let i = 0; i < COLUMNS * ROWS; i++) {
    const [x, y] = [(i % COLUMNS) * TILE, TOP + Math.floor(i / COLUMNS) * TILE]
    const spot = spots.has(i)
    const fill = spot ? colours.spot : pick(random, fills)
    const path = spot ? quarter(x, y, pick(random, CORNERS)) : shape(random, x, y)
    byFill.set(fill, (byFill.get(fill) ?? '') + path)
  }
  const tiles = [...byFill].map(([fill, path]) => `<path d="${path}" fill="${fill}"/>`)
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.from}"/>${tiles.join('')}`
}
