import { describe, expect, test } from 'vitest'
import { CARD_ERRORS } from './card-errors.ts'
import {
  brandOf,
  groupDigits,
  isExpired,
  isLuhn,
  numberLength,
  readTestSource,
  securityCodeLength,
  TEST_BEHAVIORS,
  TEST_NUMBERS,
  tokenOf,
} from './test-cards.ts'

const card = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031, behavior: 'bank_check' } as const

describe('the test numbers', () => {
  test.each(TEST_NUMBERS)('$number is a valid number of its brand', ({ number, brand }) => {
    expect(isLuhn(number)).toBe(true)
    expect(brandOf(number)).toBe(brand)
    expect(number).toHaveLength(numberLength(number))
  })

  test('API-19 there is one for every card error, and one for every other behavior', () => {
    const behaviors = new Set<string>(TEST_NUMBERS.map(({ behavior }) => behavior))
    for (const wanted of [...Object.keys(CARD_ERRORS), ...TEST_BEHAVIORS]) expect(behaviors).toContain(wanted)
  })

  test('a number with one wrong digit is none', () => {
    for (const { number } of TEST_NUMBERS)
      expect(isLuhn(number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10))).toBe(false)
    expect(isLuhn('')).toBe(false)
  })

  test('are grouped as they stand on the card', () => {
    expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupDigits('378282246310005')).toBe('3782 822463 10005')
    expect(groupDigits('42424')).toBe('4242 4')
    expect(groupDigits('')).toBe('')
    expect([securityCodeLength('4242'), securityCodeLength('3782')]).toEqual([3, 4])
  })
})

describe('tokens of the test network', () => {
  test.each(TEST_BEHAVIORS)('say that the card %s, and give the card back', (behavior) => {
    const token = tokenOf({ ...card, behavior }, 'a1b2c3d4e5')
    expect(readTestSource(token)).toEqual({ ...card, behavior })
  })

  test('hold no number', () => {
    for (const { number, brand, behavior } of TEST_NUMBERS) {
      const token = tokenOf({ ...card, brand, behavior, last4: number.slice(-4) }, 'a1b2c3d4e5')
      expect(token).not.toMatch(/\d{11,}/)
      expect(token.replaceAll(/\D/g, '')).not.toContain(number)
    }
  })

  test.each(Object.keys(CARD_ERRORS))('API-19 a program can name the error it wants: tok_%s', (code) =>
    expect(readTestSource(`tok_${code}`)).toMatchObject({ behavior: code }),
  )

  test.each([
    ['tok_visa', 'pays', 'visa'],
    ['pm_card_mastercard', 'pays', 'mastercard'],
    ['tok_chargeDeclinedExpiredCard', 'expired_card', 'visa'],
    ['pm_card_authenticationRequired', 'bank_check', 'visa'],
  ])('%s is known from Stripe', (source, behavior, brand) =>
    expect(readTestSource(source)).toMatchObject({ behavior, brand }),
  )

  test.each([
    '',
    'tok_',
    'tok_constructor',
    'tok_test_pays_visa_4242_1331_a1b2c3d4',
    '4242424242424242',
    'pi_1',
  ])('%j is none', (source) => expect(readTestSource(source)).toBeUndefined())
})

test('a card is valid through the last day of its month', () => {
  expect(isExpired(card, new Date('2031-03-31T23:59:59Z'))).toBe(false)
  expect(isExpired(card, new Date('2031-04-01T00:00:00Z'))).toBe(true)
  expect(isExpired({ expMonth: 12, expYear: 2030 }, new Date('2030-12-31T12:00:00Z'))).toBe(false)
  expect(isExpired({ expMonth: 12, expYear: 2030 }, new Date('2031-01-01T00:00:00Z'))).toBe(true)
})
