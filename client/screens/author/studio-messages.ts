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
    defaultMessage: 'No lessons yet',
    description: 'Middle of the studio, course without lessons',
  },
  emptyText: {
    id: 'studio.emptyText',
    defaultMessage:
      'Learners take lessons one after another: videos with questions, flashcards, sorting activities and more. Start by adding the first lesson.',
    description: 'Middle of the studio, course without lessons',
  },
  first: { id: 'studio.first', defaultMessage: 'Add the first lesson', description: 'Button' },
  goneTitle: {
    id: 'studio.goneTitle',
    defaultMessage: 'Lesson not found',
    description: 'The address names a lesson that the course does not have',
  },
  goneText: {
    id: 'studio.goneText',
    defaultMessage:
      'It may have been deleted or moved to another course. If you just deleted it, use Undo to restore it.',
    description: 'The address names a lesson that the course does not have',
  },
  failed: {
    id: 'studio.failed',
    defaultMessage: 'We couldn’t show this lesson',
    description: 'Heading in place of the lesson',
  },
  failedText: {
    id: 'studio.failedText',
    defaultMessage: 'Your changes are saved. Try again, or open another lesson.',
    description: 'Under the heading that a lesson could not be shown',
  },
  cuesKept: {
    id: 'studio.cuesKept',
    defaultMessage:
      'Your captions aren’t saved yet. They’re stored on this device and will be here when you come back.',
    description: 'Asked before the caption editor closes with unsaved changes',
  },
  tryAgain: { id: 'studio.tryAgain', defaultMessage: 'Try again', description: 'Button' },
})
