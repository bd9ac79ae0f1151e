import { describe, expect, test } from 'vitest'
import { PALETTES } from './palettes.ts'
import { DEFAULT_THEME, THEMES } from './themes.ts'

describe('palettes and themes', () => {
  test('THEME-01 there are exactly 22 named palettes', () => {
    expect(Object.keys(PALETTES)).toHaveLength(22)
  })

  test('THEME-02 each palette starts from its own base colour', () => {
    const bases = Object.values(PALETTES)
    for (const base of bases) expect(base).toMatch(/^#[0-9a-f]{6}$/)
    expect(new Set(bases).size).toBe(22)
    expect(PALETTES).toMatchObject({ lime: '#cddc39', navy: '#1a237e', white: '#ffffff', black: '#000000' })
  })

  test('THEME-03 there are exactly 24 named themes, each of three palettes', () => {
    expect(Object.keys(THEMES)).toHaveLength(24)
    for (const { header, primary, accent } of Object.values(THEMES)) {
      expect(PALETTES).toHaveProperty([header])
      expect(PALETTES).toHaveProperty([primary])
      expect(PALETTES).toHaveProperty([accent])
    }
  })

  test('THEME-04 the default theme is lime with an indigo accent', () => {
    expect(THEMES[DEFAULT_THEME]).toEqual({ header: 'lime', primary: 'lime', accent: 'indigo' })
  })

  test.each([
    ['purple', 'purple', 'purple', 'amber'],
    ['light-green', 'light-green', 'light-green', 'brown'],
    ['midnight', 'black', 'indigo', 'lime'],
    ['noir', 'black', 'grey', 'red'],
    ['paper', 'white', 'blue', 'pink'],
    ['snow', 'white', 'teal', 'deep-orange'],
  ] as const)('THEME-05 %s is %s / %s / %s', (name, header, primary, accent) => {
    expect(THEMES[name]).toEqual({ header, primary, accent })
  })
})
