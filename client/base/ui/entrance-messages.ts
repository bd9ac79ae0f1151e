import { defineMessages } from '../messages.ts'

export const messages = defineMessages({
  language: { id: 'login.language', defaultMessage: 'Language', description: 'Name of the language menu' },
  motto: {
    id: 'login.motto',
    defaultMessage: 'Learn one step at a time.',
    description: 'Large words beside the log-in form',
  },
})
