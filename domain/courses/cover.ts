import { garden } from './cover/garden.ts'
import { mosaic } from './cover/mosaic.ts'
import { HEIGHT, WIDTH } from './cover/path.ts'
import { pick, randomFrom, type Random } from './cover/random.ts'
import { COLOUR_SET_NAMES, COLOUR_SETS, type ColourSet, type ColourSetName } from './cover/sets.ts'
import { strata } from './cover/strata.ts'
import { lineTopography, topography } from './cover/topography.ts'

export const MOTIFS = ['topography', 'lines', 'strata', 'mosaic', 'garden'] as const
export type Motif = (typeof MOTIFS)[number]

const DRAW: Record<Motif, (random: Random, colours: ColourSet) => string> = {
  topography,
  lines: lineTopography,
  strata,
  mosaic,
  garden,
}

export interface CoverWishes {
  id: string
  motif?: Motif | undefined
  /** One of COVER_SETS; without it the id chooses. */
  set?: string | undefined
}

/** The names of the twelve sets of colours. */
export const COVER_SETS: readonly string[] = COLOUR_SET_NAMES

/** The colours an id would choose for itself. */
const setOf = (id: string): ColourSetName => pick(randomFrom(`set ${id}`), COLOUR_SET_NAMES)

/** The 16:9 cover of a course that has no picture: the same SVG for the same id. */
export const coverSvg = ({ id, motif, set }: CoverWishes): string => {
  const random = randomFrom(id)
  const chosen = motif ?? pick(randomFrom(`motif ${id}`), MOTIFS)
  const colours = COLOUR_SETS[COLOUR_SET_NAMES.find((name) => name === set) ?? setOf(id)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${DRAW[chosen](random, colours)}</svg>`
}

const SUGGESTED: readonly [RegExp, Motif][] = [
  [/outdoor|nature|travel|geograph|safety|health|environment|sport/, 'topography'],
  [/science|design|research|engineer|music|language/, 'lines'],
  [/craft|food|cook|history|writing|literature|business|sales|finance/, 'strata'],
  [/data|tech|code|program|web|computer|math|statistic|digital/, 'mosaic'],
  [/lead|coach|mind|psycholog|communicat|people|personal|management|wellbeing/, 'garden'],
]

/** The motif a subject suggests; an unknown subject keeps its own, and without one the id chooses. */
export const motifFor = (category: string | undefined): Motif | undefined => {
  if (!category) return undefined
  const name = category.toLowerCase()
  return SUGGESTED.find(([words]) => words.test(name))?.[1] ?? pick(randomFrom(name), MOTIFS)
}

const APART = 3

/** Colour sets for covers shown in this order: near neighbours never share one. */
export const coverSets = (ids: readonly string[]): string[] => {
  const chosen: ColourSetName[] = []
  for (const id of ids) {
    const near = new Set(chosen.slice(-APART))
    const start = COLOUR_SET_NAMES.indexOf(setOf(id))
    const turned = [...COLOUR_SET_NAMES.slice(start), ...COLOUR_SET_NAMES.slice(0, start)]
    chosen.push(turned.find((name) => !near.has(name)) ?? setOf(id))
  }
  return chosen
}
