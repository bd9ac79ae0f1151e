import { defineMessages } from '../messages.ts'

export const messages = defineMessages({
  member: {
    id: 'offline.member',
    defaultMessage: "You're offline. Downloaded courses and pages you opened recently still work.",
    description: 'In place of something that could not be loaded without a connection',
  },
  visitor: {
    id: 'offline.visitor',
    defaultMessage: "You're offline. This loads when you're connected again.",
    description: 'In place of something that could not be loaded without a connection',
  },
  home: { id: 'offline.home', defaultMessage: 'Go to Home', description: 'Link to the dashboard' },
})
