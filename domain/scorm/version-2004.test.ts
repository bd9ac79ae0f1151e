import { describe, expect, test } from 'vitest'
import { begin2004 } from '../testing/scorm.ts'

const COMPLETION = 'cmi.completion_status'
const SUCCESS = 'cmi.success_status'

type Launch = Parameters<typeof begin2004>[0]

const run = (values: Record<string, string>, launch: Launch = {}) => {
  const opened = begin2004(launch)
  for (const [name, value] of Object.entries(values))
    expect([name, opened.set(name, value)]).toEqual([name, 'true'])
  return opened
}

const endWith = (values: Record<string, string>, launch: Launch = {}) => {
  const { api, saved, navigated } = run(values, launch)
  api.Terminate('')
  return { ...saved(), navigated }
}

const STORED = { 'cmi.location': '7', 'cmi.learner_preference.language': 'de', [COMPLETION]: 'incomplete' }

describe('how content of SCORM 2004 is entered', () => {
  test('after it was suspended, with everything', () => {
    const elements = {
      ...STORED,
      'cmi.exit': 'suspend',
      'cmi.session_time': 'PT5M',
      'cmi.objectives.0.id': 'o',
    }
    const { get, runtime } = begin2004({ elements, totalSeconds: 3723.5 })
    expect([get('cmi.entry'), get('cmi.location'), get('cmi.objectives._count')]).toEqual([
      'resume',
      '7',
      '1',
    ])
    expect(get('cmi.total_time')).toBe('PT1H2M3.5S')
    expect(runtime.snapshot()).toMatchObject({ seconds: 0 })
  })

  test.each(['normal', 'logout', 'time-out', ''])(
    'after the exit "%s" as a new attempt, with the preferences of the learner',
    (exit) => {
      const { get, error } = begin2004({ elements: { ...STORED, 'cmi.exit': exit } })
      expect(get('cmi.entry')).toBe('ab-initio')
      expect([get('cmi.location'), error()]).toEqual(['', '403'])
      expect(get(COMPLETION)).toBe('unknown')
      expect(get('cmi.learner_preference.language')).toBe('de')
    },
  )

  test('to be looked at again, with everything and without credit', () => {
    const { get } = begin2004({ elements: { ...STORED, 'cmi.exit': 'normal' }, mode: 'review' })
    expect([get('cmi.entry'), get('cmi.mode'), get('cmi.credit')]).toEqual(['', 'review', 'no-credit'])
    expect(get('cmi.location')).toBe('7')
  })

  test('after it broke off, where it was', () => {
    const { runtime } = run({ 'cmi.location': '7' })
    const { get } = begin2004({ elements: runtime.snapshot().elements })
    expect([get('cmi.entry'), get('cmi.location')]).toEqual(['resume', '7'])
  })

  test('with what its manifest says', () => {
    const { get } = begin2004({
      launchData: 'x',
      masteryScore: 0.8,
      completionThreshold: 0.5,
      maxTimeAllowed: 'PT30M',
      timeLimitAction: 'exit,message',
    })
    expect(get('cmi.launch_data')).toBe('x')
    expect(get('cmi.scaled_passing_score')).toBe('0.8')
    expect(get('cmi.completion_threshold')).toBe('0.5')
    expect(get('cmi.max_time_allowed')).toBe('PT30M')
    expect(get('cmi.time_limit_action')).toBe('exit,message')
  })
})

describe('completion and success of SCORM 2004', () => {
  test.each([
    [undefined, undefined, 'completed', 'completed'],
    [undefined, '0.1', 'completed', 'completed'],
    [0.8, undefined, 'completed', 'completed'],
    [0.8, undefined, undefined, 'unknown'],
    [0.8, '0.5', 'completed', 'incomplete'],
    [0.8, '0.8', 'incomplete', 'completed'],
    [0.8, '0.9', undefined, 'completed'],
  ])('threshold %s, progress %s and status %s are read as %s', (threshold, progress, status, expected) => {
    const values = {
      ...(progress !== undefined && { 'cmi.progress_measure': progress }),
      ...(status !== undefined && { [COMPLETION]: status }),
    }
    const opened = run(values, threshold === undefined ? {} : { completionThreshold: threshold })
    expect(opened.get(COMPLETION)).toBe(expected)
    if (expected !== 'unknown') expect(opened.saved().elements[COMPLETION]).toBe(expected)
  })

  test.each([
    [undefined, '0.9', undefined, 'unknown'],
    [undefined, '0.9', 'failed', 'failed'],
    [0.8, undefined, 'passed', 'passed'],
    [0.8, '0.79', 'passed', 'failed'],
    [0.8, '0.8', undefined, 'passed'],
    [-0.5, '-0.2', 'failed', 'passed'],
  ])('passing score %s, score %s and status %s are read as %s', (passing, scaled, status, expected) => {
    const values = {
      ...(scaled !== undefined && { 'cmi.score.scaled': scaled }),
      ...(status !== undefined && { [SUCCESS]: status }),
    }
    const opened = run(values, passing === undefined ? {} : { masteryScore: passing })
    expect(opened.get(SUCCESS)).toBe(expected)
    if (expected !== 'unknown') expect(opened.saved().elements[SUCCESS]).toBe(expected)
  })

  test('an attempt that reports no completion is completed by its end', () => {
    expect(endWith({}).elements[COMPLETION]).toBe('completed')
    expect(endWith({ [COMPLETION]: 'incomplete' }).elements[COMPLETION]).toBe('incomplete')
    expect(endWith({ 'cmi.exit': 'suspend' }).elements[COMPLETION]).toBeUndefined()
    expect(endWith({}, { mode: 'review' }).elements[COMPLETION]).toBeUndefined()
    const halfway = endWith({ 'cmi.progress_measure': '0.2' }, { completionThreshold: 1 })
    expect(halfway.elements[COMPLETION]).toBe('incomplete')
  })
})

describe('where content of SCORM 2004 goes after its end', () => {
  test.each([
    [{}, [], ''],
    [{ 'adl.nav.request': '_none_' }, [], ''],
    [{ 'adl.nav.request': 'continue' }, ['continue'], ''],
    [{ 'adl.nav.request': '{target=unit.2}choice' }, ['{target=unit.2}choice'], ''],
    [{ 'adl.nav.request': 'suspendAll' }, ['suspendAll'], 'suspend'],
    [{ 'adl.nav.request': 'suspendAll', 'cmi.exit': 'normal' }, ['suspendAll'], 'suspend'],
    [{ 'adl.nav.request': 'exitAll', 'cmi.exit': 'suspend' }, ['exitAll'], 'suspend'],
    [{ 'adl.nav.request': 'continue', 'cmi.exit': 'time-out' }, ['exitAll'], 'time-out'],
    [{ 'cmi.exit': 'logout' }, ['exitAll'], 'logout'],
    [{ 'cmi.exit': 'normal' }, [], 'normal'],
  ] as const)('%j', (values, requests, exit) => {
    const { navigated, elements } = endWith(values)
    expect(navigated).toEqual(requests)
    expect(elements['cmi.exit']).toBe(exit)
    expect(elements).not.toHaveProperty(['adl.nav.request'])
  })

  test('is not asked before the end', () => {
    expect(run({ 'adl.nav.request': 'continue' }).navigated).toEqual([])
  })
})
