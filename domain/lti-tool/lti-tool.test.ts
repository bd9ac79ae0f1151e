import { describe, expect, test } from 'vitest'
import { comesToLearn } from './roles.ts'
import { scoreOf, scoresAddress } from './score.ts'
import { readTarget, targetAddress } from './target.ts'

const context = (role: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership${role}`
const institution = (role: string) => `http://purl.imsglobal.org/vocab/lis/v2/institution/person#${role}`

describe('LTI-20 who comes to learn', () => {
  test.each<[boolean, string[]]>([
    [true, [context('#Learner')]],
    [true, [context('/Learner#GuestLearner'), institution('Administrator')]],
    [true, ['Learner']],
    [true, [institution('Student')]],
    [false, [context('#Learner'), context('#Instructor')]],
    [false, [context('/Instructor#TeachingAssistant')]],
    [false, [context('#made up')]],
    [false, [institution('Faculty')]],
    [false, ['http://example.org/Learner']],
    [false, []],
  ])('%s: %j', (learns, roles) => expect(comesToLearn(roles)).toBe(learns))
})

test('LTI-20 a link names a course of ours, and nothing else', () => {
  const origins = ['https://cairn.example']
  const read = (address: string, custom = {}) => readTarget(address, custom, origins)
  const target = { course: 'a.b:c', lesson: 'd' }
  expect(read(targetAddress('https://cairn.example', target))).toEqual(target)
  expect(read('https://cairn.example/lti/tool/course/x/?a=b#c')).toEqual({ course: 'x' })
  expect(read('https://cairn.example/lti/tool/launch', { cairn_course: 'x' })).toEqual({ course: 'x' })
  for (const address of [
    'https://cairn.example.evil.test/lti/tool/course/x',
    'https://cairn.example@evil.test/lti/tool/course/x',
    'http://cairn.example/lti/tool/course/x',
    'https://cairn.example/lti/tool/course/%2e%2e%2fx',
    'https://cairn.example/lti/tool/course/%E0%A4%A',
    'https://cairn.example/lti/tool/course/x/lesson/a%20b',
    '//evil.test',
    '',
  ])
    expect([address, read(address)]).toEqual([address, undefined])
  expect(read('https://evil.test/', { cairn_course: 'x' })).toBeUndefined()
})

test('LTI-21 a result is a percentage, of a lesson all or nothing', () => {
  const progress = { certificationPercentage: 33.3333, instruction: [{ id: 'a', state: 'completed' }] }
  expect(scoreOf(progress, null)).toEqual({ score: 33.33, completed: false })
  expect(scoreOf(progress, 'a')).toEqual({ score: 100, completed: true })
  expect(scoreOf(progress, 'b')).toEqual({ score: 0, completed: false })
  expect(scoreOf({ ...progress, state: 'preview' }, null)).toBeUndefined()
  expect(scoresAddress('https://lms.example/items/1?type_id=2')).toBe(
    'https://lms.example/items/1/scores?type_id=2',
  )
})
