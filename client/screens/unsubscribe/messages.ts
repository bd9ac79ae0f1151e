import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  page: { id: 'unsubscribe.page', defaultMessage: 'Email preferences', description: 'Title of the page' },
  title: { id: 'unsubscribe.title', defaultMessage: 'Unsubscribe from these emails?' },
  about: {
    id: 'unsubscribe.about',
    defaultMessage: "These emails are about: {kind}. You'll still get notifications on this site.",
  },
  aboutAll: {
    id: 'unsubscribe.aboutAll',
    defaultMessage:
      "You'll stop getting emails about activity here. You'll still get notifications on this site.",
  },
  stop: { id: 'unsubscribe.stop', defaultMessage: 'Unsubscribe from these emails', description: 'Button' },
  stopAll: {
    id: 'unsubscribe.stopAll',
    defaultMessage: 'Unsubscribe from all of these emails',
    description: 'Button',
  },
  done: { id: 'unsubscribe.done', defaultMessage: "You're unsubscribed" },
  doneText: {
    id: 'unsubscribe.doneText',
    defaultMessage: 'You can change this at any time.',
  },
  choose: { id: 'unsubscribe.choose', defaultMessage: 'Manage notifications', description: 'Link' },
  gone: { id: 'unsubscribe.gone', defaultMessage: "This link doesn't work" },
  goneText: {
    id: 'unsubscribe.goneText',
    defaultMessage:
      'Part of it may be missing. Open it from the email again, or log in to manage your notifications.',
  },
  loading: { id: 'unsubscribe.loading', defaultMessage: 'Loading', description: 'Heard only' },
  failed: {
    id: 'unsubscribe.failed',
    defaultMessage: "That didn't work. Check your connection and try again.",
  },
})
