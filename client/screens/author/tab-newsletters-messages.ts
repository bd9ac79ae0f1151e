import { defineMessages } from '../../base/messages.ts'

/** The tab with letters to the learners of a course. */
export const messages = defineMessages({
  title: { id: 'newsletters.title', defaultMessage: 'Newsletters' },
  lead: {
    id: 'newsletters.lead',
    defaultMessage: 'Emails to the learners in this course. Drafts are saved here until you send them.',
  },
  send: {
    id: 'newsletters.send',
    defaultMessage: 'Send…',
    description: 'Button: leads to the page for sending',
  },
  notSaved: {
    id: 'newsletters.notSaved',
    defaultMessage: 'Some changes aren’t saved yet. Wait for “Saved” at the top and try again.',
  },
  sentTo: {
    id: 'newsletters.sentTo',
    defaultMessage: 'Sent on {when} to {count, plural, one {# learner} other {# learners}}',
    description: 'A link to what came of it',
  },
  sent: { id: 'newsletters.sent', defaultMessage: 'Sent', description: 'Badge of a newsletter in the list' },
  add: { id: 'newsletters.add', defaultMessage: 'New newsletter' },
  none: { id: 'newsletters.none', defaultMessage: 'No newsletters yet' },
  noneText: {
    id: 'newsletters.noneText',
    defaultMessage: 'A newsletter has a subject, text and, optionally, materials from the course.',
  },
  list: {
    id: 'newsletters.list',
    defaultMessage: 'Newsletters',
    description: 'Name of the list, for screen readers only',
  },
  untitled: {
    id: 'newsletters.untitled',
    defaultMessage: 'New newsletter',
    description: 'Subject of a new newsletter',
  },
  nothing: { id: 'newsletters.nothing', defaultMessage: 'No text yet' },
  subject: { id: 'newsletters.subject', defaultMessage: 'Subject' },
  subjectMissing: { id: 'newsletters.subjectMissing', defaultMessage: 'Enter a subject.' },
  body: { id: 'newsletters.body', defaultMessage: 'Text' },
  attached: { id: 'newsletters.attached', defaultMessage: 'Materials to attach' },
  noMaterials: { id: 'newsletters.noMaterials', defaultMessage: 'This course has no materials yet.' },
  toMaterials: { id: 'newsletters.toMaterials', defaultMessage: 'Add materials' },
  edit: { id: 'newsletters.edit', defaultMessage: 'Newsletter' },
})
