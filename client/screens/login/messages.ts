import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'login.title', defaultMessage: 'Welcome back' },
  lead: { id: 'login.lead', defaultMessage: 'Log in to pick up where you left off.' },
  page: { id: 'login.page', defaultMessage: 'Log in', description: 'Title of the browser tab' },
  newHere: {
    id: 'login.newHere',
    defaultMessage: 'New here?',
    description: 'Followed by the link to create an account',
  },
  toCreate: { id: 'login.toCreate', defaultMessage: 'Sign up', description: 'Link' },
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

  resetTitle: { id: 'login.resetTitle', defaultMessage: 'Reset your password' },
  resetLead: {
    id: 'login.resetLead',
    defaultMessage: "Enter your email or phone, and we'll send you a code.",
  },
  chooseTitle: { id: 'login.chooseTitle', defaultMessage: 'Choose a new password' },
  codeSent: {
    id: 'login.codeSent',
    defaultMessage: "If there's an account for {contact}, we've sent it a code.",
    description: 'It must not tell whether there is one',
  },
  codeFilledIn: {
    id: 'login.codeFilledIn',
    defaultMessage: 'The code from our message is filled in. Now choose a password.',
    description: 'After the link in the message was followed',
  },
  codeSentAgain: { id: 'login.codeSentAgain', defaultMessage: "We've sent a new code." },
  noCode: {
    id: 'login.noCode',
    defaultMessage: "Didn't get a code?",
    description: 'Followed by the link to get a new one',
  },
  sendAgain: { id: 'login.sendAgain', defaultMessage: 'Send a new one', description: 'A new code' },
  otherContact: {
    id: 'login.otherContact',
    defaultMessage: 'Use another email or phone',
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
  oidcLead: { id: 'login.oidcLead', defaultMessage: "We're logging you in." },
  oidcStopped: { id: 'login.oidcStopped', defaultMessage: "You're not logged in" },
  oidcForeign: {
    id: 'login.oidcForeign',
    defaultMessage: "This login wasn't started in this tab or was already used. Start again from here.",
  },
  oidcDenied: {
    id: 'login.oidcDenied',
    defaultMessage: "{provider} didn't log you in, or you canceled. Try again, or log in another way.",
    description: 'provider: another site, such as Google',
  },
  oidcExpired: {
    id: 'login.oidcExpired',
    defaultMessage: 'This took too long or was already used. Start again.',
  },
  oidcRefused: {
    id: 'login.oidcRefused',
    defaultMessage:
      "{provider} didn't confirm your identity or hasn't verified your email address. Verify it there, or log in another way.",
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
    defaultMessage: "We couldn't reach the server. Check your connection and start again.",
  },
  oidcFailed: {
    id: 'login.oidcFailed',
    defaultMessage: 'Something went wrong. Start again, or log in another way.',
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
      "We'll remove its password, phone number and open sessions, in case someone else created it. Everything saved in it stays.",
  },
  takeOver: { id: 'login.takeOver', defaultMessage: 'Continue with this account', description: 'Button' },
  backToLogIn: { id: 'login.backToLogIn', defaultMessage: 'Back to log in', description: 'Button' },
})
