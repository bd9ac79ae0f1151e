import { defineMessages } from '../../base/messages.ts'

/** The report of all courses. */
export const messages = defineMessages({
  title: { id: 'courseReports.title', defaultMessage: 'Courses' },
  summary: {
    id: 'courseReports.summary',
    defaultMessage:
      '{enrolled, plural, one {# enrollment} other {# enrollments}} in {courses, plural, one {# course} other {# courses}}, {percent} finished.',
    description: 'The most important sentence of the report',
  },
  attention: {
    id: 'courseReports.attention',
    defaultMessage:
      '{inactive, plural, =0 {No enrollment is inactive} one {# enrollment is inactive} other {# enrollments are inactive}}, {waiting, plural, =0 {nothing waits for a coach.} one {# waits for a coach.} other {# wait for a coach.}}',
  },
  none: { id: 'courseReports.none', defaultMessage: 'There are no courses to report on yet.' },
  search: { id: 'courseReports.search', defaultMessage: 'Search courses' },
  organization: { id: 'courseReports.organization', defaultMessage: 'Organization' },
  anyOrganization: { id: 'courseReports.anyOrganization', defaultMessage: 'All organizations' },
  status: { id: 'courseReports.status', defaultMessage: 'Status' },
  anyStatus: { id: 'courseReports.anyStatus', defaultMessage: 'All courses' },
  enabled: { id: 'courseReports.enabled', defaultMessage: 'Published' },
  disabled: { id: 'courseReports.disabled', defaultMessage: 'Unpublished' },
  only: { id: 'courseReports.only', defaultMessage: 'Show', description: 'Name of a filter, heard only' },
  onlyAll: { id: 'courseReports.onlyAll', defaultMessage: 'Everything' },
  onlyInactive: { id: 'courseReports.onlyInactive', defaultMessage: 'With inactive learners' },
  onlyWaiting: { id: 'courseReports.onlyWaiting', defaultMessage: 'Waiting for a coach' },
  course: { id: 'courseReports.course', defaultMessage: 'Course' },
  active: { id: 'courseReports.active', defaultMessage: 'Active in the last 30 days' },
  fresh: {
    id: 'courseReports.fresh',
    defaultMessage: '{count, plural, one {# new in 30 days} other {# new in 30 days}}',
    description: 'Under how many are enrolled',
  },
  lately: {
    id: 'courseReports.lately',
    defaultMessage: '{count, plural, one {# in 30 days} other {# in 30 days}}',
    description: 'Under how many have finished: how many of them lately',
  },
  weeks: { id: 'courseReports.weeks', defaultMessage: 'Activity each week' },
  weeksActive: { id: 'courseReports.weeksActive', defaultMessage: 'Active learners' },
  weeksEnrolled: { id: 'courseReports.weeksEnrolled', defaultMessage: 'New enrollments' },
  enrolled: { id: 'courseReports.enrolled', defaultMessage: 'Enrolled' },
  started: { id: 'courseReports.started', defaultMessage: 'Started' },
  finished: { id: 'courseReports.finished', defaultMessage: 'Finished' },
  average: { id: 'courseReports.average', defaultMessage: 'Average progress' },
  inactive: { id: 'courseReports.inactive', defaultMessage: 'Inactive' },
  waiting: { id: 'courseReports.waiting', defaultMessage: 'Waiting for a coach' },
  week: { id: 'courseReports.week', defaultMessage: 'Active this week' },
  days: { id: 'courseReports.days', defaultMessage: 'Median days to finish' },
  minutes: { id: 'courseReports.minutes', defaultMessage: 'Median learning time' },
  last: { id: 'courseReports.last', defaultMessage: 'Last activity' },
  list: { id: 'courseReports.list', defaultMessage: 'All courses', description: 'Heading of the table' },
  count: {
    id: 'courseReports.count',
    defaultMessage: '{count, plural, one {# course} other {# courses}}',
    description: 'Heard only',
  },
  item: {
    id: 'courseReports.item',
    defaultMessage: '{enrolled, number} enrolled · {percent} finished',
    description: 'Second line of a course on a phone',
  },
  noMatch: { id: 'courseReports.noMatch', defaultMessage: 'No matching courses' },
  noMatchText: { id: 'courseReports.noMatchText', defaultMessage: 'Try other words or show all courses.' },
  showAll: { id: 'courseReports.showAll', defaultMessage: 'Show all' },
  empty: { id: 'courseReports.empty', defaultMessage: 'No courses yet' },
  emptyText: {
    id: 'courseReports.emptyText',
    defaultMessage: 'Once you work on a course, its figures appear here.',
  },
  file: { id: 'courseReports.file', defaultMessage: 'courses.csv', description: 'Name of a file' },
})
