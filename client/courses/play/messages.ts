import { defineMessages } from '../../base/messages.ts'

/** What a learner reads above an exercise, by its kind. */
export const KINDS = defineMessages({
  conversation: {
    id: 'play.kind.conversation',
    defaultMessage: 'Discussion',
    description: 'A kind of exercise, above its question',
  },
  prompt: {
    id: 'play.kind.prompt',
    defaultMessage: 'Take a moment',
    description: 'A kind of exercise: something to read or do before going on',
  },
  youtube: {
    id: 'play.kind.youtube',
    defaultMessage: 'Video',
    description: 'A kind of exercise: a video on YouTube',
  },
  vimeo: {
    id: 'play.kind.vimeo',
    defaultMessage: 'Video',
    description: 'A kind of exercise: a video on Vimeo',
  },
  video: { id: 'play.kind.video', defaultMessage: 'Video', description: 'A kind of exercise: a video' },
  choice: {
    id: 'play.kind.choice',
    defaultMessage: 'Question',
    description: 'A kind of exercise: one of several answers',
  },
  response: {
    id: 'play.kind.response',
    defaultMessage: 'Written answer',
    description: 'A kind of exercise: a written answer',
  },
  multipleresponse: {
    id: 'play.kind.multipleresponse',
    defaultMessage: 'Question with several answers',
    description: 'A kind of exercise: several of the answers may be right',
  },
  flashcards: {
    id: 'play.kind.flashcards',
    defaultMessage: 'Flashcards',
    description: 'A kind of exercise: cards to turn',
  },
  sorting: {
    id: 'play.kind.sorting',
    defaultMessage: 'Sorting',
    description: 'A kind of exercise: entries to be put into groups',
  },
  graphic: {
    id: 'play.kind.graphic',
    defaultMessage: 'Explore the image',
    description: 'A kind of exercise: an image with markers to open',
  },
  likert: {
    id: 'play.kind.likert',
    defaultMessage: 'Your opinion',
    description: 'A kind of exercise: a scale',
  },
  surveychoice: {
    id: 'play.kind.surveychoice',
    defaultMessage: 'Your opinion',
    description: 'A kind of exercise: one answer of a survey',
  },
  surveyresponse: {
    id: 'play.kind.surveyresponse',
    defaultMessage: 'Your opinion',
    description: 'A kind of exercise: a written answer of a survey',
  },
  surveymultipleresponse: {
    id: 'play.kind.surveymultipleresponse',
    defaultMessage: 'Your opinion',
    description: 'A kind of exercise: several answers of a survey',
  },
  upload: {
    id: 'play.kind.upload',
    defaultMessage: 'File upload',
    description: 'A kind of exercise: files for a coach',
  },
  goto: {
    id: 'play.kind.goto',
    defaultMessage: 'Choose your path',
    description: 'A kind of exercise: a fork in the path of the course',
  },
})

export const messages = defineMessages({
  points: {
    id: 'play.points',
    defaultMessage: '{points, plural, one {# point} other {# points}}',
    description: 'What an exercise can give',
  },
  earned: {
    id: 'play.earned',
    defaultMessage: '{points, plural, one {# point earned} other {# points earned}}',
    description: 'What an exercise has given',
  },
  unknownKind: {
    id: 'play.unknownKind',
    defaultMessage: 'Activity',
    description: 'In place of the kind of an exercise that is not known',
  },
  unknown: {
    id: 'play.unknown',
    defaultMessage: 'This activity isn’t supported here',
    description: 'Card in place of an exercise of a kind that cannot be shown',
  },
  unknownText: {
    id: 'play.unknownText',
    defaultMessage: 'You can continue without it. Nothing is lost.',
    description: 'Under: This activity isn’t supported here',
  },
  retry: { id: 'play.retry', defaultMessage: 'Try again', description: 'Button after a wrong answer' },
  change: {
    id: 'play.change',
    defaultMessage: 'Change answer',
    description: 'Button after an answer in a survey or in one’s own words',
  },
  changeFiles: {
    id: 'play.changeFiles',
    defaultMessage: 'Change files',
    description: 'Button after files were submitted',
  },
  reveal: {
    id: 'play.reveal',
    defaultMessage: 'Show answer',
    description: 'Button after a wrong answer: tells the right one',
  },
  right: { id: 'play.right', defaultMessage: 'Right.', description: 'The first word after a right answer' },
  notQuite: {
    id: 'play.notQuite',
    defaultMessage: 'Not quite.',
    description: 'The first words after a wrong answer, kindly',
  },
  withCoach: {
    id: 'play.withCoach',
    defaultMessage: 'Submitted. Your coach will review it and reply.',
    description: 'After an answer that a coach reviews',
  },
  thanks: {
    id: 'play.thanks',
    defaultMessage: 'Thank you. Your answer was saved.',
    description: 'After an answer in a survey',
  },
  done: { id: 'play.done', defaultMessage: 'Done.', description: 'After something was read' },
  watchedDone: {
    id: 'play.watchedDone',
    defaultMessage: 'Watched.',
    description: 'After a video was watched',
  },
  tookPart: {
    id: 'play.tookPart',
    defaultMessage: 'You’ve joined the discussion.',
    description: 'After a message in a discussion',
  },
  hits: {
    id: 'play.hits',
    defaultMessage: '{right} of {of} are in the correct group.',
    description: 'After a sorting exercise that was not right',
  },
  markRight: {
    id: 'play.markRight',
    defaultMessage: 'Correct',
    description: 'For screen readers, with an answer that was chosen and is right',
  },
  markWrong: {
    id: 'play.markWrong',
    defaultMessage: 'Your answer, incorrect',
    description: 'For screen readers, with an answer that was chosen and is not right',
  },
  markMissed: {
    id: 'play.markMissed',
    defaultMessage: 'Correct answer',
    description: 'Beside a right answer that was not chosen',
  },
  check: {
    id: 'play.check',
    defaultMessage: 'Check answer',
    description: 'Button: submits an answer and tells whether it is right',
  },
  sendAnswer: {
    id: 'play.sendAnswer',
    defaultMessage: 'Send answer',
    description: 'Button: submits an answer of a survey',
  },
  handIn: { id: 'play.handIn', defaultMessage: 'Submit', description: 'Button: submits a written answer' },
  chooseFirst: {
    id: 'play.chooseFirst',
    defaultMessage: 'Choose an answer first.',
    description: 'When an answer is submitted before one was chosen',
  },
  chooseSomeFirst: {
    id: 'play.chooseSomeFirst',
    defaultMessage: 'Choose at least one answer first.',
    description: 'When an answer is submitted before any was chosen',
  },
  writeFirst: {
    id: 'play.writeFirst',
    defaultMessage: 'Write an answer first.',
    description: 'When an empty answer is submitted',
  },
  writeHere: {
    id: 'play.writeHere',
    defaultMessage: 'Write your answer here',
    description: 'In an empty field for a written answer',
  },
  yourAnswer: {
    id: 'play.yourAnswer',
    defaultMessage: 'Your answer:',
    description: 'For screen readers, before one’s own written answer',
  },
  rightIs: {
    id: 'play.rightIs',
    defaultMessage: 'The answer is “{answer}”.',
    description: 'After a wrong written answer',
  },
  lettersLeft: {
    id: 'play.lettersLeft',
    defaultMessage: '{left, plural, one {# character left} other {# characters left}}',
    description: 'Under a written answer that is nearly too long',
  },
  wordCount: {
    id: 'play.wordCount',
    defaultMessage: '{count, plural, one {# word} other {# words}}',
    description: 'Under a written answer',
  },
  goOn: { id: 'play.goOn', defaultMessage: 'Continue', description: 'Button: goes on' },
  goTo: {
    id: 'play.goTo',
    defaultMessage: 'Continue to “{title}”',
    description: 'Where a button leads: to another lesson or scene',
  },
  goToTime: {
    id: 'play.goToTime',
    defaultMessage: 'Go to {time}',
    description: 'Where a button leads: to a time of the video, as 3:20',
  },
  taken: { id: 'play.taken', defaultMessage: 'Chosen', description: 'Beside the way that was taken' },
  threadHere: {
    id: 'play.threadHere',
    defaultMessage: 'Discussion',
    description: 'In a preview, where learners find the discussion',
  },
  threadHereText: {
    id: 'play.threadHereText',
    defaultMessage: 'Learners post here and read what others wrote.',
    description: 'In a preview, where learners find the discussion',
  },
  filesHere: {
    id: 'play.filesHere',
    defaultMessage: 'File submission',
    description: 'In a preview, where learners submit files',
  },
  filesHereText: {
    id: 'play.filesHereText',
    defaultMessage: 'Learners upload files here. A coach reviews them and replies.',
    description: 'In a preview, where learners submit files',
  },
  handedInFiles: {
    id: 'play.handedInFiles',
    defaultMessage: 'Files you submitted',
    description: 'For screen readers, with a list of files',
  },
  unsentFiles: {
    id: 'play.unsentFiles',
    defaultMessage: 'Files that aren’t sent yet',
    description: 'For screen readers, with a list of files on this device',
  },
  allTurned: {
    id: 'play.allTurned',
    defaultMessage: '{count, plural, one {You’ve flipped the card.} other {You’ve flipped all # cards.}}',
    description: 'After the last flashcard',
  },
  previousCard: {
    id: 'play.previousCard',
    defaultMessage: 'Previous',
    description: 'Button: the flashcard before this one',
  },
  nextCard: {
    id: 'play.nextCard',
    defaultMessage: 'Next',
    description: 'Button: the flashcard after this one',
  },
  cardOf: {
    id: 'play.cardOf',
    defaultMessage: 'Card {number} of {count}',
    description: 'Which flashcard is shown',
  },
  turnedOf: {
    id: 'play.turnedOf',
    defaultMessage: '{seen} of {count} cards flipped',
    description: 'For screen readers, with the bar under flashcards',
  },
  front: {
    id: 'play.front',
    defaultMessage: 'Front:',
    description: 'For screen readers, before the front of a flashcard',
  },
  back: {
    id: 'play.back',
    defaultMessage: 'Back:',
    description: 'For screen readers, before the back of a flashcard',
  },
  turnOver: {
    id: 'play.turnOver',
    defaultMessage: 'Flip',
    description: 'On a flashcard: shows its back',
  },
  turnBack: {
    id: 'play.turnBack',
    defaultMessage: 'Flip back',
    description: 'On a flashcard: shows its front again',
  },
  marker: {
    id: 'play.marker',
    defaultMessage: 'Marker {number}',
    description: 'A marker on an image that has no title',
  },
  markers: {
    id: 'play.markers',
    defaultMessage: 'Markers',
    description: 'For screen readers, with the list of markers under an image',
  },
  opened: {
    id: 'play.opened',
    defaultMessage: 'Opened',
    description: 'For screen readers, with a marker that was opened',
  },
  allOpened: {
    id: 'play.allOpened',
    defaultMessage: '{count, plural, one {You’ve opened the marker.} other {You’ve opened all # markers.}}',
    description: 'After the last marker',
  },
  close: { id: 'play.close', defaultMessage: 'Close', description: 'Button: closes what a marker says' },
  nextMarker: {
    id: 'play.nextMarker',
    defaultMessage: 'Next: {title}',
    description: 'Button: what the next marker says',
  },
  film: {
    id: 'play.film',
    defaultMessage: 'Video',
    description: 'For screen readers, with a video that has no title',
  },
  noFilm: {
    id: 'play.noFilm',
    defaultMessage: 'This video can’t be played here. You can continue without it.',
    description: 'In place of a video',
  },
  watched: { id: 'play.watched', defaultMessage: 'Mark as watched', description: 'Button under a video' },
  group: {
    id: 'play.group',
    defaultMessage: 'Group {number}',
    description: 'A group of a sorting exercise that has no title',
  },
  howToSort: {
    id: 'play.howToSort',
    defaultMessage: 'Drag each item into its group, or choose a group from its menu.',
    description: 'Above a sorting exercise',
  },
  toSort: {
    id: 'play.toSort',
    defaultMessage: 'Items to sort',
    description: 'For screen readers, with the list of what is still to be sorted',
  },
  allSorted: {
    id: 'play.allSorted',
    defaultMessage: 'All items are in a group.',
    description: 'When nothing is left to be sorted',
  },
  notSorted: {
    id: 'play.notSorted',
    defaultMessage: 'Not sorted yet',
    description: 'In the menu of an entry: back to those still to be sorted',
  },
  nothingYet: {
    id: 'play.nothingYet',
    defaultMessage: 'No items yet',
    description: 'In an empty group of a sorting exercise',
  },
  moveTo: {
    id: 'play.moveTo',
    defaultMessage: 'Move to',
    description: 'For screen readers, with the menu of groups',
  },
  moveEntry: {
    id: 'play.moveEntry',
    defaultMessage: 'Move “{entry}”',
    description: 'Button: opens the menu of groups for an entry',
  },
  putHere: {
    id: 'play.putHere',
    defaultMessage: 'Drop here',
    description: 'Button in a group while an entry is picked up',
  },
  putInto: {
    id: 'play.putInto',
    defaultMessage: 'Drop “{entry}” into “{group}”',
    description: 'The same button as it is heard',
  },
  pickedUp: {
    id: 'play.pickedUp',
    defaultMessage:
      '“{entry}” picked up. Choose a group with the arrow keys or its number, press Enter to drop it, or press Escape to cancel.',
    description: 'For screen readers, when an entry is picked up by keyboard',
  },
  liesIn: {
    id: 'play.liesIn',
    defaultMessage: '“{entry}” is now in: {group}',
    description: 'For screen readers, when an entry was moved',
  },
  sortFirst: {
    id: 'play.sortFirst',
    defaultMessage:
      '{count, plural, one {# item still needs to be sorted.} other {# items still need to be sorted.}}',
    description: 'When a sorting exercise is submitted too early',
  },
  belongsTo: {
    id: 'play.belongsTo',
    defaultMessage: 'Belongs to: {group}',
    description: 'Under an entry that was sorted wrongly',
  },
})
