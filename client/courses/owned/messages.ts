import { defineMessages } from '../../base/messages.ts'

/** The list of the own courses, and what is done to one of them there. */
export const messages = defineMessages({
  title: { id: 'author.title', defaultMessage: 'Your courses', description: 'Page of an author' },
  lead: {
    id: 'author.lead',
    defaultMessage: 'All the courses you work on. Only people who work on a course can see its draft.',
  },
  create: { id: 'author.create', defaultMessage: 'New course' },
  list: {
    id: 'author.list',
    defaultMessage: 'Courses',
    description: 'Name of the list, for screen readers only',
  },
  search: { id: 'author.search', defaultMessage: 'Search your courses' },
  count: { id: 'author.count', defaultMessage: '{count, plural, one {# course} other {# courses}}' },
  state: {
    id: 'author.state',
    defaultMessage: 'Status',
    description: 'Head of a column and name of a filter',
  },
  anyState: {
    id: 'author.anyState',
    defaultMessage: 'All courses',
    description: 'Filter: drafts and published ones',
  },
  enabled: { id: 'author.published', defaultMessage: 'Published', description: 'State of a course' },
  disabled: { id: 'author.draft', defaultMessage: 'Draft', description: 'State of a course' },
  sort: { id: 'author.sort', defaultMessage: 'Sort by' },
  sortModified: { id: 'author.sortModified', defaultMessage: 'Last modified' },
  sortTitle: { id: 'author.sortTitle', defaultMessage: 'Title' },
  sortCreated: { id: 'author.sortCreated', defaultMessage: 'Newest' },
  course: { id: 'author.course', defaultMessage: 'Course', description: 'Head of a column' },
  lessons: { id: 'author.lessons', defaultMessage: 'Lessons', description: 'Head of a column' },
  seeLearners: {
    id: 'author.seeLearners',
    defaultMessage: 'Learners',
    description: 'In the menu of a course: who takes it',
  },
  learners: { id: 'author.learners', defaultMessage: 'Learners', description: 'Head of a column' },
  changed: { id: 'author.changed', defaultMessage: 'Last modified', description: 'Head of a column' },
  actions: {
    id: 'author.actions',
    defaultMessage: 'Actions',
    description: 'Head of a column, for screen readers only',
  },
  lessonCount: {
    id: 'author.lessonCount',
    defaultMessage: '{count, plural, =0 {No lessons yet} one {# lesson} other {# lessons}}',
  },
  none: { id: 'author.none', defaultMessage: 'Create your first course' },
  noneText: {
    id: 'author.noneText',
    defaultMessage:
      'Start with a sample section or an empty course. Nobody can see a course until you publish it.',
  },
  createFirst: { id: 'author.createFirst', defaultMessage: 'Create your first course' },
  noMatch: { id: 'author.noMatch', defaultMessage: 'No matching courses' },
  noMatchText: { id: 'author.noMatchText', defaultMessage: 'Try another search or status.' },
  showAll: { id: 'author.showAll', defaultMessage: 'Show all your courses' },

  menu: {
    id: 'author.menu',
    defaultMessage: 'Actions for {title}',
    description: 'Name of the button with three dots',
  },
  open: { id: 'author.open', defaultMessage: 'Edit content' },
  details: { id: 'author.details', defaultMessage: 'Edit details' },
  view: { id: 'author.view', defaultMessage: 'View course page' },
  duplicate: { id: 'author.duplicate', defaultMessage: 'Duplicate' },
  delete: { id: 'author.delete', defaultMessage: 'Delete course' },
  deleteTitle: { id: 'author.deleteTitle', defaultMessage: 'Delete “{title}”?' },
  deleteText: {
    id: 'author.deleteText',
    defaultMessage:
      '{learners, plural, =0 {Its lessons and files will be deleted.} one {Its lessons and files will be deleted. One enrolled learner will lose access.} other {Its lessons and files will be deleted. # enrolled learners will lose access.}} Learner progress stays in reports.',
  },
  deleteTextUnknown: {
    id: 'author.deleteTextUnknown',
    defaultMessage: 'Its lessons and files will be deleted. Learner progress stays in reports.',
    description: 'When it is not known how many people take the course',
  },
  deleteKeep: { id: 'author.deleteKeep', defaultMessage: 'Cancel' },
  deleted: { id: 'author.deleted', defaultMessage: '“{title}” deleted' },
})
