import { defineMessages } from '../../base/messages.ts'

/** One booking on its own page. */
export const detail = defineMessages({
  all: { id: 'booking.all', defaultMessage: 'Bookings', description: 'Link back to the list' },
  crumbs: {
    id: 'booking.crumbs',
    defaultMessage: 'You are here',
    description: 'Heard: name of a row of links',
  },
  when: { id: 'booking.when', defaultMessage: 'When' },
  theirs: {
    id: 'booking.theirs',
    defaultMessage: '{time} for {name}',
    description: 'The same time by the clock of the other person',
  },
  coach: { id: 'booking.coach', defaultMessage: 'Coach' },
  learner: { id: 'booking.learner', defaultMessage: 'Learner' },
  host: { id: 'booking.host', defaultMessage: 'Host' },
  course: { id: 'booking.course', defaultMessage: 'Course' },
  lesson: { id: 'booking.lesson', defaultMessage: 'Open the lesson' },
  group: { id: 'booking.group', defaultMessage: 'Group' },
  where: { id: 'booking.where', defaultMessage: 'Where' },
  call: { id: 'booking.call', defaultMessage: 'Video call' },
  callLater: {
    id: 'booking.callLater',
    defaultMessage: 'Video call. You can join from 10 minutes before the start.',
  },
  onlineForGuests: {
    id: 'booking.onlineForGuests',
    defaultMessage: 'Online. You get the link when you join.',
  },
  seats: { id: 'booking.seats', defaultMessage: 'Seats' },
  about: { id: 'booking.about', defaultMessage: 'About' },
  moved: { id: 'booking.moved', defaultMessage: 'Moved from {time}' },
  reason: { id: 'booking.reason', defaultMessage: 'Reason' },
})

/** What the two of a session write down. */
export const notes = defineMessages({
  title: { id: 'booking.notes.title', defaultMessage: 'Notes' },
  before: { id: 'booking.notes.before', defaultMessage: 'Before the session' },
  beforeHint: {
    id: 'booking.notes.beforeHint',
    defaultMessage: 'What would you like to talk about? Your coach reads this before the session.',
  },
  noBefore: { id: 'booking.notes.noBefore', defaultMessage: 'No note from the learner.' },
  after: { id: 'booking.notes.after', defaultMessage: 'After the session' },
  afterHint: { id: 'booking.notes.afterHint', defaultMessage: 'Both of you can read this.' },
  noAfter: {
    id: 'booking.notes.noAfter',
    defaultMessage: 'Your coach can leave a note here after the session.',
  },
  private: { id: 'booking.notes.private', defaultMessage: 'Private note' },
  privateHint: { id: 'booking.notes.privateHint', defaultMessage: 'Only you can read this.' },
  optional: {
    id: 'booking.notes.optional',
    defaultMessage: 'optional',
    description: 'After the name of a field',
  },
  save: { id: 'booking.notes.save', defaultMessage: 'Save notes' },
  saved: { id: 'booking.notes.saved', defaultMessage: 'Notes saved' },
})
