import { defineMessages } from '../../base/messages.ts'

export const viewMessages = defineMessages({
  crumbs: {
    id: 'learn.view.crumbs',
    defaultMessage: 'Breadcrumb',
    description: 'For screen readers, with the way back',
  },
  learners: {
    id: 'learn.view.learners',
    defaultMessage: 'Learners in this course',
    description: 'Link back, for a coach who looks at how someone gets on',
  },
  yours: { id: 'learn.view.yours', defaultMessage: 'Your courses', description: 'Link back' },
  preview: {
    id: 'learn.view.preview',
    defaultMessage: 'Preview: your progress doesn’t count.',
    description: 'Banner for staff who try the course out',
  },
  showOff: {
    id: 'learn.view.showOff',
    defaultMessage: 'Show hidden content',
    description: 'Link for staff: also parts that are hidden from learners',
  },
  hideOff: { id: 'learn.view.hideOff', defaultMessage: 'Hide hidden content', description: 'Link for staff' },
  theirs: {
    id: 'learn.view.theirs',
    defaultMessage: 'You’re viewing {name}’s progress. You can’t change anything here.',
    description: 'Banner for staff who look at a learner',
  },
  somebodys: {
    id: 'learn.view.somebodys',
    defaultMessage: 'You’re viewing another person’s progress. You can’t change anything here.',
    description: 'The same where the name is not known',
  },
  standing: {
    id: 'learn.view.standing',
    defaultMessage: 'Your progress',
    description: 'Name of the part with the percentage',
  },
  complete: {
    id: 'learn.view.complete',
    defaultMessage: 'complete',
    description: 'After a large percentage: 62% complete',
  },
  far: {
    id: 'learn.view.far',
    defaultMessage: '{percent} complete',
    description: 'For screen readers, with the bar',
  },
  points: {
    id: 'learn.view.points',
    defaultMessage: '{earned, number} of {total, plural, one {# point} other {# points}}',
    description: 'How many points the learner has',
  },
  parts: {
    id: 'learn.view.parts',
    defaultMessage: '{earned, number} of {total, plural, one {# part} other {# parts}} done',
    description: 'How many parts are done, in a course without points',
  },
  goalPoints: {
    id: 'learn.view.goalPoints',
    defaultMessage: 'Certificate at {percent}: {missing, plural, one {# point} other {# points}} to go',
    description: 'What the percentage is good for',
  },
  goalReached: {
    id: 'learn.view.goalReached',
    defaultMessage: 'You’ve earned the certificate',
    description: 'Link to it, once enough is done',
  },
  goalReachedOf: {
    id: 'learn.view.goalReachedOf',
    defaultMessage: 'Certificate earned',
    description: 'Link to the certificate of another person, for their coach',
  },
  goalParts: {
    id: 'learn.view.goalParts',
    defaultMessage: 'Certificate at {percent}: {missing, plural, one {# part} other {# parts}} to go',
    description: 'What the percentage is good for, in a course without points',
  },
  lessonNumber: {
    id: 'learn.view.lessonNumber',
    defaultMessage: 'Lesson {section, number}.{number, number}',
    description: 'Below the title of the next lesson',
  },
  left: {
    id: 'learn.view.left',
    defaultMessage: '{length} left',
    description: 'How long the next lesson still takes',
  },
  goOn: {
    id: 'learn.view.goOn',
    defaultMessage: 'Continue',
    description: 'Button: leads to the lesson that comes next',
  },
  begin: {
    id: 'learn.view.begin',
    defaultMessage: 'Start',
    description: 'Button: leads to the first lesson',
  },
  allHandedIn: {
    id: 'learn.view.allHandedIn',
    defaultMessage: 'You’ve submitted everything. Your coach is reviewing what’s left.',
    description: 'When nothing is left to do and a coach has to review',
  },
  outline: { id: 'learn.view.outline', defaultMessage: 'Lessons', description: 'Headline of the outline' },
  lessonsDone: {
    id: 'learn.view.lessonsDone',
    defaultMessage: '{done, number} of {count, plural, one {# lesson} other {# lessons}} done',
    description: 'Beside the headline',
  },
  section: {
    id: 'learn.view.section',
    defaultMessage: '{number, number}. {title}',
    description: 'A section with its number',
  },
  off: { id: 'learn.view.off', defaultMessage: 'Hidden', description: 'Badge: hidden from learners' },
  pointsShort: {
    id: 'learn.view.pointsShort',
    defaultMessage: '{earned, number} of {total, number} points',
    description: 'Points of a section or lesson, short',
  },
  partsShort: {
    id: 'learn.view.partsShort',
    defaultMessage: '{earned, number} of {total, number}',
    description: 'Parts done of a section or lesson, short',
  },
  explain: {
    id: 'learn.view.explain',
    defaultMessage: 'What counts in “{title}”',
    description: 'Button: shows what each part of a lesson gave',
  },
})

export const asideMessages = defineMessages({
  bookCoach: { id: 'view.bookCoach', defaultMessage: 'Book a coach', description: 'Link' },
  label: {
    id: 'learn.aside.label',
    defaultMessage: 'Your progress and more',
    description: 'Name of the part beside the outline',
  },
  title: {
    id: 'learn.aside.title',
    defaultMessage: 'How your progress is calculated',
    description: 'Headline',
  },
  earned: { id: 'learn.aside.earned', defaultMessage: 'Earned', description: 'Row: points the learner has' },
  waiting: {
    id: 'learn.aside.waiting',
    defaultMessage: 'In review',
    description: 'Row: what a coach has to review',
  },
  open: { id: 'learn.aside.open', defaultMessage: 'Remaining', description: 'Row: what is left' },
  points: {
    id: 'learn.aside.points',
    defaultMessage: '{count, plural, one {# point} other {# points}}',
    description: 'A number of points',
  },
  parts: {
    id: 'learn.aside.parts',
    defaultMessage: '{count, plural, one {# part} other {# parts}}',
    description: 'A number of parts of lessons',
  },
  howPoints: {
    id: 'learn.aside.howPoints',
    defaultMessage:
      'This course is worth {total, plural, one {# point} other {# points}}. Open a lesson to see what each part is worth.',
    description: 'Explains the percentage',
  },
  howParts: {
    id: 'learn.aside.howParts',
    defaultMessage:
      'All {total, plural, one {# part} other {# parts}} count equally. Open a lesson to see them.',
    description: 'Explains the percentage of a course without points',
  },
  materials: {
    id: 'learn.aside.materials',
    defaultMessage: 'Materials ({count, number})',
    description: 'Link: files that go with the course',
  },
  discussion: {
    id: 'learn.aside.discussion',
    defaultMessage: 'Discussion',
    description: 'Link: what is said in the course',
  },
  askCoach: {
    id: 'learn.aside.askCoach',
    defaultMessage: 'Ask your coach',
    description: 'Link: private messages with the coaches',
  },
  certificate: { id: 'learn.aside.certificate', defaultMessage: 'Certificate', description: 'Link' },
  review: { id: 'learn.aside.review', defaultMessage: 'Your review', description: 'Link: rate the course' },
  page: {
    id: 'learn.aside.page',
    defaultMessage: 'Course page',
    description: 'Link: the public page of the course',
  },
  until: {
    id: 'learn.aside.until',
    defaultMessage: 'Access until {date}',
    description: 'When the enrollment ends',
  },
})

export const beforeMessages = defineMessages({
  title: {
    id: 'learn.before.title',
    defaultMessage: 'Complete another course first',
    description: 'Headline: other courses are to be finished before',
  },
  text: {
    id: 'learn.before.text',
    defaultMessage: 'This course builds on earlier ones. You can start it once you complete:',
    description: 'Above a list of courses',
  },
  titleStaff: {
    id: 'learn.before.titleStaff',
    defaultMessage: 'Learners have to complete another course first',
    description: 'Headline for staff',
  },
  textStaff: {
    id: 'learn.before.textStaff',
    defaultMessage: 'You can look around, but learners can start only after they complete:',
    description: 'Above a list of courses, for staff',
  },
})

export const materialMessages = defineMessages({
  title: {
    id: 'learn.materials.title',
    defaultMessage: 'Materials',
    description: 'Headline: files that go with the course',
  },
  titleOf: {
    id: 'learn.materials.titleOf',
    defaultMessage: 'Materials: {course}',
    description: 'Title of the page',
  },
  lead: {
    id: 'learn.materials.lead',
    defaultMessage: 'Files and links that go with this course, to download or print.',
    description: 'Below the headline',
  },
  crumbs: {
    id: 'learn.materials.crumbs',
    defaultMessage: 'Breadcrumb',
    description: 'For screen readers, with the way back',
  },
  empty: {
    id: 'learn.materials.empty',
    defaultMessage: 'This course has no materials',
    description: 'When there are no files',
  },
  emptyText: {
    id: 'learn.materials.emptyText',
    defaultMessage: 'Everything you need is in the lessons themselves.',
    description: 'Below that',
  },
  gone: {
    id: 'learn.materials.gone',
    defaultMessage: 'This file was deleted',
    description: 'Below the title of a file that cannot be found',
  },
  notHere: {
    id: 'learn.materials.notHere',
    defaultMessage: 'Not on this device',
    description: 'Below the title of a file that cannot be opened without a connection',
  },
})
