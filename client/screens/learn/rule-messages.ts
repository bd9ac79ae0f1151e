import { defineMessages } from '../../base/messages.ts'

export const ruleMessages = defineMessages({
  locked: {
    id: 'learn.rule.locked',
    defaultMessage: 'This lesson is locked',
    description: 'Headline in place of a lesson that comes after one that must not be skipped',
  },
  lockedText: {
    id: 'learn.rule.lockedText',
    defaultMessage: 'Complete “{title}” first. This lesson opens as soon as you do.',
    description: 'Below that; title is another lesson',
  },
  lockedGo: {
    id: 'learn.rule.lockedGo',
    defaultMessage: 'Go to that lesson',
    description: 'Button: leads to the lesson that comes first',
  },
  timed: {
    id: 'learn.rule.timed',
    defaultMessage: 'You have {length} for this lesson',
    description: 'Headline before a timed lesson begins; length is formatted, such as 20 minutes',
  },
  timedText: {
    id: 'learn.rule.timedText',
    defaultMessage:
      'The timer starts when you press the button and keeps running if you leave. Answers sent after the time is up don’t count.',
    description: 'Below that',
  },
  start: { id: 'learn.rule.start', defaultMessage: 'Start now', description: 'Button: starts the time' },
  startFailed: {
    id: 'learn.rule.startFailed',
    defaultMessage: 'We couldn’t start the timer. Check your connection and try again.',
    description: 'Below the button when the server was not reached',
  },
  loadingQuestions: {
    id: 'learn.rule.loadingQuestions',
    defaultMessage: 'Loading questions…',
    description: 'Read out while the questions of a timed lesson are loaded, right after its time started',
  },
  questionsFailed: {
    id: 'learn.rule.questionsFailed',
    defaultMessage: 'We couldn’t load the questions',
    description: 'Headline when the questions of a timed lesson could not be loaded after its time started',
  },
  questionsFailedText: {
    id: 'learn.rule.questionsFailedText',
    defaultMessage: 'Your time is running. Check your connection and try again.',
    description: 'Below that',
  },
  tryAgain: {
    id: 'learn.rule.tryAgain',
    defaultMessage: 'Try again',
    description: 'Button: loads the questions of a timed lesson once more',
  },
  left: {
    id: 'learn.rule.left',
    defaultMessage: '{time} left',
    description: 'Above a timed lesson; time is minutes and seconds, such as 4:05',
  },
  over: {
    id: 'learn.rule.over',
    defaultMessage: 'Time’s up. New answers don’t count.',
    description: 'Above a timed lesson after its end',
  },
})
