import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'learn.certificate.title', defaultMessage: 'Your certificates', description: 'Page title' },
  titleOf: {
    id: 'learn.certificate.titleOf',
    defaultMessage: '{name}’s certificates',
    description: 'Page title: staff look at the certificates of a learner',
  },
  head: {
    id: 'learn.certificate.head',
    defaultMessage: 'Certificates: {course}',
    description: 'Title of the browser tab',
  },
  crumbs: {
    id: 'learn.certificate.crumbs',
    defaultMessage: 'Breadcrumb',
    description: 'For screen readers',
  },
  more: {
    id: 'learn.certificate.more',
    defaultMessage: 'More certificates to earn',
    description: 'Heading above certificates that a learner does not have yet',
  },
  goal: {
    id: 'learn.certificate.goal',
    defaultMessage: 'Certificate for {percent} of the course',
    description: 'A certificate that is still to be earned; percent is formatted, such as 80%',
  },
  goalAll: {
    id: 'learn.certificate.goalAll',
    defaultMessage: 'Certificate for the whole course',
    description: 'A certificate that is still to be earned',
  },
  missing: {
    id: 'learn.certificate.missing',
    defaultMessage: 'You’re at {percent}, with {missing} to go.',
    description: 'Under a certificate still to be earned; both are formatted, such as 72% and 28%',
  },
  missingOf: {
    id: 'learn.certificate.missingOf',
    defaultMessage: 'At {percent}, {missing} to go.',
    description: 'The same, as staff read it about a learner',
  },
  done: {
    id: 'learn.certificate.done',
    defaultMessage: '{percent} done',
    description: 'For screen readers: how far the learner is',
  },
  goOn: {
    id: 'learn.certificate.goOn',
    defaultMessage: 'Continue learning',
    description: 'Link to the course',
  },
  none: {
    id: 'learn.certificate.none',
    defaultMessage: 'This course doesn’t offer a certificate',
    description: 'Empty page',
  },
  noneText: {
    id: 'learn.certificate.noneText',
    defaultMessage: 'You can still complete every lesson.',
    description: 'Under it',
  },
  toCourse: { id: 'learn.certificate.toCourse', defaultMessage: 'Go to course', description: 'Button' },
})
