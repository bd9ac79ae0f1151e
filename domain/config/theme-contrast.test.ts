import { describe, expect, test } from 'vitest'
import { contrast } from './colour.ts'
import { PALETTES, type PaletteName } from './palettes.ts'
import { MODES, type Mode } from './stone.ts'
import { themeVariables } from './theme-variables.ts'
import { THEMES, type Theme, type ThemeName } from './themes.ts'

type Variables = ReturnType<typeof themeVariables>[Mode]
type Pair = [ink: keyof Variables, ground: keyof Variables]

/** Words on what carries them, beyond those of pages: chosen cards, notices, bands, hovered and pressed controls. */
const WORDS: Pair[] = [
  ['text', 'primary-tint'],
  ['text-2', 'primary-tint'],
  ['text', 'warn-tint'],
  ['text', 'bad-tint'],
  ['text', 'ok-tint'],
  ['text', 'info-tint'],
  ['text', 'accent-tint'],
  ['text-2', 'accent-tint'],
  ['text-3', 'accent-tint'],
  ['text-3', 'primary-tint'],
  ['text-3', 'surface'],
  ['text-3', 'sunken'],
  ['text', 'sunken'],
  ['text-2', 'sunken'],
  ['header-fg', 'header-bg'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary-text', 'bg'],
  ['primary-text', 'surface'],
  ['accent-text', 'accent-tint'],
]
/** Edges and marks that tell a control or its state. */
const EDGES: Pair[] = [
  ['line-control', 'surface'],
  ['line-control', 'bg'],
  ['focus', 'surface'],
  ['focus', 'bg'],
  ['primary-text', 'surface'],
  ['accent-fill', 'surface'],
  ['accent-fill', 'track'],
]

const poor = (theme: Theme): string[] =>
  MODES.flatMap((mode) => {
    const variables = themeVariables(theme)[mode]
    const below = (pairs: Pair[], least: number) =>
      pairs
        .filter(([ink, ground]) => contrast(variables[ink], variables[ground]) < least)
        .map(
          ([ink, ground]) =>
            `${mode}: ${ink} on ${ground} ${contrast(variables[ink], variables[ground]).toFixed(2)}`,
        )
    return [...below(WORDS, mode.startsWith('high') ? 7 : 4.5), ...below(EDGES, 3)]
  })

describe('what can be read', () => {
  test.each(Object.keys(THEMES) as ThemeName[])(
    'THEME-12 the words and controls of %s reach 4.5:1, edges 3:1, and words 7:1 in high contrast',
    (name) => expect(poor(THEMES[name])).toEqual([]),
  )

  test.each(Object.keys(PALETTES) as PaletteName[])(
    'CFG-29 THEME-12 %s can be read in every place of a combination of one’s own',
    (palette) => {
      expect(poor({ header: palette, primary: 'lime', accent: 'indigo' })).toEqual([])
      expect(poor({ header: 'lime', primary: palette, accent: 'indigo' })).toEqual([])
      expect(poor({ header: 'lime', primary: 'lime', accent: palette })).toEqual([])
    },
  )
})
