import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'recordForward.title', defaultMessage: 'Forwarding' },
  text: {
    id: 'recordForward.text',
    defaultMessage:
      'Send every record on to another record store, such as that of your head office. If it’s out of reach, records wait and are sent later.',
  },
  add: { id: 'recordForward.add', defaultMessage: 'Add a record store' },
  addTitle: { id: 'recordForward.addTitle', defaultMessage: 'Forward to a record store' },
  addAction: { id: 'recordForward.addAction', defaultMessage: 'Start forwarding' },
  name: { id: 'recordForward.name', defaultMessage: 'Name' },
  nameMissing: { id: 'recordForward.nameMissing', defaultMessage: 'Enter a name.' },
  address: { id: 'recordForward.address', defaultMessage: 'Endpoint' },
  addressHint: {
    id: 'recordForward.addressHint',
    defaultMessage: 'The address before “/statements”, such as https://lrs.example.org/xapi.',
  },
  key: { id: 'recordForward.key', defaultMessage: 'Key' },
  secret: { id: 'recordForward.secret', defaultMessage: 'Secret' },
  past: {
    id: 'recordForward.past',
    defaultMessage: 'Also send the records stored so far',
    description: 'Switch in a form',
  },
  sent: {
    id: 'recordForward.sent',
    defaultMessage: '{count, plural, one {# record sent} other {# records sent}}',
  },
  refused: {
    id: 'recordForward.refused',
    defaultMessage: '{count, plural, one {# refused there} other {# refused there}}',
    description: 'After how many records were sent: how many the other store did not accept',
  },
  failing: {
    id: 'recordForward.failing',
    defaultMessage: 'Not reached at the last attempt ({reason}). We’ll try again.',
  },
  on: { id: 'recordForward.on', defaultMessage: 'On', description: 'Switch in a row' },
  onOf: { id: 'recordForward.onOf', defaultMessage: 'Forward to {name}', description: 'Switch, heard only' },
  remove: { id: 'recordForward.remove', defaultMessage: 'Remove {name}', description: 'Button in a row' },
  removed: { id: 'recordForward.removed', defaultMessage: '{name} was removed' },
})
