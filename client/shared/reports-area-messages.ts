import { defineMessages } from '../base/messages.ts'

/** The list at the side of all reports. */
export const messages = defineMessages({
  area: { id: 'reports.area', defaultMessage: 'Reports', description: 'Name of the list at the side' },
  overview: { id: 'reports.overview', defaultMessage: 'Overview', description: 'Page: all reports' },
  learning: {
    id: 'reports.learning',
    defaultMessage: 'Learning',
    description: 'Group in the list at the side',
  },
  courses: { id: 'reports.courses', defaultMessage: 'Courses', description: 'Page: report of all courses' },
  learners: {
    id: 'reports.learners',
    defaultMessage: 'Learners',
    description: 'Page: report of all learners',
  },
  groups: { id: 'reports.groups', defaultMessage: 'Groups', description: 'Page: reports of groups' },
  responses: {
    id: 'reports.responses',
    defaultMessage: 'Responses',
    description: 'Page: answers to the questions of one course',
  },
  coaches: { id: 'reports.coaches', defaultMessage: 'Coaches', description: 'Page: report of coaches' },
  business: {
    id: 'reports.business',
    defaultMessage: 'Business',
    description: 'Group in the list at the side',
  },
  payments: { id: 'reports.payments', defaultMessage: 'Payments', description: 'Page: report of payments' },
  orders: {
    id: 'reports.orders',
    defaultMessage: 'Purchase orders',
    description: 'Page: what organizations ordered',
  },
  system: { id: 'reports.system', defaultMessage: 'System', description: 'Group in the list at the side' },
  exports: {
    id: 'reports.exports',
    defaultMessage: 'Exports',
    description: 'Page: files of reports that somebody asked for',
  },
  events: { id: 'reports.events', defaultMessage: 'Events', description: 'Page: who did what and when' },
  users: {
    id: 'reports.users',
    defaultMessage: 'Users',
    description: 'Page: report of everybody with an account',
  },
})
