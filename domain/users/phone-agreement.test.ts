import { expect, test } from 'vitest'
import { PHONE_AGREEMENT } from './phone-agreement.ts'

test('VAL-16 message and data rates may apply', () =>
  expect(PHONE_AGREEMENT).toMatch(/message and data rates may apply/i))

test('VAL-17 the user agrees to recurring automated texts', () =>
  expect(PHONE_AGREEMENT).toMatch(/you agree to .*recurring automated text/i))

test('VAL-18 opt-out is by removing the number in account settings', () =>
  expect(PHONE_AGREEMENT).toMatch(/opt out, remove your phone number in your account settings/i))
