import { defineMessages } from '../../../base/messages.ts'

export const messages = defineMessages({
  timeline: {
    id: 'edit.time.line',
    defaultMessage: 'Timeline',
    description: 'Heard: name of the part under the video',
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
    description: 'Button: adds a card over the video where it stands',
  },
  addQuestion: {
    id: 'edit.time.addQuestion',
    defaultMessage: 'Question',
    description: 'Button: adds a question where the video stands',
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
    description: 'Heard: slider with the moment at which the video stands',
  },
  of: {
    id: 'edit.time.of',
    defaultMessage: '{time} of {total}',
    description: 'Heard: where the playhead stands',
  },
  overlayAt: {
    id: 'edit.time.overlayAt',
    defaultMessage: '{name}, {from} to {to}',
    description: 'Heard: an overlay and when it shows',
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
    description: 'Heard: how an overlay is moved with the keyboard',
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
