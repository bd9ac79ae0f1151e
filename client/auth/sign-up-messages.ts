import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  byInvitation: {
    id: 'login.byInvitation',
    defaultMessage: 'Accounts on this site are by invitation only. Ask your organization to invite you.',
  },
  closed: { id: 'login.closed', defaultMessage: "This site isn't accepting new accounts right now." },
  toLogIn: { id: 'login.toLogIn', defaultMessage: 'Log in', description: 'Link' },
})
