import type { ErrorReason } from './error-reasons.ts'

/** Why something cannot be bought. */
export const PURCHASE_REASONS = {
  coupon_unknown: { code: 'invalid', message: 'We don’t know this code.', field: 'payment.coupon' },
  coupon_used_up: { code: 'invalid', message: 'All uses of this code are taken.', field: 'payment.coupon' },
  coupon_expired: { code: 'invalid', message: 'This code has expired.', field: 'payment.coupon' },
  coupon_other_course: {
    code: 'invalid',
    message: 'This code is for another course.',
    field: 'payment.coupon',
  },
  coupon_course_unknown: { code: 'invalid', message: 'Choose a course that exists.', field: 'object' },
  wrong_currency: {
    code: 'invalid',
    message: 'This site sells in {currency}.',
    field: 'payment.currency',
  },
  price_changed: {
    code: 'invalid',
    message: 'The price is {amount} {currency} in the smallest unit. Check it and try again.',
    field: 'payment.amount',
  },
  card_missing: { code: 'invalid', message: 'Enter a card to pay with.', field: 'payment.source' },
  refund_too_large: {
    code: 'invalid',
    message: 'At most {amount} {currency} in the smallest unit can be refunded.',
    field: 'amount',
  },
  refund_nothing: { code: 'invalid', message: 'Enter an amount greater than zero.', field: 'amount' },
} as const satisfies Record<string, ErrorReason>
