import { describe, expect, test } from 'vitest'
import { changeCue, toDraft } from '@cairn/domain/resources/transcript-edit'
import { beginHistory, redo, select, step, undo } from './history.ts'
import { deedOf } from './shortcuts.ts'

describe('VTT-26 undo in the cue editor', () => {
  const cues = toDraft([
    { start: 0, end: 1, text: 'a', regions: [] },
    { start: 1, end: 2, text: 'b', regions: [] },
  ])
  const type = (history: ReturnType<typeof beginHistory>, text: string, index = 0) =>
    step(history, { cues: changeCue(history.now.cues, index, { text }), selected: index }, `text ${index}`)
  const texts = (history: ReturnType<typeof beginHistory>) => history.now.cues.map(({ text }) => text).join()

  test('VTT-26 typing in one place is one step, in another a second', () => {
    const history = type(type(type(beginHistory(cues), 'ab'), 'abc'), 'x', 1)
    expect(texts(history)).toBe('abc,x')
    expect(texts(undo(history))).toBe('abc,b')
    expect(texts(undo(undo(history)))).toBe('a,b')
    expect(texts(redo(redo(undo(undo(history)))))).toBe('abc,x')
  })

  test('VTT-26 leaving a cue and coming back begins a new step', () => {
    const history = type(select(type(beginHistory(cues), 'ab'), 1), 'abc')
    expect(texts(undo(history))).toBe('ab,b')
  })

  test('VTT-26 nothing to undo or redo changes nothing; a new step forgets what was undone', () => {
    const fresh = beginHistory(cues)
    expect(undo(fresh).now).toBe(fresh.now)
    expect(redo(fresh).now).toBe(fresh.now)
    const other = type(undo(type(fresh, 'ab')), 'x', 1)
    expect(texts(redo(other))).toBe('a,x')
  })
})

const key = (code: string, held = '') => ({
  code,
  altKey: held.includes('alt'),
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
})

test.each([
  ['KeyK', 'alt', 'play'],
  ['Enter', 'ctrl', 'split'],
  ['Enter', 'meta', 'split'],
  ['KeyZ', 'ctrl', 'undo'],
  ['KeyZ', 'ctrl shift', 'redo'],
  ['KeyZ', 'meta shift', 'redo'],
  ['KeyY', 'ctrl', 'redo'],
  ['KeyK', '', undefined],
  ['Enter', '', undefined],
  ['KeyI', 'ctrl alt', undefined],
  ['KeyI', 'alt shift', undefined],
  ['KeyQ', 'alt', undefined],
])('VTT-26 %s with %j means %s', (code, held, deed) => expect(deedOf(key(code, held))).toBe(deed))
