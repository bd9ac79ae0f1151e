import { describe, expect, test } from 'vitest'
import type { Done } from '@cairn/domain/courses/change'
import { compared } from './compared.ts'
import { differencesIn } from './differences.ts'
import { sittingsOf } from './sittings.ts'

const version = (number: number, minutes: number, actor = 'elin', whole = false) => ({
  object: 'c1',
  type: 'concept',
  version: number,
  date: new Date(Date.UTC(2026, 2, 1, 8, minutes)).toISOString(),
  actor,
  ...(!whole && { done: [] }),
})
const numbers = (list: Parameters<typeof sittingsOf>[0]) =>
  sittingsOf(list).map(({ versions }) => versions.map((one) => one.version))

describe('COURSE-96 versions as sittings', () => {
  test('one person in one go is one sitting', () =>
    expect(numbers([version(3, 9), version(2, 5), version(1, 0)])).toEqual([[3, 2, 1]]))
  test('somebody else begins another', () =>
    expect(numbers([version(3, 2), version(2, 1, 'ines'), version(1, 0)])).toEqual([[3], [2], [1]]))
  test('so does a pause of more than five minutes', () =>
    expect(numbers([version(2, 6), version(1, 0)])).toEqual([[2], [1]]))
  test('a version that was saved whole stands for itself', () =>
    expect(numbers([version(3, 2), version(2, 1, 'elin', true), version(1, 0)])).toEqual([[3], [2], [1]]))
  test('so does one that brings an older one back', () => {
    const restored = { version: 1, date: version(1, 0).date }
    expect(numbers([version(3, 2), { ...version(2, 1), restored }, version(1, 0)])).toEqual([[3], [2], [1]])
  })
})

const set = (to: string | undefined, was: string | undefined, of?: string): Done => ({
  change: { do: 'set', at: ['title'], ...(of !== undefined && { of }), ...(to !== undefined && { to }) },
  undo: { do: 'set', at: ['title'], ...(of !== undefined && { of }), ...(was !== undefined && { to: was }) },
})
const add = (id: string): Done => ({
  change: { do: 'add', kind: 'section', part: { id } },
  undo: { do: 'remove', part: id },
})
const remove = (id: string): Done => ({
  change: { do: 'remove', part: id },
  undo: { do: 'add', kind: 'section', part: { id } },
})

describe('COURSE-96 what a sitting has changed', () => {
  test('a field that was typed in many times is one difference, from its first words to its last', () =>
    expect(differencesIn([set('a', 'old'), set('ab', 'a'), set('abc', 'ab')])).toEqual([set('abc', 'old')]))
  test('what was taken back is none', () => {
    expect(differencesIn([set('new', 'old'), set('old', 'new')])).toEqual([])
    expect(differencesIn([add('s1'), set('x', undefined, 's1'), remove('s1')])).toEqual([])
  })
  test('of a new part only that it was added', () =>
    expect(differencesIn([add('s1'), set('x', undefined, 's1'), set('y', 'z', 's2')])).toEqual([
      add('s1'),
      set('y', 'z', 's2'),
    ]))
  test('a part that was there and is deleted is one', () =>
    expect(differencesIn([set('x', 'y', 's2'), remove('s2')])).toEqual([set('x', 'y', 's2'), remove('s2')]))
})

describe('COURSE-96 a version that was put in place as a whole is compared with the one before', () => {
  const lesson = (id: string, title: string) => ({ id, type: 'video', title })
  const course = (title: string, ...instruction: object[]) => ({
    id: 'c1',
    version: instruction.length,
    title,
    section: [{ id: 's1', title: 'Maps', instruction }],
  })
  const a = lesson('a', 'A')
  const b = lesson('b', 'B')
  const c = lesson('c', 'C')
  test('by its fields, and by those of its parts', () =>
    expect(compared(course('Old', a), course('New', lesson('a', 'Z')))).toEqual([
      { change: { do: 'set', at: ['title'], to: 'New' }, undo: { do: 'set', at: ['title'], to: 'Old' } },
      {
        change: { do: 'set', of: 'a', at: ['title'], to: 'Z' },
        undo: { do: 'set', of: 'a', at: ['title'], to: 'A' },
      },
    ]))
  test('by what came and what went, each once with all it holds', () => {
    expect(compared(course('T', a), course('T', a, b)).map(({ change }) => change)).toEqual([
      { do: 'add', kind: 'instruction', part: b, into: 's1' },
    ])
    expect(compared(course('T', a), { ...course('T'), section: [] }).map(({ change }) => change)).toEqual([
      { do: 'remove', part: 's1' },
    ])
  })
  test('by what stands elsewhere now, and only by that', () =>
    expect(compared(course('T', a, b, c), course('T', c, a, b)).map(({ change }) => change)).toEqual([
      { do: 'move', part: 'c', into: 's1' },
    ]))
  test('and the same course differs in nothing', () =>
    expect(compared(course('T', a, b), course('T', a, b))).toEqual([]))
})
