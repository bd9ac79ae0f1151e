import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  contact: { id: 'auth.contact', defaultMessage: 'Email or phone', description: 'Label of the log-in name' },
  password: { id: 'auth.password', defaultMessage: 'Password' },
  show: {
    id: 'auth.show',
    defaultMessage: 'Show password',
    description: 'Name of the eye in a password field',
  },
  hide: { id: 'auth.hide', defaultMessage: 'Hide password', description: 'Name of the crossed eye' },
  logIn: { id: 'auth.logIn', defaultMessage: 'Log in', description: 'Button' },
  contactMissing: { id: 'auth.contactMissing', defaultMessage: 'Enter your email address or phone number.' },
  passwordMissing: { id: 'auth.passwordMissing', defaultMessage: 'Enter your password.' },
  mismatch: {
    id: 'auth.mismatch',
    defaultMessage: "That email and password don't match. Try again or <reset>reset your password</reset>.",
    description: 'After a failed log-in; it must not tell whether the account exists. <reset> is a link',
  },
  tooMany: {
    id: 'auth.tooMany',
    defaultMessage:
      'Too many attempts. {minutes, plural, =0 {Wait a while, then try again.} one {Try again in # minute.} other {Try again in # minutes.}}',
    description: 'minutes: 0 when it is not known how long to wait',
  },
  unreachable: {
    id: 'auth.unreachable',
    defaultMessage: "We couldn't reach the server. Check your connection and try again.",
  },
  forgot: {
    id: 'auth.forgot',
    defaultMessage: 'Forgot your password?',
    description: 'Link beside the password',
  },
  continueWith: {
    id: 'auth.continueWith',
    defaultMessage: 'Continue with {provider}',
    description: 'Button: log in with another site, such as Google',
  },
  orByContact: {
    id: 'auth.orByContact',
    defaultMessage: 'or use your email or phone',
    description: 'Between the buttons of other sites and the form',
  },
  providerFailed: {
    id: 'auth.providerFailed',
    defaultMessage: "This login option isn't working right now. Try another one.",
  },

  sendCode: { id: 'auth.sendCode', defaultMessage: 'Send me a code', description: 'Button' },
  code: {
    id: 'auth.code',
    defaultMessage: 'Code',
    description: 'Label of the code that came by mail or text message',
  },
  codeHint: { id: 'auth.codeHint', defaultMessage: '8 letters and numbers from the message we sent you.' },
  codeLength: {
    id: 'auth.codeLength',
    defaultMessage: 'The code has 8 letters and numbers. Check the message we sent you.',
  },
  codeWrong: {
    id: 'auth.codeWrong',
    defaultMessage: 'This code is wrong, has expired or was already used. Check it, or request a new one.',
  },
  newPasswordAgain: {
    id: 'auth.newPasswordAgain',
    defaultMessage: 'New password',
    description: 'Label of the password that replaces a forgotten one',
  },
  saveAndLogIn: {
    id: 'auth.saveAndLogIn',
    defaultMessage: 'Save and log in',
    description: 'Button under the new password',
  },
  accept: {
    id: 'auth.accept',
    defaultMessage: 'Accept invitation',
    description: 'Button under the form of somebody invited',
  },
  phone: { id: 'auth.phone', defaultMessage: 'Phone' },
  optional: { id: 'auth.optional', defaultMessage: 'optional', description: 'After the label of a field' },
  phoneTaken: {
    id: 'auth.phoneTaken',
    defaultMessage:
      'Another account uses this phone number. Your account is ready: enter a different number, or leave it empty.',
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
    defaultMessage: 'Use at least 6 characters of 2 kinds, such as letters and numbers.',
  },
  passwordWeak: {
    id: 'auth.passwordWeak',
    defaultMessage: 'Make it longer or add numbers: at least 6 characters of 2 kinds.',
  },
  passwordCommon: {
    id: 'auth.passwordCommon',
    defaultMessage: 'Too easy to guess: many people use it, or it follows a pattern. Choose another one.',
  },
  passwordPersonal: {
    id: 'auth.passwordPersonal',
    defaultMessage: "Don't use your name or email address in your password.",
  },
  levelNone: { id: 'auth.levelNone', defaultMessage: 'No password yet', description: 'Password strength' },
  levelWeak: { id: 'auth.levelWeak', defaultMessage: 'Weak', description: 'Password strength' },
  levelMedium: { id: 'auth.levelMedium', defaultMessage: 'Medium', description: 'Password strength' },
  levelStrong: { id: 'auth.levelStrong', defaultMessage: 'Strong', description: 'Password strength' },
  notEmail: {
    id: 'auth.notEmail',
    defaultMessage: 'Enter a valid email address, such as name@example.org.',
  },
  badCountry: { id: 'auth.badCountry', defaultMessage: 'The phone number has an invalid country code.' },
  tooShort: { id: 'auth.tooShort', defaultMessage: 'The phone number is too short.' },
  tooLong: { id: 'auth.tooLong', defaultMessage: 'The phone number is too long.' },
  notPhone: { id: 'auth.notPhone', defaultMessage: 'Enter a valid phone number.' },
  taken: {
    id: 'auth.taken',
    defaultMessage: 'An account with this email or phone already exists. Log in instead.',
  },
  agreement: {
    id: 'auth.agreement',
    defaultMessage:
      'By entering your phone number you agree to receive recurring automated text messages. Message and data rates may apply. To opt out, remove your phone number in your account settings.',
    description: 'Beside every field that takes a phone number',
  },
})
