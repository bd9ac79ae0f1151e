import { defineMessages } from './messages.ts'

export const unkeptMessages = defineMessages({
  draft: {
    id: 'unkept.draft',
    defaultMessage: 'Not saved. This browser can’t store your draft, so keep this page open.',
    description: 'Below a text whose draft could not be stored',
  },
  work: {
    id: 'unkept.work',
    defaultMessage: 'Not saved. Keep this page open',
    description: 'Instead of: Saved on this device, in a browser that cannot store it',
  },
})
