import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  renews: {
    id: 'subscription.renews',
    defaultMessage: 'Renews on {date} for {amount}',
    description: 'Under the title of a course that is paid every month',
  },
  ends: { id: 'subscription.ends', defaultMessage: 'Ends on {date}' },
  paused: {
    id: 'subscription.paused',
    defaultMessage: 'Paused: the course isn’t available right now, so nothing is charged.',
  },
  failed: {
    id: 'subscription.failed',
    defaultMessage: 'We couldn’t charge {amount}. We’ll try again on {date}.',
  },
  endedCanceled: { id: 'subscription.endedCanceled', defaultMessage: 'Canceled. Ended on {date}.' },
  endedUnpaid: {
    id: 'subscription.endedUnpaid',
    defaultMessage: 'Ended on {date} because we couldn’t charge your card.',
  },
  endedUnavailable: {
    id: 'subscription.endedUnavailable',
    defaultMessage: 'Ended on {date} because the course is no longer available.',
  },
  endedLeft: {
    id: 'subscription.endedLeft',
    defaultMessage: 'Ended on {date} because you’re no longer enrolled.',
  },
  endedRemoved: {
    id: 'subscription.endedRemoved',
    defaultMessage: 'Ended on {date} because the publisher removed the purchase.',
  },
  endedFree: {
    id: 'subscription.endedFree',
    defaultMessage: 'Ended on {date}. The course no longer needs a subscription, and you keep your access.',
  },
  manage: {
    id: 'subscription.manage',
    defaultMessage: 'Manage subscription',
    description: 'Link to the payments of the account',
  },
  updateCard: { id: 'subscription.updateCard', defaultMessage: 'Update card', description: 'Button' },
  progressSaved: {
    id: 'subscription.progressSaved',
    defaultMessage: 'Your progress is saved. Subscribe again to continue where you left off.',
  },
  title: {
    id: 'subscription.title',
    defaultMessage: 'Subscriptions',
    description: 'Heading over what is paid every month',
  },
})
