import { defineMessages } from '../../base/messages.ts'

export const packageMessages = defineMessages({
  loading: {
    id: 'learn.package.loading',
    defaultMessage: 'Opening the activity…',
    description: 'While the package of a lesson is prepared',
  },
  again: { id: 'learn.package.again', defaultMessage: 'Try again', description: 'Opens a package once more' },
  parts: {
    id: 'learn.package.parts',
    defaultMessage: 'Parts of this activity',
    description: 'Names the list of the parts of a package',
  },
  place: {
    id: 'learn.package.place',
    defaultMessage: 'Part {place, number} of {count, number}: {title}',
    description: 'Which part of a package is open; a press shows all of them',
  },
  full: {
    id: 'learn.package.full',
    defaultMessage: 'Full screen',
    description: 'Shows a package on the whole screen',
  },
  exit: {
    id: 'learn.package.exit',
    defaultMessage: 'Exit full screen',
    description: 'Shows a package on the page again',
  },
  open: {
    id: 'learn.package.open',
    defaultMessage: 'In progress',
    description: 'Where somebody stands in a package: begun',
  },
  untouched: {
    id: 'learn.package.untouched',
    defaultMessage: 'Not started',
    description: 'Where somebody stands in a package: nothing yet',
  },
  done: {
    id: 'learn.package.done',
    defaultMessage: 'Completed',
    description: 'Where somebody stands in a package',
  },
  passed: {
    id: 'learn.package.passed',
    defaultMessage: 'Passed',
    description: 'Where somebody stands in a package',
  },
  failed: {
    id: 'learn.package.failed',
    defaultMessage: 'Not passed',
    description: 'Where somebody stands in a package',
  },
  score: {
    id: 'learn.package.score',
    defaultMessage: 'Score {score, number, ::percent}',
    description: 'What somebody reached in a package; score is from 0 to 1',
  },
  saved: {
    id: 'learn.package.saved',
    defaultMessage: 'Saved',
    description: 'What a package reported has arrived',
  },
  unsaved: {
    id: 'learn.package.unsaved',
    defaultMessage: 'Not saved yet. We keep trying while this page is open.',
    description: 'What a package reported has not arrived',
  },
  offline: {
    id: 'learn.package.offline',
    defaultMessage: 'This activity needs a connection. It opens here when you are back online.',
    description: 'In place of a package without a connection',
  },
  waived: {
    id: 'learn.package.waived',
    defaultMessage: 'Waived',
    description: 'Where somebody stands in a part of a package: staff counted it as done',
  },
  optional: {
    id: 'learn.package.optional',
    defaultMessage: 'Optional',
    description: 'A part of a package that nothing is asked in',
  },
  needsWindow: {
    id: 'learn.package.needsWindow',
    defaultMessage: 'This part opens in a window of its own.',
    description: 'Above the button that opens it',
  },
  openWindow: {
    id: 'learn.package.openWindow',
    defaultMessage: 'Open in a new window',
    description: 'Opens a part of a package in a window of its own',
  },
  inWindow: {
    id: 'learn.package.inWindow',
    defaultMessage: 'It’s open in another window. Your progress appears here.',
    description: 'While a part of a package is open in a window of its own',
  },
  openAgain: {
    id: 'learn.package.openAgain',
    defaultMessage: 'Open again',
    description: 'Opens a part of a package that was closed',
  },
  ended: {
    id: 'learn.package.ended',
    defaultMessage: 'You left this part. What you did is saved.',
    description: 'In place of a part of a package that has ended',
  },
  elsewhere: {
    id: 'learn.package.elsewhere',
    defaultMessage:
      'You opened this activity again in another window or on another device. Open it here to continue from there.',
    description: 'In place of a package that its learner has opened a second time',
  },
  finished: {
    id: 'learn.package.finished',
    defaultMessage: 'You’ve reached the end of this activity. What you did is saved.',
    description: 'In place of a package that has ended',
  },
  previous: {
    id: 'learn.package.previous',
    defaultMessage: 'Previous',
    description: 'Opens the part of a package before this one',
  },
  continue: {
    id: 'learn.package.continue',
    defaultMessage: 'Continue',
    description: 'Opens the next part of a package',
  },
  locked: {
    id: 'learn.package.locked',
    defaultMessage: 'Not open yet',
    description: 'A part of a package that cannot be opened now',
  },
  nextPart: {
    id: 'learn.package.nextPart',
    defaultMessage: 'Next part',
    description: 'Opens the next part of a package',
  },
  leave: {
    id: 'learn.package.leave',
    defaultMessage: 'You can leave at any time and continue where you stopped.',
    description: 'Below a package that stores where somebody is',
  },
})
