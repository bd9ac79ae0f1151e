import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'identity.title', defaultMessage: "Confirm it's you", description: 'Title of a dialog' },
  lead: {
    id: 'identity.lead',
    defaultMessage: 'For your security, enter your password to continue.',
  },
  leadProvider: {
    id: 'identity.leadProvider',
    defaultMessage: 'Your account has no password. Log in again, then try again.',
  },
  leadFactor: {
    id: 'identity.leadFactor',
    defaultMessage: 'Your account is protected by two-step verification.',
    description: 'After the right password, above the field for a code',
  },
  logInWith: { id: 'identity.logInWith', defaultMessage: 'Log in with {provider}', description: 'Button' },
  password: { id: 'identity.password', defaultMessage: 'Password' },
  show: { id: 'identity.show', defaultMessage: 'Show password' },
  hide: { id: 'identity.hide', defaultMessage: 'Hide password' },
  missing: { id: 'identity.missing', defaultMessage: 'Enter your password.' },
  wrong: { id: 'identity.wrong', defaultMessage: 'That password is incorrect.' },
  often: { id: 'identity.often', defaultMessage: 'Too many attempts. Try again in 15 minutes.' },
  cancel: { id: 'identity.cancel', defaultMessage: 'Cancel' },
  confirm: { id: 'identity.confirm', defaultMessage: 'Confirm', description: 'Button' },
})
