import { defineMessages } from '../../base/messages.ts'

/** Words of the feed on the dashboard. */
export const feedMessages = defineMessages({
  parts: { id: 'dashboard.feed.parts', defaultMessage: 'Home', description: 'Name of the tabs' },
  learning: {
    id: 'dashboard.feed.learning',
    defaultMessage: 'Learning',
    description: 'Tab: the courses one takes',
  },
  feed: {
    id: 'dashboard.feed.feed',
    defaultMessage: 'Your feed',
    description: 'Tab and headline: what is said in everything one follows',
  },
  empty: { id: 'dashboard.feed.empty', defaultMessage: 'Quiet here', description: 'Headline' },
  emptyText: {
    id: 'dashboard.feed.emptyText',
    defaultMessage: 'What is said in your courses and groups, and in what you follow, comes together here.',
    description: 'Below that',
  },
  loading: {
    id: 'dashboard.feed.loading',
    defaultMessage: 'Loading your feed',
    description: 'Heard while it is fetched',
  },
})
