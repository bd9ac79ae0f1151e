import { describe, expect, test } from 'vitest'
import { begin12, begin2004, open12, open2004 } from '../testing/scorm.ts'
import { ERRORS_12, ERRORS_2004 } from './errors.ts'

describe('a session of SCORM 1.2', () => {
  test('begins once, ends once, and answers in between', () => {
    const { api, error } = open12()
    expect([api.LMSInitialize(''), error()]).toEqual(['true', '0'])
    expect([api.LMSInitialize(''), error()]).toEqual(['false', '101'])
    expect([api.LMSCommit(''), error()]).toEqual(['true', '0'])
    expect([api.LMSFinish(''), error()]).toEqual(['true', '0'])
    expect([api.LMSFinish(''), error()]).toEqual(['false', '301'])
    expect([api.LMSInitialize(''), error()]).toEqual(['false', '101'])
  })

  test('is refused before its beginning and after its end', () => {
    const { api, error } = open12()
    const refusals = () => [
      [api.LMSGetValue('cmi.core.lesson_status'), error()],
      [api.LMSSetValue('cmi.core.lesson_status', 'passed'), error()],
      [api.LMSCommit(''), error()],
      [api.LMSFinish(''), error()],
    ]
    const refused = [
      ['', '301'],
      ['false', '301'],
      ['false', '301'],
      ['false', '301'],
    ]
    expect(refusals()).toEqual(refused)
    api.LMSInitialize('')
    api.LMSFinish('')
    expect(refusals()).toEqual(refused)
  })

  test('takes an empty string and nothing else where the standard has one', () => {
    const { api, error } = open12()
    expect([api.LMSInitialize('now'), error()]).toEqual(['false', '201'])
    expect(api.LMSInitialize()).toBe('true')
    expect([api.LMSCommit('x'), error()]).toEqual(['false', '201'])
    expect([api.LMSFinish('x'), error()]).toEqual(['false', '201'])
    expect(api.LMSFinish(null)).toBe('true')
  })

  test.each(Object.entries(ERRORS_12))('error %s is called "%s"', (code, text) => {
    const { api } = open12()
    expect(api.LMSGetErrorString(code)).toBe(text)
    expect(api.LMSGetErrorString(Number(code))).toBe(text)
  })

  test('a diagnostic names the element of the last error', () => {
    const { api, set, error } = begin12()
    set('cmi.core.lesson_status', 'done')
    expect(api.LMSGetDiagnostic('')).toBe('cmi.core.lesson_status: wrong type')
    expect(api.LMSGetDiagnostic('405')).toBe('cmi.core.lesson_status: wrong type')
    expect(api.LMSGetDiagnostic('301')).toBe('Not initialized')
    expect(error()).toBe('405')
    expect(api.LMSGetErrorString('999')).toBe('')
    expect(api.LMSGetErrorString('constructor')).toBe('')
    expect(api.LMSGetDiagnostic('999')).toBe('')
  })

  test('a value may be a number', () => {
    const { get, set } = begin12()
    expect(set('cmi.core.score.raw', 85)).toBe('true')
    expect(get('cmi.core.score.raw')).toBe('85')
  })
})

describe('a session of SCORM 2004', () => {
  test('begins once and ends once', () => {
    const { api, error } = open2004()
    expect(api.version).toBe('1.0')
    expect([api.Terminate(''), error()]).toEqual(['false', '112'])
    expect([api.Initialize(''), error()]).toEqual(['true', '0'])
    expect([api.Initialize(''), error()]).toEqual(['false', '103'])
    expect([api.Terminate(''), error()]).toEqual(['true', '0'])
    expect([api.Terminate(''), error()]).toEqual(['false', '113'])
    expect([api.Initialize(''), error()]).toEqual(['false', '104'])
  })

  test('has an error of its own for each call before its beginning and after its end', () => {
    const { api, error } = open2004()
    const refusals = () => [
      [api.GetValue('cmi.location'), error()],
      [api.SetValue('cmi.location', 'x'), error()],
      [api.Commit(''), error()],
    ]
    expect(refusals()).toEqual([
      ['', '122'],
      ['false', '132'],
      ['false', '142'],
    ])
    api.Initialize('')
    api.Terminate('')
    expect(refusals()).toEqual([
      ['', '123'],
      ['false', '133'],
      ['false', '143'],
    ])
  })

  test('takes an empty string and nothing else where the standard has one', () => {
    const { api, error } = open2004()
    expect([api.Initialize('now'), error()]).toEqual(['false', '201'])
    api.Initialize('')
    expect([api.Commit('x'), error()]).toEqual(['false', '201'])
    expect([api.Terminate('x'), error()]).toEqual(['false', '201'])
  })

  test.each(Object.entries(ERRORS_2004))('error %s is called "%s"', (code, text) => {
    expect(open2004().api.GetErrorString(code)).toBe(text)
  })

  test('a commit fails once its content was opened elsewhere', () => {
    const { api, runtime, error } = begin2004()
    runtime.stop()
    expect([api.Commit(''), error()]).toEqual(['false', '391'])
    const old = begin12()
    old.runtime.stop()
    expect([old.api.LMSCommit(''), old.error()]).toEqual(['false', '101'])
  })
})

describe('what is saved', () => {
  test('is everything that content wrote, and nothing that it only reads', () => {
    const { api, set, saved, commits } = begin12({ launchData: 'x' })
    set('cmi.core.lesson_location', '4')
    set('cmi.interactions.0.id', 'q')
    set('cmi.core.session_time', '00:00:09')
    expect(commits.map(({ urgent }) => urgent)).toEqual([false, false, false])
    api.LMSCommit('')
    expect(commits.at(-1)?.urgent).toBe(true)
    expect(saved()).toEqual({
      elements: {
        'cmi.core.lesson_location': '4',
        'cmi.interactions.0.id': 'q',
        'cmi.core.session_time': '00:00:09',
        'cmi.core.exit': 'suspend',
      },
      ended: false,
      seconds: 9,
    })
  })

  test('says of time what content measured, or else what has passed', () => {
    const { api, clock, set, saved } = begin2004()
    clock.seconds = 12.345
    api.Commit('')
    expect(saved()).toMatchObject({ seconds: 12.35, elements: {} })
    set('cmi.session_time', 'PT1M')
    expect(saved().seconds).toBe(60)
  })

  test('ends the clock with the session', () => {
    const { api, clock, runtime } = begin2004()
    clock.seconds = 5
    api.Terminate('')
    clock.seconds = 500
    expect(runtime.snapshot()).toMatchObject({ ended: true, seconds: 5 })
  })

  test('is nothing before the beginning, whatever is called', () => {
    const { api, commits } = open2004()
    api.SetValue('cmi.location', 'x')
    api.Commit('')
    api.Terminate('')
    expect(commits).toEqual([])
  })
})
