import { defineMessages } from '../../base/messages.ts'

export const keyMessages = defineMessages({
  title: { id: 'learn.keys.title', defaultMessage: 'Keyboard shortcuts', description: 'Headline' },
  close: { id: 'learn.keys.close', defaultMessage: 'Close', description: 'Button' },
  film: { id: 'learn.keys.film', defaultMessage: 'Video', description: 'Group of keys' },
  course: { id: 'learn.keys.course', defaultMessage: 'Course', description: 'Group of keys' },
  space: { id: 'learn.keys.space', defaultMessage: 'Space', description: 'Name of a key' },
  play: { id: 'learn.keys.play', defaultMessage: 'Play or pause', description: 'What a key does' },
  five: { id: 'learn.keys.five', defaultMessage: 'Back or forward 5 seconds', description: 'What keys do' },
  ten: { id: 'learn.keys.ten', defaultMessage: 'Back or forward 10 seconds', description: 'What keys do' },
  share: {
    id: 'learn.keys.share',
    defaultMessage: 'Jump to that tenth of the video',
    description: 'What keys do: 5 is the middle',
  },
  speed: { id: 'learn.keys.speed', defaultMessage: 'Slower or faster', description: 'What keys do' },
  captions: {
    id: 'learn.keys.captions',
    defaultMessage: 'Captions on or off',
    description: 'What a key does',
  },
  mute: { id: 'learn.keys.mute', defaultMessage: 'Mute or unmute', description: 'What a key does' },
  full: { id: 'learn.keys.full', defaultMessage: 'Full screen', description: 'What a key does' },
  next: { id: 'learn.keys.next', defaultMessage: 'Next lesson', description: 'What keys do' },
  previous: { id: 'learn.keys.previous', defaultMessage: 'Previous lesson', description: 'What keys do' },
  focus: { id: 'learn.keys.focus', defaultMessage: 'Focus mode', description: 'What a key does' },
  leave: {
    id: 'learn.keys.leave',
    defaultMessage: 'Close a question or exit focus mode',
    description: 'What a key does',
  },
  help: { id: 'learn.keys.help', defaultMessage: 'Show keyboard shortcuts', description: 'What a key does' },
})
