import { defineMessages } from '../../base/messages.ts'

/** What the tables of all reports say. */
export const messages = defineMessages({
  choice: {
    id: 'reportPeople.choice',
    defaultMessage: 'Select',
    description: 'Head of a column of checkboxes, heard only',
  },
  choose: { id: 'reportPeople.choose', defaultMessage: 'Select {name}' },
  chooseAll: {
    id: 'reportPeople.chooseAll',
    defaultMessage: '{count, plural, one {Select this person} other {Select all # on this page}}',
  },
  chosen: {
    id: 'reportPeople.chosen',
    defaultMessage: '{count, plural, one {# selected} other {# selected}}',
  },
  chosenLabel: {
    id: 'reportPeople.chosenLabel',
    defaultMessage: 'Selected people',
    description: 'Name of the bar with what can be done for selected people, heard only',
  },
  email: {
    id: 'reportPeople.email',
    defaultMessage: '{count, plural, one {Email # learner} other {Email # learners}}',
    description: 'Button: opens the page where an email to learners is written',
  },
  clearChosen: { id: 'reportPeople.clearChosen', defaultMessage: 'Clear selection' },
  noMatch: { id: 'reportPeople.noMatch', defaultMessage: 'No matches' },
  noMatchText: {
    id: 'reportPeople.noMatchText',
    defaultMessage: 'Try other words, or remove a filter.',
  },
  showAll: { id: 'reportPeople.showAll', defaultMessage: 'Show all' },
  rows: {
    id: 'reportPeople.rows',
    defaultMessage: '{count, plural, one {# row} other {# rows}}',
    description: 'How many rows a report has, heard only',
  },
  given: {
    id: 'reportPeople.given',
    defaultMessage: 'First name',
    description: 'Head of a column in a file',
  },
  family: {
    id: 'reportPeople.family',
    defaultMessage: 'Last name',
    description: 'Head of a column in a file',
  },
  address: { id: 'reportPeople.address', defaultMessage: 'Email', description: 'Head of a column in a file' },
  course: { id: 'reportPeople.course', defaultMessage: 'Course' },
  anyCourse: { id: 'reportPeople.anyCourse', defaultMessage: 'All courses' },
  organization: { id: 'reportPeople.organization', defaultMessage: 'Organization' },
  anyOrganization: { id: 'reportPeople.anyOrganization', defaultMessage: 'All organizations' },
  weekOf: {
    id: 'reportPeople.weekOf',
    defaultMessage: 'Week of {day}',
    description: 'Of a point in a chart: Week of October 19',
  },
  week: { id: 'reportPeople.week', defaultMessage: 'Week', description: 'Head of a column: weeks' },
})
