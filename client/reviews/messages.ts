import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  stars: {
    id: 'reviews.stars',
    defaultMessage: '{value} of 5 stars',
    description: 'A rating in words, heard instead of the stars',
  },
  someone: {
    id: 'reviews.someone',
    defaultMessage: 'A learner',
    description: 'In place of the name of a person who has left',
  },
  average: {
    id: 'reviews.average',
    defaultMessage: '{count, plural, one {# review} other {# reviews}}',
    description: 'Beside the average rating of a course',
  },
  none: {
    id: 'reviews.none',
    defaultMessage: 'No reviews yet. Learners’ reviews will appear here.',
  },
  yours: {
    id: 'reviews.yours',
    defaultMessage: 'Your review',
    description: 'In place of the name, over what the reader wrote',
  },
  edit: {
    id: 'reviews.edit',
    defaultMessage: 'Edit',
    description: 'Link beside the own review',
  },
  write: {
    id: 'reviews.write',
    defaultMessage: 'Write a review',
    description: 'Button for someone who takes the course',
  },
  more: {
    id: 'reviews.more',
    defaultMessage: 'Show {count, plural, one {# more review} other {# more reviews}}',
    description: 'Button under the reviews of a course',
  },
})
