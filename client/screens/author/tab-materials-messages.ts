import { defineMessages } from '../../base/messages.ts'

/** The tab with what learners may take along. */
export const messages = defineMessages({
  title: { id: 'materials.title', defaultMessage: 'Materials' },
  lead: {
    id: 'materials.lead',
    defaultMessage: 'Worksheets, reading lists and links that learners can open or download, in this order.',
  },
  drop: { id: 'materials.drop', defaultMessage: 'Upload files' },
  dropHint: { id: 'materials.dropHint', defaultMessage: 'You can upload several files, up to 2 GiB each.' },
  addLink: { id: 'materials.addLink', defaultMessage: 'Add link' },
  address: { id: 'materials.address', defaultMessage: 'Web address' },
  addressWrong: {
    id: 'materials.addressWrong',
    defaultMessage: 'Enter a web address that starts with https://',
  },
  add: { id: 'materials.add', defaultMessage: 'Add' },
  cancel: { id: 'materials.cancel', defaultMessage: 'Cancel' },
  none: { id: 'materials.none', defaultMessage: 'No materials yet' },
  noneText: {
    id: 'materials.noneText',
    defaultMessage: 'Files and links you add here are listed beside the lessons.',
  },
  list: {
    id: 'materials.list',
    defaultMessage: 'Materials',
    description: 'Name of the list, for screen readers only',
  },
  name: { id: 'materials.name', defaultMessage: 'Title' },
  nameMissing: { id: 'materials.nameMissing', defaultMessage: 'Enter a title.' },
  about: { id: 'materials.about', defaultMessage: 'Description' },
  open: { id: 'materials.open', defaultMessage: 'Open {name}', description: 'Link to a file or address' },
  untitled: { id: 'materials.untitled', defaultMessage: 'Material {number, number}' },
})
