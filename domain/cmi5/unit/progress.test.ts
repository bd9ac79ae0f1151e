import { describe, expect, test } from 'vitest'
import type { UnitLesson } from './lesson.ts'
import { askedOf, partsOf } from './parts.ts'
import { forAnotherTry, NOTHING_DONE, outcomesOf, scoreOf, type UnitState } from './progress.ts'

const choice = (id: string, more: object = {}) => ({
  id,
  type: 'choice',
  choice: [{ body: 'Yes' }, { body: 'No' }],
  action: [{ answer: 0 }],
  ...more,
})
const lesson = (more: Partial<UnitLesson>): UnitLesson => ({
  id: 'l',
  type: 'survey',
  title: 'Quiz',
  ...more,
})
const answered = (...given: readonly (readonly [string, boolean])[]): UnitState => ({
  ...NOTHING_DONE,
  answers: Object.fromEntries(
    given.map(([id, correct]) => [id, { answer: correct ? 0 : 1, correct, tries: 1 }]),
  ),
})

describe('TINCAN-04 what a lesson asks for in a package', () => {
  test.each<[string, Partial<UnitLesson>, object]>([
    ['text alone', { body: '<p>Read</p>' }, { moveOn: 'Completed' }],
    ['questions', { interaction: [choice('a')] }, { moveOn: 'CompletedAndPassed', masteryScore: 1 }],
    [
      'questions and a pass mark',
      { interaction: [choice('a')], passMark: 70 },
      { moveOn: 'CompletedAndPassed', masteryScore: 0.7 },
    ],
    ['opinions', { interaction: [{ id: 'a', type: 'likert' }] }, { moveOn: 'Completed' }],
    ['work for a coach alone', { interaction: [{ id: 'a', type: 'upload' }] }, { moveOn: 'NotApplicable' }],
    ['a tool of another site', { type: 'lti' }, { moveOn: 'NotApplicable' }],
  ])('%s', (_, fields, asked) => expect(askedOf(lesson(fields))).toEqual(asked))

  test('a written answer without a key is for a coach, and said to stay behind', () => {
    const parts = partsOf(lesson({ interaction: [{ id: 'a', type: 'response', question: 'Why?' }] }))
    expect(parts).toMatchObject([{ kind: 'left', why: 'review', html: 'Why?' }])
  })
})

describe('TINCAN-04 what a lesson in a package reports', () => {
  const parts = partsOf(lesson({ interaction: [choice('a', { points: 3 }), choice('b', { points: 1 })] }))

  test('points weigh, and what has none in between counts nothing', () => {
    expect(scoreOf(answered(['a', true], ['b', false]), parts)).toEqual({ raw: 3, max: 4, scaled: 0.75 })
    const plain = partsOf(lesson({ interaction: [choice('a'), choice('b')] }))
    expect(scoreOf(answered(['a', true]), plain)?.scaled).toBe(0.5)
  })

  test.each<[string, UnitState, 'finished' | 'left' | undefined, string[]]>([
    ['nothing while questions are open', answered(['a', true]), undefined, []],
    ['passed with all right', answered(['a', true], ['b', true]), undefined, ['completed', 'passed']],
    ['a wrong answer may be changed', answered(['a', false], ['b', true]), undefined, ['completed']],
    ['who leaves has not failed', answered(['a', false], ['b', true]), 'left', ['completed']],
    ['who finishes has', answered(['a', false], ['b', true]), 'finished', ['completed', 'failed']],
    [
      'who leaves with enough has passed',
      answered(['a', true], ['b', false]),
      'left',
      ['completed', 'passed'],
    ],
    ['finishing without an answer fails nothing', answered(['a', true]), 'finished', ['passed']],
    ['each once', { ...answered(['a', true], ['b', true]), said: ['completed', 'passed'] }, 'finished', []],
  ])('%s', (_, state, ends, outcomes) =>
    expect(outcomesOf(state, parts, { mastery: 0.75, ...(ends && { ends }) })).toEqual(outcomes),
  )

  test('a question without tries left is decided, and asked again after the failure', () => {
    const once = partsOf(lesson({ tries: 1, interaction: [choice('a')] }))
    expect(outcomesOf(answered(['a', false]), once, { mastery: 1 })).toEqual(['completed', 'failed'])
    expect(forAnotherTry(answered(['a', false]), once).answers).toEqual({})
  })

  test('a video counts by what was watched of it', () => {
    const video = partsOf(lesson({ type: 'video', video: '../files/1.mp4', duration: 100, watchShare: 50 }))
    const watched = (to: number): UnitState => ({ ...NOTHING_DONE, watched: { l: [[0, to]] } })
    expect(outcomesOf(watched(40), video, { mastery: 1 })).toEqual([])
    expect(outcomesOf(watched(60), video, { mastery: 1 })).toEqual(['completed'])
  })
})
