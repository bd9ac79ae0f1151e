import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'halted.title', defaultMessage: 'Inactive learners' },
  lead: {
    id: 'halted.lead',
    defaultMessage:
      "Learners who haven't started, are behind or have stopped. A friendly message often helps.",
  },
  list: {
    id: 'halted.list',
    defaultMessage: 'Inactive learners',
    description: 'Name of the list, heard only',
  },
  count: {
    id: 'halted.count',
    defaultMessage: '{count, plural, one {# learner} other {# learners}}',
    description: 'How many were found',
  },
  countBoth: {
    id: 'halted.countBoth',
    defaultMessage:
      '{learners, plural, one {# learner} other {# learners}}, {enrollments, plural, one {# enrollment} other {# enrollments}}',
    description: 'How many were found, where some learners take several courses',
  },
  learner: { id: 'halted.learner', defaultMessage: 'Learner', description: 'Head of a column' },
  why: { id: 'halted.why', defaultMessage: 'Why', description: 'Head of a column' },
  progress: { id: 'halted.progress', defaultMessage: 'Progress', description: 'Head of a column' },
  active: { id: 'halted.active', defaultMessage: 'Last active', description: 'Head of a column' },
  heard: {
    id: 'halted.heard',
    defaultMessage: 'Last message from you',
    description: 'Head of a column: when a coach last wrote to them',
  },
  neverHeard: { id: 'halted.neverHeard', defaultMessage: 'None yet', description: 'In place of a date' },
  choose: { id: 'halted.choose', defaultMessage: 'Select', description: 'Head of a column, heard only' },
  chooseOne: {
    id: 'halted.chooseOne',
    defaultMessage: 'Select {name}',
    description: 'Box to tick, heard only',
  },
  chooseAll: {
    id: 'halted.chooseAll',
    defaultMessage: 'Select all {count, number}',
    description: 'Box to tick',
  },
  any: { id: 'halted.any', defaultMessage: 'Any reason', description: 'Filter' },
  reason: { id: 'halted.reason', defaultMessage: 'Reason', description: 'Name of a filter, heard only' },
  neverStarted: { id: 'halted.neverStarted', defaultMessage: "Hasn't started", description: 'Filter' },
  slow: { id: 'halted.slow', defaultMessage: 'Behind', description: 'Filter' },
  paused: { id: 'halted.paused', defaultMessage: 'Stopped', description: 'Filter' },
  nudge: {
    id: 'halted.nudge',
    defaultMessage: '{count, plural, one {Message # learner} other {Message # learners}}',
    description: 'Button',
  },
  nudgeTitle: {
    id: 'halted.nudgeTitle',
    defaultMessage: '{count, plural, one {Message {name}} other {Message # learners}}',
    description: 'Title of a dialog',
  },
  nudgeHint: {
    id: 'halted.nudgeHint',
    defaultMessage:
      'Each learner gets a separate message. {givenName} and {course} are filled in for each of them.',
    description: 'Keep the words in braces; they are shown as they are written',
  },
  words: { id: 'halted.words', defaultMessage: 'Your message', description: 'Label of the editor' },
  template: {
    id: 'halted.template',
    defaultMessage:
      "Hi {givenName}, I noticed that you haven't been in {course} for a while. Is anything holding you back? Reply to this message and we'll find a way forward. Even ten minutes today is a start.",
    description: 'A letter to a learner; keep the words in braces',
  },
  preview: { id: 'halted.preview', defaultMessage: 'Preview for {name}' },
  cancel: { id: 'halted.cancel', defaultMessage: 'Cancel', description: 'Button' },
  send: { id: 'halted.send', defaultMessage: 'Send', description: 'Button' },
  empty: { id: 'halted.empty', defaultMessage: 'Write something first.' },
  sending: {
    id: 'halted.sending',
    defaultMessage: 'Sending {done, number} of {all, number}',
    description: 'While letters are sent',
  },
  sent: { id: 'halted.sent', defaultMessage: 'Sent', description: 'What came of one letter' },
  notSent: { id: 'halted.notSent', defaultMessage: 'Not sent', description: 'What came of one letter' },
  kept: { id: 'halted.kept', defaultMessage: 'Kept on this device', description: 'What came of one letter' },
  someKept: {
    id: 'halted.someKept',
    defaultMessage:
      '{count, plural, one {# message is kept on this device and will be sent when you’re back online.} other {# messages are kept on this device and will be sent when you’re back online.}}',
  },
  someUnkept: {
    id: 'halted.someUnkept',
    defaultMessage:
      '{count, plural, one {# message isn’t sent yet, and this browser can’t store it. Keep this page open.} other {# messages aren’t sent yet, and this browser can’t store them. Keep this page open.}}',
  },
  allSent: {
    id: 'halted.allSent',
    defaultMessage:
      '{count, plural, one {# message was sent.} other {# messages were sent.}} Learners you messaged leave this list.',
  },
  someFailed: {
    id: 'halted.someFailed',
    defaultMessage: "{count, plural, one {# message wasn't sent.} other {# messages weren't sent.}}",
  },
  again: { id: 'halted.again', defaultMessage: 'Send the rest again', description: 'Button' },
  done: { id: 'halted.done', defaultMessage: 'Done', description: 'Button: closes the dialog' },
  nobody: { id: 'halted.nobody', defaultMessage: 'No inactive learners' },
  nobodyText: {
    id: 'halted.nobodyText',
    defaultMessage: "Learners who haven't started or have stopped appear here, so you can message them.",
  },
  noMatch: { id: 'halted.noMatch', defaultMessage: 'No matching learners' },
  noMatchText: { id: 'halted.noMatchText', defaultMessage: 'Try another course, group or reason.' },
  showAll: { id: 'halted.showAll', defaultMessage: 'Show all', description: 'Button' },
  chosen: { id: 'halted.chosen', defaultMessage: '{count, plural, one {# selected} other {# selected}}' },
  clearChosen: { id: 'halted.clearChosen', defaultMessage: 'Clear selection', description: 'Button' },
  chosenLabel: {
    id: 'halted.chosenLabel',
    defaultMessage: 'Actions for selected learners',
    description: 'Name of a bar of buttons, heard only',
  },
})
