import { defineMessages } from '../../base/messages.ts'

/** The page of the site's languages, and what is said about one that the site has added. */
export const messages = defineMessages({
  title: { id: 'languages.title', defaultMessage: 'Languages' },
  lead: {
    id: 'languages.lead',
    defaultMessage: 'What visitors may choose to read this site in. Courses have languages of their own.',
  },
  add: { id: 'languages.add', defaultMessage: 'Add a language', description: 'Button and title of a dialog' },
  default: {
    id: 'languages.default',
    defaultMessage: 'Language of the site',
    description: 'The default language',
  },
  defaultHint: {
    id: 'languages.defaultHint',
    defaultMessage:
      'Shown to visitors whose own language is not offered, and wherever an added language lacks a text.',
  },
  shipped: { id: 'languages.shipped', defaultMessage: 'Languages that come with Cairn' },
  complete: {
    id: 'languages.complete',
    defaultMessage: 'Complete',
    description: 'Every text is translated',
  },
  offered: {
    id: 'languages.offered',
    defaultMessage: 'Visitors may choose {language}',
    description: 'Name of a switch, heard only',
  },
  own: { id: 'languages.own', defaultMessage: 'Languages you have added' },
  none: { id: 'languages.none', defaultMessage: 'No language added yet' },
  noneText: {
    id: 'languages.noneText',
    defaultMessage:
      'Add one, download its texts as a file, have them translated and upload the file. Whatever is missing is shown in the language of the site.',
  },
  language: { id: 'languages.language', defaultMessage: 'Language', description: 'Head of a column' },
  translated: {
    id: 'languages.translated',
    defaultMessage: 'Translated',
    description: 'Head of a column: how many texts',
  },
  actions: {
    id: 'languages.actions',
    defaultMessage: 'Actions',
    description: 'Head of a column, heard only',
  },
  share: {
    id: 'languages.share',
    defaultMessage: '{done, number} of {all, number} texts',
    description: 'How much of a language is translated',
  },
  open: { id: 'languages.open', defaultMessage: 'Edit texts', description: 'Button beside a language' },
  edit: { id: 'languages.edit', defaultMessage: 'Rename {language}' },
  remove: { id: 'languages.remove', defaultMessage: 'Remove {language}' },
  saved: { id: 'languages.saved', defaultMessage: 'Saved' },
  added: { id: 'languages.added', defaultMessage: '{language} was added' },
  removed: { id: 'languages.removed', defaultMessage: '{language} was removed' },

  editTitle: { id: 'languages.editTitle', defaultMessage: 'Rename a language' },
  code: { id: 'languages.code', defaultMessage: 'Code' },
  codeHint: {
    id: 'languages.codeHint',
    defaultMessage:
      'Such as fr, pt-BR or he. It decides how dates and numbers are written and in which direction people read, and cannot be changed later.',
  },
  codeWrong: {
    id: 'languages.codeWrong',
    defaultMessage: 'Enter a code of 2 to 12 letters, such as fr or pt-BR.',
  },
  codeTaken: { id: 'languages.codeTaken', defaultMessage: 'This language is there already.' },
  name: { id: 'languages.name', defaultMessage: 'Name' },
  nameHint: { id: 'languages.nameHint', defaultMessage: 'As you call it, such as French.' },
  rawName: { id: 'languages.rawName', defaultMessage: 'Name in the language itself' },
  rawNameHint: {
    id: 'languages.rawNameHint',
    defaultMessage: 'As visitors see it in the menu, such as Français.',
  },
  nameMissing: { id: 'languages.nameMissing', defaultMessage: 'Enter a name.' },
  addDeed: { id: 'languages.addDeed', defaultMessage: 'Add' },
  editDeed: { id: 'languages.editDeed', defaultMessage: 'Save' },

  removeTitle: { id: 'languages.removeTitle', defaultMessage: 'Remove {language}?' },
  removeText: {
    id: 'languages.removeText',
    defaultMessage: 'Its texts are deleted. Whoever reads the site in it goes on in another language.',
  },
  removeCourses: {
    id: 'languages.removeCourses',
    defaultMessage:
      '{count, plural, one {# course is offered in it} other {# courses are offered in it}}. What is written there stays, but its readers no longer have the site around it in their language.',
    description: 'Before a list of the courses',
  },
  removeMore: {
    id: 'languages.removeMore',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
    description: 'After a list of courses that is cut',
  },
  removeUnknown: {
    id: 'languages.removeUnknown',
    defaultMessage: 'It could not be found out whether courses are offered in it.',
  },
  removeKeep: { id: 'languages.removeKeep', defaultMessage: 'Keep' },
  removeDeed: { id: 'languages.removeDeed', defaultMessage: 'Remove language' },
})

/** The page where the texts of one added language are filled in. */
export const texts = defineMessages({
  title: { id: 'texts.title', defaultMessage: 'Texts in {language}' },
  lead: {
    id: 'texts.lead',
    defaultMessage: 'Fill them in here, or download the file, have it translated and upload it again.',
  },
  gone: { id: 'texts.gone', defaultMessage: 'There is no such language here' },
  goneText: { id: 'texts.goneText', defaultMessage: 'Perhaps it was removed, or the address has a mistake.' },
  back: { id: 'texts.back', defaultMessage: 'All languages', description: 'Way back' },
  download: { id: 'texts.download', defaultMessage: 'Download', description: 'Button that opens a menu' },
  asCsv: {
    id: 'texts.asCsv',
    defaultMessage: 'As a table (CSV)',
    description: 'In the menu Download: for spreadsheets',
  },
  asJson: {
    id: 'texts.asJson',
    defaultMessage: 'As JSON',
    description: 'In the menu Download: for translation programs',
  },
  fallback: {
    id: 'texts.fallback',
    defaultMessage: 'What is missing is shown in {language}.',
    description: 'language: the one of the site, under its own name',
  },
  drop: { id: 'texts.drop', defaultMessage: 'Drop a translated file here' },
  dropHint: {
    id: 'texts.dropHint',
    defaultMessage: 'CSV or JSON, as downloaded. It is checked first; nothing is saved yet.',
  },
  choose: { id: 'texts.choose', defaultMessage: 'Choose a file' },
  fileTooLarge: { id: 'texts.fileTooLarge', defaultMessage: 'This file is too large. The limit is 1 MiB.' },
  fileWrong: {
    id: 'texts.fileWrong',
    defaultMessage:
      'No translations were found in this file. It needs the columns id and text, or the JSON that was downloaded.',
  },
  taken: {
    id: 'texts.taken',
    defaultMessage:
      '{count, plural, =0 {Nothing new was found in the file.} one {# text was taken from the file. Look at it, then save.} other {# texts were taken from the file. Look at them, then save.}}',
  },
  refused: {
    id: 'texts.refused',
    defaultMessage: '{count, plural, one {# text cannot be used} other {# texts cannot be used}}',
    description: 'Before the list of them with reasons',
  },
  unknown: {
    id: 'texts.unknown',
    defaultMessage:
      '{count, plural, one {# line belongs to no text of this site} other {# lines belong to no text of this site}}',
    description: 'Before the list of them',
  },
  lacks: {
    id: 'texts.lacks',
    defaultMessage: '{names} of the English text is missing.',
    description: 'names: what is filled in, such as “{count}”',
  },
  adds: { id: 'texts.adds', defaultMessage: '{names} is not in the English text.' },
  unreadable: {
    id: 'texts.unreadable',
    defaultMessage: 'Braces or plural forms are not right near “{near}”. Compare with the English text.',
  },
  long: { id: 'texts.long', defaultMessage: 'This is longer than {most, number} characters.' },
  search: { id: 'texts.search', defaultMessage: 'Search texts' },
  part: { id: 'texts.part', defaultMessage: 'Part of the site', description: 'Name of a filter, heard only' },
  allParts: { id: 'texts.allParts', defaultMessage: 'All parts' },
  partShare: {
    id: 'texts.partShare',
    defaultMessage: '{part}: {done, number} of {all, number}',
    description: 'A part of the site and how many of its texts are translated',
  },
  view: { id: 'texts.view', defaultMessage: 'Which texts', description: 'Name of a filter, heard only' },
  all: { id: 'texts.all', defaultMessage: 'All texts' },
  missing: { id: 'texts.missing', defaultMessage: 'Missing only' },
  changed: { id: 'texts.changed', defaultMessage: 'Unsaved only' },
  wrong: { id: 'texts.wrong', defaultMessage: 'To mend' },
  list: { id: 'texts.list', defaultMessage: 'Texts', description: 'Name of the list, heard only' },
  noneMissing: { id: 'texts.noneMissing', defaultMessage: 'Nothing is missing' },
  noneMissingText: { id: 'texts.noneMissingText', defaultMessage: 'Every text here is translated.' },
  noMatch: { id: 'texts.noMatch', defaultMessage: 'No text fits' },
  noMatchText: { id: 'texts.noMatchText', defaultMessage: 'Try other words or another part of the site.' },
  mend: {
    id: 'texts.mend',
    defaultMessage:
      '{count, plural, one {# text has to be mended before you can save.} other {# texts have to be mended before you can save.}}',
  },
})
