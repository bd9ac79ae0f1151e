import { defineMessages } from '../../base/messages.ts'

/** What is still missing, said as what to do about it. */
export const gapMessages = defineMessages({
  title: {
    id: 'checklist.title',
    defaultMessage: 'Give the course a title',
    description: 'Entry of the list before publishing',
  },
  description: {
    id: 'checklist.description',
    defaultMessage: 'Describe what the course is about',
    description: 'Entry of the list before publishing',
  },
  cover: {
    id: 'checklist.cover',
    defaultMessage: 'Choose a cover picture or film',
    description: 'Entry of the list before publishing',
  },
  lesson: {
    id: 'checklist.lesson',
    defaultMessage: 'Add a lesson that learners can see',
    description: 'Entry of the list before publishing',
  },
  price: {
    id: 'checklist.price',
    defaultMessage: 'Set a price; without one the course is free',
    description: 'Entry of the list before publishing',
  },
  captions: {
    id: 'checklist.captions',
    defaultMessage: 'Add captions to the film',
    description: 'Entry of the list before publishing',
  },
})

export const messages = defineMessages({
  heading: {
    id: 'checklist.heading',
    defaultMessage: 'Publish {title}?',
    description: 'Dialog before a course is published',
  },
  ready: {
    id: 'checklist.ready',
    defaultMessage:
      'Everything is there. Learners see the course as soon as you publish it; you can go on changing it.',
    description: 'Dialog before a course is published',
  },
  almost: {
    id: 'checklist.almost',
    defaultMessage: 'Learners can take it as it is. These would make it better:',
    description: 'Over a list of advice',
  },
  must: {
    id: 'checklist.must',
    defaultMessage:
      '{count, plural, one {One thing is} other {# things are}} still missing before learners can take it:',
    description: 'Over a list of what is missing',
  },
  advice: {
    id: 'checklist.advice',
    defaultMessage: 'And these would make it better:',
    description: 'Over a list of advice',
  },
  more: {
    id: 'checklist.more',
    defaultMessage: 'and {count, plural, one {# more} other {# more}}',
    description: 'The list is longer than what is shown',
  },
  place: {
    id: 'checklist.place',
    defaultMessage: '{section}: {lesson}',
    description: 'Where something is missing: section and lesson',
  },
  placePart: {
    id: 'checklist.placePart',
    defaultMessage: '{section}: {lesson} · {number, number}. {part}',
    description:
      'Where something is missing: section, lesson, and the question with its number in the lesson',
  },
  later: { id: 'checklist.later', defaultMessage: 'Not yet', description: 'Closes the dialog' },
  publish: { id: 'checklist.publish', defaultMessage: 'Publish course', description: 'Button' },
  blocked: {
    id: 'checklist.blocked',
    defaultMessage: 'Back to the course',
    description: 'Closes the dialog; the course cannot be published yet',
  },
  done: {
    id: 'checklist.done',
    defaultMessage: 'Published. Learners can find the course now.',
    description: 'Note',
  },
  hidden: {
    id: 'checklist.hidden',
    defaultMessage: 'Unpublished. Learners no longer find the course.',
    description: 'Note',
  },
  notDone: {
    id: 'checklist.notDone',
    defaultMessage: 'This could not be saved yet. It is kept and sent as soon as it can be.',
    description: 'Note',
  },
  hideTitle: {
    id: 'checklist.hideTitle',
    defaultMessage: 'Unpublish {title}?',
    description: 'Dialog before a course is hidden',
  },
  hideText: {
    id: 'checklist.hideText',
    defaultMessage:
      'The course leaves the catalog and learners cannot open it any more. Their progress stays.',
    description: 'Dialog before a course is hidden',
  },
  hideKeep: { id: 'checklist.hideKeep', defaultMessage: 'Keep it published', description: 'Button' },
  hideDeed: { id: 'checklist.hideDeed', defaultMessage: 'Unpublish', description: 'Button' },
})
