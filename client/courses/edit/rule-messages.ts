import { defineMessages } from '../../base/messages.ts'

/** Rules that an author sets: how much has to be watched, in what order, in what time and with how many points. */
export const ruleMessages = defineMessages({
  title: {
    id: 'edit.rule.title',
    defaultMessage: 'Completion rules',
    description: 'Heading of a group of fields in the settings of a lesson',
  },
  watchShare: {
    id: 'edit.rule.watchShare',
    defaultMessage: 'Percent of the video to watch',
    description: 'Field of a lesson or a course: a number from 10 to 100',
  },
  watchShareHint: {
    id: 'edit.rule.watchShareHint',
    defaultMessage:
      'The video counts as complete once this much has been watched. Leave empty for {share, number}%.',
    description: 'Hint of the field Percent of the video to watch',
  },
  watchShareCourseHint: {
    id: 'edit.rule.watchShareCourseHint',
    defaultMessage: 'For every video without its own setting. Leave empty for {share, number}%.',
    description: 'Hint of the field Percent of the video to watch, for the whole course',
  },
  noSkip: {
    id: 'edit.rule.noSkip',
    defaultMessage: 'No skipping ahead',
    description: 'Switch in the settings of a lesson',
  },
  noSkipHint: {
    id: 'edit.rule.noSkipHint',
    defaultMessage:
      'Learners can’t skip ahead in the video, and later lessons stay locked until this one is complete.',
    description: 'Under the switch No skipping ahead',
  },
  timeLimit: {
    id: 'edit.rule.timeLimit',
    defaultMessage: 'Time limit in minutes',
    description: 'Field in the settings of a lesson',
  },
  timeLimitHint: {
    id: 'edit.rule.timeLimitHint',
    defaultMessage:
      'Learners start the timer themselves, and only once. Late answers are saved but don’t count.',
    description: 'Hint of the field Time limit in minutes',
  },
  passMark: {
    id: 'edit.rule.passMark',
    defaultMessage: 'Passing score in percent',
    description: 'Field in the settings of a lesson',
  },
  passMarkHint: {
    id: 'edit.rule.passMarkHint',
    defaultMessage:
      'The share of the lesson’s points needed to complete it. Leave empty if every question has to be correct.',
    description: 'Hint of the field Pass mark in percent',
  },
  tries: {
    id: 'edit.rule.tries',
    defaultMessage: 'Attempts per question',
    description: 'Field in the settings of a lesson or a question',
  },
  triesHint: {
    id: 'edit.rule.triesHint',
    defaultMessage: 'How many different answers a learner can give. Leave empty for no limit.',
    description: 'Hint of the field Tries per question, in a lesson',
  },
  triesOwnHint: {
    id: 'edit.rule.triesOwnHint',
    defaultMessage: 'For this question only. Leave empty to use the lesson’s setting.',
    description: 'Hint of the field Tries per question, in a question',
  },
  revealAnswer: {
    id: 'edit.rule.revealAnswer',
    defaultMessage: 'Show the answer after the last attempt',
    description: 'Switch in the settings of a question',
  },
  revealAnswerHint: {
    id: 'edit.rule.revealAnswerHint',
    defaultMessage:
      'Only applies when attempts are limited. Otherwise, learners see the answer once they get it right.',
    description: 'Under the switch Show the answer after the last try',
  },
})
