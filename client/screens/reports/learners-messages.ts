import { defineMessages } from '../../base/messages.ts'

/** The report about all learners. */
export const messages = defineMessages({
  title: { id: 'reportLearners.title', defaultMessage: 'Learners' },
  summary: {
    id: 'reportLearners.summary',
    defaultMessage:
      '{inactive, plural, =0 {None of your {learners, plural, one {# learner is} other {# learners are}} inactive.} other {{inactive, number} of {learners, plural, one {# learner is} other {# learners are}} inactive.}}',
    description: 'What matters most: 12 of 214 learners are inactive.',
  },
  summaryWaiting: {
    id: 'reportLearners.summaryWaiting',
    defaultMessage:
      '{count, plural, one {# learner is waiting for a coach.} other {# learners are waiting for a coach.}}',
  },
  summaryNone: {
    id: 'reportLearners.summaryNone',
    defaultMessage: 'Nobody is enrolled in your courses yet.',
  },
  active: { id: 'reportLearners.activeLearners', defaultMessage: 'Active learners' },
  finished: { id: 'reportLearners.coursesFinished', defaultMessage: 'Courses finished' },
  inactive: { id: 'reportLearners.inactiveLearners', defaultMessage: 'Inactive' },
  ofLearners: {
    id: 'reportLearners.ofLearners',
    defaultMessage: 'of {count, plural, one {# learner} other {# learners}}',
    description: 'Under a figure: how many there are altogether',
  },
  waiting: { id: 'reportLearners.waiting', defaultMessage: 'Waiting for a coach' },
  average: { id: 'reportLearners.average', defaultMessage: 'Average progress' },
  chart: { id: 'reportLearners.chart', defaultMessage: 'Active learners each week' },
  chartNew: { id: 'reportLearners.chartNew', defaultMessage: 'New enrollments' },
  search: { id: 'reportLearners.search', defaultMessage: 'Find by name or email' },
  only: { id: 'reportLearners.only', defaultMessage: 'Show', description: 'Name of a filter' },
  all: { id: 'reportLearners.all', defaultMessage: 'All learners' },
  onlyInactive: { id: 'reportLearners.onlyInactive', defaultMessage: 'Inactive' },
  onlyWaiting: { id: 'reportLearners.onlyWaiting', defaultMessage: 'Waiting for a coach' },
  onlyActive: { id: 'reportLearners.onlyActive', defaultMessage: 'Active in the last 30 days' },
  onlyCertified: { id: 'reportLearners.onlyCertified', defaultMessage: 'Finished a course' },
  learner: { id: 'reportLearners.learner', defaultMessage: 'Learner', description: 'Head of a column' },
  courses: {
    id: 'reportLearners.courses',
    defaultMessage: 'Courses',
    description: 'Head of a column: in how many courses somebody is enrolled',
  },
  started: {
    id: 'reportLearners.started',
    defaultMessage: 'Started',
    description: 'Head of a column: courses',
  },
  progress: { id: 'reportLearners.progress', defaultMessage: 'Progress' },
  finishedColumn: {
    id: 'reportLearners.finished',
    defaultMessage: 'Finished',
    description: 'Head of a column: courses',
  },
  waitingColumn: {
    id: 'reportLearners.waitingColumn',
    defaultMessage: 'Waiting',
    description: 'Head of a column: courses in which work waits for a coach',
  },
  inactiveColumn: {
    id: 'reportLearners.inactiveColumn',
    defaultMessage: 'Inactive',
    description: 'Head of a column: courses in which somebody stopped',
  },
  lastVisit: { id: 'reportLearners.lastVisit', defaultMessage: 'Last visit' },
  inactiveIn: {
    id: 'reportLearners.inactiveIn',
    defaultMessage: '{count, plural, one {Inactive in # course} other {Inactive in # courses}}',
  },
  waitingIn: {
    id: 'reportLearners.waitingIn',
    defaultMessage: '{count, plural, one {# course waiting} other {# courses waiting}}',
    description: 'Of a learner: in how many courses work waits for a coach',
  },
  none: { id: 'reportLearners.none', defaultMessage: 'No learners yet' },
  noneText: {
    id: 'reportLearners.noneText',
    defaultMessage: 'People who enroll in your courses appear here with their progress.',
  },
  file: { id: 'reportLearners.file', defaultMessage: 'learners.csv', description: 'Name of a file' },
})
