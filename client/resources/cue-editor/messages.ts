import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'cues.title', defaultMessage: 'Captions', description: 'Name of the caption editor' },
  list: { id: 'cues.list', defaultMessage: 'Captions', description: 'Name of the list of captions' },
  count: {
    id: 'cues.count',
    defaultMessage: '{count, plural, =0 {No captions} one {# caption} other {# captions}}',
    description: 'How many captions there are',
  },
  loading: { id: 'cues.loading', defaultMessage: 'Loading captions' },
  loadFailed: { id: 'cues.loadFailed', defaultMessage: 'We couldn’t load the captions.' },
  again: { id: 'cues.again', defaultMessage: 'Try again', description: 'Button after a failed loading' },
  anew: {
    id: 'cues.anew',
    defaultMessage: 'Start over',
    description: 'Button: begin without the old captions',
  },
  emptyTitle: {
    id: 'cues.emptyTitle',
    defaultMessage: 'No captions yet',
    description: 'Title of an empty list',
  },
  emptyText: {
    id: 'cues.emptyText',
    defaultMessage: 'Upload a .vtt file, or play the video and write the first caption.',
    description: 'In an empty list of captions',
  },
  emptyFault: { id: 'cues.emptyFault', defaultMessage: 'No text', description: 'A cue without words' },

  text: { id: 'cues.text', defaultMessage: 'Text', description: 'Label of the words of a cue' },
  start: { id: 'cues.start', defaultMessage: 'From', description: 'When a cue begins' },
  end: { id: 'cues.end', defaultMessage: 'To', description: 'When a cue ends' },
  badTime: {
    id: 'cues.badTime',
    defaultMessage: 'Enter a time such as 01:02.500.',
    description: 'Under a time field that cannot be read; keep the figures',
  },
  startHere: {
    id: 'cues.startHere',
    defaultMessage: 'Start at the playhead',
    description: 'Button: the cue begins at the current time of the video',
  },
  endHere: {
    id: 'cues.endHere',
    defaultMessage: 'End at the playhead',
    description: 'Button: the cue ends at the current time of the video',
  },
  seconds: {
    id: 'cues.seconds',
    defaultMessage: '{seconds} s',
    description: 'How long a cue lasts, in seconds',
  },

  'fault-ends-before-start': {
    id: 'cues.endsBeforeStart',
    defaultMessage: 'This caption ends before it starts. Set a later end time.',
  },
  'fault-empty': { id: 'cues.isEmpty', defaultMessage: 'This caption has no text.' },
  'fault-overlaps': { id: 'cues.overlaps', defaultMessage: 'The next caption starts before this one ends.' },
  'fault-out-of-order': {
    id: 'cues.outOfOrder',
    defaultMessage: 'The next caption starts before this one. They’ll be put in order when you save.',
  },

  play: { id: 'cues.play', defaultMessage: 'Play or pause', description: 'Button and key' },
  back: { id: 'cues.back', defaultMessage: 'Back 2 seconds', description: 'Button and key' },
  forward: { id: 'cues.forward', defaultMessage: 'Forward 2 seconds', description: 'Button and key' },
  previous: { id: 'cues.previous', defaultMessage: 'Previous caption', description: 'Key' },
  next: { id: 'cues.next', defaultMessage: 'Next caption', description: 'Key' },
  split: { id: 'cues.split', defaultMessage: 'Split', description: 'Button: make two cues at the caret' },
  merge: { id: 'cues.merge', defaultMessage: 'Merge with next', description: 'Button: make one cue of two' },
  insert: { id: 'cues.insert', defaultMessage: 'Add after', description: 'Button: a new cue after this one' },
  add: { id: 'cues.add', defaultMessage: 'Add caption', description: 'Button under the list' },
  delete: { id: 'cues.delete', defaultMessage: 'Delete', description: 'Button: remove a cue' },
  undo: { id: 'cues.undo', defaultMessage: 'Undo', description: 'Button and key' },
  redo: { id: 'cues.redo', defaultMessage: 'Redo', description: 'Button' },
  keys: {
    id: 'cues.keys',
    defaultMessage: 'Keyboard shortcuts',
    description: 'Opens the list of keyboard shortcuts',
  },

  shift: { id: 'cues.shift', defaultMessage: 'Shift times', description: 'Button: move many cues in time' },
  shiftTitle: { id: 'cues.shiftTitle', defaultMessage: 'Shift times', description: 'Title of a dialog' },
  shiftText: {
    id: 'cues.shiftText',
    defaultMessage: 'Moves captions earlier or later together. No caption can start before the video does.',
  },
  shiftBy: { id: 'cues.shiftBy', defaultMessage: 'Seconds', description: 'Label: by how much' },
  shiftWhich: { id: 'cues.shiftWhich', defaultMessage: 'Which captions', description: 'Label of a choice' },
  shiftAll: { id: 'cues.shiftAll', defaultMessage: 'All', description: 'Choice: all cues' },
  shiftFrom: {
    id: 'cues.shiftFrom',
    defaultMessage: 'From the selected caption on',
    description: 'Choice: from this cue',
  },
  earlier: { id: 'cues.earlier', defaultMessage: 'Earlier', description: 'Button of the dialog' },
  later: { id: 'cues.later', defaultMessage: 'Later', description: 'Button of the dialog' },
  close: { id: 'cues.close', defaultMessage: 'Close', description: 'Button of the dialog' },
  badSeconds: { id: 'cues.badSeconds', defaultMessage: 'Enter a number of seconds, such as 0.5.' },

  upload: { id: 'cues.upload', defaultMessage: 'Upload .vtt', description: 'Button' },
  download: { id: 'cues.download', defaultMessage: 'Download .vtt', description: 'Button' },
  replaced: {
    id: 'cues.replaced',
    defaultMessage:
      '{count, plural, one {# caption loaded from the file.} other {# captions loaded from the file.}}',
    description: 'Toast after a caption file was opened; it can be undone',
  },
  refused: {
    id: 'cues.refused',
    defaultMessage: 'We couldn’t read {name}: {reason}',
    description: 'A caption file with a mistake; the reason is English',
  },
  language: { id: 'cues.language', defaultMessage: 'Language', description: 'Language of the captions' },
  noLanguage: {
    id: 'cues.noLanguage',
    defaultMessage: 'No matching languages',
    description: 'A search found nothing',
  },

  save: { id: 'cues.save', defaultMessage: 'Save captions', description: 'Button' },
  unsaved: { id: 'cues.unsaved', defaultMessage: 'Not saved yet', description: 'Beside the save button' },
  saved: { id: 'cues.saved', defaultMessage: 'Saved', description: 'Beside the save button' },
  saveFailed: {
    id: 'cues.saveFailed',
    defaultMessage: 'The captions weren’t saved: {reason} They’re stored on this device.',
    description: 'The reason is a sentence',
  },
  unreachable: { id: 'cues.unreachable', defaultMessage: 'You’re offline.', description: 'A reason' },
  faulty: {
    id: 'cues.faulty',
    defaultMessage:
      '{count, plural, one {# caption ends before it starts. Fix it to save.} other {# captions end before they start. Fix them to save.}}',
  },
  kept: {
    id: 'cues.kept',
    defaultMessage: 'These are your unsaved changes from last time.',
    description: 'Banner over captions that were kept on the device',
  },
  discard: {
    id: 'cues.discard',
    defaultMessage: 'Discard changes',
    description: 'Button: back to what is saved',
  },

  transcribe: {
    id: 'cues.transcribe',
    defaultMessage: 'Generate captions',
    description: 'Button: have a service write down what is said',
  },
  transcribing: {
    id: 'cues.transcribing',
    defaultMessage: 'Generating captions, {percent}',
    description: 'Automatic transcription at work',
  },
  transcribeFailed: {
    id: 'cues.transcribeFailed',
    defaultMessage: 'We couldn’t generate captions: {reason}',
    description: 'Automatic transcription failed; the reason is a sentence',
  },
})
