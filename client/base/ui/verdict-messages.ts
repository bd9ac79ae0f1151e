import { defineMessages } from '../messages.ts'

export const messages = defineMessages({
  accept: { id: 'verdict.accept', defaultMessage: 'Accepted', description: 'What came of handed-in work' },
  return: { id: 'verdict.return', defaultMessage: 'Returned', description: 'What came of handed-in work' },
  met: { id: 'verdict.met', defaultMessage: 'Met', description: 'Heard before a criterion' },
  missing: {
    id: 'verdict.missing',
    defaultMessage: 'Still missing',
    description: 'Heard before a criterion',
  },
  criteria: { id: 'verdict.criteria', defaultMessage: 'Criteria', description: 'Name of a list, heard only' },
})
