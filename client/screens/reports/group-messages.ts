import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  head: { id: 'groupReport.head', defaultMessage: 'Report: {name}', description: 'Title of the window' },
  crumbs: { id: 'groupReport.crumbs', defaultMessage: 'Breadcrumb', description: 'Heard only' },
  group: { id: 'groupReport.group', defaultMessage: 'Group page' },
  file: { id: 'groupReport.file', defaultMessage: 'group.csv', description: 'Name of a file' },
  enrolled: {
    id: 'groupReport.enrolled',
    defaultMessage: 'Enrolled on',
    description: 'Head of a column in a file',
  },
  finished: {
    id: 'groupReport.finished',
    defaultMessage: 'Finished on',
    description: 'Head of a column in a file',
  },
  figures: {
    id: 'groupReport.figures',
    defaultMessage: 'Summary',
    description: 'Name of a part of the page, heard only',
  },
  members: { id: 'groupReport.members', defaultMessage: 'Members' },
  average: { id: 'groupReport.average', defaultMessage: 'Average progress' },
  certificates: { id: 'groupReport.certificates', defaultMessage: 'Certificates earned' },
  waiting: { id: 'groupReport.waiting', defaultMessage: 'Waiting for review' },
  begun: {
    id: 'groupReport.begun',
    defaultMessage: '{count, plural, =0 {no one has started} one {# has started} other {# have started}}',
  },
  active: {
    id: 'groupReport.active',
    defaultMessage:
      '{count, plural, =0 {no one active this week} one {# active this week} other {# active this week}}',
  },
  ofMembers: {
    id: 'groupReport.ofMembers',
    defaultMessage:
      '{share} of the members; {count, plural, =0 {no one has finished} one {# has finished} other {# have finished}}',
    description: 'share is a formatted percentage; count are those who finished the whole course',
  },
  pieces: {
    id: 'groupReport.pieces',
    defaultMessage: '{count, plural, =0 {nothing to review} one {submission} other {submissions}}',
  },
  spread: {
    id: 'groupReport.spread',
    defaultMessage: 'Learners by progress',
    description: 'Heading of a chart: learners by percent of the course',
  },
  asTable: { id: 'groupReport.asTable', defaultMessage: 'Show as table', description: 'Button' },
  asChart: { id: 'groupReport.asChart', defaultMessage: 'Show as chart', description: 'Button' },
  range: {
    id: 'groupReport.range',
    defaultMessage: '{from}–{to}',
    description: 'A part of the way: from is a number, to a formatted percentage',
  },
  learnersAt: {
    id: 'groupReport.learnersAt',
    defaultMessage: '{name}: {count, plural, one {# learner} other {# learners}}',
    description: 'name is a part of the way, such as 26–50%',
  },
  progress: { id: 'groupReport.progress', defaultMessage: 'Progress', description: 'Head of a column' },
  learners: { id: 'groupReport.learners', defaultMessage: 'Learners', description: 'Head of a column' },
  cohort: { id: 'groupReport.cohort', defaultMessage: 'Since the start' },
  cohortLead: {
    id: 'groupReport.cohortLead',
    defaultMessage: 'Share of members, by weeks since the group started',
  },
  cohortWeek: { id: 'groupReport.cohortWeek', defaultMessage: 'Week', description: 'Head of a column' },
  cohortAfter: {
    id: 'groupReport.cohortAfter',
    defaultMessage:
      '{week, plural, =0 {First week} one {# week after the start} other {# weeks after the start}}',
  },
  cohortFinished: { id: 'groupReport.cohortFinished', defaultMessage: 'Finished' },
  cohortActive: { id: 'groupReport.cohortActive', defaultMessage: 'Active in the week' },
  find: { id: 'groupReport.find', defaultMessage: 'Find by name' },
  clear: { id: 'groupReport.clear', defaultMessage: 'Clear search' },
  state: { id: 'groupReport.state', defaultMessage: 'Status', description: 'Name of a filter' },
  anyState: { id: 'groupReport.anyState', defaultMessage: 'Any status' },
  nobody: { id: 'groupReport.nobody', defaultMessage: 'No members yet' },
  nobodyText: { id: 'groupReport.nobodyText', defaultMessage: 'The progress of its members appears here.' },
  gone: { id: 'groupReport.gone', defaultMessage: 'Report not found' },
  goneText: {
    id: 'groupReport.goneText',
    defaultMessage: "The group may have been deleted, or it belongs to a course you don't work on.",
  },
  loading: { id: 'groupReport.loading', defaultMessage: 'Loading the report' },
})
