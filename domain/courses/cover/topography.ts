import { between } from '../../config/oklch.ts'
import { contour, measure, type Field, type Terrain } from './contours.ts'
import { simplex } from './noise.ts'
import { HEIGHT, round, smoothLine, WIDTH, type Point } from './path.ts'
import { within, type Random } from './random.ts'
import type { ColourSet } from './sets.ts'
import { cairn, LIGHT } from './stones.ts'

interface Peak {
  x: number
  y: number
  height: number
  spread: number
}

const peakNear = (random: Random, x: number, y: number): Peak => ({
  x: x + within(random, -40, 40),
  y: y + within(random, -25, 25),
  height: within(random, 1, 1.3),
  spread: within(random, 90, 150),
})

const land = (random: Random, peaks: readonly Peak[]): Terrain => {
  const noise = simplex(random)
  return (x, y) =>
    0.5 * noise(x * 0.003, y * 0.003) +
    0.1 * noise(x * 0.006 + 9, y * 0.006) +
    peaks.reduce(
      (sum, p) => sum + p.height * Math.exp(-((x - p.x) ** 2 + (y - p.y) ** 2) / (2 * p.spread ** 2)),
      0,
    )
}

const levels = (field: Field, count: number): number[] =>
  Array.from(
    { length: count },
    (_, i) => field.low + (field.high - field.low) * (0.1 + (0.86 * i) / (count - 1)),
  )

const disc = ([x, y]: Point, r: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${fill}"/>`

/** The trail from a low corner up to the peak, and a mark where it ends. */
const trail = (random: Random, peak: Peak, colours: ColourSet): string => {
  const start: Point = [
    peak.x > WIDTH / 2 ? within(random, 50, 90) : within(random, 550, 590),
    within(random, 290, 320),
  ]
  const points = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t, i): Point => [
    start[0] + (peak.x - start[0]) * t,
    start[1] + (peak.y - start[1]) * t + (i % 5 === 0 ? 0 : (i % 2 ? -1 : 1) * within(random, 14, 44)),
  ])
  const end: Point = [peak.x, peak.y]
  return (
    `<path d="${smoothLine(points)}" fill="none" stroke="${colours.ink}" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 10"/>` +
    disc(start, 7, colours.ink) +
    disc(end, 13, colours.spot) +
    disc(end, 5, '#fff')
  )
}

/** Cut paper: filled bands that rise to one or two peaks, with a trail or a cairn on some. */
export const topography = (random: Random, colours: ColourSet): string => {
  const onRight = random() < 0.6
  const first = peakNear(random, onRight ? 440 : 200, 160)
  const peaks = random() < 0.4 ? [first, peakNear(random, onRight ? 130 : 520, 250)] : [first]
  const field = measure(land(random, peaks))
  const heights = levels(field, Math.floor(within(random, 8, 12.99)))
  const bands = heights.map((height, i) => {
    const id = `b${i}`
    const colour = between(colours.from, colours.to, (i + 1) / heights.length)
    return (
      `<defs><path id="${id}" d="${contour(field, height)}"/></defs>` +
      `<use href="#${id}" y="3" fill-opacity=".07"/>` +
      `<use href="#${id}" fill="${colour}" stroke="#fff" stroke-opacity=".16"/>`
    )
  })
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.from}"/>${bands.join('')}${extra(random, first, colours)}`
}

const extra = (random: Random, peak: Peak, colours: ColourSet): string => {
  const chance = random()
  if (chance < 0.35) return trail(random, peak, colours)
  if (chance > 0.7) return ''
  const width = within(random, 120, 160)
  const place = { x: peak.x, foot: Math.min(peak.y + 105, 300), width }
  return LIGHT + cairn(random, colours, { ...place, stones: random() < 0.5 ? 4 : 5, crowned: random() < 0.5 })
}

/** The same land as a map: fine lines, every fourth one heavy. */
export const lineTopography = (random: Random, colours: ColourSet): string => {
  const peaks = [peakNear(random, 420, 190), peakNear(random, 150, 140)]
  const field = measure(land(random, peaks))
  const lines = levels(field, 12).map((height, i) => {
    const heavy = i % 4 === 1
    return `<path d="${contour(field, height)}" stroke-width="${heavy ? 2 : 1}" stroke-opacity="${heavy ? 0.9 : 0.55}"/>`
  })
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.from}"/>` +
    `<g fill="${colours.to}" fill-opacity=".06" stroke="${lineColour(colours)}">${lines.join('')}</g>`
  )
}

// On a dark ground the lines are drawn light.
const lineColour = ({ from, to, ink }: ColourSet): string => (ink > from ? between(from, ink, 0.55) : to)
