import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  headline: {
    id: 'coachLate.headline',
    defaultMessage: 'Late answer to {title}',
    description: 'Event in the history of a learner: an answer came after the time limit of its lesson',
  },
  by: {
    id: 'coachLate.by',
    defaultMessage: 'Late by {length}. This answer doesn’t count.',
    description: 'Badge on an answer that came after the time limit; length is like “12 min” or “30 sec”',
  },
  unknown: {
    id: 'coachLate.unknown',
    defaultMessage: 'After the time limit. This answer doesn’t count.',
    description: 'The same where the lesson has no time limit any more, so that nobody knows how late it was',
  },
  seconds: {
    id: 'coachLate.seconds',
    defaultMessage: '{seconds, number} sec',
    description: 'A length under one minute',
  },
  newer: {
    id: 'coachLate.newer',
    defaultMessage: 'Late answer',
    description:
      'Heading: the learner sent another answer after the time limit; what is reviewed came in time',
  },
})
