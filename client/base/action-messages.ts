import { defineMessages } from './messages.ts'

export const messages = defineMessages({
  undo: {
    id: 'action.undo',
    defaultMessage: 'Undo',
    description: 'A button beside the message that something was done',
  },
})
