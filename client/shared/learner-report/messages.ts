import { defineMessages } from '../../base/messages.ts'

/** The report about one learner. */
export const messages = defineMessages({
  crumbs: {
    id: 'reportLearner.crumbs',
    defaultMessage: 'Back',
    description: 'Name of the way back, heard only',
  },
  back: { id: 'reportLearner.back', defaultMessage: 'Learners' },
  head: { id: 'reportLearner.head', defaultMessage: 'Learner report' },
  message: {
    id: 'reportLearner.message',
    defaultMessage: 'Message',
    description: 'Button: write to this person',
  },
  profile: { id: 'reportLearner.profile', defaultMessage: 'Profile' },
  more: { id: 'reportLearner.more', defaultMessage: 'More actions', description: 'Button with a menu' },
  story: {
    id: 'reportLearner.story',
    defaultMessage: 'Submissions and feedback',
    description: 'Link to everything a learner and their coaches said about a course',
  },
  review: {
    id: 'reportLearner.review',
    defaultMessage: '{count, plural, one {Review # submission} other {Review # submissions}}',
    description: 'Button: opens the queue of a coach',
  },
  courseReport: { id: 'reportLearner.courseReport', defaultMessage: 'Course report' },
  look: {
    id: 'reportLearner.look',
    defaultMessage: 'View course as this learner',
  },
  summary: {
    id: 'reportLearner.summary',
    defaultMessage:
      'Finished {finished, number} of {count, plural, =0 {no courses} one {# course} other {# courses}}.',
  },
  summaryInactive: {
    id: 'reportLearner.summaryInactive',
    defaultMessage: '{count, plural, one {Inactive in # of them.} other {Inactive in # of them.}}',
  },
  summaryWaiting: {
    id: 'reportLearner.summaryWaiting',
    defaultMessage:
      '{count, plural, one {# submission is waiting for a coach.} other {# submissions are waiting for a coach.}}',
  },
  summaryNone: { id: 'reportLearner.summaryNone', defaultMessage: 'Not enrolled in any of your courses.' },
  time: { id: 'reportLearner.time', defaultMessage: 'Learning time' },
  last30: { id: 'reportLearner.last30', defaultMessage: 'Learning time in the last 30 days' },
  courses: { id: 'reportLearner.courses', defaultMessage: 'Courses' },
  finished: { id: 'reportLearner.finished', defaultMessage: 'Finished' },
  average: { id: 'reportLearner.average', defaultMessage: 'Average progress' },
  lastVisit: { id: 'reportLearner.lastVisit', defaultMessage: 'Last visit {when}' },
  chart: { id: 'reportLearner.chart', defaultMessage: 'Learning time each day' },
  day: { id: 'reportLearner.day', defaultMessage: 'Day', description: 'Head of a column: days' },
  minutes: { id: 'reportLearner.minutes', defaultMessage: 'Minutes' },
  rule: {
    id: 'reportLearner.rule',
    defaultMessage:
      'A minute counts when work was recorded in it, or when it lies between two recorded moments of the same course at most ten minutes apart. Each minute counts once. Days are those of {zone}.',
    description: 'How learning time is counted',
  },
  noTime: { id: 'reportLearner.noTime', defaultMessage: 'No learning time in this period' },
  enrollments: { id: 'reportLearner.enrollments', defaultMessage: 'Enrollments' },
  enrolled: { id: 'reportLearner.enrolled', defaultMessage: 'Enrolled {date}' },
  started: { id: 'reportLearner.active', defaultMessage: 'Last visit {date}' },
  never: { id: 'reportLearner.never', defaultMessage: 'Never started' },
  completed: { id: 'reportLearner.completed', defaultMessage: 'Finished {date}' },
  expires: { id: 'reportLearner.expires', defaultMessage: 'Access until {date}' },
  inactive: { id: 'reportLearner.inactive', defaultMessage: 'Inactive' },
  points: {
    id: 'reportLearner.points',
    defaultMessage: '{points, number} of {of, number}',
    description: 'Points earned, of those there are',
  },
  pointsHead: { id: 'reportLearner.pointsHead', defaultMessage: 'Points' },
  item: { id: 'reportLearner.item', defaultMessage: 'Lesson or question', description: 'Head of a column' },
  watched: {
    id: 'reportLearner.watched',
    defaultMessage: 'Watched',
    description: 'Head of a column: share of a video',
  },
  state: { id: 'reportLearner.state', defaultMessage: 'State' },
  changed: { id: 'reportLearner.changed', defaultMessage: 'Last change' },
  items: {
    id: 'reportLearner.items',
    defaultMessage: '{count, plural, one {# lesson or question} other {# lessons and questions}}',
    description: 'Opens the list of what a learner did in a course',
  },
  untitled: { id: 'reportLearner.untitled', defaultMessage: 'Untitled' },
  goneCourse: { id: 'reportLearner.goneCourse', defaultMessage: 'Deleted course' },
  itemStarted: { id: 'reportLearner.itemStarted', defaultMessage: 'Started' },
  itemCompleted: { id: 'reportLearner.itemCompleted', defaultMessage: 'Completed' },
  itemWaiting: { id: 'reportLearner.itemWaiting', defaultMessage: 'Waiting for review' },
  itemReturned: { id: 'reportLearner.itemReturned', defaultMessage: 'Changes requested' },
  itemNone: { id: 'reportLearner.itemNone', defaultMessage: 'Not started' },
  none: { id: 'reportLearner.none', defaultMessage: 'No enrollments' },
  noneText: {
    id: 'reportLearner.noneText',
    defaultMessage: 'This person is not enrolled in a course you work on.',
  },
  file: { id: 'reportLearner.file', defaultMessage: 'learner.csv', description: 'Name of a file' },
})

/** The same as the learner reads it. */
export const ownMessages = defineMessages({
  lead: {
    id: 'ownLearning.lead',
    defaultMessage:
      'How long you learned each day, and your progress in each course. Your coaches see the courses they work on.',
    description: 'Under the title of a learner’s own report',
  },
  summary: {
    id: 'ownLearning.summary',
    defaultMessage:
      'You finished {finished, number} of {count, plural, =0 {no courses} one {# course} other {# courses}}.',
  },
  enrollments: { id: 'ownLearning.enrollments', defaultMessage: 'Your courses' },
  open: { id: 'ownLearning.open', defaultMessage: 'Open course', description: 'Link' },
  none: { id: 'ownLearning.none', defaultMessage: 'No courses yet' },
  noneText: {
    id: 'ownLearning.noneText',
    defaultMessage: 'Your learning time and progress appear here after you enroll in a course.',
  },
  browse: { id: 'ownLearning.browse', defaultMessage: 'Browse courses', description: 'Button' },
  file: { id: 'ownLearning.file', defaultMessage: 'my-learning.csv', description: 'Name of a file' },
})
