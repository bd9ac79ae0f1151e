import { defineMessages } from '../../base/messages.ts'

export const askedMessages = defineMessages({
  place: {
    id: 'learn.asked.place',
    defaultMessage: 'Question {number, number} of {count, number}',
    description: 'Above a question of a lesson',
  },
  kept: {
    id: 'learn.asked.kept',
    defaultMessage: 'Saved on this device. We’ll send it when you’re back online. You can continue.',
    description: 'Below an answer that could not be sent yet',
  },
  unkept: {
    id: 'learn.asked.unkept',
    defaultMessage:
      'Not sent yet, and this browser can’t store it. Keep this page open; we’ll send it when you’re back online.',
    description: 'Below an answer that could be neither sent nor stored',
  },
  returned: {
    id: 'learn.asked.returned',
    defaultMessage: 'Your coach requested changes. Update your answer and resubmit it.',
    description: 'Below an answer that a coach did not accept',
  },
  later: {
    id: 'learn.asked.later',
    defaultMessage: 'Answer later',
    description: 'Button: leaves a question open and goes on with the video',
  },
  triesLeft: {
    id: 'learn.asked.triesLeft',
    defaultMessage: '{left, number} of {of, plural, one {# attempt} other {# attempts}} left',
    description: 'Below a question that may be answered a limited number of times',
  },
  noTries: {
    id: 'learn.asked.noTries',
    defaultMessage: 'No attempts left for this question.',
    description: 'Below a question after the last try',
  },
  timeOver: {
    id: 'learn.asked.timeOver',
    defaultMessage: 'Time’s up. Your answer was saved as late and doesn’t count.',
    description: 'Below an answer that came after the time limit of its lesson',
  },
  locked: {
    id: 'learn.asked.locked',
    defaultMessage: 'This lesson is locked. Complete the previous lesson first.',
    description: 'Below an answer to a lesson that is not open yet',
  },
})

export const fileMessages = defineMessages({
  label: { id: 'learn.files.label', defaultMessage: 'Your files', description: 'Field: files for the coach' },
  hint: {
    id: 'learn.files.hint',
    defaultMessage: 'Images, documents or recordings, up to {count, number} files.',
    description: 'Below the field for files',
  },
  ready: {
    id: 'learn.files.ready',
    defaultMessage: 'Ready to submit',
    description: 'For screen readers, with the list of files',
  },
  remove: {
    id: 'learn.files.remove',
    defaultMessage: 'Remove {name}',
    description: 'Button beside a file',
  },
  waiting: {
    id: 'learn.files.waiting',
    defaultMessage: 'On this device, not sent yet',
    description: 'Beside a file that waits for the connection',
  },
  uploading: {
    id: 'learn.files.uploading',
    defaultMessage: 'Uploading {percent}',
    description: 'Beside a file that is being sent; percent is a figure such as 40 %',
  },
  handIn: {
    id: 'learn.files.handIn',
    defaultMessage: 'Submit',
    description: 'Button: gives the files to the coach',
  },
  send: {
    id: 'learn.files.send',
    defaultMessage: 'Send files',
    description: 'Button: gives the files to the coach, as one step of a survey',
  },
})
