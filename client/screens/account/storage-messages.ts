import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  lead: {
    id: 'deviceStorage.lead',
    defaultMessage: 'What is stored on this device so you can learn without a connection.',
    description: 'Below the headline',
  },
  used: { id: 'deviceStorage.used', defaultMessage: '{size} used', description: 'Headline of the bar' },
  free: { id: 'deviceStorage.free', defaultMessage: '{size} free', description: 'Beside the bar' },
  downloads: {
    id: 'deviceStorage.downloads',
    defaultMessage: 'Downloads, {size}',
    description: 'Part of the bar',
  },
  unfinished: {
    id: 'deviceStorage.unfinished',
    defaultMessage: 'Unfinished downloads, {size}',
    description: 'Part of the bar',
  },
  other: {
    id: 'deviceStorage.other',
    defaultMessage: 'App and recent pages, {size}',
    description: 'Part of the bar',
  },
  courses: { id: 'deviceStorage.courses', defaultMessage: 'Courses', description: 'Headline of the list' },
  normal: { id: 'deviceStorage.normal', defaultMessage: '{size}, normal quality', description: 'A download' },
  low: { id: 'deviceStorage.low', defaultMessage: '{size}, low quality', description: 'A download' },
  textOnly: {
    id: 'deviceStorage.textOnly',
    defaultMessage: 'Text only',
    description: 'A download of a course that has no files',
  },
  textRunning: {
    id: 'deviceStorage.textRunning',
    defaultMessage: 'Downloading',
    description: 'A download of a course that has no files',
  },
  textPaused: {
    id: 'deviceStorage.textPaused',
    defaultMessage: 'Paused',
    description: 'A download of a course that has no files',
  },
  textStopped: {
    id: 'deviceStorage.textStopped',
    defaultMessage: 'Stopped',
    description: 'A download of a course that has no files',
  },
  running: {
    id: 'deviceStorage.running',
    defaultMessage: '{done} of {total}, downloading',
    description: 'A download',
  },
  paused: {
    id: 'deviceStorage.paused',
    defaultMessage: '{done} of {total}, paused',
    description: 'A download',
  },
  stopped: {
    id: 'deviceStorage.stopped',
    defaultMessage: '{done} of {total}, stopped',
    description: 'A download',
  },
  pause: { id: 'deviceStorage.pause', defaultMessage: 'Pause', description: 'Button' },
  resume: { id: 'deviceStorage.resume', defaultMessage: 'Resume', description: 'Button' },
  remove: { id: 'deviceStorage.remove', defaultMessage: 'Remove', description: 'Button' },
  pauseOf: {
    id: 'deviceStorage.pauseOf',
    defaultMessage: 'Pause download: {title}',
    description: 'The button for screen readers, with the course',
  },
  resumeOf: {
    id: 'deviceStorage.resumeOf',
    defaultMessage: 'Resume download: {title}',
    description: 'The button for screen readers, with the course',
  },
  removeOf: {
    id: 'deviceStorage.removeOf',
    defaultMessage: 'Remove download: {title}',
    description: 'The button for screen readers, with the course',
  },
  empty: {
    id: 'deviceStorage.empty',
    defaultMessage: 'No downloads yet',
    description: 'When no course was downloaded',
  },
  emptyText: {
    id: 'deviceStorage.emptyText',
    defaultMessage: 'Open one of your courses and choose Download to learn without a connection.',
    description: 'Below that',
  },
  yourCourses: { id: 'deviceStorage.yourCourses', defaultMessage: 'Your courses', description: 'Link' },
  unavailable: {
    id: 'deviceStorage.unavailable',
    defaultMessage: 'Your browser can’t store files here. If this is a private window, use a regular one.',
    description: 'Instead of the list',
  },
  settings: { id: 'deviceStorage.settings', defaultMessage: 'Settings', description: 'Headline' },
  keep: {
    id: 'deviceStorage.keep',
    defaultMessage: 'Keep downloads on this device',
    description: 'Name of a setting',
  },
  ask: {
    id: 'deviceStorage.ask',
    defaultMessage: 'Your browser may delete downloads when space runs low, unless you ask it to keep them.',
    description: 'Why to press the button',
  },
  askButton: {
    id: 'deviceStorage.askButton',
    defaultMessage: 'Ask browser to keep them',
    description: 'Button',
  },
  kept: {
    id: 'deviceStorage.kept',
    defaultMessage: 'Your browser keeps these downloads until you remove them.',
    description: 'After the browser agreed',
  },
  denied: {
    id: 'deviceStorage.denied',
    defaultMessage:
      'Your browser said no for now. Downloads still work, but they may be deleted when space runs low. Adding this site to your home screen usually helps.',
    description: 'After the browser did not agree',
  },
  askAgain: { id: 'deviceStorage.askAgain', defaultMessage: 'Ask again', description: 'Button' },
  removeAll: {
    id: 'deviceStorage.removeAll',
    defaultMessage: 'Remove all downloads',
    description: 'Button',
  },
  quality: {
    id: 'deviceStorage.quality',
    defaultMessage: 'Video quality for new downloads',
    description: 'Name of a setting',
  },
  qualityText: {
    id: 'deviceStorage.qualityText',
    defaultMessage: 'You can still choose for each course.',
    description: 'Below the name of the setting',
  },
  qualityNormal: {
    id: 'deviceStorage.qualityNormal',
    defaultMessage: 'Normal',
    description: 'Video quality',
  },
  qualityLow: { id: 'deviceStorage.qualityLow', defaultMessage: 'Low', description: 'Video quality' },
  recent: {
    id: 'deviceStorage.recent',
    defaultMessage: 'Recently opened pages',
    description: 'Name of a setting',
  },
  recentText: {
    id: 'deviceStorage.recentText',
    defaultMessage: 'They’re removed automatically after one day. Downloads and unsent items stay.',
    description: 'Below the name of the setting',
  },
  recentClear: {
    id: 'deviceStorage.recentClear',
    defaultMessage: 'Clear',
    description: 'Button: removes the recently opened pages from this device',
  },
  recentClearOf: {
    id: 'deviceStorage.recentClearOf',
    defaultMessage: 'Clear recently opened pages',
    description: 'The button for screen readers',
  },
  recentCleared: {
    id: 'deviceStorage.recentCleared',
    defaultMessage: 'Recently opened pages cleared',
    description: 'Passing note',
  },
  queued: {
    id: 'deviceStorage.queued',
    defaultMessage: 'Waiting to be sent',
    description: 'Headline: posts, answers and the like that the server does not have yet',
  },
  queuedNone: {
    id: 'deviceStorage.queuedNone',
    defaultMessage: 'Nothing is waiting. Everything you wrote has been sent.',
    description: 'Instead of the list of unsent items',
  },
  queuedWaiting: {
    id: 'deviceStorage.queuedWaiting',
    defaultMessage:
      '{count, plural, one {# item is waiting to be sent.} other {# items are waiting to be sent.}}',
    description: 'Above the list of unsent items',
  },
  queuedRefused: {
    id: 'deviceStorage.queuedRefused',
    defaultMessage:
      '{count, plural, one {# item needs your attention.} other {# items need your attention.}}',
    description: 'Above the list of unsent items: the server refused them',
  },
  queuedView: {
    id: 'deviceStorage.queuedView',
    defaultMessage: 'View all',
    description: 'Button: opens the list of unsent items',
  },
  queuedReview: {
    id: 'deviceStorage.queuedReview',
    defaultMessage: 'Review',
    description: 'Button: opens the list of unsent items, some of which could not be sent',
  },
  queuedMore: {
    id: 'deviceStorage.queuedMore',
    defaultMessage: '{count, plural, other {and # more}}',
    description: 'Below the first unsent items',
  },
  others: {
    id: 'deviceStorage.others',
    defaultMessage:
      'Downloads stay on this device when you log out. They’re removed when someone else logs in here. Unsent items wait for you.',
    description: 'Below everything',
  },
})
