import { defineMessages } from '../../base/messages.ts'

/** How much the coaches of an organization are booked. */
export const messages = defineMessages({
  title: { id: 'team.title', defaultMessage: 'Coaches' },
  lead: { id: 'team.lead', defaultMessage: 'How much of their offered time is booked.' },
  period: { id: 'team.period', defaultMessage: 'Period' },
  week: { id: 'team.week', defaultMessage: 'Next 7 days' },
  month: { id: 'team.month', defaultMessage: 'Next 30 days' },
  last: { id: 'team.last', defaultMessage: 'Last 30 days' },
  sort: { id: 'team.sort', defaultMessage: 'Sort by' },
  booked: { id: 'team.booked', defaultMessage: 'Most booked' },
  name: { id: 'team.name', defaultMessage: 'Name' },
  sessions: { id: 'team.sessions', defaultMessage: 'Sessions' },
  noShows: { id: 'team.noShows', defaultMessage: 'No-shows' },
  coach: { id: 'team.coach', defaultMessage: 'Coach' },
  load: { id: 'team.load', defaultMessage: 'Booked' },
  canceled: { id: 'team.canceled', defaultMessage: 'Canceled' },
  next: { id: 'team.next', defaultMessage: 'Next session' },
  noNext: { id: 'team.noNext', defaultMessage: 'None booked' },
  hours: {
    id: 'team.hours',
    defaultMessage: '{booked, number, ::.#} of {bookable, number, ::.#} hours',
    description: 'Hours that are booked, of those that can be',
  },
  noHours: { id: 'team.noHours', defaultMessage: 'No hours offered' },
  bar: { id: 'team.bar', defaultMessage: '{name}: {percent}% booked', description: 'Heard: a bar' },
  counts: {
    id: 'team.counts',
    defaultMessage:
      '{sessions, plural, one {# session} other {# sessions}}, {noShows, plural, =0 {no no-shows} one {# no-show} other {# no-shows}}',
  },
  loading: { id: 'team.loading', defaultMessage: 'Loading coaches' },
  none: { id: 'team.none', defaultMessage: 'No coaches yet' },
  noneText: {
    id: 'team.noneText',
    defaultMessage: 'Give people the role of a coach, and their bookings appear here.',
  },
  toUsers: { id: 'team.toUsers', defaultMessage: 'Go to users' },
})
