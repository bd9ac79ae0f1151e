import { describe, expect, test } from 'vitest'
import { DAY } from '../base/constants.ts'
import { awaitsReview } from './enrolment.ts'
import type { LearningRecord } from './record.ts'
import { isExpiring, isReviewed, verdictFor, waitingIn, waitingSince } from './review-queue.ts'
import { settled } from './settle.ts'
import { judge } from './verdict.ts'

const now = new Date('2026-03-01T12:00:00Z')
const at = (days: number, more = 0) => new Date(now.getTime() + days * DAY + more).toISOString()

describe('the expiry rule', () => {
  test.each<[string, string | undefined, boolean, boolean]>([
    ['COACH-08 without an end', undefined, true, false],
    ['COACH-08 ends in a month', at(30), true, false],
    ['COACH-08 ends in seven days', at(7), true, true],
    ['COACH-08 ends in a moment more', at(7, 1), true, false],
    ['COACH-08 ended yesterday', at(-1), true, true],
    ['COACH-08 ended less than seven days ago', at(-7, 1), true, true],
    ['COACH-08 ended seven days ago', at(-7), false, false],
    ['COACH-08 ended long ago', at(-40), false, false],
  ])('%s', (_, expires, reviewed, expiring) => {
    expect(isReviewed(expires, now)).toBe(reviewed)
    expect(isExpiring(expires, now)).toBe(expiring)
  })
})

const course = {
  section: [
    {
      instruction: [
        {
          id: 'film',
          type: 'video',
          interaction: [
            { id: 'upload', type: 'upload', points: 5 },
            { id: 'words', type: 'response', points: 5 },
          ],
        },
        { id: 'project', type: 'project', points: 10, interaction: [{ id: 'aside', type: 'response' }] },
        {
          id: 'story',
          type: 'video',
          story: true,
          scene: [{ id: 's', interaction: [{ id: 'deep', type: 'response' }] }],
        },
      ],
    },
  ],
}
const state = 'coachReviewRequired'
const itemsOf = (record: LearningRecord) => waitingIn(course, record).map(({ item }) => item)

describe('what waits in a record', () => {
  test.each<[string, LearningRecord, string[]]>([
    ['nothing', {}, []],
    ['ENROL-07 a project', { instruction: [{ id: 'project', state }] }, ['project']],
    [
      'ENROL-08 an answer in a lesson, once, though the lesson waits with it',
      { instruction: [{ id: 'film', state, interaction: [{ id: 'upload', state }] }] },
      ['upload'],
    ],
    ['ENROL-08 an answer beside the lessons', { interaction: [{ id: 'words', state }] }, ['words']],
    [
      'ENROL-08 an answer beside the lessons, whose lesson waits with it',
      { instruction: [{ id: 'film', state }], interaction: [{ id: 'words', state }] },
      ['words'],
    ],
    [
      'an answer in a scene of a story',
      { instruction: [{ id: 'story', interaction: [{ id: 'deep', state }] }] },
      ['deep'],
    ],
    [
      'a project and an answer in it are two pieces',
      { instruction: [{ id: 'project', state, interaction: [{ id: 'aside', state }] }] },
      ['project', 'aside'],
    ],
    [
      'nothing that the course no longer has',
      { instruction: [{ id: 'gone', state }], interaction: [{ id: 'gone-too', state }] },
      [],
    ],
    ['nothing that is settled', { instruction: [{ id: 'project', state: 'returned' }] }, []],
    [
      'nothing that was accepted beside the lessons',
      {
        instruction: [{ id: 'film', interaction: [{ id: 'words', state, answer: 'a' }] }],
        interaction: [{ id: 'words', state: 'completed' }],
      },
      [],
    ],
  ])('%s', (_, record, items) => expect(itemsOf(record)).toEqual(items))

  test('the one that waits longest says since when', () => {
    const record = {
      instruction: [{ id: 'project', state, modified: at(-1) }],
      interaction: [
        { id: 'words', state, modified: at(-3) },
        { id: 'upload', state: 'completed', modified: at(-9) },
      ],
    }
    expect(waitingSince(record, at(0))).toBe(at(-3))
    expect(waitingSince({ interaction: [{ id: 'words', state }] }, at(-2))).toBe(at(-2))
    expect(waitingSince({ interaction: [{ id: 'words', state: 'started' }] }, at(0))).toBeUndefined()
  })
})

describe('a verdict', () => {
  const records: LearningRecord[] = [
    { instruction: [{ id: 'project', state, submission: 'm', modified: at(-1) }] },
    {
      instruction: [
        { id: 'film', interaction: [{ id: 'upload', state, answer: { file: ['f'] }, modified: at(-1) }] },
      ],
    },
    { interaction: [{ id: 'words', state, answer: 'so', modified: at(-1) }] },
    {
      instruction: [{ id: 'film', interaction: [{ id: 'words', state, answer: 'so', modified: at(-2) }] }],
      interaction: [{ id: 'words', state, answer: 'so', modified: at(-1) }],
    },
  ]
  test.each(['completed', 'returned'] as const)(
    'COACH-10 %s clears the piece wherever the record keeps it',
    (to) => {
      for (const record of records) {
        const [piece] = waitingIn(course, record)
        if (!piece) throw new Error('nothing waits')
        const after = settled(course, judge(course, record, verdictFor(record, piece, to), now), at(0))
        expect(waitingIn(course, after)).toEqual([])
        expect(awaitsReview(after)).toBe(false)
      }
    },
  )
})
