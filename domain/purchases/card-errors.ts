import { UNKNOWN_ERROR } from '../base/constants.ts'

/** What the payer reads for each code of the card network. */
export const CARD_ERRORS = {
  incorrect_cvc: "Your card's security code is incorrect.",
  expired_card: 'Your card has expired.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  card_declined: 'Your card was declined.',
  incorrect_zip: "Your card's postal code is incorrect.",
} as const

export type CardErrorCode = keyof typeof CARD_ERRORS

export const ENROLLMENT_LIMIT_MESSAGE =
  'This site has reached its enrollment limit. A site administrator needs to setup a payment method.'

export const isCardError = (code: string): code is CardErrorCode => Object.hasOwn(CARD_ERRORS, code)

/** The sentence for a card error; a code we do not know is an unknown error. */
export const cardErrorMessage = (code: string | undefined): string =>
  code !== undefined && isCardError(code) ? CARD_ERRORS[code] : UNKNOWN_ERROR

/** What a purchase refused with 402 says: without a code it was not the card but the site's own plan. */
export const paymentRequiredMessage = (code: string | undefined): string =>
  code === undefined || code === '' ? ENROLLMENT_LIMIT_MESSAGE : cardErrorMessage(code)
