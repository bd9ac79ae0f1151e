import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  page: { id: 'dashboard.page', defaultMessage: 'Home', description: 'Title of the browser tab' },
  morning: { id: 'dashboard.morning', defaultMessage: 'Good morning, {name}' },
  afternoon: { id: 'dashboard.afternoon', defaultMessage: 'Good afternoon, {name}' },
  evening: { id: 'dashboard.evening', defaultMessage: 'Good evening, {name}' },
  leadAuthor: { id: 'dashboard.leadAuthor', defaultMessage: 'What do you want to teach?' },
  leadNone: { id: 'dashboard.leadNone', defaultMessage: 'Choose a course to get started.' },
  leadSome: {
    id: 'dashboard.leadSome',
    defaultMessage:
      '{count, plural, one {You have one course in progress.} other {You have # courses in progress.}}',
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
    description: 'For screen readers, with a progress bar',
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
    defaultMessage: 'Completed',
    description: 'Switch: which courses to show',
  },
  others: {
    id: 'dashboard.others',
    defaultMessage: 'Pending or expired',
    description: 'Switch: courses pending or expired',
  },
  next: { id: 'dashboard.next', defaultMessage: 'Next: {title}' },
  notHere: {
    id: 'dashboard.notHere',
    defaultMessage: 'Not on this device',
    description: 'Below the title of a course that cannot be opened without a connection',
  },
  waitingCoach: { id: 'dashboard.waitingCoach', defaultMessage: 'In review with your coach' },
  pending: { id: 'dashboard.pending', defaultMessage: 'Pending approval' },
  expired: { id: 'dashboard.expired', defaultMessage: 'Expired on {date}' },
  done: { id: 'dashboard.done', defaultMessage: 'Completed' },
  doneOn: { id: 'dashboard.doneOn', defaultMessage: 'Completed on {date}' },
  nothingUnderWay: { id: 'dashboard.nothingUnderWay', defaultMessage: 'No courses in progress' },
  nothingUnderWayText: {
    id: 'dashboard.nothingUnderWayText',
    defaultMessage: 'Courses you’re taking appear here with your next lesson.',
  },
  nothingElse: { id: 'dashboard.nothingElse', defaultMessage: 'No other courses in progress' },
  nothingElseText: {
    id: 'dashboard.nothingElseText',
    defaultMessage: 'Other courses you enroll in will appear here.',
  },
  nothingFinished: { id: 'dashboard.nothingFinished', defaultMessage: 'No completed courses yet' },
  nothingFinishedText: {
    id: 'dashboard.nothingFinishedText',
    defaultMessage: 'Courses you complete will appear here.',
  },
  nothingOther: { id: 'dashboard.nothingOther', defaultMessage: 'No pending or expired courses' },
  nothingOtherText: {
    id: 'dashboard.nothingOtherText',
    defaultMessage: 'Courses that are pending approval or have expired will appear here.',
  },
  returned: { id: 'dashboard.returned', defaultMessage: 'Changes requested' },
  attention: {
    id: 'dashboard.attention',
    defaultMessage: 'Needs your attention',
    description: 'Heading over what came back from a coach or ends soon',
  },
  sentBack: {
    id: 'dashboard.sentBack',
    defaultMessage: 'Your coach requested changes to “{lesson}”',
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
  weekAll: {
    id: 'dashboard.weekAll',
    defaultMessage: 'See your learning time and progress',
    description: 'Link to one’s own report',
  },
  weekNone: {
    id: 'dashboard.weekNone',
    defaultMessage: 'No activity this week. Your progress is saved.',
    description: 'Under the last seven days, on none of which anything was learned',
  },
  dayLearned: {
    id: 'dashboard.dayLearned',
    defaultMessage: '{day}: you learned',
    description: 'A day of the week, for screen readers only',
  },
  dayFree: {
    id: 'dashboard.dayFree',
    defaultMessage: '{day}: no activity',
    description: 'A day of the week on which nothing was learned, for screen readers only',
  },
  menu: {
    id: 'dashboard.menu',
    defaultMessage: 'More options for {title}',
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
  welcome: { id: 'dashboard.welcome', defaultMessage: 'Your first course' },
  welcomeText: {
    id: 'dashboard.welcomeText',
    defaultMessage:
      'Courses you enroll in appear here with your next lesson. Browse the catalog to find one. Many are free.',
  },
  firstCourse: { id: 'dashboard.firstCourse', defaultMessage: 'Sell your first course' },
  stepCreate: {
    id: 'dashboard.stepCreate',
    defaultMessage: 'Create a course. A title and one lesson are enough to start.',
    description: 'First step to the first sale',
  },
  stepPrice: {
    id: 'dashboard.stepPrice',
    defaultMessage: 'Set a price under Pricing, or leave it free.',
    description: 'Second step to the first sale. Pricing is a tab of the course editor',
  },
  stepShare: {
    id: 'dashboard.stepShare',
    defaultMessage: 'Publish it, and share the link to its page.',
    description: 'Third step to the first sale',
  },
  createFirst: {
    id: 'dashboard.createFirst',
    defaultMessage: 'Create your first course',
    description: 'Button',
  },
  ownCourses: { id: 'dashboard.ownCourses', defaultMessage: 'Courses you work on' },
  ownText: {
    id: 'dashboard.ownText',
    defaultMessage:
      'You work on {count, plural, one {# course} other {# courses}}. Learners find published courses in the catalog.',
  },
  openOwn: { id: 'dashboard.openOwn', defaultMessage: 'Open your courses', description: 'Button' },
  testCards: {
    id: 'dashboard.testCards',
    defaultMessage:
      'Cards run on a built-in test network, so no money moves yet. The README explains how to connect Stripe.',
    description: 'For whoever runs the site',
  },
  suggestedFirst: {
    id: 'dashboard.suggestedFirst',
    defaultMessage: 'Good courses to start with',
    description: 'Heading over courses for someone who takes none yet',
  },
  browse: { id: 'dashboard.browse', defaultMessage: 'Browse the catalog' },
  standing: { id: 'dashboard.standing', defaultMessage: 'Your progress' },
  standingUnderWay: { id: 'dashboard.standingUnderWay', defaultMessage: 'In progress' },
  standingFinished: { id: 'dashboard.standingFinished', defaultMessage: 'Completed' },
  standingPoints: { id: 'dashboard.standingPoints', defaultMessage: 'Points earned' },
  finishedCourses: { id: 'dashboard.finishedCourses', defaultMessage: 'Completed courses' },
  certificates: { id: 'dashboard.certificates', defaultMessage: 'Certificates' },
  suggested: { id: 'dashboard.suggested', defaultMessage: 'Recommended for you' },
  seeAll: { id: 'dashboard.seeAll', defaultMessage: 'See all courses' },
  failed: { id: 'dashboard.failed', defaultMessage: 'We couldn’t load your courses' },
  failedText: { id: 'dashboard.failedText', defaultMessage: 'Your progress is safe. Try again in a moment.' },
  tryAgain: { id: 'dashboard.tryAgain', defaultMessage: 'Try again' },
  loading: { id: 'dashboard.loading', defaultMessage: 'Loading your courses' },
})

/** To whoever asked for a page that is not for them. */
export const closedMessages = defineMessages({
  coach: {
    id: 'dashboard.closed.coach',
    defaultMessage: 'That page is for coaches. We brought you to your home page instead.',
  },
  author: {
    id: 'dashboard.closed.author',
    defaultMessage: 'That page is for authors. We brought you to your home page instead.',
  },
  other: {
    id: 'dashboard.closed.other',
    defaultMessage: 'You don’t have access to that page. We brought you to your home page instead.',
  },
})
