import { defineMessages } from '../../base/messages.ts'

/** One person, as admins see them. */
export const messages = defineMessages({
  back: { id: 'user.back', defaultMessage: 'Users', description: 'Way back to the list of users' },
  where: {
    id: 'user.where',
    defaultMessage: 'Breadcrumb',
    description: 'Name of the way back, heard only',
  },
  gone: { id: 'user.gone', defaultMessage: 'User not found' },
  goneText: {
    id: 'user.goneText',
    defaultMessage: "The account was deleted, or you don't have access to it.",
  },
  toUsers: { id: 'user.toUsers', defaultMessage: 'Show all users' },
  failed: { id: 'user.failed', defaultMessage: "We couldn't load this person" },

  profile: { id: 'user.profile', defaultMessage: 'Name and contact', description: 'Heading of a form' },
  name: { id: 'user.name', defaultMessage: 'Name', description: 'Label: name of a program' },
  givenName: { id: 'user.givenName', defaultMessage: 'First name' },
  familyName: { id: 'user.familyName', defaultMessage: 'Last name' },
  email: { id: 'user.email', defaultMessage: 'Email' },
  phone: { id: 'user.phone', defaultMessage: 'Phone' },
  phoneHint: {
    id: 'user.phoneHint',
    defaultMessage: 'If you remove it, this person no longer gets text messages.',
  },
  optional: { id: 'user.optional', defaultMessage: 'optional', description: 'After a label' },
  reachable: { id: 'user.reachable', defaultMessage: 'Enter an email address or a phone number.' },
  taken: { id: 'user.taken', defaultMessage: 'Another account already uses this email or phone.' },

  proposed: {
    id: 'user.proposed',
    defaultMessage: 'Waiting for {name} to accept {contact}. Until then, the current contact stays in use.',
    description: '{contact}: a new email address, phone number or both that an administrator entered',
  },
  readOnly: {
    id: 'user.readOnly',
    defaultMessage:
      "You can't change this account because the person also belongs to organizations you don't manage. A root admin can.",
  },
  stranger: {
    id: 'user.stranger',
    defaultMessage: "You can only see the name because this person isn't in any of your organizations.",
  },

  account: { id: 'user.account', defaultMessage: 'Account', description: 'Heading' },
  state: { id: 'user.state', defaultMessage: 'Status' },
  seen: { id: 'user.seen', defaultMessage: 'Last seen' },
  since: { id: 'user.since', defaultMessage: 'Joined' },
  changed: { id: 'user.changed', defaultMessage: 'Last changed' },

  roles: { id: 'user.roles', defaultMessage: 'Organizations and roles', description: 'Heading' },
  rolesText: {
    id: 'user.rolesText',
    defaultMessage: "Roles are managed on the organization's page.",
  },
  noRoles: { id: 'user.noRoles', defaultMessage: 'Not in any organization.' },

  events: {
    id: 'user.events',
    defaultMessage: 'Recent events',
    description: 'Heading: what this person did',
  },
  noEvents: { id: 'user.noEvents', defaultMessage: 'No events yet.' },
  allEvents: { id: 'user.allEvents', defaultMessage: 'All events' },
})
