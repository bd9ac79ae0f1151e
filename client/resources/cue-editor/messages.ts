import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'cues.title', defaultMessage: 'Subtitles', description: 'Name of the subtitle editor' },
  list: { id: 'cues.list', defaultMessage: 'Cues', description: 'Name of the list of subtitle cues' },
  count: {
    id: 'cues.count',
    defaultMessage: '{count, plural, =0 {No cues} one {# cue} other {# cues}}',
    description: 'How many subtitle cues there are',
  },
  loading: { id: 'cues.loading', defaultMessage: 'Loading the subtitles' },
  loadFailed: { id: 'cues.loadFailed', defaultMessage: 'The subtitles could not be loaded.' },
  again: { id: 'cues.again', defaultMessage: 'Try again', description: 'Button after a failed loading' },
  anew: {
    id: 'cues.anew',
    defaultMessage: 'Start anew',
    description: 'Button: begin without the old subtitles',
  },
  emptyTitle: {
    id: 'cues.emptyTitle',
    defaultMessage: 'No subtitles yet',
    description: 'Title of an empty list',
  },
  emptyText: {
    id: 'cues.emptyText',
    defaultMessage: 'Upload a .vtt file, or play the film and write the first cue.',
    description: 'In an empty list of subtitle cues',
  },
  emptyFault: { id: 'cues.emptyFault', defaultMessage: 'No text', description: 'A cue without words' },

  text: { id: 'cues.text', defaultMessage: 'Text', description: 'Label of the words of a cue' },
  start: { id: 'cues.start', defaultMessage: 'From', description: 'When a cue begins' },
  end: { id: 'cues.end', defaultMessage: 'To', description: 'When a cue ends' },
  badTime: {
    id: 'cues.badTime',
    defaultMessage: 'Write a time like 01:02.500.',
    description: 'Under a time field that cannot be read; keep the figures',
  },
  startHere: {
    id: 'cues.startHere',
    defaultMessage: 'Begin at the playhead',
    description: 'Button: the cue begins where the film stands',
  },
  endHere: {
    id: 'cues.endHere',
    defaultMessage: 'End at the playhead',
    description: 'Button: the cue ends where the film stands',
  },
  seconds: {
    id: 'cues.seconds',
    defaultMessage: '{seconds} s',
    description: 'How long a cue lasts, in seconds',
  },

  'fault-ends-before-start': {
    id: 'cues.endsBeforeStart',
    defaultMessage: 'This cue ends before it begins. Set a later end.',
  },
  'fault-empty': { id: 'cues.isEmpty', defaultMessage: 'This cue has no text.' },
  'fault-overlaps': { id: 'cues.overlaps', defaultMessage: 'The next cue begins before this one ends.' },
  'fault-out-of-order': {
    id: 'cues.outOfOrder',
    defaultMessage: 'The next cue begins before this one. They are put in order when you save.',
  },

  play: { id: 'cues.play', defaultMessage: 'Play or pause', description: 'Button and key' },
  back: { id: 'cues.back', defaultMessage: 'Back 2 seconds', description: 'Button and key' },
  forward: { id: 'cues.forward', defaultMessage: 'Forward 2 seconds', description: 'Button and key' },
  previous: { id: 'cues.previous', defaultMessage: 'Cue before', description: 'Key' },
  next: { id: 'cues.next', defaultMessage: 'Next cue', description: 'Key' },
  split: { id: 'cues.split', defaultMessage: 'Split', description: 'Button: make two cues at the caret' },
  merge: { id: 'cues.merge', defaultMessage: 'Merge with next', description: 'Button: make one cue of two' },
  insert: { id: 'cues.insert', defaultMessage: 'Add after', description: 'Button: a new cue after this one' },
  add: { id: 'cues.add', defaultMessage: 'Add a cue', description: 'Button under the list' },
  delete: { id: 'cues.delete', defaultMessage: 'Delete', description: 'Button: remove a cue' },
  undo: { id: 'cues.undo', defaultMessage: 'Undo', description: 'Button and key' },
  redo: { id: 'cues.redo', defaultMessage: 'Redo', description: 'Button' },
  keys: { id: 'cues.keys', defaultMessage: 'Keys', description: 'Opens the list of keyboard shortcuts' },

  shift: { id: 'cues.shift', defaultMessage: 'Shift times', description: 'Button: move many cues in time' },
  shiftTitle: { id: 'cues.shiftTitle', defaultMessage: 'Shift times', description: 'Title of a dialog' },
  shiftText: {
    id: 'cues.shiftText',
    defaultMessage: 'Moves cues earlier or later together. None begins before the film does.',
  },
  shiftBy: { id: 'cues.shiftBy', defaultMessage: 'Seconds', description: 'Label: by how much' },
  shiftWhich: { id: 'cues.shiftWhich', defaultMessage: 'Which cues', description: 'Label of a choice' },
  shiftAll: { id: 'cues.shiftAll', defaultMessage: 'All', description: 'Choice: all cues' },
  shiftFrom: {
    id: 'cues.shiftFrom',
    defaultMessage: 'From the open one on',
    description: 'Choice: from this cue',
  },
  earlier: { id: 'cues.earlier', defaultMessage: 'Earlier', description: 'Button of the dialog' },
  later: { id: 'cues.later', defaultMessage: 'Later', description: 'Button of the dialog' },
  close: { id: 'cues.close', defaultMessage: 'Close', description: 'Button of the dialog' },
  badSeconds: { id: 'cues.badSeconds', defaultMessage: 'Write a number of seconds, such as 0.5.' },

  upload: { id: 'cues.upload', defaultMessage: 'Upload .vtt', description: 'Button' },
  download: { id: 'cues.download', defaultMessage: 'Download .vtt', description: 'Button' },
  replaced: {
    id: 'cues.replaced',
    defaultMessage: '{count, plural, one {# cue read from the file.} other {# cues read from the file.}}',
    description: 'Toast after a subtitle file was opened; it can be undone',
  },
  refused: {
    id: 'cues.refused',
    defaultMessage: '{name} was not read: {reason}',
    description: 'A subtitle file with a mistake; the reason is English',
  },
  language: { id: 'cues.language', defaultMessage: 'Language', description: 'Language of the subtitles' },
  noLanguage: {
    id: 'cues.noLanguage',
    defaultMessage: 'No such language',
    description: 'A search found nothing',
  },

  save: { id: 'cues.save', defaultMessage: 'Save subtitles', description: 'Button' },
  unsaved: { id: 'cues.unsaved', defaultMessage: 'Not saved yet', description: 'Beside the save button' },
  saved: { id: 'cues.saved', defaultMessage: 'Saved', description: 'Beside the save button' },
  saveFailed: {
    id: 'cues.saveFailed',
    defaultMessage: 'The subtitles were not saved: {reason} They are kept on this device.',
    description: 'The reason is a sentence',
  },
  unreachable: { id: 'cues.unreachable', defaultMessage: 'There is no connection.', description: 'A reason' },
  faulty: {
    id: 'cues.faulty',
    defaultMessage:
      '{count, plural, one {# cue ends before it begins. Mend it to save.} other {# cues end before they begin. Mend them to save.}}',
  },
  kept: {
    id: 'cues.kept',
    defaultMessage: 'These are your unsaved changes from last time.',
    description: 'Banner over subtitles that were kept on the device',
  },
  discard: {
    id: 'cues.discard',
    defaultMessage: 'Discard them',
    description: 'Button: back to what is saved',
  },

  transcribe: {
    id: 'cues.transcribe',
    defaultMessage: 'Write automatically',
    description: 'Button: have a service write down what is said',
  },
  transcribing: {
    id: 'cues.transcribing',
    defaultMessage: 'Listening to the film, {percent}',
    description: 'Automatic transcription at work',
  },
  transcribeFailed: {
    id: 'cues.transcribeFailed',
    defaultMessage: 'The film could not be written down: {reason}',
    description: 'Automatic transcription failed; the reason is a sentence',
  },
})
