import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  inspector: {
    id: 'studio.inspector',
    defaultMessage: 'Settings',
    description:
      'Name of the part at the side with the fields of what is selected; also the button that opens it on a small screen',
  },
  outline: {
    id: 'studio.outline',
    defaultMessage: 'Outline',
    description: 'Button that opens the list of lessons on a small screen',
  },
  close: { id: 'studio.close', defaultMessage: 'Close', description: 'Closes a panel' },
  emptyTitle: {
    id: 'studio.emptyTitle',
    defaultMessage: 'Nothing here yet',
    description: 'Middle of the studio, course without lessons',
  },
  emptyText: {
    id: 'studio.emptyText',
    defaultMessage:
      'Lessons are what learners take, one after the other: films with questions, cards to turn, things to sort. Begin with the first one.',
    description: 'Middle of the studio, course without lessons',
  },
  first: { id: 'studio.first', defaultMessage: 'Add the first lesson', description: 'Button' },
  goneTitle: {
    id: 'studio.goneTitle',
    defaultMessage: 'This lesson is not there',
    description: 'The address names a lesson that the course does not have',
  },
  goneText: {
    id: 'studio.goneText',
    defaultMessage:
      'It may have been deleted or moved to another course. Undo brings back what you deleted just now.',
    description: 'The address names a lesson that the course does not have',
  },
  failed: {
    id: 'studio.failed',
    defaultMessage: 'This lesson could not be shown',
    description: 'Heading in place of the lesson',
  },
  failedText: {
    id: 'studio.failedText',
    defaultMessage: 'What you typed is kept. Try again, or open another lesson.',
    description: 'Under the heading that a lesson could not be shown',
  },
  cuesKept: {
    id: 'studio.cuesKept',
    defaultMessage:
      'Your subtitles are not saved yet. They are kept on this device, and are here again when you come back.',
    description: 'Asked before the subtitle editor closes with unsaved changes',
  },
  tryAgain: { id: 'studio.tryAgain', defaultMessage: 'Try again', description: 'Button' },
})
