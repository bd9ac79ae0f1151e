import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  active: { id: 'groups.active', defaultMessage: 'Last active', description: 'Head of a column' },
  members: { id: 'groups.members', defaultMessage: 'Members', description: 'Tab' },
  never: { id: 'groups.never', defaultMessage: 'Not yet', description: 'Under “Last active”' },
  person: { id: 'groups.person', defaultMessage: 'Member', description: 'Head of a column' },
  standing: { id: 'groups.standing', defaultMessage: 'Progress', description: 'Head of a column' },
  state: { id: 'groups.state', defaultMessage: 'Status', description: 'Head of a column' },
  waiting: {
    id: 'groups.waiting',
    defaultMessage: 'To review',
    description: 'Head of a column: how many pieces of work wait',
  },
})
