import { expect, test } from 'vitest'
import { cardErrorMessage, ENROLLMENT_LIMIT_MESSAGE, paymentRequiredMessage } from './card-errors.ts'

test('ERR-01 incorrect_cvc', () =>
  expect(cardErrorMessage('incorrect_cvc')).toBe("Your card's security code is incorrect."))

test('ERR-02 expired_card', () => expect(cardErrorMessage('expired_card')).toBe('Your card has expired.'))

test('ERR-03 processing_error', () =>
  expect(cardErrorMessage('processing_error')).toBe(
    'An error occurred while processing your card. Try again in a little bit.',
  ))

test('ERR-04 card_declined', () => expect(cardErrorMessage('card_declined')).toBe('Your card was declined.'))

test('ERR-05 incorrect_zip', () =>
  expect(cardErrorMessage('incorrect_zip')).toBe("Your card's postal code is incorrect."))

test.each(['insufficient_funds', 'constructor', '__proto__', '', undefined])(
  'ERR-06 anything else: %j',
  (code) => expect(cardErrorMessage(code)).toBe('Unknown error'),
)

test('ERR-23 a purchase refused with 402 and no code names the enrollment limit', () => {
  const text =
    'This site has reached its enrollment limit. A site administrator needs to setup a payment method.'
  expect(ENROLLMENT_LIMIT_MESSAGE).toBe(text)
  expect(paymentRequiredMessage(undefined)).toBe(text)
  expect(paymentRequiredMessage('')).toBe(text)
  expect(paymentRequiredMessage('card_declined')).toBe('Your card was declined.')
  expect(paymentRequiredMessage('purchase_order_exceeded')).toBe('Unknown error')
})
