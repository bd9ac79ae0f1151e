import { expect, test } from 'vitest'
import { letterOf, saysSomething } from './send-draft.ts'

const nobody = { course: null, group: '', state: '', words: '', to: [] } as const
const empty = { subject: ' ', body: '<p></p>', text: '' }
const now = new Date('2026-03-01T00:00:00Z')

test('FEED-41 what is left empty is not sent, and all learners are meant without a choice', () => {
  expect(letterOf(nobody, empty, now)).toEqual({ query: '' })
  expect(saysSomething(empty)).toBe(false)
  const written = { subject: 'Hi', body: '<p>Hello</p>', text: 'Hey ' }
  expect(letterOf(nobody, written, now)).toEqual({
    query: '',
    emailSubject: 'Hi',
    emailBody: '<p>Hello</p>',
    textBody: 'Hey',
  })
})

test('learners chosen one by one are named; others are found by course, group, standing and name', () => {
  expect(letterOf({ ...nobody, to: ['a', 'b'] }, empty, now)).toEqual({ to: ['a', 'b'] })
  const { query } = letterOf(
    { course: 'c1', group: 'g1', state: 'learning', words: 'Ada (', to: [] },
    empty,
    now,
  )
  expect(query).toContain('object:"c1"')
  expect(query).toContain('enrollmentGroup:"g1"')
  expect(query).toContain('user.name:Ada')
  expect(query).toContain('status:enabled')
})
