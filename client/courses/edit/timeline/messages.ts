import { defineMessages } from '../../../base/messages.ts'

export const messages = defineMessages({
  timeline: {
    id: 'edit.time.line',
    defaultMessage: 'Timeline',
    description: 'For screen readers: name of the part under the video',
  },
  scenes: { id: 'edit.time.scenes', defaultMessage: 'Scenes', description: 'Track of the time line' },
  questions: {
    id: 'edit.time.questions',
    defaultMessage: 'Questions',
    description: 'Track of the time line',
  },
  overlays: { id: 'edit.time.overlays', defaultMessage: 'Overlays', description: 'Track of the time line' },
  play: { id: 'edit.time.play', defaultMessage: 'Play', description: 'Button under the video' },
  pause: { id: 'edit.time.pause', defaultMessage: 'Pause', description: 'Button under the video' },
  addOverlay: {
    id: 'edit.time.addOverlay',
    defaultMessage: 'Overlay card',
    description: 'Button: adds a card over the video at the current time',
  },
  addQuestion: {
    id: 'edit.time.addQuestion',
    defaultMessage: 'Question',
    description: 'Button: adds a question at the current time of the video',
  },
  zoomIn: {
    id: 'edit.time.zoomIn',
    defaultMessage: 'Zoom in',
    description: 'Button: the time line becomes longer',
  },
  zoomOut: {
    id: 'edit.time.zoomOut',
    defaultMessage: 'Zoom out',
    description: 'Button: the time line becomes shorter',
  },
  playhead: {
    id: 'edit.time.playhead',
    defaultMessage: 'Playhead',
    description: 'For screen readers: slider with the current time of the video',
  },
  of: {
    id: 'edit.time.of',
    defaultMessage: '{time} of {total}',
    description: 'For screen readers: position of the playhead',
  },
  overlayAt: {
    id: 'edit.time.overlayAt',
    defaultMessage: '{name}, {from} to {to}',
    description: 'For screen readers: an overlay and when it shows',
  },
  overlayNameless: {
    id: 'edit.time.nameless',
    defaultMessage: 'Empty overlay',
    description: 'An overlay without words',
  },
  keys: {
    id: 'edit.time.keys',
    defaultMessage:
      'Use the arrow keys to move it by a tenth of a second, or with Shift by a second. With Alt, they change its end.',
    description: 'For screen readers: how an overlay is moved with the keyboard',
  },
  addOverlayAt: {
    id: 'edit.time.addOverlayAt',
    defaultMessage: 'Click an empty spot to add an overlay',
    description: 'Tooltip of the track of overlays',
  },
  addQuestionAt: {
    id: 'edit.time.addQuestionAt',
    defaultMessage: 'Click an empty spot to add a question',
    description: 'Tooltip of the track of questions',
  },
})
