import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  availability: {
    id: 'coach.availability',
    defaultMessage: 'Availability',
    description: 'A place of coaches',
  },
  bookings: { id: 'coach.bookings', defaultMessage: 'Bookings', description: 'A place of coaches' },
  area: {
    id: 'coach.area',
    defaultMessage: 'Coaching',
    description: 'Name of the list of places, heard only',
  },
  home: { id: 'coach.home', defaultMessage: 'Overview', description: 'Link to the coach’s first page' },
  reviews: { id: 'coach.reviews', defaultMessage: 'To review', description: 'Link to the work that waits' },
  halted: {
    id: 'coach.halted',
    defaultMessage: 'Inactive',
    description: 'Link to the learners who have not got on for a while',
  },
  reported: {
    id: 'coach.reported',
    defaultMessage: 'Reported messages',
    description: 'Page: messages that people reported',
  },
  learners: { id: 'coach.learners', defaultMessage: 'Learners', description: 'Link' },
  page: { id: 'coach.page', defaultMessage: 'Coaching', description: 'Title of the browser tab' },
  morning: { id: 'coach.morning', defaultMessage: 'Good morning, {name}' },
  afternoon: { id: 'coach.afternoon', defaultMessage: 'Good afternoon, {name}' },
  evening: { id: 'coach.evening', defaultMessage: 'Good evening, {name}' },
  leadWaiting: {
    id: 'coach.leadWaiting',
    defaultMessage:
      '{count, plural, one {You have # submission to review.} other {You have # submissions to review.}}',
  },
  leadClear: { id: 'coach.leadClear', defaultMessage: 'You have nothing to review right now.' },
  notOffline: {
    id: 'coach.notOffline',
    defaultMessage: 'Not available offline',
    description: 'In place of a figure',
  },
  figures: {
    id: 'coach.figures',
    defaultMessage: 'At a glance',
    description: 'Name of the figures, heard only',
  },
  waiting: { id: 'coach.waiting', defaultMessage: 'Waiting', description: 'Under a number: work to review' },
  waitingHint: {
    id: 'coach.waitingHint',
    defaultMessage: 'Oldest: {age}',
    description: 'Under the number of waiting pieces; age is like “2 days”',
  },
  waitingNone: { id: 'coach.waitingNone', defaultMessage: 'All reviewed' },
  expiring: { id: 'coach.expiring', defaultMessage: 'Ending soon', description: 'Name of a figure' },
  expiringHint: {
    id: 'coach.expiringHint',
    defaultMessage: 'Submissions from learners whose access ends soon',
  },
  haltedCount: { id: 'coach.haltedCount', defaultMessage: 'Inactive', description: 'Name of a figure' },
  haltedHint: { id: 'coach.haltedHint', defaultMessage: 'Learners who may need a nudge' },
  haltedHintMany: {
    id: 'coach.haltedHintMany',
    defaultMessage:
      '{count, plural, one {Learners who may need a nudge, in # enrollment} other {Learners who may need a nudge, in # enrollments}}',
    description: 'Under the number of learners, some of whom take several courses',
  },
  learnersCount: {
    id: 'coach.learnersCount',
    defaultMessage: 'Enrollments',
    description: 'Name of a figure',
  },
  learnersHint: { id: 'coach.learnersHint', defaultMessage: 'In the courses you coach' },
  unread: { id: 'coach.unread', defaultMessage: 'Unread', description: 'Name of a figure: messages' },
  unreadHint: { id: 'coach.unreadHint', defaultMessage: 'Messages since your last visit' },
  nameRequests: {
    id: 'coach.nameRequests',
    defaultMessage: 'Name corrections to review',
    description: 'Heading above certificates whose holders ask for another name on them',
  },
  oldest: { id: 'coach.oldest', defaultMessage: 'Waiting longest' },
  allReviews: { id: 'coach.allReviews', defaultMessage: 'Review all', description: 'Link' },
  clear: { id: 'coach.clear', defaultMessage: 'All caught up' },
  clearText: {
    id: 'coach.clearText',
    defaultMessage: 'When a learner submits work, it appears here, oldest first.',
  },
  haltedTitle: { id: 'coach.haltedTitle', defaultMessage: 'Inactive learners' },
  allHalted: { id: 'coach.allHalted', defaultMessage: 'See all', description: 'Link' },
  nobodyHalted: { id: 'coach.nobodyHalted', defaultMessage: 'No inactive learners' },
  nobodyHaltedText: {
    id: 'coach.nobodyHaltedText',
    defaultMessage: "Learners who haven't started or have stopped appear here, so you can message them.",
  },
  start: { id: 'coach.start', defaultMessage: 'Start reviewing', description: 'Button' },
  startKeys: {
    id: 'coach.startKeys',
    defaultMessage: 'You can review with your keyboard. Press ? to see how.',
    description: 'Beside the button that begins to review',
  },
  neverStarted: {
    id: 'coach.neverStarted',
    defaultMessage: "{days, plural, one {Hasn't started in # day} other {Hasn't started in # days}}",
    description: 'Why a learner is on the list',
  },
  slow: {
    id: 'coach.slow',
    defaultMessage: '{days, plural, one {Only {percent} after # day} other {Only {percent} after # days}}',
    description: 'Why a learner is on the list: how far they are and since when they are enrolled',
  },
  paused: {
    id: 'coach.paused',
    defaultMessage: '{days, plural, one {No activity for # day} other {No activity for # days}}',
    description: 'Why a learner is on the list',
  },
  gone: {
    id: 'coach.gone',
    defaultMessage: 'Former member',
    description: 'In place of the name of a learner whose account is gone',
  },
  allCourses: { id: 'coach.allCourses', defaultMessage: 'All courses', description: 'Filter' },
  course: { id: 'coach.course', defaultMessage: 'Course', description: 'Filter, and head of a column' },
  complete: { id: 'coach.complete', defaultMessage: '{percent} complete', description: 'Heard with a bar' },
})

/** Kinds of work, as the list calls them. */
export const kinds = defineMessages({
  project: { id: 'coach.kind.project', defaultMessage: 'Project' },
  upload: { id: 'coach.kind.upload', defaultMessage: 'Files' },
  response: { id: 'coach.kind.response', defaultMessage: 'Written answer' },
  other: { id: 'coach.kind.other', defaultMessage: 'Exercise' },
})
