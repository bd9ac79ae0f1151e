import { defineMessages } from '../messages.ts'

/** Words around every text that is written as it looks. */
export const messages = defineMessages({
  tools: {
    id: 'config.editor.tools',
    defaultMessage: 'Formatting',
    description: 'Name of the toolbar, heard only',
  },
  bold: { id: 'config.editor.bold', defaultMessage: 'Bold' },
  italic: { id: 'config.editor.italic', defaultMessage: 'Italic' },
  heading: { id: 'config.editor.heading', defaultMessage: 'Heading' },
  smallHeading: { id: 'config.editor.smallHeading', defaultMessage: 'Subheading' },
  bullets: { id: 'config.editor.bullets', defaultMessage: 'Bulleted list' },
  numbers: { id: 'config.editor.numbers', defaultMessage: 'Numbered list' },
  quote: { id: 'config.editor.quote', defaultMessage: 'Quote' },
  code: { id: 'config.editor.code', defaultMessage: 'Code', description: 'Words in the type of a program' },
  link: { id: 'config.editor.link', defaultMessage: 'Link' },
  linkTitle: { id: 'config.editor.linkTitle', defaultMessage: 'Link details' },
  linkAddress: { id: 'config.editor.linkAddress', defaultMessage: 'Web address' },
  linkHint: {
    id: 'config.editor.linkHint',
    defaultMessage: 'A page on this site, such as /catalog, or an address that starts with https://.',
  },
  linkWrong: {
    id: 'config.editor.linkWrong',
    defaultMessage: 'Start with https://, mailto: or tel:, or with / for a page on this site.',
  },
  outHint: {
    id: 'config.editor.outHint',
    defaultMessage: 'A web address such as https://example.org, or a mailto: or tel: link.',
    description: 'Hint of the address of a link in a text of a course',
  },
  outWrong: {
    id: 'config.editor.outWrong',
    defaultMessage: 'Start with https://, mailto: or tel:.',
    description: 'The address of a link cannot be used',
  },
  linkSet: { id: 'config.editor.linkSet', defaultMessage: 'Save link' },
  linkRemove: { id: 'config.editor.linkRemove', defaultMessage: 'Remove link' },
  linkCancel: { id: 'config.editor.linkCancel', defaultMessage: 'Cancel' },
})
