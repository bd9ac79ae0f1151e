import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  waiting: { id: 'unsentItems.waiting', defaultMessage: 'Waiting', description: 'State of an unsent item' },
  sending: { id: 'unsentItems.sending', defaultMessage: 'Sending', description: 'State of an unsent item' },
  sent: { id: 'unsentItems.sent', defaultMessage: 'Sent', description: 'State of an item' },
  attention: {
    id: 'unsentItems.attention',
    defaultMessage: 'Needs attention',
    description: 'State of an item that the server refused',
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
    description: 'Of one lesson',
  },
  answersRefused: {
    id: 'unsentItems.answersRefused',
    defaultMessage:
      '{count, plural, =0 {Progress couldn’t be sent} one {# answer couldn’t be sent} other {# answers couldn’t be sent}}',
    description: 'Of one lesson',
  },
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
