import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  allGroups: { id: 'coach.allGroups', defaultMessage: 'All groups', description: 'Filter' },
  group: { id: 'coach.group', defaultMessage: 'Group', description: 'Filter' },
})
