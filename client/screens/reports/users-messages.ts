import { defineMessages } from '../../base/messages.ts'

/** The report about people, for those who look after them. */
export const messages = defineMessages({
  title: { id: 'reportUsers.title', defaultMessage: 'Users' },
  summary: {
    id: 'reportUsers.summary',
    defaultMessage:
      '{active, number} of {people, plural, one {# person} other {# people}} were here in the last 30 days.',
  },
  people: { id: 'reportUsers.people', defaultMessage: 'People' },
  active: { id: 'reportUsers.active', defaultMessage: 'Active in the last 30 days' },
  added: { id: 'reportUsers.added', defaultMessage: 'New in the last 30 days' },
  away: { id: 'reportUsers.away', defaultMessage: 'Not seen in the last 30 days' },
  ofPeople: {
    id: 'reportUsers.ofPeople',
    defaultMessage: 'of {count, plural, one {# person} other {# people}}',
    description: 'Under a figure: how many there are altogether',
  },
  search: { id: 'reportUsers.search', defaultMessage: 'Find by name, email or phone' },
  person: { id: 'reportUsers.person', defaultMessage: 'Person', description: 'Head of a column' },
  phone: { id: 'reportUsers.phone', defaultMessage: 'Phone' },
  status: { id: 'reportUsers.status', defaultMessage: 'Status' },
  anyStatus: { id: 'reportUsers.anyStatus', defaultMessage: 'Any status' },
  enabled: { id: 'reportUsers.enabled', defaultMessage: 'Active', description: 'State of an account' },
  disabled: { id: 'reportUsers.disabled', defaultMessage: 'Disabled', description: 'State of an account' },
  unconfirmed: {
    id: 'reportUsers.unconfirmed',
    defaultMessage: 'Email not confirmed',
    description: 'State of an account',
  },
  invited: { id: 'reportUsers.invited', defaultMessage: 'Invited', description: 'State of an account' },
  role: { id: 'reportUsers.role', defaultMessage: 'Role' },
  anyRole: { id: 'reportUsers.anyRole', defaultMessage: 'Any role' },
  roles: { id: 'reportUsers.roles', defaultMessage: 'Roles' },
  organizations: { id: 'reportUsers.organizations', defaultMessage: 'Organizations' },
  only: { id: 'reportUsers.only', defaultMessage: 'Show', description: 'Name of a filter' },
  everybody: { id: 'reportUsers.everybody', defaultMessage: 'Everyone' },
  enrolled: { id: 'reportUsers.enrolled', defaultMessage: 'Enrollments' },
  certified: {
    id: 'reportUsers.certified',
    defaultMessage: 'Finished',
    description: 'Head of a column: courses',
  },
  seen: { id: 'reportUsers.seen', defaultMessage: 'Last seen' },
  lastAction: { id: 'reportUsers.lastAction', defaultMessage: 'Last action' },
  lastActionAt: {
    id: 'reportUsers.lastActionAt',
    defaultMessage: 'Last action on',
    description: 'Head of a column in a file: a time',
  },
  created: { id: 'reportUsers.created', defaultMessage: 'Added' },
  none: { id: 'reportUsers.none', defaultMessage: 'Nobody here yet' },
  noneText: { id: 'reportUsers.noneText', defaultMessage: 'People you add or invite appear here.' },
  file: { id: 'reportUsers.file', defaultMessage: 'users.csv', description: 'Name of a file' },
})
