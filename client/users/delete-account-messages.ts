import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  keepAccount: { id: 'account.keepAccount', defaultMessage: 'Keep account', description: 'Button' },
  lastRootAdmin: {
    id: 'account.lastRootAdmin',
    defaultMessage:
      "You're the last root admin. Make someone else a root admin first, so someone can run this site.",
  },
  removeButton: {
    id: 'account.removeButton',
    defaultMessage: 'Delete account…',
    description: 'Opens a question',
  },
  removeConfirm: {
    id: 'account.removeConfirm',
    defaultMessage: 'Type {name} to confirm',
    description: 'Label; {name} is the person’s own e-mail or name',
  },
  removeDeed: { id: 'account.removeDeed', defaultMessage: 'Delete account', description: 'Red button' },
  removeTitle: { id: 'account.removeTitle', defaultMessage: 'Delete your account?' },
  removeWarning: {
    id: 'account.removeWarning',
    defaultMessage: "This can't be undone. Download your data first if you want to keep it.",
  },
  removed: { id: 'account.removed', defaultMessage: 'Your account was deleted.' },
})
