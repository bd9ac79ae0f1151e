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
  offer_empty: { code: 'invalid', message: 'Choose at least one course.', field: 'concept' },
  offer_course_unknown: { code: 'invalid', message: 'Choose courses that exist.', field: 'concept' },
  offer_group_foreign: {
    code: 'invalid',
    message: 'Choose a group of one of these courses.',
    field: 'group',
  },
  offer_order_unknown: {
    code: 'invalid',
    message: 'Choose a purchase order of this organization.',
    field: 'purchaseOrder',
  },
  offer_ended: { code: 'invalid', message: 'This invitation link has ended.', field: 'offer' },
  order_missing: {
    code: 'purchase_order_exceeded',
    message: 'This organization has no such purchase order.',
    field: 'data.purchaseOrder',
  },
  order_closed: { code: 'purchase_order_exceeded', message: 'This purchase order is closed.' },
  order_not_covered: {
    code: 'purchase_order_exceeded',
    message: 'This purchase order doesn’t cover this course.',
  },
  order_amount: {
    code: 'purchase_order_exceeded',
    message: 'This purchase order has too little money left.',
  },
  order_count: { code: 'purchase_order_exceeded', message: 'This purchase order has no enrollments left.' },
  order_course_unknown: {
    code: 'invalid',
    message: 'Choose courses that exist.',
    field: 'purchaseOrder.enrollmentObject',
  },
  order_below_amount: {
    code: 'invalid',
    message: 'More than this amount has been used already.',
    field: 'purchaseOrder.authorizedAmount',
  },
  order_below_count: {
    code: 'invalid',
    message: 'More enrollments than this have been used already.',
    field: 'purchaseOrder.authorizedEnrollmentCount',
  },
  connect_code: {
    code: 'invalid',
    message: 'This authorization is not valid or has expired. Start again.',
    field: 'authorizationCode',
  },
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
  subscription_for_self: {
    code: 'invalid',
    message: 'A subscription can only be started by the person who takes the course.',
    field: 'owner',
  },
  subscription_ended: {
    code: 'invalid',
    message: 'This subscription has ended. Subscribe to the course again.',
  },
  refund_too_large: {
    code: 'invalid',
    message: 'At most {amount} {currency} in the smallest unit can be refunded.',
    field: 'amount',
  },
  refund_nothing: { code: 'invalid', message: 'Enter an amount greater than zero.', field: 'amount' },
} as const satisfies Record<string, ErrorReason>
