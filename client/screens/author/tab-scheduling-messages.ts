import { defineMessages } from '../../base/messages.ts'

/** The tab that turns booking of coaches on and off. */
export const messages = defineMessages({
  title: { id: 'scheduling.title', defaultMessage: 'Scheduling' },
  lead: {
    id: 'scheduling.lead',
    defaultMessage: 'Choose whether learners in this course can book time with its coaches.',
  },
  part: { id: 'scheduling.part', defaultMessage: 'Bookings' },
  on: { id: 'scheduling.on', defaultMessage: 'Learners can book sessions' },
  onText: {
    id: 'scheduling.onText',
    defaultMessage: 'Learners see the available times of this course’s coaches and choose one.',
  },
  offText: {
    id: 'scheduling.offText',
    defaultMessage: 'Learners can’t book sessions. Existing bookings aren’t affected.',
  },
  noCoach: {
    id: 'scheduling.noCoach',
    defaultMessage: 'This course doesn’t have a coach yet.',
  },
  toPeople: { id: 'scheduling.toPeople', defaultMessage: 'Add coach' },
})
