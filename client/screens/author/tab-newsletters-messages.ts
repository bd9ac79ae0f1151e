import { defineMessages } from '../../base/messages.ts'

/** The tab with letters to the learners of a course. */
export const messages = defineMessages({
  title: { id: 'newsletters.title', defaultMessage: 'Newsletters' },
  lead: {
    id: 'newsletters.lead',
    defaultMessage: 'Letters to those who take the course, kept here until they are sent.',
  },
  send: {
    id: 'newsletters.send',
    defaultMessage: 'Send…',
    description: 'Button: leads to the page for sending',
  },
  notSaved: {
    id: 'newsletters.notSaved',
    defaultMessage: 'Not everything is saved yet. Wait for “Saved” at the top and press again.',
  },
  sentTo: {
    id: 'newsletters.sentTo',
    defaultMessage: 'Sent on {when} to {count, plural, one {# learner} other {# learners}}',
    description: 'A link to what came of it',
  },
  sent: { id: 'newsletters.sent', defaultMessage: 'Sent', description: 'Badge of a letter in the list' },
  add: { id: 'newsletters.add', defaultMessage: 'New letter' },
  none: { id: 'newsletters.none', defaultMessage: 'No letter yet' },
  noneText: {
    id: 'newsletters.noneText',
    defaultMessage: 'A letter has a subject, a text and perhaps some of the materials of the course.',
  },
  list: { id: 'newsletters.list', defaultMessage: 'Letters', description: 'Name of the list, heard only' },
  untitled: {
    id: 'newsletters.untitled',
    defaultMessage: 'New letter',
    description: 'Subject of a letter just begun',
  },
  nothing: { id: 'newsletters.nothing', defaultMessage: 'Nothing written yet' },
  subject: { id: 'newsletters.subject', defaultMessage: 'Subject' },
  subjectMissing: { id: 'newsletters.subjectMissing', defaultMessage: 'A letter needs a subject.' },
  body: { id: 'newsletters.body', defaultMessage: 'Text' },
  attached: { id: 'newsletters.attached', defaultMessage: 'Materials to send along' },
  noMaterials: { id: 'newsletters.noMaterials', defaultMessage: 'The course has no materials yet.' },
  toMaterials: { id: 'newsletters.toMaterials', defaultMessage: 'Add materials' },
  edit: { id: 'newsletters.edit', defaultMessage: 'Letter' },
})
