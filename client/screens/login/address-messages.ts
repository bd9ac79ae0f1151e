import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  confirmTitle: { id: 'address.confirmTitle', defaultMessage: 'Confirm your email' },
  confirmLead: {
    id: 'address.confirmLead',
    defaultMessage: 'Press the button to confirm that this email address is yours.',
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
      'It was used already, has expired or was replaced by a newer one. Log in to see whether your email is confirmed, or to get a new link.',
  },
  confirmTaken: {
    id: 'address.confirmTaken',
    defaultMessage: 'Another account has this email address. Log in to that account instead.',
  },
  failed: {
    id: 'address.failed',
    defaultMessage: 'It did not work. Check your connection and try again.',
  },
  undoTitle: { id: 'address.undoTitle', defaultMessage: 'Undo the change?' },
  undoLead: {
    id: 'address.undoLead',
    defaultMessage:
      'Your account gets this email address back, every device is logged out, and you choose a new password.',
  },
  undo: { id: 'address.undo', defaultMessage: 'Undo the change', description: 'Button' },
  undoExpired: {
    id: 'address.undoExpired',
    defaultMessage:
      'Changes can be undone for 7 days, once. If somebody else uses your account, contact the people who run the site.',
  },
})
