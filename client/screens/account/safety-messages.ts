import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  lead: {
    id: 'safety.lead',
    defaultMessage: 'People you muted or blocked, and messages you reported.',
    description: 'Under the title of the page',
  },
  people: { id: 'safety.people', defaultMessage: 'Muted and blocked people' },
  nobody: {
    id: 'safety.nobody',
    defaultMessage: "You haven't muted or blocked anyone. You can do so from the menu of any message.",
  },
  muted: { id: 'safety.muted', defaultMessage: 'Muted', description: 'Badge beside a name' },
  blocked: { id: 'safety.blocked', defaultMessage: 'Blocked', description: 'Badge beside a name' },
  since: { id: 'safety.since', defaultMessage: 'Since {date}' },
  unmute: { id: 'safety.unmute', defaultMessage: 'Unmute', description: 'Button' },
  unblock: { id: 'safety.unblock', defaultMessage: 'Unblock', description: 'Button' },
  somebody: { id: 'safety.somebody', defaultMessage: 'Former member' },
  reports: { id: 'safety.reports', defaultMessage: 'Messages you reported' },
  noReports: { id: 'safety.noReports', defaultMessage: "You haven't reported any messages." },
  reportedOn: { id: 'safety.reportedOn', defaultMessage: 'Reported on {date}' },
  open: { id: 'safety.open', defaultMessage: 'In review', description: 'State of a report' },
  removed: { id: 'safety.removed', defaultMessage: 'Message removed', description: 'Outcome of a report' },
  warned: { id: 'safety.warned', defaultMessage: 'Author warned', description: 'Outcome of a report' },
  dismissed: { id: 'safety.dismissed', defaultMessage: 'No rule broken', description: 'Outcome of a report' },
  suspended: {
    id: 'safety.suspended',
    defaultMessage: "You can't post in {where} until {date}. Reason: {rule}. Your courses stay open to you.",
  },
  wholeSite: {
    id: 'safety.wholeSite',
    defaultMessage: 'any part of this site',
    description: 'In place of {where}',
  },
  loading: { id: 'safety.loading', defaultMessage: 'Loading', description: 'Heard only' },
  failed: { id: 'safety.failed', defaultMessage: "We couldn't load this" },
  failedText: { id: 'safety.failedText', defaultMessage: 'Check your connection and try again.' },
  tryAgain: { id: 'safety.tryAgain', defaultMessage: 'Try again' },
})
