import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  coupon: { id: 'course.coupon', defaultMessage: 'Coupon' },
  apply: {
    id: 'course.applyCoupon',
    defaultMessage: 'Apply',
    description: 'Button beside the coupon: leads to the checkout',
  },
})
