import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: {
    id: 'unsentItems.title',
    defaultMessage: 'Waiting to be sent',
    description: 'Title of the list of unsent items',
  },
  none: {
    id: 'unsentItems.none',
    defaultMessage: 'Everything was sent.',
    description: 'Instead of the list',
  },
  nothing: {
    id: 'unsentItems.nothing',
    defaultMessage: 'Nothing is waiting to be sent.',
    description: 'Instead of the list, after an item was discarded',
  },
  close: { id: 'unsentItems.close', defaultMessage: 'Close', description: 'Button' },
  foot: {
    id: 'unsentItems.foot',
    defaultMessage: 'They’re sent when you’re back online. Sent items leave this list after a minute.',
    description: 'Below the list of unsent items',
  },
  uploading: {
    id: 'unsentItems.uploading',
    defaultMessage: 'Uploading {name}: {percent}',
    description: 'While a file of an item is being sent; percent is a figure such as 40 %',
  },
  files: {
    id: 'unsentItems.files',
    defaultMessage: '{time}, {count, plural, one {# file} other {# files}}',
    description: 'When an item was written, and how many files go with it',
  },
  edit: { id: 'unsentItems.edit', defaultMessage: 'Edit', description: 'Button' },
  editLabel: {
    id: 'unsentItems.editLabel',
    defaultMessage: 'Edit your message',
    description: 'Name of the field',
  },
  save: { id: 'unsentItems.save', defaultMessage: 'Save and send', description: 'Button' },
  tryAgain: { id: 'unsentItems.tryAgain', defaultMessage: 'Try again', description: 'Button' },
  discard: { id: 'unsentItems.discard', defaultMessage: 'Discard', description: 'Button' },
  discardTitle: {
    id: 'unsentItems.discardTitle',
    defaultMessage: 'Discard this item?',
    description: 'Question',
  },
  discardText: {
    id: 'unsentItems.discardText',
    defaultMessage: 'It’s only on this device and can’t be recovered.',
    description: 'Says what happens',
  },
  keep: { id: 'unsentItems.keep', defaultMessage: 'Keep it', description: 'Button: do not discard' },
})
