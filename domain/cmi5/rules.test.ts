import { describe, expect, test } from 'vitest'
import type { Json } from '../xapi/shape.ts'
import { afterSaying, inOrder, refusalOf, type UnitSession } from './rules.ts'
import { CATEGORY, CMI5_VERBS, EXTENSION, type Cmi5Verb } from './vocabulary.ts'

const REGISTRATION = '760e3480-ba55-4991-94b0-01820dbd23a2'
const BEGUN: UnitSession = {
  id: 'session-1',
  registration: REGISTRATION,
  activity: 'https://cairn.test/concept/c/instruction/l/au/1',
  publisher: 'https://example.org/au',
  mode: 'Normal',
  masteryScore: 0.5,
  verbs: ['initialized'],
  completed: false,
  passed: false,
}
const FRESH: UnitSession = { ...BEGUN, verbs: [] }

const RESULTS: Partial<Record<Cmi5Verb, Json>> = {
  completed: { completion: true, duration: 'PT1M' },
  passed: { success: true, score: { scaled: 0.9 }, duration: 'PT1M' },
  failed: { success: false, score: { scaled: 0.2 }, duration: 'PT1M' },
  terminated: { duration: 'PT2M' },
}

interface Change {
  readonly result?: Json
  readonly category?: readonly string[]
  readonly grouping?: readonly string[]
  readonly extensions?: Json
  readonly registration?: string
  readonly more?: Json
}

const decides = (verb: Cmi5Verb) => ['completed', 'passed', 'failed'].includes(verb)

/** A statement as a unit that knows the rules makes it, and what is changed about it. */
const say = (verb: Cmi5Verb, change: Change = {}): Json => {
  const {
    result = RESULTS[verb],
    category = [CATEGORY.cmi5, ...(decides(verb) ? [CATEGORY.moveOn] : [])],
    grouping = [BEGUN.publisher],
    extensions = { [EXTENSION.session]: BEGUN.id },
    registration = REGISTRATION,
    more = {},
  } = change
  return {
    id: '11111111-2222-4333-8444-555555555555',
    verb: { id: CMI5_VERBS[verb] },
    object: { id: BEGUN.activity },
    ...(result && { result }),
    context: {
      registration,
      contextActivities: {
        category: category.map((id) => ({ id })),
        grouping: grouping.map((id) => ({ id })),
      },
      extensions,
    },
    timestamp: '2026-03-02T09:00:00.000Z',
    ...more,
  }
}
const without = (json: Json, name: string): Json =>
  Object.fromEntries(Object.entries(json).filter(([key]) => key !== name))
const allowed = (change: Change = {}): Json =>
  say('launched', { category: [], more: { verb: { id: 'https://example.org/looked' } }, ...change })

describe('TINCAN-04 what a unit of cmi5 may say', () => {
  test.each<[string, UnitSession, Json]>([
    ['initialized, first', FRESH, say('initialized')],
    ['completed', BEGUN, say('completed')],
    ['passed with a score that reaches the mastery score', BEGUN, say('passed')],
    ['passed without a score', BEGUN, say('passed', { result: { success: true, duration: 'PT1M' } })],
    ['failed below the mastery score', BEGUN, say('failed')],
    ['failed again in another session', BEGUN, say('failed')],
    ['terminated', BEGUN, say('terminated')],
    ['terminated when it is only looked at', { ...BEGUN, mode: 'Browse' }, say('terminated')],
    [
      'a raw score with its bounds',
      BEGUN,
      say('passed', { result: { success: true, duration: 'PT1M', score: { raw: 8, min: 0, max: 10 } } }),
    ],
    [
      'the mastery score that it was given',
      BEGUN,
      say('passed', { extensions: { [EXTENSION.session]: BEGUN.id, [EXTENSION.masteryScore]: 0.5 } }),
    ],
    ['anything else with the context template', BEGUN, allowed()],
    [
      'completed that decides nothing, without the category',
      { ...BEGUN, completed: true },
      say('completed', { category: [] }),
    ],
    [
      'what happened before the end and comes after it',
      { ...BEGUN, ended: Date.parse('2026-03-02T09:00:05Z') * 1000 },
      allowed(),
    ],
  ])('%s', (_name, session, statement) => {
    expect(refusalOf(session, statement)).toBeUndefined()
  })

  test.each<[string, UnitSession, Json, 400 | 403]>([
    ['no id', BEGUN, without(say('completed'), 'id'), 400],
    ['no timestamp', BEGUN, without(say('completed'), 'timestamp'), 400],
    [
      'a timestamp of another zone',
      BEGUN,
      say('completed', { more: { timestamp: '2026-03-02T09:00:00+02:00' } }),
      400,
    ],
    [
      'another registration',
      BEGUN,
      say('completed', { registration: '00000000-ba55-4991-94b0-01820dbd23a2' }),
      403,
    ],
    ['no session', BEGUN, say('completed', { extensions: {} }), 400],
    ['another session', BEGUN, say('completed', { extensions: { [EXTENSION.session]: 'session-2' } }), 403],
    ['no activity of the publisher', BEGUN, say('completed', { grouping: [] }), 400],
    ['no context', BEGUN, without(say('completed'), 'context'), 403],
    ['another activity', BEGUN, say('completed', { more: { object: { id: BEGUN.publisher } } }), 403],
    ['a verb of the platform', BEGUN, say('satisfied'), 403],
    ['another verb with the category of cmi5', BEGUN, allowed({ category: [CATEGORY.cmi5] }), 400],
    ['something before initialized', FRESH, say('completed'), 403],
    ['terminated before initialized', FRESH, say('terminated'), 403],
    ['something else before initialized', FRESH, allowed(), 403],
    ['initialized twice', BEGUN, say('initialized'), 403],
    [
      'completed twice in a session',
      { ...BEGUN, verbs: ['initialized', 'completed'] },
      say('completed'),
      403,
    ],
    ['completed twice in a registration', { ...BEGUN, completed: true }, say('completed'), 403],
    ['passed twice in a registration', { ...BEGUN, passed: true }, say('passed'), 403],
    ['failed after passed', { ...BEGUN, passed: true }, say('failed'), 403],
    ['passed and failed in one session', { ...BEGUN, verbs: ['initialized', 'failed'] }, say('passed'), 403],
    ['completed when it is only looked at', { ...BEGUN, mode: 'Browse' }, say('completed'), 403],
    ['passed when it is looked at again', { ...BEGUN, mode: 'Review' }, say('passed'), 403],
    ['anything after terminated', { ...BEGUN, ended: 1 }, allowed(), 403],
    ['completed after terminated', { ...BEGUN, ended: 1 }, say('completed'), 403],
    ['completed without a duration', BEGUN, say('completed', { result: { completion: true } }), 400],
    ['passed without a duration', BEGUN, say('passed', { result: { success: true } }), 400],
    ['failed without a duration', BEGUN, say('failed', { result: { success: false } }), 400],
    ['terminated without a duration', BEGUN, say('terminated', { result: {} }), 400],
    ['completed without a completion', BEGUN, say('completed', { result: { duration: 'PT1M' } }), 400],
    [
      'completed with a success',
      BEGUN,
      say('completed', { result: { completion: true, success: true, duration: 'PT1M' } }),
      400,
    ],
    ['passed that failed', BEGUN, say('passed', { result: { success: false, duration: 'PT1M' } }), 400],
    [
      'terminated with a completion',
      BEGUN,
      say('terminated', { result: { completion: true, duration: 'PT1M' } }),
      400,
    ],
    [
      'completed with a score',
      BEGUN,
      say('completed', { result: { completion: true, duration: 'PT1M', score: { scaled: 1 } } }),
      400,
    ],
    ['completed without the category moveon', BEGUN, say('completed', { category: [CATEGORY.cmi5] }), 400],
    [
      'terminated with the category moveon',
      BEGUN,
      say('terminated', { category: [CATEGORY.cmi5, CATEGORY.moveOn] }),
      400,
    ],
    ['something else with the category moveon', BEGUN, allowed({ category: [CATEGORY.moveOn] }), 400],
    [
      'passed below the mastery score',
      BEGUN,
      say('passed', { result: { success: true, duration: 'PT1M', score: { scaled: 0.4 } } }),
      403,
    ],
    [
      'failed with the mastery score',
      BEGUN,
      say('failed', { result: { success: false, duration: 'PT1M', score: { scaled: 0.5 } } }),
      403,
    ],
    [
      'another mastery score',
      BEGUN,
      say('passed', { extensions: { [EXTENSION.session]: BEGUN.id, [EXTENSION.masteryScore]: 0.1 } }),
      403,
    ],
    [
      'a negative score',
      BEGUN,
      say('failed', { result: { success: false, duration: 'PT1M', score: { scaled: -0.5 } } }),
      400,
    ],
    [
      'a raw score without bounds',
      BEGUN,
      say('passed', { result: { success: true, duration: 'PT1M', score: { raw: 8 } } }),
      400,
    ],
  ])('is refused: %s', (_name, session, statement, status) => {
    expect(refusalOf(session, statement)?.status).toBe(status)
  })

  test('what it has said is remembered, in the order in which it happened', () => {
    const at = (verb: Cmi5Verb, second: number) =>
      say(verb, { more: { timestamp: `2026-03-02T09:00:0${second}.000Z` } })
    const batch = [at('terminated', 3), at('completed', 2), at('initialized', 1)].map((statement) => ({
      statement,
    }))
    const session = inOrder(batch).reduce((now, { statement }) => {
      expect(refusalOf(now, statement)).toBeUndefined()
      return afterSaying(now, statement)
    }, FRESH)
    expect(session).toMatchObject({
      verbs: ['initialized', 'completed', 'terminated'],
      completed: true,
      passed: false,
    })
  })
})
