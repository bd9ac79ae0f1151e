import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'queue.title', defaultMessage: 'To review', description: 'Heading over the work that waits' },
  list: { id: 'queue.list', defaultMessage: 'Work that waits', description: 'Name of the list, heard only' },
  count: {
    id: 'queue.count',
    defaultMessage: '{count, plural, one {# piece waits} other {# pieces wait}}',
    description: 'How many wait, heard only',
  },
  all: { id: 'queue.all', defaultMessage: 'All', description: 'Filter' },
  free: {
    id: 'queue.free',
    defaultMessage: 'Not taken',
    description: 'Filter: pieces nobody else is reviewing',
  },
  soon: { id: 'queue.soon', defaultMessage: 'Ending soon', description: 'Filter, and badge on a piece' },
  filters: { id: 'queue.filters', defaultMessage: 'Show', description: 'Name of the filters, heard only' },
  waiting: {
    id: 'queue.waiting',
    defaultMessage: 'Waiting {age}',
    description: 'Badge; age is like “2 days”',
  },
  ended: { id: 'queue.ended', defaultMessage: 'Access ended {date}', description: 'Badge on a piece' },
  endsOn: { id: 'queue.endsOn', defaultMessage: 'Access ends {date}', description: 'Badge on a piece' },
  again: {
    id: 'queue.again',
    defaultMessage: '{count, plural, one {Returned once} other {Returned # times}}',
    description: 'Badge: how often the learner got the work back',
  },
  taken: { id: 'queue.taken', defaultMessage: 'With {name}', description: 'Another coach is reviewing it' },
  takenTitle: { id: 'queue.takenTitle', defaultMessage: '{name} is reviewing this' },
  takenText: {
    id: 'queue.takenText',
    defaultMessage: 'So that nobody does it twice, it is theirs for ten minutes. Go on with the next one.',
  },
  somebody: { id: 'queue.somebody', defaultMessage: 'Another coach', description: 'In place of a name' },
  worth: {
    id: 'queue.worth',
    defaultMessage: '{points, plural, one {worth # point} other {worth # points}}',
    description: 'After the name of a lesson',
  },
  asked: { id: 'queue.asked', defaultMessage: 'What was asked' },
  handedIn: { id: 'queue.handedIn', defaultMessage: 'What was handed in' },
  earlier: { id: 'queue.earlier', defaultMessage: 'What was said before' },
  nothing: {
    id: 'queue.nothing',
    defaultMessage: 'Nothing was written. Look at the lesson, or ask {name}.',
    description: 'Where an answer should stand',
  },
  criteria: { id: 'queue.criteria', defaultMessage: 'Criteria' },
  criterionKey: {
    id: 'queue.criterionKey',
    defaultMessage: 'Key {key}',
    description: 'Beside a criterion: the key that ticks it, heard only',
  },
  feedback: { id: 'queue.feedback', defaultMessage: 'Words for {name}', description: 'Label of the editor' },
  feedbackHint: {
    id: 'queue.feedbackHint',
    defaultMessage: 'What is good, and what is the next step?',
    description: 'In the empty editor',
  },
  accept: { id: 'queue.accept', defaultMessage: 'Accept', description: 'Button' },
  return: { id: 'queue.return', defaultMessage: 'Return', description: 'Button: ask for changes' },
  accepted: {
    id: 'queue.accepted',
    defaultMessage: 'Accepted. {name} will be told.',
    description: 'Beside a button that takes it back for some seconds',
  },
  returned: {
    id: 'queue.returned',
    defaultMessage: 'Returned. {name} will be told.',
    description: 'Beside a button that takes it back for some seconds',
  },
  undo: { id: 'queue.undo', defaultMessage: 'Undo', description: 'Button: takes the verdict back' },
  undone: { id: 'queue.undone', defaultMessage: 'Taken back. Nothing was sent.' },
  notSent: {
    id: 'queue.notSent',
    defaultMessage:
      'Your verdict for {name} could not be sent. The work is back in the list, with your words.',
  },
  notSentStale: {
    id: 'queue.notSentStale',
    defaultMessage:
      'The work of {name} has changed meanwhile, or somebody else has reviewed it. Nothing was sent; your words are kept.',
  },
  notSentTaken: {
    id: 'queue.notSentTaken',
    defaultMessage: 'Another coach has the work of {name}. Nothing was sent; your words are kept.',
  },
  look: { id: 'queue.look', defaultMessage: 'Look', description: 'Button: opens the piece in question' },
  needWords: { id: 'queue.needWords', defaultMessage: 'Say what is missing before you return it.' },
  needFiles: {
    id: 'queue.needFiles',
    defaultMessage: 'A file is still on its way. It takes a moment.',
    description: 'Says why a verdict cannot be given yet',
  },
  newer: {
    id: 'queue.newer',
    defaultMessage: '{name} has just handed in something newer',
    description: 'Heading of a notice over the work',
  },
  newerText: {
    id: 'queue.newerText',
    defaultMessage: 'What you see now is the new work. Your words and ticks are still here.',
  },
  seen: { id: 'queue.seen', defaultMessage: 'All right', description: 'Button: closes the notice' },
  earlierWork: { id: 'queue.earlierWork', defaultMessage: 'Earlier work', description: 'Heading of a list' },
  wasAccepted: { id: 'queue.wasAccepted', defaultMessage: 'Accepted', description: 'Before how long ago' },
  wasReturned: { id: 'queue.wasReturned', defaultMessage: 'Returned', description: 'Before how long ago' },
  notTicked: {
    id: 'queue.notTicked',
    defaultMessage:
      '{count, plural, one {# criterion is not ticked.} other {# criteria are not ticked.}} Press again to accept all the same.',
  },
  yours: {
    id: 'queue.yours',
    defaultMessage: 'Yours until {time}',
    description: 'No other coach can review the piece until then',
  },
  letGo: {
    id: 'queue.letGo',
    defaultMessage: 'Let go',
    description: 'Button: so that another coach can review the piece',
  },
  notYours: {
    id: 'queue.notYours',
    defaultMessage: 'Not taken',
    description: 'Any coach can review the piece',
  },
  take: { id: 'queue.take', defaultMessage: 'Take it', description: 'Button: nobody else can then' },
  next: { id: 'queue.next', defaultMessage: 'Next', description: 'Button: the next piece' },
  previousOne: { id: 'queue.previousOne', defaultMessage: 'Previous piece', description: 'Button' },
  nextOne: { id: 'queue.nextOne', defaultMessage: 'Next piece', description: 'Button' },
  back: { id: 'queue.back', defaultMessage: 'Back to the list', description: 'Button' },
  keys: { id: 'queue.keys', defaultMessage: 'All keys', description: 'Button' },
  clear: { id: 'queue.clear', defaultMessage: 'All clear' },
  clearText: {
    id: 'queue.clearText',
    defaultMessage: 'When a learner hands in work it lands here, oldest first.',
  },
  noMatch: { id: 'queue.noMatch', defaultMessage: 'Nothing waits here' },
  noMatchText: { id: 'queue.noMatchText', defaultMessage: 'Other courses, groups or filters may have some.' },
  showAll: { id: 'queue.showAll', defaultMessage: 'Show everything', description: 'Button' },
  goneTitle: { id: 'queue.goneTitle', defaultMessage: 'This no longer waits' },
  goneText: {
    id: 'queue.goneText',
    defaultMessage: 'Somebody has reviewed it, or it was taken back. Go on with the next one.',
  },
  othersHave: { id: 'queue.othersHave', defaultMessage: 'Other coaches have the rest' },
  othersHaveText: {
    id: 'queue.othersHaveText',
    defaultMessage: 'Whatever they leave comes back to the list by itself.',
  },
  story: { id: 'queue.story', defaultMessage: 'See the whole story', description: 'Link to one learner' },
  enrolled: { id: 'queue.enrolled', defaultMessage: 'Enrolled', description: 'Label of a date' },
  active: { id: 'queue.active', defaultMessage: 'Last active', description: 'Label of a date' },
  until: { id: 'queue.until', defaultMessage: 'Access until', description: 'Label of a date' },
  noEnd: { id: 'queue.noEnd', defaultMessage: 'No end', description: 'In place of a date' },
  person: { id: 'queue.person', defaultMessage: 'About {name}', description: 'Name of a part, heard only' },
  open: { id: 'queue.open', defaultMessage: 'Open', description: 'Link: opens a file' },
  noFile: { id: 'queue.noFile', defaultMessage: 'This file is not there any more.' },
})

/** The sheet of keys. */
/** About reserving a submission, so that two coaches never review the same one. */
export const claimMessages = defineMessages({
  waiting: {
    id: 'claim.waiting',
    defaultMessage: 'Reserving this submission for you',
    description: 'Heard only',
  },
  unreachedTitle: { id: 'claim.unreachedTitle', defaultMessage: 'We couldn’t reserve this submission' },
  unreachedText: {
    id: 'claim.unreachedText',
    defaultMessage: 'Check your connection. We try again when you are back online.',
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
    defaultMessage: 'This submission is not reserved for you, so nothing was sent.',
  },
})

export const keyMessages = defineMessages({
  title: { id: 'queue.key.title', defaultMessage: 'Review by keyboard' },
  close: { id: 'queue.key.close', defaultMessage: 'Close', description: 'Button' },
  moving: { id: 'queue.key.moving', defaultMessage: 'Moving', description: 'Heading over keys' },
  judging: { id: 'queue.key.judging', defaultMessage: 'Reviewing', description: 'Heading over keys' },
  move: { id: 'queue.key.move', defaultMessage: 'Open the next or the previous one' },
  enter: { id: 'queue.key.enter', defaultMessage: 'Go into the piece' },
  next: { id: 'queue.key.next', defaultMessage: 'Open the next one nobody has taken' },
  claim: { id: 'queue.key.claim', defaultMessage: 'Take it, or let it go' },
  criteria: { id: 'queue.key.criteria', defaultMessage: 'Tick a criterion' },
  write: { id: 'queue.key.write', defaultMessage: 'Write to the learner' },
  attach: { id: 'queue.key.attach', defaultMessage: 'Attach a file' },
  leave: { id: 'queue.key.leave', defaultMessage: 'Leave the editor, then the piece' },
  accept: { id: 'queue.key.accept', defaultMessage: 'Accept and go on' },
  return: { id: 'queue.key.return', defaultMessage: 'Return and go on' },
  undo: { id: 'queue.key.undo', defaultMessage: 'Take the last verdict back, for 8 seconds' },
  hintMove: { id: 'queue.key.hintMove', defaultMessage: 'move', description: 'After the keys J and K' },
  hintWrite: { id: 'queue.key.hintWrite', defaultMessage: 'reply', description: 'After the key R' },
  hintAccept: { id: 'queue.key.hintAccept', defaultMessage: 'accept', description: 'After the key A' },
  hintAll: { id: 'queue.key.hintAll', defaultMessage: 'all keys', description: 'After the key ?' },
  help: { id: 'queue.key.help', defaultMessage: 'These keys' },
  enterCap: { id: 'queue.key.enterCap', defaultMessage: 'Enter', description: 'What stands on the key' },
  ctrlCap: { id: 'queue.key.ctrlCap', defaultMessage: 'Ctrl', description: 'What stands on the key' },
})
