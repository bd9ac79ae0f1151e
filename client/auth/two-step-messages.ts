import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'twoStep.title', defaultMessage: 'Two-step verification', description: 'Heading' },
  lead: {
    id: 'twoStep.lead',
    defaultMessage:
      "With two-step verification, your password alone isn't enough to log in: you also confirm with an app or a passkey.",
  },
  required: { id: 'twoStep.required', defaultMessage: 'This site requires it for your account.' },
  on: { id: 'twoStep.on', defaultMessage: 'On', description: 'Badge: two-step verification is in use' },
  app: { id: 'twoStep.app', defaultMessage: 'Authenticator app' },
  appOff: {
    id: 'twoStep.appOff',
    defaultMessage:
      'Get codes from an app such as Google Authenticator, Microsoft Authenticator or 1Password.',
  },
  appOn: { id: 'twoStep.appOn', defaultMessage: 'Set up on {date}' },
  lastUsed: { id: 'twoStep.lastUsed', defaultMessage: 'Last used {when}' },
  neverUsed: { id: 'twoStep.neverUsed', defaultMessage: 'Not used yet' },
  setUp: { id: 'twoStep.setUp', defaultMessage: 'Set up', description: 'Button' },
  setUpApp: { id: 'twoStep.setUpApp', defaultMessage: 'Set up an authenticator app' },
  remove: { id: 'twoStep.remove', defaultMessage: 'Remove', description: 'Button' },
  removeAppTitle: { id: 'twoStep.removeAppTitle', defaultMessage: 'Remove the authenticator app?' },
  removeAppText: {
    id: 'twoStep.removeAppText',
    defaultMessage:
      "You'll no longer confirm logins with its codes. You can set up an app again at any time.",
  },
  keep: { id: 'twoStep.keep', defaultMessage: 'Keep it', description: 'Button: nothing is removed' },
  appRemoved: { id: 'twoStep.appRemoved', defaultMessage: 'The authenticator app is removed.' },
  appAdded: { id: 'twoStep.appAdded', defaultMessage: 'The authenticator app is set up.' },
  scan: {
    id: 'twoStep.scan',
    defaultMessage: '1. Scan this QR code with your authenticator app.',
    description: 'First of two steps',
  },
  qr: { id: 'twoStep.qr', defaultMessage: 'QR code for your authenticator app' },
  secret: { id: 'twoStep.secret', defaultMessage: 'Or enter this key in the app' },
  copy: { id: 'twoStep.copy', defaultMessage: 'Copy' },
  copied: { id: 'twoStep.copied', defaultMessage: 'Copied' },
  check: {
    id: 'twoStep.check',
    defaultMessage: '2. Enter the 6-digit code that the app shows',
    description: 'Label of a field; second of two steps',
  },
  codeWrong: {
    id: 'twoStep.codeWrong',
    defaultMessage: 'This code is wrong. Enter the one that the app shows now.',
  },
  confirm: { id: 'twoStep.confirm', defaultMessage: 'Turn on', description: 'Button' },
  cancel: { id: 'twoStep.cancel', defaultMessage: 'Cancel' },
  codes: { id: 'twoStep.codes', defaultMessage: 'Recovery codes' },
  codesLeft: {
    id: 'twoStep.codesLeft',
    defaultMessage:
      '{count, plural, =0 {No unused codes left} one {# unused code left} other {# unused codes left}}',
  },
  codesText: {
    id: 'twoStep.codesText',
    defaultMessage:
      "Save these codes somewhere safe. Each one lets you log in once if you lose your device. They won't be shown again.",
  },
  newCodes: { id: 'twoStep.newCodes', defaultMessage: 'Get new codes', description: 'Button' },
  newCodesTitle: { id: 'twoStep.newCodesTitle', defaultMessage: 'Get new recovery codes?' },
  newCodesText: { id: 'twoStep.newCodesText', defaultMessage: 'Your old codes will stop working.' },
  keepCodes: { id: 'twoStep.keepCodes', defaultMessage: 'Keep the old codes', description: 'Button' },
  download: {
    id: 'twoStep.download',
    defaultMessage: 'Download',
    description: 'Button: codes as a text file',
  },
  print: { id: 'twoStep.print', defaultMessage: 'Print', description: 'Button' },
  fileName: {
    id: 'twoStep.fileName',
    defaultMessage: 'recovery-codes.txt',
    description: 'Name of the downloaded file; letters, hyphens and .txt only',
  },
  codesFor: { id: 'twoStep.codesFor', defaultMessage: 'Recovery codes for {site}, {account}' },
  saved: { id: 'twoStep.saved', defaultMessage: 'I saved them', description: 'Button that closes the list' },
  passkeys: { id: 'twoStep.passkeys', defaultMessage: 'Passkeys', description: 'Heading' },
  passkeysLead: {
    id: 'twoStep.passkeysLead',
    defaultMessage:
      'Log in with your fingerprint, face, PIN or a security key instead of a password. A passkey also works as a second step.',
  },
  noPasskeys: { id: 'twoStep.noPasskeys', defaultMessage: 'You have no passkeys yet.' },
  unsupported: {
    id: 'twoStep.unsupported',
    defaultMessage:
      'This browser can’t use passkeys here. They need a current browser and a secure (https) address.',
  },
  addPasskey: { id: 'twoStep.addPasskey', defaultMessage: 'Add a passkey', description: 'Button, and title' },
  passkeyName: { id: 'twoStep.passkeyName', defaultMessage: 'Name' },
  passkeyNameHint: {
    id: 'twoStep.passkeyNameHint',
    defaultMessage: 'Helps you recognize it later, such as “Work laptop”.',
  },
  nameMissing: { id: 'twoStep.nameMissing', defaultMessage: 'Enter a name.' },
  createPasskey: { id: 'twoStep.createPasskey', defaultMessage: 'Create passkey', description: 'Button' },
  passkeyAdded: { id: 'twoStep.passkeyAdded', defaultMessage: 'The passkey is added.' },
  passkeyRemoved: { id: 'twoStep.passkeyRemoved', defaultMessage: 'The passkey “{name}” is removed.' },
  removePasskeyTitle: { id: 'twoStep.removePasskeyTitle', defaultMessage: 'Remove the passkey “{name}”?' },
  removePasskeyText: {
    id: 'twoStep.removePasskeyText',
    defaultMessage: "You'll no longer be able to log in with it. Delete it on your device as well.",
  },
  removeNamed: {
    id: 'twoStep.removeNamed',
    defaultMessage: 'Remove: {name}',
    description: 'The button beside a passkey, heard with its name',
  },
  rename: { id: 'twoStep.rename', defaultMessage: 'Rename', description: 'Button' },
  renameNamed: { id: 'twoStep.renameNamed', defaultMessage: 'Rename: {name}' },
  renameTitle: { id: 'twoStep.renameTitle', defaultMessage: 'Rename the passkey' },
  save: { id: 'twoStep.save', defaultMessage: 'Save', description: 'Button' },
  synced: {
    id: 'twoStep.synced',
    defaultMessage: 'Synced',
    description: 'Badge: the passkey is stored in an account that several devices share',
  },
  created: { id: 'twoStep.created', defaultMessage: 'Created {date}' },
  logInAgain: {
    id: 'twoStep.logInAgain',
    defaultMessage: 'To change this, log in again first: your last login was more than 10 minutes ago.',
  },
  toLogIn: { id: 'twoStep.toLogIn', defaultMessage: 'Log in again', description: 'Button' },
  failedPasskey: {
    id: 'twoStep.failedPasskey',
    defaultMessage: "We couldn't create the passkey. Try again, or use another device.",
  },
  failures: { id: 'twoStep.failures', defaultMessage: 'Failed logins', description: 'Heading' },
  failuresNone: { id: 'twoStep.failuresNone', defaultMessage: 'No failed logins in the last 90 days.' },
  failuresCount: {
    id: 'twoStep.failuresCount',
    defaultMessage: '{count, plural, one {# failed login} other {# failed logins}} in the last 90 days.',
  },
  failuresHint: {
    id: 'twoStep.failuresHint',
    defaultMessage:
      "If these weren’t you, turn on two-step verification and use a password that you don't use anywhere else.",
  },
  wrongPassword: { id: 'twoStep.wrongPassword', defaultMessage: 'Wrong password' },
  wrongCode: {
    id: 'twoStep.wrongCode',
    defaultMessage: 'Right password, wrong second step',
    description: 'Somebody knew the password',
  },
  knewPassword: {
    id: 'twoStep.knewPassword',
    defaultMessage:
      'Someone entered your password correctly but failed the second step. If it wasn’t you, change your password.',
  },
})
