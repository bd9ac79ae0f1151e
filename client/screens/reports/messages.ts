import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'events.title', defaultMessage: 'Event history' },
  lead: {
    id: 'events.lead',
    defaultMessage: 'Who did what, when and from where. Nothing here can be changed or deleted.',
  },
  search: { id: 'events.search', defaultMessage: 'Search by name, action or id' },
  clear: { id: 'events.clear', defaultMessage: 'Clear search' },
  kind: { id: 'events.kind', defaultMessage: 'Event type', description: 'Name of a filter' },
  anyKind: { id: 'events.anyKind', defaultMessage: 'All events' },
  sessions: { id: 'events.sessions', defaultMessage: 'Logins', description: 'Kind of event' },
  accounts: { id: 'events.accounts', defaultMessage: 'People and roles', description: 'Kind of event' },
  organizations: {
    id: 'events.organizations',
    defaultMessage: 'Organizations',
    description: 'Kind of event',
  },
  courses: { id: 'events.courses', defaultMessage: 'Courses', description: 'Kind of event' },
  settings: { id: 'events.settings', defaultMessage: 'Settings', description: 'Kind of event' },
  purchases: { id: 'events.purchases', defaultMessage: 'Enrollments', description: 'Kind of event' },
  from: { id: 'events.from', defaultMessage: 'From', description: 'Label: first day to show' },
  to: { id: 'events.to', defaultMessage: 'To', description: 'Label: last day to show' },
  count: { id: 'events.count', defaultMessage: '{count, plural, one {# event} other {# events}}' },
  list: { id: 'events.list', defaultMessage: 'Events', description: 'Name of the list, heard only' },
  nothing: { id: 'events.nothing', defaultMessage: 'No events yet' },
  nothingText: { id: 'events.nothingText', defaultMessage: 'Logins, invitations and changes appear here.' },
  noMatch: { id: 'events.noMatch', defaultMessage: 'No matching events' },
  noMatchText: { id: 'events.noMatchText', defaultMessage: 'Try fewer words or different dates.' },
  showAll: { id: 'events.showAll', defaultMessage: 'Show all events' },
})
