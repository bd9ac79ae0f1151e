import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  contact: { id: 'auth.contact', defaultMessage: 'E-mail or phone', description: 'Label of the log-in name' },
  password: { id: 'auth.password', defaultMessage: 'Password' },
  show: {
    id: 'auth.show',
    defaultMessage: 'Show password',
    description: 'Name of the eye in a password field',
  },
  hide: { id: 'auth.hide', defaultMessage: 'Hide password', description: 'Name of the crossed eye' },
  logIn: { id: 'auth.logIn', defaultMessage: 'Log in', description: 'Button' },
  contactMissing: { id: 'auth.contactMissing', defaultMessage: 'Enter your e-mail address or phone number.' },
  passwordMissing: { id: 'auth.passwordMissing', defaultMessage: 'Enter your password.' },
  mismatch: {
    id: 'auth.mismatch',
    defaultMessage: 'That name and password do not match. Try again.',
    description: 'After a failed log-in; it must not tell whether the account exists',
  },
  tooMany: { id: 'auth.tooMany', defaultMessage: 'Too many tries. Wait a quarter of an hour and try again.' },
  unreachable: {
    id: 'auth.unreachable',
    defaultMessage: 'The server cannot be reached. Check your connection and try again.',
  },

  givenName: { id: 'auth.givenName', defaultMessage: 'First name' },
  familyName: { id: 'auth.familyName', defaultMessage: 'Last name' },
  nameMissing: { id: 'auth.nameMissing', defaultMessage: 'Enter a name.' },
  newPassword: {
    id: 'auth.newPassword',
    defaultMessage: 'Password',
    description: 'Label when a new one is chosen',
  },
  passwordHint: {
    id: 'auth.passwordHint',
    defaultMessage: 'At least 6 characters of 2 kinds, such as letters and figures.',
  },
  passwordWeak: {
    id: 'auth.passwordWeak',
    defaultMessage: 'Make it longer or mix in figures: at least 6 characters of 2 kinds.',
  },
  levelNone: { id: 'auth.levelNone', defaultMessage: 'No password yet', description: 'Password strength' },
  levelWeak: { id: 'auth.levelWeak', defaultMessage: 'Weak', description: 'Password strength' },
  levelMedium: { id: 'auth.levelMedium', defaultMessage: 'Medium', description: 'Password strength' },
  levelStrong: { id: 'auth.levelStrong', defaultMessage: 'Strong', description: 'Password strength' },
  notEmail: {
    id: 'auth.notEmail',
    defaultMessage: 'This is not an e-mail address. It looks like name@example.org.',
  },
  badCountry: { id: 'auth.badCountry', defaultMessage: 'The phone number has an invalid country code.' },
  tooShort: { id: 'auth.tooShort', defaultMessage: 'The phone number is too short.' },
  tooLong: { id: 'auth.tooLong', defaultMessage: 'The phone number is too long.' },
  notPhone: { id: 'auth.notPhone', defaultMessage: 'This is not a phone number.' },
  taken: {
    id: 'auth.taken',
    defaultMessage: 'There is an account with this e-mail or phone already. Log in instead.',
  },
  agreement: {
    id: 'auth.agreement',
    defaultMessage:
      'By entering your phone number you agree to receive recurring automated text messages. Message and data rates may apply. To opt out, remove your phone number in your account settings.',
    description: 'Beside every field that takes a phone number',
  },
})
