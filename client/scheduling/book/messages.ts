import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'book.title', defaultMessage: 'Book time with a coach' },
  moveTitle: { id: 'book.moveTitle', defaultMessage: 'Reschedule your session' },
  offerTitle: { id: 'book.offerTitle', defaultMessage: 'Offer another time' },
  forTitle: { id: 'book.forTitle', defaultMessage: 'Book a session for {name}' },
  lead: {
    id: 'book.lead',
    defaultMessage:
      '{minutes, plural, one {# minute} other {# minutes}} with a coach of “{course}”, about anything in this course.',
  },
  leadPlain: {
    id: 'book.leadPlain',
    defaultMessage: 'Time with a coach of “{course}”, about anything in this course.',
  },
  moveLead: {
    id: 'book.moveLead',
    defaultMessage: 'Now: {time}. It stays booked until you confirm a new time.',
  },
  course: { id: 'book.course', defaultMessage: 'Course' },
  loading: { id: 'book.loading', defaultMessage: 'Loading free times' },
  failed: { id: 'book.failed', defaultMessage: "We couldn't load the free times" },
  failedText: { id: 'book.failedText', defaultMessage: 'Check your connection and try again.' },
  tryAgain: { id: 'book.tryAgain', defaultMessage: 'Try again' },

  nothing: { id: 'book.nothing', defaultMessage: 'No coach to book yet' },
  nothingText: {
    id: 'book.nothingText',
    defaultMessage:
      'You can book a coach in courses that you are enrolled in and that include coaching. No coach of your courses takes bookings right now.',
  },
  notHere: { id: 'book.notHere', defaultMessage: "You can't book a coach in this course" },
  notHereText: {
    id: 'book.notHereText',
    defaultMessage:
      'You are not enrolled right now, the course does not include coaching, or its coaches take no bookings at the moment. You can book a coach in your other courses.',
  },
  otherCourses: { id: 'book.otherCourses', defaultMessage: 'Choose another course' },
  toCourses: { id: 'book.toCourses', defaultMessage: 'Go to your courses' },
  noCoaches: { id: 'book.noCoaches', defaultMessage: 'No coach takes bookings right now' },
  noCoachesText: {
    id: 'book.noCoachesText',
    defaultMessage: 'The coaches of “{course}” have not opened any times. Try again in a few days.',
  },
  ended: { id: 'book.ended', defaultMessage: 'This session can’t be rescheduled' },
  endedText: {
    id: 'book.endedText',
    defaultMessage: 'It has started, ended or been canceled. You can book a new session instead.',
  },

  coach: { id: 'book.coach', defaultMessage: 'Coach', description: 'Names a choice of coaches' },
  anyCoach: { id: 'book.anyCoach', defaultMessage: 'Any coach' },
  times: {
    id: 'book.times',
    defaultMessage:
      '{count, plural, =0 {No times this week} one {# time this week} other {# times this week}}',
  },

  free: { id: 'book.free', defaultMessage: 'Free times', description: 'Name of a calendar' },
  freeHint: {
    id: 'book.freeHint',
    defaultMessage:
      'Arrow keys move between times, Page Up and Page Down change the week, Home goes to today, Enter chooses.',
    description: 'Heard only',
  },
  today: { id: 'book.today', defaultMessage: 'Today' },
  before: { id: 'book.before', defaultMessage: 'Previous week' },
  after: { id: 'book.after', defaultMessage: 'Next week' },
  dayTimes: {
    id: 'book.dayTimes',
    defaultMessage: '{count, plural, =0 {No times} one {# time} other {# times}}',
    description: 'Under a day of a calendar',
  },
  folded: {
    id: 'book.folded',
    defaultMessage: 'No times from {from} to {to}',
    description: 'Instead of empty hours in a calendar',
  },
  slot: {
    id: 'book.slot',
    defaultMessage: '{day}, {time}',
    description: 'Heard: “Thursday, November 19, 10:30 AM”',
  },
  justTaken: { id: 'book.justTaken', defaultMessage: 'Just taken' },
  current: {
    id: 'book.current',
    defaultMessage: 'Booked now',
    description: 'The time of a session before it is moved',
  },
  noneWeek: { id: 'book.noneWeek', defaultMessage: 'No free times this week' },
  noneDay: { id: 'book.noneDay', defaultMessage: 'No free times on this day.' },
  nextFree: { id: 'book.nextFree', defaultMessage: 'Next free: {time}' },
  noneAhead: {
    id: 'book.noneAhead',
    defaultMessage:
      'There are no free times in the next three months. Try another coach, or look again later.',
  },
  legendFree: { id: 'book.legendFree', defaultMessage: 'Free', description: 'Legend of a calendar' },
  legendChosen: {
    id: 'book.legendChosen',
    defaultMessage: 'Your choice',
    description: 'Legend of a calendar',
  },
  legendMine: {
    id: 'book.legendMine',
    defaultMessage: 'On your calendar',
    description: 'Legend of a calendar: other sessions and events of the reader',
  },
  notice: {
    id: 'book.notice',
    defaultMessage: 'Book at least {length} ahead',
    description: 'length: “12 hours”',
  },
  morning: { id: 'book.morning', defaultMessage: 'Morning' },
  afternoon: { id: 'book.afternoon', defaultMessage: 'Afternoon' },
  evening: { id: 'book.evening', defaultMessage: 'Evening' },
})

export const panel = defineMessages({
  label: { id: 'book.panel.label', defaultMessage: 'Your session' },
  choose: { id: 'book.panel.choose', defaultMessage: 'Choose a time' },
  chooseText: {
    id: 'book.panel.chooseText',
    defaultMessage: 'Nothing is booked until you confirm it here.',
  },
  zone: { id: 'book.panel.zone', defaultMessage: '{city} time ({zone}).' },
  coachTime: {
    id: 'book.panel.coachTime',
    defaultMessage: '{time} for {name} in {city}.',
    description: 'The same moment by the clocks of the coach',
  },
  yourCoach: { id: 'book.panel.yourCoach', defaultMessage: 'Your coach for this session' },
  anyText: {
    id: 'book.panel.anyText',
    defaultMessage:
      'We choose between {names}, so that everyone gets a fair share. You see who it is right away.',
  },
  note: { id: 'book.panel.note', defaultMessage: 'What do you want to talk about?' },
  noteHint: { id: 'book.panel.noteHint', defaultMessage: 'Your coach reads this before the session.' },
  reason: { id: 'book.panel.reason', defaultMessage: 'Why are you moving it?' },
  optional: {
    id: 'book.panel.optional',
    defaultMessage: 'optional',
    description: 'After the name of a field',
  },
  lesson: { id: 'book.panel.lesson', defaultMessage: 'About the lesson “{title}”' },
  book: { id: 'book.panel.book', defaultMessage: 'Book session' },
  bookAt: { id: 'book.panel.bookAt', defaultMessage: 'Book {time}' },
  move: { id: 'book.panel.move', defaultMessage: 'Move to {time}' },
  rules: { id: 'book.panel.rules', defaultMessage: 'You can reschedule or cancel until it starts.' },
  keepOld: { id: 'book.panel.keepOld', defaultMessage: 'Instead of {time}' },
  offline: {
    id: 'book.panel.offline',
    defaultMessage: "You're offline. Booking needs a connection; what you typed is saved on this device.",
  },
  taken: { id: 'book.panel.taken', defaultMessage: '{time} was just taken' },
  takenText: {
    id: 'book.panel.takenText',
    defaultMessage: 'Nothing was booked, and your note is saved.',
  },
  closest: { id: 'book.panel.closest', defaultMessage: 'Closest times' },
  closestWith: { id: 'book.panel.closestWith', defaultMessage: 'Closest times with {name}' },
  noClosest: {
    id: 'book.panel.noClosest',
    defaultMessage: 'No other time is free nearby. Choose one in the calendar.',
  },
  later: { id: 'book.panel.later', defaultMessage: '{length} later' },
  earlier: { id: 'book.panel.earlier', defaultMessage: '{length} earlier' },
  otherCoach: { id: 'book.panel.otherCoach', defaultMessage: '{time} is free with {name}' },
  booked: { id: 'book.panel.booked', defaultMessage: "You're booked" },
  bookedFor: { id: 'book.panel.bookedFor', defaultMessage: 'The session is booked' },
  moved: { id: 'book.panel.moved', defaultMessage: 'The session has a new time' },
  bookedText: { id: 'book.panel.bookedText', defaultMessage: '{name} has been notified.' },
  toCalendar: { id: 'book.panel.toCalendar', defaultMessage: 'Add to calendar' },
  view: { id: 'book.panel.view', defaultMessage: 'View session' },
  another: { id: 'book.panel.another', defaultMessage: 'Book another session' },
  continue: { id: 'book.panel.continue', defaultMessage: 'Continue' },
  close: { id: 'book.panel.close', defaultMessage: 'Back to the times' },
  summary: {
    id: 'book.panel.summary',
    defaultMessage: '{minutes, plural, one {# min} other {# min}} with {name}',
  },
  own: { id: 'book.panel.own', defaultMessage: 'Another time' },
  ownText: {
    id: 'book.panel.ownText',
    defaultMessage: 'You can also offer a time outside your hours, as long as you are free.',
  },
  day: { id: 'book.panel.day', defaultMessage: 'Date' },
  start: { id: 'book.panel.start', defaultMessage: 'Starts at' },
  use: { id: 'book.panel.use', defaultMessage: 'Use this time' },
  ownWrong: { id: 'book.panel.ownWrong', defaultMessage: 'Choose a date and enter a time, such as 5:30.' },
  ownPast: { id: 'book.panel.ownPast', defaultMessage: 'This time is in the past.' },
})
