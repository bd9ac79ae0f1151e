import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  offline: {
    id: 'status.offline',
    defaultMessage: "You're offline. What's already open stays readable.",
    description: 'Strip under the header',
  },
  unreached: {
    id: 'status.unreached',
    defaultMessage: "We can't reach {name}. Reconnecting…",
    description: 'Strip under the header; name is that of the site',
  },
  restarting: {
    id: 'status.restarting',
    defaultMessage: '{name} is restarting. This page reconnects by itself.',
    description: 'Strip under the header; name is that of the site',
  },
  retryIn: {
    id: 'status.retryIn',
    defaultMessage: 'Trying again in {seconds, number} s',
    description: 'Beside the strip that says that the page is reconnecting',
  },
  retrying: { id: 'status.retrying', defaultMessage: 'Trying again…' },
  tryNow: { id: 'status.tryNow', defaultMessage: 'Try now' },
  back: { id: 'status.back', defaultMessage: 'Back online' },
  slow: {
    id: 'status.slow',
    defaultMessage: 'Still loading…',
    description: 'Strip under the header, when the next page has not come after three seconds',
  },
  outdated: { id: 'status.outdated', defaultMessage: 'A new version is available.' },
  reload: { id: 'status.reload', defaultMessage: 'Reload' },
})
