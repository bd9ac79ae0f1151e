import { describe, expect, test } from 'vitest'
import { learn, type Enrolled } from './learn.ts'
import type { TaughtCourse } from './taught.ts'

const DAY = 86_400_000
const NOW = new Date('2026-05-01T12:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms).toISOString()

const course = {
  section: [
    {
      status: 'enabled',
      instruction: [
        {
          id: 'lesson',
          type: 'video',
          status: 'enabled',
          interaction: [
            {
              id: 'question',
              type: 'choice',
              status: 'enabled',
              points: 5,
              choice: [{ body: 'North' }, { body: 'East' }],
              action: [{ answer: 0 }],
            },
          ],
        },
      ],
    },
  ],
} as unknown as TaughtCourse

const record = (more: Partial<Enrolled> = {}): Enrolled => ({
  state: 'started',
  created: after(-90 * DAY),
  ...more,
})

const refuse = (why: string): never => {
  throw new Error(why)
}

const answered = (before: Enrolled, modified: string) =>
  learn(course, before, { interaction: [{ id: 'question', answer: 0, modified }] }, { now: NOW, refuse })

const answerIn = (after: Enrolled) => after.interaction?.find(({ id }) => id === 'question')

describe('work that arrives after the end of an enrollment', () => {
  const ended = (ms: number) => record({ expires: after(-ms) })

  test('PROG-30 is taken for thirty days when it was done in time', () => {
    const inTime = answered(ended(30 * DAY), after(-31 * DAY))
    expect(answerIn(inTime)).toMatchObject({ answer: 0, state: 'completed', points: 5 })
  })

  test('PROG-30 is refused a moment later', () => {
    expect(() => answered(ended(30 * DAY + 1), after(-31 * DAY))).toThrow('over')
  })

  test('PROG-30 is refused when it was done after the end', () => {
    expect(() => answered(ended(DAY), after(-DAY + 1))).toThrow('over')
  })
})

describe('the clock of a device', () => {
  test('PROG-30 that runs ahead is set to the time of the server', () => {
    expect(answerIn(answered(record(), after(7 * DAY)))).toMatchObject({ modified: NOW.toISOString() })
  })

  test('PROG-30 that runs ahead cannot keep a later answer from counting', () => {
    const ahead = answered(record(), after(7 * DAY))
    const again = learn(
      course,
      ahead,
      { interaction: [{ id: 'question', answer: 1, modified: after(60_000) }] },
      { now: new Date(NOW.getTime() + 60_000), refuse },
    )
    expect(answerIn(again)).toMatchObject({ answer: 1, modified: after(60_000) })
  })

  test('PROG-30 that is believed tells when the work was done', () => {
    expect(answerIn(answered(record(), after(-DAY)))).toMatchObject({ modified: after(-DAY) })
  })

  test('PROG-30 that says nothing intelligible is replaced by the time of the server', () => {
    expect(answerIn(answered(record(), 'yesterday'))).toMatchObject({ modified: NOW.toISOString() })
  })
})
