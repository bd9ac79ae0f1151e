import { defineMessages } from '../../base/messages.ts'

/** The page that asks before a link replaces the session of somebody who is logged in. */
export const messages = defineMessages({
  title: { id: 'switch.title', defaultMessage: 'Switch accounts?' },
  lead: {
    id: 'switch.lead',
    defaultMessage: 'You’re logged in as {current}. The link you opened logs you in as {other}.',
  },
  stay: { id: 'switch.stay', defaultMessage: 'Stay logged in as {name}' },
  go: { id: 'switch.go', defaultMessage: 'Switch to {name}' },
})
