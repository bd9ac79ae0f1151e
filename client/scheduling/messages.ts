import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  loading: { id: 'events.loading', defaultMessage: 'Loading events' },
  failed: { id: 'events.failed', defaultMessage: "We couldn't load the events" },
  failedText: { id: 'events.failedText', defaultMessage: 'Check your connection and try again.' },
  tryAgain: { id: 'events.tryAgain', defaultMessage: 'Try again' },
  zone: {
    id: 'events.zone',
    defaultMessage: 'Times are shown in your time zone: {zone}.',
    description: 'zone: such as “Central European Time”',
  },
  none: { id: 'events.none', defaultMessage: 'No upcoming events' },
  noneText: {
    id: 'events.noneText',
    defaultMessage: 'When your group schedules an event, it appears here and you can join.',
  },
  noneStaff: {
    id: 'events.noneStaff',
    defaultMessage: 'Schedule office hours, a walk or a talk. Members are notified and can join.',
  },
  today: { id: 'events.today', defaultMessage: 'Today' },
  tomorrow: { id: 'events.tomorrow', defaultMessage: 'Tomorrow' },
  earlier: { id: 'events.earlier', defaultMessage: 'Past and canceled' },
  noEarlier: { id: 'events.noEarlier', defaultMessage: 'No events in the past year.' },

  with: { id: 'events.with', defaultMessage: 'with {name}', description: 'Who leads an event' },
  coming: {
    id: 'events.coming',
    defaultMessage: '{count, plural, =0 {No one is going yet} one {# going} other {# going}}',
    description: 'How many people take part',
  },
  youCome: { id: 'events.youCome', defaultMessage: "You're going", description: 'Badge' },
  youLead: { id: 'events.youLead', defaultMessage: "You're hosting", description: 'Badge' },
  inviteOnly: { id: 'events.inviteOnly', defaultMessage: 'Invite only', description: 'Badge' },
  cancelled: { id: 'events.cancelled', defaultMessage: 'Canceled', description: 'Badge' },
  held: { id: 'events.held', defaultMessage: 'Completed', description: 'Badge: the event took place' },
  now: { id: 'events.now', defaultMessage: 'Now', description: 'Badge: the event is going on' },
  weekly: { id: 'events.weekly', defaultMessage: 'Weekly', description: 'Badge: one of a series' },
  online: { id: 'events.online', defaultMessage: 'Online. You get the link when you join.' },
  open: { id: 'events.open', defaultMessage: 'Open meeting', description: 'Button: leads to a video call' },
  more: { id: 'events.more', defaultMessage: 'More actions for {title}', description: 'Name of a menu' },

  join: { id: 'events.join', defaultMessage: 'Join' },
  joinTitle: {
    id: 'events.joinTitle',
    defaultMessage: 'Join {title}',
    description: 'Heard: name of the button',
  },
  leave: { id: 'events.leave', defaultMessage: 'Leave' },
  leaveTitle: {
    id: 'events.leaveTitle',
    defaultMessage: 'Leave {title}',
    description: 'Heard: name of the button',
  },
  joined: { id: 'events.joined', defaultMessage: "You're going to {title}" },
  left: { id: 'events.left', defaultMessage: 'You left the event' },
  toCalendar: { id: 'events.toCalendar', defaultMessage: 'Add to calendar' },
  edit: { id: 'events.edit', defaultMessage: 'Edit event' },
  who: { id: 'events.who', defaultMessage: "See who's going" },
  complete: { id: 'events.complete', defaultMessage: 'Mark as completed' },
  completed: { id: 'events.completed', defaultMessage: '{title} is marked as completed' },
  cancel: { id: 'events.cancel', defaultMessage: 'Cancel event' },
  remove: { id: 'events.remove', defaultMessage: 'Delete event' },
  cancelTitle: { id: 'events.cancelTitle', defaultMessage: 'Cancel “{title}”?' },
  cancelText: {
    id: 'events.cancelText',
    defaultMessage:
      "{count, plural, =0 {No one has joined yet.} one {One person has joined and will be notified.} other {# people have joined and will be notified.}} This can't be undone.",
  },
  keep: { id: 'events.keep', defaultMessage: 'Keep event' },
  cancelDone: { id: 'events.cancelDone', defaultMessage: '{title} is canceled' },
  removeTitle: { id: 'events.removeTitle', defaultMessage: 'Delete “{title}”?' },
  removeText: {
    id: 'events.removeText',
    defaultMessage: 'It will be deleted for everyone, along with the list of attendees.',
  },
  removeDone: { id: 'events.removeDone', defaultMessage: '{title} is deleted' },
  which: {
    id: 'events.which',
    defaultMessage: 'Which events',
    description: 'Above a choice, when one of a weekly series is changed, canceled or deleted',
  },
  onlyThis: { id: 'events.onlyThis', defaultMessage: 'Only this event', description: 'Choice' },
  andFollowing: {
    id: 'events.andFollowing',
    defaultMessage: 'This and all following events',
    description: 'Choice: of a weekly series',
  },
  allOfSeries: {
    id: 'events.allOfSeries',
    defaultMessage: 'All upcoming events of the series',
    description: 'Choice: of a weekly series',
  },
  cancelSeriesDone: {
    id: 'events.cancelSeriesDone',
    defaultMessage: '{title}: all upcoming events are canceled',
  },
  removeSeriesDone: { id: 'events.removeSeriesDone', defaultMessage: '{title}: all events are deleted' },
  cancelAllText: {
    id: 'events.cancelAllText',
    defaultMessage: "Everyone who joined any of them will be notified once. This can't be undone.",
  },
  removeAllText: {
    id: 'events.removeAllText',
    defaultMessage:
      'They will be deleted for everyone, along with their attendee lists. Anyone who joined an upcoming one will be notified once.',
  },
  cancelAllDone: {
    id: 'events.cancelAllDone',
    defaultMessage: '{title} and all following events are canceled',
  },
  removeAllDone: {
    id: 'events.removeAllDone',
    defaultMessage: '{title} and all following events are deleted',
  },
  unreachable: {
    id: 'events.unreachable',
    defaultMessage: "We couldn't reach the server. Check your connection and try again.",
  },

  next: { id: 'events.next', defaultMessage: 'Upcoming events', description: 'Heading of a small list' },
  nextBookings: {
    id: 'events.nextBookings',
    defaultMessage: 'Next bookings',
    description: 'Heading: sessions and events',
  },
  allBookings: { id: 'events.allBookings', defaultMessage: 'See all bookings', description: 'Link' },
  nextLead: {
    id: 'events.nextLead',
    defaultMessage: 'Your upcoming events',
    description: 'Heading: what a coach leads',
  },
})

/** The form. */
export const form = defineMessages({
  new: { id: 'events.form.new', defaultMessage: 'New event' },
  edit: { id: 'events.form.edit', defaultMessage: 'Edit event' },
  what: { id: 'events.form.what', defaultMessage: 'Title' },
  whatHint: { id: 'events.form.whatHint', defaultMessage: 'For example, “Office hours” or “Group walk”.' },
  day: { id: 'events.form.day', defaultMessage: 'Date' },
  start: { id: 'events.form.start', defaultMessage: 'Starts at' },
  end: { id: 'events.form.end', defaultMessage: 'Ends at' },
  half: {
    id: 'events.form.half',
    defaultMessage: '{field}: AM or PM',
    description: 'Heard only',
  },
  am: { id: 'events.form.am', defaultMessage: 'AM', description: 'Before noon' },
  pm: { id: 'events.form.pm', defaultMessage: 'PM', description: 'After noon' },
  length: { id: 'events.form.length', defaultMessage: 'Duration', description: 'Name of a row of lengths' },
  minutes: { id: 'events.form.minutes', defaultMessage: '{count, plural, one {# min} other {# min}}' },
  hours: { id: 'events.form.hours', defaultMessage: '{count, plural, one {# hour} other {# hours}}' },
  nextDay: { id: 'events.form.nextDay', defaultMessage: 'Ends the next day.' },
  zone: { id: 'events.form.zone', defaultMessage: 'In your time zone: {zone}.' },
  where: { id: 'events.form.where', defaultMessage: 'Place or meeting link' },
  whereHint: {
    id: 'events.form.whereHint',
    defaultMessage: 'A link (https) is shown only to people who join.',
  },
  description: { id: 'events.form.description', defaultMessage: 'Description' },
  seats: { id: 'events.form.seats', defaultMessage: 'Seats' },
  seatsHint: {
    id: 'events.form.seatsHint',
    defaultMessage: 'Leave empty for no limit.',
  },
  optional: {
    id: 'events.form.optional',
    defaultMessage: 'optional',
    description: 'After the name of a field',
  },
  weekly: { id: 'events.form.weekly', defaultMessage: 'Repeat every week' },
  times: { id: 'events.form.times', defaultMessage: 'Number of events' },
  timesHint: {
    id: 'events.form.timesHint',
    defaultMessage: 'Always at the same local time, the last on {date}.',
  },
  inviteOnly: { id: 'events.form.inviteOnly', defaultMessage: 'Invite only' },
  inviteHint: {
    id: 'events.form.inviteHint',
    defaultMessage: 'Only the people you choose can see the event. Each of them gets a seat.',
  },
  invite: { id: 'events.form.invite', defaultMessage: 'Invite members' },
  everybody: {
    id: 'events.form.everybody',
    defaultMessage: 'Select all',
    description: 'Button: all members',
  },
  find: { id: 'events.form.find', defaultMessage: 'Type a name', description: 'Hint in a field' },
  nobody: { id: 'events.form.nobody', defaultMessage: 'No other matching members' },
  looking: { id: 'events.form.looking', defaultMessage: 'Searching for people', description: 'Heard only' },
  uninvite: { id: 'events.form.uninvite', defaultMessage: 'Remove {name}', description: 'Name of a chip' },
  cancel: { id: 'events.form.cancel', defaultMessage: 'Cancel', description: 'Button: close the form' },
  plan: { id: 'events.form.plan', defaultMessage: 'Schedule event', description: 'Button' },
  save: { id: 'events.form.save', defaultMessage: 'Save', description: 'Button' },
  planned: {
    id: 'events.form.planned',
    defaultMessage: "{title} is scheduled. We'll notify the people it's for.",
  },
  saved: { id: 'events.form.saved', defaultMessage: 'Saved' },
  tells: {
    id: 'events.form.tells',
    defaultMessage:
      '{count, plural, one {The person who joined will be notified of the new time.} other {The # people who joined will be notified of the new time.}}',
  },
})

export const faults = defineMessages({
  what: { id: 'events.fault.what', defaultMessage: 'Enter a title.' },
  day: { id: 'events.fault.day', defaultMessage: 'Choose a date.' },
  start: { id: 'events.fault.start', defaultMessage: 'Enter a time, such as 5:30.' },
  end: { id: 'events.fault.end', defaultMessage: 'Enter a time, such as 6:30.' },
  past: { id: 'events.fault.past', defaultMessage: 'This time is in the past or too far ahead.' },
  where: {
    id: 'events.fault.where',
    defaultMessage: 'Enter a place, or only a link that starts with https://.',
  },
  seats: { id: 'events.fault.seats', defaultMessage: 'Enter a number from 1 to 1000.' },
  seatsTaken: { id: 'events.fault.seatsTaken', defaultMessage: 'More people than that have already joined.' },
  people: { id: 'events.fault.people', defaultMessage: "You've invited more people than there are seats." },
  times: { id: 'events.fault.times', defaultMessage: 'Enter a number from 2 to 52.' },
})

/** Who comes. */
export const people = defineMessages({
  title: { id: 'events.people.title', defaultMessage: "Who's going to {title}" },
  loading: { id: 'events.people.loading', defaultMessage: 'Loading attendees' },
  none: { id: 'events.people.none', defaultMessage: 'No one has joined yet.' },
  left: { id: 'events.people.left', defaultMessage: 'Left', description: 'Beside a name' },
  out: { id: 'events.people.out', defaultMessage: 'Removed', description: 'Beside a name' },
  remove: { id: 'events.people.remove', defaultMessage: 'Remove {name}' },
  removed: { id: 'events.people.removed', defaultMessage: '{name} was removed and will be notified' },
  add: { id: 'events.people.add', defaultMessage: 'Add a member' },
  added: { id: 'events.people.added', defaultMessage: '{name} was added and will be notified' },
  waiting: { id: 'events.people.waiting', defaultMessage: 'Waiting list' },
  comes: {
    id: 'events.people.comes',
    defaultMessage: 'Already going',
    description: 'Why somebody cannot be chosen',
  },
  close: { id: 'events.people.close', defaultMessage: 'Close' },
})
