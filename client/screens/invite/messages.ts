import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  page: { id: 'invite.page', defaultMessage: 'Invitation', description: 'Title of the browser tab' },
  title: { id: 'invite.title', defaultMessage: 'Welcome to {site}', description: 'Above the form' },
  lead: {
    id: 'invite.lead',
    defaultMessage: "You're invited. Enter your name and choose a password to get started.",
  },
  leadToCourse: {
    id: 'invite.leadToCourse',
    defaultMessage: "You're invited to {course}. Enter your name and choose a password to get started.",
    description: 'course: the title of a course',
  },
  haveOne: {
    id: 'invite.haveOne',
    defaultMessage: 'Already accepted it?',
    description: 'The invitation; followed by the link to log in',
  },
  toLogIn: { id: 'invite.toLogIn', defaultMessage: 'Log in', description: 'Link' },
  overTitle: { id: 'invite.overTitle', defaultMessage: "This invitation can't be used" },
  overText: {
    id: 'invite.overText',
    defaultMessage:
      'It has expired or was already used. If you already chose a password, log in. If you forgot it, choose a new one. Otherwise, ask for a new invitation.',
  },
  brokenText: {
    id: 'invite.brokenText',
    defaultMessage: 'Part of the link is missing. Open it from the message again, or copy the whole link.',
  },
  logIn: { id: 'invite.logIn', defaultMessage: 'Log in', description: 'Button' },
  reset: { id: 'invite.reset', defaultMessage: 'Choose a new password', description: 'Button' },
  otherTitle: { id: 'invite.otherTitle', defaultMessage: "You're already logged in" },
  otherText: {
    id: 'invite.otherText',
    defaultMessage: "You're logged in as {name}. This invitation is for a new account.",
  },
  logOut: { id: 'invite.logOut', defaultMessage: 'Log out and continue', description: 'Button' },
  toDashboard: { id: 'invite.toDashboard', defaultMessage: 'Go to your dashboard', description: 'Button' },
})
