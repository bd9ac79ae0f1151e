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
  close: { id: 'unsentItems.close', defaultMessage: 'Close', description: 'Button' },
  foot: {
    id: 'unsentItems.foot',
    defaultMessage: 'They’re sent when you’re back online. Sent items leave this list after a minute.',
    description: 'Below the list of unsent items',
  },
  waiting: { id: 'unsentItems.waiting', defaultMessage: 'Waiting', description: 'State of an unsent item' },
  sending: { id: 'unsentItems.sending', defaultMessage: 'Sending', description: 'State of an unsent item' },
  sent: { id: 'unsentItems.sent', defaultMessage: 'Sent', description: 'State of an item' },
  attention: {
    id: 'unsentItems.attention',
    defaultMessage: 'Needs attention',
    description: 'State of an item that the server refused',
  },
  files: {
    id: 'unsentItems.files',
    defaultMessage: '{time}, {count, plural, one {# file} other {# files}}',
    description: 'When an item was written, and how many files go with it',
  },
  answers: {
    id: 'unsentItems.answers',
    defaultMessage: 'Answers and progress',
    description: 'Kind of an unsent item',
  },
  answerCount: {
    id: 'unsentItems.answerCount',
    defaultMessage:
      '{count, plural, =0 {Progress not sent yet} one {# answer not sent yet} other {# answers not sent yet}}',
    description: 'Of one course',
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

export const kinds = defineMessages({
  post: { id: 'unsentItems.post', defaultMessage: 'Post', description: 'Kind of an unsent item' },
  reply: { id: 'unsentItems.reply', defaultMessage: 'Reply', description: 'Kind of an unsent item' },
  change: {
    id: 'unsentItems.change',
    defaultMessage: 'Change to a message',
    description: 'Kind of an unsent item',
  },
  delete: {
    id: 'unsentItems.delete',
    defaultMessage: 'Deleted message',
    description: 'Kind of an unsent item',
  },
  'remove-file': {
    id: 'unsentItems.removeFile',
    defaultMessage: 'Removed file',
    description: 'Kind of an unsent item',
  },
  upload: { id: 'unsentItems.upload', defaultMessage: 'File', description: 'Kind of an unsent item' },
  decision: {
    id: 'unsentItems.decision',
    defaultMessage: 'Review decision',
    description: 'Kind of an unsent item',
  },
  review: {
    id: 'unsentItems.review',
    defaultMessage: 'Course review',
    description: 'Kind of an unsent item',
  },
})
