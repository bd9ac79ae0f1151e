import { defineMessages } from '../../base/messages.ts'

/** The tab that turns booking of coaches on and off. */
export const messages = defineMessages({
  title: { id: 'scheduling.title', defaultMessage: 'Scheduling' },
  lead: {
    id: 'scheduling.lead',
    defaultMessage: 'Whether learners of this course may book time with its coaches.',
  },
  part: { id: 'scheduling.part', defaultMessage: 'Bookings' },
  on: { id: 'scheduling.on', defaultMessage: 'Learners may book sessions' },
  onText: {
    id: 'scheduling.onText',
    defaultMessage: 'Learners see the free hours of the coaches named on this course and choose one.',
  },
  offText: {
    id: 'scheduling.offText',
    defaultMessage: 'Nothing can be booked. Sessions that were booked before stay as they are.',
  },
  noCoach: {
    id: 'scheduling.noCoach',
    defaultMessage: 'No coach is named on this course yet.',
  },
  toPeople: { id: 'scheduling.toPeople', defaultMessage: 'Add a coach' },
})
