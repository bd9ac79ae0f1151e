import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  page: { id: 'invite.page', defaultMessage: 'Invitation', description: 'Title of the browser tab' },
  title: { id: 'invite.title', defaultMessage: 'Welcome to {site}', description: 'Above the form' },
  lead: {
    id: 'invite.lead',
    defaultMessage: 'You are invited. Tell us your name, choose a password, and you are in.',
  },
  leadToCourse: {
    id: 'invite.leadToCourse',
    defaultMessage: 'You are invited to {course}. Tell us your name, choose a password, and you are in.',
    description: 'course: the title of a course',
  },
  haveOne: {
    id: 'invite.haveOne',
    defaultMessage: 'Accepted it before?',
    description: 'The invitation; followed by the link to log in',
  },
  toLogIn: { id: 'invite.toLogIn', defaultMessage: 'Log in', description: 'Link' },
  overTitle: { id: 'invite.overTitle', defaultMessage: 'This invitation cannot be used' },
  overText: {
    id: 'invite.overText',
    defaultMessage:
      'It has expired or was used already. If you have chosen a password before, log in; if you do not remember it, choose a new one. Otherwise ask for a new invitation.',
  },
  brokenText: {
    id: 'invite.brokenText',
    defaultMessage: 'A part of the link is missing. Open it from the message again, or copy all of it.',
  },
  logIn: { id: 'invite.logIn', defaultMessage: 'Log in', description: 'Button' },
  reset: { id: 'invite.reset', defaultMessage: 'Choose a new password', description: 'Button' },
  otherTitle: { id: 'invite.otherTitle', defaultMessage: 'You are logged in already' },
  otherText: {
    id: 'invite.otherText',
    defaultMessage: 'You are logged in as {name}. This invitation was meant for a new account.',
  },
  logOut: { id: 'invite.logOut', defaultMessage: 'Log out and use it', description: 'Button' },
  toDashboard: { id: 'invite.toDashboard', defaultMessage: 'Go to your dashboard', description: 'Button' },
})
