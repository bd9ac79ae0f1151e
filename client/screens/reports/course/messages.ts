import { defineMessages } from '../../../base/messages.ts'

/** The report of one course. */
export const messages = defineMessages({
  crumbs: { id: 'courseReport.crumbs', defaultMessage: 'You are here', description: 'Heard only' },
  courses: { id: 'courseReport.courses', defaultMessage: 'Courses' },
  head: { id: 'courseReport.head', defaultMessage: 'Report: {title}', description: 'Title of the window' },
  tabs: { id: 'courseReport.tabs', defaultMessage: 'Parts of the report', description: 'Heard only' },
  overview: { id: 'courseReport.overview', defaultMessage: 'Overview' },
  lessons: { id: 'courseReport.lessons', defaultMessage: 'Lessons' },
  questions: { id: 'courseReport.questions', defaultMessage: 'Questions' },
  learners: { id: 'courseReport.learners', defaultMessage: 'Learners' },
  responses: { id: 'courseReport.responses', defaultMessage: 'All responses' },
  summary: {
    id: 'courseReport.summary',
    defaultMessage:
      '{enrolled, plural, =0 {Nobody is enrolled yet.} one {# learner is enrolled, {percent} finished.} other {# learners are enrolled, {percent} finished.}}',
    description: 'The most important sentence of the report',
  },
  stuck: {
    id: 'courseReport.stuck',
    defaultMessage:
      '{inactive, plural, =0 {} one {# is inactive.} other {# are inactive.}} {attention, plural, =0 {} one {# question needs attention.} other {# questions need attention.}}',
  },
  enrolled: { id: 'courseReport.enrolled', defaultMessage: 'Enrolled' },
  finished: { id: 'courseReport.finished', defaultMessage: 'Finished' },
  active: { id: 'courseReport.active', defaultMessage: 'Active learners' },
  average: { id: 'courseReport.average', defaultMessage: 'Average progress' },
  inactive: { id: 'courseReport.inactive', defaultMessage: 'Inactive' },
  waiting: { id: 'courseReport.waiting', defaultMessage: 'Waiting for a coach' },
  fresh: {
    id: 'courseReport.fresh',
    defaultMessage: '{count, plural, one {# new} other {# new}}',
    description: 'How many enrolled in the period: 48 new, 18% more than before',
  },
  finishedNow: {
    id: 'courseReport.finishedNow',
    defaultMessage: '{count, number} in this period',
    description: 'How many finished in the period',
  },
  ofEnrolled: {
    id: 'courseReport.ofEnrolled',
    defaultMessage: '{count, number} of {enrolled, number}',
    description: 'Under the share of those who finished: 270 of 642',
  },
  inPeriod: { id: 'courseReport.inPeriod', defaultMessage: 'In this period' },
  activity: { id: 'courseReport.activity', defaultMessage: 'Activity each week' },
  week: { id: 'courseReport.week', defaultMessage: 'Week' },
  weekOf: { id: 'courseReport.weekOf', defaultMessage: 'Week of {date}' },
  lessonsDone: {
    id: 'courseReport.lessonsDone',
    defaultMessage: 'Lessons',
    description: 'Lessons completed',
  },
  activitySummary: {
    id: 'courseReport.activitySummary',
    defaultMessage:
      '{weeks, plural, one {# week} other {# weeks}}. {lessons, plural, one {# lesson} other {# lessons}} completed. Most active learners: {most, number} in the {week}.',
    description: 'What the chart of activity amounts to, heard only',
  },
  noActivity: { id: 'courseReport.noActivity', defaultMessage: 'No activity in this period' },
  noActivityText: {
    id: 'courseReport.noActivityText',
    defaultMessage: 'Choose a longer period, or invite learners to start.',
  },
  time: { id: 'courseReport.time', defaultMessage: 'How long it really takes' },
  timeTakes: {
    id: 'courseReport.timeTakes',
    defaultMessage: 'People who finish learn for {minutes}. Half of them take longer.',
  },
  timeDays: { id: 'courseReport.timeDays', defaultMessage: 'They finish {days} after they enroll.' },
  timeLonger: {
    id: 'courseReport.timeLonger',
    defaultMessage: 'The course says {stated}: it really takes {percent} longer.',
  },
  timeShorter: {
    id: 'courseReport.timeShorter',
    defaultMessage: 'The course says {stated}: it really takes {percent} less.',
  },
  timeSame: { id: 'courseReport.timeSame', defaultMessage: 'That matches the {stated} the course says.' },
  timeUnknown: {
    id: 'courseReport.timeUnknown',
    defaultMessage: 'This appears once learners have finished the course.',
  },
  timeRule: {
    id: 'courseReport.timeRule',
    defaultMessage:
      "A minute counts when the learner's work was recorded in it, or when it lies between two recorded moments at most ten minutes apart.",
  },
  video: { id: 'courseReport.video', defaultMessage: 'Where people leave and rewind' },
  videoLead: {
    id: 'courseReport.videoLead',
    defaultMessage:
      'Video “{title}”, {viewers, plural, one {# viewer} other {# viewers}}, {percent} watched on average',
  },
  videoLesson: {
    id: 'courseReport.videoLesson',
    defaultMessage: 'Video',
    description: 'Name of a choice, heard only',
  },
  videoFew: { id: 'courseReport.videoFew', defaultMessage: 'Not enough viewers yet' },
  videoFewText: {
    id: 'courseReport.videoFewText',
    defaultMessage: 'The curve appears from {fewest, number} viewers on. So far: {viewers, number}.',
  },
  watching: {
    id: 'courseReport.watching',
    defaultMessage: 'Watching',
    description: 'Column: share of viewers',
  },
  leftHere: {
    id: 'courseReport.leftHere',
    defaultMessage: 'Left',
    description: 'Column: how many stopped here',
  },
  rewinds: { id: 'courseReport.rewinds', defaultMessage: 'Rewinds' },
  time_: { id: 'courseReport.clock', defaultMessage: 'Time', description: 'Column: second of a video' },
  tipWatching: { id: 'courseReport.tipWatching', defaultMessage: '{percent} watching' },
  tipLeft: {
    id: 'courseReport.tipLeft',
    defaultMessage: '{count, plural, one {# left here} other {# left here}}',
  },
  tipRewound: {
    id: 'courseReport.tipRewound',
    defaultMessage: '{count, plural, one {# rewind} other {# rewinds}}',
  },
  atQuestion: { id: 'courseReport.atQuestion', defaultMessage: '{time}, question {number}' },
  videoSummary: {
    id: 'courseReport.videoSummary',
    defaultMessage: 'The share of viewers goes from {first} to {last} over {length}.',
    description: 'What the curve of a video amounts to, heard only',
  },
  moments: { id: 'courseReport.moments', defaultMessage: 'Moments to look at' },
  noMoments: { id: 'courseReport.noMoments', defaultMessage: 'Nothing stands out in this video.' },
  momentLeft: {
    id: 'courseReport.momentLeft',
    defaultMessage: '{count, plural, one {# person leaves} other {# people leave}}',
  },
  momentLeftAt: {
    id: 'courseReport.momentLeftAt',
    defaultMessage: 'Right at question {number}. More than anywhere else.',
  },
  momentLeftText: {
    id: 'courseReport.momentLeftText',
    defaultMessage: 'More than anywhere else in this video.',
  },
  momentRewound: {
    id: 'courseReport.momentRewound',
    defaultMessage: '{count, plural, one {Rewound # time} other {Rewound # times}}',
  },
  momentRewoundText: {
    id: 'courseReport.momentRewoundText',
    defaultMessage: 'People watch this part again. Is it clear enough?',
  },
  momentEnd: { id: 'courseReport.momentEnd', defaultMessage: 'Early finish' },
  momentEndText: {
    id: 'courseReport.momentEndText',
    defaultMessage: '{percent} leave shortly before the end. That’s common.',
  },
  seeWho: { id: 'courseReport.seeWho', defaultMessage: 'See who' },
  watchPart: { id: 'courseReport.watchPart', defaultMessage: 'Watch this part' },
  questionsLead: {
    id: 'courseReport.questionsLead',
    defaultMessage:
      'Facility is the share who get it right first. Discrimination shows whether strong learners do better; 0.30 or more is good.',
  },
  attention: { id: 'courseReport.attention', defaultMessage: 'Needs attention', description: 'A filter' },
  attentionTitle: { id: 'courseReport.attentionTitle', defaultMessage: 'Questions that need attention' },
  allQuestions: { id: 'courseReport.allQuestions', defaultMessage: 'All questions' },
  question: { id: 'courseReport.question', defaultMessage: 'Question' },
  facility: { id: 'courseReport.facility', defaultMessage: 'Facility' },
  discrimination: { id: 'courseReport.discrimination', defaultMessage: 'Discrimination' },
  answers: { id: 'courseReport.answers', defaultMessage: 'Answers' },
  remark: { id: 'courseReport.remark', defaultMessage: 'Remark', description: 'Column, heard only' },
  showAnswers: {
    id: 'courseReport.showAnswers',
    defaultMessage: 'Show answers to “{title}”',
    description: 'Heard only',
  },
  good: {
    id: 'courseReport.good',
    defaultMessage: 'Good',
    description: 'Of the discrimination of a question',
  },
  fair: {
    id: 'courseReport.fair',
    defaultMessage: 'Fair',
    description: 'Of the discrimination of a question',
  },
  low: { id: 'courseReport.low', defaultMessage: 'Low', description: 'Of the discrimination of a question' },
  negative: {
    id: 'courseReport.negative',
    defaultMessage: 'Negative',
    description: 'Of the discrimination of a question',
  },
  notEnough: { id: 'courseReport.notEnough', defaultMessage: 'Not enough answers yet' },
  key: { id: 'courseReport.key', defaultMessage: 'Check the answer key' },
  misleading: { id: 'courseReport.misleading', defaultMessage: 'Most choose a wrong answer' },
  hard: { id: 'courseReport.hard', defaultMessage: 'Very hard' },
  lowRemark: { id: 'courseReport.lowRemark', defaultMessage: 'Tells nobody apart' },
  easy: { id: 'courseReport.easy', defaultMessage: 'Very easy' },
  untitled: { id: 'courseReport.untitled', defaultMessage: 'Untitled question' },
  firstAnswers: { id: 'courseReport.firstAnswers', defaultMessage: 'First answers' },
  learnersColumn: { id: 'courseReport.learnersColumn', defaultMessage: 'Learners' },
  right: { id: 'courseReport.right', defaultMessage: 'Correct', description: 'Of an answer' },
  wrong: { id: 'courseReport.wrong', defaultMessage: 'Wrong', description: 'Of an answer, heard only' },
  otherAnswers: {
    id: 'courseReport.otherAnswers',
    defaultMessage: '{count, plural, one {# other answer} other {# other answers}}',
  },
  seeLearners: {
    id: 'courseReport.seeLearners',
    defaultMessage: '{count, plural, one {See # learner} other {See # learners}}',
  },
  gave: {
    id: 'courseReport.gave',
    defaultMessage: '{count, plural, one {# learner} other {# learners}} answered “{answer}”',
    description: 'Name of a link that is a number',
  },
  topWrong: { id: 'courseReport.topWrong', defaultMessage: 'The most frequent wrong answer is “{answer}”' },
  topWrongText: {
    id: 'courseReport.topWrongText',
    defaultMessage:
      '{percent} of those who got it wrong chose it. They were led there by something: the question, the video or habit.',
  },
  keyText: {
    id: 'courseReport.keyText',
    defaultMessage:
      'Learners who do well elsewhere get this wrong. The answer marked as correct may be wrong, or the question can be read in two ways.',
  },
  noWrong: { id: 'courseReport.noWrong', defaultMessage: 'Nobody got this wrong the first time.' },
  noKey: { id: 'courseReport.noKey', defaultMessage: 'There is no right or wrong here.' },
  edit: { id: 'courseReport.edit', defaultMessage: 'Edit question' },
  noQuestions: { id: 'courseReport.noQuestions', defaultMessage: 'No questions yet' },
  noQuestionsText: {
    id: 'courseReport.noQuestionsText',
    defaultMessage: 'Add questions to lessons, and how they are answered appears here.',
  },
  noAttention: { id: 'courseReport.noAttention', defaultMessage: 'No question needs attention' },
  noAttentionText: {
    id: 'courseReport.noAttentionText',
    defaultMessage: 'All questions do what they should.',
  },
  lesson: { id: 'courseReport.lesson', defaultMessage: 'Lesson' },
  type: { id: 'courseReport.type', defaultMessage: 'Type' },
  video_: { id: 'courseReport.typeVideo', defaultMessage: 'Video', description: 'Type of a lesson' },
  youtube: { id: 'courseReport.typeYoutube', defaultMessage: 'YouTube', description: 'Type of a lesson' },
  vimeo: { id: 'courseReport.typeVimeo', defaultMessage: 'Vimeo', description: 'Type of a lesson' },
  project: { id: 'courseReport.typeProject', defaultMessage: 'Project', description: 'Type of a lesson' },
  tincan: { id: 'courseReport.typeTincan', defaultMessage: 'xAPI', description: 'Type of a lesson' },
  lti: { id: 'courseReport.typeLti', defaultMessage: 'LTI', description: 'Type of a lesson' },
  survey: { id: 'courseReport.typeSurvey', defaultMessage: 'Survey', description: 'Type of a lesson' },
  other: { id: 'courseReport.typeOther', defaultMessage: 'Other', description: 'Type of a lesson' },
  story: { id: 'courseReport.story', defaultMessage: 'Story' },
  duration: { id: 'courseReport.duration', defaultMessage: 'Duration' },
  started: { id: 'courseReport.started', defaultMessage: 'Started' },
  completed: { id: 'courseReport.completed', defaultMessage: 'Completed' },
  waitingItems: { id: 'courseReport.waitingItems', defaultMessage: 'Waiting' },
  returned: { id: 'courseReport.returned', defaultMessage: 'Returned' },
  points: { id: 'courseReport.points', defaultMessage: 'Average points' },
  pointsOf: { id: 'courseReport.pointsOf', defaultMessage: '{points, number} of {of, number}' },
  questionCount: { id: 'courseReport.questionCount', defaultMessage: 'Questions' },
  funnel: {
    id: 'courseReport.funnel',
    defaultMessage: '{completed, number} of {enrolled, number} completed it',
    description: 'Of a bar, heard only',
  },
  lessonItem: {
    id: 'courseReport.lessonItem',
    defaultMessage: '{started, number} started · {completed, number} completed',
    description: 'Second line of a lesson on a phone',
  },
  noLessons: { id: 'courseReport.noLessons', defaultMessage: 'No lessons yet' },
  noLessonsText: {
    id: 'courseReport.noLessonsText',
    defaultMessage: 'Add lessons in the studio. Figures appear once learners open them.',
  },
  openStudio: { id: 'courseReport.openStudio', defaultMessage: 'Open the studio' },
  learner: { id: 'courseReport.learner', defaultMessage: 'Learner' },
  givenName: { id: 'courseReport.givenName', defaultMessage: 'First name' },
  familyName: { id: 'courseReport.familyName', defaultMessage: 'Last name' },
  email: { id: 'courseReport.email', defaultMessage: 'Email' },
  progress: { id: 'courseReport.progress', defaultMessage: 'Progress' },
  pointsColumn: { id: 'courseReport.pointsColumn', defaultMessage: 'Points' },
  state: { id: 'courseReport.state', defaultMessage: 'State' },
  anyState: { id: 'courseReport.anyState', defaultMessage: 'All states' },
  group: { id: 'courseReport.group', defaultMessage: 'Group' },
  noGroup: { id: 'courseReport.noGroup', defaultMessage: 'No group' },
  minutes: { id: 'courseReport.minutes', defaultMessage: 'Learning time' },
  lastVisit: { id: 'courseReport.lastVisit', defaultMessage: 'Last visit' },
  enrolledOn: { id: 'courseReport.enrolledOn', defaultMessage: 'Enrolled on' },
  completedOn: { id: 'courseReport.completedOn', defaultMessage: 'Finished on' },
  never: { id: 'courseReport.never', defaultMessage: 'Never' },
  find: { id: 'courseReport.find', defaultMessage: 'Find by name or email' },
  inactiveOnly: { id: 'courseReport.inactiveOnly', defaultMessage: 'Inactive only' },
  learnerCount: {
    id: 'courseReport.learnerCount',
    defaultMessage: '{count, plural, one {# learner} other {# learners}}',
    description: 'Heard only',
  },
  noMatch: { id: 'courseReport.noMatch', defaultMessage: 'No matching learners' },
  noMatchText: { id: 'courseReport.noMatchText', defaultMessage: 'Try another name or show all learners.' },
  showAll: { id: 'courseReport.showAll', defaultMessage: 'Show all' },
  nobody: { id: 'courseReport.nobody', defaultMessage: 'Nobody is enrolled yet' },
  nobodyText: {
    id: 'courseReport.nobodyText',
    defaultMessage: 'Share an invitation link or enroll people, and they appear here.',
  },
  fileItems: { id: 'courseReport.fileItems', defaultMessage: 'lessons.csv', description: 'Name of a file' },
  fileLearners: {
    id: 'courseReport.fileLearners',
    defaultMessage: 'learners.csv',
    description: 'Name of a file',
  },
})

/** The panel of people beside the report. */
export const panelMessages = defineMessages({
  loading: {
    id: 'courseReport.panelLoading',
    defaultMessage: 'Learners',
    description: 'Title of a list of people until they are counted',
  },
  close: { id: 'reportPanel.close', defaultMessage: 'Close' },
  learners: {
    id: 'reportPanel.learners',
    defaultMessage: '{count, plural, one {# learner} other {# learners}}',
  },
  answered: {
    id: 'reportPanel.answered',
    defaultMessage: '{count, plural, one {# learner} other {# learners}} answered “{answer}”',
  },
  answeredAny: {
    id: 'reportPanel.answeredAny',
    defaultMessage: '{count, plural, one {# learner} other {# learners}} answered this',
  },
  left: {
    id: 'reportPanel.left',
    defaultMessage: '{count, plural, one {# learner} other {# learners}} left at {time}',
  },
  skipped: {
    id: 'reportPanel.skipped',
    defaultMessage: '{count, plural, one {# learner} other {# learners}} skipped {time}',
  },
  rewound: {
    id: 'reportPanel.rewound',
    defaultMessage: '{count, plural, one {# learner} other {# learners}} rewound at {time}',
  },
  completed: {
    id: 'reportPanel.completed',
    defaultMessage: '{count, plural, one {# learner} other {# learners}} completed this',
  },
  started: {
    id: 'reportPanel.started',
    defaultMessage: '{count, plural, one {# learner} other {# learners}} started this',
  },
  waiting: {
    id: 'reportPanel.waiting',
    defaultMessage: '{count, plural, one {# learner waits} other {# learners wait}} for a coach',
  },
  returned: {
    id: 'reportPanel.returned',
    defaultMessage: '{count, plural, one {# learner} other {# learners}} had it returned',
  },
  none: {
    id: 'reportPanel.none',
    defaultMessage: '{count, plural, one {# learner has} other {# learners have}} not started this',
  },
  filter: { id: 'reportPanel.filter', defaultMessage: 'Who is listed', description: 'Heard only' },
  all: { id: 'reportPanel.all', defaultMessage: 'All' },
  inactive: { id: 'reportPanel.inactive', defaultMessage: 'Inactive' },
  selected: {
    id: 'reportPanel.selected',
    defaultMessage: '{count, plural, =0 {Nobody selected} one {# selected} other {# selected}}',
  },
  columns: { id: 'reportPanel.columns', defaultMessage: 'Progress, last visit' },
  choose: { id: 'reportPanel.choose', defaultMessage: 'Select {name}', description: 'Heard only' },
  email: {
    id: 'reportPanel.email',
    defaultMessage: '{count, plural, one {Email # learner} other {Email # learners}}',
  },
  profile: { id: 'reportPanel.profile', defaultMessage: 'Profile of {name}' },
  shown: {
    id: 'reportPanel.shown',
    defaultMessage: 'The first {shown, number} of {count, number} are listed.',
  },
  nobody: { id: 'reportPanel.nobody', defaultMessage: 'Nobody' },
  nobodyText: {
    id: 'reportPanel.nobodyText',
    defaultMessage: 'The figures may be a little older than this list.',
  },
})
