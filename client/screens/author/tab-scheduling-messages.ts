import { defineMessages } from '../../base/messages.ts'

/** The tab that turns booking of coaches on and off. */
export const messages = defineMessages({
  title: { id: 'scheduling.title', defaultMessage: 'Scheduling' },
  lead: {
    id: 'scheduling.lead',
    defaultMessage: 'Choose whether learners in this course can book time with its coaches.',
  },
  part: { id: 'scheduling.part', defaultMessage: 'Bookings' },
  loading: { id: 'scheduling.loading', defaultMessage: 'Loading' },
  on: { id: 'scheduling.on', defaultMessage: 'Learners can book sessions' },
  onText: {
    id: 'scheduling.onText',
    defaultMessage: 'Learners see the available times of this course’s coaches and choose one.',
  },
  offText: { id: 'scheduling.offText', defaultMessage: 'Learners can’t book sessions.' },
  turnedOn: { id: 'scheduling.turnedOn', defaultMessage: 'Learners can now book sessions' },
  turnedOff: { id: 'scheduling.turnedOff', defaultMessage: 'Sessions are turned off' },
  offTitle: { id: 'scheduling.offTitle', defaultMessage: 'Turn off sessions for this course?' },
  offCount: {
    id: 'scheduling.offCount',
    defaultMessage:
      '{count, plural, =0 {No sessions are booked.} one {# booked session will be canceled, and both people will be notified.} other {# booked sessions will be canceled, and everyone will be notified.}}',
  },
  offAll: {
    id: 'scheduling.offAll',
    defaultMessage: 'All sessions that are still to come will be canceled, and everyone will be notified.',
  },
  keepOn: { id: 'scheduling.keepOn', defaultMessage: 'Keep sessions' },
  turnOff: { id: 'scheduling.turnOff', defaultMessage: 'Turn off' },
  noCoach: {
    id: 'scheduling.noCoach',
    defaultMessage: 'This course doesn’t have a coach yet.',
  },
  toPeople: { id: 'scheduling.toPeople', defaultMessage: 'Add coach' },
  length: { id: 'scheduling.length', defaultMessage: 'Session length' },
  lengthOf: { id: 'scheduling.lengthOf', defaultMessage: 'Length of a session' },
  lengthHint: {
    id: 'scheduling.lengthHint',
    defaultMessage: 'Applies to new bookings in this course, whichever coach gives them.',
  },
  lengthSaved: { id: 'scheduling.lengthSaved', defaultMessage: 'Session length saved' },
  minutes: { id: 'scheduling.minutes', defaultMessage: '{count, plural, one {# minute} other {# minutes}}' },
  coaches: { id: 'scheduling.coaches', defaultMessage: 'Who can be booked' },
  coachesText: {
    id: 'scheduling.coachesText',
    defaultMessage: 'Coaches set their own hours in their availability.',
  },
  nobodyBookable: {
    id: 'scheduling.nobodyBookable',
    defaultMessage: 'No coach of this course has set their hours yet, so there is nothing to book.',
  },
  bookable: { id: 'scheduling.bookable', defaultMessage: 'Can be booked', description: 'Badge' },
  noHours: { id: 'scheduling.noHours', defaultMessage: 'No hours yet', description: 'Badge' },
  noHoursText: {
    id: 'scheduling.noHoursText',
    defaultMessage: 'Can be booked once they set their availability.',
  },
})
