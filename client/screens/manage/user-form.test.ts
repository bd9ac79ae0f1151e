import { expect, test } from 'vitest'
import type { User } from '@cairn/contract/users'
import { fieldsOf, checkUser, withFields } from './user-form.tsx'

const maya: User = { id: 'u', givenName: 'Maya', familyName: 'Kimura', email: 'maya@example.org', version: 3 }
const problemsIn = (found: object) =>
  Object.entries(found).flatMap(([field, problem]) => (problem ? [field] : []))
const wrong = (patch: object) => problemsIn(checkUser({ ...fieldsOf(maya), ...patch }, 'US', 'person'))

test('USER-46 a person keeps names and one way to be reached', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ givenName: ' ' })).toEqual(['givenName'])
  expect(wrong({ familyName: '' })).toEqual(['familyName'])
  expect(wrong({ email: '' })).toEqual(['email'])
  expect(wrong({ email: '', phoneNumber: '213 373 4253' })).toEqual([])
  expect(wrong({ email: 'maya@', phoneNumber: '12' })).toEqual(['email', 'phoneNumber'])
})

test('a program needs no way to be reached', () =>
  expect(problemsIn(checkUser({ ...fieldsOf(maya), email: '' }, 'US', 'api'))).toEqual([]))

test('USER-46 what was emptied is left out, the rest of the record stays', () => {
  const fields = { ...fieldsOf(maya), email: ' ', phoneNumber: '+12133734253', givenName: ' Mai ' }
  expect(withFields({ ...maya, language: 'en' }, fields)).toEqual({
    id: 'u',
    givenName: 'Mai',
    familyName: 'Kimura',
    phoneNumber: '+12133734253',
    language: 'en',
    version: 3,
  })
})
