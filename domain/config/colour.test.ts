import { describe, expect, test } from 'vitest'
import { contrast, scale } from './colour.ts'
import { between, blend, mix, toHex, toLch } from './oklch.ts'
import { PALETTES } from './palettes.ts'

describe('colour', () => {
  test('contrast runs from 1 to 21 and does not mind the order', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrast('#cddc39', '#cddc39')).toBe(1)
    expect(contrast('#3f51b5', '#ffffff')).toBe(contrast('#ffffff', '#3f51b5'))
  })

  test.each(Object.entries(PALETTES))('%s survives the way to OKLCH and back', (_, hex) => {
    expect(toHex(toLch(hex))).toBe(hex)
  })

  test.each(Object.entries(PALETTES))('%s has ten steps, each darker than the one before', (_, hex) => {
    const lightness = scale(hex).steps.map((step) => toLch(step).L)
    expect(lightness).toHaveLength(10)
    for (const [i, L] of lightness.entries()) if (i > 0) expect(L).toBeLessThan(lightness[i - 1] ?? 0)
  })

  test('a brand colour stands in its own scale to the bit', () => {
    for (const [name, hex] of Object.entries(PALETTES)) {
      if (toLch(hex).C > 0.02) expect(scale(hex).steps, name).toContain(hex)
    }
  })

  test('bright palettes carry their own ink, the others white', () => {
    const bright = Object.entries(PALETTES).filter(([, hex]) => scale(hex).bright)
    expect(bright.map(([name]) => name)).toEqual([
      'light-blue',
      'cyan',
      'light-green',
      'lime',
      'yellow',
      'amber',
      'orange',
      'white',
    ])
    expect(scale(PALETTES.lime).ink).toBe('#132c09')
    expect(scale(PALETTES.indigo).onSolid).toBe('#ffffff')
  })

  test('blends and mixes end at their ends', () => {
    for (const join of [blend, mix]) {
      expect(join('#cddc39', '#1a1c19', 1)).toBe('#cddc39')
      expect(join('#cddc39', '#1a1c19', 0)).toBe('#1a1c19')
    }
    expect(blend('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(between('#e91e63', '#009688', 0)).toBe('#e91e63')
    expect(between('#e91e63', '#009688', 1)).toBe('#009688')
  })
})
