import { defineMessages } from '../../base/messages.ts'

/** What the tables of all reports say. */
export const messages = defineMessages({
  columns: { id: 'reportTable.columns', defaultMessage: 'Columns', description: 'Button above a table' },
  columnsTitle: { id: 'reportTable.columnsTitle', defaultMessage: 'Choose columns' },
  columnsLegend: {
    id: 'reportTable.columnsLegend',
    defaultMessage: 'Shown in the table and in the CSV file',
  },
  columnsReset: {
    id: 'reportTable.columnsReset',
    defaultMessage: 'Reset',
    description: 'Button: show the columns that are there at first',
  },
  columnsDone: { id: 'reportTable.columnsDone', defaultMessage: 'Done' },
  csv: { id: 'reportTable.csv', defaultMessage: 'Export CSV', description: 'Button: download a report' },
  choice: {
    id: 'reportTable.choice',
    defaultMessage: 'Select',
    description: 'Head of a column of checkboxes, heard only',
  },
  choose: { id: 'reportTable.choose', defaultMessage: 'Select {name}' },
  chooseAll: {
    id: 'reportTable.chooseAll',
    defaultMessage: '{count, plural, one {Select this person} other {Select all # on this page}}',
  },
  chosen: {
    id: 'reportTable.chosen',
    defaultMessage: '{count, plural, one {# selected} other {# selected}}',
  },
  chosenLabel: {
    id: 'reportTable.chosenLabel',
    defaultMessage: 'Selected people',
    description: 'Name of the bar with what can be done for selected people, heard only',
  },
  email: {
    id: 'reportTable.email',
    defaultMessage: '{count, plural, one {Email # learner} other {Email # learners}}',
    description: 'Button: opens the page where an email to learners is written',
  },
  clearChosen: { id: 'reportTable.clearChosen', defaultMessage: 'Clear selection' },
  noData: { id: 'reportTable.noData', defaultMessage: 'No data' },
  noDataText: {
    id: 'reportTable.noDataText',
    defaultMessage: "We couldn't load this report. Check your connection and try again.",
  },
  asOf: {
    id: 'reportTable.asOf',
    defaultMessage: 'As of {when}',
    description: 'How old figures are: As of 2 minutes ago',
  },
  noMatch: { id: 'reportTable.noMatch', defaultMessage: 'No matches' },
  noMatchText: {
    id: 'reportTable.noMatchText',
    defaultMessage: 'Try other words, or remove a filter.',
  },
  showAll: { id: 'reportTable.showAll', defaultMessage: 'Show all' },
  rows: {
    id: 'reportTable.rows',
    defaultMessage: '{count, plural, one {# row} other {# rows}}',
    description: 'How many rows a report has, heard only',
  },
  course: { id: 'reportTable.course', defaultMessage: 'Course' },
  anyCourse: { id: 'reportTable.anyCourse', defaultMessage: 'All courses' },
  organization: { id: 'reportTable.organization', defaultMessage: 'Organization' },
  anyOrganization: { id: 'reportTable.anyOrganization', defaultMessage: 'All organizations' },
  weekOf: {
    id: 'reportTable.weekOf',
    defaultMessage: 'Week of {day}',
    description: 'Of a point in a chart: Week of October 19',
  },
  week: { id: 'reportTable.week', defaultMessage: 'Week', description: 'Head of a column: weeks' },
})
