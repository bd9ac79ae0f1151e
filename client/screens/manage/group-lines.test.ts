import { expect, test } from 'vitest'
import { readGroupLines } from './group-lines.ts'

const read = (text: string) =>
  readGroupLines(text, 'US').map(({ person, lacks }) =>
    person ? { ...person, ...(lacks && { lacks }) } : null,
  )

test('GROUP-18 addresses alone are enough, and names go along where there are some', () => {
  expect(read('Maya Kimura <maya@example.org>\nlena@example.org\n(202) 555-0123')).toEqual([
    { givenName: 'Maya', familyName: 'Kimura', email: 'maya@example.org' },
    { email: 'lena@example.org', lacks: 'name' },
    { phoneNumber: '+12025550123', lacks: 'name' },
  ])
})

test('GROUP-18 what is no address is left out, and so is what stands there twice', () => {
  expect(read('not-an-address\nlena@example.org\nLENA@example.org')).toEqual([
    null,
    { email: 'lena@example.org', lacks: 'name' },
    null,
  ])
})

test('GROUP-18 a spreadsheet with headings is read', () => {
  expect(read('First name,Last name,E-mail\nAda,Lovelace,ada@example.org')).toEqual([
    { givenName: 'Ada', familyName: 'Lovelace', email: 'ada@example.org' },
  ])
})

test('GROUP-18 of half a name it is said which half lacks', () => {
  expect(read('Jonas,jo@example.org\nJonas,jonas.hakimi@example.org')).toEqual([
    { email: 'jo@example.org', lacks: 'family' },
    { givenName: 'Jonas', familyName: 'Hakimi', email: 'jonas.hakimi@example.org' },
  ])
})
