import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeCue,
  cueFaults,
  insertCue,
  mergeCues,
  removeCue,
  shiftCues,
  sortCues,
  splitCue,
  toDraft,
} from './transcript-edit.ts'
import { cueAt, lastCueAt, plainText } from './transcript-text.ts'
import type { Cue } from './webvtt.ts'

const cue = (start: number, end: number, text = `${start}`): Cue => ({ start, end, text, regions: [] })
const three = toDraft([cue(1, 3, 'Hold it flat.'), cue(3, 6, 'Turn the housing.'), cue(8, 10, 'Walk.')])
const said = (cues: readonly Cue[]) => cues.map(({ start, end, text }) => [start, end, text])

describe('VTT-26 splitting a cue', () => {
  test('VTT-26 divides the text at the caret and the time at the playhead', () => {
    const cues = splitCue(three, 1, 5, 4.25)
    expect(said(cues)).toEqual([
      [1, 3, 'Hold it flat.'],
      [3, 4.25, 'Turn'],
      [4.25, 6, 'the housing.'],
      [8, 10, 'Walk.'],
    ])
    expect(new Set(cues.map(({ key }) => key)).size).toBe(4)
  })

  test.each([
    ['the playhead is elsewhere', 5, 9, 3.882],
    ['there is no film', 5, undefined, 3.882],
    ['the caret is at the end', 17, undefined, 5.7],
    ['the caret is at the beginning', 0, undefined, 3.3],
    ['the playhead is where it begins', 0, 3, 3.3],
  ])('VTT-26 goes by the text when %s', (_, caret, time, at) =>
    expect(splitCue(three, 1, caret, time).map(({ start }) => start)).toEqual([1, 3, at, 8]),
  )

  test('VTT-26 leaves name and metadata with the first half', () => {
    const named = toDraft([{ ...cue(0, 2, 'ab'), name: '1', metadata: { id: 'a', type: 'b' } }])
    const [first, second] = splitCue(named, 0, 1)
    expect(first).toMatchObject({ name: '1', metadata: { id: 'a' } })
    expect(second).not.toHaveProperty('name')
    expect(second).not.toHaveProperty('metadata')
  })
})

test('VTT-26 merging joins text and time with the next; the last has none', () => {
  expect(said(mergeCues(three, 0))).toEqual([
    [1, 6, 'Hold it flat.\nTurn the housing.'],
    [8, 10, 'Walk.'],
  ])
  expect(mergeCues(three, 2)).toBe(three)
})

test('VTT-26 what was split can be merged to the same time and words', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 17 }),
      fc.option(fc.double({ min: 0, max: 10, noNaN: true })),
      (caret, time) => {
        const merged = mergeCues(splitCue(three, 1, caret, time ?? undefined), 1)[1]
        expect(merged).toMatchObject({ start: 3, end: 6 })
        expect(merged?.text.replaceAll(/\s/g, '')).toBe('Turnthehousing.')
      },
    ),
  )
})

describe('VTT-26 inserting a cue', () => {
  test.each([
    ['after one with room', 1, undefined, 6, 8],
    ['at the playhead', 1, 6.5, 6.5, 8],
    ['where there is no room', 0, undefined, 3, 5],
    ['after the last', 2, undefined, 10, 12],
    ['after the last, at the playhead', 2, 30, 30, 32],
    ['before the first', -1, undefined, 0, 1],
  ])('VTT-26 %s', (_, index, time, start, end) => {
    const cues = insertCue(three, index, time)
    expect(cues).toHaveLength(4)
    expect(cues[index + 1]).toMatchObject({ start, end, text: '' })
  })

  test('VTT-26 into nothing', () => expect(said(insertCue([], -1))).toEqual([[0, 2, '']]))
})

test('VTT-26 shifting moves all from here on, but none before the beginning', () => {
  expect(said(shiftCues(three, 1, 0.5))).toEqual([
    [1, 3, 'Hold it flat.'],
    [3.5, 6.5, 'Turn the housing.'],
    [8.5, 10.5, 'Walk.'],
  ])
  expect(shiftCues(three, 0, -5).map(({ start }) => start)).toEqual([0, 2, 7])
  expect(shiftCues(three, 9, 1)).toBe(three)
})

test('VTT-26 changing, removing and putting in order', () => {
  expect(changeCue(three, 0, { text: 'x' })[0]).toMatchObject({ text: 'x', key: 0 })
  expect(changeCue(three, 7, { text: 'x' })).toBe(three)
  expect(removeCue(three, 1).map(({ key }) => key)).toEqual([0, 2])
  expect(removeCue(three, 7)).toEqual(three)
  expect(sortCues(toDraft([cue(5, 6), cue(1, 9), cue(1, 2)])).map(({ key }) => key)).toEqual([2, 1, 0])
})

test.each([
  [cue(1, 2), cue(2, 3), []],
  [cue(1, 2), undefined, []],
  [cue(2, 2), undefined, ['ends-before-start']],
  [cue(3, 2, ' '), undefined, ['ends-before-start', 'empty']],
  [cue(1, 4), cue(3, 5), ['overlaps']],
  [cue(3, 4), cue(1, 2), ['out-of-order']],
])('VTT-26 faults are named: %j', (one, next, faults) => expect(cueFaults(one, next)).toEqual(faults))

test.each([
  [0.5, -1, -1],
  [1, 0, 0],
  [2.9, 0, 0],
  [3, 1, 1],
  [7, -1, 1],
  [99, -1, 2],
])('VTT-25 at %d s cue %d is shown and a reader is at %d', (time, shown, reader) => {
  expect(cueAt(three, time)).toBe(shown)
  expect(lastCueAt(three, time)).toBe(reader)
})

test('VTT-25 of two cues at once the later one is current', () => {
  expect(cueAt([cue(0, 9), cue(2, 4)], 3)).toBe(1)
  expect(cueAt([cue(2, 4), cue(0, 9)], 3)).toBe(0)
})

test.each([
  ['<v Ann>Hello <b>you</b>', 'Hello you'],
  ['2 &lt; 3 &amp;amp; 4', '2 < 3 &amp; 4'],
  ['a < b', 'a < b'],
  ['<00:01.000>one', 'one'],
])('VTT-25 %j reads as %j', (text, plain) => expect(plainText(text)).toBe(plain))
