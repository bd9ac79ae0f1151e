import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeOf, readTarget, writeTarget } from './story-target.ts'

describe('INTER-17 where a goto leads, as it is written', () => {
  test.each([
    ['wayfinding-s3-i5', { id: 'wayfinding-s3-i5' }],
    ['scene-b@90', { id: 'scene-b', time: 90 }],
    ['scene-b@1:30', { id: 'scene-b', time: 90 }],
    ['@1:02:03.5', { time: 3723.5 }],
    ['@0', { time: 0 }],
    [' scene-b @ 90 ', { id: 'scene-b', time: 90 }],
    [42, { time: 42 }],
  ])('%j is understood', (answer, target) => {
    expect(readTarget(answer)).toEqual(target)
  })

  test.each([
    '',
    '@',
    'a@',
    'a@soon',
    'a@1@2',
    '@-4',
    '@99999999999',
    'two words',
    '<b>',
    -1,
    Number.NaN,
    ['a'],
    null,
    undefined,
    {},
  ])('%j leads nowhere', (answer) => {
    expect(readTarget(answer)).toBeUndefined()
  })

  test('what is written is read again as the same', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9_.:-]{1,20}$/)
    const time = fc.integer({ min: 0, max: 10_000_000 }).map((ms) => ms / 1000)
    const target = fc.oneof(fc.record({ id }), fc.record({ time }), fc.record({ id, time }))
    fc.assert(
      fc.property(target, (written) => {
        expect(readTarget(writeTarget(written))).toEqual(written)
      }),
    )
  })
})

describe('PLAYER-06 a goto jumps', () => {
  const course = {
    section: [
      { id: 's1', instruction: [{ id: 'l1', video: 'c/1.mp4', duration: 60 }] },
      {
        id: 's2',
        instruction: [
          {
            id: 'l2',
            scene: [
              { id: 'moor', video: 'c/a.mp4', duration: 30 },
              { id: 'wall', video: 'c/b.mp4', duration: 40, interaction: [{ id: 'q', position: 12 }] },
            ],
          },
        ],
      },
    ],
  }
  const here = { instruction: 'l2', film: 'moor' }

  test.each([
    ['to a scene', 'wall', { instruction: 'l2', film: 'wall', time: 0 }],
    ['to a moment in a scene', 'wall@7', { instruction: 'l2', film: 'wall', time: 7 }],
    ['to another lesson', 'l1', { instruction: 'l1', film: 'l1', time: 0 }],
    ['to a moment of a lesson with scenes', 'l2@35', { instruction: 'l2', film: 'wall', time: 5 }],
    ['to a moment of this film', '@9', { instruction: 'l2', film: 'moor', time: 9 }],
    ['to a question', 'q', { instruction: 'l2', film: 'wall', time: 12 }],
    ['to a section, which is its first lesson', 's1', { instruction: 'l1', film: 'l1', time: 0 }],
    ['nowhere when the part is gone', 'gone', undefined],
    ['nowhere when the author left it open', undefined, undefined],
  ])('%s', (_, answer, place) => {
    expect(placeOf(readTarget(answer), here, course)).toEqual(place)
  })

  test('nowhere in an empty course', () => {
    expect(placeOf({ id: 'l1' }, here, {})).toBeUndefined()
  })
})
