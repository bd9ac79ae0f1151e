import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'inviting.title', defaultMessage: 'Invite people', description: 'Title of a dialog' },
  lead: {
    id: 'inviting.lead',
    defaultMessage: 'Everyone gets an email or a text message with a link to set a password.',
  },
  mode: {
    id: 'inviting.mode',
    defaultMessage: 'How many',
    description: 'Name of a choice: one or several, heard only',
  },
  one: { id: 'inviting.one', defaultMessage: 'One person' },
  many: { id: 'inviting.many', defaultMessage: 'Several people' },

  givenName: { id: 'inviting.givenName', defaultMessage: 'First name' },
  familyName: { id: 'inviting.familyName', defaultMessage: 'Last name' },
  contact: { id: 'inviting.contact', defaultMessage: 'Email or phone' },
  organization: { id: 'inviting.organization', defaultMessage: 'Organization' },
  noOrganization: {
    id: 'inviting.noOrganization',
    defaultMessage: 'None',
    description: 'Choice: no organization',
  },
  role: { id: 'inviting.role', defaultMessage: 'Role' },
  course: { id: 'inviting.course', defaultMessage: 'Course' },
  noCourse: { id: 'inviting.noCourse', defaultMessage: 'No course' },
  noCourseFound: { id: 'inviting.noCourseFound', defaultMessage: 'No matching courses' },
  optional: { id: 'inviting.optional', defaultMessage: 'optional', description: 'After a label' },
  send: { id: 'inviting.send', defaultMessage: 'Send invitation' },
  sent: { id: 'inviting.sent', defaultMessage: '{name} was invited' },
  askedToJoin: {
    id: 'inviting.askedToJoin',
    defaultMessage: '{name} already has an account. We asked them to join.',
  },
  alreadyMember: {
    id: 'inviting.alreadyMember',
    defaultMessage: 'This person already belongs to the organization.',
  },
  taken: { id: 'inviting.taken', defaultMessage: 'An account with this email or phone already exists.' },

  nameMissing: { id: 'inviting.nameMissing', defaultMessage: 'Enter a name.' },
  contactMissing: {
    id: 'inviting.contactMissing',
    defaultMessage: 'Enter an email address or phone number.',
  },
  notEmail: {
    id: 'inviting.notEmail',
    defaultMessage: 'Enter a valid email address, such as name@example.org.',
  },
  badCountry: { id: 'inviting.badCountry', defaultMessage: 'The phone number has an invalid country code.' },
  tooShort: { id: 'inviting.tooShort', defaultMessage: 'The phone number is too short.' },
  tooLong: { id: 'inviting.tooLong', defaultMessage: 'The phone number is too long.' },
  notPhone: { id: 'inviting.notPhone', defaultMessage: 'Enter a valid phone number.' },

  lines: { id: 'inviting.lines', defaultMessage: 'One person per line' },
  linesHint: {
    id: 'inviting.linesHint',
    defaultMessage:
      "First name, last name, email or phone. Name '<name@example.org>' works too, and so does first.last@example.org alone.",
    description: 'Under a text box; the part in angle brackets is an example of an address',
  },
  drop: { id: 'inviting.drop', defaultMessage: 'Drop a CSV file here' },
  dropHint: {
    id: 'inviting.dropHint',
    defaultMessage: 'Columns: first name, last name, email or phone. A header row is optional.',
  },
  choose: { id: 'inviting.choose', defaultMessage: 'Choose a file' },
  fileTooLarge: {
    id: 'inviting.fileTooLarge',
    defaultMessage: 'This file is too large for a list of people.',
  },
  fileUnread: { id: 'inviting.fileUnread', defaultMessage: "We couldn't read this file as text." },

  preview: {
    id: 'inviting.preview',
    defaultMessage: 'Preview',
    description: 'Heading over a list',
  },
  ready: {
    id: 'inviting.ready',
    defaultMessage:
      '{count, plural, =0 {No one is ready} one {# person is ready} other {# people are ready}}',
  },
  wrong: {
    id: 'inviting.wrong',
    defaultMessage:
      '{count, plural, one {# line has a problem and will be skipped} other {# lines have problems and will be skipped}}',
  },
  tooMany: {
    id: 'inviting.tooMany',
    defaultMessage: 'You can invite up to {most, number} people at once. Split the list.',
  },
  line: {
    id: 'inviting.line',
    defaultMessage: 'Line {line, number}',
    description: 'Before a line of a list',
  },
  lineName: { id: 'inviting.lineName', defaultMessage: 'First or last name is missing' },
  lineLongName: { id: 'inviting.lineLongName', defaultMessage: 'The name is too long' },
  lineNameNotAllowed: {
    id: 'inviting.lineNameNotAllowed',
    defaultMessage: "A name can't contain a web address",
  },
  lineContact: { id: 'inviting.lineContact', defaultMessage: 'Email or phone is missing' },
  lineCells: { id: 'inviting.lineCells', defaultMessage: 'More columns than expected' },
  lineDouble: { id: 'inviting.lineDouble', defaultMessage: 'Same as line {line, number}' },
  inviteAll: {
    id: 'inviting.inviteAll',
    defaultMessage: '{count, plural, =0 {Invite} one {Invite # person} other {Invite # people}}',
  },

  progress: { id: 'inviting.progress', defaultMessage: '{done, number} of {all, number} done' },
  stop: { id: 'inviting.stop', defaultMessage: 'Stop' },
  waiting: { id: 'inviting.waiting', defaultMessage: 'Waiting', description: 'What became of a line so far' },
  sending: { id: 'inviting.sending', defaultMessage: 'Sending', description: 'What becomes of a line now' },
  invited: { id: 'inviting.invited', defaultMessage: 'Invited', description: 'What became of a line' },
  asked: {
    id: 'inviting.asked',
    defaultMessage: 'Already has an account. We asked them to join.',
    description: 'What became of a line',
  },
  exists: {
    id: 'inviting.exists',
    defaultMessage: 'Already has an account',
    description: 'What became of a line',
  },
  member: {
    id: 'inviting.member',
    defaultMessage: 'Already belongs to the organization',
    description: 'What became of a line',
  },
  refused: {
    id: 'inviting.refused',
    defaultMessage: 'Not invited: {reason}',
    description: 'What became of a line',
  },
  stopped: {
    id: 'inviting.stopped',
    defaultMessage: 'Not sent',
    description: 'What became of a line after a stop',
  },
  summary: {
    id: 'inviting.summary',
    defaultMessage:
      '{count, plural, =0 {No one was invited} one {# person was invited} other {# people were invited}}',
  },
  left: {
    id: 'inviting.left',
    defaultMessage: "{count, plural, one {# line wasn't sent} other {# lines weren't sent}}",
    description: 'Lines of a list that did not lead to an invitation',
  },
  goOn: { id: 'inviting.goOn', defaultMessage: 'Send the rest' },
  copyLeft: { id: 'inviting.copyLeft', defaultMessage: 'Copy the rest' },
  copiedLeft: { id: 'inviting.copiedLeft', defaultMessage: 'Copied' },
  downloadLeft: { id: 'inviting.downloadLeft', defaultMessage: 'Download the rest' },
  leftFile: { id: 'inviting.leftFile', defaultMessage: 'not-invited.csv', description: 'Name of a file' },
  done: { id: 'inviting.done', defaultMessage: 'Done', description: 'Button: closes the dialog' },
})
