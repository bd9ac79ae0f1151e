import { defineMessages } from '../messages.ts'

/** Words around every text that is written as it looks. */
export const messages = defineMessages({
  tools: {
    id: 'config.editor.tools',
    defaultMessage: 'Format',
    description: 'Name of the toolbar, heard only',
  },
  bold: { id: 'config.editor.bold', defaultMessage: 'Bold' },
  italic: { id: 'config.editor.italic', defaultMessage: 'Italic' },
  heading: { id: 'config.editor.heading', defaultMessage: 'Heading' },
  smallHeading: { id: 'config.editor.smallHeading', defaultMessage: 'Smaller heading' },
  bullets: { id: 'config.editor.bullets', defaultMessage: 'List' },
  numbers: { id: 'config.editor.numbers', defaultMessage: 'Numbered list' },
  quote: { id: 'config.editor.quote', defaultMessage: 'Quote' },
  code: { id: 'config.editor.code', defaultMessage: 'Code', description: 'Words in the type of a program' },
  link: { id: 'config.editor.link', defaultMessage: 'Link' },
  linkTitle: { id: 'config.editor.linkTitle', defaultMessage: 'Where does it lead?' },
  linkAddress: { id: 'config.editor.linkAddress', defaultMessage: 'Address' },
  linkHint: {
    id: 'config.editor.linkHint',
    defaultMessage: 'A page of this site such as /catalog, or an address that begins with https://.',
  },
  linkWrong: {
    id: 'config.editor.linkWrong',
    defaultMessage: 'Begin with https://, mailto: or tel:, or with / for a page of this site.',
  },
  outHint: {
    id: 'config.editor.outHint',
    defaultMessage: 'A web address such as https://example.org, or mailto: and tel:.',
    description: 'Hint of the address of a link in a text of a course',
  },
  outWrong: {
    id: 'config.editor.outWrong',
    defaultMessage: 'Begin with https://, mailto: or tel:.',
    description: 'The address of a link cannot be used',
  },
  linkSet: { id: 'config.editor.linkSet', defaultMessage: 'Set link' },
  linkRemove: { id: 'config.editor.linkRemove', defaultMessage: 'Remove link' },
  linkCancel: { id: 'config.editor.linkCancel', defaultMessage: 'Cancel' },
})
