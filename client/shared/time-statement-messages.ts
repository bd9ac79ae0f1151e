import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  button: {
    id: 'statement.button',
    defaultMessage: 'Time statement',
    description: 'Button on the report of a learner',
  },
  title: { id: 'statement.title', defaultMessage: 'Statement of learning time', description: 'Dialog title' },
  text: {
    id: 'statement.text',
    defaultMessage: 'A signed PDF of the hours {name} learned each day. Anyone can check it by its code.',
  },
  ownText: {
    id: 'statement.ownText',
    defaultMessage: 'A signed PDF of the hours you learned each day. Anyone can check it by its code.',
  },
  tabs: { id: 'statement.tabs', defaultMessage: 'Statements', description: 'Name of the tabs, heard only' },
  make: { id: 'statement.make', defaultMessage: 'New statement', description: 'Tab' },
  earlier: { id: 'statement.earlier', defaultMessage: 'Issued earlier', description: 'Tab' },
  none: { id: 'statement.none', defaultMessage: 'No statements yet' },
  noneText: {
    id: 'statement.noneText',
    defaultMessage: 'Statements you issue appear here and can be downloaded again.',
  },
  range: { id: 'statement.range', defaultMessage: '{from} to {to}', description: 'First and last day' },
  by: {
    id: 'statement.by',
    defaultMessage: 'Issued {when} by {name}',
    description: 'when is a day; name is a person',
  },
  former: { id: 'statement.former', defaultMessage: 'a former member' },
  spent: {
    id: 'statement.spent',
    defaultMessage: '{hours} h {minutes} min',
    description: 'Hours and minutes; minutes has two digits',
  },
  late: {
    id: 'statement.late',
    defaultMessage: 'Of which reported later by the device: {hours} h {minutes} min',
    description: 'Time that somebody learned without a connection',
  },
  open: {
    id: 'statement.open',
    defaultMessage: 'Check page',
    description: 'Link: opens the public page of a statement',
  },
  courses: { id: 'statement.courses', defaultMessage: '{count, plural, one {# course} other {# courses}}' },
  pdf: { id: 'statement.pdf', defaultMessage: 'PDF', description: 'Button: download a statement' },
  pdfOf: {
    id: 'statement.pdfOf',
    defaultMessage: 'PDF of {range}',
    description: 'Button; range is two days',
  },
  from: { id: 'statement.from', defaultMessage: 'First day' },
  to: { id: 'statement.to', defaultMessage: 'Last day' },
  course: { id: 'statement.course', defaultMessage: 'Course' },
  all: { id: 'statement.all', defaultMessage: 'All courses' },
  zone: { id: 'statement.zone', defaultMessage: 'Days are those of {zone}.' },
  total: {
    id: 'statement.total',
    defaultMessage: '{hours} h {minutes} min on {days, plural, one {# day} other {# days}}',
    description: 'How much somebody learned',
  },
  nothing: { id: 'statement.nothing', defaultMessage: 'No learning time was recorded in this period.' },
  rule: {
    id: 'statement.rule',
    defaultMessage:
      'A minute counts when work was recorded in it, or when it lies between two recorded moments in the same course at most {gap} minutes apart. Each minute counts once.',
  },
  loading: { id: 'statement.loading', defaultMessage: 'Adding up the time', description: 'Heard only' },
  failed: {
    id: 'statement.failed',
    defaultMessage: 'We couldn’t add up the time. Check the days and try again.',
  },
  cancel: { id: 'statement.cancel', defaultMessage: 'Cancel' },
  issue: { id: 'statement.issue', defaultMessage: 'Issue statement', description: 'Button' },
  issued: { id: 'statement.issued', defaultMessage: 'The statement is issued and signed.' },
  code: { id: 'statement.code', defaultMessage: 'Code' },
  download: { id: 'statement.download', defaultMessage: 'Download PDF', description: 'Button' },
  paper: { id: 'statement.paper', defaultMessage: 'Paper size' },
  check: { id: 'statement.check', defaultMessage: 'Open check page', description: 'Link' },
  close: { id: 'statement.close', defaultMessage: 'Close' },
})
