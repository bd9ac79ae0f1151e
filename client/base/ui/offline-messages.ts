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
  unreachedMember: {
    id: 'offline.unreachedMember',
    defaultMessage: "We can't reach {name}. Downloaded courses and pages you opened recently still work.",
    description: 'In place of something that could not be loaded, though the device is connected',
  },
  unreachedVisitor: {
    id: 'offline.unreachedVisitor',
    defaultMessage: "We can't reach {name}. This loads when it answers again.",
    description: 'In place of something that could not be loaded, though the device is connected',
  },
  home: { id: 'offline.home', defaultMessage: 'Go to Home', description: 'Link to the dashboard' },
})
