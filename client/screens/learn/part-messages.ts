import { defineMessages } from '../../base/messages.ts'

export const partMessages = defineMessages({
  watch: {
    id: 'learn.part.watch',
    defaultMessage: 'Watch the film',
    description: 'A part of a lesson that counts',
  },
  read: {
    id: 'learn.part.read',
    defaultMessage: 'Read the lesson',
    description: 'A part of a lesson that counts',
  },
  project: {
    id: 'learn.part.project',
    defaultMessage: 'Hand in the project',
    description: 'A part of a lesson that counts',
  },
  survey: {
    id: 'learn.part.survey',
    defaultMessage: 'Fill in the survey',
    description: 'A part of a lesson that counts',
  },
  goThrough: {
    id: 'learn.part.goThrough',
    defaultMessage: 'Go through the exercise',
    description: 'A part of a lesson that counts',
  },
  scene: {
    id: 'learn.part.scene',
    defaultMessage: 'A scene',
    description: 'A part of a lesson that counts, where it has no title',
  },
  question: {
    id: 'learn.part.question',
    defaultMessage: 'A question',
    description: 'A part of a lesson that counts, where it has no title',
  },
  waiting: {
    id: 'learn.part.waiting',
    defaultMessage: 'With your coach',
    description: 'Below a part of a lesson',
  },
  returned: {
    id: 'learn.part.returned',
    defaultMessage: 'Handed back to you',
    description: 'Below a part of a lesson',
  },
  watched: {
    id: 'learn.part.watched',
    defaultMessage: 'Watched {percent}, {needed} needed',
    description: 'Below a video that was begun; both figures are formatted, such as 42%',
  },
  aside: {
    id: 'learn.part.aside',
    defaultMessage: 'Not on your way; you may, and need not',
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
    defaultMessage: '{percent} to come',
    description: 'What a part can still give, in percent of the course',
  },
  atMost: {
    id: 'learn.part.atMost',
    defaultMessage: 'This lesson gives {points, plural, one {# point} other {# points}} at most.',
    description: 'Below the parts of a lesson whose points are limited',
  },
})
