import { defineMessages } from '../../base/messages.ts'

/** Words that the tabs of a course share. */
export const messages = defineMessages({
  optional: { id: 'about.optional', defaultMessage: 'optional', description: 'After the label of a field' },
  left: {
    id: 'about.left',
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
    description: 'Under a text field: how much more fits',
  },
  grip: {
    id: 'about.grip',
    defaultMessage: 'Move {name}',
    description: 'What undo would undo',
  },
  remove: { id: 'about.remove', defaultMessage: 'Remove {name}' },
  removed: { id: 'about.removed', defaultMessage: '{name} removed' },
  undo: { id: 'about.undo', defaultMessage: 'Undo' },
})
