import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  head: {
    id: 'toolRecord.head',
    defaultMessage: 'Recorded by the tool',
    description: 'Title of a page while it is fetched',
  },
  lead: {
    id: 'toolRecord.lead',
    defaultMessage: 'What {tool} reported about {name} in {course}.',
    description: 'Under the title of a lesson; tool is the name of a tool from another site',
  },
  noTool: {
    id: 'toolRecord.noTool',
    defaultMessage: 'the tool',
    description: 'Within a sentence, in place of the name of a tool that was deleted',
  },
  crumbs: { id: 'toolRecord.crumbs', defaultMessage: 'Where this page is' },
  back: {
    id: 'toolRecord.back',
    defaultMessage: 'Learner report',
    description: 'Link to the report about the learner',
  },
  completed: {
    id: 'toolRecord.completed',
    defaultMessage: 'Completed',
    description: 'Of a lesson',
  },
  notCompleted: {
    id: 'toolRecord.notCompleted',
    defaultMessage: 'Not completed',
    description: 'Of a lesson',
  },
  ruleGraded: {
    id: 'toolRecord.ruleGraded',
    defaultMessage: 'The lesson is complete once the tool sends a grade.',
  },
  ruleMark: {
    id: 'toolRecord.ruleMark',
    defaultMessage: 'The lesson is complete once the tool sends a grade of at least {mark, number, percent}.',
  },
  ruleCompleted: {
    id: 'toolRecord.ruleCompleted',
    defaultMessage: 'The lesson is complete once the tool reports that it is finished.',
  },
  ruleOpened: {
    id: 'toolRecord.ruleOpened',
    defaultMessage: 'The lesson is complete once the tool is opened.',
  },
  items: {
    id: 'toolRecord.items',
    defaultMessage: 'Results from the tool',
    description: 'Name of a table',
  },
  item: { id: 'toolRecord.item', defaultMessage: 'Result', description: 'Head of a column' },
  grade: { id: 'toolRecord.grade', defaultMessage: 'Grade', description: 'Head of a column' },
  activity: {
    id: 'toolRecord.activity',
    defaultMessage: 'Activity',
    description: 'Head of a column: how far the learner is',
  },
  grading: {
    id: 'toolRecord.grading',
    defaultMessage: 'Grading',
    description: 'Head of a column: how far the grading is',
  },
  comment: { id: 'toolRecord.comment', defaultMessage: 'Comment', description: 'Head of a column' },
  when: {
    id: 'toolRecord.when',
    defaultMessage: 'Received',
    description: 'Head of a column: when a result arrived',
  },
  points: {
    id: 'toolRecord.points',
    defaultMessage: '{score, number} of {maximum, number}',
    description: 'A grade',
  },
  Initialized: { id: 'toolRecord.initialized', defaultMessage: 'Not started' },
  Started: { id: 'toolRecord.started', defaultMessage: 'Started' },
  InProgress: { id: 'toolRecord.inProgress', defaultMessage: 'In progress' },
  Submitted: { id: 'toolRecord.submitted', defaultMessage: 'Submitted' },
  Completed: {
    id: 'toolRecord.finished',
    defaultMessage: 'Completed',
    description: 'Of an activity in a tool',
  },
  FullyGraded: { id: 'toolRecord.fullyGraded', defaultMessage: 'Graded' },
  Pending: { id: 'toolRecord.pending', defaultMessage: 'Grading pending' },
  PendingManual: {
    id: 'toolRecord.pendingManual',
    defaultMessage: 'Waiting for a person',
    description: 'Somebody has to grade it in the tool',
  },
  Failed: { id: 'toolRecord.gradingFailed', defaultMessage: 'Couldn’t be graded' },
  NotReady: { id: 'toolRecord.notReady', defaultMessage: 'Not graded yet' },
  nothing: { id: 'toolRecord.nothing', defaultMessage: 'The tool hasn’t reported anything yet.' },
})
