import { defineMessages } from '../../base/messages.ts'

export const reviewMessages = defineMessages({
  label: {
    id: 'learn.reviews.label',
    defaultMessage: 'Feedback from your coach',
    description: 'Heard before what coaches wrote about an answer',
  },
  by: {
    id: 'learn.reviews.by',
    defaultMessage: '{name}, {date}',
    description: 'Below feedback: the coach and the day',
  },
  files: {
    id: 'learn.reviews.files',
    defaultMessage: '{count, plural, one {# attached file} other {# attached files}}',
    description: 'Link below feedback: the discussion in which its files can be opened',
  },
})
