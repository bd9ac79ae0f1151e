import { defineMessages } from '../messages.ts'

export const messages = defineMessages({
  notFound: { id: 'frame.notFound', defaultMessage: 'Page not found' },
  notFoundText: {
    id: 'frame.notFoundText',
    defaultMessage: 'The address may be wrong, or the page may have moved.',
  },
  closed: { id: 'frame.closed', defaultMessage: 'This course is unpublished' },
  closedText: {
    id: 'frame.closedText',
    defaultMessage: 'Your progress is saved. You can continue when the course is published again.',
    description: 'Shown to somebody who is enrolled in a course that its people have switched off',
  },
  toStart: { id: 'frame.toStart', defaultMessage: 'Go to the home page' },
})
