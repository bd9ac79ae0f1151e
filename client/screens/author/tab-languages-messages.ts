import { defineMessages } from '../../base/messages.ts'

/** The tab with the languages of a course. */
export const messages = defineMessages({
  title: { id: 'courseLanguages.title', defaultMessage: 'Languages' },
  lead: {
    id: 'courseLanguages.lead',
    defaultMessage:
      'Text without a translation is shown in the original language, so you can publish a translation before it’s complete.',
  },
  list: { id: 'courseLanguages.list', defaultMessage: 'Languages of this course' },
  written: { id: 'courseLanguages.written', defaultMessage: 'Original language' },
  writtenHint: {
    id: 'courseLanguages.writtenHint',
    defaultMessage: 'The language the course is written in. Learners can always choose it.',
  },
  noLanguage: { id: 'courseLanguages.noLanguage', defaultMessage: 'No matching languages' },
  add: { id: 'courseLanguages.add', defaultMessage: 'Add translation' },
  addPlaceholder: { id: 'courseLanguages.addPlaceholder', defaultMessage: 'Choose a language' },
  offered: {
    id: 'courseLanguages.offered',
    defaultMessage: 'Available to learners',
    description: 'Switch beside a language',
  },
  offeredOf: {
    id: 'courseLanguages.offeredOf',
    defaultMessage: '{language} available to learners',
    description: 'The same switch, for screen readers',
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
    defaultMessage: 'Remove the {language} translation?',
  },
  removeText: {
    id: 'courseLanguages.removeText',
    defaultMessage:
      '{count, plural, one {One translated text will be deleted.} other {# translated texts will be deleted.}} You can undo this until you leave the course.',
  },
  removeKeep: { id: 'courseLanguages.removeKeep', defaultMessage: 'Cancel' },
  remove: { id: 'courseLanguages.remove', defaultMessage: 'Remove translation' },
  none: { id: 'courseLanguages.none', defaultMessage: 'No translations yet' },
  noneText: {
    id: 'courseLanguages.noneText',
    defaultMessage: 'Add a language above to translate the course text side by side.',
  },
  missing: {
    id: 'courseLanguages.missing',
    defaultMessage:
      '{count, plural, =0 {Everything is translated} one {# text is missing} other {# texts are missing}}',
  },
  missingHere: {
    id: 'courseLanguages.missingHere',
    defaultMessage: '{title}, {count, plural, one {# missing} other {# missing}}',
    description: 'Entry in the list of lessons, for screen readers',
  },
  next: { id: 'courseLanguages.next', defaultMessage: 'Next missing' },
  only: { id: 'courseLanguages.only', defaultMessage: 'Only missing' },
  pages: { id: 'courseLanguages.pages', defaultMessage: 'Texts to translate' },
  course: { id: 'courseLanguages.course', defaultMessage: 'About the course' },
  part: {
    id: 'courseLanguages.part',
    defaultMessage: 'Section',
    description: 'Label of the select on a phone',
  },
  nothing: { id: 'courseLanguages.nothing', defaultMessage: 'Nothing is missing here' },
  nothingText: {
    id: 'courseLanguages.nothingText',
    defaultMessage: 'Everything in this part is translated.',
  },
  noTexts: { id: 'courseLanguages.noTexts', defaultMessage: 'No text in this part' },
  noTextsText: {
    id: 'courseLanguages.noTextsText',
    defaultMessage: 'There’s nothing to translate here.',
  },
  outdated: {
    id: 'courseLanguages.outdated',
    defaultMessage: 'Original changed',
    description: 'Badge: the translation was made from other words',
  },
  stillRight: {
    id: 'courseLanguages.stillRight',
    defaultMessage: 'Mark the translation as up to date: {field}',
    description: 'Button beside that badge; takes it away',
  },
  gap: {
    id: 'courseLanguages.gap',
    defaultMessage: 'Missing',
    description: 'Badge beside a text without translation',
  },
  copy: { id: 'courseLanguages.copy', defaultMessage: 'Copy the original to {field}' },
  cover: { id: 'courseLanguages.cover', defaultMessage: 'Cover' },
  coverText: {
    id: 'courseLanguages.coverText',
    defaultMessage: 'Only needed if the image or video contains text. Otherwise, the original is used.',
  },
  poster: { id: 'courseLanguages.poster', defaultMessage: 'Image in {language}' },
  film: { id: 'courseLanguages.film', defaultMessage: 'Video in {language}' },
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
  altText: { id: 'courseLanguages.field.altText', defaultMessage: 'Alt text' },
  overlay: { id: 'courseLanguages.field.overlay', defaultMessage: 'Overlay {number, number}' },
  overlayAlt: {
    id: 'courseLanguages.field.overlayAlt',
    defaultMessage: 'Alt text of overlay {number, number}',
  },
  criterion: { id: 'courseLanguages.field.criterion', defaultMessage: 'Criterion {number, number}' },
  criterionBody: {
    id: 'courseLanguages.field.criterionBody',
    defaultMessage: 'Text of criterion {number, number}',
  },
  choice: { id: 'courseLanguages.field.choice', defaultMessage: 'Choice {number, number}' },
  answer: { id: 'courseLanguages.field.answer', defaultMessage: 'Correct answer {number, number}' },
  feedback: { id: 'courseLanguages.field.feedback', defaultMessage: 'Feedback {number, number}' },
  front: { id: 'courseLanguages.field.front', defaultMessage: 'Front of card {number, number}' },
  back: { id: 'courseLanguages.field.back', defaultMessage: 'Back of card {number, number}' },
  marker: { id: 'courseLanguages.field.marker', defaultMessage: 'Marker {number, number}' },
  markerText: { id: 'courseLanguages.field.markerText', defaultMessage: 'Text of marker {number, number}' },
  markerAlt: { id: 'courseLanguages.field.markerAlt', defaultMessage: 'Alt text of marker {number, number}' },
  category: { id: 'courseLanguages.field.category', defaultMessage: 'Group {number, number}' },
  entry: { id: 'courseLanguages.field.entry', defaultMessage: 'Item {number, number}' },
  scale: { id: 'courseLanguages.field.scale', defaultMessage: 'Step {number, number} of the scale' },
  'bio.title': { id: 'courseLanguages.field.bioTitle', defaultMessage: 'Role or title' },
  'bio.body': { id: 'courseLanguages.field.bioBody', defaultMessage: 'Introduction' },
})
