import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: {
    id: 'studioKeys.title',
    defaultMessage: 'Keyboard shortcuts',
    description: 'Dialog with all keys of the studio',
  },
  close: { id: 'studioKeys.close', defaultMessage: 'Close', description: 'Closes the dialog' },
  everywhere: { id: 'studioKeys.everywhere', defaultMessage: 'Everywhere', description: 'Group of keys' },
  inOutline: { id: 'studioKeys.inOutline', defaultMessage: 'In the outline', description: 'Group of keys' },
  undo: { id: 'studioKeys.undo', defaultMessage: 'Undo', description: 'What a key does' },
  redo: { id: 'studioKeys.redo', defaultMessage: 'Redo', description: 'What a key does' },
  save: { id: 'studioKeys.save', defaultMessage: 'Save now', description: 'What a key does' },
  next: {
    id: 'studioKeys.next',
    defaultMessage: 'Go to the next panel: outline, lesson, settings',
    description: 'What a key does',
  },
  previous: {
    id: 'studioKeys.previous',
    defaultMessage: 'Go to the previous panel',
    description: 'What a key does',
  },
  help: { id: 'studioKeys.help', defaultMessage: 'Show keyboard shortcuts', description: 'What a key does' },
  walk: {
    id: 'studioKeys.walk',
    defaultMessage: 'Previous and next row',
    description: 'What arrow keys do',
  },
  fold: {
    id: 'studioKeys.fold',
    defaultMessage: 'Collapse or expand a section',
    description: 'What arrow keys do',
  },
  ends: { id: 'studioKeys.ends', defaultMessage: 'First and last row', description: 'What keys do' },
  letters: {
    id: 'studioKeys.letters',
    defaultMessage: 'Find a row by its first letters',
    description: 'What typing letters does',
  },
  open: {
    id: 'studioKeys.open',
    defaultMessage: 'Open the lesson and move focus to it',
    description: 'What a key does',
  },
  look: {
    id: 'studioKeys.look',
    defaultMessage: 'Open the lesson and stay in the outline',
    description: 'What a key does',
  },
  rename: { id: 'studioKeys.rename', defaultMessage: 'Rename', description: 'What a key does' },
  move: { id: 'studioKeys.move', defaultMessage: 'Move up and down', description: 'What keys do' },
  duplicate: { id: 'studioKeys.duplicate', defaultMessage: 'Duplicate', description: 'What a key does' },
  clip: {
    id: 'studioKeys.clip',
    defaultMessage: 'Copy, cut and paste, also between courses and tabs',
    description: 'What keys do',
  },
  remove: { id: 'studioKeys.remove', defaultMessage: 'Delete', description: 'What a key does' },
  typing: {
    id: 'studioKeys.typing',
    defaultMessage: 'Letters',
    description: 'Stands for any letters on a list of keys',
  },
  space: {
    id: 'studioKeys.space',
    defaultMessage: 'Space',
    description: 'Name of the space bar on a list of keys',
  },
})
