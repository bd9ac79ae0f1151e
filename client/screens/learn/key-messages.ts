import { defineMessages } from '../../base/messages.ts'

export const keyMessages = defineMessages({
  title: { id: 'learn.keys.title', defaultMessage: 'Keyboard shortcuts', description: 'Headline' },
  close: { id: 'learn.keys.close', defaultMessage: 'Close', description: 'Button' },
  film: { id: 'learn.keys.film', defaultMessage: 'The film', description: 'Group of keys' },
  course: { id: 'learn.keys.course', defaultMessage: 'The course', description: 'Group of keys' },
  space: { id: 'learn.keys.space', defaultMessage: 'Space', description: 'Name of a key' },
  play: { id: 'learn.keys.play', defaultMessage: 'Play or pause', description: 'What a key does' },
  five: { id: 'learn.keys.five', defaultMessage: '5 seconds back or on', description: 'What keys do' },
  ten: { id: 'learn.keys.ten', defaultMessage: '10 seconds back or on', description: 'What keys do' },
  share: {
    id: 'learn.keys.share',
    defaultMessage: 'To that tenth of the film',
    description: 'What keys do: 5 is the middle',
  },
  speed: { id: 'learn.keys.speed', defaultMessage: 'Slower or faster', description: 'What keys do' },
  captions: {
    id: 'learn.keys.captions',
    defaultMessage: 'Captions on or off',
    description: 'What a key does',
  },
  mute: { id: 'learn.keys.mute', defaultMessage: 'Sound on or off', description: 'What a key does' },
  full: { id: 'learn.keys.full', defaultMessage: 'Full screen', description: 'What a key does' },
  next: { id: 'learn.keys.next', defaultMessage: 'Next lesson', description: 'What keys do' },
  previous: { id: 'learn.keys.previous', defaultMessage: 'Previous lesson', description: 'What keys do' },
  focus: { id: 'learn.keys.focus', defaultMessage: 'Focus mode', description: 'What a key does' },
  leave: {
    id: 'learn.keys.leave',
    defaultMessage: 'Leave a question open, or focus mode',
    description: 'What a key does',
  },
  help: { id: 'learn.keys.help', defaultMessage: 'This list', description: 'What a key does' },
})
