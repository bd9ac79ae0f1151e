import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, Question } from './answer.ts'
import { feedbackTo, gotoTarget, needsCoach, sameWords } from './answer-key.ts'
import { grade, gradeInAny } from './grade.ts'

const bodies = (...texts: string[]) => texts.map((body) => ({ body }))
const of = (type: string, more: Partial<Question> = {}): Question => ({ id: 'q', type, points: 5, ...more })

const choice = of('choice', {
  choice: bodies('034°', '046°', '040°'),
  action: [{ answer: 0, feedback: 'Taken off.' }, { feedback: 'That is for west.' }],
})
const several = of('multipleresponse', {
  choice: bodies('a', 'b', 'c', 'd'),
  action: [{ answer: [0, 1, 3], feedback: 'All three.' }, { feedback: 'Look again.' }],
})
const written = of('response', { action: [{ answer: 'Grid north', feedback: 'Yes.' }, { feedback: 'No.' }] })
const sorting = of('sorting', {
  category: [
    { id: 'x', entry: ['wall', 'stream'] },
    { id: 'y', entry: ['fog'] },
  ],
  action: [{ feedback: 'Fog moves.' }],
})
const put = (...pairs: [string, string][]) => ({
  placed: pairs.map(([entry, category]) => ({ entry, category })),
})

describe('a choice', () => {
  test('INTER-06 INTER-46 an action with the answer makes it right', () => {
    expect(grade(choice, 0)).toMatchObject({ correct: true, state: 'completed', points: 5, right: [0] })
    expect(grade(choice, 1)).toMatchObject({ correct: false, state: 'started', points: 0 })
  })

  test('INTER-47 the feedback is that of the action, and the one without an answer is for all others', () => {
    expect(grade(choice, 0).feedback).toBe('Taken off.')
    expect(grade(choice, 2).feedback).toBe('That is for west.')
  })

  test('INTER-46 several choices may be right, each with its own words', () => {
    const both = of('choice', {
      choice: bodies('a', 'b', 'c'),
      action: [
        { answer: 0, feedback: 'A.' },
        { answer: 2, feedback: 'C.' },
      ],
    })
    expect([0, 1, 2].map((one) => grade(both, one).correct)).toEqual([true, false, true])
    expect([0, 1, 2].map((one) => grade(both, one).feedback)).toEqual(['A.', undefined, 'C.'])
    expect(grade(of('choice', { ...both, action: [{ answer: [0, 1] }] }), 1).correct).toBe(true)
  })

  test('without an answer on record nothing is wrong', () => {
    expect(grade(of('choice', { choice: bodies('a', 'b') }), 1)).toEqual({
      correct: null,
      state: 'completed',
      points: 5,
    })
  })
})

describe('several answers', () => {
  test.each<[number[], boolean]>([
    [[0, 1, 3], true],
    [[3, 0, 1], true],
    [[0, 1], false],
    [[0, 1, 2, 3], false],
    [[], false],
  ])('INTER-08 %j are right: %s', (answer, correct) => expect(grade(several, answer).correct).toBe(correct))

  test('INTER-46 single numbers are one right set together', () => {
    const singles = of('multipleresponse', {
      choice: bodies('a', 'b', 'c'),
      action: [{ answer: 0 }, { answer: 2, feedback: 'Both.' }, { feedback: 'No.' }],
    })
    expect(grade(singles, [2, 0])).toMatchObject({ correct: true, feedback: 'Both.' })
    expect(grade(singles, [0])).toMatchObject({ correct: false, feedback: 'No.' })
  })

  test('an empty list marks nothing as right', () => {
    const none = of('multipleresponse', { choice: bodies('a', 'b'), action: [{ answer: [] }] })
    expect(grade(none, [0])).toEqual({ correct: null, state: 'completed', points: 5 })
  })

  test('the order of what was ticked makes no difference', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3]), (answer) => {
        expect(grade(several, answer)).toEqual(grade(several, answer.toSorted()))
      }),
    ))
})

describe('a written answer', () => {
  test.each(['Grid north', ' grid  NORTH ', 'GRID\nNORTH'])('INTER-46 %j is right', (answer) =>
    expect(grade(written, answer)).toMatchObject({ correct: true, points: 5, feedback: 'Yes.' }),
  )

  test.each(['north', 'gridnorth', 'grid north.'])('%j is not', (answer) =>
    expect(grade(written, answer)).toMatchObject({ correct: false, points: 0, feedback: 'No.' }),
  )

  test('INTER-07 waits for a coach when no right answer is on record, and points come from the coach', () => {
    const free = of('response', { action: [{ feedback: 'A good answer says where.' }] })
    expect(needsCoach(free)).toBe(true)
    expect(grade(free, 'Over there.')).toEqual({
      correct: null,
      state: 'coachReviewRequired',
      points: 0,
      feedback: 'A good answer says where.',
    })
  })

  test('a number on record may be written', () =>
    expect(grade(of('response', { action: [{ answer: 42 }] }), ' 42').correct).toBe(true))

  test('capitals and accents as people type them', () => {
    expect(sameWords('STRASSE', 'straße')).toBe(true)
    expect(sameWords('cafe\u0301', 'Café')).toBe(true)
    expect(sameWords('ΟΔΟΣ', 'οδός')).toBe(false)
    expect(sameWords('ΟΔΟΣ', 'οδος')).toBe(true)
    expect(sameWords('x²', 'x2')).toBe(false)
  })
})

describe('sorting', () => {
  const right = put(['fog', 'y'], ['stream', 'x'], ['wall', 'x'])

  test('INTER-10 is right when each entry stands in its category, whatever the order', () => {
    expect(grade(sorting, right)).toMatchObject({ correct: true, points: 5, hits: { right: 3, of: 3 } })
    expect(grade(sorting, put(['wall', 'y'], ['stream', 'x'], ['fog', 'y']))).toMatchObject({
      correct: false,
      points: 0,
      feedback: 'Fog moves.',
      hits: { right: 2, of: 3 },
    })
  })

  test('an entry that stands in two categories belongs once into each', () => {
    const twice = of('sorting', {
      category: [
        { id: 'x', entry: ['wall'] },
        { id: 'y', entry: ['wall'] },
      ],
    })
    expect(grade(twice, put(['wall', 'y'], ['wall', 'x'])).correct).toBe(true)
    expect(grade(twice, put(['wall', 'x'], ['wall', 'x']))).toMatchObject({
      correct: false,
      hits: { right: 1, of: 2 },
    })
  })

  test('is right only if every entry is a hit', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('x', 'y'), { minLength: 3, maxLength: 3 }), (where) => {
        const [a = '', b = '', c = ''] = where
        const { correct, hits } = grade(sorting, put(['wall', a], ['stream', b], ['fog', c]))
        expect(correct).toBe(hits?.right === hits?.of)
      }),
    ))
})

describe('where nothing can be wrong', () => {
  test.each<[string, Question, Answer]>([
    ['INTER-01 a message in a conversation', of('conversation'), { message: 'm1' }],
    ['INTER-02 a prompt that was read', of('prompt'), { seen: true }],
    ['INTER-03 a film from YouTube', of('youtube'), { watched: 90 }],
    ['INTER-04 a film from Vimeo', of('vimeo'), { watched: 90 }],
    ['INTER-05 a film', of('video'), { watched: 90 }],
    ['INTER-09 a deck of which each card was turned', of('flashcards', { card: [{}, {}] }), { seen: [0, 1] }],
    ['INTER-11 a picture of which each marker was opened', of('graphic', { marker: [{}] }), { seen: [0] }],
    ['INTER-12 a step of a scale', of('likert'), 3],
    ['INTER-13 a choice of a survey', of('surveychoice', { choice: bodies('a', 'b') }), 1],
    ['INTER-14 words in a survey', of('surveyresponse'), 'Fine.'],
    ['INTER-15 several choices of a survey', of('surveymultipleresponse', { choice: bodies('a') }), [0]],
    ['INTER-17 a way on', of('goto'), 0],
    ['INTER-53 a kind that nobody knows', of('hologram'), { seen: true }],
  ])('%s gives all points', (_, question, answer) =>
    expect(grade(question, answer)).toEqual({ correct: null, state: 'completed', points: 5 }),
  )

  test('PLAYER-12 a survey knows no right answer even if an action names one, but it may reply', () => {
    const survey = of('surveychoice', {
      choice: bodies('Yes', 'No'),
      action: [{ answer: 0, feedback: 'Good to hear.' }, { feedback: 'Tell us more below.' }],
    })
    expect(grade(survey, 0)).toMatchObject({ correct: null, points: 5, feedback: 'Good to hear.' })
    expect(grade(survey, 1)).toMatchObject({ correct: null, points: 5, feedback: 'Tell us more below.' })
  })

  test('a deck of which cards are left gives nothing yet', () =>
    expect(grade(of('flashcards', { card: [{}, {}] }), { seen: [1] })).toEqual({
      correct: null,
      state: 'started',
      points: 0,
    }))
})

test('INTER-16 an upload waits for a coach, and points come from the coach', () =>
  expect(grade(of('upload'), { file: ['c/sketch.png'] })).toEqual({
    correct: null,
    state: 'coachReviewRequired',
    points: 0,
  }))

describe('INTER-17 a goto', () => {
  const way = of('goto', { choice: bodies('Again', 'On'), action: [{ answer: 'lesson-3' }, { answer: 95 }] })

  test('leads to a part of the course, or to a time', () => {
    expect(gotoTarget(way, 0)).toBe('lesson-3')
    expect(gotoTarget(way, 1)).toBe(95)
    expect(gotoTarget(way, 2)).toBeUndefined()
    expect(gotoTarget(choice, 0)).toBeUndefined()
  })

  test('says nothing about it', () => expect(feedbackTo(way, 0)).toBeUndefined())
})

describe('a question in several languages', () => {
  const spanish = {
    ...written,
    action: [{ answer: 'norte de cuadrícula', feedback: 'Sí.' }, { feedback: 'No.' }],
  }

  test('takes a right answer in any of them', () => {
    expect(gradeInAny([written, spanish], 'Norte de cuadrícula')).toMatchObject({
      correct: true,
      feedback: 'Sí.',
    })
    expect(gradeInAny([written, spanish], 'sur')).toMatchObject({ correct: false })
  })

  test('refuses what fits none', () => expect(gradeInAny([written, spanish], 3)).toBeUndefined())
})

test('points are all or none, and none without a fitting answer', () =>
  fc.assert(
    fc.property(fc.constantFrom(choice, several, written, sorting), fc.jsonValue(), (question, answer) => {
      const result = grade(question, answer as Answer)
      expect([0, 5]).toContain(result.points)
      expect(result.points === 5).toBe(result.state === 'completed')
    }),
  ))
