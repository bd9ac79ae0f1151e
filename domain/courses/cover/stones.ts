import { round, smoothRing, squared, type Point } from './path.ts'
import { within, type Random } from './random.ts'
import type { ColourSet } from './sets.ts'

/** The light that falls on every stone; a cover with stones carries it once. */
export const LIGHT =
  '<linearGradient id="lit" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".18"/>' +
  '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-opacity="0"/>' +
  '<stop offset="1" stop-opacity=".2"/></linearGradient>'

export interface Stone {
  x: number
  y: number
  width: number
  height: number
}

const CORNERS = 9
const SQUARENESS = 0.78

/** A pebble: a jittered superellipse of nine points. */
export const pebble = (random: Random, { x, y, width, height }: Stone): string => {
  const turn = random() * 0.4
  const points = Array.from({ length: CORNERS }, (_, i): Point => {
    const angle = ((i + turn) / CORNERS) * 2 * Math.PI
    const reach = within(random, 0.52, 0.58)
    return [
      x + squared(Math.cos(angle), SQUARENESS) * width * reach,
      y + squared(Math.sin(angle), SQUARENESS) * height * reach,
    ]
  })
  return smoothRing(points)
}

export const drawStone = (path: string, colour: string): string =>
  `<path d="${path}" fill="${colour}"/><path d="${path}" fill="url(#lit)"/>`

/** A shadow on the ground. */
export const shadow = ({ x, y, width, height }: Stone): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(width / 2)}" ry="${round(height / 2)}" fill-opacity=".16"/>`

export interface Cairn {
  x: number
  /** Where it stands. */
  foot: number
  width: number
  stones: number
  /** The top stone in the spot colour. */
  crowned: boolean
}

/** Stones on top of one another, each three quarters as wide as the one below. */
export const cairn = (
  random: Random,
  colours: ColourSet,
  { x, foot, width, stones, crowned }: Cairn,
): string => {
  const drawn = [shadow({ x: x + width * 0.08, y: foot - 2, width: width * 1.2, height: width * 0.14 })]
  let [across, bottom, centre] = [width, foot, x]
  for (let i = 0; i < stones; i++) {
    const height = across * within(random, 0.38, 0.48) * (i === 0 ? 0.9 : 1)
    const top = i === stones - 1
    const colour = top && crowned ? colours.spot : (colours.stones[i % 3] ?? colours.stones[0])
    drawn.push(
      drawStone(pebble(random, { x: centre, y: bottom - height / 2, width: across, height }), colour),
    )
    bottom -= height * 0.94
    centre += within(random, -0.06, 0.06) * across
    across *= within(random, 0.7, 0.78)
  }
  return drawn.join('')
}
