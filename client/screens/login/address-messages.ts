import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  confirmTitle: { id: 'address.confirmTitle', defaultMessage: 'Confirm your email' },
  confirmLead: {
    id: 'address.confirmLead',
    defaultMessage: 'Select the button to confirm that this email address is yours.',
  },
  confirm: { id: 'address.confirm', defaultMessage: 'Confirm email', description: 'Button' },
  confirmed: { id: 'address.confirmed', defaultMessage: 'Email confirmed' },
  confirmedText: {
    id: 'address.confirmedText',
    defaultMessage: '{email} is now the confirmed address of your account.',
  },
  goOn: { id: 'address.goOn', defaultMessage: 'Continue', description: 'Button' },
  logIn: { id: 'address.logIn', defaultMessage: 'Log in', description: 'Button' },
  expired: { id: 'address.expired', defaultMessage: 'This link no longer works' },
  confirmExpired: {
    id: 'address.confirmExpired',
    defaultMessage:
      'It was already used, has expired or was replaced by a newer one. Log in to check whether your email is confirmed, or to get a new link.',
  },
  confirmTaken: {
    id: 'address.confirmTaken',
    defaultMessage: 'Another account uses this email address. Log in to that account instead.',
  },
  failed: {
    id: 'address.failed',
    defaultMessage: "That didn't work. Check your connection and try again.",
  },
  inboxTitle: { id: 'address.inboxTitle', defaultMessage: 'Check your inbox' },
  inboxLead: {
    id: 'address.inboxLead',
    defaultMessage: 'We sent a link to {email}. Open it to confirm your address and start learning.',
  },
  resend: { id: 'address.resend', defaultMessage: 'Resend the link', description: 'Button' },
  resent: { id: 'address.resent', defaultMessage: 'We sent a new link to {email}.' },
  often: {
    id: 'address.often',
    defaultMessage: 'We sent several links already. Check your spam folder, or try again in an hour.',
  },
  otherEmail: {
    id: 'address.otherEmail',
    defaultMessage: 'Wrong address?',
    description: 'Link that opens a field',
  },
  newEmail: { id: 'address.newEmail', defaultMessage: 'Email', description: 'Label of a field' },
  saveEmail: { id: 'address.saveEmail', defaultMessage: 'Change email', description: 'Button' },
  notEmail: { id: 'address.notEmail', defaultMessage: 'Enter a valid email address.' },
  inboxLogOut: { id: 'address.inboxLogOut', defaultMessage: 'Log out', description: 'Link' },
  undoFactorTitle: { id: 'address.undoFactorTitle', defaultMessage: 'Secure your account?' },
  undoFactorLead: {
    id: 'address.undoFactorLead',
    defaultMessage:
      'We remove every authenticator app and passkey added in the last 7 days, log out every device and ask you for a new password.',
  },
  undoFactor: { id: 'address.undoFactor', defaultMessage: 'Secure my account', description: 'Button' },
  undoTitle: { id: 'address.undoTitle', defaultMessage: 'Undo the change?' },
  undoLead: {
    id: 'address.undoLead',
    defaultMessage:
      "We'll restore this email address, log out all devices and ask you to choose a new password.",
  },
  undo: { id: 'address.undo', defaultMessage: 'Undo the change', description: 'Button' },
  undoExpired: {
    id: 'address.undoExpired',
    defaultMessage:
      'You can undo a change once, within 7 days. If someone else is using your account, contact the people who run this site.',
  },
})
