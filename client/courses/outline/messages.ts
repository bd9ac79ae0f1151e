import { defineMessages } from '../../base/messages.ts'

/** What is done to parts of a course: on the menu, and as what undo would take back. */
export const deedMessages = defineMessages({
  rename: {
    id: 'outline.rename',
    defaultMessage: 'Rename',
    description: 'Menu of a section or lesson: change its title',
  },
  duplicate: {
    id: 'outline.duplicate',
    defaultMessage: 'Duplicate',
    description: 'Menu of a part of a course: make a second one like it',
  },
  copy: {
    id: 'outline.copy',
    defaultMessage: 'Copy',
    description: 'Menu of a part of a course: to the clipboard',
  },
  cut: {
    id: 'outline.cut',
    defaultMessage: 'Cut',
    description: 'Menu of a part of a course: to the clipboard, and away from here',
  },
  paste: {
    id: 'outline.paste',
    defaultMessage: 'Paste',
    description: 'Menu of a part of a course: from the clipboard',
  },
  moveUp: { id: 'outline.moveUp', defaultMessage: 'Move up', description: 'Menu of a part of a course' },
  moveDown: {
    id: 'outline.moveDown',
    defaultMessage: 'Move down',
    description: 'Menu of a part of a course',
  },
  moveTo: {
    id: 'outline.moveTo',
    defaultMessage: 'Move to…',
    description: 'Menu of a lesson: opens a dialog with all sections',
  },
  turnOff: {
    id: 'outline.turnOff',
    defaultMessage: 'Hide from learners',
    description: 'Menu of a part of a course: disable it',
  },
  turnOn: {
    id: 'outline.turnOn',
    defaultMessage: 'Show to learners',
    description: 'Menu of a part of a course: enable it',
  },
  remove: { id: 'outline.remove', defaultMessage: 'Delete', description: 'Menu of a part of a course' },
  addLesson: {
    id: 'outline.addLesson',
    defaultMessage: 'Add lesson',
    description: 'Button and menu entry of the outline; a picker of kinds follows',
  },
  addSection: {
    id: 'outline.addSection',
    defaultMessage: 'Add section',
    description: 'Button under the outline of a course',
  },
  move: { id: 'outline.move', defaultMessage: 'Move', description: 'What undo would take back: Undo: Move' },
  bringBack: {
    id: 'outline.bringBack',
    defaultMessage: 'Restore',
    description: 'What undo would take back, after a deleted part was brought back',
  },
  undo: {
    id: 'outline.undo',
    defaultMessage: 'Undo',
    description: 'Button on the note that something was deleted',
  },
})

export const partMessages = defineMessages({
  section: {
    id: 'outline.part.section',
    defaultMessage: 'section',
    description: 'Kind of part, inside a sentence',
  },
  instruction: {
    id: 'outline.part.instruction',
    defaultMessage: 'lesson',
    description: 'Kind of part, inside a sentence',
  },
  scene: {
    id: 'outline.part.scene',
    defaultMessage: 'scene',
    description: 'Kind of part, inside a sentence',
  },
  interaction: {
    id: 'outline.part.interaction',
    defaultMessage: 'question',
    description: 'Kind of part, inside a sentence',
  },
})

export const typeMessages = defineMessages({
  video: { id: 'outline.type.video', defaultMessage: 'Video', description: 'Kind of lesson' },
  youtube: { id: 'outline.type.youtube', defaultMessage: 'YouTube', description: 'Kind of lesson' },
  vimeo: { id: 'outline.type.vimeo', defaultMessage: 'Vimeo', description: 'Kind of lesson' },
  project: { id: 'outline.type.project', defaultMessage: 'Project', description: 'Kind of lesson' },
  survey: {
    id: 'outline.type.survey',
    defaultMessage: 'Questions and pages',
    description: 'Kind of lesson: a survey, a quiz or pages to read, without a video',
  },
  tincan: { id: 'outline.type.tincan', defaultMessage: 'Tin Can package', description: 'Kind of lesson' },
  lti: {
    id: 'outline.type.lti',
    defaultMessage: 'External tool',
    description: 'Kind of lesson: a tool of another site, by LTI',
  },
  package: { id: 'outline.type.package', defaultMessage: 'Web package', description: 'Kind of lesson' },
})

export const typeHints = defineMessages({
  video: {
    id: 'outline.typeHint.video',
    defaultMessage: 'A video you upload, with questions and cards on its timeline',
    description: 'Picker of lesson kinds: what a video is',
  },
  youtube: {
    id: 'outline.typeHint.youtube',
    defaultMessage: 'A video from YouTube, with questions below it',
    description: 'Picker of lesson kinds',
  },
  vimeo: {
    id: 'outline.typeHint.vimeo',
    defaultMessage: 'A video from Vimeo, with questions below it',
    description: 'Picker of lesson kinds',
  },
  survey: {
    id: 'outline.typeHint.survey',
    defaultMessage: 'Questions, cards, images and text without a video',
    description: 'Picker of lesson kinds',
  },
  project: {
    id: 'outline.typeHint.project',
    defaultMessage: 'An assignment that learners submit and a coach reviews using your criteria',
    description: 'Picker of lesson kinds',
  },
  package: {
    id: 'outline.typeHint.package',
    defaultMessage: 'Content made in another tool (.zip): SCORM, cmi5, Tin Can or web pages',
    description: 'Picker of lesson kinds',
  },
  tincan: {
    id: 'outline.typeHint.tincan',
    defaultMessage: 'A package that reports results (xAPI)',
    description: 'Picker of lesson kinds',
  },
  lti: {
    id: 'outline.typeHint.lti',
    defaultMessage: 'A tool from another site (LTI) that can send grades back',
    description: 'Picker of lesson kinds',
  },
})

export const messages = defineMessages({
  title: {
    id: 'outline.title',
    defaultMessage: 'Outline',
    description: 'Heading of the list of sections and lessons in the studio',
  },
  tree: {
    id: 'outline.tree',
    defaultMessage: 'Sections and lessons',
    description: 'Name of the tree for screen readers',
  },
  search: { id: 'outline.search', defaultMessage: 'Search the outline', description: 'Button and field' },
  clear: {
    id: 'outline.clear',
    defaultMessage: 'Clear search',
    description: 'Cross in the search field',
  },
  nothing: {
    id: 'outline.nothing',
    defaultMessage: 'No sections or lessons match your search.',
    description: 'Search of the outline found nothing',
  },
  empty: {
    id: 'outline.empty',
    defaultMessage:
      'A course is made up of sections, and each section contains lessons. Start by adding a section.',
    description: 'Empty outline',
  },
  section: {
    id: 'outline.section',
    defaultMessage: '{number}. {title}',
    description: 'A section with its number',
  },
  untitledSection: {
    id: 'outline.untitledSection',
    defaultMessage: 'New section',
    description: 'Title that a new section begins with',
  },
  untitledLesson: {
    id: 'outline.untitledLesson',
    defaultMessage: 'New lesson',
    description: 'Title that a new lesson begins with',
  },
  addTo: {
    id: 'outline.addTo',
    defaultMessage: 'Add lesson to {title}',
    description: 'Plus beside a section, for screen readers',
  },
  more: {
    id: 'outline.more',
    defaultMessage: 'More options for {title}',
    description: 'Three dots beside a section or lesson',
  },
  grip: { id: 'outline.grip', defaultMessage: 'Drag {title}', description: 'Handle to drag a line by' },
  name: {
    id: 'outline.name',
    defaultMessage: 'Title',
    description: 'Field in which a section or lesson is renamed in place',
  },
  off: {
    id: 'outline.off',
    defaultMessage: 'Hidden',
    description: 'Badge: hidden from learners. As short as possible',
  },
  film: {
    id: 'outline.film',
    defaultMessage: 'Needs video',
    description: 'Badge of a lesson whose video is missing. Short',
  },
  altText: {
    id: 'outline.altText',
    defaultMessage: 'Needs alt text',
    description: 'Badge of a lesson with an image that is not described. Short',
  },
  unfinished: {
    id: 'outline.unfinished',
    defaultMessage: 'Unfinished',
    description: 'Badge of a lesson in which something needed is missing. Short',
  },
  cards: {
    id: 'outline.cards',
    defaultMessage: '{count, plural, one {# part} other {# parts}}',
    description: 'Under a lesson without questions: how many cards, texts and images it has',
  },
  pickType: {
    id: 'outline.pickType',
    defaultMessage: 'What kind of lesson?',
    description: 'Dialog that follows on Add a lesson',
  },
  cancel: { id: 'outline.cancel', defaultMessage: 'Cancel', description: 'Closes a dialog' },
  moveTitle: {
    id: 'outline.moveTitle',
    defaultMessage: 'Move {title}',
    description: 'Dialog that moves a lesson',
  },
  moveInto: {
    id: 'outline.moveInto',
    defaultMessage: 'Section',
    description: 'Choice of the section a lesson is moved to',
  },
  moveBefore: {
    id: 'outline.moveBefore',
    defaultMessage: 'Position',
    description: 'Choice of the place a lesson or section is moved to',
  },
  moveFirst: { id: 'outline.moveFirst', defaultMessage: 'First', description: 'Choice: as the first' },
  moveAfter: {
    id: 'outline.moveAfter',
    defaultMessage: 'After {title}',
    description: 'Choice: behind another lesson or section',
  },
  moveHere: {
    id: 'outline.moveHere',
    defaultMessage: 'Move',
    description: 'Button of the dialog that moves a lesson',
  },
  removed: {
    id: 'outline.removed',
    defaultMessage: '{title} deleted',
    description: 'Note with an Undo button',
  },
  copied: {
    id: 'outline.copied',
    defaultMessage: '{title} copied',
    description: 'Note after copying a part of a course',
  },
  wasCut: {
    id: 'outline.wasCut',
    defaultMessage: '{title} cut. Paste it where you want it.',
    description: 'Note after cutting a part of a course',
  },
  pasted: { id: 'outline.pasted', defaultMessage: '{title} pasted', description: 'Note after pasting' },
  pastedFiles: {
    id: 'outline.pastedFiles',
    defaultMessage:
      '{title} pasted. {count, plural, one {Its file is} other {Its # files are}} being copied.',
    description: 'Note after pasting from another course',
  },
  pastedLost: {
    id: 'outline.pastedLost',
    defaultMessage:
      '{title} pasted. {count, plural, one {# file couldn’t be copied and still belongs} other {# files couldn’t be copied and still belong}} to the other course.',
    description: 'Note after pasting from another course',
  },
  pasteNothing: {
    id: 'outline.pasteNothing',
    defaultMessage: 'Nothing to paste. Copy a section, lesson or question first.',
    description: 'Note',
  },
  pasteNowhere: {
    id: 'outline.pasteNowhere',
    defaultMessage: 'You can’t paste a {kind} here. Select a {holder} first.',
    description: 'Note; kind and holder are section, lesson, scene or question',
  },
  movedTo: {
    id: 'outline.movedTo',
    defaultMessage: '{title}, {place, number} of {count, number} in {section}',
    description: 'For screen readers, after a lesson was moved',
  },
  movedSection: {
    id: 'outline.movedSection',
    defaultMessage: '{title}, section {place, number} of {count, number}',
    description: 'For screen readers, after a section was moved',
  },
  untitled: {
    id: 'outline.untitled',
    defaultMessage: 'Untitled',
    description: 'In place of a title that is missing',
  },
  dragHelp: {
    id: 'outline.dragHelp',
    defaultMessage:
      'Press Space or Enter to pick it up, use the arrow keys to move it, press Space or Enter to drop it, or press Escape to cancel.',
    description: 'For screen readers, on the handle of a line',
  },
  dragStart: {
    id: 'outline.dragStart',
    defaultMessage: 'Picked up {title}.',
    description: 'Said while a line is dragged',
  },
  dragOver: {
    id: 'outline.dragOver',
    defaultMessage: '{title} is over {over}.',
    description: 'Said while a line is dragged',
  },
  dragEnd: {
    id: 'outline.dragEnd',
    defaultMessage: '{title} was dropped.',
    description: 'Said when a line was dragged',
  },
  dragCancel: {
    id: 'outline.dragCancel',
    defaultMessage: 'Move canceled. {title} is back where it was.',
    description: 'Said when dragging was given up',
  },
})
