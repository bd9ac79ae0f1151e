import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'bookings.title', defaultMessage: 'Bookings' },
  zone: {
    id: 'bookings.zone',
    defaultMessage: 'Times are in {zone}',
    description: 'zone: a button that names the time zone and changes it',
  },
  book: { id: 'bookings.book', defaultMessage: 'Book a coach', description: 'Button' },
  hours: {
    id: 'bookings.hours',
    defaultMessage: 'Availability',
    description: 'Button: the hours of a coach',
  },
  views: { id: 'bookings.views', defaultMessage: 'Your bookings', description: 'Heard: name of the tabs' },
  upcoming: { id: 'bookings.upcoming', defaultMessage: 'Upcoming', description: 'Tab' },
  past: { id: 'bookings.past', defaultMessage: 'Past', description: 'Tab' },
  loading: { id: 'bookings.loading', defaultMessage: 'Loading bookings' },
  failed: { id: 'bookings.failed', defaultMessage: "We couldn't load your bookings" },
  failedText: { id: 'bookings.failedText', defaultMessage: 'Check your connection and try again.' },
  tryAgain: { id: 'bookings.tryAgain', defaultMessage: 'Try again' },
  none: { id: 'bookings.none', defaultMessage: 'No upcoming bookings' },
  noneText: {
    id: 'bookings.noneText',
    defaultMessage:
      'Stuck on a lesson, or want to talk something through? Book a session with a coach of your course. Group events you join appear here too.',
  },
  noneCoach: {
    id: 'bookings.noneCoach',
    defaultMessage:
      'Learners book sessions at the times you offer. Check that your availability is up to date.',
  },
  nonePast: { id: 'bookings.nonePast', defaultMessage: 'Nothing in the past 30 days' },
  nonePastText: {
    id: 'bookings.nonePastText',
    defaultMessage: 'Sessions and events appear here once they are over or canceled.',
  },
  later: {
    id: 'bookings.later',
    defaultMessage:
      '{count, plural, one {Show # session more than 60 days away} other {Show # sessions more than 60 days away}}',
    description: 'Button',
  },
  inDay: {
    id: 'bookings.inDay',
    defaultMessage: '{count, plural, one {# booking} other {# bookings}}',
    description: 'Beside the name of a day',
  },
  today: { id: 'bookings.today', defaultMessage: 'Today' },
  tomorrow: { id: 'bookings.tomorrow', defaultMessage: 'Tomorrow' },
  with: { id: 'bookings.with', defaultMessage: 'Session with {name}' },
  eventWith: { id: 'bookings.eventWith', defaultMessage: 'Group event with {name}' },
  event: { id: 'bookings.event', defaultMessage: 'Group event' },
  former: {
    id: 'bookings.former',
    defaultMessage: 'Former member',
    description: 'In place of the name of somebody who deleted their account',
  },
  quoted: { id: 'bookings.quoted', defaultMessage: '“{note}”', description: 'What a learner wrote' },
  minutes: { id: 'bookings.minutes', defaultMessage: '{count, plural, one {# min} other {# min}}' },
  hoursLong: { id: 'bookings.hoursLong', defaultMessage: '{count, plural, one {# hour} other {# hours}}' },
  join: { id: 'bookings.join', defaultMessage: 'Join call', description: 'Button: opens the video call' },
  joinWith: {
    id: 'bookings.joinWith',
    defaultMessage: 'Join call: {title}',
    description: 'Heard: name of the button',
  },
  startsIn: {
    id: 'bookings.startsIn',
    defaultMessage: '{count, plural, one {Starts in # minute} other {Starts in # minutes}}',
  },
  startsNow: { id: 'bookings.startsNow', defaultMessage: 'Starting now' },
  running: { id: 'bookings.running', defaultMessage: 'In progress' },
  more: { id: 'bookings.more', defaultMessage: 'More actions for {title}', description: 'Name of a menu' },
  reschedule: { id: 'bookings.reschedule', defaultMessage: 'Reschedule' },
  offer: { id: 'bookings.offer', defaultMessage: 'Offer another time' },
  again: { id: 'bookings.again', defaultMessage: 'Book again' },
  message: { id: 'bookings.message', defaultMessage: 'Message {name}' },
  learner: { id: 'bookings.learner', defaultMessage: "Open {name}'s page" },
  toCalendar: { id: 'bookings.toCalendar', defaultMessage: 'Add to calendar' },
  group: { id: 'bookings.group', defaultMessage: 'Open in group' },
  leave: { id: 'bookings.leave', defaultMessage: 'Leave event' },
  stopWaiting: { id: 'bookings.stopWaiting', defaultMessage: 'Leave waiting list' },
  cancel: { id: 'bookings.cancel', defaultMessage: 'Cancel session' },
  decline: { id: 'bookings.decline', defaultMessage: 'Decline session' },
  unreachable: {
    id: 'bookings.unreachable',
    defaultMessage: "We couldn't reach the server. Check your connection and try again.",
  },
})

/** How a booking stands. */
export const states = defineMessages({
  completed: { id: 'bookings.state.completed', defaultMessage: 'Completed' },
  noShow: { id: 'bookings.state.noShow', defaultMessage: 'No-show' },
  missed: { id: 'bookings.state.missed', defaultMessage: 'You missed it' },
  over: { id: 'bookings.state.over', defaultMessage: 'Ended', description: 'Nobody has said yet how it was' },
  canceled: { id: 'bookings.state.canceled', defaultMessage: 'Canceled' },
  canceledByYou: { id: 'bookings.state.canceledByYou', defaultMessage: 'Canceled by you' },
  canceledBy: { id: 'bookings.state.canceledBy', defaultMessage: 'Canceled by {name}' },
  declined: { id: 'bookings.state.declined', defaultMessage: 'Declined' },
  declinedByYou: { id: 'bookings.state.declinedByYou', defaultMessage: 'Declined by you' },
  left: { id: 'bookings.state.left', defaultMessage: 'You left' },
  going: { id: 'bookings.state.going', defaultMessage: "You're going" },
  hosting: { id: 'bookings.state.hosting', defaultMessage: "You're hosting" },
  waiting: {
    id: 'bookings.state.waiting',
    defaultMessage: '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} on waiting list',
  },
  moved: { id: 'bookings.state.moved', defaultMessage: 'Moved by {name}' },
})

/** Why a session ended without either of the two. */
export const causes = defineMessages({
  enrollment_ended: {
    id: 'bookings.cause.enrollmentEnded',
    defaultMessage: 'The enrollment in this course ended.',
  },
  coach_left: {
    id: 'bookings.cause.coachLeft',
    defaultMessage: 'The coach is no longer available for this course.',
  },
  learner_left: { id: 'bookings.cause.learnerLeft', defaultMessage: 'The learner is no longer a member.' },
  schedule_ended: { id: 'bookings.cause.scheduleEnded', defaultMessage: 'Sessions are no longer offered.' },
  course_deleted: { id: 'bookings.cause.courseDeleted', defaultMessage: 'The course was deleted.' },
  on_hold: { id: 'bookings.cause.onHold', defaultMessage: 'The enrollment is on hold.' },
})

/** Ending a session. */
export const ends = defineMessages({
  cancelTitle: { id: 'bookings.end.cancelTitle', defaultMessage: 'Cancel your session with {name}?' },
  declineTitle: { id: 'bookings.end.declineTitle', defaultMessage: 'Decline the session with {name}?' },
  cancelText: {
    id: 'bookings.end.cancelText',
    defaultMessage:
      '{name} gets an email and the session is removed from both calendars. The time becomes free for others.',
  },
  declineText: {
    id: 'bookings.end.declineText',
    defaultMessage:
      '{name} gets an email and can choose another time. The session is removed from both calendars.',
  },
  reason: { id: 'bookings.end.reason', defaultMessage: 'Reason' },
  optional: {
    id: 'bookings.end.optional',
    defaultMessage: 'optional',
    description: 'After the name of a field',
  },
  reasonHint: { id: 'bookings.end.reasonHint', defaultMessage: '{name} can read it.' },
  keep: { id: 'bookings.end.keep', defaultMessage: 'Keep session' },
  canceled: { id: 'bookings.end.canceled', defaultMessage: 'Session canceled. {name} will be notified.' },
  declined: { id: 'bookings.end.declined', defaultMessage: 'Session declined. {name} will be notified.' },
  left: { id: 'bookings.end.left', defaultMessage: 'You left the event' },
  notWaiting: { id: 'bookings.end.notWaiting', defaultMessage: 'You left the waiting list' },
})

/** What a coach says of ended sessions. */
export const held = defineMessages({
  title: {
    id: 'bookings.held.title',
    defaultMessage:
      '{count, plural, one {# booking ended. Did it happen?} other {# bookings ended. Did they happen?}}',
  },
  yes: { id: 'bookings.held.yes', defaultMessage: 'Yes', description: 'Button: it was held' },
  yesOf: { id: 'bookings.held.yesOf', defaultMessage: 'Yes, it happened: {title}', description: 'Heard' },
  noShow: {
    id: 'bookings.held.noShow',
    defaultMessage: 'No-show',
    description: 'Button: the learner did not come',
  },
  noShowOf: { id: 'bookings.held.noShowOf', defaultMessage: 'No-show: {title}', description: 'Heard' },
  markHeld: { id: 'bookings.held.markHeld', defaultMessage: 'Mark as completed' },
  markNoShow: { id: 'bookings.held.markNoShow', defaultMessage: 'Mark as no-show' },
  done: { id: 'bookings.held.done', defaultMessage: 'Marked as completed' },
  doneNoShow: { id: 'bookings.held.doneNoShow', defaultMessage: 'Marked as a no-show' },
})

/** Group events beside the list. */
export const offers = defineMessages({
  title: { id: 'bookings.offers.title', defaultMessage: 'Group events' },
  join: { id: 'bookings.offers.join', defaultMessage: 'Join' },
  joinOf: { id: 'bookings.offers.joinOf', defaultMessage: 'Join {title}', description: 'Heard' },
  wait: { id: 'bookings.offers.wait', defaultMessage: 'Join waiting list' },
  waitOf: {
    id: 'bookings.offers.waitOf',
    defaultMessage: 'Join waiting list of {title}',
    description: 'Heard',
  },
  unwaitOf: {
    id: 'bookings.offers.unwaitOf',
    defaultMessage: 'Leave waiting list of {title}',
    description: 'Heard',
  },
  joined: { id: 'bookings.offers.joined', defaultMessage: "You're going to {title}" },
  waits: {
    id: 'bookings.offers.waits',
    defaultMessage:
      "You're on the waiting list. The next free seat goes to the first in line, with an email.",
  },
  left: {
    id: 'bookings.offers.left',
    defaultMessage: '{left, number} of {count, plural, one {# seat} other {# seats}} left',
  },
  full: { id: 'bookings.offers.full', defaultMessage: 'Full' },
  fullWaiting: {
    id: 'bookings.offers.fullWaiting',
    defaultMessage: 'Full, {count, plural, one {# waiting} other {# waiting}}',
  },
  bar: {
    id: 'bookings.offers.bar',
    defaultMessage: '{taken, number} of {count, plural, one {# seat} other {# seats}} taken',
    description: 'Heard: a bar',
  },
})
