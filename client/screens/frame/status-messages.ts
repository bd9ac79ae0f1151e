import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  offline: {
    id: 'status.offline',
    defaultMessage: "You're offline. What's already open stays readable.",
    description: 'Strip under the header',
  },
  offlineWaiting: {
    id: 'status.offlineWaiting',
    defaultMessage:
      "You're offline. {count, plural, one {# item is waiting to be sent.} other {# items are waiting to be sent.}}",
    description: 'Strip under the header',
  },
  syncing: {
    id: 'status.syncing',
    defaultMessage: 'Back online. Sending {number, number} of {total, number}.',
    description: 'Strip under the header',
  },
  attention: {
    id: 'status.notSent',
    defaultMessage: '{count, plural, one {# item couldn’t be sent.} other {# items couldn’t be sent.}}',
    description: 'Strip under the header',
  },
  notStored: {
    id: 'status.notStored',
    defaultMessage:
      '{count, plural, one {# item isn’t sent yet, and this browser can’t store it. Keep this page open.} other {# items aren’t sent yet, and this browser can’t store them. Keep this page open.}}',
    description: 'Strip under the header, in a browser whose storage is full or turned off',
  },
  notStoredHere: {
    id: 'status.notStoredHere',
    defaultMessage:
      '{count, plural, one {# item isn’t sent yet, and this browser can’t store it. Log in again on this page to send it.} other {# items aren’t sent yet, and this browser can’t store them. Log in again on this page to send them.}}',
    description:
      'Strip under the header, when a session ended in a browser whose storage is full or turned off',
  },
  cleared: {
    id: 'status.cleared',
    defaultMessage:
      'Your browser removed what was stored on this device, downloads included. {count, plural, =0 {Nothing unsent was lost.} one {# unsent item was stored again.} other {# unsent items were stored again.}}',
    description: 'Passing note, when the browser or somebody in its settings removed the data of this site',
  },
  view: { id: 'status.view', defaultMessage: 'View', description: 'Button: opens the list of unsent items' },
  review: {
    id: 'status.review',
    defaultMessage: 'Review',
    description: 'Button: opens the list of items that could not be sent',
  },
  allSent: { id: 'status.allSent', defaultMessage: 'Everything was sent.', description: 'Passing note' },
  unreached: {
    id: 'status.unreached',
    defaultMessage: "We can't reach {name}. Reconnecting…",
    description: 'Strip under the header; name is that of the site',
  },
  unreachedWaiting: {
    id: 'status.unreachedWaiting',
    defaultMessage:
      "We can't reach {name}. {count, plural, one {# item is waiting to be sent.} other {# items are waiting to be sent.}}",
    description: 'Strip under the header; name is that of the site',
  },
  restartingWaiting: {
    id: 'status.restartingWaiting',
    defaultMessage:
      '{name} is restarting. {count, plural, one {# item is waiting to be sent.} other {# items are waiting to be sent.}}',
    description: 'Strip under the header; name is that of the site',
  },
  busyWaiting: {
    id: 'status.busyWaiting',
    defaultMessage:
      "{name} can't take changes right now. {count, plural, one {# item is waiting to be sent.} other {# items are waiting to be sent.}}",
    description:
      'Strip under the header, when the server answers but refuses for now; name is that of the site',
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
