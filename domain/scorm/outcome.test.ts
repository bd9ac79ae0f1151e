import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PACKAGE_KINDS } from '../packages/kind.ts'
import { outcomeOf, recordedInteractions, secondsOf, type ReportedElements } from './outcome.ts'

const in12 = (status: string, more: Record<string, string> = {}) =>
  outcomeOf('scorm12', { 'cmi.core.lesson_status': status, ...more })

describe('what came of a SCORM 1.2 package', () => {
  test.each([
    ['not attempted', false, undefined],
    ['incomplete', false, undefined],
    ['browsed', false, undefined],
    ['completed', true, undefined],
    ['passed', true, 'passed'],
    ['failed', true, 'failed'],
    ['Passed!', false, undefined],
  ])('lesson_status %s', (status, completed, success) => {
    expect(in12(status)).toEqual({ completed, success })
  })

  test('its score is a share of what can be reached, which is 100 unless it says otherwise', () => {
    const score = (raw: string, min?: string, max?: string) =>
      in12('passed', {
        'cmi.core.score.raw': raw,
        ...(min !== undefined && { 'cmi.core.score.min': min }),
        ...(max !== undefined && { 'cmi.core.score.max': max }),
      }).score
    expect(score('85')).toBe(0.85)
    expect(score('8', '0', '10')).toBe(0.8)
    expect(score('15', '10', '20')).toBe(0.5)
    expect(score('50', '0', '0')).toBe(0.5)
    expect(score('250')).toBe(1)
    expect(score('-3')).toBe(0)
    expect(score('')).toBeUndefined()
    expect(score('lots')).toBeUndefined()
    expect(in12('passed', { 'cmi.core.score.raw': '8', 'cmi.core.score.max': '10' })).toMatchObject({
      raw: 8,
      max: 10,
    })
  })

  test('its location and its time are those of the last session', () => {
    const elements = { 'cmi.core.lesson_location': 'slide 4', 'cmi.core.session_time': '0001:02:03.5' }
    expect(outcomeOf('scorm12', elements).location).toBe('slide 4')
    expect(secondsOf('scorm12', elements)).toBe(3723.5)
    expect(secondsOf('scorm12', {})).toBeUndefined()
  })
})

describe('what came of a SCORM 2004 package', () => {
  test.each([
    ['unknown', 'unknown', false, undefined],
    ['incomplete', 'unknown', false, undefined],
    ['completed', 'unknown', true, undefined],
    ['completed', 'failed', true, 'failed'],
    ['completed', 'passed', true, 'passed'],
    ['incomplete', 'passed', false, 'passed'],
    ['unknown', 'passed', true, 'passed'],
    ['unknown', 'failed', false, 'failed'],
  ])('completion %s, success %s', (completion, status, completed, success) => {
    const elements = { 'cmi.completion_status': completion, 'cmi.success_status': status }
    expect(outcomeOf('scorm2004', elements)).toEqual({ completed, success })
  })

  test('its scaled score counts before its raw one', () => {
    const raw = { 'cmi.score.raw': '8', 'cmi.score.min': '0', 'cmi.score.max': '10' }
    expect(outcomeOf('scorm2004', raw)).toMatchObject({ score: 0.8, raw: 8, min: 0, max: 10 })
    expect(outcomeOf('scorm2004', { ...raw, 'cmi.score.scaled': '0.75' }).score).toBe(0.75)
    expect(outcomeOf('scorm2004', { 'cmi.score.scaled': '-0.5' }).score).toBe(0)
  })

  test('its time is an interval', () => {
    expect(secondsOf('scorm2004', { 'cmi.session_time': 'PT1H2M3.5S' })).toBe(3723.5)
    expect(secondsOf('scorm2004', { 'cmi.session_time': '01:02:03' })).toBeUndefined()
  })
})

describe('the answers that a package stored', () => {
  test('are listed in their order with what they were', () => {
    const elements = {
      'cmi.interactions.10.id': 'last',
      'cmi.interactions.2.id': 'Q2',
      'cmi.interactions.2.type': 'choice',
      'cmi.interactions.2.student_response': 'a,b',
      'cmi.interactions.2.correct_responses.1.pattern': 'c',
      'cmi.interactions.2.correct_responses.0.pattern': 'a',
      'cmi.interactions.2.result': 'wrong',
      'cmi.interactions.2.weighting': '2.5',
      'cmi.interactions.2.latency': '00:00:07.25',
      'cmi.interactions.3.result': 'correct',
    }
    expect(recordedInteractions('scorm12', elements)).toEqual([
      {
        id: 'Q2',
        type: 'choice',
        learnerResponse: 'a,b',
        correctResponses: ['a', 'c'],
        result: 'incorrect',
        weighting: 2.5,
        latencySeconds: 7.25,
        description: undefined,
      },
      expect.objectContaining({ id: 'last', correctResponses: [] }),
    ])
  })

  test('have other names in SCORM 2004', () => {
    const elements = {
      'cmi.interactions.0.id': 'urn:q',
      'cmi.interactions.0.learner_response': 'a[,]b',
      'cmi.interactions.0.latency': 'PT7.25S',
      'cmi.interactions.0.description': 'Which way is north?',
    }
    expect(recordedInteractions('scorm2004', elements)).toEqual([
      expect.objectContaining({
        learnerResponse: 'a[,]b',
        latencySeconds: 7.25,
        description: 'Which way is north?',
      }),
    ])
  })
})

test('nothing that a stranger sends makes them throw', () => {
  const names = fc.constantFrom(
    '__proto__',
    'cmi.core.lesson_status',
    'cmi.core.score.raw',
    'cmi.score.scaled',
    'cmi.session_time',
    'cmi.interactions.0.id',
    'cmi.interactions.999999.id',
    'cmi.interactions.99999999999999.id',
    'cmi.interactions.0.latency',
  )
  const elements = fc.oneof(
    fc.dictionary(fc.oneof(names, fc.string()), fc.oneof(fc.string(), fc.anything())),
    fc.anything(),
  )
  fc.assert(
    fc.property(fc.constantFrom(...PACKAGE_KINDS), elements, (kind, any) => {
      const reported = any as ReportedElements
      const { completed, score = 0 } = outcomeOf(kind, reported)
      expect(typeof completed).toBe('boolean')
      expect(score >= 0 && score <= 1).toBe(true)
      expect(Number.isFinite(secondsOf(kind, reported) ?? 0)).toBe(true)
      expect(Array.isArray(recordedInteractions(kind, reported))).toBe(true)
    }),
  )
})
