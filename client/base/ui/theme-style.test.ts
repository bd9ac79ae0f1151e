import { describe, expect, test } from 'vitest'
import { themeStyle } from './theme-style.ts'

describe('the style of a theme', () => {
  test('carries one theme, in light, dark and both high contrasts', () => {
    const style = themeStyle('lime')
    expect(style.split('\n')).toHaveLength(4)
    expect(style).toContain(':root{--bg:#f8f8f5')
    expect(style).toContain(":root[data-mantine-color-scheme='dark'][data-contrast='high']{--bg:#000000")
    expect(style).toContain('--primary:#cddc39')
    expect(style.length).toBeLessThan(5500)
  })

  test('CFG-29 palettes of the installation’s own take the place of those of a theme', () => {
    expect(themeStyle({ header: 'black', primary: 'indigo', accent: 'lime' })).toBe(themeStyle('midnight'))
    expect(themeStyle({ name: 'navy', accent: 'amber' })).toBe(themeStyle('navy'))
    expect(themeStyle({ name: 'navy', accent: 'pink' })).not.toBe(themeStyle('navy'))
  })

  test('THEME-04 an installation that has not chosen, or chose what is gone, is lime', () => {
    expect(themeStyle({})).toBe(themeStyle('lime'))
    expect(themeStyle({ name: 'constructor', header: 'beige' })).toBe(themeStyle('lime'))
  })

  test('is light on paper, however dark the screen is', () => {
    const onPaper = themeStyle('lime')
      .split('\n')
      .filter((line) => !line.startsWith('@media screen{'))
    expect(onPaper.map((line) => line.slice(0, line.indexOf('{')))).toEqual([
      ':root',
      ":root[data-contrast='high']",
    ])
  })

  test('can be confined to a preview', () => {
    expect(themeStyle('paper', '.preview')).toMatch(/^\.preview\{/)
  })
})
