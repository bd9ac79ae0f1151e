import { defineMessages } from '../../base/messages.ts'
import type { UnsentKind } from './unsent-work.ts'

export const messages = defineMessages({
  title: { id: 'unsent.title', defaultMessage: 'You have unsent work' },
  lead: { id: 'unsent.lead', defaultMessage: 'This hasn’t been sent yet:', description: 'A list follows' },
  stays: {
    id: 'unsent.stays',
    defaultMessage:
      'If you leave without sending it, it stays on this device for you and is sent when you come back.',
  },
  staysActing: {
    id: 'unsent.staysActing',
    defaultMessage:
      'If you leave without sending it, it stays on this device and is sent when you act as {name} again.',
    description: 'For an admin who acts as somebody',
  },
  lost: {
    id: 'unsent.lost',
    defaultMessage: 'This browser can’t store it. If you leave without sending it, it’s lost.',
    description: 'Instead of: it stays on this device, in a browser whose storage is full or turned off',
  },
  failed: {
    id: 'unsent.failed',
    defaultMessage: 'We couldn’t send everything. Check your connection and try again.',
  },
  left: {
    id: 'unsent.left',
    defaultMessage: 'This couldn’t be sent:',
    description: 'A list follows, after an attempt to send it',
  },
  unreached: {
    id: 'unsent.unreached',
    defaultMessage: 'The server can’t be reached right now, so nothing can be sent.',
    description: 'Why the button that sends everything does nothing',
  },
  refused: {
    id: 'unsent.refused',
    defaultMessage:
      '{count, plural, one {# item was refused and needs your attention.} other {# items were refused and need your attention.}}',
  },
  review: {
    id: 'unsent.review',
    defaultMessage: 'Review',
    description: 'Button: opens the list of items that could not be sent',
  },
  cancel: { id: 'unsent.cancel', defaultMessage: 'Cancel' },
  logOutAnyway: { id: 'unsent.logOutAnyway', defaultMessage: 'Log out anyway' },
  switchAnyway: {
    id: 'unsent.switchAnyway',
    defaultMessage: 'Continue anyway',
    description: 'Button: go on as another person without sending the work',
  },
  sendAndLogOut: { id: 'unsent.sendAndLogOut', defaultMessage: 'Send now and log out' },
  sendAndSwitch: {
    id: 'unsent.sendAndSwitch',
    defaultMessage: 'Send now and continue',
    description: 'Button: send the work, then go on as another person',
  },
})

export const kinds = defineMessages({
  progress: {
    id: 'unsent.progress',
    defaultMessage:
      '{count, plural, one {Answers and progress in # course} other {Answers and progress in # courses}}',
  },
  drafts: {
    id: 'unsent.drafts',
    defaultMessage: '{count, plural, one {Changes to # course} other {Changes to # courses}}',
    description: 'What an author has changed',
  },
  messages: {
    id: 'unsent.messages',
    defaultMessage: '{count, plural, one {# message} other {# messages}}',
  },
  reviews: {
    id: 'unsent.reviews',
    defaultMessage: '{count, plural, one {# course review} other {# course reviews}}',
    description: 'What a learner thinks of a course',
  },
  decisions: {
    id: 'unsent.decisions',
    defaultMessage: '{count, plural, one {# review decision} other {# review decisions}}',
    description: 'Of a coach, about submissions',
  },
  profile: { id: 'unsent.profile', defaultMessage: 'Changes to your profile' },
  uploads: {
    id: 'unsent.uploads',
    defaultMessage:
      '{count, plural, one {# file upload, canceled if you leave now} other {# file uploads, canceled if you leave now}}',
  },
}) satisfies Record<UnsentKind, unknown>
