import { describe, expect, test } from 'vitest'
import { checkCard, formatExpiry, type CardEntry } from './card-check.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const good: CardEntry = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 30',
  code: '123',
  country: 'US',
  postal: '80202',
}
const problems = (change: Partial<CardEntry>) => checkCard({ ...good, ...change }, NOW)

describe('a card form', () => {
  test('takes a card that is complete', () => expect(problems({})).toEqual({}))

  test.each([
    [{ number: '' }, { number: 'numberIncomplete' }],
    [{ number: '4242 4242 4242 424' }, { number: 'numberIncomplete' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'numberInvalid' }],
    [{ number: '4111 1111 1111 1111' }, { number: 'notTest' }],
    [{ expiry: '' }, { expiry: 'expiryIncomplete' }],
    [{ expiry: '13 / 30' }, { expiry: 'expiryIncomplete' }],
    [{ expiry: '05 / 26' }, { expiry: 'expiryPast' }],
    [{ expiry: '06 / 26' }, {}],
    [{ code: '12' }, { code: 'codeIncomplete' }],
    [{ code: '1234' }, { code: 'codeIncomplete' }],
    [{ number: '3782 822463 10005', code: '1234' }, {}],
    [{ number: '3782 822463 10005', code: '123' }, { code: 'codeIncomplete' }],
    [{ postal: '8020' }, { postal: 'postalIncomplete' }],
    [{ postal: '80202-1234' }, {}],
    [{ country: 'CA', postal: 'K1A 0B1' }, {}],
    [{ country: 'GB', postal: 'SW1A 1AA' }, {}],
    [{ country: 'GB', postal: '80202' }, { postal: 'postalIncomplete' }],
    [{ country: 'DE', postal: '' }, {}],
  ])('says of %j: %j', (change, expected) => expect(problems(change)).toEqual(expected))
})

test.each([
  ['', '', ''],
  ['1', '', '1'],
  ['4', '', '04 / '],
  ['12', '1', '12 / '],
  ['12 / 3', '12 / ', '12 / 3'],
  ['12 /', '12 / ', '12'],
  ['1230', '', '12 / 30'],
  ['12 / 305', '12 / 30', '12 / 30'],
])('an expiry typed as %j after %j reads %j', (text, before, shown) =>
  expect(formatExpiry(text, before)).toBe(shown),
)
