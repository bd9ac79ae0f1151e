import { describe, expect, test } from 'vitest'
import { begin12 } from '../testing/scorm.ts'
import { MODEL_12 } from './model-12.ts'

const x = (count: number) => 'x'.repeat(count)
const SCORE = { good: ['', '0', '100', '66.67', '.5'], bad: ['-1', '100.1', 'many', '1,5'] }
const STATUS = ['passed', 'completed', 'failed', 'incomplete', 'browsed']
const SPAN = { good: ['00:00:00', '0001:02:03.4', '9999:59:59.99'], bad: ['', '1:02:03', '00:00', 'PT1S'] }

/** What each element takes and refuses, and what is read of it before anything was set. */
const WRITABLE: Record<string, { good: string[]; bad: string[]; first?: string }> = {
  'cmi.core.lesson_location': { good: ['', 'slide 4', x(255)], bad: [x(256)], first: '' },
  'cmi.core.lesson_status': { good: STATUS, bad: ['not attempted', 'Passed', ''], first: 'not attempted' },
  'cmi.core.score.raw': { ...SCORE, first: '' },
  'cmi.core.score.max': { ...SCORE, first: '' },
  'cmi.core.score.min': { ...SCORE, first: '' },
  'cmi.core.exit': { good: ['time-out', 'suspend', 'logout', ''], bad: ['normal', 'SUSPEND'] },
  'cmi.core.session_time': SPAN,
  'cmi.suspend_data': { good: ['', x(4096), x(64_000)], bad: [x(64_001)], first: '' },
  'cmi.comments': { good: ['', x(4096)], bad: [x(4097)], first: '' },
  'cmi.objectives.0.id': { good: ['o1', x(255)], bad: ['', 'two words', x(256)] },
  'cmi.objectives.0.score.raw': SCORE,
  'cmi.objectives.0.score.max': SCORE,
  'cmi.objectives.0.score.min': SCORE,
  'cmi.objectives.0.status': { good: [...STATUS, 'not attempted'], bad: ['', 'done'] },
  'cmi.student_preference.audio': { good: ['-1', '0', '100'], bad: ['-2', '101', '1.5', ''], first: '0' },
  'cmi.student_preference.language': { good: ['', 'de'], bad: [x(256)], first: '' },
  'cmi.student_preference.speed': { good: ['-100', '100'], bad: ['-101', '101', 'fast'], first: '0' },
  'cmi.student_preference.text': { good: ['-1', '0', '1'], bad: ['-2', '2'], first: '0' },
  'cmi.interactions.0.id': { good: ['Scene1_Slide2_Q1', x(255)], bad: ['', 'a b'] },
  'cmi.interactions.0.objectives.0.id': { good: ['o1'], bad: ['', 'a b'] },
  'cmi.interactions.0.time': { good: ['23:59:59', '00:00:00.25'], bad: ['24:00:00', '1:00:00', ''] },
  'cmi.interactions.0.type': {
    good: ['true-false', 'choice', 'fill-in', 'matching', 'performance', 'sequencing', 'likert', 'numeric'],
    bad: ['long-fill-in', 'other', ''],
  },
  'cmi.interactions.0.correct_responses.0.pattern': { good: ['', 'a', '{a,b}', x(255)], bad: [x(256)] },
  'cmi.interactions.0.weighting': { good: ['1', '-2', '0.5'], bad: ['', 'heavy'] },
  'cmi.interactions.0.student_response': { good: ['', 'a.1,b.2', x(255)], bad: [x(256)] },
  'cmi.interactions.0.result': {
    good: ['correct', 'wrong', 'unanticipated', 'neutral', '0.5'],
    bad: ['incorrect', ''],
  },
  'cmi.interactions.0.latency': SPAN,
}

const READ_ONLY: Record<string, string> = {
  'cmi.core.student_id': 'ada',
  'cmi.core.student_name': 'Wren, Ada',
  'cmi.core.credit': 'credit',
  'cmi.core.entry': 'ab-initio',
  'cmi.core.total_time': '0000:00:00.00',
  'cmi.core.lesson_mode': 'normal',
  'cmi.launch_data': '',
  'cmi.comments_from_lms': '',
  'cmi.student_data.mastery_score': '',
  'cmi.student_data.max_time_allowed': '',
  'cmi.student_data.time_limit_action': '',
}

const CHILDREN: Record<string, string> = {
  'cmi.core':
    'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
  'cmi.core.score': 'raw,min,max',
  'cmi.objectives': 'id,score,status',
  'cmi.student_data': 'mastery_score,max_time_allowed,time_limit_action',
  'cmi.student_preference': 'audio,language,speed,text',
  'cmi.interactions': 'id,objectives,time,type,correct_responses,weighting,student_response,result,latency',
}

const patternOf = (name: string) => name.replaceAll(/\.0(?=\.)/g, '.n')

describe('the data model of SCORM 1.2', () => {
  test('every element is in these tables', () => {
    const named = [...Object.keys(WRITABLE), ...Object.keys(READ_ONLY)].map(patternOf)
    expect([...named, 'cmi._version'].toSorted()).toEqual(Object.keys(MODEL_12.elements).toSorted())
  })

  test.each(Object.entries(WRITABLE))('%s takes what the standard allows', (name, { good, bad, first }) => {
    const isWriteOnly = MODEL_12.elements[patternOf(name)]?.access === 'wo'
    const { get, set, error } = begin12()
    if (first !== undefined) expect([get(name), error()]).toEqual([first, '0'])
    for (const value of good) {
      expect([value, set(name, value), error()]).toEqual([value, 'true', '0'])
      expect([get(name), error()]).toEqual(isWriteOnly ? ['', '404'] : [value, '0'])
    }
    for (const value of bad) expect([value, set(name, value), error()]).toEqual([value, 'false', '405'])
    if (!isWriteOnly) expect(get(name)).toBe(good.at(-1))
  })

  test.each(Object.entries(READ_ONLY))('%s can only be read', (name, value) => {
    const { get, set, error } = begin12()
    expect([get(name), error()]).toEqual([value, '0'])
    expect([set(name, 'x'), error()]).toEqual(['false', '403'])
    expect(get(name)).toBe(value)
  })

  test.each(Object.entries(CHILDREN))('%s names its children', (name, children) => {
    const { get, set, error } = begin12()
    expect([get(`${name}._children`), error()]).toEqual([children, '0'])
    expect([set(`${name}._children`, 'x'), error()]).toEqual(['false', '402'])
  })

  test('its version is 3.4 and no keyword can be set', () => {
    const { get, set, error } = begin12()
    expect(get('cmi._version')).toBe('3.4')
    for (const name of ['cmi._version', 'cmi.objectives._count', 'cmi.core.score._children'])
      expect([set(name, '1'), error()]).toEqual(['false', '402'])
  })

  test('what is no parent has no children, and what is no collection no count', () => {
    const { get, error } = begin12()
    expect([get('cmi.core.student_name._children'), error()]).toEqual(['', '202'])
    expect([get('cmi.core.score._count'), error()]).toEqual(['', '203'])
    expect([get('cmi.suspend_data._count'), error()]).toEqual(['', '203'])
  })

  test('what is not in it is refused', () => {
    const { get, set, error } = begin12()
    for (const name of ['', 'core.lesson_status', 'toString', '__proto__'])
      expect([name, get(name), error(), set(name, 'x'), error()]).toEqual([name, '', '201', 'false', '201'])
    for (const name of [
      'cmi.location',
      'cmi.core',
      'cmi.objectives.n.id',
      'cmi.core.__proto__',
      'cmi.nothing._count',
    ])
      expect([name, get(name), error(), set(name, 'x'), error()]).toEqual([name, '', '401', 'false', '401'])
  })

  test('collections grow one by one and count themselves', () => {
    const { get, set, error } = begin12()
    expect(get('cmi.interactions._count')).toBe('0')
    expect([get('cmi.objectives.0.id'), error()]).toEqual(['', '201'])
    expect([set('cmi.objectives.1.id', 'b'), error()]).toEqual(['false', '201'])
    for (const [index, id] of ['a', 'b', 'c'].entries()) set(`cmi.objectives.${index}.id`, id)
    expect([get('cmi.objectives._count'), get('cmi.objectives.1.id')]).toEqual(['3', 'b'])
    set('cmi.interactions.0.objectives.0.id', 'a')
    set('cmi.interactions.0.objectives.1.id', 'b')
    expect(get('cmi.interactions._count')).toBe('1')
    expect(get('cmi.interactions.0.objectives._count')).toBe('2')
    expect(get('cmi.interactions.0.correct_responses._count')).toBe('0')
    expect([set('cmi.objectives.01.id', 'x'), error()]).toEqual(['false', '401'])
  })

  test('answers to questions of truth and number are what they say', () => {
    const { set } = begin12()
    const answer = (type: string, response: string) => {
      set('cmi.interactions.0.type', type)
      return set('cmi.interactions.0.student_response', response)
    }
    for (const response of ['0', '1', 't', 'f', 'true', 'False'])
      expect(answer('true-false', response)).toBe('true')
    expect(answer('true-false', 'maybe')).toBe('false')
    expect(answer('numeric', '-4.5')).toBe('true')
    expect(answer('numeric', 'four')).toBe('false')
    expect(answer('choice', 'Both_of_them,None')).toBe('true')
  })
})
