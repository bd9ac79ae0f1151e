import { defineMessages } from '../../base/messages.ts'

/** The report about the versions of one thing. */
export const messages = defineMessages({
  lead: {
    id: 'reportHistory.lead',
    defaultMessage: 'Every version that was saved, by whom, and what changed.',
  },
  search: { id: 'reportHistory.search', defaultMessage: 'Find by who saved it' },
  from: { id: 'reportHistory.from', defaultMessage: 'From', description: 'The first day that is shown' },
  to: { id: 'reportHistory.to', defaultMessage: 'To', description: 'The last day that is shown' },
  version: { id: 'reportHistory.version', defaultMessage: 'Version', description: 'Head of a column' },
  date: { id: 'reportHistory.date', defaultMessage: 'Saved', description: 'Head of a column: when' },
  actor: { id: 'reportHistory.actor', defaultMessage: 'Saved by', description: 'Head of a column' },
  changes: { id: 'reportHistory.changes', defaultMessage: 'Changes', description: 'Head of a column' },
  more: {
    id: 'reportHistory.more',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
    description: 'After the first changes of a version',
  },
})
