import { defineMessages } from '../../base/messages.ts'

/** The report about the coaches of an organization. */
export const messages = defineMessages({
  title: { id: 'reportCoaches.title', defaultMessage: 'Coaches' },
  summary: {
    id: 'reportCoaches.summary',
    defaultMessage:
      '{count, plural, =0 {No submissions are waiting.} one {# submission is waiting.} other {# submissions are waiting.}}',
  },
  summaryOldest: {
    id: 'reportCoaches.summaryOldest',
    defaultMessage: 'The oldest was submitted {when}.',
    description: 'when: 3 days ago',
  },
  learners: { id: 'reportCoaches.learners', defaultMessage: 'Learners' },
  open: { id: 'reportCoaches.open', defaultMessage: 'Waiting for review' },
  reviewed: { id: 'reportCoaches.reviewed', defaultMessage: 'Reviewed in the last 30 days' },
  median: { id: 'reportCoaches.median', defaultMessage: 'Median time to review' },
  medianNote: { id: 'reportCoaches.medianNote', defaultMessage: 'From submission to decision, last 30 days' },
  openReviews: {
    id: 'reportCoaches.openReviews',
    defaultMessage: 'Open reviews',
    description: 'Button: to the queue of submissions',
  },
  chart: { id: 'reportCoaches.chart', defaultMessage: 'Submissions each week' },
  submitted: { id: 'reportCoaches.submitted', defaultMessage: 'Submitted' },
  decided: { id: 'reportCoaches.decided', defaultMessage: 'Reviewed' },
  organization: { id: 'reportCoaches.organization', defaultMessage: 'Organization' },
  search: { id: 'reportCoaches.search', defaultMessage: 'Find by name' },
  coach: { id: 'reportCoaches.coach', defaultMessage: 'Coach', description: 'Head of a column' },
  courses: { id: 'reportCoaches.courses', defaultMessage: 'Courses' },
  waiting: {
    id: 'reportCoaches.waiting',
    defaultMessage: 'Waiting',
    description: 'Head of a column: submissions',
  },
  oldest: { id: 'reportCoaches.oldest', defaultMessage: 'Oldest waiting' },
  reviews: {
    id: 'reportCoaches.reviews',
    defaultMessage: 'Reviews',
    description: 'Head of a column: in the last 30 days',
  },
  reviewsBefore: { id: 'reportCoaches.reviewsBefore', defaultMessage: 'Reviews in the 30 days before' },
  feedback: {
    id: 'reportCoaches.feedback',
    defaultMessage: 'Feedback',
    description: 'Head of a column: messages in the last 30 days',
  },
  feedbackBefore: { id: 'reportCoaches.feedbackBefore', defaultMessage: 'Feedback in the 30 days before' },
  time: { id: 'reportCoaches.time', defaultMessage: 'Time to review' },
  active: { id: 'reportCoaches.active', defaultMessage: 'Last feedback' },
  change: {
    id: 'reportCoaches.change',
    defaultMessage: '{change} vs. before',
    description: 'Beside a number: +3 vs. before',
  },
  none: { id: 'reportCoaches.none', defaultMessage: 'No coaches yet' },
  noneText: {
    id: 'reportCoaches.noneText',
    defaultMessage: 'People with the coach role in this organization or in one of its courses appear here.',
  },
  file: { id: 'reportCoaches.file', defaultMessage: 'coaches.csv', description: 'Name of a file' },
})
