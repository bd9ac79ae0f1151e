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
    defaultMessage: 'Choose a cover image or video',
    description: 'Entry of the list before publishing',
  },
  lesson: {
    id: 'checklist.lesson',
    defaultMessage: 'Add a lesson that learners can see',
    description: 'Entry of the list before publishing',
  },
  price: {
    id: 'checklist.price',
    defaultMessage: 'Set a price. Without one, the course is free.',
    description: 'Entry of the list before publishing',
  },
  captions: {
    id: 'checklist.captions',
    defaultMessage: 'Add captions to the video',
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
      'Your course is ready. Learners can see it as soon as you publish it, and you can keep editing it.',
    description: 'Dialog before a course is published',
  },
  almost: {
    id: 'checklist.almost',
    defaultMessage: 'You can publish the course now. To make it better:',
    description: 'Over a list of advice',
  },
  must: {
    id: 'checklist.must',
    defaultMessage: 'Before you can publish, fix {count, plural, one {this issue} other {these # issues}}:',
    description: 'Over a list of what is missing',
  },
  advice: {
    id: 'checklist.advice',
    defaultMessage: 'To make it better:',
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
    defaultMessage: 'Course published. Learners can find it now.',
    description: 'Note',
  },
  hidden: {
    id: 'checklist.hidden',
    defaultMessage: 'Course unpublished. Learners can no longer find it.',
    description: 'Note',
  },
  notDone: {
    id: 'checklist.notDone',
    defaultMessage:
      'We couldn’t save this yet. It’s stored on this device and will be sent when you’re back online.',
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
      'The course will be removed from the catalog and learners won’t be able to open it. Their progress is saved.',
    description: 'Dialog before a course is hidden',
  },
  hideKeep: { id: 'checklist.hideKeep', defaultMessage: 'Keep it published', description: 'Button' },
  hideDeed: { id: 'checklist.hideDeed', defaultMessage: 'Unpublish', description: 'Button' },
})
