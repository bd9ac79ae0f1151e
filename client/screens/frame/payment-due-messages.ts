import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  due: {
    id: 'paymentDue.due',
    defaultMessage: 'We couldn’t charge your card for a subscription. Update it to keep your access.',
    description: 'Banner on every page',
  },
  update: { id: 'paymentDue.update', defaultMessage: 'Update card', description: 'Link in the banner' },
})
