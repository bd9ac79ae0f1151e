import { defineMessages } from '../../base/messages.ts'

/** Words around one thread. */
export const messages = defineMessages({
  title: {
    id: 'thread.title',
    defaultMessage: 'Thread',
    description: 'Headline of a page with one message and its replies',
  },
  crumbs: { id: 'thread.crumbs', defaultMessage: 'Breadcrumb', description: 'Heard with the way back' },
  gone: {
    id: 'thread.gone',
    defaultMessage: 'This message was deleted',
    description: 'When a thread was taken away while it was open',
  },
  goneText: {
    id: 'thread.goneText',
    defaultMessage: 'It was deleted while you were reading.',
    description: 'Below that',
  },
})
