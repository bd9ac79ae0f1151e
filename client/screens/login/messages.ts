import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  language: { id: 'login.language', defaultMessage: 'Language', description: 'Name of the language menu' },
  motto: {
    id: 'login.motto',
    defaultMessage: 'One stone at a time is still a mountain.',
    description: 'Large words beside the log-in form',
  },
  title: { id: 'login.title', defaultMessage: 'Welcome back' },
  lead: { id: 'login.lead', defaultMessage: 'Log in to pick up where you left off.' },
  page: { id: 'login.page', defaultMessage: 'Log in', description: 'Title of the browser tab' },
  newHere: {
    id: 'login.newHere',
    defaultMessage: 'New here?',
    description: 'Followed by the link to create an account',
  },
  toCreate: { id: 'login.toCreate', defaultMessage: 'Create an account', description: 'Link' },
  refused: {
    id: 'login.refused',
    defaultMessage: 'Your session has ended. Log in again.',
    description: 'After the server ended the session',
  },
  denied: {
    id: 'login.denied',
    defaultMessage: 'You do not have access. Log in again.',
    description: 'After the server denied something the person has no right to',
  },
  secondStepTitle: { id: 'login.secondStepTitle', defaultMessage: 'Confirm it’s you' },
  secondStepLead: {
    id: 'login.secondStepLead',
    defaultMessage: 'Your account is protected by two-step verification.',
  },
  secureTitle: { id: 'login.secureTitle', defaultMessage: 'Secure your account' },
  secureLead: {
    id: 'login.secureLead',
    defaultMessage:
      'This site requires two-step verification. Set up an authenticator app or a passkey to continue.',
  },
  secureDone: {
    id: 'login.secureDone',
    defaultMessage: 'Continue',
    description: 'Button, once it is set up',
  },
  secureLogOut: { id: 'login.secureLogOut', defaultMessage: 'Log out', description: 'Link' },
  createTitle: { id: 'login.createTitle', defaultMessage: 'Create your account' },
  createLead: {
    id: 'login.createLead',
    defaultMessage: 'A name, one way to reach you, a password. That is all.',
  },
  byInvitation: {
    id: 'login.byInvitation',
    defaultMessage: 'Accounts on this site are by invitation. Ask your organization to invite you.',
  },
  closed: { id: 'login.closed', defaultMessage: "This site doesn't take new accounts at the moment." },
  byDomain: {
    id: 'login.byDomain',
    defaultMessage: 'Sign up with an email address at {domains}.',
    description: 'domains: a list such as school.edu or staff.school.edu',
  },
  setUpTitle: { id: 'login.setUpTitle', defaultMessage: 'Set up this site' },
  create: { id: 'login.create', defaultMessage: 'Create account', description: 'Button' },
  setUp: { id: 'login.setUp', defaultMessage: 'Set up the site', description: 'Button' },
  setUpLead: { id: 'login.setUpLead', defaultMessage: 'You will be its first root admin.' },
  haveOne: {
    id: 'login.haveOne',
    defaultMessage: 'Have an account?',
    description: 'Followed by the link to log in',
  },
  toLogIn: { id: 'login.toLogIn', defaultMessage: 'Log in', description: 'Link' },

  resetTitle: { id: 'login.resetTitle', defaultMessage: 'Reset your password' },
  resetLead: {
    id: 'login.resetLead',
    defaultMessage: 'Tell us your e-mail or phone, and we will send you a code.',
  },
  chooseTitle: { id: 'login.chooseTitle', defaultMessage: 'Choose a new password' },
  codeSent: {
    id: 'login.codeSent',
    defaultMessage: 'We sent a code to {contact}, if there is an account.',
    description: 'It must not tell whether there is one',
  },
  codeFilledIn: {
    id: 'login.codeFilledIn',
    defaultMessage: 'The code from our message is filled in. Now choose a password.',
    description: 'After the link in the message was followed',
  },
  codeSentAgain: { id: 'login.codeSentAgain', defaultMessage: 'A new code is on its way.' },
  noCode: {
    id: 'login.noCode',
    defaultMessage: 'No code?',
    description: 'Followed by the link to get a new one',
  },
  sendAgain: { id: 'login.sendAgain', defaultMessage: 'Send a new one', description: 'A new code' },
  otherContact: {
    id: 'login.otherContact',
    defaultMessage: 'Use another e-mail or phone',
    description: 'Link',
  },
  remembered: {
    id: 'login.remembered',
    defaultMessage: 'Remembered it?',
    description: 'The password; followed by the link to log in',
  },

  oidcTitle: {
    id: 'login.oidcTitle',
    defaultMessage: 'One moment',
    description: 'While somebody who comes from another site is logged in',
  },
  oidcLead: { id: 'login.oidcLead', defaultMessage: 'We are logging you in.' },
  oidcStopped: { id: 'login.oidcStopped', defaultMessage: 'You are not logged in' },
  oidcForeign: {
    id: 'login.oidcForeign',
    defaultMessage:
      'This log-in was not started in this tab, or it was used already. Start it again from here.',
  },
  oidcDenied: {
    id: 'login.oidcDenied',
    defaultMessage:
      '{provider} did not let you through, or you stopped there. You can try again, or log in another way.',
    description: 'provider: another site, such as Google',
  },
  oidcExpired: {
    id: 'login.oidcExpired',
    defaultMessage: 'This took too long, or was used already. Start again.',
  },
  oidcRefused: {
    id: 'login.oidcRefused',
    defaultMessage:
      '{provider} did not confirm who you are, or has not verified your e-mail address. Verify it there, or log in another way.',
    description: 'provider: another site, such as Google',
  },
  oidcOther: {
    id: 'login.oidcOther',
    defaultMessage:
      'You chose a different account at {provider}, so we couldn’t confirm it’s you. You’re still logged in, and nothing was changed. Try again with the account you use here.',
  },
  oidcUnproved: { id: 'login.oidcUnproved', defaultMessage: 'We couldn’t confirm it’s you' },
  oidcGoBack: { id: 'login.oidcGoBack', defaultMessage: 'Go back' },
  oidcUnreachable: {
    id: 'login.oidcUnreachable',
    defaultMessage: 'The server cannot be reached. Check your connection and start again.',
  },
  oidcFailed: {
    id: 'login.oidcFailed',
    defaultMessage: 'Something went wrong on the way. Start again, or log in another way.',
  },
  otherSite: {
    id: 'login.otherSite',
    defaultMessage: 'The other site',
    description: 'In place of the name of a site such as Google, at the start of a sentence',
  },
  takeOverTitle: { id: 'login.takeOverTitle', defaultMessage: 'An account with your email exists' },
  takeOverLead: {
    id: 'login.takeOverLead',
    defaultMessage:
      'Nobody has confirmed its email address yet. Since the address is yours, you can continue with this account.',
  },
  takeOverNote: {
    id: 'login.takeOverNote',
    defaultMessage:
      'Its password, phone number and open sessions are removed, in case somebody else created it. What was saved in it stays.',
  },
  takeOver: { id: 'login.takeOver', defaultMessage: 'Continue with this account', description: 'Button' },
  backToLogIn: { id: 'login.backToLogIn', defaultMessage: 'Back to log in', description: 'Button' },
})
