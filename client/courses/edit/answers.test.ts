import { describe, expect, test } from 'vitest'
import { grade } from '@cairn/domain/courses/grade'
import {
  askedOf,
  storedOf,
  withChoice,
  withChoiceMoved,
  withNewChoice,
  withoutChoice,
  withRight,
} from './answers.ts'

const choice = {
  id: 'q',
  type: 'choice' as const,
  choice: [{ body: 'North' }, { body: 'East' }, { body: 'West' }],
  action: [{ answer: 1, feedback: 'Right.' }, { feedback: 'Not quite.' }],
}
const several = {
  ...choice,
  type: 'multipleresponse' as const,
  action: [{ answer: [0, 2], feedback: 'Both.' }],
}

const isRight = (
  question: typeof choice | typeof several,
  asked: ReturnType<typeof askedOf>,
  answer: number | number[],
) => grade({ ...question, ...storedOf(question.type, asked) }, answer).correct

describe('INTER-45 INTER-46 choices and their answers', () => {
  test('are stored as they were read', () => {
    for (const question of [choice, several])
      expect(storedOf(question.type, askedOf(question))).toEqual({
        choice: question.choice,
        action: question.action,
      })
  })

  test('the right one stays right when it is moved, and keeps its feedback', () => {
    const moved = withChoiceMoved(askedOf(choice), 1, 0)
    expect(moved.choice.map(({ body }) => body)).toEqual(['East', 'North', 'West'])
    expect(isRight(choice, moved, 0)).toBe(true)
    expect(grade({ ...choice, ...storedOf('choice', moved) }, 0).feedback).toBe('Right.')
    expect(isRight(several, withChoiceMoved(askedOf(several), 2, 0, true), [0, 1])).toBe(true)
  })

  test('the right one stays right when another before it is taken away or comes in', () => {
    expect(isRight(choice, withoutChoice(askedOf(choice), 0), 0)).toBe(true)
    expect(isRight(choice, withNewChoice(askedOf(choice), 0), 2)).toBe(true)
  })

  test('a right one that is taken away is no answer any longer', () => {
    expect(storedOf('choice', withoutChoice(askedOf(choice), 1)).action).toEqual([{ feedback: 'Not quite.' }])
  })

  test('several may be right, and none', () => {
    const both = withRight(askedOf(choice), 2, true)
    expect(isRight(choice, both, 1)).toBe(true)
    expect(isRight(choice, both, 2)).toBe(true)
    const none = withRight(withRight(both, 1, false), 2, false)
    expect(storedOf('choice', { ...none, otherwise: '' }).action).toBeUndefined()
  })

  test('INTER-47 of several answers the feedback is for the whole set', () => {
    const wider = withRight(askedOf(several), 1, true)
    expect(storedOf('multipleresponse', wider).action).toEqual([{ answer: [0, 1, 2], feedback: 'Both.' }])
  })

  test('single answers on record become one set', () => {
    const old = { ...several, action: [{ answer: 0 }, { answer: 2, feedback: 'x' }] }
    expect(storedOf('multipleresponse', askedOf(old)).action).toEqual([{ answer: [0, 2] }])
  })

  test('typing changes one choice and nothing else', () => {
    expect(withChoice(askedOf(choice), 2, 'South').choice.map(({ body }) => body)).toEqual([
      'North',
      'East',
      'South',
    ])
  })
})
