import { describe, expect, test } from 'vitest'
import type { Done } from '@cairn/domain/courses/change'
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
    expect(numbers([version(3, 20), version(2, 10), version(1, 0)])).toEqual([[3, 2, 1]]))
  test('somebody else begins another', () =>
    expect(numbers([version(3, 2), version(2, 1, 'ines'), version(1, 0)])).toEqual([[3], [2], [1]]))
  test('so does coming back after half an hour', () =>
    expect(numbers([version(2, 31), version(1, 0)])).toEqual([[2], [1]]))
  test('a version that was saved whole stands for itself', () =>
    expect(numbers([version(3, 2), version(2, 1, 'elin', true), version(1, 0)])).toEqual([[3], [2], [1]]))
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
