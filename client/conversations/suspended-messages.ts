import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  suspended: {
    id: 'talk.suspended',
    defaultMessage: "You can't post here until {date}.",
    description: 'In place of the field where one writes',
  },
})
