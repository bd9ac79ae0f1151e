import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  private: {
    id: 'thread.private',
    defaultMessage: 'Direct messages',
    description: 'Name of where private words stand',
  },
})
