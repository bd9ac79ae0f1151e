import { defineMessages } from '../../base/messages.ts'

/** The list of organizations and the page of one. */
export const messages = defineMessages({
  title: { id: 'organizations.title', defaultMessage: 'Organizations' },
  lead: {
    id: 'organizations.lead',
    defaultMessage: 'Schools, companies and teams, with their people and the courses they publish.',
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
  none: { id: 'organizations.none', defaultMessage: 'No organizations yet' },
  noneText: {
    id: 'organizations.noneText',
    defaultMessage: 'Organizations publish courses and give people their roles.',
  },
  noMatch: { id: 'organizations.noMatch', defaultMessage: 'No matching organizations' },
  noMatchText: { id: 'organizations.noMatchText', defaultMessage: 'Try another name or fewer words.' },
  showAll: { id: 'organizations.showAll', defaultMessage: 'Show all organizations' },

  createTitle: {
    id: 'organizations.createTitle',
    defaultMessage: 'New organization',
    description: 'Title of a dialog',
  },
  createText: {
    id: 'organizations.createText',
    defaultMessage: 'Just the name for now. You can add images, people and more on the next page.',
  },
  createName: { id: 'organizations.createName', defaultMessage: 'Name', description: 'Label' },
  nameMissing: { id: 'organizations.nameMissing', defaultMessage: 'Enter a name.' },
  createDeed: { id: 'organizations.createDeed', defaultMessage: 'Create organization' },
  created: { id: 'organizations.created', defaultMessage: '{name} was created' },

  back: { id: 'organizations.back', defaultMessage: 'Organizations', description: 'Way back to the list' },
  where: {
    id: 'organizations.where',
    defaultMessage: 'Breadcrumb',
    description: 'Name of the way back, heard only',
  },
  gone: { id: 'organizations.gone', defaultMessage: 'Organization not found' },
  goneText: { id: 'organizations.goneText', defaultMessage: 'It was deleted, or the address is wrong.' },
  notYours: { id: 'organizations.notYours', defaultMessage: "You don't manage this organization" },
  notYoursText: {
    id: 'organizations.notYoursText',
    defaultMessage: 'Only its admins and root admins can change it.',
  },
  parts: {
    id: 'organizations.parts',
    defaultMessage: 'Organization sections',
    description: 'Name of the tabs, heard only',
  },
  profile: { id: 'organizations.profile', defaultMessage: 'Profile', description: 'Tab' },
  danger: { id: 'organizations.danger', defaultMessage: 'Danger zone', description: 'Tab: deleting' },
  publisherPage: { id: 'organizations.publisherPage', defaultMessage: 'Publisher page' },
  tooLarge: { id: 'organizations.tooLarge', defaultMessage: 'This file is too large. The limit is 2 GiB.' },
  unreadable: {
    id: 'organizations.unreadable',
    defaultMessage: "We can't read this file as an image. Choose a JPEG, PNG or WebP file.",
  },

  members: {
    id: 'organizations.members',
    defaultMessage: 'See all members',
    description: 'Link to the list of users, learners included',
  },
  asked: { id: 'organizations.asked', defaultMessage: 'Asked to join' },
  askedText: {
    id: 'organizations.askedText',
    defaultMessage: 'People with an account decide themselves whether they join. They have not answered yet.',
  },
  askedAs: {
    id: 'organizations.askedAs',
    defaultMessage: '{role}, expires {date}',
    description: 'Under an email address; role is the name of a role, such as Coach',
  },
  withdraw: { id: 'organizations.withdraw', defaultMessage: 'Withdraw' },
  withdrawFrom: {
    id: 'organizations.withdrawFrom',
    defaultMessage: 'Withdraw the invitation of {email}',
    description: 'Name of a button, heard only',
  },
  addHint: {
    id: 'organizations.addHint',
    defaultMessage: 'You can add people who already belong to the organization. Invite everyone else.',
  },
  find: { id: 'organizations.find', defaultMessage: 'Name or email', description: 'Placeholder' },
  nobodyFound: { id: 'organizations.nobodyFound', defaultMessage: 'No matching people' },
  looking: { id: 'organizations.looking', defaultMessage: 'Searching' },
  onList: {
    id: 'organizations.onList',
    defaultMessage: 'Already has this role',
    description: 'Beside a person who holds this role',
  },
  invite: {
    id: 'organizations.invite',
    defaultMessage: 'Invite',
    description: 'Button: invite somebody into a role',
  },
  inviteInto: {
    id: 'organizations.inviteInto',
    defaultMessage: 'Invite someone as: {role}',
    description: 'Heard name of the button Invite',
  },
  added: { id: 'organizations.added', defaultMessage: '{name} was added' },
  removed: { id: 'organizations.removed', defaultMessage: '{name} was removed' },
  removeTitle: {
    id: 'organizations.removeTitle',
    defaultMessage: 'Remove {name}?',
    description: 'From a list of people with a role',
  },
  removeText: {
    id: 'organizations.removeText',
    defaultMessage: 'They lose the role “{role}” at {organization} immediately. Their account stays.',
  },
  removeSelf: {
    id: 'organizations.removeSelf',
    defaultMessage: "This is you. You'll no longer be able to manage this organization.",
  },
  removeKeep: { id: 'organizations.removeKeep', defaultMessage: 'Keep role' },
  removeDeed: { id: 'organizations.removeDeed', defaultMessage: 'Remove' },

  deleteHead: {
    id: 'organizations.deleteHead',
    defaultMessage: 'Delete this organization',
    description: 'Heading',
  },
  deleteWhat: {
    id: 'organizations.deleteWhat',
    defaultMessage:
      "Its profile, its address and the roles it gives are deleted permanently. Its people keep their accounts. You can't delete an organization that still publishes courses.",
  },
  deleteRoot: {
    id: 'organizations.deleteRoot',
    defaultMessage: "This organization runs the site and can't be deleted.",
  },
  delete: { id: 'organizations.delete', defaultMessage: 'Delete organization' },
  deleteTitle: { id: 'organizations.deleteTitle', defaultMessage: 'Delete “{name}”?' },
  deleteText: {
    id: 'organizations.deleteText',
    defaultMessage:
      "{count, plural, =0 {No one loses a role.} one {# person loses their roles here.} other {# people lose their roles here.}} This can't be undone.",
  },
  deleteKeep: { id: 'organizations.deleteKeep', defaultMessage: 'Keep organization' },
  deleted: { id: 'organizations.deleted', defaultMessage: '“{name}” was deleted' },
})
