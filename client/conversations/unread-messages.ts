import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  unread: {
    id: 'messages.unread',
    defaultMessage: 'new',
    description: 'Heard after the number of new messages',
  },
})
