import { defineMessages } from '../../base/messages.ts'

/** The tab with the languages of a course. */
export const messages = defineMessages({
  title: { id: 'courseLanguages.title', defaultMessage: 'Languages' },
  lead: {
    id: 'courseLanguages.lead',
    defaultMessage:
      'What is not translated is shown in the original, so a translation can grow while it is used.',
  },
  list: { id: 'courseLanguages.list', defaultMessage: 'Languages of this course' },
  written: { id: 'courseLanguages.written', defaultMessage: 'Written in' },
  writtenHint: {
    id: 'courseLanguages.writtenHint',
    defaultMessage: 'The language of the original. Learners always may choose it.',
  },
  noLanguage: { id: 'courseLanguages.noLanguage', defaultMessage: 'No language of that name' },
  add: { id: 'courseLanguages.add', defaultMessage: 'Add a translation' },
  addPlaceholder: { id: 'courseLanguages.addPlaceholder', defaultMessage: 'Choose a language' },
  offered: {
    id: 'courseLanguages.offered',
    defaultMessage: 'Learners may choose it',
    description: 'Switch beside a language',
  },
  offeredOf: {
    id: 'courseLanguages.offeredOf',
    defaultMessage: 'Learners may choose {language}',
    description: 'The same switch, as it is heard',
  },
  done: {
    id: 'courseLanguages.done',
    defaultMessage: '{done, number} of {total, number} texts',
    description: 'How much is translated',
  },
  translate: { id: 'courseLanguages.translate', defaultMessage: 'Translate' },
  translateInto: { id: 'courseLanguages.translateInto', defaultMessage: 'Translate into {language}' },
  removeOf: { id: 'courseLanguages.removeOf', defaultMessage: 'Remove {language}' },
  removeTitle: {
    id: 'courseLanguages.removeTitle',
    defaultMessage: 'Remove the translation into {language}?',
  },
  removeText: {
    id: 'courseLanguages.removeText',
    defaultMessage:
      '{count, plural, one {One translated text goes with it.} other {# translated texts go with it.}} It can be undone until you leave the course.',
  },
  removeKeep: { id: 'courseLanguages.removeKeep', defaultMessage: 'Keep it' },
  remove: { id: 'courseLanguages.remove', defaultMessage: 'Remove translation' },
  none: { id: 'courseLanguages.none', defaultMessage: 'No translation yet' },
  noneText: {
    id: 'courseLanguages.noneText',
    defaultMessage:
      'Add a language above. Then every text of the course stands beside the field for its translation.',
  },
  missing: {
    id: 'courseLanguages.missing',
    defaultMessage:
      '{count, plural, =0 {Everything is translated} one {# text is missing} other {# texts are missing}}',
  },
  missingHere: {
    id: 'courseLanguages.missingHere',
    defaultMessage: '{title}, {count, plural, one {# missing} other {# missing}}',
    description: 'Entry in the list of lessons, as it is heard',
  },
  next: { id: 'courseLanguages.next', defaultMessage: 'Next missing' },
  only: { id: 'courseLanguages.only', defaultMessage: 'Only what is missing' },
  pages: { id: 'courseLanguages.pages', defaultMessage: 'Texts to translate' },
  course: { id: 'courseLanguages.course', defaultMessage: 'About the course' },
  part: { id: 'courseLanguages.part', defaultMessage: 'Part', description: 'Label of the select on a phone' },
  nothing: { id: 'courseLanguages.nothing', defaultMessage: 'Nothing is missing here' },
  nothingText: {
    id: 'courseLanguages.nothingText',
    defaultMessage: 'All texts of this part are translated.',
  },
  noTexts: { id: 'courseLanguages.noTexts', defaultMessage: 'There are no texts in this part' },
  noTextsText: {
    id: 'courseLanguages.noTextsText',
    defaultMessage: 'What has no words needs no translation.',
  },
  outdated: {
    id: 'courseLanguages.outdated',
    defaultMessage: 'The original has changed',
    description: 'Badge: the translation was made from other words',
  },
  stillRight: {
    id: 'courseLanguages.stillRight',
    defaultMessage: 'The translation is still right: {field}',
    description: 'Button beside that badge; takes it away',
  },
  gap: {
    id: 'courseLanguages.gap',
    defaultMessage: 'Missing',
    description: 'Badge beside a text without translation',
  },
  copy: { id: 'courseLanguages.copy', defaultMessage: 'Use the original for {field}' },
  cover: { id: 'courseLanguages.cover', defaultMessage: 'Cover' },
  coverText: {
    id: 'courseLanguages.coverText',
    defaultMessage: 'Only where picture or film hold words. Otherwise those of the original are shown.',
  },
  poster: { id: 'courseLanguages.poster', defaultMessage: 'Picture in {language}' },
  film: { id: 'courseLanguages.film', defaultMessage: 'Film in {language}' },
  scene: { id: 'courseLanguages.scene', defaultMessage: 'Scene' },
  lesson: { id: 'courseLanguages.lesson', defaultMessage: 'Lesson' },
  section: { id: 'courseLanguages.section', defaultMessage: 'Section' },
})

/** What each text of a course is. */
export const fields = defineMessages({
  title: { id: 'courseLanguages.field.title', defaultMessage: 'Title' },
  shortDescription: { id: 'courseLanguages.field.short', defaultMessage: 'Short description' },
  description: { id: 'courseLanguages.field.description', defaultMessage: 'Description' },
  fullPriceMessage: {
    id: 'courseLanguages.field.fullPrice',
    defaultMessage: 'Message beside the full price',
  },
  body: { id: 'courseLanguages.field.body', defaultMessage: 'Text' },
  question: { id: 'courseLanguages.field.question', defaultMessage: 'Question' },
  altText: { id: 'courseLanguages.field.altText', defaultMessage: 'Description of the picture' },
  overlay: { id: 'courseLanguages.field.overlay', defaultMessage: 'Overlay {number, number}' },
  overlayAlt: {
    id: 'courseLanguages.field.overlayAlt',
    defaultMessage: 'Picture on overlay {number, number}',
  },
  criterion: { id: 'courseLanguages.field.criterion', defaultMessage: 'Criterion {number, number}' },
  criterionBody: {
    id: 'courseLanguages.field.criterionBody',
    defaultMessage: 'Text of criterion {number, number}',
  },
  choice: { id: 'courseLanguages.field.choice', defaultMessage: 'Choice {number, number}' },
  answer: { id: 'courseLanguages.field.answer', defaultMessage: 'Right answer {number, number}' },
  feedback: { id: 'courseLanguages.field.feedback', defaultMessage: 'Feedback {number, number}' },
  front: { id: 'courseLanguages.field.front', defaultMessage: 'Front of card {number, number}' },
  back: { id: 'courseLanguages.field.back', defaultMessage: 'Back of card {number, number}' },
  marker: { id: 'courseLanguages.field.marker', defaultMessage: 'Marker {number, number}' },
  markerText: { id: 'courseLanguages.field.markerText', defaultMessage: 'Text of marker {number, number}' },
  markerAlt: { id: 'courseLanguages.field.markerAlt', defaultMessage: 'Picture of marker {number, number}' },
  category: { id: 'courseLanguages.field.category', defaultMessage: 'Group {number, number}' },
  entry: { id: 'courseLanguages.field.entry', defaultMessage: 'Entry {number, number}' },
  scale: { id: 'courseLanguages.field.scale', defaultMessage: 'Step {number, number} of the scale' },
  'bio.title': { id: 'courseLanguages.field.bioTitle', defaultMessage: 'Role or title' },
  'bio.body': { id: 'courseLanguages.field.bioBody', defaultMessage: 'Introduction' },
})
