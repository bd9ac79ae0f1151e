import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'verify.time.title', defaultMessage: 'Statement of learning time', description: 'Page title' },
  valid: {
    id: 'verify.time.valid',
    defaultMessage: 'Genuine',
    description: 'Badge: the statement is what was issued and signed',
  },
  altered: {
    id: 'verify.time.altered',
    defaultMessage: 'Altered',
    description: 'Badge: what is stored is not what was signed',
  },
  alteredText: {
    id: 'verify.time.alteredText',
    defaultMessage:
      'The signature doesn’t match what is stored, so nothing of this statement is shown. Ask for a new one.',
  },
  total: { id: 'verify.time.total', defaultMessage: 'Total learning time' },
  late: { id: 'verify.time.late', defaultMessage: 'Of which reported later by the device' },
  lateText: {
    id: 'verify.time.lateText',
    defaultMessage:
      'Time learned without a connection is recorded by the clock of the device, which reports it once it is connected again. Days with such time are marked with *.',
  },
  period: { id: 'verify.time.period', defaultMessage: 'Period' },
  range: { id: 'verify.time.range', defaultMessage: '{from} to {to}', description: 'First and last day' },
  zone: { id: 'verify.time.zone', defaultMessage: 'Time zone of the days' },
  issuer: { id: 'verify.time.issuer', defaultMessage: 'Issued by' },
  issued: { id: 'verify.time.issued', defaultMessage: 'Issued on' },
  code: { id: 'verify.time.code', defaultMessage: 'Code' },
  spent: {
    id: 'verify.time.spent',
    defaultMessage: '{hours} h {minutes} min',
    description: 'Hours and minutes; minutes has two digits',
  },
  courses: { id: 'verify.time.courses', defaultMessage: 'Learning time by course' },
  course: { id: 'verify.time.course', defaultMessage: 'Course' },
  days: { id: 'verify.time.days', defaultMessage: 'Learning time by day' },
  day: { id: 'verify.time.day', defaultMessage: 'Day' },
  time: { id: 'verify.time.time', defaultMessage: 'Learning time' },
  nothing: { id: 'verify.time.nothing', defaultMessage: 'No learning time was recorded in this period.' },
  rule: {
    id: 'verify.time.rule',
    defaultMessage:
      'A minute counts when the learner’s work was recorded in it, or when it lies between two recorded moments in the same course at most {gap} minutes apart. Each minute counts once, even if several courses were open.',
  },
  download: { id: 'verify.time.download', defaultMessage: 'Download PDF', description: 'Button' },
  explain: {
    id: 'verify.time.explain',
    defaultMessage: 'This page is part of {site}. Compare it with the paper: both say what was signed.',
  },
  another: { id: 'verify.time.another', defaultMessage: 'Check another', description: 'Link to the form' },
})
