import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: {
    id: 'conflict.title',
    defaultMessage: '{count, plural, one {One conflict} other {# conflicts}} to resolve',
    description: 'Dialog: two people changed the same',
  },
  lead: {
    id: 'conflict.lead',
    defaultMessage:
      'You and someone else changed the same thing. Nothing is lost: both versions are saved until you choose.',
    description: 'Under the title of the dialog',
  },
  who: {
    id: 'conflict.who',
    defaultMessage: '{name}, {when}',
    description: 'Who changed it and how long ago: Elin, 2 minutes ago',
  },
  somebody: {
    id: 'conflict.somebody',
    defaultMessage: 'Someone',
    description: 'In place of a name that is not known',
  },
  justNow: { id: 'conflict.justNow', defaultMessage: 'just now', description: 'Less than a minute ago' },
  you: { id: 'conflict.you', defaultMessage: 'You', description: 'Over the own text' },
  field: {
    id: 'conflict.field',
    defaultMessage: '{field} of {title}',
    description: 'What differs: Question of "Taking a bearing"',
  },
  keepTheirs: { id: 'conflict.keepTheirs', defaultMessage: 'Keep theirs', description: 'Button' },
  keepMine: { id: 'conflict.keepMine', defaultMessage: 'Keep mine', description: 'Button' },
  keepBoth: {
    id: 'conflict.keepBoth',
    defaultMessage: 'Keep both',
    description: 'Button: both texts, one after the other',
  },
  bringBack: {
    id: 'conflict.bringBack',
    defaultMessage: 'Restore with my change',
    description: 'Button: undo the deletion of someone else',
  },
  leaveDeleted: {
    id: 'conflict.leaveDeleted',
    defaultMessage: 'Keep it deleted',
    description: 'Button: accept the deletion of someone else',
  },
  deleteIt: {
    id: 'conflict.deleteIt',
    defaultMessage: 'Delete',
    description: 'Button: repeat the own deletion',
  },
  keepIt: {
    id: 'conflict.keepIt',
    defaultMessage: 'Keep it',
    description: 'Button: give up the own deletion',
  },
  allTheirs: {
    id: 'conflict.allTheirs',
    defaultMessage: 'Keep all theirs',
    description: 'Button: for all differences at once',
  },
  allMine: {
    id: 'conflict.allMine',
    defaultMessage: 'Keep all mine',
    description: 'Button: for all differences at once',
  },
  later: {
    id: 'conflict.later',
    defaultMessage: 'Decide later',
    description: 'Closes the dialog; the differences stay',
  },
  deleted: {
    id: 'conflict.deleted',
    defaultMessage: 'Deleted',
    description: 'In place of a text: it was deleted',
  },
  emptied: {
    id: 'conflict.emptied',
    defaultMessage: 'Empty',
    description: 'In place of a text: the field was left empty',
  },
  added: { id: 'conflict.added', defaultMessage: 'Added: {title}', description: 'A new part that was added' },
  moved: { id: 'conflict.moved', defaultMessage: 'Moved: {title}', description: 'A part that was moved' },
  on: { id: 'conflict.on', defaultMessage: 'On', description: 'Value of a switch' },
  off: { id: 'conflict.off', defaultMessage: 'Off', description: 'Value of a switch' },
  listOf: {
    id: 'conflict.listOf',
    defaultMessage: '{count, plural, one {# entry} other {# entries}}',
    description: 'A list that differs and cannot be shown as text',
  },
})

/** Fields of a course and its parts, as people call them. */
export const fieldMessages = defineMessages({
  title: { id: 'conflict.field.title', defaultMessage: 'Title', description: 'Field of a course or part' },
  description: {
    id: 'conflict.field.description',
    defaultMessage: 'Description',
    description: 'Field of a course',
  },
  shortDescription: {
    id: 'conflict.field.shortDescription',
    defaultMessage: 'Short description',
    description: 'Field of a course',
  },
  body: { id: 'conflict.field.body', defaultMessage: 'Text', description: 'Field of a lesson or question' },
  question: { id: 'conflict.field.question', defaultMessage: 'Question', description: 'Field of a question' },
  status: {
    id: 'conflict.field.status',
    defaultMessage: 'Shown to learners',
    description: 'Field of a course or part',
  },
  points: {
    id: 'conflict.field.points',
    defaultMessage: 'Points',
    description: 'Field of a lesson or question',
  },
  position: {
    id: 'conflict.field.position',
    defaultMessage: 'Time in the video',
    description: 'Field of a question',
  },
  duration: { id: 'conflict.field.duration', defaultMessage: 'Length', description: 'Field of a lesson' },
  choice: { id: 'conflict.field.choice', defaultMessage: 'Choices', description: 'Field of a question' },
  action: {
    id: 'conflict.field.action',
    defaultMessage: 'Correct answers and feedback',
    description: 'Field of a question',
  },
  category: {
    id: 'conflict.field.category',
    defaultMessage: 'Groups',
    description: 'Field of a sorting exercise',
  },
  card: { id: 'conflict.field.card', defaultMessage: 'Cards', description: 'Field of flashcards' },
  marker: {
    id: 'conflict.field.marker',
    defaultMessage: 'Markers',
    description: 'Field of an image with markers',
  },
  overlay: { id: 'conflict.field.overlay', defaultMessage: 'Overlay cards', description: 'Field of a video' },
  image: { id: 'conflict.field.image', defaultMessage: 'Image', description: 'Field of a part' },
  altText: {
    id: 'conflict.field.altText',
    defaultMessage: 'Alt text',
    description: 'Field of a part',
  },
  video: { id: 'conflict.field.video', defaultMessage: 'Video', description: 'Field of a part' },
  poster: { id: 'conflict.field.poster', defaultMessage: 'Poster', description: 'Field of a part' },
  url: {
    id: 'conflict.field.url',
    defaultMessage: 'Web address',
    description: 'Field of a part: where a video is on the web',
  },
  cover: { id: 'conflict.field.cover', defaultMessage: 'Cover', description: 'Field of a course' },
  price: { id: 'conflict.field.price', defaultMessage: 'Price', description: 'Field of a course' },
  language: {
    id: 'conflict.field.language',
    defaultMessage: 'Translation',
    description: 'Field of a course',
  },
  bios: { id: 'conflict.field.bios', defaultMessage: 'Introductions', description: 'Field of a course' },
  tag: { id: 'conflict.field.tag', defaultMessage: 'Subjects', description: 'Field of a course' },
  certificate: {
    id: 'conflict.field.certificate',
    defaultMessage: 'Certificates',
    description: 'Field of a course',
  },
  newsletter: {
    id: 'conflict.field.newsletter',
    defaultMessage: 'Newsletters',
    description: 'Field of a course',
  },
  supplemental: {
    id: 'conflict.field.supplemental',
    defaultMessage: 'Materials',
    description: 'Field of a course',
  },
  awardCriteria: {
    id: 'conflict.field.awardCriteria',
    defaultMessage: 'Criteria',
    description: 'Field of a project',
  },
})
