import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  page: { id: 'launch.page', defaultMessage: 'Open course', description: 'Title of the browser tab' },
  opening: { id: 'launch.opening', defaultMessage: 'Opening your course…' },
  stopped: { id: 'launch.stopped', defaultMessage: 'This can’t be opened' },
  home: { id: 'launch.home', defaultMessage: 'Go to the home page' },
  confirmTitle: { id: 'launch.confirmTitle', defaultMessage: 'Continue as {name}?' },
  confirmLead: {
    id: 'launch.confirmLead',
    defaultMessage: 'You’re opening “{course}” from {platform}, where you’re known as {name}.',
  },
  confirmNote: {
    id: 'launch.confirmNote',
    defaultMessage: 'If that isn’t you, close this page.',
  },
  goOn: { id: 'launch.goOn', defaultMessage: 'Continue as {name}' },
  haveAccount: { id: 'launch.haveAccount', defaultMessage: 'I already have an account here' },
  linkTitle: { id: 'launch.linkTitle', defaultMessage: 'Link your account' },
  linkLead: {
    id: 'launch.linkLead',
    defaultMessage:
      'Link the account of {own} to {name} on {platform}? From then on, {platform} can log you in here, and it gets your results in “{course}”.',
  },
  linkNote: {
    id: 'launch.linkNote',
    defaultMessage: 'Only do this if you’re {name} on {platform} yourself.',
  },
  link: { id: 'launch.link', defaultMessage: 'Link and open the course' },
  otherAccount: { id: 'launch.otherAccount', defaultMessage: 'Use another account' },
  logInTitle: { id: 'launch.logInTitle', defaultMessage: 'Log in to open “{course}”' },
  logInLead: {
    id: 'launch.logInLead',
    defaultMessage:
      'There’s already an account for the person {platform} sent. Log in once to confirm that it’s yours.',
  },
  guardedLead: {
    id: 'launch.guardedLead',
    defaultMessage:
      'Your account here isn’t opened by other platforms, because it has additional permissions or two-step verification.',
  },
  logIn: { id: 'launch.logIn', defaultMessage: 'Log in' },
  lookTitle: { id: 'launch.lookTitle', defaultMessage: '“{course}”' },
  lookLead: {
    id: 'launch.lookLead',
    defaultMessage:
      'You teach this course on {platform}. Here you can view its page; to do more, log in with your own account.',
  },
  look: { id: 'launch.look', defaultMessage: 'View the course page' },
})
