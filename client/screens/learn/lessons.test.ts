import { expect, test } from 'vitest'
import type { Instruction, Section } from '@cairn/contract/content'
import { firstGap, goOnAt, isRead, lessonsIn, sectionsOf, showsFilm, startOf } from './lessons.ts'

const lesson = (id: string, more: Partial<Instruction> = {}): Instruction => ({
  id,
  type: 'video',
  status: 'enabled',
  title: id,
  ...more,
})
const section = (id: string, ...instruction: Instruction[]): Section => ({
  id,
  title: id,
  status: 'enabled',
  instruction,
})
const course = {
  section: [
    section('s1', lesson('a'), lesson('off', { status: 'disabled' }), lesson('b')),
    { ...section('s2', lesson('hidden')), status: 'disabled' as const },
    section('s3', lesson('c')),
  ],
}

test('PLAYER-02 lessons are counted as learners see them: what is off leaves no gap', () => {
  const places = lessonsIn(sectionsOf(course, false))
  expect(places.map((one) => [one.lesson.id, one.sectionNumber, one.number])).toEqual([
    ['a', 1, 1],
    ['b', 1, 2],
    ['c', 2, 1],
  ])
})

test('PLAYER-15 staff who want to see it find what is off in its place', () =>
  expect(lessonsIn(sectionsOf(course, true)).map((one) => one.lesson.id)).toEqual([
    'a',
    'off',
    'b',
    'hidden',
    'c',
  ]))

const standing = (states: Record<string, 'started' | 'completed' | 'coachReviewRequired' | undefined>) => ({
  lessons: Object.entries(states).map(([id, state]) => ({ id, state, points: 0, earned: 0, parts: [] })),
})
const lessons = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test.each([
  ['nothing was begun: the first', {}, [], 'a'],
  ['one was left in the middle: that one', { b: 'started' }, [['b', 1]], 'b'],
  [
    'the last one is done: the next after it, not what was skipped before',
    { c: 'completed' },
    [['c', 1]],
    'd',
  ],
  ['the last of all is done: back to what was skipped', { d: 'completed' }, [['d', 1]], 'a'],
  ['what a coach looks at holds nobody up', { a: 'coachReviewRequired' }, [['a', 1]], 'b'],
  [
    'the latest counts, not the furthest',
    { b: 'started', c: 'started' },
    [
      ['c', 1],
      ['b', 2],
    ],
    'b',
  ],
] as const)('PLAYER-02 going on when %s', (_, states, touched, expected) => {
  const all = { a: undefined, b: undefined, c: undefined, d: undefined, ...states }
  const instruction = touched.map(([id, day]) => ({ id, modified: `2026-03-0${day}T00:00:00Z` }))
  expect(goOnAt(lessons, standing(all), { instruction })?.id).toBe(expected)
})

test('PLAYER-02 when all is done or handed in there is nowhere to go on', () => {
  const all = standing({ a: 'completed', b: 'completed', c: 'coachReviewRequired', d: 'completed' })
  expect(goOnAt(lessons, all, {})).toBeUndefined()
})

test('a lesson that was taken out of the course does not keep anybody from going on', () => {
  const record = { instruction: [{ id: 'gone', modified: '2026-03-01T00:00:00Z' }] }
  expect(goOnAt(lessons, standing({ a: 'completed', b: undefined, c: undefined }), record)?.id).toBe('b')
})

test('PLAYER-02 a film goes on where it was left, but not from its last moments once it has ended', () => {
  expect(startOf({ duration: 100 }, { position: 42 })).toBe(42)
  expect(startOf({ duration: 100 }, { position: 42, ended: true })).toBe(42)
  expect(startOf({ duration: 100 }, { position: 99, ended: true })).toBe(0)
  // What is asked at the end is still to come.
  expect(startOf({ duration: 100 }, { position: 99 })).toBe(99)
  expect(startOf({ duration: 100 }, undefined)).toBe(0)
  expect(startOf({}, { position: 30, ended: true })).toBe(0)
})

test('what is to be read is gone through by going on; films, surveys and hand-ins are not', () => {
  expect(isRead(lesson('words'), false)).toBe(true)
  expect(isRead(lesson('film', { video: 'c/f.mp4' }), false)).toBe(false)
  for (const type of ['survey', 'project', 'package', 'tincan', 'lti'] as const)
    expect(isRead(lesson(type, { type }), false)).toBe(false)
})

test('a YouTube film that the site hides, or that has no address, is passed like something to be read', () => {
  const url = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'
  const film = lesson('tube', { type: 'youtube', url })
  expect([showsFilm(film, false), showsFilm(film, true)]).toEqual([true, false])
  expect(isRead(film, true)).toBe(true)
  expect(showsFilm(lesson('none', { type: 'vimeo' }), false)).toBe(false)
})

test('looking for what is missing of a film leads to the first stretch that was not watched', () => {
  expect(firstGap([])).toBe(0)
  expect(firstGap([[0, 12.4]])).toBe(12.4)
  expect(
    firstGap([
      [0, 10],
      [10.5, 20],
      [40, 60],
    ]),
  ).toBe(20)
  expect(firstGap([[30, 60]])).toBe(0)
})
