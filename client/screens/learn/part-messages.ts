import { defineMessages } from '../../base/messages.ts'

export const partMessages = defineMessages({
  watch: {
    id: 'learn.part.watch',
    defaultMessage: 'Watch the video',
    description: 'A part of a lesson that counts',
  },
  read: {
    id: 'learn.part.read',
    defaultMessage: 'Read the lesson',
    description: 'A part of a lesson that counts',
  },
  project: {
    id: 'learn.part.project',
    defaultMessage: 'Submit the project',
    description: 'A part of a lesson that counts',
  },
  survey: {
    id: 'learn.part.survey',
    defaultMessage: 'Complete the survey',
    description: 'A part of a lesson that counts',
  },
  goThrough: {
    id: 'learn.part.goThrough',
    defaultMessage: 'Complete the activity',
    description: 'A part of a lesson that counts',
  },
  scene: {
    id: 'learn.part.scene',
    defaultMessage: 'Scene',
    description: 'A part of a lesson that counts, where it has no title',
  },
  question: {
    id: 'learn.part.question',
    defaultMessage: 'Question',
    description: 'A part of a lesson that counts, where it has no title',
  },
  waiting: {
    id: 'learn.part.waiting',
    defaultMessage: 'In review',
    description: 'Below a part of a lesson',
  },
  returned: {
    id: 'learn.part.returned',
    defaultMessage: 'Changes requested',
    description: 'Below a part of a lesson',
  },
  watched: {
    id: 'learn.part.watched',
    defaultMessage: '{percent} watched, {needed} required',
    description: 'Below a video that was begun; both figures are formatted, such as 42%',
  },
  aside: {
    id: 'learn.part.aside',
    defaultMessage: 'Optional: not on the path you chose',
    description: 'Below a part of a story that the learner did not come by',
  },
  gave: {
    id: 'learn.part.gave',
    defaultMessage: '{points, plural, one {# point} other {# points}}, {percent}',
    description: 'What a part has given: points and percent of the course',
  },
  owes: {
    id: 'learn.part.owes',
    defaultMessage: '{points, plural, one {# point} other {# points}} to earn, {percent}',
    description: 'What a part can still give',
  },
  gavePart: {
    id: 'learn.part.gavePart',
    defaultMessage: '{percent}',
    description: 'What a part has given, in percent of the course',
  },
  owesPart: {
    id: 'learn.part.owesPart',
    defaultMessage: '{percent} left',
    description: 'What a part can still give, in percent of the course',
  },
  atMost: {
    id: 'learn.part.atMost',
    defaultMessage: 'You can earn at most {points, plural, one {# point} other {# points}} in this lesson.',
    description: 'Below the parts of a lesson whose points are limited',
  },
})
