import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  title: {
    id: 'reviews.write.title',
    defaultMessage: 'Your review',
    description: 'Title of the page on which a learner rates a course',
  },
  titleOf: {
    id: 'reviews.write.titleOf',
    defaultMessage: 'Your review of {course}',
    description: 'Title of the browser tab',
  },
  lead: {
    id: 'reviews.write.lead',
    defaultMessage: 'Your review helps others choose and helps the course team improve the course.',
  },
  crumbs: {
    id: 'reviews.write.crumbs',
    defaultMessage: 'Breadcrumb',
    description: 'Name of the link above the title, for screen readers only',
  },
  rating: {
    id: 'reviews.write.rating',
    defaultMessage: 'How was it for you?',
    description: 'Over five stars to choose from',
  },
  ratingMissing: {
    id: 'reviews.write.ratingMissing',
    defaultMessage: 'Choose one to five stars.',
    description: 'Said when no star was chosen',
  },
  starsNamed: {
    id: 'reviews.write.starsNamed',
    defaultMessage: '{stars, plural, one {# star} other {# stars}}: {word}',
    description: 'Name of one of five choices; word is “Good” and the like',
  },
  notChosen: {
    id: 'reviews.write.notChosen',
    defaultMessage: 'Choose a rating',
    description: 'Beside five empty stars',
  },
  one: { id: 'reviews.write.one', defaultMessage: 'Poor', description: 'One star of five' },
  two: { id: 'reviews.write.two', defaultMessage: 'Fair', description: 'Two stars of five' },
  three: { id: 'reviews.write.three', defaultMessage: 'OK', description: 'Three stars of five' },
  four: { id: 'reviews.write.four', defaultMessage: 'Good', description: 'Four stars of five' },
  five: { id: 'reviews.write.five', defaultMessage: 'Excellent', description: 'Five stars of five' },
  words: { id: 'reviews.write.words', defaultMessage: 'Your comments', description: 'Label of a text field' },
  optional: {
    id: 'reviews.write.optional',
    defaultMessage: 'optional',
    description: 'Beside the label of a field that may stay empty',
  },
  wordsHint: {
    id: 'reviews.write.wordsHint',
    defaultMessage: 'What did you learn? Who is this course right for?',
  },
  seen: {
    id: 'reviews.write.seen',
    defaultMessage: 'Your review appears as {name} and is visible to everyone who views this course.',
    description: 'Who sees a review; name is like “Maya K.”',
  },
  publish: { id: 'reviews.write.publish', defaultMessage: 'Publish review', description: 'Button' },
  save: { id: 'reviews.write.save', defaultMessage: 'Save review', description: 'Button: after changing it' },
  published: { id: 'reviews.write.published', defaultMessage: 'Thank you. Your review was published.' },
  saved: { id: 'reviews.write.saved', defaultMessage: 'Your review was updated.' },
  kept: {
    id: 'reviews.write.kept',
    defaultMessage: 'Your review is kept on this device and will be published when you’re back online.',
  },
  unkept: {
    id: 'reviews.write.unkept',
    defaultMessage: 'Your review isn’t published yet, and this browser can’t store it. Keep this page open.',
  },
  removedKept: {
    id: 'reviews.write.removedKept',
    defaultMessage: 'Your review will be deleted when you’re back online.',
  },
  remove: { id: 'reviews.write.remove', defaultMessage: 'Delete review', description: 'Button' },
  removeTitle: { id: 'reviews.write.removeTitle', defaultMessage: 'Delete your review?' },
  removeText: {
    id: 'reviews.write.removeText',
    defaultMessage: 'Your rating and comments will be deleted. You can write another review at any time.',
  },
  keep: {
    id: 'reviews.write.keep',
    defaultMessage: 'Keep review',
    description: 'Button: do not delete it',
  },
  removed: { id: 'reviews.write.removed', defaultMessage: 'Your review was deleted.' },
  failed: {
    id: 'reviews.write.failed',
    defaultMessage: 'We couldn’t save your review. Your text is still here. Try again in a moment.',
  },
  onlyInPerson: {
    id: 'reviews.write.onlyInPerson',
    defaultMessage: 'Only {name} can write this review',
    description: 'For an admin who acts as someone',
  },
  onlyInPersonText: {
    id: 'reviews.write.onlyInPersonText',
    defaultMessage: 'Switch back to your own account to write a review.',
  },
  back: { id: 'reviews.write.back', defaultMessage: 'Back to the course', description: 'Link' },
})
