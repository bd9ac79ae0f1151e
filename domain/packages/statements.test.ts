import { describe, expect, test } from 'vitest'
import { durationSeconds } from '../xapi/durations.ts'
import type { Json } from '../xapi/shape.ts'
import { answerIn, inWords } from './in-words.ts'
import { withQuery } from './launch-address.ts'
import { beyondLaunch } from './launched.ts'
import { reportedBy, together } from './reported.ts'

const ADA = { account: { homePage: 'https://cairn.test', name: 'ada' } }
const BOB = { account: { homePage: 'https://cairn.test', name: 'bob' } }
const LIMITS = {
  actor: 'account ["https://cairn.test","ada"]',
  registration: '760e3480-ba55-4991-94b0-01820dbd23a2',
}
const ADL = 'http://adlnet.gov/expapi/verbs/'
const COURSE = 'https://example.org/course'
const say = (verb: string, more: Json = {}): Json => ({
  actor: ADA,
  verb: { id: `${ADL}${verb}` },
  object: { id: COURSE },
  ...more,
})

describe('TINCAN-04 a package speaks of its learner alone', () => {
  test.each<[string, Json]>([
    ['as they are', say('completed')],
    ['with a name', say('completed', { actor: { ...ADA, name: 'Ada' } })],
    [
      'in its registration, in whatever case',
      say('completed', { context: { registration: LIMITS.registration.toUpperCase() } }),
    ],
    ['whatever authority it claims', say('completed', { authority: BOB })],
    ['with them as the instructor of themselves', say('completed', { context: { instructor: ADA } })],
  ])('%s', (_name, statement) => {
    expect(beyondLaunch(statement, LIMITS)).toBeUndefined()
  })

  test.each<[string, Json]>([
    ['somebody else', say('completed', { actor: BOB })],
    [
      'the same name elsewhere',
      say('completed', { actor: { account: { homePage: 'https://evil.test', name: 'ada' } } }),
    ],
    ['an address', say('completed', { actor: { mbox: 'mailto:ada@example.org' } })],
    ['a group with them in it', say('completed', { actor: { objectType: 'Group', member: [ADA] } })],
    ['a group that claims to be them', say('completed', { actor: { objectType: 'Group', ...ADA } })],
    ['something done to somebody else', say('mentored', { object: { objectType: 'Agent', ...BOB } })],
    [
      'a statement within a statement about somebody else',
      say('planned', { object: { objectType: 'SubStatement', ...say('completed', { actor: BOB }) } }),
    ],
    ['an instructor', say('completed', { context: { instructor: BOB } })],
    ['a team', say('completed', { context: { team: { objectType: 'Group', member: [BOB] } } })],
    [
      'another registration',
      say('completed', { context: { registration: '00000000-ba55-4991-94b0-01820dbd23a2' } }),
    ],
    [
      'what takes another back',
      say('voided', { object: { objectType: 'StatementRef', id: LIMITS.registration } }),
    ],
  ])('not of %s', (_name, statement) => {
    expect(beyondLaunch(statement, LIMITS)).toEqual(expect.any(String))
  })
})

describe('TINCAN-04 what statements report', () => {
  test.each<[string, Json, object | undefined]>([
    ['completed', say('completed'), { completed: true }],
    [
      'passed with a score',
      say('passed', { result: { score: { scaled: 0.8 } } }),
      { completed: false, success: 'passed', score: 0.8 },
    ],
    [
      'failed',
      say('failed', { result: { score: { raw: 3, min: 0, max: 12 } } }),
      { completed: false, success: 'failed', score: 0.25 },
    ],
    [
      'a raw score alone is of a hundred',
      say('scored', { result: { score: { raw: 40 } } }),
      { completed: false, score: 0.4 },
    ],
    [
      'a result with any verb',
      say('exited', { result: { completion: true, success: true, duration: 'PT1M30.5S' } }),
      { completed: true, success: 'passed', seconds: 90.5 },
    ],
    [
      'a time alone',
      say('terminated', { result: { duration: 'PT1H' } }),
      { completed: false, seconds: 3600 },
    ],
    ['a question of it decides nothing', say('passed', { object: { id: `${COURSE}/q1` } }), undefined],
    ['what it is not about', say('passed', { object: { objectType: 'Agent', ...ADA } }), undefined],
    [
      'a negative score',
      say('failed', { result: { score: { scaled: -0.4 } } }),
      { completed: false, success: 'failed', score: 0 },
    ],
    [
      'a score without a range',
      say('scored', { result: { score: { raw: 4, min: 5, max: 5 } } }),
      { completed: false },
    ],
  ])('%s', (_name, statement, reported) => {
    expect(reportedBy(statement, COURSE)).toEqual(reported)
  })

  test('what was reached stays, and of scores the best', () => {
    expect(
      together([
        { completed: true, success: 'passed', score: 0.9, seconds: 20 },
        { completed: false, success: 'failed', score: 0.2, seconds: 10 },
      ]),
    ).toEqual({ completed: true, success: 'passed', score: 0.9, seconds: 20 })
    expect(
      together([
        { completed: false, success: 'failed' },
        { completed: false, success: 'passed' },
      ]),
    ).toEqual({ completed: false, success: 'passed' })
  })

  test.each([
    ['PT0S', 0],
    ['P1DT2H', 93_600],
    ['P2W', 1_209_600],
    ['PT0,5M', 30],
    ['1 minute', undefined],
  ])('%s is %s seconds', (text, seconds) => {
    expect(durationSeconds(text)).toBe(seconds)
  })
})

describe('TINCAN-04 statements in plain words', () => {
  const asked = say('answered', {
    verb: { id: `${ADL}answered`, display: { 'en-US': 'answered' } },
    object: {
      id: `${COURSE}/q1`,
      definition: {
        type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
        name: { und: 'Question 1' },
        description: { 'en-US': 'Which foot first?' },
        interactionType: 'choice',
        choices: [
          { id: 'c1', description: { 'en-US': 'The left' } },
          { id: 'c2', description: { 'en-US': 'Either' } },
        ],
        correctResponsesPattern: ['c2'],
      },
    },
    result: { success: false, response: 'c1[,]c9', duration: 'PT4S' },
  })

  test('say what was done with what', () => {
    expect(inWords(asked, () => undefined)).toEqual({
      verb: 'answered',
      object: 'Which foot first?',
      result: 'failed',
      seconds: 4,
      response: 'c1[,]c9',
    })
    expect(inWords(say('completed'), () => 'Ladders')).toEqual({ verb: 'completed', object: 'Ladders' })
    expect(
      inWords(say('completed', { object: { id: 'https://a.test/x/safe-lifting' } }), () => undefined).object,
    ).toBe('safe lifting')
  })

  test('tell answers by the words of their choices', () => {
    expect(answerIn(asked)).toEqual({
      id: `${COURSE}/q1`,
      type: 'choice',
      description: 'Which foot first?',
      response: 'The left, c9',
      correct: ['Either'],
      result: 'incorrect',
      seconds: 4,
    })
    expect(answerIn(say('completed'))).toBeUndefined()
  })
})

test.each([
  ['a.html', 'a.html?x=1%20%2B'],
  ['a.html?b=2', 'a.html?b=2&x=1%20%2B'],
  ['a.html?', 'a.html?x=1%20%2B'],
  ['a.html#/start', 'a.html?x=1%20%2B#/start'],
  ['a.html?b=2#/s?c', 'a.html?b=2&x=1%20%2B#/s?c'],
])('TINCAN-04 the launch parameters join %s', (address, joined) => {
  expect(withQuery(address, { x: '1 +' })).toBe(joined)
})
