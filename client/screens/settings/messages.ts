import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'outbox.title', defaultMessage: 'Sent messages' },
  lead: {
    id: 'outbox.lead',
    defaultMessage:
      'Every email and text message this site has sent. Without a mail server, they are saved here.',
  },
  search: { id: 'outbox.search', defaultMessage: 'Search by address or subject' },
  open: { id: 'outbox.open', defaultMessage: 'Show message', description: 'Button' },
  openHint: {
    id: 'outbox.openHint',
    defaultMessage: 'No mail server is set up, so you can read it here for a day. Opening it is recorded.',
  },
  removed: {
    id: 'outbox.removed',
    defaultMessage: 'The text is removed once a message is sent or a day old.',
  },
  clear: { id: 'outbox.clear', defaultMessage: 'Clear search' },
  mail: { id: 'outbox.mail', defaultMessage: 'Email' },
  sms: { id: 'outbox.sms', defaultMessage: 'Text message' },
  push: {
    id: 'outbox.push',
    defaultMessage: 'Push notification',
    description: 'What was sent: a push notice',
  },
  kept: { id: 'outbox.kept', defaultMessage: 'Saved here', description: 'State: no mail server is set up' },
  sending: { id: 'outbox.sending', defaultMessage: 'Sending' },
  sent: { id: 'outbox.sent', defaultMessage: 'Sent' },
  failed: { id: 'outbox.failed', defaultMessage: 'Not delivered' },
  nothing: { id: 'outbox.nothing', defaultMessage: 'No messages yet' },
  nothingText: {
    id: 'outbox.nothingText',
    defaultMessage: 'When someone signs up, the welcome email appears here.',
  },
  noMatch: { id: 'outbox.noMatch', defaultMessage: 'No matching messages' },
  noMatchText: { id: 'outbox.noMatchText', defaultMessage: 'Try another address or fewer words.' },
  state: { id: 'outbox.state', defaultMessage: 'Status', description: 'Filter of the list' },
  anyState: { id: 'outbox.anyState', defaultMessage: 'All messages', description: 'Choice of the filter' },
  dismissed: { id: 'outbox.dismissed', defaultMessage: 'Dismissed', description: 'State: not sent any more' },
  failedHint: {
    id: 'outbox.failedHint',
    defaultMessage: 'Undelivered messages appear here and can be retried.',
  },
  count: { id: 'outbox.count', defaultMessage: '{count, plural, one {# message} other {# messages}}' },
})
