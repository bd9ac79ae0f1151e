import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'apiUsers.title', defaultMessage: 'API users' },
  lead: {
    id: 'apiUsers.lead',
    defaultMessage:
      'Accounts for programs that use the API on their own. Each has one token and no password.',
  },
  docs: {
    id: 'apiUsers.docs',
    defaultMessage: 'How the API works',
    description: 'Link to the page for programmers',
  },
  create: { id: 'apiUsers.create', defaultMessage: 'New API user' },
  search: { id: 'apiUsers.search', defaultMessage: 'Search by name' },
  name: { id: 'apiUsers.name', defaultMessage: 'Name' },
  created: { id: 'apiUsers.created', defaultMessage: 'Created', description: 'Head of a column' },
  seen: { id: 'apiUsers.seen', defaultMessage: 'Last used', description: 'Head of a column' },
  actions: { id: 'apiUsers.actions', defaultMessage: 'Actions', description: 'Head of a column, heard only' },
  roles: { id: 'apiUsers.roles', defaultMessage: 'Roles', description: 'Head of a column' },
  noRoles: { id: 'apiUsers.noRoles', defaultMessage: 'None yet', description: 'Under Roles' },
  rolesHint: {
    id: 'apiUsers.rolesHint',
    defaultMessage:
      'An API user can do what its roles allow. Organizations give it roles as they would a person.',
  },
  none: { id: 'apiUsers.none', defaultMessage: 'No API users yet' },
  noneText: {
    id: 'apiUsers.noneText',
    defaultMessage: 'Create one for each program, so you can delete one without affecting the others.',
  },
  noMatch: { id: 'apiUsers.noMatch', defaultMessage: 'No matching API users' },
  noMatchText: { id: 'apiUsers.noMatchText', defaultMessage: 'Try another name.' },

  createTitle: {
    id: 'apiUsers.createTitle',
    defaultMessage: 'New API user',
    description: 'Title of a dialog',
  },
  createHint: {
    id: 'apiUsers.createHint',
    defaultMessage: 'The name of the program, such as “Payroll export”.',
  },
  nameMissing: { id: 'apiUsers.nameMissing', defaultMessage: 'Enter a name.' },
  createDeed: { id: 'apiUsers.createDeed', defaultMessage: 'Create' },

  tokenTitle: { id: 'apiUsers.tokenTitle', defaultMessage: 'Token for {name}' },
  tokenWarning: {
    id: 'apiUsers.tokenWarning',
    defaultMessage: "Copy it now. It's shown only once, and anyone who has it can act as this API user.",
  },
  token: { id: 'apiUsers.token', defaultMessage: 'Token' },
  tokenHint: {
    id: 'apiUsers.tokenHint',
    defaultMessage: 'Programs send it in the “Authorization” header of every request.',
  },
  tokenDone: { id: 'apiUsers.tokenDone', defaultMessage: "I've copied it" },

  delete: { id: 'apiUsers.delete', defaultMessage: 'Delete {name}' },
  deleteTitle: { id: 'apiUsers.deleteTitle', defaultMessage: 'Delete {name}?' },
  deleteText: {
    id: 'apiUsers.deleteText',
    defaultMessage:
      'Its token stops working immediately. Programs that use it can no longer access this site.',
  },
  deleteKeep: { id: 'apiUsers.deleteKeep', defaultMessage: 'Keep API user' },
  deleteDeed: { id: 'apiUsers.deleteDeed', defaultMessage: 'Delete API user' },
  deleted: { id: 'apiUsers.deleted', defaultMessage: '{name} was deleted' },
})
