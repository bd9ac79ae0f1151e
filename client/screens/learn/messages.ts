import { defineMessages } from '../../base/messages.ts'

export const stateMessages = defineMessages({
  open: {
    id: 'learn.state.open',
    defaultMessage: 'Not started',
    description: 'State of a lesson or of a part of it',
  },
  started: {
    id: 'learn.state.started',
    defaultMessage: 'In progress',
    description: 'State of a lesson or of a part of it',
  },
  waiting: {
    id: 'learn.state.waiting',
    defaultMessage: 'In review',
    description: 'State of a lesson or of a part of it: a coach has to look at it',
  },
  returned: {
    id: 'learn.state.returned',
    defaultMessage: 'Changes requested',
    description: 'State of a lesson or of a part of it: a coach asks for changes',
  },
  done: {
    id: 'learn.state.done',
    defaultMessage: 'Done',
    description: 'State of a lesson or of a part of it',
  },
  locked: {
    id: 'learn.state.locked',
    defaultMessage: 'Locked',
    description: 'State of a lesson: another course or lesson is to be finished first',
  },
})

export const messages = defineMessages({
  off: { id: 'learn.off', defaultMessage: 'Hidden', description: 'Badge: hidden from learners' },
  questionCount: {
    id: 'learn.questionCount',
    defaultMessage: '{count, plural, one {# question} other {# questions}}',
    description: 'How many questions a lesson asks',
  },
})

export const savingMessages = defineMessages({
  saved: {
    id: 'learn.saving.saved',
    defaultMessage: 'Saved',
    description: 'Everything the learner did is with the server',
  },
  saving: { id: 'learn.saving.saving', defaultMessage: 'Saving', description: 'On its way to the server' },
  waiting: {
    id: 'learn.saving.waiting',
    defaultMessage: 'Saved on this device',
    description: 'The server cannot be reached; nothing is lost',
  },
  refused: {
    id: 'learn.saving.refused',
    defaultMessage: 'Not sent',
    description: 'The server refused an answer; it is on this device until the learner decides about it',
  },
  waitingHint: {
    id: 'learn.saving.waitingHint',
    defaultMessage: 'We’ll send it when you’re back online.',
    description: 'Tooltip of: Saved on this device',
  },
})

export const transcriptMessages = defineMessages({
  second: {
    id: 'learn.transcript.second',
    defaultMessage: 'Second transcript',
    description: 'Name of a transcript that does not say its language',
  },
  language: {
    id: 'learn.transcript.language',
    defaultMessage: 'Transcript language',
    description: 'For screen readers, with the choice of languages',
  },
  none: {
    id: 'learn.transcript.none',
    defaultMessage: 'This scene doesn’t have a transcript.',
    description: 'In place of the transcript, when the scene of a story that is on has none',
  },
})

export const slotMessages = defineMessages({
  project: {
    id: 'learn.slot.project',
    defaultMessage: 'Project',
    description: 'What a lesson is, in place of its machinery',
  },
  tincan: {
    id: 'learn.slot.tincan',
    defaultMessage: 'Interactive activity',
    description: 'What a lesson is, in place of its machinery',
  },
  lti: {
    id: 'learn.slot.lti',
    defaultMessage: 'Tool from another site',
    description: 'What a lesson is, in place of its machinery',
  },
  package: {
    id: 'learn.slot.package',
    defaultMessage: 'Interactive package',
    description: 'What a lesson is, in place of its machinery',
  },
  later: {
    id: 'learn.slot.later',
    defaultMessage:
      'This lesson type isn’t available here yet. Read what it’s about and continue. You can come back to it from the outline.',
    description: 'Below the name of a kind of lesson that cannot be opened yet',
  },
  laterOffline: {
    id: 'learn.slot.laterOffline',
    defaultMessage:
      'This lesson type needs a connection, and it isn’t available here yet. Read what it’s about and continue. You can come back to it from the outline.',
    description: 'The same without a connection',
  },
  criteria: {
    id: 'learn.slot.criteria',
    defaultMessage: 'What your coach looks for',
    description: 'Above the criteria of a project',
  },
})

export const openMessages = defineMessages({
  questions: {
    id: 'learn.open.questions',
    defaultMessage: '{count, plural, one {One question left} other {# questions left}}',
    description: 'Headline of what keeps a lesson from being complete',
  },
  questionsAndMore: {
    id: 'learn.open.questionsAndMore',
    defaultMessage: '{count, plural, one {One question} other {# questions}} and the lesson itself left',
    description: 'Headline of what keeps a lesson from being complete: also the video or text',
  },
  only: {
    id: 'learn.open.only',
    defaultMessage: 'Left in this lesson',
    description: 'Headline of what keeps a lesson from being complete: only the video or text',
  },
  watched: {
    id: 'learn.open.watched',
    defaultMessage: '{percent} watched, {needed} required',
    description: 'Beside a video; both figures are formatted, such as 42%',
  },
  pass: {
    id: 'learn.open.pass',
    defaultMessage: 'You have {earned} of the points. You need {needed} to complete this lesson.',
    description: 'Below what is left, in a lesson with a pass mark; both figures are formatted, such as 80%',
  },
  worth: {
    id: 'learn.open.worth',
    defaultMessage: '{points, plural, one {# point} other {# points}}',
    description: 'What a part can give',
  },
  noTries: {
    id: 'learn.open.noTries',
    defaultMessage: 'No tries left',
    description: 'In place of the points of a question that cannot be answered any more',
  },
  returned: {
    id: 'learn.open.returned',
    defaultMessage: 'Changes requested',
    description: 'Beside a question that a coach requested changes to',
  },
  elsewhere: {
    id: 'learn.open.elsewhere',
    defaultMessage: 'This video is hosted on another site and may not play for everyone.',
    description: 'Below a video of YouTube or Vimeo',
  },
  markWatched: {
    id: 'learn.open.markWatched',
    defaultMessage: 'Mark as watched',
    description: 'Button: counts the video as watched',
  },
  done: {
    id: 'learn.open.done',
    defaultMessage: 'You’ve completed everything in this lesson.',
    description: 'When a lesson is complete',
  },
  withCoach: {
    id: 'learn.open.withCoach',
    defaultMessage: 'You’ve submitted everything. Your coach will review it.',
    description: 'When a lesson waits for a coach',
  },
  sum: {
    id: 'learn.open.sum',
    defaultMessage: '{earned, number} of {total, plural, one {# point} other {# points}}',
    description: 'Points of a lesson',
  },
  upNext: {
    id: 'learn.open.upNext',
    defaultMessage: 'Up next',
    description: 'On a video that has ended, above the title of the next lesson',
  },
  goOn: {
    id: 'learn.open.goOn',
    defaultMessage: 'Go to the next lesson',
    description: 'Button on a video that has ended',
  },
})

export const playerMessages = defineMessages({
  bookCoach: { id: 'player.bookCoach', defaultMessage: 'Book a coach', description: 'Menu entry' },
  beside: {
    id: 'learn.player.beside',
    defaultMessage: 'Lesson tools',
    description: 'Name of the tabs with transcript, discussion and notes',
  },
  discussion: {
    id: 'learn.player.discussion',
    defaultMessage: 'Discussion',
    description: 'Tab: what learners say about this lesson',
  },
  notes: {
    id: 'learn.player.notes',
    defaultMessage: 'Notes',
    description: 'Tab: what the learner writes down for themselves',
  },
  loading: {
    id: 'learn.player.loading',
    defaultMessage: 'Loading lesson',
    description: 'For screen readers, while the player is loaded',
  },
  home: {
    id: 'learn.player.home',
    defaultMessage: '{name}: your courses',
    description: 'The logo of the player: leads home',
  },
  overview: {
    id: 'learn.player.overview',
    defaultMessage: 'Course overview',
    description: 'Link: progress in the course',
  },
  complete: {
    id: 'learn.player.complete',
    defaultMessage: '{percent} complete',
    description: 'How far the learner is in the course',
  },
  howFar: {
    id: 'learn.player.howFar',
    defaultMessage: 'See how your progress is calculated',
    description: 'Tooltip of the percentage',
  },
  focusMode: {
    id: 'learn.player.focusMode',
    defaultMessage: 'Focus mode',
    description: 'Button: hides everything but the lesson',
  },
  leaveFocus: { id: 'learn.player.leaveFocus', defaultMessage: 'Exit focus mode', description: 'Button' },
  outline: {
    id: 'learn.player.outline',
    defaultMessage: 'Outline',
    description: 'Name of the list of lessons',
  },
  more: { id: 'learn.player.more', defaultMessage: 'More', description: 'Button: opens a menu' },
  materials: {
    id: 'learn.player.materials',
    defaultMessage: 'Materials',
    description: 'Link: files that go with the course',
  },
  keys: { id: 'learn.player.keys', defaultMessage: 'Keyboard shortcuts', description: 'In the menu' },
  close: { id: 'learn.player.close', defaultMessage: 'Close', description: 'Button of a sheet' },
  section: {
    id: 'learn.player.section',
    defaultMessage: '{number, number}. {title}',
    description: 'A section with its number',
  },
  ofLessons: {
    id: 'learn.player.ofLessons',
    defaultMessage: '{done, number} of {count, number}',
    description: 'Short: how many lessons of a section are done',
  },
  lessonsDone: {
    id: 'learn.player.lessonsDone',
    defaultMessage: '{done, number} of {count, plural, one {# lesson} other {# lessons}} done',
    description: 'For screen readers, with a section',
  },
  off: { id: 'learn.player.off', defaultMessage: 'Hidden', description: 'Badge: hidden from learners' },
  nowOpen: {
    id: 'learn.player.nowOpen',
    defaultMessage: 'Current lesson',
    description: 'Below the lesson one is in',
  },
  lessonNumber: {
    id: 'learn.player.lessonNumber',
    defaultMessage: 'Lesson {section, number}.{number, number}',
    description: 'Above the title: 3.4 is the fourth lesson of the third section',
  },
  parts: {
    id: 'learn.player.parts',
    defaultMessage: 'Parts of the lesson',
    description: 'Name of the tabs below the video',
  },
  lessonTab: {
    id: 'learn.player.lessonTab',
    defaultMessage: 'Lesson',
    description: 'Tab: the words of the lesson',
  },
  transcript: {
    id: 'learn.player.transcript',
    defaultMessage: 'Transcript',
    description: 'Tab and headline: what is said in the video',
  },
  surveySending: {
    id: 'learn.player.surveySending',
    defaultMessage: 'Sending your answers…',
    description: 'After a survey, while the server has not confirmed it',
  },
  surveyKept: {
    id: 'learn.player.surveyKept',
    defaultMessage: 'Not sent yet. Your answers are kept on this device and sent when you’re back online.',
    description: 'After a survey, without a connection',
  },
  surveyRefused: {
    id: 'learn.player.surveyRefused',
    defaultMessage: 'Not everything was sent. Your answers are kept on this device and need your attention.',
    description: 'After a survey of which the server refused something',
  },
  surveyThanks: {
    id: 'learn.player.surveyThanks',
    defaultMessage: 'Thank you. Your answers were submitted.',
    description: 'After a survey',
  },
  ways: {
    id: 'learn.player.ways',
    defaultMessage: 'Previous and next lesson',
    description: 'Name of the bar with previous and next',
  },
  previous: {
    id: 'learn.player.previous',
    defaultMessage: 'Previous:',
    description: 'For screen readers, before the title of the lesson before',
  },
  next: {
    id: 'learn.player.next',
    defaultMessage: 'Next: {title}',
    description: 'Button: the lesson after this one',
  },
  finish: {
    id: 'learn.player.finish',
    defaultMessage: 'View your progress',
    description: 'Button after the last lesson',
  },
  preview: {
    id: 'learn.player.preview',
    defaultMessage: 'Preview: your progress doesn’t count.',
    description: 'Strip for staff who try the course out',
  },
  showOff: {
    id: 'learn.player.showOff',
    defaultMessage: 'Show hidden content',
    description: 'Link for staff: also parts that are hidden from learners',
  },
  hideOff: {
    id: 'learn.player.hideOff',
    defaultMessage: 'Hide hidden content',
    description: 'Link for staff',
  },
  gone: {
    id: 'learn.player.gone',
    defaultMessage: 'This lesson is no longer part of the course',
    description: 'When a lesson was removed or turned off',
  },
  goneText: {
    id: 'learn.player.goneText',
    defaultMessage:
      'It was deleted or hidden. Your progress in it is saved, and you can continue with the course.',
    description: 'Below that',
  },
  notHere: {
    id: 'learn.player.notHere',
    defaultMessage: 'This lesson isn’t on this device',
    description: 'Without a connection, when the stored copy of the course does not have a lesson',
  },
  notHereText: {
    id: 'learn.player.notHereText',
    defaultMessage:
      'It may have been added after the course was stored here, or removed. Connect to the internet to see it.',
    description: 'Below that',
  },
  goOnWith: {
    id: 'learn.player.goOnWith',
    defaultMessage: 'Continue with “{title}”',
    description: 'Button: leads to the next open lesson',
  },
})

export const finishedMessages = defineMessages({
  title: {
    id: 'learn.finished.title',
    defaultMessage: 'You completed the course',
    description: 'Headline at the end of a course, calm',
  },
  text: {
    id: 'learn.finished.text',
    defaultMessage: 'Congratulations! You’ve completed everything in {title}.',
    description: 'Below that',
  },
  textOn: {
    id: 'learn.finished.textOn',
    defaultMessage: 'Congratulations! You completed everything in {title} on {date}.',
    description: 'Below that, with the day',
  },
  certificate: {
    id: 'learn.finished.certificate',
    defaultMessage: 'View certificate',
    description: 'Button',
  },
  earned: {
    id: 'learn.finished.earned',
    defaultMessage: 'You’ve earned the certificate. You can still complete the rest of the course.',
    description: 'In the lesson in which enough was done for the certificate, before the course is finished',
  },
  review: {
    id: 'learn.finished.review',
    defaultMessage: 'Write a review',
    description: 'Button: leads to the review of the course',
  },
})
