import { defineMessages } from './messages.ts'

/** Words for failures that come without any. */
export const failures = defineMessages({
  error_403: { id: 'error_403', defaultMessage: 'You do not have access.' },
  error_404: { id: 'error_404', defaultMessage: 'Not found.' },
  error_409: { id: 'error_409', defaultMessage: 'Someone else changed this. Reload and try again.' },
  error_500: { id: 'error_500', defaultMessage: 'Something went wrong on the server.' },
})

/** Where no answer came, or none that people can read. */
export const outages = defineMessages({
  unreached: {
    id: 'outage.unreached',
    defaultMessage: "We couldn't reach the server. Check your connection and try again.",
  },
  timeout: { id: 'outage.timeout', defaultMessage: 'The server took too long to respond. Try again.' },
  busy: {
    id: 'outage.busy',
    defaultMessage: 'The server is busy or restarting. Try again in a moment.',
  },
  sentBefore: {
    id: 'outage.sentBefore',
    defaultMessage: 'This was already saved when you first sent it. Reload the page to see it.',
    description: 'After a first try whose answer was lost, the text was changed and sent again',
  },
})
