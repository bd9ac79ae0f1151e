import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'learn.certificate.title', defaultMessage: 'Your certificates', description: 'Page title' },
  titleOf: {
    id: 'learn.certificate.titleOf',
    defaultMessage: 'Certificates of {name}',
    description: 'Page title: staff look at the certificates of a learner',
  },
  head: {
    id: 'learn.certificate.head',
    defaultMessage: 'Certificates: {course}',
    description: 'Title of the browser tab',
  },
  crumbs: {
    id: 'learn.certificate.crumbs',
    defaultMessage: 'Where you are',
    description: 'For screen readers',
  },
  more: {
    id: 'learn.certificate.more',
    defaultMessage: 'Still to earn',
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
    defaultMessage: 'You are at {percent}, {missing} to go.',
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
  goOn: { id: 'learn.certificate.goOn', defaultMessage: 'Go on learning', description: 'Link to the course' },
  none: {
    id: 'learn.certificate.none',
    defaultMessage: 'This course gives no certificate',
    description: 'Empty page',
  },
  noneText: {
    id: 'learn.certificate.noneText',
    defaultMessage: 'What you learn here stays with you all the same.',
    description: 'Under it',
  },
  toCourse: { id: 'learn.certificate.toCourse', defaultMessage: 'To the course', description: 'Button' },
})
