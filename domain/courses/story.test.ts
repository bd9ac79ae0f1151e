import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chaptersOf, filmAt, filmsOf } from './story.ts'

const at = (id: string, position?: number) => ({ id, ...(position !== undefined && { position }) })
const where = (films: readonly { id: string; interaction: readonly { id: string; position?: number }[] }[]) =>
  films.map(({ id, interaction }) => [id, interaction.map(({ id, position }) => [id, position])])

describe('PLAYER-06 INSTR-25 the films of a video lesson', () => {
  test('are one when it has no scenes', () => {
    const [film, ...more] = filmsOf({
      id: 'l',
      video: 'c/f.mp4',
      duration: 60,
      interaction: [at('end'), at('q', 5)],
      overlay: [{ id: 'o', start: 1, end: 2 }],
    })
    expect(more).toEqual([])
    expect(film).toMatchObject({ id: 'l', video: 'c/f.mp4', start: 0, duration: 60, chapters: [] })
    expect(film?.interaction.map(({ id }) => id)).toEqual(['end', 'q'])
    expect(film?.overlay).toHaveLength(1)
  })

  test('INSTR-28 INSTR-31 are the scenes with a film of their own, one after the other', () => {
    const films = filmsOf({
      id: 'l',
      scene: [
        { id: 'a', title: 'Moor', video: 'c/a.mp4', duration: 30, interaction: [at('q1', 5)] },
        { id: 'b', title: 'Wall', video: 'c/b.mp4', duration: 40, interaction: [at('q2')] },
      ],
      interaction: [at('after'), at('early', 10), at('late', 45)],
      overlay: [{ id: 'o', start: 31, end: 34 }],
    })
    expect(where(films)).toEqual([
      [
        'a',
        [
          ['q1', 5],
          ['early', 10],
        ],
      ],
      [
        'b',
        [
          ['q2', undefined],
          ['after', undefined],
          ['late', 15],
        ],
      ],
    ])
    expect(films.map(({ start }) => start)).toEqual([0, 30])
    expect(films[1]?.overlay).toEqual([{ id: 'o', start: 1, end: 4 }])
    expect(chaptersOf(films).map(({ title }) => title)).toEqual(['Moor', 'Wall'])
  })

  test('scenes without a film are stretches of the lesson’s own, and ask where they end', () => {
    const films = filmsOf({
      id: 'l',
      video: 'c/f.mp4',
      duration: 90,
      scene: [
        { id: 'a', duration: 30, interaction: [at('q1', 5), at('q2')] },
        { id: 'b', duration: 60, interaction: [at('q3', 5), at('q4')] },
      ],
    })
    expect(where(films)).toEqual([
      [
        'l',
        [
          ['q1', 5],
          ['q2', 30],
          ['q3', 35],
          ['q4', undefined],
        ],
      ],
    ])
    expect(films[0]?.chapters.map(({ id, start }) => [id, start])).toEqual([
      ['a', 0],
      ['b', 30],
    ])
  })

  test('a film of the lesson that no scene is a part of opens the story', () => {
    const films = filmsOf({
      id: 'l',
      video: 'c/f.mp4',
      duration: 100,
      scene: [{ id: 'a', video: 'c/a.mp4', duration: 30 }],
    })
    expect(films.map(({ id, start, duration }) => [id, start, duration])).toEqual([
      ['l', 0, 70],
      ['a', 70, 30],
    ])
  })

  test('where there is no film, questions come without waiting for one', () => {
    const films = filmsOf({ id: 'l', duration: 60, interaction: [at('q', 5)] })
    expect(where(films)).toEqual([['l', [['q', undefined]]]])
  })

  test('no question is lost or asked twice, whatever an author puts together', () => {
    const film = fc.option(fc.constant('c/f.mp4'), { nil: undefined })
    const seconds = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined })
    const places = fc.array(seconds, { maxLength: 4 })
    const scenes = fc.array(fc.tuple(film, seconds, places), { maxLength: 5 })
    fc.assert(
      fc.property(film, seconds, scenes, places, (video, duration, scene, own) => {
        const asked = (name: string, list: readonly (number | undefined)[]) =>
          list.map((position, i) => ({ id: `${name}-${i}`, position }))
        const lesson = {
          id: 'l',
          video,
          duration,
          interaction: asked('own', own),
          scene: scene.map(([video, duration, list], i) => ({
            id: `s${i}`,
            video,
            duration,
            interaction: asked(`s${i}`, list),
          })),
        }
        const all = [...lesson.interaction, ...lesson.scene.flatMap(({ interaction }) => interaction)]
        const shown = filmsOf(lesson).flatMap(({ interaction }) => interaction)
        expect(shown.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        for (const { position = 0 } of shown) expect(position).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('PLAYER-02 a moment of the lesson is a moment of one of its films', () => {
  const films = [{ start: 0 }, { start: 30 }, { start: 70 }]
  expect(filmAt(films, 29.5)).toMatchObject({ index: 0, time: 29.5 })
  expect(filmAt(films, 30)).toMatchObject({ index: 1, time: 0 })
  expect(filmAt(films, 500)).toMatchObject({ index: 2, time: 430 })
  expect(filmAt(films, -3)).toMatchObject({ index: 0, time: 0 })
  expect(filmAt([], 3)).toBeUndefined()
})
