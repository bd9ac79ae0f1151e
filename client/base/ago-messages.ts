import { defineMessages } from './messages.ts'

export const messages = defineMessages({
  justNow: { id: 'users.justNow', defaultMessage: 'just now', description: 'Less than a minute ago' },
})
