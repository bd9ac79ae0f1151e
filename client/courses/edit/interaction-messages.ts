import { defineMessages } from '../../base/messages.ts'

/** What authors call each kind. */
export const kindMessages = defineMessages({
  choice: {
    id: 'edit.kind.choice',
    defaultMessage: 'Single choice',
    description: 'Kind of question or activity, as authors call it',
  },
  multipleresponse: {
    id: 'edit.kind.multipleresponse',
    defaultMessage: 'Multiple choice',
    description: 'Kind of question or activity, as authors call it',
  },
  response: {
    id: 'edit.kind.response',
    defaultMessage: 'Written answer',
    description: 'Kind of question or activity, as authors call it',
  },
  sorting: {
    id: 'edit.kind.sorting',
    defaultMessage: 'Sorting',
    description: 'Kind of question or activity, as authors call it',
  },
  upload: {
    id: 'edit.kind.upload',
    defaultMessage: 'File upload',
    description: 'Kind of question or activity, as authors call it',
  },
  prompt: {
    id: 'edit.kind.prompt',
    defaultMessage: 'Prompt',
    description: 'Kind of question or activity, as authors call it',
  },
  flashcards: {
    id: 'edit.kind.flashcards',
    defaultMessage: 'Flashcards',
    description: 'Kind of question or activity, as authors call it',
  },
  graphic: {
    id: 'edit.kind.graphic',
    defaultMessage: 'Image with markers',
    description: 'Kind of question or activity, as authors call it',
  },
  video: {
    id: 'edit.kind.video',
    defaultMessage: 'Video clip',
    description: 'Kind of question or activity, as authors call it',
  },
  youtube: {
    id: 'edit.kind.youtube',
    defaultMessage: 'YouTube video',
    description: 'Kind of question or activity, as authors call it',
  },
  vimeo: {
    id: 'edit.kind.vimeo',
    defaultMessage: 'Vimeo video',
    description: 'Kind of question or activity, as authors call it',
  },
  goto: {
    id: 'edit.kind.goto',
    defaultMessage: 'Branching',
    description: 'Kind of question or activity, as authors call it',
  },
  conversation: {
    id: 'edit.kind.conversation',
    defaultMessage: 'Discussion',
    description: 'Kind of question or activity, as authors call it',
  },
  likert: {
    id: 'edit.kind.likert',
    defaultMessage: 'Scale',
    description: 'Kind of question or activity, as authors call it',
  },
  surveychoice: {
    id: 'edit.kind.surveychoice',
    defaultMessage: 'Survey: single choice',
    description: 'Kind of question or activity, as authors call it',
  },
  surveymultipleresponse: {
    id: 'edit.kind.surveymultipleresponse',
    defaultMessage: 'Survey: multiple choice',
    description: 'Kind of question or activity, as authors call it',
  },
  surveyresponse: {
    id: 'edit.kind.surveyresponse',
    defaultMessage: 'Survey: written answer',
    description: 'Kind of question or activity, as authors call it',
  },
})

/** One sentence for each kind, in the picker. */
export const hintMessages = defineMessages({
  choice: {
    id: 'edit.hint.choice',
    defaultMessage: 'Several answers, choose one',
    description: 'Picker of kinds',
  },
  multipleresponse: {
    id: 'edit.hint.multipleresponse',
    defaultMessage: 'Several answers, choose all that are correct',
    description: 'Picker of kinds',
  },
  response: {
    id: 'edit.hint.response',
    defaultMessage: 'A written answer, checked automatically or by a coach',
    description: 'Picker of kinds',
  },
  sorting: {
    id: 'edit.hint.sorting',
    defaultMessage: 'Items to sort into groups',
    description: 'Picker of kinds',
  },
  upload: {
    id: 'edit.hint.upload',
    defaultMessage: 'Files that learners submit to a coach',
    description: 'Picker of kinds',
  },
  prompt: {
    id: 'edit.hint.prompt',
    defaultMessage: 'Text to read before continuing',
    description: 'Picker of kinds',
  },
  flashcards: {
    id: 'edit.hint.flashcards',
    defaultMessage: 'Two-sided cards to flip',
    description: 'Picker of kinds',
  },
  graphic: {
    id: 'edit.hint.graphic',
    defaultMessage: 'An image with markers to open',
    description: 'Picker of kinds',
  },
  video: {
    id: 'edit.hint.video',
    defaultMessage: 'A short video you upload',
    description: 'Picker of kinds',
  },
  youtube: {
    id: 'edit.hint.youtube',
    defaultMessage: 'A video from YouTube',
    description: 'Picker of kinds',
  },
  vimeo: { id: 'edit.hint.vimeo', defaultMessage: 'A video from Vimeo', description: 'Picker of kinds' },
  goto: {
    id: 'edit.hint.goto',
    defaultMessage: 'Paths to other lessons, scenes or times in the video',
    description: 'Picker of kinds',
  },
  conversation: {
    id: 'edit.hint.conversation',
    defaultMessage: 'A topic that learners discuss',
    description: 'Picker of kinds',
  },
  likert: {
    id: 'edit.hint.likert',
    defaultMessage: 'A scale from low to high',
    description: 'Picker of kinds',
  },
  surveychoice: {
    id: 'edit.hint.surveychoice',
    defaultMessage: 'Choose one answer; none is wrong',
    description: 'Picker of kinds',
  },
  surveymultipleresponse: {
    id: 'edit.hint.surveymultipleresponse',
    defaultMessage: 'Choose several answers; none is wrong',
    description: 'Picker of kinds',
  },
  surveyresponse: {
    id: 'edit.hint.surveyresponse',
    defaultMessage: 'A written answer; none is wrong',
    description: 'Picker of kinds',
  },
})

/** How kinds are grouped in the picker. */
export const groupMessages = defineMessages({
  ask: {
    id: 'edit.group.ask',
    defaultMessage: 'Ask',
    description: 'Group in the picker of kinds: questions with answers',
  },
  show: {
    id: 'edit.group.show',
    defaultMessage: 'Show',
    description: 'Group in the picker of kinds: things to see',
  },
  talk: {
    id: 'edit.group.talk',
    defaultMessage: 'Discuss',
    description: 'Group in the picker of kinds: conversations',
  },
  survey: {
    id: 'edit.group.survey',
    defaultMessage: 'Survey',
    description: 'Group in the picker of kinds: no right answers',
  },
})

export const messages = defineMessages({
  pickTitle: {
    id: 'edit.pick.title',
    defaultMessage: 'What do you want to add?',
    description: 'Title of the picker of kinds',
  },
  pickSearch: {
    id: 'edit.pick.search',
    defaultMessage: 'Search types',
    description: 'Search field of the picker',
  },
  pickNone: {
    id: 'edit.pick.none',
    defaultMessage: 'No results. Try another word.',
    description: 'The search of the picker finds nothing',
  },
  pickAt: {
    id: 'edit.pick.at',
    defaultMessage: 'It will be added at {time}.',
    description: 'Picker opened from the timeline',
  },
  pickCancel: { id: 'edit.pick.cancel', defaultMessage: 'Cancel', description: 'Closes the picker' },
  choiceNumber: {
    id: 'edit.choice.number',
    defaultMessage: 'Choice {number, number}',
    description: 'Label of a field',
  },
  isRight: {
    id: 'edit.choice.isRight',
    defaultMessage: 'Correct answer',
    description: 'Tick beside a choice',
  },
  addChoice: {
    id: 'edit.choice.add',
    defaultMessage: 'Add choice',
    description: 'Button under the choices',
  },
  feedbackRight: {
    id: 'edit.feedback.right',
    defaultMessage: 'Feedback for this answer',
    description: 'Field under a right choice',
  },
  feedbackAll: {
    id: 'edit.feedback.all',
    defaultMessage: 'Feedback when all answers are correct',
    description: 'Field: several answers',
  },
  feedbackElse: {
    id: 'edit.feedback.else',
    defaultMessage: 'Feedback for all other answers',
    description: 'Field',
  },
  feedbackSorted: {
    id: 'edit.feedback.sorted',
    defaultMessage: 'Feedback after sorting',
    description: 'Field of a sorting exercise',
  },
  feedbackCoach: {
    id: 'edit.feedback.coach',
    defaultMessage: 'Message shown while a coach reviews it',
    description: 'Field of a written answer',
  },
  feedbackHint: {
    id: 'edit.feedback.hint',
    defaultMessage: 'Explain why in one sentence',
    description: 'Placeholder of a feedback field',
  },
  whoChecks: {
    id: 'edit.response.who',
    defaultMessage: 'How it’s checked',
    description: 'For screen readers, before: At once, A coach',
  },
  atOnce: {
    id: 'edit.response.atOnce',
    defaultMessage: 'Checked automatically',
    description: 'A written answer is compared with expected ones',
  },
  byCoach: {
    id: 'edit.response.byCoach',
    defaultMessage: 'Reviewed by a coach',
    description: 'A written answer is reviewed by a coach',
  },
  expected: {
    id: 'edit.response.expected',
    defaultMessage: 'Expected answers',
    description: 'List of right answers',
  },
  expectedNumber: {
    id: 'edit.response.number',
    defaultMessage: 'Expected answer {number, number}',
    description: 'Label of a field',
  },
  expectedHint: {
    id: 'edit.response.hint',
    defaultMessage: 'Capitalization and extra spaces don’t matter.',
    description: 'Under the expected answers',
  },
  addExpected: {
    id: 'edit.response.add',
    defaultMessage: 'Add another accepted answer',
    description: 'Button under the expected answers',
  },
  front: { id: 'edit.card.front', defaultMessage: 'Front', description: 'Side of a flashcard' },
  back: { id: 'edit.card.back', defaultMessage: 'Back', description: 'Side of a flashcard' },
  addCard: { id: 'edit.card.add', defaultMessage: 'Add card', description: 'Button under the flashcards' },
  frontPicture: {
    id: 'edit.card.frontPicture',
    defaultMessage: 'Front image',
    description: 'Field of a flashcard',
  },
  backPicture: {
    id: 'edit.card.backPicture',
    defaultMessage: 'Back image',
    description: 'Field of a flashcard',
  },
  groupNumber: {
    id: 'edit.sort.group',
    defaultMessage: 'Group {number, number}',
    description: 'Label of a field: group to sort into',
  },
  addGroup: {
    id: 'edit.sort.addGroup',
    defaultMessage: 'Add group',
    description: 'Button under the groups',
  },
  entryNumber: {
    id: 'edit.sort.entry',
    defaultMessage: 'Item {number, number}',
    description: 'Label of a field: what is sorted',
  },
  addEntry: { id: 'edit.sort.addEntry', defaultMessage: 'Add item', description: 'Button in a group' },
  entryHint: {
    id: 'edit.sort.hint',
    defaultMessage:
      'Enter each item in the group where it belongs. Learners see them shuffled. To move an item, drag it to another group or choose the group beside it.',
    description: 'Under the groups',
  },
  belongsTo: {
    id: 'edit.sort.belongs',
    defaultMessage: 'Group for {entry}',
    description: 'For screen readers: selects the group of an entry',
  },
  entriesOf: {
    id: 'edit.sort.entries',
    defaultMessage: 'Items in {group}',
    description: 'For screen readers: list of entries',
  },
  groupPicture: {
    id: 'edit.sort.picture',
    defaultMessage: 'Image for {group}',
    description: 'Field of a group',
  },
  graphicPlace: {
    id: 'edit.graphic.place',
    defaultMessage:
      'Click the image to add a marker. Drag markers or move them with the arrow keys; hold Shift to move them farther.',
    description: 'Under the image',
  },
  markerNumber: {
    id: 'edit.graphic.marker',
    defaultMessage: 'Marker {number, number}',
    description: 'A marker on an image',
  },
  markerNamed: {
    id: 'edit.graphic.named',
    defaultMessage: 'Marker {number, number}: {title}',
    description: 'A marker on an image with its title',
  },
  markerAt: {
    id: 'edit.graphic.at',
    defaultMessage: '{x, number} percent across, {y, number} percent down',
    description: 'For screen readers: position of a marker',
  },
  addMarker: {
    id: 'edit.graphic.add',
    defaultMessage: 'Add marker in the center',
    description: 'Button for the keyboard',
  },
  across: {
    id: 'edit.graphic.x',
    defaultMessage: 'Horizontal position',
    description: 'Field: percent of the width',
  },
  down: {
    id: 'edit.graphic.y',
    defaultMessage: 'Vertical position',
    description: 'Field: percent of the height',
  },
  markerVideo: { id: 'edit.graphic.video', defaultMessage: 'Marker video', description: 'Field' },
  markerPicture: {
    id: 'edit.graphic.picture',
    defaultMessage: 'Marker image',
    description: 'Field',
  },
  qualityAny: {
    id: 'edit.quality.any',
    defaultMessage: 'Automatic',
    description: 'Choice: quality of a video',
  },
  qualityLight: {
    id: 'edit.quality.light',
    defaultMessage: 'Low (about 360p)',
    description: 'Choice: quality of a video',
  },
  qualityFine: {
    id: 'edit.quality.fine',
    defaultMessage: 'Medium (about 540p)',
    description: 'Choice: quality of a video',
  },
  qualityHint: {
    id: 'edit.quality.hint',
    defaultMessage: 'Lower quality starts faster, even on a slow connection.',
    description: 'Under the choice of quality',
  },
  scaleMin: { id: 'edit.scale.min', defaultMessage: 'From', description: 'Field: lowest step of a scale' },
  scaleMax: { id: 'edit.scale.max', defaultMessage: 'To', description: 'Field: highest step of a scale' },
  scaleLabel: {
    id: 'edit.scale.label',
    defaultMessage: 'Label for {step, number}',
    description: 'Field: what a step of a scale means',
  },
  scaleHint: {
    id: 'edit.scale.hint',
    defaultMessage: 'Label at least both ends. The rest can stay empty.',
    description: 'Under the steps of a scale',
  },
  uploadHint: {
    id: 'edit.upload.hint',
    defaultMessage:
      'Learners can submit up to {count, number} files. A coach reviews them and awards the points.',
    description: 'Under an upload question',
  },
  conversationHint: {
    id: 'edit.conversation.hint',
    defaultMessage: 'Learners answer in a thread that everyone in the course can read.',
    description: 'Under a conversation',
  },
  wayNumber: {
    id: 'edit.goto.way',
    defaultMessage: 'Path {number, number}',
    description: 'One of the ways of a fork',
  },
  wayWords: { id: 'edit.goto.words', defaultMessage: 'Button label', description: 'Field of a way' },
  wayTo: { id: 'edit.goto.to', defaultMessage: 'Leads to', description: 'Field of a way' },
  wayChoose: {
    id: 'edit.goto.choose',
    defaultMessage: 'Choose a destination',
    description: 'Nothing chosen yet',
  },
  wayMoment: {
    id: 'edit.goto.moment',
    defaultMessage: 'A time in this video',
    description: 'Target of a way',
  },
  wayScene: { id: 'edit.goto.scene', defaultMessage: 'Scene: {title}', description: 'Target of a way' },
  wayTime: { id: 'edit.goto.time', defaultMessage: 'Time', description: 'Field: moment a way leads to' },
  addWay: {
    id: 'edit.goto.add',
    defaultMessage: 'Add path',
    description: 'Button under the ways of a fork',
  },
  addMore: {
    id: 'edit.addMore',
    defaultMessage: 'Add',
    description: 'For screen readers, before a row of buttons: Title, Text, Image',
  },
})
