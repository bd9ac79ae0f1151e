import { defineMessages } from '../../base/messages.ts'

export const opensMessages = defineMessages({
  title: {
    id: 'learn.opens.title',
    defaultMessage: 'Opens on {date}',
    description: 'Headline: the day on which the group of the learner starts',
  },
  text: {
    id: 'learn.opens.text',
    defaultMessage:
      'You’re taking this course with a group that starts on that day. Until then, you can look at the outline.',
  },
})
