import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'hours.title', defaultMessage: 'Availability' },
  lead: { id: 'hours.lead', defaultMessage: 'Learners in your courses can book you during these hours.' },
  loading: { id: 'hours.loading', defaultMessage: 'Loading your hours' },
  failed: { id: 'hours.failed', defaultMessage: "We couldn't load your hours" },
  failedText: { id: 'hours.failedText', defaultMessage: 'Check your connection and try again.' },
  tryAgain: { id: 'hours.tryAgain', defaultMessage: 'Try again' },
  first: {
    id: 'hours.first',
    defaultMessage: 'This is a suggestion. No one can book you until you save it.',
  },
  pausedNow: { id: 'hours.pausedNow', defaultMessage: 'Paused: learners see no free times.' },
  weekly: { id: 'hours.weekly', defaultMessage: 'Weekly hours' },
  weeklyHint: { id: 'hours.weeklyHint', defaultMessage: 'Drag on the grid to add hours' },
  undo: { id: 'hours.undo', defaultMessage: 'Undo', description: 'Takes the last change of hours back' },
  copy: { id: 'hours.copy', defaultMessage: 'Copy a day' },
  copyFrom: { id: 'hours.copyFrom', defaultMessage: 'Copy the hours of' },
  copyTo: { id: 'hours.copyTo', defaultMessage: 'To these days' },
  copyText: { id: 'hours.copyText', defaultMessage: 'Their own hours are replaced.' },
  copyDo: { id: 'hours.copyDo', defaultMessage: 'Copy hours' },
  cancel: { id: 'hours.cancel', defaultMessage: 'Cancel' },
  off: { id: 'hours.off', defaultMessage: 'Off', description: 'A day without hours' },
  addTo: { id: 'hours.addTo', defaultMessage: 'Add hours on {day}' },
  dayOn: { id: 'hours.dayOn', defaultMessage: '{day}: available' },
  block: {
    id: 'hours.block',
    defaultMessage: '{day}, {hours}',
    description: 'Name of hours in a grid: “Monday, 9 AM – 12 PM”',
  },
  blockHint: {
    id: 'hours.blockHint',
    defaultMessage:
      'Left and Right move between hours, Up and Down move them by half an hour, with Shift they change the end, with Alt by 15 minutes. Delete removes them.',
    description: 'Heard only',
  },
  isNew: { id: 'hours.isNew', defaultMessage: 'New', description: 'Hours or times that are not saved yet' },
  nothingChosen: {
    id: 'hours.nothingChosen',
    defaultMessage: 'Choose hours to change them by typing, or add some.',
  },
  day: { id: 'hours.day', defaultMessage: 'Day' },
  add: { id: 'hours.add', defaultMessage: 'Add hours' },
  from: { id: 'hours.from', defaultMessage: 'From' },
  to: { id: 'hours.to', defaultMessage: 'To' },
  remove: { id: 'hours.remove', defaultMessage: 'Remove' },
  wrong: { id: 'hours.wrong', defaultMessage: 'Enter a time, such as 5:30.' },
  inverted: { id: 'hours.inverted', defaultMessage: 'The end must be after the start.' },
  overlap: { id: 'hours.overlap', defaultMessage: 'Overlaps with {hours}.' },
  combine: { id: 'hours.combine', defaultMessage: 'Combine', description: 'Makes overlapping hours one' },
  fixOverlap: {
    id: 'hours.fixOverlap',
    defaultMessage: 'Some hours overlap. Combine or change them before you save.',
  },
  fixTyped: { id: 'hours.fixTyped', defaultMessage: 'Fix the times you typed before you save.' },
  save: { id: 'hours.save', defaultMessage: 'Save hours' },
  discard: { id: 'hours.discard', defaultMessage: 'Discard' },
  unsaved: {
    id: 'hours.unsaved',
    defaultMessage: '{count, plural, one {# unsaved change} other {# unsaved changes}}',
  },
  saved: { id: 'hours.saved', defaultMessage: 'Your hours are saved. Existing bookings stay as they are.' },
  preview: { id: 'hours.preview', defaultMessage: 'Preview', description: 'Button on a phone' },
})

export const exceptionTexts = defineMessages({
  title: { id: 'hours.exceptions', defaultMessage: 'Exceptions' },
  hint: { id: 'hours.exceptions.hint', defaultMessage: 'Dates that differ from your weekly hours' },
  none: { id: 'hours.exceptions.none', defaultMessage: 'No exceptions. Add days off and holidays here.' },
  add: { id: 'hours.exceptions.add', defaultMessage: 'Add dates' },
  edit: { id: 'hours.exceptions.edit', defaultMessage: 'Edit {dates}' },
  remove: { id: 'hours.exceptions.remove', defaultMessage: 'Remove {dates}' },
  days: { id: 'hours.exceptions.days', defaultMessage: '{count, plural, one {# day} other {# days}}' },
  booked: {
    id: 'hours.exceptions.booked',
    defaultMessage:
      '{count, plural, one {# session is booked then and stays booked} other {# sessions are booked then and stay booked}}',
  },
  review: { id: 'hours.exceptions.review', defaultMessage: 'Review sessions' },
  first: { id: 'hours.exceptions.first', defaultMessage: 'First day' },
  last: { id: 'hours.exceptions.last', defaultMessage: 'Last day' },
  lastHint: { id: 'hours.exceptions.lastHint', defaultMessage: 'Leave it as it is for a single day.' },
  kind: { id: 'hours.exceptions.kind', defaultMessage: 'Availability' },
  off: { id: 'hours.exceptions.off', defaultMessage: 'Day off' },
  other: { id: 'hours.exceptions.other', defaultMessage: 'Other hours' },
  reason: { id: 'hours.exceptions.reason', defaultMessage: 'Reason' },
  reasonHint: { id: 'hours.exceptions.reasonHint', defaultMessage: 'Only you see it.' },
  optional: {
    id: 'hours.exceptions.optional',
    defaultMessage: 'optional',
    description: 'After the name of a field',
  },
  more: { id: 'hours.exceptions.more', defaultMessage: 'Add more hours' },
  use: { id: 'hours.exceptions.use', defaultMessage: 'Use these dates' },
  wrong: { id: 'hours.exceptions.wrong', defaultMessage: 'The last day must not be before the first.' },
  wrongHours: {
    id: 'hours.exceptions.wrongHours',
    defaultMessage: 'Enter times such as 5:30 that end after they start and do not overlap.',
  },
  tooMany: {
    id: 'hours.exceptions.tooMany',
    defaultMessage: 'You can have exceptions for up to {count} days.',
  },
})

export const ruleTexts = defineMessages({
  title: { id: 'hours.rules', defaultMessage: 'Booking rules' },
  length: { id: 'hours.rules.length', defaultMessage: 'Session length' },
  before: { id: 'hours.rules.before', defaultMessage: 'Buffer before' },
  after: { id: 'hours.rules.after', defaultMessage: 'Buffer after' },
  notice: { id: 'hours.rules.notice', defaultMessage: 'Minimum notice' },
  window: { id: 'hours.rules.window', defaultMessage: 'How far ahead' },
  most: { id: 'hours.rules.most', defaultMessage: 'Most sessions a day' },
  none: { id: 'hours.rules.none', defaultMessage: 'None' },
  noLimit: { id: 'hours.rules.noLimit', defaultMessage: 'No limit' },
  room: { id: 'hours.rules.room', defaultMessage: 'Video room' },
  roomHint: {
    id: 'hours.rules.roomHint',
    defaultMessage:
      'A link that starts with https://. {placeholder} becomes a name of its own for each session.',
  },
  roomExample: { id: 'hours.rules.roomExample', defaultMessage: 'Example: {link}' },
  roomWrong: { id: 'hours.rules.roomWrong', defaultMessage: 'Enter a link that starts with https://.' },
  paused: { id: 'hours.rules.paused', defaultMessage: 'Pause new bookings' },
  pausedHint: {
    id: 'hours.rules.pausedHint',
    defaultMessage: 'Learners see no free times. Sessions that are booked stay booked.',
  },
  stop: { id: 'hours.rules.stop', defaultMessage: 'Stop taking bookings' },
  stopTitle: { id: 'hours.rules.stopTitle', defaultMessage: 'Stop taking bookings?' },
  stopText: {
    id: 'hours.rules.stopText',
    defaultMessage:
      '{count, plural, =0 {Your hours are deleted. No sessions are affected.} one {Your hours are deleted, and # upcoming session is canceled. The learner is notified.} other {Your hours are deleted, and # upcoming sessions are canceled. The learners are notified.}}',
  },
  stopKeep: { id: 'hours.rules.stopKeep', defaultMessage: 'Keep my hours' },
  stopped: { id: 'hours.rules.stopped', defaultMessage: 'You no longer take bookings' },
})

export const previewTexts = defineMessages({
  title: { id: 'hours.preview.title', defaultMessage: 'What learners see' },
  from: { id: 'hours.preview.from', defaultMessage: 'Viewed from' },
  none: { id: 'hours.preview.none', defaultMessage: 'No free times on this day.' },
  close: { id: 'hours.preview.close', defaultMessage: 'Close preview' },
  booked: { id: 'hours.preview.booked', defaultMessage: '{times}: already booked.' },
  buffer: {
    id: 'hours.preview.buffer',
    defaultMessage: '{times}: too close to a booking, because of your buffer.',
  },
  notice: { id: 'hours.preview.notice', defaultMessage: '{times}: sooner than your minimum notice.' },
  full: { id: 'hours.preview.full', defaultMessage: '{times}: your most sessions for that day are booked.' },
  total: {
    id: 'hours.preview.total',
    defaultMessage: '{count, plural, one {# time in the next 7 days} other {# times in the next 7 days}}',
  },
  was: {
    id: 'hours.preview.was',
    defaultMessage: 'now {count}',
    description: 'How many there are with the saved hours',
  },
})
