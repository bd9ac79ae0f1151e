import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  title: {
    id: 'offline.title',
    defaultMessage: 'Download for offline',
    description: 'Headline of the card that downloads a course to the device',
  },
  lead: {
    id: 'offline.lead',
    defaultMessage: 'Lessons, questions, images, and files.',
    description: 'What a download of a course contains',
  },
  free: {
    id: 'offline.free',
    defaultMessage: '{size} free on this device.',
    description: 'After what a download contains',
  },
  measuring: {
    id: 'offline.measuring',
    defaultMessage: 'Checking the size…',
    description: 'While the size of a download is not known yet',
  },
  notMeasured: {
    id: 'offline.notMeasured',
    defaultMessage: 'We couldn’t check the size. Connect to the internet and try again.',
    description: 'Instead of the size of a download',
  },
  quality: { id: 'offline.quality', defaultMessage: 'Video quality', description: 'Name of the choice' },
  normal: { id: 'offline.normal', defaultMessage: 'Normal quality', description: 'A choice' },
  normalHint: { id: 'offline.normalHint', defaultMessage: 'Sharp on any screen', description: 'Below it' },
  low: { id: 'offline.low', defaultMessage: 'Low quality', description: 'A choice' },
  lowHint: { id: 'offline.lowHint', defaultMessage: 'Fine on a phone', description: 'Below it' },
  download: {
    id: 'offline.download',
    defaultMessage: 'Download {size}',
    description: 'Button, with how much is downloaded',
  },
  downloadAll: {
    id: 'offline.downloadAll',
    defaultMessage: 'Download',
    description: 'Button, for a course that has no files',
  },
  links: {
    id: 'offline.links',
    defaultMessage:
      '{count, plural, one {# link to another website always needs a connection.} other {# links to other websites always need a connection.}}',
    description: 'What a download cannot contain',
  },
  downloading: {
    id: 'offline.downloading',
    defaultMessage: 'Downloading',
    description: 'Headline of the card',
  },
  amount: {
    id: 'offline.amount',
    defaultMessage: '{done} of {total}',
    description: 'How much is downloaded: 252 MB of 412 MB',
  },
  secondsLeft: {
    id: 'offline.secondsLeft',
    defaultMessage: '{count, plural, one {About # second left} other {About # seconds left}}',
    description: 'After how much of a download is there',
  },
  minutesLeft: {
    id: 'offline.minutesLeft',
    defaultMessage: '{count, plural, one {About # minute left} other {About # minutes left}}',
    description: 'After how much of a download is there',
  },
  waiting: {
    id: 'offline.waiting',
    defaultMessage: '{done} of {total}. Continues when you’re online.',
    description: 'A download without a connection',
  },
  bar: {
    id: 'offline.bar',
    defaultMessage: 'Download: {percent}',
    description: 'For screen readers, on the bar',
  },
  ready: {
    id: 'offline.ready',
    defaultMessage: '{ready} of {count, plural, one {# lesson} other {# lessons}} ready',
    description: 'How many lessons work offline already',
  },
  pause: { id: 'offline.pause', defaultMessage: 'Pause', description: 'Button' },
  cancel: { id: 'offline.cancel', defaultMessage: 'Cancel', description: 'Button' },
  keepUsing: {
    id: 'offline.keepUsing',
    defaultMessage: 'You can keep learning. If you close this site, the download continues next time.',
    description: 'Below a running download',
  },
  paused: {
    id: 'offline.paused',
    defaultMessage: 'Paused at {done} of {total}',
    description: 'Headline of the card',
  },
  pausedText: {
    id: 'offline.pausedText',
    defaultMessage: 'Paused',
    description: 'Headline of the card, for a course that has no files',
  },
  resumeText: {
    id: 'offline.resumeText',
    defaultMessage: 'Resume',
    description: 'Button, for a course that has no files',
  },
  waitingText: {
    id: 'offline.waitingText',
    defaultMessage: 'Continues when you’re online.',
    description: 'A download without a connection, of a course that has no files',
  },
  resume: {
    id: 'offline.resume',
    defaultMessage: 'Resume, {size} left',
    description: 'Button, with how much is still to be downloaded',
  },
  remove: { id: 'offline.remove', defaultMessage: 'Remove', description: 'Button: delete the download' },
  done: { id: 'offline.done', defaultMessage: 'Available offline', description: 'Headline of the card' },
  doneNormal: {
    id: 'offline.doneNormal',
    defaultMessage: '{size}, normal quality. Updated {time}.',
    description: 'A finished download',
  },
  doneOnly: {
    id: 'offline.doneOnly',
    defaultMessage: '{size}. Updated {time}.',
    description: 'A finished download of files that come in one quality alone',
  },
  doneLow: {
    id: 'offline.doneLow',
    defaultMessage: '{size}, low quality. Updated {time}.',
    description: 'A finished download',
  },
  doneText: {
    id: 'offline.doneText',
    defaultMessage: 'Text only. Updated {time}.',
    description: 'A finished download of a course that has no files',
  },
  refreshes: {
    id: 'offline.refreshes',
    defaultMessage: 'Changes download automatically when you’re online.',
    description: 'Below a finished download',
  },
  missing: {
    id: 'offline.missing',
    defaultMessage: 'Not available for download: {names}.',
    description: 'Lessons and materials whose files the server does not have',
  },
  change: { id: 'offline.change', defaultMessage: 'Change quality', description: 'Button' },
  removeDownload: { id: 'offline.removeDownload', defaultMessage: 'Remove download', description: 'Button' },
  full: { id: 'offline.full', defaultMessage: 'Not enough space', description: 'Headline of the card' },
  fullText: {
    id: 'offline.fullText',
    defaultMessage: 'Normal quality needs {size}. This device has {free} left.',
    description: 'Below that',
  },
  fullAll: {
    id: 'offline.fullAll',
    defaultMessage: 'Remove other downloads or files from this device, then try again.',
    description: 'Below that, when not even the low quality fits',
  },
  noRoom: {
    id: 'offline.noRoom',
    defaultMessage: 'This device is full. Remove other downloads or files from it, then try again.',
    description: 'Why a download did not begin, or could not be changed',
  },
  manage: {
    id: 'offline.manage',
    defaultMessage: 'Manage storage',
    description: 'Link to the page about what is stored on the device',
  },
  stopped: { id: 'offline.stopped', defaultMessage: 'Download stopped', description: 'Headline of the card' },
  unavailable: {
    id: 'offline.unavailable',
    defaultMessage: 'Your browser can’t store files here. If this is a private window, use a regular one.',
    description: 'Why a download stopped',
  },
  refused: {
    id: 'offline.refused',
    defaultMessage: 'We couldn’t download this course. Try again later.',
    description: 'Why a download stopped',
  },
  again: { id: 'offline.again', defaultMessage: 'Try again', description: 'Button' },
  removed: {
    id: 'offline.removed',
    defaultMessage: 'Download removed',
    description: 'Toast, with a button to undo it',
  },
  removedAll: {
    id: 'offline.removedAll',
    defaultMessage: '{count, plural, one {# download removed} other {# downloads removed}}',
    description: 'Passing note',
  },
  onDevice: {
    id: 'offline.onDevice',
    defaultMessage: 'On this device',
    description: 'Beside a lesson that works offline',
  },
  next: {
    id: 'offline.next',
    defaultMessage: 'Next',
    description: 'Beside a lesson that is still to be downloaded',
  },
  onlineOnly: {
    id: 'offline.onlineOnly',
    defaultMessage: 'Online only',
    description: 'Beside a lesson that cannot be downloaded',
  },
})
