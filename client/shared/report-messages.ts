import { defineMessages } from '../base/messages.ts'

/** What every table of a report says. */
export const messages = defineMessages({
  columns: {
    id: 'report.columns',
    defaultMessage: 'Columns',
    description: 'Button: choose the columns of a table',
  },
  csv: { id: 'report.csv', defaultMessage: 'Export CSV' },
  noData: {
    id: 'report.noData',
    defaultMessage: 'No data',
    description: 'In place of a table that failed to load',
  },
  noDataText: {
    id: 'report.noDataText',
    defaultMessage: "We couldn't load this report. Check your connection and try again.",
  },
  asOf: {
    id: 'report.asOf',
    defaultMessage: 'As of {when}',
    description: 'How old the figures of a report are: As of 2 minutes ago',
  },
  asOfNow: {
    id: 'report.asOfNow',
    defaultMessage: 'As of just now',
    description: 'The figures of a report are fresh',
  },
  about: {
    id: 'report.about',
    defaultMessage: 'About {count, number}',
    description: 'Roughly how many rows a report has',
  },
  preparing: {
    id: 'report.preparing',
    defaultMessage: 'Preparing this report.',
    description: 'In place of figures over very many people, which are counted for the first time',
  },
  preparingText: {
    id: 'report.preparingText',
    defaultMessage:
      'It covers many learners, so counting can take a minute. It appears here as soon as it is ready.',
    description: 'After "Preparing this report."',
  },
  sortBy: { id: 'report.sortBy', defaultMessage: 'Sort by', description: 'Heard only' },
  ascending: { id: 'report.ascending', defaultMessage: '{column}, lowest first' },
  descending: { id: 'report.descending', defaultMessage: '{column}, highest first' },
  period: { id: 'report.period', defaultMessage: 'Period' },
  days7: { id: 'report.days7', defaultMessage: 'Last 7 days' },
  days30: { id: 'report.days30', defaultMessage: 'Last 30 days' },
  days90: { id: 'report.days90', defaultMessage: 'Last 90 days' },
  days365: { id: 'report.days365', defaultMessage: 'Last 12 months' },
  all: { id: 'report.all', defaultMessage: 'All time' },
})
