import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  free: { id: 'courses.free', defaultMessage: 'Free', description: 'Price of a course that costs nothing' },
  perMonth: {
    id: 'courses.perMonth',
    defaultMessage: '{price} per month',
    description: 'Price of a course by subscription',
  },
  subscription: {
    id: 'courses.subscription',
    defaultMessage: 'Subscription',
    description: 'In place of a price: the course is part of a subscription',
  },
  hoursMinutes: {
    id: 'courses.hoursMinutes',
    defaultMessage: '{hours, number} h {minutes, number} min',
    description: 'Length of a course, as short as possible: 4 h 20 min',
  },
  hours: {
    id: 'courses.hours',
    defaultMessage: '{hours, number} h',
    description: 'Length in whole hours, as short as possible',
  },
  minutes: {
    id: 'courses.minutes',
    defaultMessage: '{minutes, number} min',
    description: 'Length under an hour, as short as possible',
  },
  stars: {
    id: 'courses.stars',
    defaultMessage: '{value} of 5 stars',
    description: 'A rating in words, heard instead of the star and its number',
  },
  beginner: { id: 'courses.level.beginner', defaultMessage: 'Beginner', description: 'Level of a course' },
  intermediate: {
    id: 'courses.level.intermediate',
    defaultMessage: 'Intermediate',
    description: 'Level of a course',
  },
  advanced: { id: 'courses.level.advanced', defaultMessage: 'Advanced', description: 'Level of a course' },
  all: {
    id: 'courses.level.all',
    defaultMessage: 'All levels',
    description: 'Level of a course that suits everybody',
  },
  coached: {
    id: 'courses.coached',
    defaultMessage: 'Coached',
    description: 'One word on a course cover: a coach reads the learner’s work',
  },
  certificate: {
    id: 'courses.certificate',
    defaultMessage: 'Certificate',
    description: 'One word on a course cover: the course ends with a certificate',
  },
  outcomes: {
    id: 'courses.outcomes',
    defaultMessage: 'What you’ll be able to do',
    description: 'Heading over the list of what a course teaches',
  },
  sectionTitle: {
    id: 'courses.sectionTitle',
    defaultMessage: '{number}. {title}',
    description: 'A section of the outline with its number',
  },
  sectionDetail: {
    id: 'courses.sectionDetail',
    defaultMessage: '{lessons, plural, one {# lesson} other {# lessons}}, {length}',
    description: 'Beside a section of the outline: 4 lessons, 32 min',
  },
  sectionLessons: {
    id: 'courses.sectionLessons',
    defaultMessage: '{lessons, plural, one {# lesson} other {# lessons}}',
    description: 'Beside a section of the outline whose length is not known',
  },
  points: {
    id: 'courses.points',
    defaultMessage: '{points, plural, one {# point} other {# points}}',
    description: 'What a lesson or a course is worth',
  },
  questions: {
    id: 'courses.questions',
    defaultMessage: '{count, plural, one {# question} other {# questions}}',
    description: 'How many questions a lesson asks',
  },
  lessonFacts: {
    id: 'courses.lessonFacts',
    defaultMessage: '{first} · {second}',
    description: 'Two short facts about a lesson side by side: 6:40 · 5 points',
  },
  outlineDetail: {
    id: 'courses.outlineDetail',
    defaultMessage:
      '{sections, plural, one {# section} other {# sections}}, {lessons, plural, one {# lesson} other {# lessons}}, {points, plural, one {# point} other {# points}}',
    description: 'Beside the heading Outline',
  },
  off: {
    id: 'courses.off',
    defaultMessage: 'Hidden',
    description: 'Badge: this lesson is hidden from learners',
  },
  done: {
    id: 'courses.done',
    defaultMessage: 'Done',
    description: 'Badge: the learner has finished this lesson',
  },
  started: {
    id: 'courses.started',
    defaultMessage: 'In progress',
    description: 'Badge: the learner has begun this lesson',
  },
  withCoach: {
    id: 'courses.withCoach',
    defaultMessage: 'In review',
    description: 'Badge: a coach has yet to read the work',
  },
  returned: {
    id: 'courses.returned',
    defaultMessage: 'Changes requested',
    description: 'Badge: a coach asks for changes',
  },
  author: {
    id: 'courses.author',
    defaultMessage: 'Author',
    description: 'Under the name of a person behind a course',
  },
  coach: {
    id: 'courses.coach',
    defaultMessage: 'Coach',
    description: 'Under the name of a person behind a course',
  },
  playTrailer: {
    id: 'courses.playTrailer',
    defaultMessage: 'Play trailer',
    description: 'Button on the cover of a course',
  },
  trailer: {
    id: 'courses.trailer',
    defaultMessage: 'Course trailer',
    description: 'Name of the video on the page of a course, for screen readers only',
  },
})
