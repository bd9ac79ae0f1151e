import { defineMessages } from '../../base/messages.ts'

/** The list of organizations and the page of one. */
export const messages = defineMessages({
  title: { id: 'organizations.title', defaultMessage: 'Organizations' },
  lead: {
    id: 'organizations.lead',
    defaultMessage: 'Schools, guilds and teams: who belongs to them, and what they publish.',
  },
  create: { id: 'organizations.create', defaultMessage: 'New organization' },
  search: { id: 'organizations.search', defaultMessage: 'Search by name or description' },
  count: {
    id: 'organizations.count',
    defaultMessage: '{count, plural, one {# organization} other {# organizations}}',
  },
  name: { id: 'organizations.name', defaultMessage: 'Name', description: 'Head of a column' },
  people: { id: 'organizations.people', defaultMessage: 'People', description: 'Head of a column and a tab' },
  courses: { id: 'organizations.courseCount', defaultMessage: 'Courses', description: 'Head of a column' },
  changed: { id: 'organizations.changed', defaultMessage: 'Last changed', description: 'Head of a column' },
  nobody: {
    id: 'organizations.nobody',
    defaultMessage: 'Nobody yet',
    description: 'An organization without people',
  },
  root: {
    id: 'organizations.root',
    defaultMessage: 'Root organization',
    description: 'Badge: the organization that runs the site',
  },
  none: { id: 'organizations.none', defaultMessage: 'No organization yet' },
  noneText: {
    id: 'organizations.noneText',
    defaultMessage: 'Organizations publish courses and give people their roles.',
  },
  noMatch: { id: 'organizations.noMatch', defaultMessage: 'No organization fits' },
  noMatchText: { id: 'organizations.noMatchText', defaultMessage: 'Try another name or fewer words.' },
  showAll: { id: 'organizations.showAll', defaultMessage: 'Show all organizations' },

  createTitle: {
    id: 'organizations.createTitle',
    defaultMessage: 'New organization',
    description: 'Title of a dialog',
  },
  createText: {
    id: 'organizations.createText',
    defaultMessage: 'Only the name for now. Pictures, people and the rest come on the next page.',
  },
  createName: { id: 'organizations.createName', defaultMessage: 'Name', description: 'Label' },
  nameMissing: { id: 'organizations.nameMissing', defaultMessage: 'Enter a name.' },
  createDeed: { id: 'organizations.createDeed', defaultMessage: 'Create organization' },
  created: { id: 'organizations.created', defaultMessage: '{name} was created' },

  back: { id: 'organizations.back', defaultMessage: 'Organizations', description: 'Way back to the list' },
  where: {
    id: 'organizations.where',
    defaultMessage: 'Where you are',
    description: 'Name of the way back, heard only',
  },
  gone: { id: 'organizations.gone', defaultMessage: 'There is no such organization' },
  goneText: { id: 'organizations.goneText', defaultMessage: 'It was deleted, or the address is mistyped.' },
  notYours: { id: 'organizations.notYours', defaultMessage: 'You do not look after this organization' },
  notYoursText: {
    id: 'organizations.notYoursText',
    defaultMessage: 'Its own admins and root admins can change it.',
  },
  parts: { id: 'organizations.parts', defaultMessage: 'Parts', description: 'Name of the tabs, heard only' },
  profile: { id: 'organizations.profile', defaultMessage: 'Profile', description: 'Tab' },
  danger: { id: 'organizations.danger', defaultMessage: 'Danger zone', description: 'Tab: deleting' },
  publisherPage: { id: 'organizations.publisherPage', defaultMessage: 'Publisher page' },
  tooLarge: { id: 'organizations.tooLarge', defaultMessage: 'This file is too large. The limit is 2 GiB.' },
  unreadable: {
    id: 'organizations.unreadable',
    defaultMessage: 'This file is not a picture that can be shown. Choose a JPEG, PNG or WebP.',
  },

  members: {
    id: 'organizations.members',
    defaultMessage: 'See everybody who belongs to it',
    description: 'Link to the list of users, learners included',
  },
  addHint: {
    id: 'organizations.addHint',
    defaultMessage: 'Only people who belong to the organization already. Invite everybody else.',
  },
  find: { id: 'organizations.find', defaultMessage: 'Name or e-mail', description: 'Placeholder' },
  nobodyFound: { id: 'organizations.nobodyFound', defaultMessage: 'Nobody fits' },
  looking: { id: 'organizations.looking', defaultMessage: 'Looking' },
  onList: {
    id: 'organizations.onList',
    defaultMessage: 'On the list already',
    description: 'Beside a person who holds this role',
  },
  invite: {
    id: 'organizations.invite',
    defaultMessage: 'Invite',
    description: 'Button: invite somebody into a role',
  },
  inviteInto: {
    id: 'organizations.inviteInto',
    defaultMessage: 'Invite somebody as: {role}',
    description: 'Heard name of the button Invite',
  },
  added: { id: 'organizations.added', defaultMessage: '{name} is on the list now' },
  removed: { id: 'organizations.removed', defaultMessage: '{name} is no longer on the list' },
  removeTitle: {
    id: 'organizations.removeTitle',
    defaultMessage: 'Remove {name}?',
    description: 'From a list of people with a role',
  },
  removeText: {
    id: 'organizations.removeText',
    defaultMessage: 'They lose the role “{role}” at {organization} at once. The account stays.',
  },
  removeSelf: {
    id: 'organizations.removeSelf',
    defaultMessage: 'This is you: you will no longer be able to look after this organization.',
  },
  removeKeep: { id: 'organizations.removeKeep', defaultMessage: 'Keep' },
  removeDeed: { id: 'organizations.removeDeed', defaultMessage: 'Remove' },

  deleteHead: {
    id: 'organizations.deleteHead',
    defaultMessage: 'Delete this organization',
    description: 'Heading',
  },
  deleteWhat: {
    id: 'organizations.deleteWhat',
    defaultMessage:
      'Its profile, its address and the roles it gives are gone for good. The people stay. An organization that still publishes courses cannot be deleted.',
  },
  deleteRoot: {
    id: 'organizations.deleteRoot',
    defaultMessage: 'This organization runs the site and cannot be deleted.',
  },
  delete: { id: 'organizations.delete', defaultMessage: 'Delete organization' },
  deleteTitle: { id: 'organizations.deleteTitle', defaultMessage: 'Delete “{name}”?' },
  deleteText: {
    id: 'organizations.deleteText',
    defaultMessage:
      '{count, plural, =0 {Nobody loses a role.} one {# person loses the roles held here.} other {# people lose the roles held here.}} This cannot be undone.',
  },
  deleteKeep: { id: 'organizations.deleteKeep', defaultMessage: 'Keep organization' },
  deleted: { id: 'organizations.deleted', defaultMessage: '“{name}” was deleted' },
})
