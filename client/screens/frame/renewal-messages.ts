import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'renewal.title', defaultMessage: 'Your session ended' },
  text: {
    id: 'renewal.text',
    defaultMessage: 'Log in again to continue. What you entered on this page is still here.',
  },
  cancel: {
    id: 'renewal.cancel',
    defaultMessage: 'Leave this page',
    description: 'Button: go to the log-in page instead of logging in here',
  },
})
