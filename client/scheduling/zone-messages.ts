import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  label: {
    id: 'zone.label',
    defaultMessage: 'Time zone: {zone}',
    description: 'Name of a button that changes the time zone',
  },
  named: {
    id: 'zone.named',
    defaultMessage: '{city}, {name}',
    description: 'A time zone: “Denver, Mountain Time”',
  },
  choose: { id: 'zone.choose', defaultMessage: 'Time zone', description: 'Heading of a list to choose from' },
  search: { id: 'zone.search', defaultMessage: 'Search by city or time zone' },
  suggested: { id: 'zone.suggested', defaultMessage: 'Suggested' },
  all: { id: 'zone.all', defaultMessage: 'All time zones' },
  none: { id: 'zone.none', defaultMessage: 'No matching time zones' },
})
