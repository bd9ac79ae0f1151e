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
  empty: { id: 'dashboard.feed.empty', defaultMessage: 'No posts yet', description: 'Headline' },
  emptyText: {
    id: 'dashboard.feed.emptyText',
    defaultMessage: 'Posts from your courses, your groups and everything you follow will appear here.',
    description: 'Below that',
  },
  onlyYou: {
    id: 'dashboard.feed.onlyYou',
    defaultMessage: 'Only you and your coaches',
    description: 'Sign at a question to the coaches, for the learner who asked',
  },
  onlyLearner: {
    id: 'dashboard.feed.onlyLearner',
    defaultMessage: 'Only the learner and their coaches',
    description: 'The same, for a coach',
  },
  private: {
    id: 'dashboard.feed.private',
    defaultMessage: 'Direct message',
    description: 'Sign at words between two people',
  },
  loading: {
    id: 'dashboard.feed.loading',
    defaultMessage: 'Loading your feed',
    description: 'For screen readers, while it is loaded',
  },
})
