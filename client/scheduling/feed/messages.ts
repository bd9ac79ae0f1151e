import { defineMessages } from '../../base/messages.ts'

/** The private address by which other calendars read one's bookings. */
export const messages = defineMessages({
  title: { id: 'feed.title', defaultMessage: 'Calendar feed' },
  text: {
    id: 'feed.text',
    defaultMessage:
      'See your sessions and events in Google Calendar, Outlook or Apple Calendar. They stay up to date there by themselves.',
  },
  make: { id: 'feed.make', defaultMessage: 'Create private link' },
  since: {
    id: 'feed.since',
    defaultMessage: 'You have a private link since {date}. For safety we show it only once.',
  },
  renew: { id: 'feed.renew', defaultMessage: 'Create a new link' },
  renewTitle: { id: 'feed.renewTitle', defaultMessage: 'Create a new link?' },
  renewText: {
    id: 'feed.renewText',
    defaultMessage: 'Calendars that use the link you have now stop updating until you add the new one.',
  },
  keep: { id: 'feed.keep', defaultMessage: 'Keep the link' },
  revoke: { id: 'feed.revoke', defaultMessage: 'Revoke link' },
  revokeTitle: { id: 'feed.revokeTitle', defaultMessage: 'Revoke the private link?' },
  revokeText: {
    id: 'feed.revokeText',
    defaultMessage:
      'Calendars that use it stop showing your bookings. The bookings themselves stay as they are.',
  },
  made: { id: 'feed.made', defaultMessage: 'Your private link is ready' },
  revoked: { id: 'feed.revoked', defaultMessage: 'The link no longer works' },
  link: { id: 'feed.link', defaultMessage: 'Private link' },
  linkHint: {
    id: 'feed.linkHint',
    defaultMessage: 'Anyone with this link can see your bookings. Copy it now: we can’t show it again.',
  },
  copy: { id: 'feed.copy', defaultMessage: 'Copy' },
  copied: { id: 'feed.copied', defaultMessage: 'Copied' },
  how: { id: 'feed.how', defaultMessage: 'How to add it' },
  google: {
    id: 'feed.google',
    defaultMessage: 'Google Calendar: on a computer, next to “Other calendars” choose + and “From URL”.',
  },
  outlook: {
    id: 'feed.outlook',
    defaultMessage: 'Outlook: choose “Add calendar”, then “Subscribe from web”.',
  },
  apple: {
    id: 'feed.apple',
    defaultMessage: 'Apple Calendar: choose “File”, then “New Calendar Subscription”.',
  },
  settings: {
    id: 'feed.settings',
    defaultMessage: 'Show bookings in your own calendar',
    description: 'Link',
  },
})
