import { expect, test } from 'vitest'
import { EVERYBODY, letterOf, NOTHING, queryOf, saysSomething, slipsIn, type Choice } from './send-draft.ts'
import { readBegun } from './send-kept.ts'

const now = new Date('2026-03-15T00:00:00Z')
const asked = (part: Partial<Choice>) => queryOf({ ...EVERYBODY, ...part }, now)

test('FEED-41 what is left empty is not sent, and all learners are meant without a choice', () => {
  expect(letterOf(EVERYBODY, { ...NOTHING, subject: ' ', body: '<p></p>' }, now)).toEqual({ query: '' })
  expect(saysSomething({ ...NOTHING, body: '<p> </p>' })).toBe(false)
  const written = { subject: 'Hi', body: '<p>Hello</p>', text: 'Hey ' }
  expect(letterOf(EVERYBODY, written, now)).toEqual({
    query: '',
    emailSubject: 'Hi',
    emailBody: '<p>Hello</p>',
    textBody: 'Hey',
  })
})

test('FEED-41 learners chosen one by one are named, and those taken out again are left out', () => {
  const letter = letterOf({ ...EVERYBODY, to: ['a', 'b'], course: 'c', except: ['b'] }, NOTHING, now)
  expect(letter).toEqual({ to: ['a', 'b'], course: 'c', except: ['b'] })
})

test('FEED-41 others are found by group, standing, share, last activity and name', () => {
  expect(asked({ group: 'g1', words: 'Ada (' })).toBe('group:"g1" AND user.name:Ada')
  expect(asked({ state: 'notBegun' })).toContain('begun:false')
  expect(asked({ state: 'review' })).toContain('waiting:true')
  expect(asked({ least: '30', most: '' })).toBe('certificationPercentage:[30 TO 100]')
  expect(asked({ least: '0', most: '100' })).toBe('')
  expect(asked({ least: '80', most: '20' })).toBe('certificationPercentage:[80 TO 80]')
  expect(asked({ least: 'x', most: '-3' })).toBe('')
  expect(asked({ active: 'before', days: '14' })).toBe('active:[* TO 2026-03-01T00:00:00.000Z]')
  expect(asked({ active: 'within', days: '14' })).toBe('active:[2026-03-01T00:00:00.000Z TO *]')
  expect(asked({ active: 'never', days: '' })).toBe('begun:false')
})

test('COURSE-101 a newsletter is sent by its name, and brings its own words', () => {
  const letter = letterOf({ ...EVERYBODY, course: 'c' }, { ...NOTHING, body: '<p>x</p>' }, now, 'n1')
  expect(letter).toEqual({ query: '', course: 'c', newsletter: 'n1' })
})

test('FEED-41 slips are named before they are sent', () => {
  expect(slipsIn({ ...NOTHING, body: '{name} {course}' }, 2)).toEqual({ unknown: ['name'], several: true })
  expect(slipsIn({ ...NOTHING, body: '{givenName} {course}' }, 1)).toEqual({ unknown: [], several: false })
})

test('FEED-41 a letter kept on the device comes back, and anything else that lies there does not', () => {
  const begun = { choice: { ...EVERYBODY, words: 'Ada' }, draft: NOTHING, key: 'k', at: now.toISOString() }
  expect(readBegun(JSON.stringify(begun))).toEqual(begun)
  expect(
    readBegun(JSON.stringify({ ...begun, choice: { words: 7, to: 'x', course: 'c1' } }))?.choice,
  ).toEqual({
    ...EVERYBODY,
    course: 'c1',
  })
  for (const odd of [null, '', '{', '7', '{"key":"k"}', '{"key":"k","at":"x"}'])
    expect(readBegun(odd)).toBeUndefined()
})
