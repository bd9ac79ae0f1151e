import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'cleanup.title', defaultMessage: 'Clean up messages by {name}' },
  text: {
    id: 'cleanup.text',
    defaultMessage:
      'Removes what this person wrote to others. Submissions, reviews and private notes stay. You can undo this for 30 days.',
  },
  period: { id: 'cleanup.period', defaultMessage: 'Which messages' },
  day: { id: 'cleanup.day', defaultMessage: 'Last 24 hours' },
  week: { id: 'cleanup.week', defaultMessage: 'Last 7 days' },
  all: { id: 'cleanup.all', defaultMessage: 'All messages' },
  organization: { id: 'cleanup.organization', defaultMessage: 'Where' },
  wholeSite: { id: 'cleanup.wholeSite', defaultMessage: 'The whole site' },
  disable: { id: 'cleanup.disable', defaultMessage: 'Also disable the account' },
  count: {
    id: 'cleanup.count',
    defaultMessage:
      '{count, plural, =0 {No messages found} one {# message will be removed} other {# messages will be removed}}',
  },
  cancel: { id: 'cleanup.cancel', defaultMessage: 'Cancel' },
  remove: { id: 'cleanup.remove', defaultMessage: 'Remove messages', description: 'Button' },
  started: {
    id: 'cleanup.started',
    defaultMessage:
      '{count, plural, one {# message is being removed.} other {# messages are being removed.}}',
  },
  earlier: { id: 'cleanup.earlier', defaultMessage: 'Past cleanups' },
  done: {
    id: 'cleanup.done',
    defaultMessage: '{date}: {count, plural, one {# message} other {# messages}}',
  },
  undone: { id: 'cleanup.undone', defaultMessage: 'Undone', description: 'Badge' },
  undo: { id: 'cleanup.undo', defaultMessage: 'Undo', description: 'Button' },
  undoing: { id: 'cleanup.undoing', defaultMessage: 'The messages are being restored.' },
})
