import { between } from '../../config/oklch.ts'
import { simplex } from './noise.ts'
import { HEIGHT, round, smoothLine, WIDTH, type Point } from './path.ts'
import { within, type Random } from './random.ts'
import type { ColourSet } from './sets.ts'
import { cairn, LIGHT } from './stones.ts'

const STEP = 20
/** How many ridges lie behind the place where a cairn may stand. */
const BEHIND = 3

interface Ridge {
  height: (x: number) => number
  drawn: string
}

const ridgeLines = (random: Random, colours: ColourSet, horizon: number): Ridge[] => {
  const noise = simplex(random)
  const count = Math.floor(within(random, 6, 8.99))
  return Array.from({ length: count }, (_, i) => {
    const depth = i / (count - 1)
    const base = horizon + (HEIGHT - 30 - horizon) * depth
    const swing = 34 - 18 * depth
    const height = (x: number) =>
      base + swing * noise(x * 0.0045, i * 7.3) + 7 * noise(x * 0.011, i * 3.1 + 40)
    const points: Point[] = []
    for (let x = -STEP; x <= WIDTH + STEP; x += STEP) points.push([x, height(x)])
    const colour = between(colours.from, colours.to, (i + 1) / count)
    return { height, drawn: `<path d="${smoothLine(points)}V${HEIGHT}H${-STEP}Z" fill="${colour}"/>` }
  })
}

/** Clear of the ridges, or half behind them; never just touching. */
const sun = (random: Random, x: number, ridge: Ridge, colour: string): string => {
  const [half, wide] = [random() < 0.5, within(random, 38, 62)]
  const ground = Math.min(...[-1, -0.5, 0, 0.5, 1].map((t) => ridge.height(x + t * wide)))
  const r = half ? wide : Math.min(wide, ground / 2 - 18)
  const y = half ? ridge.height(x) - r * 0.3 : ground - 18 - r
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${colour}"/>`
}

const draw = (some: readonly Ridge[]): string => some.map(({ drawn }) => drawn).join('')

/** Six to eight ridges behind one another, a sun, and a cairn on some. */
export const strata = (random: Random, colours: ColourSet): string => {
  const ridges = ridgeLines(random, colours, within(random, 128, 164))
  const [far, ground] = [ridges[0], ridges[BEHIND - 1]]
  const sunLeft = random() < 0.5
  const sunAt = sunLeft ? within(random, 110, 220) : within(random, 420, 530)
  const sky = far ? sun(random, sunAt, far, colours.spot) : ''
  const standing = (ridge: Ridge) => {
    const x = sunLeft ? within(random, 400, 520) : within(random, 120, 240)
    const stones = random() < 0.5 ? 4 : 5
    const width = within(random, 74, 104)
    return LIGHT + cairn(random, colours, { x, foot: ridge.height(x) + 8, width, stones, crowned: false })
  }
  const stones = ground && random() < 0.45 ? standing(ground) : ''
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.from}"/>${sky}${draw(ridges.slice(0, BEHIND))}${stones}${draw(ridges.slice(BEHIND))}`
}
