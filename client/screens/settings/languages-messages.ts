import { defineMessages } from '../../base/messages.ts'

/** The page of the site's languages, and what is said about one that the site has added. */
export const messages = defineMessages({
  title: { id: 'languages.title', defaultMessage: 'Languages' },
  lead: {
    id: 'languages.lead',
    defaultMessage: 'Languages visitors can use this site in. Courses have their own languages.',
  },
  add: { id: 'languages.add', defaultMessage: 'Add a language', description: 'Button and title of a dialog' },
  default: {
    id: 'languages.default',
    defaultMessage: 'Default language',
    description: 'The default language',
  },
  defaultHint: {
    id: 'languages.defaultHint',
    defaultMessage:
      "Shown to visitors whose own language isn't offered, and wherever an added language is missing a text.",
  },
  shipped: { id: 'languages.shipped', defaultMessage: 'Languages included with Cairn' },
  complete: {
    id: 'languages.complete',
    defaultMessage: 'Complete',
    description: 'Every text is translated',
  },
  offered: {
    id: 'languages.offered',
    defaultMessage: 'Offer {language} to visitors',
    description: 'Name of a switch, heard only',
  },
  own: { id: 'languages.own', defaultMessage: "Languages you've added" },
  none: { id: 'languages.none', defaultMessage: 'No languages added yet' },
  noneText: {
    id: 'languages.noneText',
    defaultMessage:
      'Add one, download its texts as a file, have them translated and upload the file. Missing texts are shown in the default language.',
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
      "For example fr, pt-BR or he. It sets the format of dates and numbers and the reading direction. You can't change it later.",
  },
  codeWrong: {
    id: 'languages.codeWrong',
    defaultMessage: 'Enter a code of 2 to 12 letters, such as fr or pt-BR.',
  },
  codeTaken: { id: 'languages.codeTaken', defaultMessage: 'This language has already been added.' },
  name: { id: 'languages.name', defaultMessage: 'Name' },
  nameHint: { id: 'languages.nameHint', defaultMessage: 'What you call it, such as French.' },
  rawName: { id: 'languages.rawName', defaultMessage: 'Name in the language itself' },
  rawNameHint: {
    id: 'languages.rawNameHint',
    defaultMessage: 'What visitors see in the menu, such as Français.',
  },
  nameMissing: { id: 'languages.nameMissing', defaultMessage: 'Enter a name.' },
  addDeed: { id: 'languages.addDeed', defaultMessage: 'Add' },
  editDeed: { id: 'languages.editDeed', defaultMessage: 'Save' },

  removeTitle: { id: 'languages.removeTitle', defaultMessage: 'Remove {language}?' },
  removeText: {
    id: 'languages.removeText',
    defaultMessage: 'Its texts are deleted. People who use it will see the site in another language.',
  },
  removeCourses: {
    id: 'languages.removeCourses',
    defaultMessage:
      '{count, plural, one {# course is offered in it} other {# courses are offered in it}}. The course content stays, but its learners will see the rest of the site in another language.',
    description: 'Before a list of the courses',
  },
  removeMore: {
    id: 'languages.removeMore',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
    description: 'After a list of courses that is cut',
  },
  removeUnknown: {
    id: 'languages.removeUnknown',
    defaultMessage: "We couldn't check whether any courses are offered in it.",
  },
  removeKeep: { id: 'languages.removeKeep', defaultMessage: 'Keep language' },
  removeDeed: { id: 'languages.removeDeed', defaultMessage: 'Remove language' },
})

/** The page where the texts of one added language are filled in. */
export const texts = defineMessages({
  title: { id: 'texts.title', defaultMessage: 'Texts in {language}' },
  lead: {
    id: 'texts.lead',
    defaultMessage: 'Translate them here, or download the file, have it translated and upload it again.',
  },
  gone: { id: 'texts.gone', defaultMessage: 'Language not found' },
  goneText: { id: 'texts.goneText', defaultMessage: 'It may have been removed, or the address is wrong.' },
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
    defaultMessage: 'Missing texts are shown in {language}.',
    description: 'language: the one of the site, under its own name',
  },
  drop: { id: 'texts.drop', defaultMessage: 'Drop a translated file here' },
  dropHint: {
    id: 'texts.dropHint',
    defaultMessage: "CSV or JSON, as downloaded. We check it first and don't save anything yet.",
  },
  choose: { id: 'texts.choose', defaultMessage: 'Choose a file' },
  fileTooLarge: { id: 'texts.fileTooLarge', defaultMessage: 'This file is too large. The limit is 1 MiB.' },
  fileWrong: {
    id: 'texts.fileWrong',
    defaultMessage:
      "We couldn't find any translations in this file. It needs the columns id and text, or the JSON that you downloaded.",
  },
  taken: {
    id: 'texts.taken',
    defaultMessage:
      '{count, plural, =0 {There is nothing new in the file.} one {# text was imported from the file. Check it, then save.} other {# texts were imported from the file. Check them, then save.}}',
  },
  refused: {
    id: 'texts.refused',
    defaultMessage: "{count, plural, one {# text can't be used} other {# texts can't be used}}",
    description: 'Before the list of them with reasons',
  },
  unknown: {
    id: 'texts.unknown',
    defaultMessage:
      "{count, plural, one {# line doesn't match any text of this site} other {# lines don't match any text of this site}}",
    description: 'Before the list of them',
  },
  lacks: {
    id: 'texts.lacks',
    defaultMessage: '{names} from the English text is missing.',
    description: 'names: what is filled in, such as “{count}”',
  },
  adds: { id: 'texts.adds', defaultMessage: "{names} isn't in the English text." },
  unreadable: {
    id: 'texts.unreadable',
    defaultMessage:
      'There is a mistake in the braces or plural forms near “{near}”. Compare with the English text.',
  },
  long: { id: 'texts.long', defaultMessage: 'This is over {most, number} characters.' },
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
  wrong: { id: 'texts.wrong', defaultMessage: 'Needs fixing' },
  list: { id: 'texts.list', defaultMessage: 'Texts', description: 'Name of the list, heard only' },
  noneMissing: { id: 'texts.noneMissing', defaultMessage: 'Nothing is missing' },
  noneMissingText: { id: 'texts.noneMissingText', defaultMessage: 'Every text here is translated.' },
  noMatch: { id: 'texts.noMatch', defaultMessage: 'No matching texts' },
  noMatchText: { id: 'texts.noMatchText', defaultMessage: 'Try other words or another part of the site.' },
  mend: {
    id: 'texts.mend',
    defaultMessage: '{count, plural, one {Fix # text before saving.} other {Fix # texts before saving.}}',
  },
})
