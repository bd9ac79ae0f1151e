import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  keep: {
    id: 'secondFactor.keep',
    defaultMessage: 'Keep me logged in',
    description: 'Checkbox under the log-in form',
  },
  byPasskey: { id: 'secondFactor.byPasskey', defaultMessage: 'Log in with a passkey', description: 'Button' },
  passkeyFailed: {
    id: 'secondFactor.passkeyFailed',
    defaultMessage: 'Logging in with a passkey didn’t work. Try again, or use your password.',
  },
  code: {
    id: 'secondFactor.code',
    defaultMessage: 'Code',
    description: 'Label: six digits of an authenticator app',
  },
  codeHint: { id: 'secondFactor.codeHint', defaultMessage: '6 digits from your authenticator app.' },
  codeMissing: { id: 'secondFactor.codeMissing', defaultMessage: 'Enter the 6 digits from your app.' },
  codeWrong: {
    id: 'secondFactor.codeWrong',
    defaultMessage: 'This code is wrong or was already used. Wait for the next one and try again.',
  },
  recoveryCode: { id: 'secondFactor.recoveryCode', defaultMessage: 'Recovery code' },
  recoveryHint: {
    id: 'secondFactor.recoveryHint',
    defaultMessage: '16 letters and numbers that you saved when you set this up. Each code works once.',
  },
  recoveryMissing: {
    id: 'secondFactor.recoveryMissing',
    defaultMessage: 'Enter one of your recovery codes.',
  },
  recoveryWrong: {
    id: 'secondFactor.recoveryWrong',
    defaultMessage: 'This recovery code is wrong or was already used. Try another one.',
  },
  passkeyText: {
    id: 'secondFactor.passkeyText',
    defaultMessage: 'Your browser will ask for your fingerprint, face, PIN or security key.',
  },
  withPasskey: {
    id: 'secondFactor.usePasskey',
    defaultMessage: 'Use your passkey',
    description: 'Button, and link to that way of confirming a log-in',
  },
  withApp: { id: 'secondFactor.useApp', defaultMessage: 'Use your authenticator app', description: 'Link' },
  withRecovery: {
    id: 'secondFactor.useRecovery',
    defaultMessage: 'Use a recovery code',
    description: 'Link',
  },
  confirm: { id: 'secondFactor.confirm', defaultMessage: 'Confirm', description: 'Button under the code' },
  expired: {
    id: 'secondFactor.expired',
    defaultMessage: 'This took too long, or too many codes were wrong. Log in again.',
  },
})
