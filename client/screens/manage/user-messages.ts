import { defineMessages } from '../../base/messages.ts'

/** One person, as admins see them. */
export const messages = defineMessages({
  back: { id: 'user.back', defaultMessage: 'Users', description: 'Way back to the list of users' },
  where: {
    id: 'user.where',
    defaultMessage: 'Where you are',
    description: 'Name of the way back, heard only',
  },
  gone: { id: 'user.gone', defaultMessage: 'There is nobody here' },
  goneText: {
    id: 'user.goneText',
    defaultMessage: 'The account was deleted, or you may not see it.',
  },
  toUsers: { id: 'user.toUsers', defaultMessage: 'Show all users' },
  failed: { id: 'user.failed', defaultMessage: 'This person could not be loaded' },

  profile: { id: 'user.profile', defaultMessage: 'Name and contact', description: 'Heading of a form' },
  name: { id: 'user.name', defaultMessage: 'Name', description: 'Label: name of a program' },
  givenName: { id: 'user.givenName', defaultMessage: 'First name' },
  familyName: { id: 'user.familyName', defaultMessage: 'Last name' },
  email: { id: 'user.email', defaultMessage: 'E-mail' },
  phone: { id: 'user.phone', defaultMessage: 'Phone' },
  phoneHint: { id: 'user.phoneHint', defaultMessage: 'Removing it ends text messages to this person.' },
  optional: { id: 'user.optional', defaultMessage: 'optional', description: 'After a label' },
  reachable: { id: 'user.reachable', defaultMessage: 'Keep an e-mail address or a phone number.' },
  taken: { id: 'user.taken', defaultMessage: 'Somebody else has this e-mail or phone already.' },

  proposed: {
    id: 'user.proposed',
    defaultMessage: 'Waiting for {name} to accept {contact}. Until then, the current contact stays in use.',
    description: '{contact}: a new email address, phone number or both that an administrator entered',
  },
  readOnly: {
    id: 'user.readOnly',
    defaultMessage:
      'You cannot change this account, because the person does not belong to your organizations alone. A root admin can.',
  },
  stranger: {
    id: 'user.stranger',
    defaultMessage: 'You see only the name: this person belongs to none of your organizations.',
  },

  account: { id: 'user.account', defaultMessage: 'Account', description: 'Heading' },
  state: { id: 'user.state', defaultMessage: 'State' },
  seen: { id: 'user.seen', defaultMessage: 'Last seen' },
  since: { id: 'user.since', defaultMessage: 'Here since' },
  changed: { id: 'user.changed', defaultMessage: 'Last changed' },

  roles: { id: 'user.roles', defaultMessage: 'Organizations and roles', description: 'Heading' },
  rolesText: {
    id: 'user.rolesText',
    defaultMessage: 'Roles are given and taken away on the page of the organization.',
  },
  noRoles: { id: 'user.noRoles', defaultMessage: 'Belongs to no organization.' },

  events: {
    id: 'user.events',
    defaultMessage: 'Recent events',
    description: 'Heading: what this person did',
  },
  noEvents: { id: 'user.noEvents', defaultMessage: 'Nothing has happened yet.' },
  allEvents: { id: 'user.allEvents', defaultMessage: 'All events' },
})
