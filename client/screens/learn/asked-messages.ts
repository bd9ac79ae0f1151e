import { defineMessages } from '../../base/messages.ts'

export const askedMessages = defineMessages({
  place: {
    id: 'learn.asked.place',
    defaultMessage: 'Question {number, number} of {count, number}',
    description: 'Above a question of a lesson',
  },
  kept: {
    id: 'learn.asked.kept',
    defaultMessage: 'Kept on this device; it is sent when the connection is back. You can go on.',
    description: 'Below an answer that could not be sent yet',
  },
  returned: {
    id: 'learn.asked.returned',
    defaultMessage: 'Your coach has handed this back. Have another look and hand it in again.',
    description: 'Below an answer that a coach did not accept',
  },
  later: {
    id: 'learn.asked.later',
    defaultMessage: 'Leave it for later',
    description: 'Button: leaves a question open and goes on with the film',
  },
  triesLeft: {
    id: 'learn.asked.triesLeft',
    defaultMessage: '{left, number} of {of, plural, one {# try} other {# tries}} left',
    description: 'Below a question that may be answered a limited number of times',
  },
  noTries: {
    id: 'learn.asked.noTries',
    defaultMessage: 'No tries left for this question.',
    description: 'Below a question after the last try',
  },
  timeOver: {
    id: 'learn.asked.timeOver',
    defaultMessage: 'Time is over. Your answer was saved as late and does not count.',
    description: 'Below an answer that came after the time limit of its lesson',
  },
  locked: {
    id: 'learn.asked.locked',
    defaultMessage: 'This lesson is locked. Complete the one before it first.',
    description: 'Below an answer to a lesson that is not open yet',
  },
})

export const fileMessages = defineMessages({
  label: { id: 'learn.files.label', defaultMessage: 'Your files', description: 'Field: files for the coach' },
  hint: {
    id: 'learn.files.hint',
    defaultMessage: 'Pictures, documents, recordings: up to {count, number} files.',
    description: 'Below the field for files',
  },
  ready: {
    id: 'learn.files.ready',
    defaultMessage: 'Ready to hand in',
    description: 'Heard with the list of files',
  },
  remove: {
    id: 'learn.files.remove',
    defaultMessage: 'Take out {name}',
    description: 'Button beside a file',
  },
  handIn: {
    id: 'learn.files.handIn',
    defaultMessage: 'Hand in',
    description: 'Button: gives the files to the coach',
  },
  send: {
    id: 'learn.files.send',
    defaultMessage: 'Send files',
    description: 'Button: gives the files to the coach, as one step of a survey',
  },
})
