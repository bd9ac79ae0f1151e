import { expect, test } from 'vitest'
import type { Message } from '@cairn/contract/conversations'
import type { Progress } from '@cairn/contract/progress'
import { storyOf } from './story-events.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day)).toISOString()
const course = {
  id: 'c',
  title: 'Maps',
  section: [
    {
      instruction: [
        {
          id: 'film',
          title: 'The film',
          interaction: [
            { id: 'words', type: 'response', title: 'What did you see?' },
            { id: 'quiz', type: 'choice', choice: [{ body: 'a' }], action: [{ answer: 0 }] },
          ],
        },
        { id: 'project', title: 'Route card' },
      ],
    },
  ],
}
const record: Progress = {
  id: 'p',
  user: 'u',
  object: 'c',
  created: at(1),
  completed: at(20),
  instruction: [
    {
      id: 'film',
      state: 'completed',
      modified: at(3),
      interaction: [
        { id: 'words', state: 'returned', answer: 'A ridge', modified: at(4), reviewed: at(5) },
        { id: 'quiz', state: 'completed', answer: 0, modified: at(4) },
      ],
    },
    { id: 'project', state: 'completed', submission: 's', modified: at(7), reviewed: at(9) },
    { id: 'gone', state: 'completed', modified: at(8) },
  ],
}
const message = (id: string, type: Message['type'], day: number, more: Partial<Message> = {}): Message => ({
  id,
  type,
  feed: 'c',
  creator: 'coach',
  created: at(day),
  ...more,
})
const messages = [
  message('v', 'coaching', 9),
  message('n', 'coach', 6, { hideDisplay: ['user'] }),
  message('m', 'coach', 2),
  message('s', 'submission', 7),
]

test('COACH-12 a learner’s story is told newest first: what they did, what was said and what came of it', () => {
  const certificates = [{ id: 'k', object: 'c', issued: at(21) }]
  const told = storyOf({ records: [record], courses: [course], messages, certificates })
  expect(told.map(({ kind, at: when }) => `${new Date(when).getUTCDate()} ${kind}`)).toEqual([
    '21 certificate',
    '20 completed',
    '9 said',
    '7 submitted',
    '6 note',
    '5 returned',
    '4 answered',
    '3 finished',
    '2 said',
    '1 enrolled',
  ])
  expect(told.find(({ kind }) => kind === 'answered')).toMatchObject({
    title: 'What did you see?',
    text: 'A ridge',
    files: [],
  })
})

test('a verdict without words that can be read is told by the record', () => {
  const told = storyOf({ records: [record], courses: [course], messages: [], certificates: [] })
  expect(told.filter(({ kind }) => kind === 'accepted' || kind === 'returned')).toMatchObject([
    { kind: 'accepted', title: 'Route card' },
    { kind: 'returned', title: 'What did you see?' },
  ])
})

test('of a course that is not known nothing is told but what was said', () => {
  const told = storyOf({ records: [record], courses: [], messages, certificates: [] })
  expect(told.map(({ kind }) => kind)).toEqual(['said', 'submitted', 'note', 'said'])
})

test('COACH-10 an answer that came after the time limit is told with how late it was, and what it said', () => {
  const exam = {
    id: 'film',
    title: 'The film',
    timeLimit: 60,
    interaction: course.section[0]?.instruction[0]?.interaction,
  }
  const late = { answer: 0, modified: at(6), received: new Date(Date.parse(at(6)) + 150_000).toISOString() }
  const [event] = storyOf({
    records: [
      {
        id: 'p',
        user: 'u',
        object: 'c',
        instruction: [{ id: 'film', opened: at(6), interaction: [{ id: 'quiz', late }] }],
      },
    ],
    courses: [{ ...course, section: [{ instruction: [exam] }] }],
    messages: [],
    certificates: [],
  })
  expect(event).toMatchObject({ kind: 'late', title: 'The film', by: 90, text: 'a', files: [] })
})
