import { expect, test } from 'vitest'
import { lateAnswersIn } from './late.ts'

const exam = {
  id: 'exam',
  timeLimit: 60,
  interaction: [{ id: 'q1' }],
  scene: [{ interaction: [{ id: 'q2' }] }],
}
const course = (lesson: object = exam) => ({ section: [{ instruction: [lesson as typeof exam] }] })
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString()
const late = (received: number) => ({ answer: 2, modified: at(received), received: at(received) })
const record = {
  instruction: [
    {
      id: 'exam',
      opened: at(0),
      interaction: [
        { id: 'q1', late: late(150) },
        { id: 'gone', late: late(99) },
      ],
    },
  ],
  interaction: [{ id: 'q2', state: 'completed', answer: 1, late: late(61) }],
}

test('late answers are told with how late they came, wherever they were filed', () => {
  expect(lateAnswersIn(course(), record)).toMatchObject([
    { question: 'q1', lesson: 'exam', by: 90, answer: 2 },
    { question: 'q2', lesson: 'exam', by: 1 },
  ])
  expect(lateAnswersIn(course(), {})).toEqual([])
})

test('without a time limit by now, nobody can say how late they were', () => {
  const [first] = lateAnswersIn(course({ ...exam, timeLimit: undefined }), record)
  expect(first).toMatchObject({ question: 'q1' })
  expect(first).not.toHaveProperty('by')
})
