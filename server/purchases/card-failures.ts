import { isCardError, type CardErrorCode } from '@cairn/domain/purchases/card-errors'
import { fail } from '../base/fail.ts'

const FAILURES = {
  incorrect_cvc: () => fail('incorrect_cvc'),
  expired_card: () => fail('expired_card'),
  processing_error: () => fail('processing_error'),
  card_declined: () => fail('card_declined'),
  incorrect_zip: () => fail('incorrect_zip'),
} as const satisfies Record<CardErrorCode, () => never>

/** Refuses a payment for what the card network says; what people are told nothing about is an unknown error. */
export const failByCard = (code: string): never =>
  isCardError(code) ? FAILURES[code]() : fail('card_refused')
