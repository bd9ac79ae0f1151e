import { expect, test } from 'vitest'
import { fillNudge } from './nudge.ts'

const facts = { givenName: 'Ada', course: 'Maps & <Compass>' }

test.each([
  [
    'COACH-11 names are filled in wherever they stand',
    '<p>{givenName}, {course}. {givenName}!</p>',
    '<p>Ada, Maps &amp; &lt;Compass&gt;. Ada!</p>',
  ],
  [
    'COACH-11 what is not known stays as it was written',
    '<p>{familyName} {x} {}</p>',
    '<p>{familyName} {x} {}</p>',
  ],
  ['COACH-11 a letter without places is sent as it is', '<p>Hello</p>', '<p>Hello</p>'],
])('%s', (_, template, letter) => expect(fillNudge(template, facts)).toBe(letter))

test('COACH-11 a name that looks like a place is not filled in again', () => {
  expect(fillNudge('{givenName} {course}', { givenName: '{course}', course: 'X' })).toBe('{course} X')
})
