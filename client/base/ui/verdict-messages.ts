import { defineMessages } from '../messages.ts'

export const messages = defineMessages({
  accept: { id: 'verdict.accept', defaultMessage: 'Approved', description: 'What came of handed-in work' },
  return: {
    id: 'verdict.return',
    defaultMessage: 'Changes requested',
    description: 'What came of handed-in work',
  },
  met: { id: 'verdict.met', defaultMessage: 'Met', description: 'Heard before a criterion' },
  missing: {
    id: 'verdict.missing',
    defaultMessage: 'Not met yet',
    description: 'Heard before a criterion',
  },
  criteria: { id: 'verdict.criteria', defaultMessage: 'Criteria', description: 'Name of a list, heard only' },
})
