import { expect, test } from 'vitest'
import { withHandedIn } from './handed-in.ts'
import type { ItemRecord, LearningRecord, LessonRecord } from './record.ts'

const [monday, tuesday] = ['2026-11-09T09:00:00.000Z', '2026-11-10T09:00:00.000Z']
const waiting = (answer: string, more: Partial<ItemRecord> = {}): ItemRecord => ({
  id: 'q',
  state: 'coachReviewRequired',
  answer,
  ...more,
})
const inLesson = (item: ItemRecord): LearningRecord => ({ instruction: [{ id: 'l', interaction: [item] }] })
const itemOf = ({ instruction }: LearningRecord) => instruction?.[0]?.interaction?.[0]

test('COACH-10 work is handed in when it comes, whatever a device says of its moment', () => {
  const sent = inLesson(waiting('A ridge', { modified: '1999-01-01T00:00:00.000Z' }))
  expect(itemOf(withHandedIn({}, sent, monday))?.handedIn).toBe(monday)
})

test('COACH-10 the same work keeps its moment, another has its own', () => {
  const before = inLesson(waiting('A ridge', { handedIn: monday }))
  expect(
    itemOf(withHandedIn(before, inLesson(waiting('A ridge', { modified: tuesday })), tuesday))?.handedIn,
  ).toBe(monday)
  expect(itemOf(withHandedIn(before, inLesson(waiting('A valley')), tuesday))?.handedIn).toBe(tuesday)
})

test('COACH-10 what was handed in before that was noted keeps the moment it was changed', () => {
  const before = inLesson(waiting('A ridge', { modified: monday }))
  expect(
    itemOf(withHandedIn(before, inLesson(waiting('A ridge', { modified: tuesday })), tuesday))?.handedIn,
  ).toBe(monday)
})

test('COACH-10 what came back and is handed in again begins anew, and what waits no more says nothing', () => {
  const returned = inLesson({ ...waiting('A ridge'), state: 'returned' })
  expect(itemOf(withHandedIn(returned, inLesson(waiting('A ridge')), tuesday))?.handedIn).toBe(tuesday)
  const accepted = inLesson({ ...waiting('A ridge', { handedIn: monday }), state: 'completed' })
  expect(
    itemOf(withHandedIn(inLesson(waiting('A ridge', { handedIn: monday })), accepted, tuesday)),
  ).not.toHaveProperty('handedIn')
})

test('COACH-10 a project is the one that was handed in last', () => {
  const project = (submission: string, more: Partial<LessonRecord> = {}): LearningRecord => ({
    instruction: [{ id: 'l', state: 'coachReviewRequired', submission, ...more }],
  })
  const before = project('m1', { handedIn: monday })
  const at = (after: LearningRecord) => withHandedIn(before, after, tuesday).instruction?.[0]?.handedIn
  expect([at(project('m1', { position: 5 })), at(project('m2'))]).toEqual([monday, tuesday])
})
