import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PhoneReason, readPhone } from './phone.ts'

const ok = (e164: string) => ({ ok: true, e164 })
const no = (reason: PhoneReason) => ({ ok: false, reason })

describe('the library decides for the region, and E.164 is what is kept', () => {
  test.each([
    ['(213) 373-4253', 'US', '+12133734253'],
    ['2133734253', 'US', '+12133734253'],
    ['1 213 373 4253', 'US', '+12133734253'],
    ['+1 213 373 4253', 'DE', '+12133734253'],
    ['030 12345678', 'DE', '+493012345678'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['٠٥٠١٢٣٤٥٦٧', 'SA', '+966501234567'],
    ['+٩٦٦٥٠١٢٣٤٥٦٧', 'US', '+966501234567'],
    ['+1 213 373 4253', 'nowhere', '+12133734253'],
  ])('VAL-06 VAL-08 %s in %s is stored as %s', (input, region, e164) => {
    expect(readPhone(input, region)).toEqual(ok(e164))
    expect(readPhone(e164, 'JP')).toEqual(ok(e164))
  })

  test('VAL-06 what one region takes, another refuses', () => {
    expect(readPhone('030 12345678', 'DE').ok).toBe(true)
    expect(readPhone('030 12345678', 'US').ok).toBe(false)
  })

  test('VAL-07 without a region it is a number of the United States', () => {
    expect(readPhone('213 373 4253')).toEqual(ok('+12133734253'))
  })
})

describe('why a number is refused', () => {
  test.each(['+999 123 4567', '+0 123 456 789'])('VAL-10 invalid country code: %s', (input) =>
    expect(readPhone(input, 'US')).toEqual(no('invalid-country-code')),
  )
  test('VAL-10 a national number in a region nobody knows has no country code', () => {
    expect(readPhone('213 373 4253', 'XX')).toEqual(no('invalid-country-code'))
    expect(readPhone('213 373 4253', 'constructor')).toEqual(no('invalid-country-code'))
  })
  test.each(['12', '213 373', '+1 213', '+49 1'])('VAL-11 too short: %s', (input) =>
    expect(readPhone(input, 'US')).toEqual(no('too-short')),
  )
  test.each(['213 373 4253 999', '+1 213 373 4253 9'])('VAL-12 too long: %s', (input) =>
    expect(readPhone(input, 'US')).toEqual(no('too-long')),
  )
  test.each(['', ' ', 'hello', 'anna@example.com', '000 000 0000', '!!!', 'call 213 373 4253', '😀', '+'])(
    'VAL-13 not a phone number: %j',
    (input) => expect(readPhone(input, 'US')).toEqual(no('not-a-phone-number')),
  )
})

describe('limits of the input', () => {
  test('VAL-14 at most 17 digits, whatever stands between them', () => {
    expect(readPhone('+1 213 373 4253'.padEnd(30, ' '), 'US').ok).toBe(true)
    expect(readPhone('1-2-3-4-5-6-7-8-9-0-1-2-3-4-5-6-7-8', 'US')).toEqual(no('too-long'))
    expect(readPhone('٠'.repeat(18), 'SA')).toEqual(no('too-long'))
  })
  test('VAL-15 at most 250 characters', () => {
    expect(readPhone(`213 373 4253${' '.repeat(238)}`, 'US')).toEqual(ok('+12133734253'))
    expect(readPhone(`213 373 4253${' '.repeat(239)}`, 'US')).toEqual(no('too-long'))
    expect(readPhone('('.repeat(1_000_000), 'US')).toEqual(no('too-long'))
  })
})

test('whatever is typed, the answer is a number or a reason', () => {
  const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ().-]{0,25}$/))
  fc.assert(
    fc.property(typed, fc.constantFrom('US', 'DE', 'JP', 'XX', ''), (input, region) => {
      const phone = readPhone(input, region)
      if (phone.ok) expect(phone.e164).toMatch(/^\+[1-9]\d{4,14}$/)
    }),
  )
})
