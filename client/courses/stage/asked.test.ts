import { expect, test } from 'vitest'
import type { Interaction } from '@cairn/contract/content'
import { filmsOf } from '@cairn/domain/courses/story'
import { inOrderOfAsking, reachedIn, resumeIn, withinFilm } from './asked.ts'

const asked = (id: string, type: Interaction['type'], position?: number): Interaction => ({
  id,
  type,
  status: 'enabled',
  ...(position !== undefined && { position }),
})

/** A fork at 23 seconds, and two ways on from it. */
const story = filmsOf({
  id: 'fork',
  title: 'The fork',
  video: 'c/fork.mp4',
  duration: 76,
  scene: [
    { id: 'b', title: 'Down', video: 'c/b.mp4', duration: 25, interaction: [asked('where', 'choice')] },
    { id: 'c', title: 'On', video: 'c/c.mp4', duration: 27 },
  ],
  interaction: [asked('way', 'goto', 23)],
  overlay: [],
})

test('PLAYER-02 a film goes on a moment before the place where it was left, so that what stood open there is asked', () => {
  expect(resumeIn(story, 23.2)).toMatchObject({ index: 0, time: 21.2 })
  expect(resumeIn(story, 1)).toMatchObject({ index: 0, time: 0 })
  expect(resumeIn(story, 0)).toMatchObject({ index: 0, time: 0 })
})

test('PLAYER-02 PLAYER-06 whoever leaves at the end of a scene comes back to that scene and not to the next', () => {
  expect(withinFilm(story, 0, 24.4)).toBeLessThan(24)
  const left = withinFilm(story, 1, 24 + 25.3)
  expect(resumeIn(story, left).index).toBe(1)
  // The last one may run on, and one whose length nobody knows holds every moment of it.
  expect(withinFilm(story, 2, 90)).toBe(90)
  expect(withinFilm([{ start: 0 }, { start: 0 }], 0, 12)).toBe(12)
})

test('PLAYER-06 the scenes of a story are not told before somebody has come to them', () => {
  const names = (seen: readonly (readonly [number, number])[], current?: string) =>
    reachedIn(story, seen, current).map(({ id }) => id)
  expect(names([])).toEqual(['fork'])
  expect(names([[0, 24.3]])).toEqual(['fork'])
  expect(names([[0, 24]], 'c')).toEqual(['fork', 'c'])
  expect(
    names([
      [0, 24],
      [30, 40],
    ]),
  ).toEqual(['fork', 'b'])
})

test('INTER-24 what is only shown or led to is not counted among the questions', () =>
  expect(
    inOrderOfAsking([
      { interaction: [asked('after', 'choice'), asked('read', 'prompt', 4), asked('first', 'response', 9)] },
      { interaction: [asked('way', 'goto'), asked('last', 'upload')] },
    ]).map(({ id }) => id),
  ).toEqual(['first', 'after', 'last']))
