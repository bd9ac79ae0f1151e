import { defineMessages } from '../../base/messages.ts'

/** The report about what people answered. */
export const messages = defineMessages({
  title: { id: 'reportResponses.title', defaultMessage: 'Responses' },
  crumbs: {
    id: 'reportResponses.crumbs',
    defaultMessage: 'Back',
    description: 'Name of the way back, heard only',
  },
  summary: {
    id: 'reportResponses.summary',
    defaultMessage:
      '{answers, plural, =0 {No answers yet} one {# answer} other {# answers}} to {questions, plural, one {# question} other {# questions}}.',
  },
  hardest: {
    id: 'reportResponses.hardest',
    defaultMessage: 'Hardest: “{title}”, {percent} right the first time.',
  },
  search: { id: 'reportResponses.search', defaultMessage: 'Find words in answers' },
  lesson: { id: 'reportResponses.lesson', defaultMessage: 'Lesson' },
  anyLesson: { id: 'reportResponses.anyLesson', defaultMessage: 'All lessons' },
  question: { id: 'reportResponses.question', defaultMessage: 'Question' },
  anyQuestion: { id: 'reportResponses.anyQuestion', defaultMessage: 'All questions' },
  kind: { id: 'reportResponses.kind', defaultMessage: 'Kind' },
  anyKind: { id: 'reportResponses.anyKind', defaultMessage: 'All kinds' },
  survey: { id: 'reportResponses.survey', defaultMessage: 'Surveys', description: 'Kind of questions' },
  graded: {
    id: 'reportResponses.graded',
    defaultMessage: 'Graded questions',
    description: 'Kind of questions',
  },
  result: { id: 'reportResponses.result', defaultMessage: 'First answer' },
  anyResult: { id: 'reportResponses.anyResult', defaultMessage: 'Right or wrong' },
  right: { id: 'reportResponses.right', defaultMessage: 'Right' },
  wrong: { id: 'reportResponses.wrong', defaultMessage: 'Wrong' },
  state: { id: 'reportResponses.state', defaultMessage: 'State' },
  anyState: { id: 'reportResponses.anyState', defaultMessage: 'Any state' },
  started: { id: 'reportResponses.started', defaultMessage: 'Started' },
  completed: { id: 'reportResponses.completed', defaultMessage: 'Completed' },
  coachReviewRequired: { id: 'reportResponses.waiting', defaultMessage: 'Waiting for review' },
  returned: { id: 'reportResponses.returned', defaultMessage: 'Changes requested' },
  learner: { id: 'reportResponses.learner', defaultMessage: 'Learner', description: 'Head of a column' },
  first: { id: 'reportResponses.first', defaultMessage: 'First answer', description: 'Head of a column' },
  firstRight: {
    id: 'reportResponses.firstRight',
    defaultMessage: 'First answer right',
    description: 'Head of a column in a file',
  },
  present: {
    id: 'reportResponses.present',
    defaultMessage: 'Current answer',
    description: 'Head of a column',
  },
  same: {
    id: 'reportResponses.same',
    defaultMessage: 'Same',
    description: 'The current answer is the first one',
  },
  points: { id: 'reportResponses.points', defaultMessage: 'Points' },
  of: {
    id: 'reportResponses.of',
    defaultMessage: 'Points possible',
    description: 'Head of a column in a file',
  },
  pointsOf: { id: 'reportResponses.pointsOf', defaultMessage: '{points, number} of {of, number}' },
  date: { id: 'reportResponses.date', defaultMessage: 'Answered' },
  untitled: { id: 'reportResponses.untitled', defaultMessage: 'Untitled question' },
  questions: { id: 'reportResponses.questions', defaultMessage: 'Questions' },
  answers: {
    id: 'reportResponses.answers',
    defaultMessage: '{count, plural, one {# answer} other {# answers}}',
  },
  facility: { id: 'reportResponses.facility', defaultMessage: '{percent} right the first time' },
  checkKey: { id: 'reportResponses.checkKey', defaultMessage: 'Check the answer key' },
  share: {
    id: 'reportResponses.share',
    defaultMessage: '{count, number} ({percent})',
    description: 'How many gave an answer, and their share: 20 (54%)',
  },
  more: {
    id: 'reportResponses.more',
    defaultMessage: '{count, plural, one {# other answer} other {# other answers}}',
  },
  showOne: { id: 'reportResponses.showOne', defaultMessage: 'Only this question' },
  none: { id: 'reportResponses.none', defaultMessage: 'No answers yet' },
  noneText: {
    id: 'reportResponses.noneText',
    defaultMessage: 'What learners answer appears here.',
  },
  file: { id: 'reportResponses.file', defaultMessage: 'responses.csv', description: 'Name of a file' },
})
