import { expect, test } from 'vitest'
import { hardestOf, responsesQuery } from './responses-query.ts'

test('REPORT-25 answers are narrowed by lesson, question, result, state and kind', () => {
  expect(responsesQuery({})).toEqual({})
  expect(responsesQuery({ item: 'q-1', answer: '1', right: 'false', state: 'completed' }).query).toBe(
    '(item:"q-1") AND (answer:"1") AND (state:"completed") AND (right:false)',
  )
  expect(responsesQuery({ type: 'survey', lesson: 'l-1' }).query).toMatch(
    /^\(lesson:"l-1"\) AND \(type:likert OR/,
  )
})

test('what an address says that the report does not know is left out', () => {
  expect(responsesQuery({ type: 'nonsense', state: '") OR *' })).toEqual({})
  // An answer is one of a question: without it, its key means nothing.
  expect(responsesQuery({ answer: '1' })).toEqual({})
})

test('the hardest question is told only once enough have answered', () => {
  const question = (id: string, facility: number | undefined, answers: number) => ({
    id,
    lesson: 'l',
    type: 'choice',
    answers,
    ...(facility !== undefined && { facility }),
    answer: [],
  })
  expect(
    hardestOf([
      question('few', 0, 3),
      question('a', 60, 40),
      question('b', 20, 12),
      question('s', undefined, 99),
    ])?.id,
  ).toBe('b')
  expect(hardestOf([])).toBeUndefined()
})
