import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'recordStore.title', defaultMessage: 'Record store' },
  lead: {
    id: 'recordStore.lead',
    defaultMessage:
      'Other systems send and read learning records (xAPI) here. Each has a credential of its own, which you can revoke at any time.',
  },
  address: { id: 'recordStore.address', defaultMessage: 'Endpoint' },
  addressHint: {
    id: 'recordStore.addressHint',
    defaultMessage:
      'xAPI 1.0.3 and 2.0 with Basic authentication: the key is the username, the secret the password.',
  },
  list: { id: 'recordStore.list', defaultMessage: 'Credentials' },
  create: { id: 'recordStore.create', defaultMessage: 'New credential' },
  name: { id: 'recordStore.name', defaultMessage: 'Name' },
  nameHint: {
    id: 'recordStore.nameHint',
    defaultMessage: 'Which system uses it, such as “Simulator in the workshop”.',
  },
  nameMissing: { id: 'recordStore.nameMissing', defaultMessage: 'Enter a name.' },
  access: { id: 'recordStore.access', defaultMessage: 'Access' },
  accessSend: {
    id: 'recordStore.accessSend',
    defaultMessage: 'Send records and read its own',
    description: 'What a credential may do',
  },
  accessRead: {
    id: 'recordStore.accessRead',
    defaultMessage: 'Read all records',
    description: 'What a credential may do',
  },
  accessAll: {
    id: 'recordStore.accessAll',
    defaultMessage: 'Send and read all records',
    description: 'What a credential may do',
  },
  courses: { id: 'recordStore.courses', defaultMessage: 'Courses' },
  coursesHint: {
    id: 'recordStore.coursesHint',
    defaultMessage: 'Leave empty for all courses.',
  },
  findCourse: { id: 'recordStore.findCourse', defaultMessage: 'Find a course' },
  noCourse: { id: 'recordStore.noCourse', defaultMessage: 'No course matches.' },
  looking: { id: 'recordStore.looking', defaultMessage: 'Searching…' },
  chosenAlready: {
    id: 'recordStore.chosenAlready',
    defaultMessage: 'Selected already',
    description: 'Beside a course in a list to choose from',
  },
  removeCourse: { id: 'recordStore.removeCourse', defaultMessage: 'Remove {title}' },
  optional: { id: 'recordStore.optional', defaultMessage: 'Optional', description: 'Beside a label' },
  allCourses: { id: 'recordStore.allCourses', defaultMessage: 'All courses', description: 'In a column' },
  someCourses: {
    id: 'recordStore.someCourses',
    defaultMessage: '{count, plural, one {# course} other {# courses}}',
    description: 'In a column: how many courses a credential is limited to',
  },
  created: { id: 'recordStore.created', defaultMessage: 'Created', description: 'Head of a column' },
  version: {
    id: 'recordStore.version',
    defaultMessage: 'xAPI version',
    description: 'Head of a column: the version that the system used last',
  },
  neverUsed: { id: 'recordStore.neverUsed', defaultMessage: 'Not used yet', description: 'In a column' },
  actions: {
    id: 'recordStore.actions',
    defaultMessage: 'Actions',
    description: 'Head of a column, heard only',
  },
  none: { id: 'recordStore.none', defaultMessage: 'No credentials yet' },
  noneText: {
    id: 'recordStore.noneText',
    defaultMessage: 'Create one for each system that sends learning records here or reads them.',
  },
  createTitle: { id: 'recordStore.createTitle', defaultMessage: 'New credential' },
  createAction: { id: 'recordStore.createAction', defaultMessage: 'Create' },
  secretTitle: { id: 'recordStore.secretTitle', defaultMessage: 'Credential for {name}' },
  secretWarning: {
    id: 'recordStore.secretWarning',
    defaultMessage: 'Copy the secret now. It’s shown only once, and nobody can look it up later.',
  },
  key: { id: 'recordStore.key', defaultMessage: 'Key' },
  secret: { id: 'recordStore.secret', defaultMessage: 'Secret' },
  secretDone: { id: 'recordStore.secretDone', defaultMessage: 'I’ve copied it' },
  revoke: { id: 'recordStore.revoke', defaultMessage: 'Revoke {name}', description: 'Button in a row' },
  revokeTitle: { id: 'recordStore.revokeTitle', defaultMessage: 'Revoke {name}?' },
  revokeText: {
    id: 'recordStore.revokeText',
    defaultMessage: 'The system can’t send or read records from now on. What it has sent stays.',
  },
  revokeKeep: { id: 'recordStore.revokeKeep', defaultMessage: 'Keep credential' },
  revokeAction: { id: 'recordStore.revokeAction', defaultMessage: 'Revoke credential' },
  revoked: { id: 'recordStore.revoked', defaultMessage: '{name} was revoked' },
})
