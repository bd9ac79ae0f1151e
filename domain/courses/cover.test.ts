import { describe, expect, test } from 'vitest'
import { coverSets, coverSvg, motifFor, MOTIFS } from './cover.ts'
import { COLOUR_SET_NAMES } from './cover/sets.ts'

const ids = Array.from({ length: 40 }, (_, i) => `course-${i}`)

/** Every tag that opens also closes, in order. */
const wellFormed = (svg: string): boolean => {
  const open: string[] = []
  for (const [, closing, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false
    } else if (!self && name) open.push(name)
  }
  return open.length === 0
}

describe('generated covers', () => {
  test('the same course always gets the same cover, and another course another one', () => {
    expect(coverSvg({ id: 'wayfinding' })).toBe(coverSvg({ id: 'wayfinding' }))
    expect(new Set(ids.map((id) => coverSvg({ id }))).size).toBe(ids.length)
  })

  test.each(MOTIFS)('%s is a sound picture of at most 45 KB in every colour set, without words', (motif) => {
    for (const [i, set] of COLOUR_SET_NAMES.entries()) {
      const svg = coverSvg({ id: `${motif} ${i}`, motif, set })
      expect(svg.length, set).toBeGreaterThan(1200)
      expect(svg.length, set).toBeLessThan(45 * 1024)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script/)
      expect(wellFormed(svg), set).toBe(true)
    }
  })

  test('ids choose among all motifs and all colour sets', () => {
    const covers = ids.map((id) => coverSvg({ id }))
    expect(new Set(covers.map((svg) => /fill="(#\w+)"/.exec(svg)?.[1])).size).toBeGreaterThan(8)
    expect(covers.some((svg) => svg.includes('<use'))).toBe(true)
    expect(covers.some((svg) => svg.includes('<circle'))).toBe(true)
    expect(covers.some((svg) => svg.includes('A80 80'))).toBe(true)
  })

  test('neighbours in a row never share a colour set', () => {
    const sets = coverSets(ids)
    for (const [i, set] of sets.entries()) expect(sets.slice(Math.max(0, i - 3), i)).not.toContain(set)
    expect(coverSets(['a', 'a', 'a', 'a'])).toHaveLength(4)
    expect(new Set(coverSets(['a', 'a', 'a', 'a'])).size).toBe(4)
  })

  test.each([
    ['Outdoors', 'topography'],
    ['Design', 'lines'],
    ['Craft', 'strata'],
    ['Data', 'mosaic'],
    ['Leadership', 'garden'],
  ])('%s suggests %s', (category, motif) => {
    expect(motifFor(category)).toBe(motif)
  })

  test('an unknown subject keeps its motif', () => {
    expect(motifFor('علوم')).toBe(motifFor('علوم'))
    expect(MOTIFS).toContain(motifFor('علوم'))
    expect(motifFor(undefined)).toBeUndefined()
  })
})
