import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areSorted, moved, spotsAnswer, standRight, startSpots } from './sorting-spots.ts'

const ENTRIES = ['wall', 'lake', 'wall']
const start = startSpots(ENTRIES, [], ['x', 'y'])
const put = (entry: string, category: string) => ({ entry, category })

describe('INTER-10 a sorting exercise', () => {
  test('begins with everything still to be sorted', () => {
    expect(start.map(({ category }) => category)).toEqual([null, null, null])
    expect(areSorted(start)).toBe(false)
  })

  test('what is put down lies below what was there before', () => {
    const spots = moved(moved(start, 2, 'x'), 0, 'x')
    expect(spots.map(({ n }) => n)).toEqual([1, 2, 0])
  })

  test('what is taken back lies where it was', () => {
    const back = moved(moved(moved(start, 0, 'x'), 1, 'y'), 0, null)
    expect(back.filter(({ category }) => category === null).map(({ n }) => n)).toEqual([0, 2])
  })

  test('goes on from what was put down before, and forgets what is no longer there', () => {
    const spots = startSpots(ENTRIES, [put('wall', 'y'), put('gone', 'x'), put('lake', 'gone')], ['x', 'y'])
    expect(spotsAnswer(spots)).toEqual({ placed: [put('wall', 'y')] })
  })

  test('no entry is ever lost or doubled', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.constantFrom('x', 'y', null))), (moves) => {
        const spots = moves.reduce((now, [n, category]) => moved(now, n, category), start)
        expect(spots.map(({ n }) => n).toSorted()).toEqual([0, 1, 2])
        const again = startSpots(ENTRIES, spotsAnswer(spots).placed, ['x', 'y'])
        expect(spotsAnswer(again)).toEqual(spotsAnswer(spots))
      }),
    ))

  test('of two equal entries only as many are right as there should be', () =>
    expect(
      standRight(
        [put('wall', 'x'), put('wall', 'x'), put('lake', 'x')],
        [put('wall', 'x'), put('wall', 'y')],
      ),
    ).toEqual([true, false, false]))
})
