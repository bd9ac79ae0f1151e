import { defineMessages } from '../../base/messages.ts'

/** The tab with what learners may take along. */
export const messages = defineMessages({
  title: { id: 'materials.title', defaultMessage: 'Materials' },
  lead: {
    id: 'materials.lead',
    defaultMessage: 'Worksheets, reading lists, links: what learners may open or take along, in this order.',
  },
  drop: { id: 'materials.drop', defaultMessage: 'Upload files' },
  dropHint: { id: 'materials.dropHint', defaultMessage: 'Several at once, each up to 2 GiB.' },
  addLink: { id: 'materials.addLink', defaultMessage: 'Add a link' },
  address: { id: 'materials.address', defaultMessage: 'Web address' },
  addressWrong: {
    id: 'materials.addressWrong',
    defaultMessage: 'This is not a web address. It begins with https://',
  },
  add: { id: 'materials.add', defaultMessage: 'Add' },
  cancel: { id: 'materials.cancel', defaultMessage: 'Cancel' },
  none: { id: 'materials.none', defaultMessage: 'No materials yet' },
  noneText: {
    id: 'materials.noneText',
    defaultMessage: 'What you upload or link to here is listed beside the lessons of the course.',
  },
  list: { id: 'materials.list', defaultMessage: 'Materials', description: 'Name of the list, heard only' },
  name: { id: 'materials.name', defaultMessage: 'Title' },
  nameMissing: { id: 'materials.nameMissing', defaultMessage: 'Give it a title.' },
  about: { id: 'materials.about', defaultMessage: 'Description' },
  open: { id: 'materials.open', defaultMessage: 'Open {name}', description: 'Link to a file or address' },
  untitled: { id: 'materials.untitled', defaultMessage: 'Material {number, number}' },
})
