import { describe, expect, test } from 'vitest'
import { courseExtent } from './extent.ts'

const lesson = (status: string, duration?: number, points?: number) => ({
  type: 'video',
  status,
  duration,
  points,
})

describe('the extent of a course', () => {
  test('counts sections, lessons, seconds and points of what is live, and nothing else', () => {
    const section = [
      {
        status: 'enabled',
        instruction: [lesson('enabled', 60.4, 5), lesson('disabled', 600, 50), lesson('enabled')],
      },
      { status: 'disabled', instruction: [lesson('enabled', 600, 50)] },
      { status: 'enabled' },
    ]
    expect(courseExtent({ section })).toEqual({ sections: 2, lessons: 2, seconds: 60, points: 5 })
  })

  test('is nothing for a course without content', () => {
    for (const course of [{}, { section: [] }, { section: undefined }])
      expect(courseExtent(course)).toEqual({ sections: 0, lessons: 0, seconds: 0, points: 0 })
  })

  test('is made of whole numbers, whatever lengths and points are', () => {
    const section = [
      { status: 'enabled', instruction: [lesson('enabled', 0.6, 0.5), lesson('enabled', 0.6, 0.7)] },
    ]
    expect(courseExtent({ section })).toEqual({ sections: 1, lessons: 2, seconds: 1, points: 1 })
  })
})
