import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  head: {
    id: 'packageRecord.head',
    defaultMessage: 'Recorded in the package',
    description: 'Title of a page while it is fetched',
  },
  lead: {
    id: 'packageRecord.lead',
    defaultMessage: 'What this package recorded about {name} in {course}.',
    description: 'Under the title of a lesson',
  },
  crumbs: { id: 'packageRecord.crumbs', defaultMessage: 'Where this page is' },
  back: {
    id: 'packageRecord.back',
    defaultMessage: 'Learner report',
    description: 'Link to the report about the learner',
  },
  done: { id: 'packageRecord.done', defaultMessage: 'Completed' },
  passed: { id: 'packageRecord.passed', defaultMessage: 'Passed' },
  failed: { id: 'packageRecord.failed', defaultMessage: 'Not passed' },
  open: { id: 'packageRecord.open', defaultMessage: 'In progress' },
  untouched: { id: 'packageRecord.untouched', defaultMessage: 'Not started' },
  waived: {
    id: 'packageRecord.waived',
    defaultMessage: 'Waived',
    description: 'Staff counted a part of a package as done',
  },
  satisfied: {
    id: 'packageRecord.satisfied',
    defaultMessage: 'Requirement met',
    description: 'What a part of a package asks for was reached',
  },
  unsatisfied: { id: 'packageRecord.unsatisfied', defaultMessage: 'Requirement not met yet' },
  score: {
    id: 'packageRecord.score',
    defaultMessage: 'Score {score, number, ::percent}',
    description: 'score is from 0 to 1',
  },
  time: {
    id: 'packageRecord.time',
    defaultMessage: 'Time {time}',
    description: 'How long somebody was in a package',
  },
  attempts: {
    id: 'packageRecord.attempts',
    defaultMessage: '{count, plural, =0 {Not opened yet} one {Opened once} other {Opened # times}}',
  },
  location: {
    id: 'packageRecord.location',
    defaultMessage: 'Stopped at {place}',
    description: 'Where in a package somebody goes on; place is a name of the package’s own',
  },
  changed: { id: 'packageRecord.changed', defaultMessage: 'Last change {date}' },
  answers: { id: 'packageRecord.answers', defaultMessage: 'Questions' },
  question: { id: 'packageRecord.question', defaultMessage: 'Question', description: 'Head of a column' },
  answer: { id: 'packageRecord.answer', defaultMessage: 'Answer', description: 'Head of a column' },
  expected: {
    id: 'packageRecord.expected',
    defaultMessage: 'Correct answer',
    description: 'Head of a column',
  },
  result: { id: 'packageRecord.result', defaultMessage: 'Result', description: 'Head of a column' },
  took: {
    id: 'packageRecord.took',
    defaultMessage: 'Time',
    description: 'Head of a column: how long an answer or an attempt took',
  },
  correct: { id: 'packageRecord.correct', defaultMessage: 'Correct' },
  incorrect: { id: 'packageRecord.incorrect', defaultMessage: 'Incorrect' },
  opened: { id: 'packageRecord.opened', defaultMessage: 'Times it was opened' },
  started: { id: 'packageRecord.started', defaultMessage: 'Opened', description: 'Head of a column: when' },
  end: { id: 'packageRecord.end', defaultMessage: 'How it ended', description: 'Head of a column' },
  stateOpen: { id: 'packageRecord.stateOpen', defaultMessage: 'Still open' },
  stateEnded: { id: 'packageRecord.stateEnded', defaultMessage: 'Closed by the learner' },
  stateAbandoned: { id: 'packageRecord.stateAbandoned', defaultMessage: 'Left without closing' },
  unknown: {
    id: 'packageRecord.unknown',
    defaultMessage: 'Earlier',
    description: 'In place of a date that was not recorded',
  },
  statements: {
    id: 'packageRecord.statements',
    defaultMessage: '{count, plural, one {# recorded statement} other {# recorded statements}}',
    description: 'Opens the list of everything a package recorded',
  },
  when: { id: 'packageRecord.when', defaultMessage: 'When', description: 'Head of a column' },
  what: { id: 'packageRecord.what', defaultMessage: 'What', description: 'Head of a column' },
  said: {
    id: 'packageRecord.said',
    defaultMessage: '{verb}: {object}',
    description: 'Something a package recorded, such as “Answered: Which foot first?”',
  },
  nothing: {
    id: 'packageRecord.nothing',
    defaultMessage: 'Nothing recorded yet',
    description: 'A part of a package that was never opened',
  },
})

/** What packages say most often; anything else is shown in their own words. */
export const verbs = defineMessages({
  launched: { id: 'packageVerb.launched', defaultMessage: 'Opened' },
  initialized: { id: 'packageVerb.initialized', defaultMessage: 'Started' },
  attempted: { id: 'packageVerb.attempted', defaultMessage: 'Attempted' },
  experienced: { id: 'packageVerb.experienced', defaultMessage: 'Viewed' },
  interacted: { id: 'packageVerb.interacted', defaultMessage: 'Used' },
  answered: { id: 'packageVerb.answered', defaultMessage: 'Answered' },
  progressed: { id: 'packageVerb.progressed', defaultMessage: 'Made progress in' },
  completed: { id: 'packageVerb.completed', defaultMessage: 'Completed' },
  passed: { id: 'packageVerb.passed', defaultMessage: 'Passed' },
  failed: { id: 'packageVerb.failed', defaultMessage: 'Did not pass' },
  scored: { id: 'packageVerb.scored', defaultMessage: 'Scored' },
  suspended: { id: 'packageVerb.suspended', defaultMessage: 'Paused' },
  resumed: { id: 'packageVerb.resumed', defaultMessage: 'Resumed' },
  exited: { id: 'packageVerb.exited', defaultMessage: 'Left' },
  terminated: { id: 'packageVerb.terminated', defaultMessage: 'Closed' },
  abandoned: { id: 'packageVerb.abandoned', defaultMessage: 'Left without closing' },
  waived: { id: 'packageVerb.waived', defaultMessage: 'Waived' },
  satisfied: { id: 'packageVerb.satisfied', defaultMessage: 'Met the requirement of' },
})

export const waiveMessages = defineMessages({
  waive: {
    id: 'packageRecord.waive',
    defaultMessage: 'Waive…',
    description: 'Counts a part of a package as done for a learner',
  },
  title: {
    id: 'packageRecord.waive.title',
    defaultMessage: 'Waive “{title}”?',
    description: 'title is a part of a package',
  },
  about: {
    id: 'packageRecord.waive.about',
    defaultMessage: 'It counts as done for {name}, and the reason is recorded. You can’t undo this.',
    description: 'What happens when a part of a package is waived',
  },
  reason: { id: 'packageRecord.waive.reason', defaultMessage: 'Reason' },
  keep: { id: 'packageRecord.waive.keep', defaultMessage: 'Don’t waive' },
  confirm: { id: 'packageRecord.waive.confirm', defaultMessage: 'Waive' },
  waived: {
    id: 'packageRecord.waive.done',
    defaultMessage: '“{title}” is waived',
    description: 'title is a part of a package',
  },
})

/** The reasons that cmi5 knows. */
export const waiveReasons = defineMessages({
  'Tested Out': { id: 'packageRecord.waive.testedOut', defaultMessage: 'Passed a placement test' },
  'Equivalent AU': { id: 'packageRecord.waive.equivalent', defaultMessage: 'Did an equivalent part' },
  'Equivalent Outside Activity': {
    id: 'packageRecord.waive.outside',
    defaultMessage: 'Did an equivalent activity elsewhere',
  },
  Administrative: { id: 'packageRecord.waive.administrative', defaultMessage: 'Administrative decision' },
})
