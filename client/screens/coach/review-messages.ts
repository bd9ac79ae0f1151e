import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'queue.title', defaultMessage: 'To review', description: 'Heading over the work that waits' },
  list: {
    id: 'queue.list',
    defaultMessage: 'Submissions to review',
    description: 'Name of the list, heard only',
  },
  count: {
    id: 'queue.count',
    defaultMessage: '{count, plural, one {# submission to review} other {# submissions to review}}',
    description: 'How many wait, heard only',
  },
  all: { id: 'queue.all', defaultMessage: 'All', description: 'Filter' },
  free: {
    id: 'queue.free',
    defaultMessage: 'Available',
    description: 'Filter: pieces nobody else is reviewing',
  },
  soon: { id: 'queue.soon', defaultMessage: 'Ending soon', description: 'Filter, and badge on a piece' },
  filters: { id: 'queue.filters', defaultMessage: 'Show', description: 'Name of the filters, heard only' },
  waiting: {
    id: 'queue.waiting',
    defaultMessage: 'Waiting {age}',
    description: 'Badge; age is like “2 days”',
  },
  ended: { id: 'queue.ended', defaultMessage: 'Access expired {date}', description: 'Badge on a piece' },
  endsOn: { id: 'queue.endsOn', defaultMessage: 'Access ends {date}', description: 'Badge on a piece' },
  again: {
    id: 'queue.again',
    defaultMessage: '{count, plural, one {Changes requested once} other {Changes requested # times}}',
    description: 'Badge: how often the learner got the work back',
  },
  taken: {
    id: 'queue.taken',
    defaultMessage: '{name} is reviewing',
    description: 'Another coach is reviewing it',
  },
  takenTitle: { id: 'queue.takenTitle', defaultMessage: '{name} is reviewing this' },
  takenText: {
    id: 'queue.takenText',
    defaultMessage:
      "It's reserved for them for ten minutes, so nobody reviews it twice. Continue with the next one.",
  },
  somebody: { id: 'queue.somebody', defaultMessage: 'Another coach', description: 'In place of a name' },
  worth: {
    id: 'queue.worth',
    defaultMessage: '{points, plural, one {worth # point} other {worth # points}}',
    description: 'After the name of a lesson',
  },
  asked: { id: 'queue.asked', defaultMessage: 'Instructions' },
  handedIn: { id: 'queue.handedIn', defaultMessage: 'Submission' },
  earlier: { id: 'queue.earlier', defaultMessage: 'Earlier messages' },
  nothing: {
    id: 'queue.nothing',
    defaultMessage: 'No text was submitted. Check the lesson, or ask {name}.',
    description: 'Where an answer should stand',
  },
  criteria: { id: 'queue.criteria', defaultMessage: 'Criteria' },
  criterionKey: {
    id: 'queue.criterionKey',
    defaultMessage: 'Key {key}',
    description: 'Beside a criterion: the key that ticks it, heard only',
  },
  feedback: {
    id: 'queue.feedback',
    defaultMessage: 'Feedback for {name}',
    description: 'Label of the editor',
  },
  feedbackHint: {
    id: 'queue.feedbackHint',
    defaultMessage: "What went well, and what's the next step?",
    description: 'In the empty editor',
  },
  accept: { id: 'queue.accept', defaultMessage: 'Approve', description: 'Button' },
  return: { id: 'queue.return', defaultMessage: 'Request changes', description: 'Button: ask for changes' },
  accepted: {
    id: 'queue.accepted',
    defaultMessage: 'Approved. {name} will be notified.',
    description: 'Beside a button that takes it back for some seconds',
  },
  returned: {
    id: 'queue.returned',
    defaultMessage: 'Changes requested. {name} will be notified.',
    description: 'Beside a button that takes it back for some seconds',
  },
  acceptedKept: {
    id: 'queue.acceptedKept',
    defaultMessage: 'Approved and kept on this device. {name} will be notified when you’re back online.',
    description: 'Beside a button that takes it back for some seconds',
  },
  returnedKept: {
    id: 'queue.returnedKept',
    defaultMessage:
      'Changes requested, kept on this device. {name} will be notified when you’re back online.',
    description: 'Beside a button that takes it back for some seconds',
  },
  undo: { id: 'queue.undo', defaultMessage: 'Undo', description: 'Button: takes the verdict back' },
  undone: { id: 'queue.undone', defaultMessage: 'Undone. Nothing was sent.' },
  notSent: {
    id: 'queue.notSent',
    defaultMessage: 'Your review for {name} wasn’t sent and needs attention. Nothing you wrote is lost.',
  },
  needWords: {
    id: 'queue.needWords',
    defaultMessage: 'Write what needs to change before you request changes.',
  },
  needFiles: {
    id: 'queue.needFiles',
    defaultMessage: 'A file is still uploading. Wait a moment.',
    description: 'Says why a verdict cannot be given yet',
  },
  newer: {
    id: 'queue.newer',
    defaultMessage: '{name} just submitted a newer version',
    description: 'Heading of a notice over the work',
  },
  newerText: {
    id: 'queue.newerText',
    defaultMessage:
      "You're now seeing the new submission. Your feedback and checked criteria are still here.",
  },
  seen: { id: 'queue.seen', defaultMessage: 'Got it', description: 'Button: closes the notice' },
  earlierWork: {
    id: 'queue.earlierWork',
    defaultMessage: 'Earlier submissions',
    description: 'Heading of a list',
  },
  wasAccepted: { id: 'queue.wasAccepted', defaultMessage: 'Approved', description: 'Before how long ago' },
  wasReturned: {
    id: 'queue.wasReturned',
    defaultMessage: 'Changes requested',
    description: 'Before how long ago',
  },
  notTicked: {
    id: 'queue.notTicked',
    defaultMessage:
      "{count, plural, one {# criterion isn't checked.} other {# criteria aren't checked.}} Press again to approve anyway.",
  },
  yours: {
    id: 'queue.yours',
    defaultMessage: 'Reserved for you until {time}',
    description: 'No other coach can review the piece until then',
  },
  letGo: {
    id: 'queue.letGo',
    defaultMessage: 'Release',
    description: 'Button: so that another coach can review the piece',
  },
  notYours: {
    id: 'queue.notYours',
    defaultMessage: 'Available',
    description: 'Any coach can review the piece',
  },
  take: { id: 'queue.take', defaultMessage: 'Reserve', description: 'Button: nobody else can then' },
  next: { id: 'queue.next', defaultMessage: 'Next', description: 'Button: the next piece' },
  previousOne: { id: 'queue.previousOne', defaultMessage: 'Previous submission', description: 'Button' },
  nextOne: { id: 'queue.nextOne', defaultMessage: 'Next submission', description: 'Button' },
  back: { id: 'queue.back', defaultMessage: 'Back to the list', description: 'Button' },
  keys: { id: 'queue.keys', defaultMessage: 'Keyboard shortcuts', description: 'Button' },
  clear: { id: 'queue.clear', defaultMessage: 'All caught up' },
  clearText: {
    id: 'queue.clearText',
    defaultMessage: 'When a learner submits work, it appears here, oldest first.',
  },
  noMatch: { id: 'queue.noMatch', defaultMessage: 'No matching submissions' },
  noMatchText: { id: 'queue.noMatchText', defaultMessage: 'Try other courses, groups or filters.' },
  showAll: { id: 'queue.showAll', defaultMessage: 'Show all', description: 'Button' },
  goneTitle: { id: 'queue.goneTitle', defaultMessage: 'This submission is no longer waiting for review' },
  goneText: {
    id: 'queue.goneText',
    defaultMessage: 'It was reviewed or withdrawn. Continue with the next one.',
  },
  othersHave: { id: 'queue.othersHave', defaultMessage: 'Other coaches are reviewing the rest' },
  othersHaveText: {
    id: 'queue.othersHaveText',
    defaultMessage: 'Submissions they release come back to this list.',
  },
  story: { id: 'queue.story', defaultMessage: 'View all activity', description: 'Link to one learner' },
  enrolled: { id: 'queue.enrolled', defaultMessage: 'Enrolled', description: 'Label of a date' },
  active: { id: 'queue.active', defaultMessage: 'Last active', description: 'Label of a date' },
  until: { id: 'queue.until', defaultMessage: 'Access until', description: 'Label of a date' },
  noEnd: { id: 'queue.noEnd', defaultMessage: 'No end date', description: 'In place of a date' },
  person: { id: 'queue.person', defaultMessage: 'About {name}', description: 'Name of a part, heard only' },
  open: { id: 'queue.open', defaultMessage: 'Open', description: 'Link: opens a file' },
  noFile: { id: 'queue.noFile', defaultMessage: 'This file is no longer available.' },
  fileOffline: { id: 'queue.fileOffline', defaultMessage: 'This file isn’t available offline.' },
})

/** The sheet of keys. */
/** About reserving a submission, so that two coaches never review the same one. */
export const claimMessages = defineMessages({
  waiting: {
    id: 'claim.waiting',
    defaultMessage: 'Reserving this submission for you',
    description: 'Heard only',
  },
  unreservedTitle: {
    id: 'claim.unreservedTitle',
    defaultMessage: 'This submission isn’t reserved for you',
    description: 'There is no connection',
  },
  unreservedText: {
    id: 'claim.unreservedText',
    defaultMessage:
      'There’s no connection. You can review it now; your decision is kept on this device and sent when you’re back online. If another coach was faster, you’ll be told and can send your feedback anyway.',
  },
  tryAgain: { id: 'claim.tryAgain', defaultMessage: 'Try again', description: 'Button' },
  deniedTitle: { id: 'claim.deniedTitle', defaultMessage: 'You can’t review this submission' },
  deniedText: {
    id: 'claim.deniedText',
    defaultMessage: 'You can read it. Only the people who teach this course can review it.',
  },
  lostTitle: { id: 'claim.lostTitle', defaultMessage: '{name} is reviewing this submission now' },
  lostText: {
    id: 'claim.lostText',
    defaultMessage: 'Your reservation ended. Nothing was sent, and your draft is saved with this submission.',
  },
  goneTitle: { id: 'claim.goneTitle', defaultMessage: 'This submission is no longer waiting for review' },
  goneText: {
    id: 'claim.goneText',
    defaultMessage: 'It was reviewed or withdrawn. Nothing was sent, and your draft is saved with it.',
  },
  blocked: {
    id: 'claim.blocked',
    defaultMessage: "This submission isn't reserved for you, so nothing was sent.",
  },
})

export const keyMessages = defineMessages({
  title: { id: 'queue.key.title', defaultMessage: 'Keyboard shortcuts' },
  close: { id: 'queue.key.close', defaultMessage: 'Close', description: 'Button' },
  moving: { id: 'queue.key.moving', defaultMessage: 'Navigation', description: 'Heading over keys' },
  judging: { id: 'queue.key.judging', defaultMessage: 'Reviewing', description: 'Heading over keys' },
  move: { id: 'queue.key.move', defaultMessage: 'Open the next or previous submission' },
  enter: { id: 'queue.key.enter', defaultMessage: 'Go to the submission' },
  next: { id: 'queue.key.next', defaultMessage: 'Open the next available submission' },
  claim: { id: 'queue.key.claim', defaultMessage: 'Reserve or release the submission' },
  criteria: { id: 'queue.key.criteria', defaultMessage: 'Check a criterion' },
  write: { id: 'queue.key.write', defaultMessage: 'Write feedback' },
  attach: { id: 'queue.key.attach', defaultMessage: 'Attach a file' },
  leave: { id: 'queue.key.leave', defaultMessage: 'Leave the editor, then the submission' },
  accept: { id: 'queue.key.accept', defaultMessage: 'Approve and continue' },
  return: { id: 'queue.key.return', defaultMessage: 'Request changes and continue' },
  undo: { id: 'queue.key.undo', defaultMessage: 'Undo the last review, for 8 seconds' },
  hintMove: { id: 'queue.key.hintMove', defaultMessage: 'move', description: 'After the keys J and K' },
  hintWrite: { id: 'queue.key.hintWrite', defaultMessage: 'feedback', description: 'After the key R' },
  hintAccept: { id: 'queue.key.hintAccept', defaultMessage: 'approve', description: 'After the key A' },
  hintAll: { id: 'queue.key.hintAll', defaultMessage: 'all shortcuts', description: 'After the key ?' },
  help: { id: 'queue.key.help', defaultMessage: 'Show these shortcuts' },
  enterCap: { id: 'queue.key.enterCap', defaultMessage: 'Enter', description: 'What stands on the key' },
  ctrlCap: { id: 'queue.key.ctrlCap', defaultMessage: 'Ctrl', description: 'What stands on the key' },
})
