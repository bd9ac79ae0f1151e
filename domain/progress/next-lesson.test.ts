import { describe, expect, test } from 'vitest'
import { nextLesson, returnedLessons } from './next-lesson.ts'

interface Lesson {
  readonly id: string
  readonly title: string
  readonly type: string
  readonly status: string
  readonly duration?: number | undefined
}
const lesson = (id: string, status = 'enabled'): Lesson => ({
  id,
  title: id,
  type: 'video',
  status,
  duration: 100,
})
const course = {
  section: [
    { status: 'disabled', instruction: [lesson('hidden')] },
    { status: 'enabled', instruction: [lesson('off', 'disabled'), lesson('a'), lesson('b')] },
    { status: 'enabled' },
    { status: 'enabled', instruction: [{ ...lesson('c'), duration: undefined }] },
  ],
}
interface Kept {
  readonly id: string
  readonly state?: string
  readonly timeWatched?: number
  readonly position?: number
  readonly modified?: string
}
const seen = (...instruction: Kept[]) => ({ instruction })

describe('where to go on', () => {
  test('is the first live lesson for somebody who begins', () => {
    expect(nextLesson(course, {})).toEqual({ lesson: lesson('a'), secondsLeft: 100 })
  })

  test('is the first that is neither finished nor with a coach', () => {
    expect(nextLesson(course, seen({ id: 'a', state: 'completed' }))?.lesson.id).toBe('b')
    expect(nextLesson(course, seen({ id: 'a', state: 'coachReviewRequired' }))?.lesson.id).toBe('b')
    expect(nextLesson(course, seen({ id: 'b', state: 'completed' }))?.lesson.id).toBe('a')
    expect(nextLesson(course, seen({ id: 'a', state: 'returned' }))?.lesson.id).toBe('a')
    expect(nextLesson(course, seen({ id: 'a', state: 'started' }))?.lesson.id).toBe('a')
  })

  test('says how many seconds are left, never fewer than none, and nothing where there is no length', () => {
    const left = (timeWatched: number) => nextLesson(course, seen({ id: 'a', timeWatched }))?.secondsLeft
    expect([left(0), left(40), left(100), left(250)]).toEqual([100, 60, 0, 0])
    const done = seen(
      { id: 'a', state: 'completed' },
      { id: 'b', state: 'completed' },
      { id: 'c', timeWatched: 5 },
    )
    expect(nextLesson(course, done)).toMatchObject({ lesson: { id: 'c' }, secondsLeft: undefined })
  })

  test('ENROL-13 is where somebody was last, while that is not finished; else after it; else where something is open', () => {
    const at = (id: string, modified: string, state = 'started') => ({ id, modified, state })
    const [early, late] = ['2026-03-01T10:00:00Z', '2026-03-01T12:00:00Z']
    expect(nextLesson(course, seen(at('a', early), at('b', late)))?.lesson.id).toBe('b')
    expect(nextLesson(course, seen(at('a', late), at('b', early)))?.lesson.id).toBe('a')
    expect(nextLesson(course, seen(at('b', late, 'completed')))?.lesson.id).toBe('c')
    expect(nextLesson(course, seen(at('c', late, 'completed')))?.lesson.id).toBe('a')
    // What was taken out of the course meanwhile is no place to go on.
    expect(nextLesson(course, seen(at('gone', late)))?.lesson.id).toBe('a')
  })

  test('counts what is left from where the film was stopped', () =>
    expect(nextLesson(course, seen({ id: 'a', timeWatched: 90, position: 30 }))?.secondsLeft).toBe(70))

  test('is nowhere when everything is done or there is nothing', () => {
    const all = ['a', 'b', 'c'].map((id) => ({ id, state: 'completed' }))
    expect(nextLesson(course, seen(...all))).toBeUndefined()
    expect(nextLesson({}, {})).toBeUndefined()
    expect(nextLesson({ section: [] }, {})).toBeUndefined()
  })
})

test('what a coach sent back is found, as a whole lesson or as one answer in it', () => {
  const back = (instruction: Parameters<typeof returnedLessons>[1]['instruction']) =>
    returnedLessons(course, { instruction }).map(({ id }) => id)
  expect(
    back([
      { id: 'c', state: 'returned' },
      { id: 'a', state: 'started' },
    ]),
  ).toEqual(['c'])
  expect(
    back([{ id: 'b', state: 'started', interaction: [{ state: 'completed' }, { state: 'returned' }] }]),
  ).toEqual(['b'])
  expect(
    back([
      { id: 'off', state: 'returned' },
      { id: 'gone', state: 'returned' },
    ]),
  ).toEqual([])
  expect(back(undefined)).toEqual([])
})
