import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical } from '../base/json-type.ts'
import { mergeItem, mergeLearning, mergeLesson } from './merge.ts'
import type { ItemRecord, LearningRecord, LessonRecord } from './record.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString()

describe('two records of one question', () => {
  const wrong: ItemRecord = { id: 'q', answer: 1, state: 'started', points: 0, modified: at(1) }
  const right: ItemRecord = { id: 'q', answer: 2, state: 'completed', points: 5, modified: at(2) }

  test('PROG-30 the later answer stands', () => {
    expect(mergeItem(wrong, right)).toEqual(right)
    expect(mergeItem(right, wrong)).toEqual(right)
  })

  test('PROG-30 of two answers from the same moment every device keeps the same one', () => {
    const [one, other] = [wrong, { ...wrong, answer: 3 }]
    expect(mergeItem(one, other)).toEqual(mergeItem(other, one))
    const [begun, waiting] = [wrong, { ...wrong, state: 'coachReviewRequired' }]
    expect(mergeItem(begun, waiting)).toEqual(mergeItem(waiting, begun))
    expect(mergeItem(begun, waiting).state).toBe('coachReviewRequired')
  })

  test('PROG-30 what was completed stays so, with its points, whatever is answered afterwards', () => {
    const again = { ...wrong, modified: at(3) }
    expect(mergeItem(right, again)).toEqual({ ...right, answer: 1, modified: at(3) })
  })

  test('a coach’s word stands until something newer is handed in', () => {
    const handed: ItemRecord = { id: 'q', answer: 'a', state: 'coachReviewRequired', modified: at(1) }
    const returned = { id: 'q', state: 'returned', reviewed: at(5) }
    const judged = mergeItem(handed, returned)
    expect(judged).toMatchObject({ answer: 'a', state: 'returned', modified: at(1), reviewed: at(5) })
    // Written before the coach had spoken, on a device that was offline: the words are kept, the verdict too.
    expect(mergeItem(judged, { ...handed, answer: 'b', modified: at(3) })).toMatchObject({
      answer: 'b',
      state: 'returned',
    })
    expect(mergeItem(judged, { ...handed, answer: 'c', modified: at(7) })).toMatchObject({
      answer: 'c',
      state: 'coachReviewRequired',
    })
  })
})

describe('two records of one lesson', () => {
  test('PROG-30 time watched is that of both together and never shrinks', () => {
    const a = { id: 'l', timeWatched: 10, watched: [[0, 10]] }
    expect(mergeLesson(a, { id: 'l', watched: [[8, 20]] })).toMatchObject({
      watched: [[0, 20]],
      timeWatched: 20,
    })
    expect(mergeLesson({ id: 'l', timeWatched: 90 }, { id: 'l', timeWatched: 30 }).timeWatched).toBe(90)
    expect(mergeLesson({ id: 'l', timeWatched: 90 }, a).timeWatched).toBe(90)
  })

  test('of many ways back in a video the latest hundred are kept, each once', () => {
    const rewinds = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ at: at(from + n), from: 60, to: 20 }))
    const [a, b] = [
      { id: 'l', rewound: rewinds(0, 100) },
      { id: 'l', rewound: rewinds(70, 100) },
    ]
    const merged = mergeLesson(a, b).rewound
    expect(merged).toEqual(rewinds(70, 100).toReversed())
    expect(mergeLesson(b, a).rewound).toEqual(merged)
  })

  test('PROG-30 the furthest state counts', () => {
    expect(mergeLesson({ id: 'l', state: 'completed' }, { id: 'l', state: 'started' }).state).toBe(
      'completed',
    )
    expect(mergeLesson({ id: 'l' }, { id: 'l', state: 'started' }).state).toBe('started')
  })

  test('where to go on is where the learner was last', () => {
    const first = { id: 'l', position: 80, modified: at(1) }
    const second = { id: 'l', position: 5, modified: at(2) }
    expect(mergeLesson(second, first).position).toBe(5)
  })
})

const moment = fc.integer({ min: 0, max: 6 }).map(at)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const solid = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T

/** As the server writes them: an answer comes with its moment, a verdict with its own. */
const item: fc.Arbitrary<ItemRecord> = fc
  .oneof(
    fc.record({
      id: fc.constantFrom('q1', 'q2'),
      answer: fc.integer({ min: 0, max: 3 }),
      state: fc.constantFrom('started', 'coachReviewRequired', 'completed'),
      points: fc.integer({ min: 0, max: 5 }),
      modified: moment,
    }),
    fc.record({
      id: fc.constantFrom('q1', 'q2'),
      state: fc.constantFrom('returned', 'completed'),
      reviewed: moment.map((one) => one.replace('00.000', '30.000')),
    }),
  )
  .map(solid)

const lesson: fc.Arbitrary<LessonRecord> = fc
  .record({
    id: fc.constantFrom('l1', 'l2'),
    timeWatched: maybe(fc.integer({ min: 0, max: 100 })),
    watched: maybe(
      fc.array(
        fc
          .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 }))
          .map(([a, b]) => [a, a + b]),
        { minLength: 1, maxLength: 3 },
      ),
    ),
    rewound: maybe(
      fc.array(
        fc.record({
          at: moment,
          from: fc.integer({ min: 20, max: 22 }),
          to: fc.integer({ min: 0, max: 3 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    ),
    minutes: maybe(
      fc.array(
        fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 3 })).map(([a, b]) => [a, a + b]),
        { minLength: 1, maxLength: 3 },
      ),
    ),
    ended: maybe(fc.constant(true)),
    state: maybe(fc.constantFrom('started', 'completed')),
    interaction: maybe(fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1, maxLength: 2 })),
    modified: moment,
  })
  .map(solid)

const record: fc.Arbitrary<LearningRecord> = fc
  .record({
    instruction: fc.uniqueArray(lesson, { selector: ({ id }) => id, maxLength: 2 }),
    interaction: maybe(fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1, maxLength: 2 })),
  })
  .map(solid)

const sorted = (one: LearningRecord): string => {
  const byId = <T extends { id: string }>(list: readonly T[] = []) =>
    list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return canonical({
    interaction: byId(one.interaction),
    instruction: byId(one.instruction).map((held) => ({ ...held, interaction: byId(held.interaction) })),
  })
}
const all = (records: readonly LearningRecord[]) => sorted(records.reduce(mergeLearning, {}))

describe('PROG-30 merging loses nothing, whatever the line does', () => {
  test('the order in which records come makes no difference, nor does sending one twice', () => {
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 5 }),
        fc.array(fc.nat(4), { maxLength: 8 }),
        (records, extra) => {
          const repeated = [...records, ...extra.flatMap((n) => records[n] ?? [])]
          expect(all(repeated.toReversed())).toBe(all(records))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('nor does it matter which of them met first', () => {
    fc.assert(
      fc.property(record, record, record, (a, b, c) => {
        expect(sorted(mergeLearning(mergeLearning(a, b), c))).toBe(
          sorted(mergeLearning(a, mergeLearning(b, c))),
        )
      }),
      { numRuns: 200 },
    )
  })
})
