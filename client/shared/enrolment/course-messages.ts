import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  crumbs: {
    id: 'course.crumbs',
    defaultMessage: 'Breadcrumb',
    description: 'Name of the way back to the catalog, for screen readers only',
  },
  catalog: {
    id: 'course.catalog',
    defaultMessage: 'Catalog',
    description: 'Way back to the list of courses',
  },
  parts: {
    id: 'course.parts',
    defaultMessage: 'On this page',
    description: 'Name of the links to the parts, for screen readers only',
  },
  overview: {
    id: 'course.overview',
    defaultMessage: 'Overview',
    description: 'Link to the first part of the course page',
  },
  outline: {
    id: 'course.outline',
    defaultMessage: 'Outline',
    description: 'The sections and lessons of a course',
  },
  reviews: {
    id: 'course.reviews',
    defaultMessage: 'Reviews',
    description: 'What learners say about the course',
  },
  about: {
    id: 'course.about',
    defaultMessage: 'About this course',
    description: 'Heading over the description',
  },
  reviewCount: {
    id: 'course.reviewCount',
    defaultMessage: '{count, plural, one {# review} other {# reviews}}',
    description: 'Link to the reviews, beside the stars',
  },
  length: {
    id: 'course.length',
    defaultMessage: 'Length',
    description: 'Said before the length of the course, for screen readers only',
  },
  level: {
    id: 'course.level',
    defaultMessage: 'Level',
    description: 'Said before the level of the course, for screen readers only',
  },
  languages: {
    id: 'course.languages',
    defaultMessage: 'Languages',
    description: 'Said before the languages of the course, for screen readers only',
  },
  shownIn: {
    id: 'course.shownIn',
    defaultMessage: 'shown on this page',
    description: 'Said after the language this page shows, for screen readers only',
  },
  before: {
    id: 'course.before',
    defaultMessage: 'Prerequisites',
    description: 'Heading over the courses one should have taken',
  },
  people: {
    id: 'course.people',
    defaultMessage: 'Course team',
    description: 'Heading over authors and coaches',
  },
  related: {
    id: 'course.related',
    defaultMessage: 'Related courses',
    description: 'Heading over related courses',
  },
  purchase: {
    id: 'course.purchase',
    defaultMessage: 'Enrollment',
    description: 'Name of the card with price and button, for screen readers only',
  },
  logInToEnroll: { id: 'course.logInToEnroll', defaultMessage: 'Log in to enroll' },
  createFirst: {
    id: 'course.createFirst',
    defaultMessage: 'New here? <link>Sign up</link>',
    description: 'Under the button Log in to enroll; link is a link',
  },
  enroll: { id: 'course.enroll', defaultMessage: 'Enroll', description: 'Button: take this free course' },
  enrolling: {
    id: 'course.enrolling',
    defaultMessage: 'Enrolling',
    description: 'The same button while it is at work',
  },
  buy: { id: 'course.buy', defaultMessage: 'Buy this course', description: 'Button to the checkout' },
  subscribe: { id: 'course.subscribe', defaultMessage: 'Subscribe', description: 'Button to the checkout' },
  haveCoupon: { id: 'course.haveCoupon', defaultMessage: 'Have a coupon?', description: 'Button' },
  enrolledAlready: {
    id: 'course.enrolledAlready',
    defaultMessage: 'Already enrolled? <link>Log in</link>',
    description: 'For visitors of a paid course; link is a link',
  },
  failed: { id: 'course.failed', defaultMessage: 'We couldn’t enroll you. Try again in a moment.' },
  offline: {
    id: 'course.offline',
    defaultMessage: 'We couldn’t reach the server. Check your connection and try again.',
  },
  enrolled: {
    id: 'course.enrolled',
    defaultMessage: 'You’re enrolled',
    description: 'State of the reader in this course',
  },
  withCoach: {
    id: 'course.withCoach',
    defaultMessage: 'Your coach is reviewing your work',
    description: 'State of the reader in this course',
  },
  preview: {
    id: 'course.preview',
    defaultMessage: 'You’re previewing this course',
    description: 'State of staff in this course',
  },
  certified: {
    id: 'course.certified',
    defaultMessage: 'Certified',
    description: 'State: the reader has earned the certificate',
  },
  certificateEarned: {
    id: 'course.certificateEarned',
    defaultMessage: 'Certificate earned',
    description: 'State: the reader has the certificate, while something of the course is still open',
  },
  certifiedOn: {
    id: 'course.certifiedOn',
    defaultMessage: 'Certified on {date}',
    description: 'State: the reader has earned the certificate',
  },
  pending: {
    id: 'course.pending',
    defaultMessage: 'Pending approval',
    description: 'State: the enrollment has not been confirmed',
  },
  pendingText: {
    id: 'course.pendingText',
    defaultMessage:
      'You’ll get access as soon as your enrollment is approved. There’s nothing you need to do.',
  },
  ended: {
    id: 'course.ended',
    defaultMessage: 'Your access ended on {date}. Your progress is saved.',
    description: 'Above the button Enroll',
  },
  until: {
    id: 'course.until',
    defaultMessage: 'Access until {date}',
    description: 'When the enrollment ends',
  },
  progress: {
    id: 'course.progress',
    defaultMessage: '{percent} complete',
    description: 'For screen readers, with the progress bar',
  },
  earned: {
    id: 'course.earned',
    defaultMessage: '{earned, number} of {total, number} points',
    description: 'Under the progress bar',
  },
  begin: {
    id: 'course.begin',
    defaultMessage: 'Start the first lesson',
    description: 'Button for someone who has just enrolled',
  },
  goOn: {
    id: 'course.goOn',
    defaultMessage: 'Continue',
    description: 'Button: go on with the next lesson',
  },
  lookAgain: {
    id: 'course.lookAgain',
    defaultMessage: 'Revisit the course',
    description: 'Button for someone who has finished the course',
  },
  yourCertificate: {
    id: 'course.yourCertificate',
    defaultMessage: 'View certificate',
    description: 'Button for someone who has finished the course',
  },
  enrollAgain: {
    id: 'course.enrollAgain',
    defaultMessage: 'Enroll again',
    description: 'Button for someone whose access has ended',
  },
  tryOut: {
    id: 'course.tryOut',
    defaultMessage: 'Preview as a learner',
    description: 'Button for the staff of a course',
  },
  first: {
    id: 'course.first',
    defaultMessage: 'Before you start, complete:',
    description: 'Over links to the courses that this one builds on',
  },
  learn: {
    id: 'course.learn',
    defaultMessage: 'Go to the lessons',
    description: 'Button for someone who takes the course',
  },
  yours: {
    id: 'course.yours',
    defaultMessage: 'View all your courses',
    description: 'Button to the dashboard',
  },
  lessons: {
    id: 'course.lessons',
    defaultMessage: '{count, plural, one {# lesson} other {# lessons}}',
    description: 'In the list of what a course holds',
  },
  lessonsQuestions: {
    id: 'course.lessonsQuestions',
    defaultMessage:
      '{count, plural, one {# lesson} other {# lessons}} with {questions, plural, one {# question} other {# questions}}',
    description: 'In the list of what a course holds',
  },
  projects: {
    id: 'course.projects',
    defaultMessage: '{count, plural, one {One project} other {# projects}} to submit',
    description: 'In the list of what a course holds',
  },
  projectsCoached: {
    id: 'course.projectsCoached',
    defaultMessage: '{count, plural, one {One project} other {# projects}} reviewed by a coach',
    description: 'In the list of what a course holds',
  },
  coached: {
    id: 'course.coached',
    defaultMessage: 'Answers reviewed by a coach',
    description: 'In the list of what a course holds',
  },
  certificateAt: {
    id: 'course.certificateAt',
    defaultMessage: 'Certificate at {points, plural, one {# point} other {# points}}',
    description: 'In the list of what a course holds',
  },
  certificate: {
    id: 'course.certificate',
    defaultMessage: 'Certificate at the end',
    description: 'In the list of what a course holds',
  },
  disabled: {
    id: 'course.disabled',
    defaultMessage: 'This course is unpublished. Only its staff can see this page.',
    description: 'Strip over the page of a course that is not published',
  },
  loading: {
    id: 'course.loading',
    defaultMessage: 'Loading course',
    description: 'For screen readers, while the course is being loaded',
  },
})
