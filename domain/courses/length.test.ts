import { expect, test } from 'vitest'
import { courseLength } from './length.ts'

const on = { status: 'enabled' }
const off = { status: 'disabled' }

test('live lessons count, with their seconds', () => {
  const course = {
    section: [
      { ...on, instruction: [{ ...on, duration: 90.4 }, { ...on }, { ...off, duration: 1000 }] },
      { ...off, instruction: [{ ...on, duration: 5000 }] },
      { ...on, instruction: [{ ...on, duration: 10.3 }] },
      { ...on },
    ],
  }
  expect(courseLength(course)).toEqual({ lessons: 3, seconds: 101 })
})

test('an empty course has no length', () => {
  expect(courseLength({})).toEqual({ lessons: 0, seconds: 0 })
  expect(courseLength({ section: [] })).toEqual({ lessons: 0, seconds: 0 })
})
