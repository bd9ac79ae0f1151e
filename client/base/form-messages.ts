import { defineMessages } from './messages.ts'

export const messages = defineMessages({
  stale: {
    id: 'form.stale',
    defaultMessage:
      'Someone else changed this in the meantime. Your changes are still here. Save to replace theirs, or discard to see theirs.',
    description: 'Above a form after a conflict',
  },
})
