import { describe, expect, test } from 'vitest'
import { applyChange, applyChanges, type CourseChange } from '@cairn/domain/courses/change'
import type { Conflict } from '@cairn/domain/courses/conflict'
import { choicesIn, settlement, type Choice } from './settle.ts'

const base = {
  title: 'Course',
  section: [{ id: 's', instruction: [{ id: 'i', title: 'Old', body: '<p>Old</p>', points: 1 }] }],
}
type Built = typeof base

/** They saved theirs; mine was set aside. What the course is after a choice. */
const after = (theirs: CourseChange, mine: CourseChange, choice: Choice) => {
  const conflict: Conflict = {
    theirs: applyChange(base, theirs).done,
    mine: applyChange(base, mine).done,
  }
  const saved = applyChange(base, theirs).course
  const course = applyChanges(saved, settlement(saved, conflict, choice)).course as Built
  return { conflict, course, lesson: course.section[0]?.instruction[0] }
}
const title = (to: string): CourseChange => ({ do: 'set', of: 'i', at: ['title'], to })
const body = (to: string): CourseChange => ({ do: 'set', of: 'i', at: ['body'], to })
const points = (to: number): CourseChange => ({ do: 'set', of: 'i', at: ['points'], to })
const gone: CourseChange = { do: 'remove', part: 'i' }

describe('COURSE-103 two people changed the same', () => {
  test.each([
    ['theirs', 'Elin'],
    ['mine', 'Me'],
    ['both', 'Elin / Me'],
  ] as const)('%s is kept: %s', (choice, expected) =>
    expect(after(title('Elin'), title('Me'), choice).lesson?.title).toBe(expected),
  )

  test('two rich texts become two paragraphs', () =>
    expect(after(body('<p>E</p>'), body('<p>M</p>'), 'both').lesson?.body).toBe('<p>E</p><p>M</p>'))

  test('two figures cannot both be kept', () => {
    const { conflict } = after(points(2), points(3), 'mine')
    expect(choicesIn(conflict)).toEqual(['theirs', 'mine'])
    expect(choicesIn(after(title('a'), title('b'), 'mine').conflict)).toEqual(['theirs', 'mine', 'both'])
  })

  test('what they deleted and I changed can be brought back with my change, or stay deleted', () => {
    expect(after(gone, title('Me'), 'mine').lesson).toMatchObject({ title: 'Me', body: '<p>Old</p>' })
    expect(after(gone, title('Me'), 'theirs').lesson).toBeUndefined()
  })

  test('what I deleted and they changed stays with their change, or goes', () => {
    expect(after(title('Elin'), gone, 'theirs').lesson?.title).toBe('Elin')
    expect(after(title('Elin'), gone, 'mine').lesson).toBeUndefined()
  })

  test('several changes to one deleted part bring it back once and are all made', () => {
    const removed = applyChange(base, gone)
    const first: Conflict = { theirs: removed.done, mine: applyChange(base, title('Me')).done }
    const second: Conflict = { theirs: removed.done, mine: applyChange(base, points(5)).done }
    const once = applyChanges(removed.course, settlement(removed.course, first, 'mine')).course
    const twice = applyChanges(once, settlement(once, second, 'mine')).course
    expect(twice.section[0]?.instruction).toMatchObject([{ id: 'i', title: 'Me', points: 5 }])
  })

  test('what can no longer be done is left out instead of failing', () =>
    expect(settlement({ section: [] }, after(title('a'), title('b'), 'mine').conflict, 'mine')).toEqual([]))
})
