import { defineMessages } from '../../base/messages.ts'

/** What is missing or wrong in a part, said beside it and counted in the outline. */
export const faultMessages = defineMessages({
  'title-missing': {
    id: 'edit.fault.titleMissing',
    defaultMessage: 'It has no title yet.',
    description: 'Fault of a lesson',
  },
  'question-missing': {
    id: 'edit.fault.questionMissing',
    defaultMessage: 'Write what you ask.',
    description: 'Fault of a question',
  },
  'text-missing': {
    id: 'edit.fault.textMissing',
    defaultMessage: 'Write what learners should read or do.',
    description: 'Fault of a prompt or project',
  },
  'choices-few': {
    id: 'edit.fault.choicesFew',
    defaultMessage: 'Give at least two choices.',
    description: 'Fault of a question',
  },
  'choice-empty': {
    id: 'edit.fault.choiceEmpty',
    defaultMessage: 'Choice {n, number} is empty.',
    description: 'Fault of a question',
  },
  'answer-missing': {
    id: 'edit.fault.answerMissing',
    defaultMessage: 'Mark at least one choice as right.',
    description: 'Fault of a question',
  },
  'answer-gone': {
    id: 'edit.fault.answerGone',
    defaultMessage: 'The right answer is no longer among the choices.',
    description: 'Fault of a question',
  },
  'categories-few': {
    id: 'edit.fault.categoriesFew',
    defaultMessage: 'Give at least two groups to sort into.',
    description: 'Fault of a sorting exercise',
  },
  'category-nameless': {
    id: 'edit.fault.categoryNameless',
    defaultMessage: 'Group {n, number} has no name.',
    description: 'Fault of a sorting exercise',
  },
  'entries-missing': {
    id: 'edit.fault.entriesMissing',
    defaultMessage: 'Give something to sort.',
    description: 'Fault of a sorting exercise',
  },
  'cards-missing': {
    id: 'edit.fault.cardsMissing',
    defaultMessage: 'Give at least one card.',
    description: 'Fault of flashcards',
  },
  'card-empty': {
    id: 'edit.fault.cardEmpty',
    defaultMessage: 'Card {n, number} has an empty side.',
    description: 'Fault of flashcards',
  },
  'image-missing': {
    id: 'edit.fault.imageMissing',
    defaultMessage: 'Add the picture to put markers on.',
    description: 'Fault of a graphic',
  },
  'markers-missing': {
    id: 'edit.fault.markersMissing',
    defaultMessage: 'No markers yet. Press the picture to set one.',
    description: 'Mild fault of a graphic',
  },
  'alt-missing': {
    id: 'edit.fault.altMissing',
    defaultMessage: 'A picture has no alt text, so some learners miss it.',
    description: 'Mild fault',
  },
  'scale-wrong': {
    id: 'edit.fault.scaleWrong',
    defaultMessage: 'The scale has to end higher than it begins.',
    description: 'Fault of a scale',
  },
  'film-missing': {
    id: 'edit.fault.filmMissing',
    defaultMessage: 'Add the address of the film.',
    description: 'Fault of a YouTube or Vimeo film',
  },
  'film-wrong': {
    id: 'edit.fault.filmWrong',
    defaultMessage: 'The address does not lead to a film there.',
    description: 'Fault of a YouTube or Vimeo film',
  },
  'video-missing': {
    id: 'edit.fault.videoMissing',
    defaultMessage: 'Add the video.',
    description: 'Fault of a video',
  },
  'target-missing': {
    id: 'edit.fault.targetMissing',
    defaultMessage: 'Say where way {n, number} leads.',
    description: 'Fault of a fork',
  },
  'target-gone': {
    id: 'edit.fault.targetGone',
    defaultMessage: 'Way {n, number} leads to something that is no longer there.',
    description: 'Fault of a fork',
  },
  'position-late': {
    id: 'edit.fault.positionLate',
    defaultMessage: 'It comes after the end of the video and would never show.',
    description: 'Fault of a timed question',
  },
  'overlay-late': {
    id: 'edit.fault.overlayLate',
    defaultMessage: 'Overlay {n, number} begins after the end of the video.',
    description: 'Fault of a lesson',
  },
  'overlay-backwards': {
    id: 'edit.fault.overlayBackwards',
    defaultMessage: 'Overlay {n, number} ends before it begins.',
    description: 'Fault of a lesson',
  },
  'overlay-empty': {
    id: 'edit.fault.overlayEmpty',
    defaultMessage: 'Overlay {n, number} shows nothing.',
    description: 'Fault of a lesson',
  },
  'scenes-missing': {
    id: 'edit.fault.scenesMissing',
    defaultMessage: 'A story needs at least one scene.',
    description: 'Fault of a story',
  },
  'survey-empty': {
    id: 'edit.fault.surveyEmpty',
    defaultMessage: 'Add at least one question.',
    description: 'Fault of a lesson of questions',
  },
  'package-missing': {
    id: 'edit.fault.packageMissing',
    defaultMessage: 'Upload the package.',
    description: 'Fault of a package lesson',
  },
  'tool-missing': {
    id: 'edit.fault.toolMissing',
    defaultMessage: 'Name the tool.',
    description: 'Fault of an external tool',
  },
  'criterion-nameless': {
    id: 'edit.fault.criterionNameless',
    defaultMessage: 'Criterion {n, number} has no title.',
    description: 'Fault of a project',
  },
})
