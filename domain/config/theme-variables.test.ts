import { describe, expect, test } from 'vitest'
import { contrast } from './colour.ts'
import { MODES, type Mode } from './stone.ts'
import { themeVariables } from './theme-variables.ts'
import { THEMES, type ThemeName } from './themes.ts'

type Variables = ReturnType<typeof themeVariables>[Mode]
type Pair = [ink: keyof Variables, ground: keyof Variables]

const TEXT: Pair[] = [
  ...(['text', 'text-2', 'text-3'] as const).flatMap((ink): Pair[] => [
    [ink, 'bg'],
    [ink, 'surface'],
    [ink, 'sunken'],
    [ink, 'raised'],
  ]),
  ['header-fg', 'header-bg'],
  ['header-fg', 'header-pill'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-accent', 'accent'],
  ['on-field-action', 'field-action'],
  ['primary-text', 'bg'],
  ['primary-text', 'surface'],
  ['primary-text', 'primary-tint'],
  ['primary-text', 'primary-tint-2'],
  ['accent-text', 'surface'],
  ['accent-text', 'accent-tint'],
  ['accent-text', 'accent-tint-2'],
  ['text', 'accent-tint'],
  ['text-2', 'accent-tint'],
  ['deep-mark', 'deep-field'],
  ...(['ok', 'warn', 'bad', 'info'] as const).flatMap((ink): Pair[] => [
    [ink, 'surface'],
    [ink, 'bg'],
    [ink, `${ink}-tint`],
  ]),
]

const SHAPES: Pair[] = [
  ['accent-fill', 'surface'],
  ['accent-fill', 'track'],
  ['line-control', 'surface'],
  ['focus', 'surface'],
  ['focus', 'bg'],
  ['ok', 'track'],
]

const themes = Object.keys(THEMES) as ThemeName[]

const below = (variables: Variables, pairs: Pair[], least: number): string[] =>
  pairs
    .filter(([, ground]) => variables[ground] !== 'transparent')
    .map(([ink, ground]) => ({ ink, ground, ratio: contrast(variables[ink], variables[ground]) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ ink, ground, ratio }) => `${ink} on ${ground} ${ratio.toFixed(2)}`)

describe('theme variables', () => {
  test.each(themes)('THEME-12 %s is readable in light, dark and both high contrasts', (name) => {
    const variables = themeVariables(THEMES[name])
    for (const mode of MODES) {
      const needed = mode.startsWith('high') ? 7 : 4.5
      expect(below(variables[mode], TEXT, needed), `${name} ${mode}`).toEqual([])
      expect(below(variables[mode], SHAPES, 3), `${name} ${mode}`).toEqual([])
    }
  })

  test.each(themes)('%s writes plain colours only', (name) => {
    for (const values of Object.values(themeVariables(THEMES[name]))) {
      for (const value of Object.values(values)) expect(value).toMatch(/^(#[0-9a-f]{6}|transparent)$/)
    }
  })

  test('the focus ring is never red, so it cannot be taken for an error', () => {
    expect(themeVariables(THEMES.teal).light.focus).toBe(themeVariables(THEMES.teal).light['primary-text'])
    expect(themeVariables(THEMES.lime).light.focus).toBe(themeVariables(THEMES.lime).light['accent-text'])
  })

  test('a white header is closed by a line', () => {
    expect(themeVariables(THEMES.paper).light['header-line']).toBe('#e5e6df')
    expect(themeVariables(THEMES.lime).light['header-line']).toBe('transparent')
  })
})
