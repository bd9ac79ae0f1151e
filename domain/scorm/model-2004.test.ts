import { describe, expect, test } from 'vitest'
import { begin2004 } from '../testing/scorm.ts'
import { MODEL_2004 } from './model-2004.ts'

const x = (count: number) => 'x'.repeat(count)
const COMPLETION = { good: ['completed', 'incomplete', 'not attempted', 'unknown'], bad: ['', 'passed'] }
const SUCCESS = { good: ['passed', 'failed', 'unknown'], bad: ['', 'completed'] }
const REAL = { good: ['0', '-12.5', '1000000'], bad: ['', 'many', '1e3', '1,5', '+1'] }
const SCALED = { good: ['-1', '0', '0.8567', '1'], bad: ['', 'x'], beyond: ['-1.01', '1.01'] }
const SHARE = { good: ['0', '0.5', '1.0'], bad: ['', 'half'], beyond: ['-0.1', '1.5'] }
const POSITIVE = { good: ['0', '1.5', '20'], bad: ['', 'loud'], beyond: ['-0.5'] }
const SPAN = {
  good: ['PT0S', 'PT1H2M3.45S', 'P1Y2M3DT4H', 'P3D', 'PT90M'],
  bad: ['', 'P', 'PT', 'P1DT', '00:00:01', 'PT1.234S', 'PT1S2M'],
}
const TIME = {
  good: [
    '2026',
    '2026-11',
    '2026-11-18',
    '2026-11-18T08:30:01',
    '2026-11-18T08:30:01.5Z',
    '2026-11-18T08:30:01+02',
  ],
  bad: ['', '1969-01-01', '2039', '2026-13', '2026-02-30', '2026-11-18T25:00:00', '08:30:01'],
}
const ID = {
  good: ['q1', 'urn:ADL:interaction-id-0001', 'https://site.test/q#1', x(4000)],
  bad: ['', 'two words', 'urn:', 'urn:x', 'a{b}', x(4001)],
}
const WORDS = { good: ['', 'North', '{lang=de}Norden', x(250)], bad: [x(251), '{lang=???}x'] }

interface Values {
  good: string[]
  bad: string[]
  /** Right in kind, yet outside of the range. */
  beyond?: string[]
  /** What is read before anything was set; without it, nothing was. */
  first?: string
}

const WRITABLE: Record<string, Values> = {
  'cmi.comments_from_learner.0.comment': { good: ['', '{lang=en-US}Why?', x(4000)], bad: [x(4001)] },
  'cmi.comments_from_learner.0.location': { good: ['page 4', x(250)], bad: [x(251)] },
  'cmi.comments_from_learner.0.timestamp': TIME,
  'cmi.completion_status': { ...COMPLETION, first: 'unknown' },
  'cmi.exit': { good: ['time-out', 'suspend', 'logout', 'normal', ''], bad: ['Suspend', 'exit'] },
  'cmi.interactions.0.id': ID,
  'cmi.interactions.0.type': {
    good: [
      'true-false',
      'choice',
      'fill-in',
      'long-fill-in',
      'matching',
      'performance',
      'sequencing',
      'likert',
      'numeric',
      'other',
    ],
    bad: ['', 'essay'],
  },
  'cmi.interactions.0.objectives.0.id': { good: ['o1'], bad: ['', 'a b'] },
  'cmi.interactions.0.timestamp': TIME,
  'cmi.interactions.0.correct_responses.0.pattern': { good: ['a', 'a[,]b'], bad: ['a b'] },
  'cmi.interactions.0.weighting': REAL,
  'cmi.interactions.0.learner_response': { good: ['', 'a', 'a[,]b'], bad: ['a b'] },
  'cmi.interactions.0.result': {
    good: ['correct', 'incorrect', 'unanticipated', 'neutral', '0.75'],
    bad: ['wrong', ''],
  },
  'cmi.interactions.0.latency': SPAN,
  'cmi.interactions.0.description': WORDS,
  'cmi.learner_preference.audio_level': { ...POSITIVE, first: '1' },
  'cmi.learner_preference.language': { good: ['', 'en', 'de-AT', 'i-klingon'], bad: ['9', 'e n'], first: '' },
  'cmi.learner_preference.delivery_speed': { ...POSITIVE, first: '1' },
  'cmi.learner_preference.audio_captioning': { good: ['-1', '0', '1'], bad: ['2', ''], first: '0' },
  'cmi.location': { good: ['', 'page 4', x(1000)], bad: [x(1001)] },
  'cmi.objectives.0.id': { good: ['o1'], bad: ['', 'a b'] },
  'cmi.objectives.0.score.scaled': SCALED,
  'cmi.objectives.0.score.raw': REAL,
  'cmi.objectives.0.score.min': REAL,
  'cmi.objectives.0.score.max': REAL,
  'cmi.objectives.0.success_status': { ...SUCCESS, first: 'unknown' },
  'cmi.objectives.0.completion_status': { ...COMPLETION, first: 'unknown' },
  'cmi.objectives.0.progress_measure': SHARE,
  'cmi.objectives.0.description': WORDS,
  'cmi.progress_measure': SHARE,
  'cmi.score.scaled': SCALED,
  'cmi.score.raw': REAL,
  'cmi.score.min': REAL,
  'cmi.score.max': REAL,
  'cmi.session_time': SPAN,
  'cmi.success_status': { ...SUCCESS, first: 'unknown' },
  'cmi.suspend_data': { good: ['', x(64_000)], bad: [x(64_001)] },
  'adl.nav.request': {
    good: [
      'continue',
      'previous',
      'exit',
      'exitAll',
      'abandon',
      'abandonAll',
      'suspendAll',
      '_none_',
      '{target=intro}choice',
      '{target=intro}jump',
    ],
    bad: ['', 'choice', 'next', '{target=}choice', '{target=intro}continue'],
    first: '_none_',
  },
}

/** Undefined: nothing is known of it. */
const READ_ONLY: Record<string, string | undefined> = {
  'cmi._version': '1.0',
  'cmi.completion_threshold': undefined,
  'cmi.credit': 'credit',
  'cmi.entry': 'ab-initio',
  'cmi.launch_data': undefined,
  'cmi.learner_id': 'ada',
  'cmi.learner_name': 'Wren, Ada',
  'cmi.max_time_allowed': undefined,
  'cmi.mode': 'normal',
  'cmi.scaled_passing_score': undefined,
  'cmi.time_limit_action': 'continue,no message',
  'cmi.total_time': 'PT0S',
  'adl.nav.request_valid.continue': 'unknown',
  'adl.nav.request_valid.previous': 'unknown',
  'adl.nav.request_valid.choice.{target=unit.2}': 'unknown',
  'adl.nav.request_valid.jump.{target=intro}': 'unknown',
}

/** Collections that nobody filled. */
const EMPTY = [
  'cmi.comments_from_lms.n.comment',
  'cmi.comments_from_lms.n.location',
  'cmi.comments_from_lms.n.timestamp',
  'adl.data.n.id',
  'adl.data.n.store',
]

const CHILDREN: Record<string, string> = {
  'cmi.comments_from_learner': 'comment,location,timestamp',
  'cmi.comments_from_lms': 'comment,location,timestamp',
  'cmi.interactions':
    'id,type,objectives,timestamp,correct_responses,weighting,learner_response,result,latency,description',
  'cmi.learner_preference': 'audio_level,language,delivery_speed,audio_captioning',
  'cmi.objectives': 'id,score,success_status,completion_status,progress_measure,description',
  'cmi.score': 'scaled,raw,min,max',
  'adl.data': 'id,store',
}

const patternOf = (name: string) => name.replaceAll(/\.0(?=\.)/g, '.n')

/** A session in which the entry that an element belongs to has what has to come first. */
const readyFor = (name: string) => {
  const opened = begin2004()
  if (!name.endsWith('.0.id') || name.includes('.objectives.0.id'))
    for (const collection of ['cmi.objectives', 'cmi.interactions'])
      if (name.startsWith(`${collection}.0.`) && name !== `${collection}.0.id`)
        opened.set(`${collection}.0.id`, 'first')
  if (/response/.test(name)) opened.set('cmi.interactions.0.type', 'choice')
  return opened
}

describe('the data model of SCORM 2004', () => {
  test('every element is in these tables', () => {
    const named = [...Object.keys(WRITABLE), ...Object.keys(READ_ONLY)].map(patternOf)
    const all = [...named.filter((name) => !name.includes('{')), ...EMPTY]
    expect(all.toSorted()).toEqual(Object.keys(MODEL_2004.elements).toSorted())
  })

  test.each(Object.entries(WRITABLE))('%s takes what the standard allows', (name, values) => {
    const { good, bad, beyond = [], first } = values
    const isWriteOnly = MODEL_2004.elements[patternOf(name)]?.access === 'wo'
    const { get, set, error } = readyFor(name)
    if (first !== undefined) expect([get(name), error()]).toEqual([first, '0'])
    else if (isWriteOnly) expect([get(name), error()]).toEqual(['', '405'])
    else if (!/\.0\.|\.id$/.test(name)) expect([get(name), error()]).toEqual(['', '403'])
    for (const value of good) {
      expect([value, set(name, value), error()]).toEqual([value, 'true', '0'])
      expect([get(name), error()]).toEqual(isWriteOnly ? ['', '405'] : [value, '0'])
    }
    for (const value of bad) expect([value, set(name, value), error()]).toEqual([value, 'false', '406'])
    for (const value of beyond) expect([value, set(name, value), error()]).toEqual([value, 'false', '407'])
    if (!isWriteOnly) expect(get(name)).toBe(good.at(-1))
  })

  test.each(Object.entries(READ_ONLY))('%s can only be read', (name, value) => {
    const { get, set, error } = begin2004()
    expect([get(name), error()]).toEqual(value === undefined ? ['', '403'] : [value, '0'])
    expect([set(name, 'x'), error()]).toEqual(['false', '404'])
  })

  test.each(Object.entries(CHILDREN))('%s names its children', (name, children) => {
    const { get, set, error } = begin2004()
    expect([get(`${name}._children`), error()]).toEqual([children, '0'])
    expect([set(`${name}._children`, 'x'), error()]).toEqual(['false', '404'])
  })

  test('collections without entries have none to read', () => {
    const { get, set, error } = begin2004()
    for (const collection of ['cmi.comments_from_lms', 'adl.data'])
      expect(get(`${collection}._count`)).toBe('0')
    for (const name of EMPTY) {
      expect([get(name.replace('.n.', '.0.')), error()]).toEqual(['', '301'])
    }
    expect([set('adl.data.0.store', 'x'), error()]).toEqual(['false', '351'])
    expect([set('cmi.comments_from_lms.0.comment', 'x'), error()]).toEqual(['false', '404'])
  })

  test('what is no parent has no children, and what is no collection no count', () => {
    const { get, error } = begin2004()
    expect([get('cmi.location._children'), error()]).toEqual(['', '301'])
    expect([get('cmi.score._count'), error()]).toEqual(['', '301'])
    expect([get('cmi.nothing._count'), error()]).toEqual(['', '401'])
  })

  test('what is not in it is refused', () => {
    const { get, set, error } = begin2004()
    expect([get(''), error(), set('', 'x'), error()]).toEqual(['', '301', 'false', '351'])
    for (const name of [
      'cmi.core.lesson_status',
      'cmi',
      'cmi.objectives.n.id',
      '__proto__',
      'adl.nav',
      x(9000),
    ])
      expect([get(name), error(), set(name, 'x'), error()]).toEqual(['', '401', 'false', '401'])
  })

  test('collections grow one by one', () => {
    const { get, set, error } = begin2004()
    expect([set('cmi.objectives.1.id', 'b'), error()]).toEqual(['false', '351'])
    expect([get('cmi.objectives.0.id'), error()]).toEqual(['', '301'])
    set('cmi.objectives.0.id', 'a')
    set('cmi.objectives.1.id', 'b')
    expect(get('cmi.objectives._count')).toBe('2')
    expect([get('cmi.objectives.1.score.raw'), error()]).toEqual(['', '403'])
    expect(get('cmi.objectives.1.score._children')).toBe('scaled,raw,min,max')
    expect([get('cmi.objectives.2.score._children'), error()]).toEqual(['', '301'])
  })

  test('an entry begins with its id, and an answer with its type', () => {
    const { set, error } = begin2004()
    expect([set('cmi.objectives.0.success_status', 'passed'), error()]).toEqual(['false', '408'])
    expect([set('cmi.interactions.0.type', 'choice'), error()]).toEqual(['false', '408'])
    expect([set('cmi.interactions.0.objectives.0.id', 'o'), error()]).toEqual(['false', '408'])
    set('cmi.interactions.0.id', 'q1')
    expect([set('cmi.interactions.0.learner_response', 'a'), error()]).toEqual(['false', '408'])
    expect([set('cmi.interactions.0.correct_responses.0.pattern', 'a'), error()]).toEqual(['false', '408'])
    set('cmi.interactions.0.type', 'choice')
    expect(set('cmi.interactions.0.learner_response', 'a')).toBe('true')
  })

  test('an objective has an id of its own, which never changes', () => {
    const { get, set, error } = begin2004()
    set('cmi.objectives.0.id', 'a')
    expect([set('cmi.objectives.1.id', 'a'), error()]).toEqual(['false', '351'])
    expect([set('cmi.objectives.0.id', 'b'), error()]).toEqual(['false', '351'])
    expect(set('cmi.objectives.0.id', 'a')).toBe('true')
    expect(get('cmi.objectives._count')).toBe('1')
    set('cmi.interactions.0.id', 'q')
    set('cmi.interactions.1.id', 'q')
    expect(get('cmi.interactions._count')).toBe('2')
    set('cmi.interactions.0.objectives.0.id', 'a')
    expect([set('cmi.interactions.0.objectives.1.id', 'a'), error()]).toEqual(['false', '351'])
    expect(set('cmi.interactions.1.objectives.0.id', 'a')).toBe('true')
  })
})
