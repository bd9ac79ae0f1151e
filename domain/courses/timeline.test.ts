import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterwardsOf,
  cuesReached,
  dueBetween,
  nextDue,
  placedByCues,
  timedOf,
  visibleAt,
} from './timeline.ts'

const at = (id: string, position?: number, status = 'enabled') => ({
  id,
  status,
  ...(position !== undefined && { position }),
})
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
const nobody = () => false

const moment = fc.double({ min: 0, max: 600, noNaN: true })
const questions = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    status: fc.constantFrom('enabled', 'disabled'),
    position: fc.option(moment, { nil: undefined }),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
)

describe('PLAYER-04 INTER-24 a film stops where a question stands', () => {
  const film = [at('late', 90), at('off', 20, 'disabled'), at('early', 10), at('last'), at('twin', 10)]

  test('when it plays over it, in the order of the film', () => {
    expect(ids(dueBetween(film, 0, 9.9, nobody))).toEqual([])
    expect(ids(dueBetween(film, 9.8, 10, nobody))).toEqual(['early', 'twin'])
    expect(ids(dueBetween(film, 0, 600, nobody))).toEqual(['early', 'twin', 'late'])
  })

  test('also at its very first moment', () => {
    expect(ids(dueBetween([at('first', 0)], 0, 0, nobody))).toEqual(['first'])
  })

  test('but not again once it is answered', () => {
    expect(ids(dueBetween(film, 0, 600, (id) => id === 'early'))).toEqual(['twin', 'late'])
    expect(nextDue(film, 0, (id) => id !== 'late')?.id).toBe('late')
    expect(nextDue(film, 91, nobody)).toBeUndefined()
  })

  test('and what has no position waits for the end, in the order of the author', () => {
    expect(ids(afterwardsOf([at('b'), at('x', 4), at('off', undefined, 'disabled'), at('a')]))).toEqual([
      'b',
      'a',
    ])
  })

  test('each enabled question is either on the way or after the film, never both, never lost', () => {
    fc.assert(
      fc.property(questions, (list) => {
        const both = [...ids(timedOf(list)), ...ids(afterwardsOf(list))]
        expect(both.toSorted()).toEqual(ids(list.filter(({ status }) => status === 'enabled')).toSorted())
      }),
    )
  })

  test('playing in any number of steps asks the same questions once each, in the same order', () => {
    fc.assert(
      fc.property(questions, fc.array(moment, { maxLength: 40 }), (list, looks) => {
        const asked = new Set<string>()
        let from = 0
        for (const to of [...looks, 600].toSorted((a, b) => a - b)) {
          for (const { id } of dueBetween(list, from, to, (id) => asked.has(id))) asked.add(id)
          from = to
        }
        expect([...asked]).toEqual(ids(timedOf(list)))
      }),
    )
  })
})

describe('PLAYER-05 INSTR-34 INSTR-35 what is laid over a film', () => {
  const cards = [
    { id: 'second', start: 8, end: 20 },
    { id: 'first', start: 4, end: 10 },
    { id: 'never', start: 9, end: 9 },
  ]

  test.each([
    [3.9, []],
    [4, ['first']],
    [9, ['first', 'second']],
    [10, ['second']],
    [20, []],
  ])('at %d s', (time, shown) => {
    expect(ids(visibleAt(cards, time))).toEqual(shown)
  })

  test('shows exactly what has begun and not ended', () => {
    const card = fc.record({ start: moment, end: moment })
    fc.assert(
      fc.property(fc.array(card), moment, (list, time) => {
        const shown = visibleAt(list, time)
        for (const one of list) expect(shown.includes(one)).toBe(one.start <= time && time < one.end)
      }),
    )
  })
})

describe('PLAYER-08 cues that speak to the program', () => {
  const cue = (start: number, id?: string) => ({
    start,
    end: start + 2,
    text: '',
    ...(id !== undefined && { metadata: { id, type: 'interaction' } }),
  })

  test('are told once as they are reached; plain subtitles are not', () => {
    const cues = [cue(1, 'a'), cue(2), cue(3, 'b')]
    expect(cuesReached(cues, 0, 1).map(({ start }) => start)).toEqual([1])
    expect(cuesReached(cues, 1, 3).map(({ start }) => start)).toEqual([3])
  })

  test('place the interaction that they name, unless the author has placed it', () => {
    const placed = placedByCues([at('a'), at('b', 7), at('c')], [cue(30, 'a'), cue(40, 'b'), cue(50)])
    expect(placed.map(({ position }) => position)).toEqual([30, 7, undefined])
  })
})
