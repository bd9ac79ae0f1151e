import { between } from '../../config/oklch.ts'
import { HEIGHT, smoothRing, squared, WIDTH, type Point } from './path.ts'
import { within, type Random } from './random.ts'
import type { ColourSet } from './sets.ts'
import { drawStone, LIGHT, pebble, type Stone } from './stones.ts'

const RINGS = 16
const POINTS = 16

/** A squarish oval; every ring keeps the shape of the stone inside it. */
const ring = ({ x, y, width, height }: Stone, reach: readonly number[]): string => {
  return smoothRing(
    reach.map((r, i): Point => {
      const angle = (i / POINTS) * 2 * Math.PI
      return [
        x + (squared(Math.cos(angle), 0.8) * width * r) / 2,
        y + (squared(Math.sin(angle), 0.8) * height * r) / 2,
      ]
    }),
  )
}

/** Raked gravel: rings round a stone, and a small one of another colour that lies on them. */
export const garden = (random: Random, colours: ColourSet): string => {
  const stone: Stone = {
    x: random() < 0.6 ? within(random, 390, 460) : within(random, 190, 250),
    y: within(random, 165, 200),
    width: within(random, 118, 140),
    height: within(random, 82, 96),
  }
  const reach = Array.from({ length: POINTS }, () => within(random, 0.97, 1.05))
  const furrow = between(colours.from, colours.to, 0.16)
  const rings = Array.from({ length: RINGS }, (_, i) => {
    const out = RINGS - i
    const grown = { ...stone, width: stone.width + out * 44, height: stone.height + out * 38 }
    const fill = i % 2 ? furrow : between(colours.from, colours.to, 0.06 + (0.54 * i) / RINGS)
    return `<path d="${ring(grown, reach)}" fill="${fill}"/>`
  })
  const side = random() < 0.5 ? 1 : -1
  const small = {
    x: stone.x + side * within(random, 92, 112),
    y: stone.y + within(random, 36, 56),
    width: 58,
    height: 40,
  }
  const main = pebble(random, stone)
  return (
    `${LIGHT}<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.from}"/>${rings.join('')}` +
    `<path d="${main}" fill-opacity=".16" transform="translate(5 8)"/>${drawStone(main, colours.stones[0])}` +
    drawStone(pebble(random, small), colours.spot)
  )
}
