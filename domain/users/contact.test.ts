import { expect, test } from 'vitest'
import { isReachable, readContact } from './contact.ts'

test.each([
  [' Anna@Example.com ', { ok: true, email: 'anna@example.com' }],
  ['anna2@example.com', { ok: true, email: 'anna2@example.com' }],
  ['(213) 373-4253', { ok: true, phoneNumber: '+12133734253' }],
  ['+49 30 12345678', { ok: true, phoneNumber: '+493012345678' }],
  ['anna', { ok: false, reason: 'not-an-email' }],
  ['213@', { ok: false, reason: 'not-an-email' }],
  ['213', { ok: false, reason: 'too-short' }],
  ['+999 1234567', { ok: false, reason: 'invalid-country-code' }],
  ['1'.repeat(18), { ok: false, reason: 'too-long' }],
  ['anna 5', { ok: false, reason: 'not-a-phone-number' }],
  ['', { ok: false, reason: 'empty' }],
  [' \n', { ok: false, reason: 'empty' }],
])('VAL-09 the combined field reads %j as %j', (input, expected) =>
  expect(readContact(input, 'US')).toEqual(expected),
)

test('a person needs an e-mail or a phone', () => {
  expect(isReachable({ email: 'a@b.cd' })).toBe(true)
  expect(isReachable({ phoneNumber: '+12133734253' })).toBe(true)
  expect(isReachable({ email: '', phoneNumber: undefined })).toBe(false)
  expect(isReachable({})).toBe(false)
})
