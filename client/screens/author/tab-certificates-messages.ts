import { defineMessages } from '../../base/messages.ts'

/** The tab in which certificates are designed. */
export const messages = defineMessages({
  title: { id: 'certificates.title', defaultMessage: 'Certificates' },
  lead: {
    id: 'certificates.lead',
    defaultMessage: 'What learners earn, shown as it will be printed with sample data.',
  },
  add: { id: 'certificates.add', defaultMessage: 'New certificate' },
  none: { id: 'certificates.none', defaultMessage: 'No certificate yet' },
  noneText: {
    id: 'certificates.noneText',
    defaultMessage: 'Start with a blank page, or upload your own design and place names and dates on it.',
  },
  choose: { id: 'certificates.choose', defaultMessage: 'Certificates in this course' },
  one: {
    id: 'certificates.one',
    defaultMessage: 'Earned at {percent, number}%',
    description: 'A certificate by the share of points that earns it',
  },
  page: { id: 'certificates.page', defaultMessage: 'Page' },
  file: { id: 'certificates.file', defaultMessage: 'Background' },
  fileHint: {
    id: 'certificates.fileHint',
    defaultMessage:
      'An image, or a PDF (only the first page is used). Without one, a blank A4 landscape page is used.',
  },
  pdf: {
    id: 'certificates.pdf',
    defaultMessage:
      'We couldn’t open this PDF. Upload an image or a PDF that isn’t damaged or password-protected.',
  },
  checking: {
    id: 'certificates.checking',
    defaultMessage: 'Checking the file…',
    description: 'While it is tried whether certificates can be printed on an uploaded file',
  },
  condition: { id: 'certificates.condition', defaultMessage: 'Required score' },
  conditionHint: {
    id: 'certificates.conditionHint',
    defaultMessage: 'The share of all points in the course.',
  },
  percent: { id: 'certificates.percent', defaultMessage: '%', description: 'Unit in a field' },
  fields: { id: 'certificates.fields', defaultMessage: 'Fields' },
  field: { id: 'certificates.field', defaultMessage: 'Field' },
  fieldsHint: {
    id: 'certificates.fieldsHint',
    defaultMessage: 'Select a field here or on the page to edit it.',
  },
  addField: { id: 'certificates.addField', defaultMessage: 'Add field' },
  back: { id: 'certificates.back', defaultMessage: 'All fields' },
  move: { id: 'certificates.move', defaultMessage: 'Move field' },
  sizing: { id: 'certificates.sizing', defaultMessage: 'Resize field' },
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
