import { describe, expect, test } from 'vitest'
import type { User } from '@cairn/contract/users'
import { differing, draftOf, readProfile, rebase } from './profile.ts'

const me: User = {
  id: 'u-1',
  givenName: 'Amina',
  familyName: 'Diallo',
  email: 'amina@example.org',
  phoneNumber: '+12025550143',
  avatar: 'u-1/a.webp',
  colorScheme: 'dark',
  version: 7,
}
const draft = draftOf(me)
const read = (patch: Partial<typeof draft>) => readProfile(me, { ...draft, ...patch }, 'US')

describe('what was typed', () => {
  test('USER-35 becomes the record to be saved, with everything else as it was', () => {
    expect(
      read({ givenName: ' Aminata ', email: 'Aminata@Example.org ', phoneNumber: '(202) 555-0150' }),
    ).toEqual({
      user: { ...me, givenName: 'Aminata', email: 'aminata@example.org', phoneNumber: '+12025550150' },
    })
  })

  test('USER-38 a number, address or picture that was removed is gone from the record', () => {
    const { phoneNumber: _phone, avatar: _avatar, ...rest } = me
    expect(read({ phoneNumber: ' ', avatar: '' })).toEqual({ user: rest })
    const { email: _email, ...reached } = me
    expect(read({ email: '' })).toEqual({ user: reached })
  })

  test.each([
    [{ givenName: ' ' }, { givenName: 'no-name' }],
    [{ familyName: 'x'.repeat(101) }, { familyName: 'long-name' }],
    [{ email: 'amina@example' }, { email: 'not-an-email' }],
    [{ email: '', phoneNumber: '' }, { email: 'empty' }],
    [{ phoneNumber: '+999 12345678' }, { phoneNumber: 'invalid-country-code' }],
    [{ phoneNumber: '202 555' }, { phoneNumber: 'too-short' }],
    [{ phoneNumber: '202 555 0143 0143' }, { phoneNumber: 'too-long' }],
    [{ phoneNumber: 'call me' }, { phoneNumber: 'not-a-phone-number' }],
  ] as const)('%o is told at its field: %o', (patch, faults) => {
    expect(read(patch)).toEqual({ faults })
  })
})

describe('a record that was saved elsewhere meanwhile', () => {
  const theirs = { ...draft, givenName: 'Aminata', email: 'new@example.org' }

  test('keeps what was typed and shows what was not', () => {
    const typed = { ...draft, familyName: 'Diallo-Ruiz' }
    expect(rebase(draft, typed, theirs)).toEqual({
      draft: { ...theirs, familyName: 'Diallo-Ruiz' },
      clashes: [],
    })
  })

  test('names the fields that were changed in both places, unless to the same', () => {
    const typed = { ...draft, givenName: 'Amy', email: 'new@example.org' }
    expect(rebase(draft, typed, theirs)).toEqual({
      draft: { ...theirs, givenName: 'Amy' },
      clashes: ['givenName'],
    })
  })
})

test('what was typed and taken back is no change', () => {
  expect(differing(draft, { ...draft })).toEqual([])
  expect(differing(draft, { ...draft, avatar: '' })).toEqual(['avatar'])
})
