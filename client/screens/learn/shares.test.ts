import { expect, test } from 'vitest'
import type { Instruction } from '@cairn/contract/content'
import { standingIn } from '@cairn/domain/progress/standing'
import { farIn, openParts, percentOf, sumsOf, worthOf } from './shares.ts'

const question = (id: string, points?: number) => ({
  id,
  type: 'choice' as const,
  status: 'enabled' as const,
  ...(points !== undefined && { points }),
})
const film = (points?: number): Instruction => ({
  id: 'film',
  type: 'video',
  status: 'enabled',
  title: 'A film',
  video: 'c/film.mp4',
  duration: 100,
  ...(points !== undefined && { points }),
  interaction: [question('q1', points && 3), question('q2', points && 5)],
})
const courseOf = (points?: number) => ({ section: [{ status: 'enabled', instruction: [film(points)] }] })
const record = {
  instruction: [
    {
      id: 'film',
      watched: [[0, 40]],
      interaction: [
        { id: 'q1', state: 'completed' },
        { id: 'q2', state: 'coachReviewRequired' },
      ],
    },
  ],
}

test('PROG-29 every part says what it is worth, and all together are the whole course', () => {
  const standing = standingIn(courseOf(2), record)
  const [lesson] = standing.lessons
  const worths = lesson?.parts.map((part) => worthOf(part, standing)) ?? []
  expect(worths).toEqual([20, 30, 50])
  expect(worths.reduce((a, b) => a + b)).toBe(100)
  expect(lesson && sumsOf(lesson, standing)).toEqual({ earned: 3, total: 10 })
})

test('a course without points counts its parts, each the same', () => {
  const standing = standingIn(courseOf(), record)
  const [lesson] = standing.lessons
  expect(lesson?.parts.map((part) => worthOf(part, standing))).toEqual([33.3, 33.3, 33.3])
  expect(lesson && sumsOf(lesson, standing)).toEqual({ earned: 1, total: 3 })
})

test('what is still open is what the learner can do: not what is done, nor what a coach has', () => {
  const [lesson] = standingIn(courseOf(2), record).lessons
  expect(openParts(lesson).map(({ id }) => id)).toEqual(['film'])
  expect(farIn(lesson)).toBe(67)
  expect(openParts(undefined)).toEqual([])
})

test('nothing is a share of nothing', () => expect(percentOf(3, { total: 0 })).toBe(0))
