import { describe, expect, test } from 'vitest'
import { begin12 } from '../testing/scorm.ts'

const STATUS = 'cmi.core.lesson_status'

const endWith = (values: Record<string, string>, launch: Parameters<typeof begin12>[0] = {}) => {
  const { api, set, saved } = begin12(launch)
  for (const [name, value] of Object.entries(values)) expect([name, set(name, value)]).toEqual([name, 'true'])
  api.LMSFinish('')
  return saved()
}

describe('how content of SCORM 1.2 is entered', () => {
  test.each([
    ['for the first time', {}, 'ab-initio'],
    ['after it was suspended', { 'cmi.core.exit': 'suspend', 'cmi.suspend_data': 'x' }, 'resume'],
    ['after it ended by itself', { 'cmi.core.exit': '', 'cmi.suspend_data': 'x' }, ''],
    ['after a logout', { 'cmi.core.exit': 'logout' }, ''],
  ])('%s', (_when, elements, entry) => {
    const { get } = begin12({ elements })
    expect(get('cmi.core.entry')).toBe(entry)
  })

  test('with what it stored, but without the time of the session before', () => {
    const { api, get, saved } = begin12({
      elements: {
        [STATUS]: 'incomplete',
        'cmi.core.session_time': '00:10:00',
        'cmi.core.exit': 'suspend',
        'cmi.interactions.0.id': 'q1',
        'cmi.interactions.1.id': 'q2',
        'cmi.core.student_name': 'Somebody Else',
        'no.such.element': 'x',
      },
      totalSeconds: 754.5,
    })
    expect(get(STATUS)).toBe('incomplete')
    expect(get('cmi.interactions._count')).toBe('2')
    expect(get('cmi.core.total_time')).toBe('0000:12:34.50')
    expect(get('cmi.core.student_name')).toBe('Wren, Ada')
    api.LMSCommit('')
    expect(saved().elements).toEqual({
      [STATUS]: 'incomplete',
      'cmi.core.exit': 'suspend',
      'cmi.interactions.0.id': 'q1',
      'cmi.interactions.1.id': 'q2',
    })
  })

  test('with what its manifest says', () => {
    const { get } = begin12({
      launchData: 'lang=de',
      masteryScore: 80,
      maxTimeAllowed: '00:30:00',
      timeLimitAction: 'exit,message',
      mode: 'review',
    })
    expect(get('cmi.launch_data')).toBe('lang=de')
    expect(get('cmi.student_data.mastery_score')).toBe('80')
    expect(get('cmi.student_data.max_time_allowed')).toBe('00:30:00')
    expect(get('cmi.student_data.time_limit_action')).toBe('exit,message')
    expect([get('cmi.core.lesson_mode'), get('cmi.core.credit')]).toEqual(['review', 'no-credit'])
  })
})

describe('the status of SCORM 1.2 at the end', () => {
  test('is completed where content said nothing', () => {
    expect(endWith({})).toEqual({
      elements: { [STATUS]: 'completed', 'cmi.core.exit': '' },
      ended: true,
      seconds: 0,
    })
  })

  test('is incomplete where content said nothing and goes on later', () => {
    expect(endWith({ 'cmi.core.exit': 'suspend' }).elements[STATUS]).toBe('incomplete')
  })

  test('is what content said', () => {
    for (const status of ['passed', 'completed', 'failed', 'incomplete', 'browsed'])
      expect(endWith({ [STATUS]: status }).elements[STATUS]).toBe(status)
  })

  test.each([
    ['completed', '80', 'passed'],
    ['completed', '79.9', 'failed'],
    ['passed', '10', 'failed'],
    ['incomplete', '90', 'passed'],
    ['completed', '', 'completed'],
  ])('with a mastery score of 80: %s and a score of "%s" make %s', (status, raw, expected) => {
    const values = { [STATUS]: status, 'cmi.core.score.raw': raw }
    expect(endWith(values, { masteryScore: 80 }).elements[STATUS]).toBe(expected)
  })

  test('is not failed by a test that is half done', () => {
    const values = { [STATUS]: 'incomplete', 'cmi.core.score.raw': '10', 'cmi.core.exit': 'suspend' }
    expect(endWith(values, { masteryScore: 80 }).elements[STATUS]).toBe('incomplete')
  })

  test('is not decided by a score without credit', () => {
    const values = { [STATUS]: 'completed', 'cmi.core.score.raw': '10' }
    expect(endWith(values, { masteryScore: 80, mode: 'browse' }).elements[STATUS]).toBe('completed')
    expect(endWith({}, { mode: 'browse' }).elements[STATUS]).toBe('browsed')
    expect(endWith({}, { mode: 'review' }).elements[STATUS]).toBeUndefined()
  })
})

describe('a session of SCORM 1.2 that breaks off', () => {
  test('is resumed where it was', () => {
    const { set, saved } = begin12()
    set('cmi.core.exit', '')
    set('cmi.suspend_data', 'page=7')
    const { get } = begin12({ elements: saved().elements })
    expect([get('cmi.core.entry'), get('cmi.suspend_data')]).toEqual(['resume', 'page=7'])
  })

  test('begins anew where there was nothing', () => {
    const { api, saved } = begin12()
    api.LMSCommit('')
    expect(begin12({ elements: saved().elements }).get('cmi.core.entry')).toBe('ab-initio')
  })
})
