import { defineMessages } from '../../base/messages.ts'

export const stateMessages = defineMessages({
  open: {
    id: 'learn.state.open',
    defaultMessage: 'Not begun',
    description: 'State of a lesson or of a part of it',
  },
  started: {
    id: 'learn.state.started',
    defaultMessage: 'Begun',
    description: 'State of a lesson or of a part of it',
  },
  waiting: {
    id: 'learn.state.waiting',
    defaultMessage: 'With your coach',
    description: 'State of a lesson or of a part of it: a coach has to look at it',
  },
  returned: {
    id: 'learn.state.returned',
    defaultMessage: 'Handed back',
    description: 'State of a lesson or of a part of it: a coach asks for changes',
  },
  done: {
    id: 'learn.state.done',
    defaultMessage: 'Done',
    description: 'State of a lesson or of a part of it',
  },
  locked: {
    id: 'learn.state.locked',
    defaultMessage: 'Not open yet',
    description: 'State of a lesson: another course or lesson is to be finished first',
  },
})

export const messages = defineMessages({
  off: { id: 'learn.off', defaultMessage: 'Off', description: 'Badge: hidden from learners' },
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
    defaultMessage: 'Kept on this device',
    description: 'The server cannot be reached; nothing is lost',
  },
  waitingHint: {
    id: 'learn.saving.waitingHint',
    defaultMessage: 'It is sent when the connection is back.',
    description: 'Tooltip of: Kept on this device',
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
    defaultMessage: 'Language of the transcript',
    description: 'Heard with the choice of languages',
  },
  none: {
    id: 'learn.transcript.none',
    defaultMessage: 'This scene has no transcript.',
    description: 'In place of the transcript, when the scene of a story that is on has none',
  },
})

export const slotMessages = defineMessages({
  project: {
    id: 'learn.slot.project',
    defaultMessage: 'A project for your coach',
    description: 'What a lesson is, in place of its machinery',
  },
  tincan: {
    id: 'learn.slot.tincan',
    defaultMessage: 'An exercise of its own',
    description: 'What a lesson is, in place of its machinery',
  },
  lti: {
    id: 'learn.slot.lti',
    defaultMessage: 'A tool of another site',
    description: 'What a lesson is, in place of its machinery',
  },
  package: {
    id: 'learn.slot.package',
    defaultMessage: 'An interactive package',
    description: 'What a lesson is, in place of its machinery',
  },
  later: {
    id: 'learn.slot.later',
    defaultMessage:
      'This kind of lesson opens here soon. Read what it is about and go on; it waits for you in the outline.',
    description: 'Below the name of a kind of lesson that cannot be opened yet',
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
    defaultMessage: '{count, plural, one {One question is still open} other {# questions are still open}}',
    description: 'Headline of what keeps a lesson from being complete',
  },
  questionsAndMore: {
    id: 'learn.open.questionsAndMore',
    defaultMessage:
      '{count, plural, one {One question} other {# questions}} and the lesson itself are still open',
    description: 'Headline of what keeps a lesson from being complete: also the film or text',
  },
  only: {
    id: 'learn.open.only',
    defaultMessage: 'What is left in this lesson',
    description: 'Headline of what keeps a lesson from being complete: only the film or text',
  },
  watched: {
    id: 'learn.open.watched',
    defaultMessage: 'Watched {percent}, {needed} needed',
    description: 'Beside a video; both figures are formatted, such as 42%',
  },
  pass: {
    id: 'learn.open.pass',
    defaultMessage: 'You have {earned} of the points. {needed} completes this lesson.',
    description: 'Below what is left, in a lesson with a pass mark; both figures are formatted, such as 80%',
  },
  worth: {
    id: 'learn.open.worth',
    defaultMessage: '{points, plural, one {# point} other {# points}}',
    description: 'What a part can give',
  },
  returned: {
    id: 'learn.open.returned',
    defaultMessage: 'Handed back',
    description: 'Beside a question that a coach handed back',
  },
  elsewhere: {
    id: 'learn.open.elsewhere',
    defaultMessage: 'The film comes from another site and does not play for everybody.',
    description: 'Below a film of YouTube or Vimeo',
  },
  markWatched: {
    id: 'learn.open.markWatched',
    defaultMessage: 'I have watched it',
    description: 'Button: counts the film as watched',
  },
  done: {
    id: 'learn.open.done',
    defaultMessage: 'You have done everything in this lesson.',
    description: 'When a lesson is complete',
  },
  withCoach: {
    id: 'learn.open.withCoach',
    defaultMessage: 'Everything is handed in. Your coach will look at it.',
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
    description: 'On a film that has ended, above the title of the next lesson',
  },
  goOn: {
    id: 'learn.open.goOn',
    defaultMessage: 'Go to the next lesson',
    description: 'Button on a film that has ended',
  },
})

export const playerMessages = defineMessages({
  beside: {
    id: 'learn.player.beside',
    defaultMessage: 'Beside the lesson',
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
    defaultMessage: 'Opening the lesson',
    description: 'Heard while the player is fetched',
  },
  home: {
    id: 'learn.player.home',
    defaultMessage: '{name}: your courses',
    description: 'The logo of the player: leads home',
  },
  overview: {
    id: 'learn.player.overview',
    defaultMessage: 'Course overview',
    description: 'Link: where one stands in the course',
  },
  complete: {
    id: 'learn.player.complete',
    defaultMessage: '{percent} complete',
    description: 'How far the learner is in the course',
  },
  howFar: {
    id: 'learn.player.howFar',
    defaultMessage: 'See what this is made of',
    description: 'Tooltip of the percentage',
  },
  focusMode: {
    id: 'learn.player.focusMode',
    defaultMessage: 'Focus mode',
    description: 'Button: hides everything but the lesson',
  },
  leaveFocus: { id: 'learn.player.leaveFocus', defaultMessage: 'Leave focus mode', description: 'Button' },
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
    description: 'Heard with a section',
  },
  off: { id: 'learn.player.off', defaultMessage: 'Off', description: 'Badge: hidden from learners' },
  nowOpen: {
    id: 'learn.player.nowOpen',
    defaultMessage: 'Now open',
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
    description: 'Name of the tabs below the film',
  },
  lessonTab: {
    id: 'learn.player.lessonTab',
    defaultMessage: 'Lesson',
    description: 'Tab: the words of the lesson',
  },
  transcript: {
    id: 'learn.player.transcript',
    defaultMessage: 'Transcript',
    description: 'Tab and headline: what is said in the film',
  },
  surveyThanks: {
    id: 'learn.player.surveyThanks',
    defaultMessage: 'Thank you. Your answers are handed in.',
    description: 'After a survey',
  },
  ways: {
    id: 'learn.player.ways',
    defaultMessage: 'Lessons before and after',
    description: 'Name of the bar with previous and next',
  },
  previous: {
    id: 'learn.player.previous',
    defaultMessage: 'Previous:',
    description: 'Heard before the title of the lesson before',
  },
  next: {
    id: 'learn.player.next',
    defaultMessage: 'Next: {title}',
    description: 'Button: the lesson after this one',
  },
  finish: {
    id: 'learn.player.finish',
    defaultMessage: 'See where you stand',
    description: 'Button after the last lesson',
  },
  preview: {
    id: 'learn.player.preview',
    defaultMessage: 'Preview: nothing you do here counts.',
    description: 'Strip for staff who try the course out',
  },
  showOff: {
    id: 'learn.player.showOff',
    defaultMessage: 'Show what is off',
    description: 'Link for staff: also parts that are hidden from learners',
  },
  hideOff: { id: 'learn.player.hideOff', defaultMessage: 'Hide what is off', description: 'Link for staff' },
  gone: {
    id: 'learn.player.gone',
    defaultMessage: 'This lesson is no longer part of the course',
    description: 'When a lesson was removed or turned off',
  },
  goneText: {
    id: 'learn.player.goneText',
    defaultMessage: 'It was taken out or turned off. What you did in it stays yours, and the course goes on.',
    description: 'Below that',
  },
  goOnWith: {
    id: 'learn.player.goOnWith',
    defaultMessage: 'Go on with “{title}”',
    description: 'Button: leads to the next open lesson',
  },
})

export const finishedMessages = defineMessages({
  title: {
    id: 'learn.finished.title',
    defaultMessage: 'You have completed the course',
    description: 'Headline at the end of a course, calm',
  },
  text: {
    id: 'learn.finished.text',
    defaultMessage: 'The last stone lies on top: everything in {title} is done. Well walked.',
    description: 'Below that',
  },
  textOn: {
    id: 'learn.finished.textOn',
    defaultMessage: 'The last stone lies on top: everything in {title} was done on {date}. Well walked.',
    description: 'Below that, with the day',
  },
  certificate: {
    id: 'learn.finished.certificate',
    defaultMessage: 'Get your certificate',
    description: 'Button',
  },
  earned: {
    id: 'learn.finished.earned',
    defaultMessage: 'You have earned the certificate. The rest of the course stays open to you.',
    description: 'In the lesson in which enough was done for the certificate, before the course is finished',
  },
  review: {
    id: 'learn.finished.review',
    defaultMessage: 'Say how it was',
    description: 'Button: leads to the review of the course',
  },
})
