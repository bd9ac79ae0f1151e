import { defineMessages } from '../../base/messages.ts'

/** The tab in which certificates are designed. */
export const messages = defineMessages({
  title: { id: 'certificates.title', defaultMessage: 'Certificates' },
  lead: {
    id: 'certificates.lead',
    defaultMessage:
      'What learners get for their work, drawn as it will be printed. The data on it is a sample.',
  },
  add: { id: 'certificates.add', defaultMessage: 'New certificate' },
  none: { id: 'certificates.none', defaultMessage: 'No certificate yet' },
  noneText: {
    id: 'certificates.noneText',
    defaultMessage: 'Start with a plain page, or upload one of your own and place names and dates on it.',
  },
  choose: { id: 'certificates.choose', defaultMessage: 'Certificates of this course' },
  one: {
    id: 'certificates.one',
    defaultMessage: 'From {percent, number}% on',
    description: 'A certificate by the share of points that earns it',
  },
  page: { id: 'certificates.page', defaultMessage: 'Page' },
  file: { id: 'certificates.file', defaultMessage: 'What the page shows' },
  fileHint: {
    id: 'certificates.fileHint',
    defaultMessage:
      'A picture, or a PDF of which the first page counts. Without one: a white sheet of A4, on its side.',
  },
  pdf: {
    id: 'certificates.pdf',
    defaultMessage: 'This PDF cannot be opened. Upload one that is whole and has no password, or a picture.',
  },
  condition: { id: 'certificates.condition', defaultMessage: 'Earned with' },
  conditionHint: {
    id: 'certificates.conditionHint',
    defaultMessage: 'The share of all points of the course.',
  },
  percent: { id: 'certificates.percent', defaultMessage: '%', description: 'Unit in a field' },
  fields: { id: 'certificates.fields', defaultMessage: 'Fields' },
  field: { id: 'certificates.field', defaultMessage: 'Field' },
  fieldsHint: {
    id: 'certificates.fieldsHint',
    defaultMessage: 'Choose a field here or on the page to change it.',
  },
  addField: { id: 'certificates.addField', defaultMessage: 'Add a field' },
  back: { id: 'certificates.back', defaultMessage: 'All fields' },
  move: { id: 'certificates.move', defaultMessage: 'Move field' },
  sizing: { id: 'certificates.sizing', defaultMessage: 'Size of field' },
  remove: { id: 'certificates.remove', defaultMessage: 'Remove certificate' },
  certificate: {
    id: 'certificates.certificate',
    defaultMessage: 'Certificate',
    description: 'Heading over its page, and what undo would undo',
  },
  awarded: {
    id: 'certificates.awarded',
    defaultMessage: 'has completed',
    description: 'Printed between the name of the learner and that of the course',
  },
})
