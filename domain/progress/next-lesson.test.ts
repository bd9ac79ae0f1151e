import { describe, expect, test } from 'vitest'
import { nextLesson } from './next-lesson.ts'

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
const seen = (...instruction: { id: string; state?: string; timeWatched?: number }[]) => ({ instruction })

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

  test('is nowhere when everything is done or there is nothing', () => {
    const all = ['a', 'b', 'c'].map((id) => ({ id, state: 'completed' }))
    expect(nextLesson(course, seen(...all))).toBeUndefined()
    expect(nextLesson({}, {})).toBeUndefined()
    expect(nextLesson({ section: [] }, {})).toBeUndefined()
  })
})
