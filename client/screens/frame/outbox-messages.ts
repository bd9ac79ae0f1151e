import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: {
    id: 'unsentItems.title',
    defaultMessage: 'Waiting to be sent',
    description: 'Title of the list of unsent items',
  },
  allSent: {
    id: 'unsentItems.allSent',
    defaultMessage: 'Everything was sent',
    description: 'Title of the list, when it has only items that were sent just now',
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
  stars: {
    id: 'unsentItems.stars',
    defaultMessage: '{count, plural, one {# star} other {# stars}}',
    description: 'The rating of a course',
  },
  reviewRemoved: {
    id: 'unsentItems.reviewRemoved',
    defaultMessage: 'Delete the review',
    description: 'What is waiting to be done',
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
  discardAnswersTitle: {
    id: 'unsentItems.discardAnswersTitle',
    defaultMessage: 'Discard what you did in this lesson?',
    description: 'Question about unsent answers',
  },
  discardAnswersText: {
    id: 'unsentItems.discardAnswersText',
    defaultMessage:
      'Only what hasn’t been sent is discarded. It’s only on this device and can’t be recovered.',
    description: 'Says what happens',
  },
  keepAnswers: {
    id: 'unsentItems.keepAnswers',
    defaultMessage: 'Keep it',
    description: 'Button: do not discard unsent answers',
  },
  keep: { id: 'unsentItems.keep', defaultMessage: 'Keep it', description: 'Button: do not discard' },
})

/** How many items are in the list, by state, and what becomes of them. */
export const summary = defineMessages({
  attention: {
    id: 'unsentItems.countAttention',
    defaultMessage: '{count, plural, one {# needs attention} other {# need attention}}',
    description: 'How many items of a list; one of several such parts',
  },
  sending: {
    id: 'unsentItems.countSending',
    defaultMessage: '{count, plural, one {# sending} other {# sending}}',
    description: 'How many items of a list; one of several such parts',
  },
  waiting: {
    id: 'unsentItems.countWaiting',
    defaultMessage: '{count, plural, one {# waiting} other {# waiting}}',
    description: 'How many items of a list; one of several such parts',
  },
  sent: {
    id: 'unsentItems.countSent',
    defaultMessage: '{count, plural, one {# sent} other {# sent}}',
    description: 'How many items of a list; one of several such parts',
  },
  footOffline: {
    id: 'unsentItems.footOffline',
    defaultMessage: 'Saved on this device and sent when you’re back online. You can keep working.',
    description: 'Below the list of unsent items, without a connection',
  },
  footOnline: {
    id: 'unsentItems.footOnline',
    defaultMessage: 'Saved on this device until they’re sent.',
    description: 'Below the list of unsent items, with a connection',
  },
  footUnkept: {
    id: 'unsentItems.footUnkept',
    defaultMessage: 'This browser can’t store them. Keep this page open until they’re sent.',
    description: 'Below the list of unsent items, in a browser whose storage is full or turned off',
  },
  footAttention: {
    id: 'unsentItems.footAttention',
    defaultMessage: 'Items that need attention stay here until you try again or discard them.',
    description: 'Below the list of unsent items',
  },
  footSent: {
    id: 'unsentItems.footSent',
    defaultMessage: 'Sent items leave this list after a minute.',
    description: 'Below the list of unsent items',
  },
})

/** Of a coach's decision about a submission. */
export const decisions = defineMessages({
  accept: { id: 'unsentItems.accept', defaultMessage: 'Approved', description: 'What a coach decided' },
  return: {
    id: 'unsentItems.return',
    defaultMessage: 'Changes requested',
    description: 'What a coach decided',
  },
  acceptFirst: {
    id: 'unsentItems.acceptFirst',
    defaultMessage:
      '{name} approved this submission on {at}, before your decision arrived. That decision stands. You can still send your text as feedback.',
    description: 'Why a decision needs attention',
  },
  returnFirst: {
    id: 'unsentItems.returnFirst',
    defaultMessage:
      '{name} requested changes to this submission on {at}, before your decision arrived. That decision stands. You can still send your text as feedback.',
    description: 'Why a decision needs attention',
  },
  acceptOwn: {
    id: 'unsentItems.acceptOwn',
    defaultMessage:
      'You already approved this submission on {at}. That decision stands. You can still send your text as feedback.',
    description: 'Why a decision needs attention',
  },
  returnOwn: {
    id: 'unsentItems.returnOwn',
    defaultMessage:
      'You already requested changes to this submission on {at}. That decision stands. You can still send your text as feedback.',
    description: 'Why a decision needs attention',
  },
  sendFeedback: {
    id: 'unsentItems.sendFeedback',
    defaultMessage: 'Send as feedback',
    description: 'Button: only the text of a decision',
  },
  feedbackLabel: {
    id: 'unsentItems.feedbackLabel',
    defaultMessage: 'Your feedback',
    description: 'Name of the field',
  },
})
