import { describe, expect, test } from 'vitest'
import type { Section } from '@cairn/contract/content'
import { dropOf, flagsOf, rowsOf } from './rows.ts'
import { lineBeginning, wishOf } from './tree-keys.ts'

const lesson = (id: string, title: string) =>
  ({ id, title, type: 'video', status: 'enabled', video: 'c/f.mp4' }) as const
const sections: Section[] = [
  { id: 's1', title: 'Map', status: 'enabled', instruction: [lesson('a', 'Árbol'), lesson('b', 'Bearing')] },
  {
    id: 's2',
    title: 'Compass',
    status: 'enabled',
    instruction: [lesson('c', 'Needle'), lesson('d', 'Beacon')],
  },
  { id: 's3', title: 'Road', status: 'enabled' },
]
const NONE = new Set<string>()
const ids = (closed: ReadonlySet<string>, search?: string) =>
  rowsOf(sections, { closed, ...(search !== undefined && { search }) }).map(({ id }) => id)
const all = rowsOf(sections, { closed: NONE })

describe('lines of the outline', () => {
  test('a folded section hides its lessons, a search looks into it', () => {
    expect(ids(NONE)).toEqual(['s1', 'a', 'b', 's2', 'c', 'd', 's3'])
    expect(ids(new Set(['s1']))).toEqual(['s1', 's2', 'c', 'd', 's3'])
    expect(ids(new Set(['s1']), 'be')).toEqual(['s1', 'b', 's2', 'd'])
  })

  test('a search minds neither capitals nor accents, and a section brings its lessons', () => {
    expect(ids(NONE, 'ARBOL')).toEqual(['s1', 'a'])
    expect(ids(NONE, 'comp')).toEqual(['s2', 'c', 'd'])
    expect(ids(NONE, 'nothing')).toEqual([])
  })

  test('a line knows its number, also among those found', () =>
    expect(rowsOf(sections, { closed: NONE, search: 'beacon' }).map(({ number }) => number)).toEqual([2, 2]))
})

describe('what a lesson is marked with', () => {
  test.each([
    [{}, []],
    [{ status: 'disabled' }, ['off']],
    [{ video: undefined }, ['film']],
    [{ type: 'youtube' }, ['film']],
    [{ interaction: [{ id: 'q', type: 'choice', status: 'enabled' }] }, ['unfinished']],
    [
      { interaction: [{ id: 'q', type: 'prompt', status: 'enabled', body: 'x', image: 'c/i.png' }] },
      ['altText'],
    ],
  ])('%o: %o', (fields, expected) =>
    expect(flagsOf({ ...lesson('x', 'X'), ...fields } as Parameters<typeof flagsOf>[0])).toEqual(expected),
  )
})

describe('where a dragged line is put down', () => {
  test.each([
    ['a', 'b', { into: 's1' }],
    ['b', 'a', { into: 's1', before: 'a' }],
    ['a', 'c', { into: 's2', before: 'd' }],
    ['d', 'a', { into: 's1', before: 'a' }],
    ['a', 's2', { into: 's2', before: 'c' }],
    ['c', 's2', { into: 's1' }],
    ['d', 's3', { into: 's3' }],
    ['c', 's1', undefined],
    ['s1', 's2', { before: 's3' }],
    ['s1', 's3', {}],
    ['s3', 's1', { before: 's1' }],
    ['a', 'a', undefined],
    ['a', 'gone', undefined],
  ])('%s over %s: %o', (dragged, over, expected) => expect(dropOf(all, dragged, over)).toEqual(expected))
})

describe('keys on a line', () => {
  const tree = { rows: all, closed: NONE, rtl: false }
  const press = (id: string, key: string, more: object = {}) =>
    wishOf({ ...tree, ...more }, id, { key, alt: false, command: false })
  test.each([
    ['a', 'ArrowDown', { do: 'focus', id: 'b' }],
    ['s1', 'ArrowUp', undefined],
    ['a', 'ArrowLeft', { do: 'focus', id: 's1' }],
    ['s1', 'ArrowLeft', { do: 'fold', id: 's1', shut: true }],
    ['s1', 'ArrowRight', { do: 'focus', id: 'a' }],
    ['s3', 'ArrowRight', undefined],
    ['c', 'Home', { do: 'focus', id: 's1' }],
    ['c', 'End', { do: 'focus', id: 's3' }],
    ['c', 'Enter', { do: 'enter', id: 'c' }],
    ['c', ' ', { do: 'open', id: 'c' }],
    ['c', 'F2', { do: 'rename', id: 'c' }],
    ['c', 'Delete', { do: 'remove', id: 'c' }],
    ['gone', 'Enter', undefined],
  ])('%s, %s: %o', (id, key, expected) => expect(press(id, key)).toEqual(expected))

  test('from right to left the arrows change sides', () => {
    expect(press('a', 'ArrowRight', { rtl: true })).toEqual({ do: 'focus', id: 's1' })
    expect(press('s1', 'ArrowLeft', { rtl: true, closed: new Set(['s1']) })).toEqual({
      do: 'fold',
      id: 's1',
      shut: false,
    })
  })

  test('Alt with an arrow moves, Ctrl or Cmd with D duplicates', () => {
    expect(wishOf(tree, 'a', { key: 'ArrowDown', alt: true, command: false })).toEqual({
      do: 'step',
      id: 'a',
      by: 1,
    })
    expect(wishOf(tree, 'a', { key: 'd', alt: false, command: true })).toEqual({ do: 'duplicate', id: 'a' })
    expect(wishOf(tree, 'a', { key: 'c', alt: false, command: true })).toBeUndefined()
  })

  test('letters lead to the next line that begins with them', () => {
    expect(lineBeginning(all, 's1', 'b')).toEqual({ do: 'focus', id: 'b' })
    expect(lineBeginning(all, 'b', 'b')).toEqual({ do: 'focus', id: 'd' })
    expect(lineBeginning(all, 'b', 'bea')).toEqual({ do: 'focus', id: 'b' })
    expect(lineBeginning(all, 'b', 'beac')).toEqual({ do: 'focus', id: 'd' })
    expect(lineBeginning(all, 'b', 'x')).toBeUndefined()
  })
})
