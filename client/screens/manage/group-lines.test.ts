import { expect, test } from 'vitest'
import { readGroupLines } from './group-lines.ts'

const read = (text: string) =>
  readGroupLines(text, 'US').map(({ person, nameless }) => (person ? { ...person, nameless } : null))

test('GROUP-18 addresses alone are enough, and names go along where there are some', () => {
  expect(read('Maya Kimura <maya@example.org>\nlena@example.org\n(202) 555-0123')).toEqual([
    { givenName: 'Maya', familyName: 'Kimura', email: 'maya@example.org', nameless: false },
    { email: 'lena@example.org', nameless: true },
    { phoneNumber: '+12025550123', nameless: true },
  ])
})

test('GROUP-18 what is no address is left out, and so is what stands there twice', () => {
  expect(read('not-an-address\nlena@example.org\nLENA@example.org')).toEqual([
    null,
    { email: 'lena@example.org', nameless: true },
    null,
  ])
})

test('GROUP-18 a spreadsheet with headings is read', () => {
  expect(read('First name,Last name,E-mail\nAda,Lovelace,ada@example.org')).toEqual([
    { givenName: 'Ada', familyName: 'Lovelace', email: 'ada@example.org', nameless: false },
  ])
})
