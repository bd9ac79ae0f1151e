import { defineMessages } from '../../base/messages.ts'

/** The page that leads to all reports. */
export const messages = defineMessages({
  title: { id: 'reportsHome.title', defaultMessage: 'Reports' },
  lead: {
    id: 'reportsHome.lead',
    defaultMessage:
      '{waiting, plural, =0 {Nothing waits for a coach} one {# learner waits for a coach} other {# learners wait for a coach}}, {inactive, plural, =0 {and nobody is inactive.} one {and # enrollment is inactive.} other {and # enrollments are inactive.}}',
    description: 'What matters now',
  },
  start: {
    id: 'reportsHome.start',
    defaultMessage: 'As soon as people enroll in your courses, you see here who needs you.',
  },
  reports: { id: 'reportsHome.reports', defaultMessage: 'All reports', description: 'Heard only' },
  courses: {
    id: 'reportsHome.courses',
    defaultMessage: 'Who finishes, where people leave, which questions fail.',
  },
  coursesNumber: {
    id: 'reportsHome.coursesNumber',
    defaultMessage: '{count, plural, one {# enrollment} other {# enrollments}}',
  },
  learners: { id: 'reportsHome.learners', defaultMessage: 'Who is stuck, and in which course.' },
  learnersNumber: {
    id: 'reportsHome.learnersNumber',
    defaultMessage: '{count, plural, one {# inactive learner} other {# inactive learners}}',
  },
  groups: { id: 'reportsHome.groups', defaultMessage: 'How far each group is.' },
  groupsNumber: {
    id: 'reportsHome.groupsNumber',
    defaultMessage: '{count, plural, one {# group} other {# groups}}',
  },
  coaches: { id: 'reportsHome.coaches', defaultMessage: 'What waits for coaches, and how fast they answer.' },
  coachesNumber: {
    id: 'reportsHome.coachesNumber',
    defaultMessage: '{count, plural, one {# learner waits} other {# learners wait}}',
  },
  payments: { id: 'reportsHome.payments', defaultMessage: 'What was sold, refunded and paid in fees.' },
  paymentsNumber: { id: 'reportsHome.paymentsNumber', defaultMessage: '{net} in 30 days' },
  noPayments: { id: 'reportsHome.noPayments', defaultMessage: 'Nothing sold in 30 days' },
  events: { id: 'reportsHome.events', defaultMessage: 'Who did what and when.' },
  eventsNumber: {
    id: 'reportsHome.eventsNumber',
    defaultMessage: '{count, plural, one {# event} other {# events}}',
  },
  users: { id: 'reportsHome.users', defaultMessage: 'Everybody with an account and what they did last.' },
  usersNumber: {
    id: 'reportsHome.usersNumber',
    defaultMessage: '{count, plural, one {# person} other {# people}}',
  },
  groupsTitle: { id: 'reportsHome.groupsTitle', defaultMessage: 'Groups' },
  findGroup: { id: 'reportsHome.findGroup', defaultMessage: 'Search groups' },
  group: { id: 'reportsHome.group', defaultMessage: 'Group' },
  course: { id: 'reportsHome.course', defaultMessage: 'Course' },
  members: { id: 'reportsHome.members', defaultMessage: 'Members' },
  membersOf: {
    id: 'reportsHome.membersOf',
    defaultMessage: '{count, plural, one {# member} other {# members}}',
  },
  none: { id: 'reportsHome.none', defaultMessage: 'No groups yet' },
  noneText: {
    id: 'reportsHome.noneText',
    defaultMessage: 'People who take a course together can be put into a group. Its report appears here.',
  },
  noMatch: { id: 'reportsHome.noMatch', defaultMessage: 'No matching groups' },
  noMatchText: { id: 'reportsHome.noMatchText', defaultMessage: 'Try other words or show all groups.' },
  showAll: { id: 'reportsHome.showAll', defaultMessage: 'Show all' },
})
