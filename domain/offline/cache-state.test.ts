import { describe, expect, test } from 'vitest'
import { cacheState, courseCacheStates, lessonState } from './cache-state.ts'

const FILES = { instructions: ['c/a.mp4', 'c/b.mp4'], catalog: ['c/cover.jpg'], materials: ['c/m.pdf'] }

describe('the state of a stored course', () => {
  test('OFF-17 with none of its files stored it is not cached', () => {
    expect(cacheState(['a', 'b'], new Set(['other']))).toBe('not')
  })

  test.each([
    ['OFF-18', ['a'], 'partially'],
    ['OFF-19', ['a', 'b', 'other'], 'fully'],
  ] as const)('%s with %j of two files stored it is cached: %s', (_id, stored, state) => {
    expect(cacheState(['a', 'b'], new Set(stored))).toBe(state)
  })

  test('OFF-19 a part without files misses nothing', () => {
    expect(cacheState([], new Set())).toBe('fully')
  })

  test('OFF-20 OFF-21 OFF-22 is separate for instructions, catalog and materials', () => {
    expect(courseCacheStates(FILES, new Set(['c/a.mp4', 'c/cover.jpg']))).toEqual({
      instructions: 'partially',
      catalog: 'fully',
      materials: 'not',
    })
  })

  test('OFF-20 a lesson is on the device once all of its files are', () => {
    const lesson = { id: 'i', type: 'video', video: 'c/a.mp4', poster: 'c/a.jpg' }
    expect(lessonState(lesson, 'c', new Set(['c/a.mp4']))).toBe('next')
    expect(lessonState(lesson, 'c', new Set(['c/a.mp4', 'c/a.jpg']))).toBe('device')
    expect(lessonState({ id: 'p', type: 'project' }, 'c', new Set())).toBe('device')
    expect(lessonState({ id: 'y', type: 'youtube' }, 'c', new Set())).toBe('online')
  })
})
