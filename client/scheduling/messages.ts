import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  loading: { id: 'events.loading', defaultMessage: 'Loading the events' },
  failed: { id: 'events.failed', defaultMessage: 'The events could not be read' },
  failedText: { id: 'events.failedText', defaultMessage: 'Check your connection and try again.' },
  tryAgain: { id: 'events.tryAgain', defaultMessage: 'Try again' },
  zone: {
    id: 'events.zone',
    defaultMessage: 'Times are shown in your time zone: {zone}.',
    description: 'zone: such as “Central European Time”',
  },
  none: { id: 'events.none', defaultMessage: 'No events planned' },
  noneText: {
    id: 'events.noneText',
    defaultMessage: 'When your group meets, you see it here and can take a seat.',
  },
  noneStaff: {
    id: 'events.noneStaff',
    defaultMessage: 'Plan an office hour, a walk or a talk. Members hear of it and take a seat.',
  },
  today: { id: 'events.today', defaultMessage: 'Today' },
  tomorrow: { id: 'events.tomorrow', defaultMessage: 'Tomorrow' },
  earlier: { id: 'events.earlier', defaultMessage: 'Past and cancelled' },
  noEarlier: { id: 'events.noEarlier', defaultMessage: 'Nothing within the past year.' },

  with: { id: 'events.with', defaultMessage: 'with {name}', description: 'Who leads an event' },
  seatsLeft: {
    id: 'events.seatsLeft',
    defaultMessage: '{count, plural, one {# seat left} other {# seats left}}',
  },
  full: { id: 'events.full', defaultMessage: 'Full', description: 'Badge: no seats are left' },
  coming: {
    id: 'events.coming',
    defaultMessage: '{count, plural, =0 {Nobody comes yet} one {# coming} other {# coming}}',
    description: 'How many people take part',
  },
  youCome: { id: 'events.youCome', defaultMessage: 'You are coming', description: 'Badge' },
  youLead: { id: 'events.youLead', defaultMessage: 'You lead this', description: 'Badge' },
  inviteOnly: { id: 'events.inviteOnly', defaultMessage: 'By invitation', description: 'Badge' },
  cancelled: { id: 'events.cancelled', defaultMessage: 'Cancelled', description: 'Badge' },
  held: { id: 'events.held', defaultMessage: 'Held', description: 'Badge: the event took place' },
  now: { id: 'events.now', defaultMessage: 'Now', description: 'Badge: the event is going on' },
  weekly: { id: 'events.weekly', defaultMessage: 'Every week', description: 'Badge: one of a series' },
  online: { id: 'events.online', defaultMessage: 'Online. You get the link when you join.' },
  open: { id: 'events.open', defaultMessage: 'Open meeting', description: 'Button: leads to a video call' },
  more: { id: 'events.more', defaultMessage: 'More about {title}', description: 'Name of a menu' },

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
  joined: { id: 'events.joined', defaultMessage: 'You are coming to {title}' },
  left: { id: 'events.left', defaultMessage: 'You gave your seat back' },
  undo: { id: 'events.undo', defaultMessage: 'Undo' },
  toCalendar: { id: 'events.toCalendar', defaultMessage: 'Add to calendar' },
  edit: { id: 'events.edit', defaultMessage: 'Edit event' },
  who: { id: 'events.who', defaultMessage: 'See who comes' },
  complete: { id: 'events.complete', defaultMessage: 'Mark as held' },
  completed: { id: 'events.completed', defaultMessage: '{title} is marked as held' },
  cancel: { id: 'events.cancel', defaultMessage: 'Cancel event' },
  remove: { id: 'events.remove', defaultMessage: 'Delete event' },
  cancelTitle: { id: 'events.cancelTitle', defaultMessage: 'Cancel “{title}”?' },
  cancelText: {
    id: 'events.cancelText',
    defaultMessage:
      '{count, plural, =0 {Nobody has a seat yet.} one {One person would have come and hears of it.} other {# people would have come and hear of it.}} This cannot be taken back.',
  },
  keep: { id: 'events.keep', defaultMessage: 'Keep event' },
  cancelDone: { id: 'events.cancelDone', defaultMessage: '{title} is cancelled' },
  removeTitle: { id: 'events.removeTitle', defaultMessage: 'Delete “{title}”?' },
  removeText: {
    id: 'events.removeText',
    defaultMessage: 'It disappears for everybody, with the list of who came.',
  },
  removeDone: { id: 'events.removeDone', defaultMessage: '{title} is deleted' },
  which: {
    id: 'events.which',
    defaultMessage: 'Which events',
    description: 'Above a choice, when one of a weekly series is cancelled or deleted',
  },
  onlyThis: { id: 'events.onlyThis', defaultMessage: 'Only this one', description: 'Choice' },
  andFollowing: {
    id: 'events.andFollowing',
    defaultMessage: 'This and all following ones',
    description: 'Choice: of a weekly series',
  },
  cancelAllText: {
    id: 'events.cancelAllText',
    defaultMessage:
      'Everybody who would have come to any of them hears of it once. This cannot be taken back.',
  },
  removeAllText: {
    id: 'events.removeAllText',
    defaultMessage:
      'They disappear for everybody, with the lists of who came. Whoever would have come to one still ahead hears of it once.',
  },
  cancelAllDone: { id: 'events.cancelAllDone', defaultMessage: '{title} and all that follow are cancelled' },
  removeAllDone: { id: 'events.removeAllDone', defaultMessage: '{title} and all that follow are deleted' },
  unreachable: {
    id: 'events.unreachable',
    defaultMessage: 'The site cannot be reached. Check your connection and try again.',
  },

  next: { id: 'events.next', defaultMessage: 'Next events', description: 'Heading of a small list' },
  nextLead: {
    id: 'events.nextLead',
    defaultMessage: 'Your next events',
    description: 'Heading: what a coach leads',
  },
})

/** The form. */
export const form = defineMessages({
  new: { id: 'events.form.new', defaultMessage: 'New event' },
  edit: { id: 'events.form.edit', defaultMessage: 'Edit event' },
  what: { id: 'events.form.what', defaultMessage: 'Title' },
  whatHint: { id: 'events.form.whatHint', defaultMessage: 'Such as “Office hour” or “Walk on the fell”.' },
  day: { id: 'events.form.day', defaultMessage: 'Date' },
  start: { id: 'events.form.start', defaultMessage: 'Starts at' },
  end: { id: 'events.form.end', defaultMessage: 'Ends at' },
  half: {
    id: 'events.form.half',
    defaultMessage: '{field}: before or after noon',
    description: 'Heard only',
  },
  am: { id: 'events.form.am', defaultMessage: 'AM', description: 'Before noon' },
  pm: { id: 'events.form.pm', defaultMessage: 'PM', description: 'After noon' },
  length: { id: 'events.form.length', defaultMessage: 'How long', description: 'Name of a row of lengths' },
  minutes: { id: 'events.form.minutes', defaultMessage: '{count, plural, one {# min} other {# min}}' },
  hours: { id: 'events.form.hours', defaultMessage: '{count, plural, one {# hour} other {# hours}}' },
  nextDay: { id: 'events.form.nextDay', defaultMessage: 'It ends on the next day.' },
  zone: { id: 'events.form.zone', defaultMessage: 'In your time zone: {zone}.' },
  where: { id: 'events.form.where', defaultMessage: 'Place or meeting link' },
  whereHint: {
    id: 'events.form.whereHint',
    defaultMessage: 'A link (https) is shown only to those who come.',
  },
  description: { id: 'events.form.description', defaultMessage: 'Description' },
  seats: { id: 'events.form.seats', defaultMessage: 'Seats' },
  seatsHint: {
    id: 'events.form.seatsHint',
    defaultMessage: 'Leave it empty and there is room for everybody.',
  },
  optional: {
    id: 'events.form.optional',
    defaultMessage: 'optional',
    description: 'After the name of a field',
  },
  weekly: { id: 'events.form.weekly', defaultMessage: 'Repeat every week' },
  times: { id: 'events.form.times', defaultMessage: 'How many times' },
  timesHint: {
    id: 'events.form.timesHint',
    defaultMessage: 'At the same time by the clock, the last on {date}.',
  },
  inviteOnly: { id: 'events.form.inviteOnly', defaultMessage: 'By invitation only' },
  inviteHint: {
    id: 'events.form.inviteHint',
    defaultMessage: 'Only those you choose see the event. Each of them gets a seat.',
  },
  invite: { id: 'events.form.invite', defaultMessage: 'Invite members' },
  everybody: {
    id: 'events.form.everybody',
    defaultMessage: 'Choose all',
    description: 'Button: all members',
  },
  find: { id: 'events.form.find', defaultMessage: 'Type a name', description: 'Hint in a field' },
  nobody: { id: 'events.form.nobody', defaultMessage: 'Nobody else fits' },
  looking: { id: 'events.form.looking', defaultMessage: 'Looking for people', description: 'Heard only' },
  uninvite: { id: 'events.form.uninvite', defaultMessage: 'Take {name} out', description: 'Name of a chip' },
  cancel: { id: 'events.form.cancel', defaultMessage: 'Cancel', description: 'Button: close the form' },
  plan: { id: 'events.form.plan', defaultMessage: 'Plan event', description: 'Button' },
  save: { id: 'events.form.save', defaultMessage: 'Save', description: 'Button' },
  planned: { id: 'events.form.planned', defaultMessage: '{title} is planned. Those it is for hear of it.' },
  saved: { id: 'events.form.saved', defaultMessage: 'Saved' },
  tells: {
    id: 'events.form.tells',
    defaultMessage:
      '{count, plural, one {The person who comes hears of the new time.} other {The # people who come hear of the new time.}}',
  },
})

export const faults = defineMessages({
  what: { id: 'events.fault.what', defaultMessage: 'Give it a title.' },
  day: { id: 'events.fault.day', defaultMessage: 'Choose a day.' },
  start: { id: 'events.fault.start', defaultMessage: 'Write a time such as 5:30.' },
  end: { id: 'events.fault.end', defaultMessage: 'Write a time such as 6:30.' },
  past: { id: 'events.fault.past', defaultMessage: 'This moment is over already, or too far ahead.' },
  where: {
    id: 'events.fault.where',
    defaultMessage: 'Write a place, or a link that begins with https:// and nothing else.',
  },
  seats: { id: 'events.fault.seats', defaultMessage: 'Write a number from 1 to 1000.' },
  seatsTaken: { id: 'events.fault.seatsTaken', defaultMessage: 'More people than that come already.' },
  people: { id: 'events.fault.people', defaultMessage: 'You invite more people than there are seats.' },
  times: { id: 'events.fault.times', defaultMessage: 'Write a number from 2 to 52.' },
})

/** Who comes. */
export const people = defineMessages({
  title: { id: 'events.people.title', defaultMessage: 'Who comes to {title}' },
  loading: { id: 'events.people.loading', defaultMessage: 'Loading who comes' },
  none: { id: 'events.people.none', defaultMessage: 'Nobody has taken a seat yet.' },
  left: { id: 'events.people.left', defaultMessage: 'Gave the seat back', description: 'Beside a name' },
  out: { id: 'events.people.out', defaultMessage: 'Taken off the list', description: 'Beside a name' },
  remove: { id: 'events.people.remove', defaultMessage: 'Take {name} off the list' },
  removed: { id: 'events.people.removed', defaultMessage: '{name} hears that the seat is gone' },
  add: { id: 'events.people.add', defaultMessage: 'Give a member a seat' },
  added: { id: 'events.people.added', defaultMessage: '{name} has a seat and hears of it' },
  comes: {
    id: 'events.people.comes',
    defaultMessage: 'Comes already',
    description: 'Why somebody cannot be chosen',
  },
  close: { id: 'events.people.close', defaultMessage: 'Close' },
})
