import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import { Message } from '@cairn/contract/conversations'
import { validate } from '@cairn/domain/base/validate'
import { haltOf } from '@cairn/domain/progress/inactive'
import { isExpiring, waitingIn } from '@cairn/domain/progress/review-queue'
import { academy } from './academy.ts'
import { questionsOf, liveLessons } from './learning.ts'

const now = new Date('2026-03-02T09:00:00Z')
const { courses, progress, messages, media, people } = academy(now)
const coach = people.find(({ email }) => email === 'coach@demo.cairn.test')?.id ?? ''
const coached = courses.filter((course) => course.coach?.includes(coach))
const work = coached.flatMap((course) =>
  progress
    .filter(({ object, state }) => object === course.id && state !== 'preview')
    .flatMap((record) => waitingIn(course, record).map((piece) => ({ course, record, piece }))),
)

describe('the coach of the demo', () => {
  test('has at least fifteen pieces of work of different kinds waiting, in several courses', () => {
    const kindOf = ({ course, piece }: (typeof work)[number]) =>
      liveLessons(course)
        .flatMap((lesson) => [lesson, ...questionsOf(lesson)])
        .find(({ id }) => id === piece.item)?.type
    expect(work.length).toBeGreaterThanOrEqual(15)
    expect(new Set(work.map(kindOf))).toEqual(new Set(['project', 'upload', 'response']))
    expect(new Set(work.map(({ course }) => course.id)).size).toBeGreaterThanOrEqual(3)
    expect(work.some(({ record }) => isExpiring(record.expires, now))).toBe(true)
    const ages = work.map(({ piece }) => now.getTime() - Date.parse(piece.since ?? ''))
    expect(Math.min(...ages)).toBeLessThan(HOUR)
    expect(Math.max(...ages)).toBeGreaterThan(3 * DAY)
  })

  test('finds with each piece what was handed in', () => {
    const files = new Set(media.map(({ getID }) => getID))
    const said = new Set(messages.map(({ id }) => id))
    for (const { piece } of work) {
      const { answer, submission } = piece
      const sent = (answer as { file?: string[] } | undefined)?.file ?? []
      expect(sent.every((file) => files.has(file))).toBe(true)
      if (piece.kind === 'lesson') expect(said.has(submission ?? '')).toBe(true)
      else expect(sent.length > 0 || typeof answer === 'string').toBe(true)
    }
  })

  test('has learners at a halt for each reason', () => {
    const ids = new Set(coached.map(({ id }) => id))
    const reasons = progress
      .filter(({ object, state }) => ids.has(object) && state !== 'preview')
      .map(({ created = '', modified = '', certificationPercentage: percent = 0, state, feedback }) =>
        haltOf({ created, modified, percent, state, feedback: feedback?.created }, now),
      )
    expect(new Set(reasons)).toEqual(new Set(['never-started', 'slow', 'paused', undefined]))
  })
})

describe('what was said', () => {
  test('keeps its contract, was said before now, and is about somebody', () => {
    const users = new Set(people.map(({ id }) => id))
    for (const { concerned, ...message } of messages) {
      expect(validate(Message, message)).toEqual([])
      expect(Date.parse(message.created ?? '')).toBeLessThanOrEqual(now.getTime())
      expect([...concerned, message.creator].every((id) => users.has(id))).toBe(true)
    }
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
  })

  test('some work came back before, and coaches keep notes', () => {
    expect(messages.filter(({ type }) => type === 'coaching').length).toBeGreaterThanOrEqual(3)
    const notes = messages.filter(({ hideDisplay }) => hideDisplay?.includes('user'))
    expect(notes.length).toBeGreaterThanOrEqual(3)
  })
})
