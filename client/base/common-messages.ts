import { defineMessages } from './messages.ts'

/** Texts that many pages have in common. */
export const messages = defineMessages({
  clear: {
    id: 'manage.clear',
    defaultMessage: 'Clear search',
    description: 'Name of the cross in a search field',
  },
  pages: {
    id: 'manage.pages',
    defaultMessage: 'Pages',
    description: 'Name of the buttons under a list, heard only',
  },
  range: {
    id: 'manage.range',
    defaultMessage: '{from, number}–{to, number} of {matches, number}',
    description: 'Which entries of a list are in view: 11–20 of 62',
  },
  rangeAbout: {
    id: 'manage.rangeAbout',
    defaultMessage: '{from, number}–{to, number} of about {matches, number}',
    description: 'Which rows of a report are in view: 1–100 of about 220,000',
  },
  previous: {
    id: 'manage.previous',
    defaultMessage: 'Previous',
    description: 'Button: page before this one',
  },
  next: { id: 'manage.next', defaultMessage: 'Next', description: 'Button: page after this one' },
  failed: { id: 'manage.failed', defaultMessage: "We couldn't load the list" },
  failedText: {
    id: 'manage.failedText',
    defaultMessage: 'Check your connection and try again.',
  },
  tryAgain: { id: 'manage.tryAgain', defaultMessage: 'Try again' },
  cancel: { id: 'manage.cancel', defaultMessage: 'Cancel' },
  copy: { id: 'manage.copy', defaultMessage: 'Copy' },
  copied: { id: 'manage.copied', defaultMessage: 'Copied' },
  available: {
    id: 'manage.available',
    defaultMessage: 'Online',
    description: 'Said of the dot at the picture of a person who is online',
  },
  never: {
    id: 'manage.never',
    defaultMessage: 'Never',
    description: 'Under “Last seen”: has never been here',
  },
  justNow: { id: 'manage.justNow', defaultMessage: 'Just now' },
  unsaved: { id: 'manage.unsaved', defaultMessage: 'You have unsaved changes.' },
  save: { id: 'manage.save', defaultMessage: 'Save changes' },
  discard: { id: 'manage.discard', defaultMessage: 'Discard' },
  saved: { id: 'manage.saved', defaultMessage: 'Saved' },
  stale: {
    id: 'manage.stale',
    defaultMessage:
      'Someone else changed this in the meantime. Your changes are still here. Save to replace theirs, or discard to see theirs.',
    description: 'Above a form after a conflict',
  },
  loading: { id: 'manage.loading', defaultMessage: 'Loading', description: 'Heard while a list is fetched' },
})
