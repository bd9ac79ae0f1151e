import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  page: { id: 'dashboard.page', defaultMessage: 'Home', description: 'Title of the browser tab' },
  morning: { id: 'dashboard.morning', defaultMessage: 'Good morning, {name}' },
  afternoon: { id: 'dashboard.afternoon', defaultMessage: 'Good afternoon, {name}' },
  evening: { id: 'dashboard.evening', defaultMessage: 'Good evening, {name}' },
  leadNone: { id: 'dashboard.leadNone', defaultMessage: 'Choose something to begin with.' },
  leadSome: {
    id: 'dashboard.leadSome',
    defaultMessage: '{count, plural, one {One course is under way.} other {# courses are under way.}}',
  },
  continueEyebrow: { id: 'dashboard.continueEyebrow', defaultMessage: 'Continue where you left off' },
  open: { id: 'dashboard.open', defaultMessage: 'Continue', description: 'Button: go on with the course' },
  course: {
    id: 'dashboard.course',
    defaultMessage: 'Outline',
    description: 'Button: to the outline of the course',
  },
  minutesLeft: {
    id: 'dashboard.minutesLeft',
    defaultMessage:
      '{minutes, plural, one {# minute left in this lesson} other {# minutes left in this lesson}}',
  },
  nextLesson: { id: 'dashboard.nextLesson', defaultMessage: 'Next lesson' },
  points: { id: 'dashboard.points', defaultMessage: '{earned, number} of {total, number} points' },
  goal: {
    id: 'dashboard.goal',
    defaultMessage: 'Certificate at {percent}',
    description: 'The share of the course the certificate is given for; percent is formatted, such as 80%',
  },
  earned: { id: 'dashboard.earned', defaultMessage: 'Certificate earned' },
  earnedAt: {
    id: 'dashboard.earnedAt',
    defaultMessage: 'Certificate earned · {percent}',
    description: 'Under the bar of a course that is not through; percent is how far, formatted',
  },
  earnedNext: {
    id: 'dashboard.earnedNext',
    defaultMessage: 'Certificate earned · Next: {title}',
    description: 'Under the title of a course; title is that of a lesson',
  },
  complete: {
    id: 'dashboard.complete',
    defaultMessage: '{percent} complete',
    description: 'Heard with a progress bar',
  },
  groups: {
    id: 'dashboard.groups',
    defaultMessage: 'Your groups',
    description: 'Heading over the groups one is in',
  },
  yours: { id: 'dashboard.yours', defaultMessage: 'Your courses' },
  underWay: {
    id: 'dashboard.underWay',
    defaultMessage: 'In progress',
    description: 'Switch: which courses to show',
  },
  finished: {
    id: 'dashboard.finished',
    defaultMessage: 'Finished',
    description: 'Switch: which courses to show',
  },
  others: {
    id: 'dashboard.others',
    defaultMessage: 'Waiting or ended',
    description: 'Switch: courses pending or expired',
  },
  next: { id: 'dashboard.next', defaultMessage: 'Next: {title}' },
  waitingCoach: { id: 'dashboard.waitingCoach', defaultMessage: 'Waiting for your coach' },
  pending: { id: 'dashboard.pending', defaultMessage: 'Waiting to be let in' },
  expired: { id: 'dashboard.expired', defaultMessage: 'Access ended on {date}' },
  done: { id: 'dashboard.done', defaultMessage: 'Finished' },
  doneOn: { id: 'dashboard.doneOn', defaultMessage: 'Finished on {date}' },
  nothingUnderWay: { id: 'dashboard.nothingUnderWay', defaultMessage: 'Nothing under way' },
  nothingUnderWayText: {
    id: 'dashboard.nothingUnderWayText',
    defaultMessage: 'Courses you take stand here, with what comes next.',
  },
  nothingElse: { id: 'dashboard.nothingElse', defaultMessage: 'Nothing else under way' },
  nothingElseText: {
    id: 'dashboard.nothingElseText',
    defaultMessage: 'One course at a time is a good way. Further ones you take stand here.',
  },
  nothingFinished: { id: 'dashboard.nothingFinished', defaultMessage: 'Nothing finished yet' },
  nothingFinishedText: {
    id: 'dashboard.nothingFinishedText',
    defaultMessage: 'When you reach the end of a course it moves here.',
  },
  nothingOther: { id: 'dashboard.nothingOther', defaultMessage: 'Nothing waiting' },
  nothingOtherText: {
    id: 'dashboard.nothingOtherText',
    defaultMessage: 'Courses that wait for approval or whose time is over stand here.',
  },
  returned: { id: 'dashboard.returned', defaultMessage: 'Your coach sent work back' },
  attention: {
    id: 'dashboard.attention',
    defaultMessage: 'Worth a look',
    description: 'Heading over what came back from a coach or ends soon',
  },
  sentBack: {
    id: 'dashboard.sentBack',
    defaultMessage: 'Your coach sent “{lesson}” back',
    description: 'Link to a lesson in which something is to be done again',
  },
  endsSoon: {
    id: 'dashboard.endsSoon',
    defaultMessage: '{title}: access ends {when}',
    description: 'when is “tomorrow” or “in 5 days”',
  },
  week: { id: 'dashboard.week', defaultMessage: 'This week' },
  weekSome: {
    id: 'dashboard.weekSome',
    defaultMessage: '{count, plural, one {You learned on one day.} other {You learned on # days.}}',
    description: 'Under the last seven days',
  },
  weekNone: {
    id: 'dashboard.weekNone',
    defaultMessage: 'A quiet week. Your courses keep their place.',
    description: 'Under the last seven days, on none of which anything was learned',
  },
  dayLearned: {
    id: 'dashboard.dayLearned',
    defaultMessage: '{day}: you learned',
    description: 'A day of the week, heard only',
  },
  dayFree: {
    id: 'dashboard.dayFree',
    defaultMessage: '{day}: free',
    description: 'A day of the week on which nothing was learned, heard only',
  },
  menu: {
    id: 'dashboard.menu',
    defaultMessage: 'More about {title}',
    description: 'Name of a menu on the card of a course',
  },
  coursePage: {
    id: 'dashboard.coursePage',
    defaultMessage: 'Course page',
    description: 'In the menu of a course',
  },
  review: {
    id: 'dashboard.review',
    defaultMessage: 'Your review',
    description: 'In the menu of a course: rate it',
  },
  leave: {
    id: 'dashboard.leave',
    defaultMessage: 'Leave the course',
    description: 'In the menu of a course, and the button that does it',
  },
  leaveTitle: { id: 'dashboard.leaveTitle', defaultMessage: 'Leave “{title}”?' },
  leaveText: {
    id: 'dashboard.leaveText',
    defaultMessage:
      'You no longer see its lessons. What you did is kept, and certificates stay yours: enroll again at any time and go on where you left off.',
  },
  leaveKeep: {
    id: 'dashboard.leaveKeep',
    defaultMessage: 'Stay enrolled',
    description: 'Button: do not leave the course',
  },
  left: { id: 'dashboard.left', defaultMessage: 'You have left “{title}”.' },
  leaveFailed: {
    id: 'dashboard.leaveFailed',
    defaultMessage: 'You could not leave the course. Try again in a moment.',
  },
  welcome: { id: 'dashboard.welcome', defaultMessage: 'Your first course' },
  welcomeText: {
    id: 'dashboard.welcomeText',
    defaultMessage:
      'Once you take a course it stands here, with the lesson that comes next. Look around: many cost nothing.',
  },
  suggestedFirst: {
    id: 'dashboard.suggestedFirst',
    defaultMessage: 'Good to begin with',
    description: 'Heading over courses for somebody who takes none yet',
  },
  browse: { id: 'dashboard.browse', defaultMessage: 'Browse the catalog' },
  standing: { id: 'dashboard.standing', defaultMessage: 'Where you stand' },
  standingUnderWay: { id: 'dashboard.standingUnderWay', defaultMessage: 'Under way' },
  standingFinished: { id: 'dashboard.standingFinished', defaultMessage: 'Finished' },
  standingPoints: { id: 'dashboard.standingPoints', defaultMessage: 'Points earned' },
  finishedCourses: { id: 'dashboard.finishedCourses', defaultMessage: 'Finished courses' },
  certificates: { id: 'dashboard.certificates', defaultMessage: 'Certificates' },
  suggested: { id: 'dashboard.suggested', defaultMessage: 'You may like next' },
  seeAll: { id: 'dashboard.seeAll', defaultMessage: 'See all courses' },
  failed: { id: 'dashboard.failed', defaultMessage: 'Your courses could not be loaded' },
  failedText: { id: 'dashboard.failedText', defaultMessage: 'Nothing is lost. Try again in a moment.' },
  tryAgain: { id: 'dashboard.tryAgain', defaultMessage: 'Try again' },
  loading: { id: 'dashboard.loading', defaultMessage: 'Loading your courses' },
})

/** To whoever asked for a page that is not for them. */
export const closedMessages = defineMessages({
  coach: {
    id: 'dashboard.closed.coach',
    defaultMessage: 'That page is for coaches. Here is your home instead.',
  },
  author: {
    id: 'dashboard.closed.author',
    defaultMessage: 'That page is for authors. Here is your home instead.',
  },
  other: {
    id: 'dashboard.closed.other',
    defaultMessage: 'That page is not for your role. Here is your home instead.',
  },
})
