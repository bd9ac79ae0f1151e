import { defineMessages } from '../../base/messages.ts'

/** What is missing or wrong in a part, said beside it and counted in the outline. */
export const faultMessages = defineMessages({
  'title-missing': {
    id: 'edit.fault.titleMissing',
    defaultMessage: 'Add a title.',
    description: 'Fault of a lesson',
  },
  'question-missing': {
    id: 'edit.fault.questionMissing',
    defaultMessage: 'Enter the question.',
    description: 'Fault of a question',
  },
  'text-missing': {
    id: 'edit.fault.textMissing',
    defaultMessage: 'Enter what learners should read or do.',
    description: 'Fault of a prompt or project',
  },
  'choices-few': {
    id: 'edit.fault.choicesFew',
    defaultMessage: 'Add at least two choices.',
    description: 'Fault of a question',
  },
  'choice-empty': {
    id: 'edit.fault.choiceEmpty',
    defaultMessage: 'Choice {n, number} is empty.',
    description: 'Fault of a question',
  },
  'answer-missing': {
    id: 'edit.fault.answerMissing',
    defaultMessage: 'Mark at least one choice as correct.',
    description: 'Fault of a question',
  },
  'answer-gone': {
    id: 'edit.fault.answerGone',
    defaultMessage: 'The correct answer is no longer one of the choices.',
    description: 'Fault of a question',
  },
  'categories-few': {
    id: 'edit.fault.categoriesFew',
    defaultMessage: 'Add at least two groups to sort into.',
    description: 'Fault of a sorting exercise',
  },
  'category-nameless': {
    id: 'edit.fault.categoryNameless',
    defaultMessage: 'Group {n, number} has no name.',
    description: 'Fault of a sorting exercise',
  },
  'entries-missing': {
    id: 'edit.fault.entriesMissing',
    defaultMessage: 'Add something to sort.',
    description: 'Fault of a sorting exercise',
  },
  'cards-missing': {
    id: 'edit.fault.cardsMissing',
    defaultMessage: 'Add at least one card.',
    description: 'Fault of flashcards',
  },
  'card-empty': {
    id: 'edit.fault.cardEmpty',
    defaultMessage: 'Card {n, number} has an empty side.',
    description: 'Fault of flashcards',
  },
  'image-missing': {
    id: 'edit.fault.imageMissing',
    defaultMessage: 'Add an image to place markers on.',
    description: 'Fault of a graphic',
  },
  'markers-missing': {
    id: 'edit.fault.markersMissing',
    defaultMessage: 'No markers yet. Click the image to add one.',
    description: 'Mild fault of a graphic',
  },
  'alt-missing': {
    id: 'edit.fault.altMissing',
    defaultMessage: 'An image has no alt text, so people who can’t see it miss what it shows.',
    description: 'Mild fault',
  },
  'scale-wrong': {
    id: 'edit.fault.scaleWrong',
    defaultMessage: 'The scale has to end higher than it starts.',
    description: 'Fault of a scale',
  },
  'film-missing': {
    id: 'edit.fault.filmMissing',
    defaultMessage: 'Add the web address of the video.',
    description: 'Fault of a YouTube or Vimeo video',
  },
  'film-wrong': {
    id: 'edit.fault.filmWrong',
    defaultMessage: 'No video was found at this address.',
    description: 'Fault of a YouTube or Vimeo video',
  },
  'video-missing': {
    id: 'edit.fault.videoMissing',
    defaultMessage: 'Add the video.',
    description: 'Fault of a video',
  },
  'target-missing': {
    id: 'edit.fault.targetMissing',
    defaultMessage: 'Choose where path {n, number} leads.',
    description: 'Fault of a fork',
  },
  'target-gone': {
    id: 'edit.fault.targetGone',
    defaultMessage: 'Path {n, number} leads to something that was deleted.',
    description: 'Fault of a fork',
  },
  'position-late': {
    id: 'edit.fault.positionLate',
    defaultMessage: 'It starts after the video ends, so learners will never see it.',
    description: 'Fault of a timed question',
  },
  'overlay-late': {
    id: 'edit.fault.overlayLate',
    defaultMessage: 'Overlay {n, number} starts after the video ends.',
    description: 'Fault of a lesson',
  },
  'overlay-backwards': {
    id: 'edit.fault.overlayBackwards',
    defaultMessage: 'Overlay {n, number} ends before it starts.',
    description: 'Fault of a lesson',
  },
  'overlay-empty': {
    id: 'edit.fault.overlayEmpty',
    defaultMessage: 'Overlay {n, number} is empty.',
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
    defaultMessage: 'Enter the tool ID.',
    description: 'Fault of an external tool',
  },
  'criterion-nameless': {
    id: 'edit.fault.criterionNameless',
    defaultMessage: 'Criterion {n, number} has no title.',
    description: 'Fault of a project',
  },
})
