import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  'choose-image': {
    id: 'resources.chooseImage',
    defaultMessage: 'Drop an image here or choose one',
    description: 'Button in an empty field for an image',
  },
  'choose-video': {
    id: 'resources.chooseVideo',
    defaultMessage: 'Drop a video here or choose one',
    description: 'Button in an empty field for a video',
  },
  'choose-audio': {
    id: 'resources.chooseAudio',
    defaultMessage: 'Drop an audio file here or choose one',
    description: 'Button in an empty field for a sound file',
  },
  'choose-vtt': {
    id: 'resources.chooseVtt',
    defaultMessage: 'Drop a .vtt file here or choose one',
    description: 'Button in an empty field for captions',
  },
  'choose-document': {
    id: 'resources.chooseDocument',
    defaultMessage: 'Drop a document here or choose one',
    description: 'Button in an empty field for a document',
  },
  'choose-page': {
    id: 'resources.choosePage',
    defaultMessage: 'Drop an image or PDF here or choose one',
    description: 'On the place for the page of a certificate',
  },
  'choose-package': {
    id: 'resources.choosePackage',
    defaultMessage: 'Drop a package (.zip or cmi5.xml) here or choose one',
    description: 'Button in an empty field for a learning package',
  },
  'choose-any': {
    id: 'resources.chooseAny',
    defaultMessage: 'Drop a file here or choose one',
    description: 'Button in an empty field for any file',
  },
  chooseSeveral: {
    id: 'resources.chooseSeveral',
    defaultMessage: 'Drop files here or choose them',
    description: 'Button in a field that takes several files',
  },
  replace: { id: 'resources.replace', defaultMessage: 'Replace', description: 'Button: choose another file' },
  remove: { id: 'resources.remove', defaultMessage: 'Remove', description: 'Button: no file' },
  missing: {
    id: 'resources.missing',
    defaultMessage: 'This file was deleted. Choose another one.',
  },
  loading: {
    id: 'resources.loading',
    defaultMessage: 'Loading file',
    description: 'For screen readers, while a file is looked up',
  },
  download: { id: 'resources.download', defaultMessage: 'Open file', description: 'Link to a stored file' },

  transcriptLanguage: {
    id: 'resources.transcriptLanguage',
    defaultMessage: '{name}: language',
    description: 'Field under a caption file: the language it is written in',
  },
  languageFailed: {
    id: 'resources.languageFailed',
    defaultMessage: 'We couldn’t change the language. Check your connection and try again.',
  },

  waiting: { id: 'resources.waiting', defaultMessage: 'Waiting', description: 'An upload that comes later' },
  preparing: { id: 'resources.preparing', defaultMessage: 'Preparing', description: 'Before an upload' },
  sending: {
    id: 'resources.sending',
    defaultMessage: '{sent} of {all}',
    description: 'How much of a file has been sent: 12 MB of 40 MB',
  },
  reconnecting: {
    id: 'resources.reconnecting',
    defaultMessage: 'You’re offline. The upload will resume when you’re back online.',
    description: 'An upload whose connection broke',
  },
  paused: {
    id: 'resources.paused',
    defaultMessage: 'Paused at {percent}',
    description: 'An upload that someone has stopped for now',
  },
  done: { id: 'resources.done', defaultMessage: 'Uploaded', description: 'An upload that has arrived' },
  progress: {
    id: 'resources.progress',
    defaultMessage: 'Uploading {name}, {percent}',
    description: 'For screen readers, for the bar of an upload',
  },
  pause: { id: 'resources.pause', defaultMessage: 'Pause {name}', description: 'Button' },
  resume: {
    id: 'resources.resume',
    defaultMessage: 'Resume {name}',
    description: 'Button, after a pause',
  },
  retry: {
    id: 'resources.retry',
    defaultMessage: 'Try {name} again',
    description: 'Button, after a failure',
  },
  cancel: { id: 'resources.cancel', defaultMessage: 'Cancel {name}', description: 'Button: stop an upload' },
  dismiss: {
    id: 'resources.dismiss',
    defaultMessage: 'Dismiss {name}',
    description: 'Button: hide a failure',
  },

  trayMoving: {
    id: 'resources.trayMoving',
    defaultMessage: '{count, plural, one {Uploading # file} other {Uploading # files}}',
    description: 'Title of the panel of uploads',
  },
  trayFailed: {
    id: 'resources.trayFailed',
    defaultMessage: '{count, plural, one {# upload failed} other {# uploads failed}}',
    description: 'Title of the panel of uploads',
  },
  trayDone: {
    id: 'resources.trayDone',
    defaultMessage: '{count, plural, one {# file uploaded} other {# files uploaded}}',
    description: 'Title of the panel of uploads',
  },
  fold: {
    id: 'resources.fold',
    defaultMessage: 'Hide list',
    description: 'Button of the panel of uploads',
  },
  unfold: {
    id: 'resources.unfold',
    defaultMessage: 'Show list',
    description: 'Button of the panel of uploads',
  },
  close: { id: 'resources.close', defaultMessage: 'Close', description: 'Button of the panel of uploads' },

  tooLarge: { id: 'resources.tooLarge', defaultMessage: 'This file is {size} GiB. The limit is 2 GiB.' },
  empty: { id: 'resources.empty', defaultMessage: 'This file is empty. Choose another one.' },
  unreadable: {
    id: 'resources.unreadable',
    defaultMessage: 'We couldn’t read this image. Try a JPEG, PNG or WebP file.',
  },
  unreachable: {
    id: 'resources.unreachable',
    defaultMessage: 'You lost your connection. Try again when you’re back online.',
  },
  storageFull: {
    id: 'resources.storageFull',
    defaultMessage: 'This site’s storage is full, so the file wasn’t saved. Ask an admin to free up space.',
  },
  tooManyUploads: {
    id: 'resources.tooManyUploads',
    defaultMessage: 'You have too many uploads in progress. Finish or cancel some of them, then try again.',
  },
  'quota-person': {
    id: 'resources.quotaPerson',
    defaultMessage:
      'Not enough storage: you’re using {used} of {allowed}, and this file needs {needed}. Delete files you no longer need, or ask an admin for more storage.',
    description: 'used, allowed and needed are sizes such as 1.9 GB',
  },
  'quota-organization': {
    id: 'resources.quotaOrganization',
    defaultMessage:
      'Not enough storage: your organization is using {used} of {allowed}, and this file needs {needed}. Delete files you no longer need, or ask an admin for more storage.',
    description: 'used, allowed and needed are sizes such as 1.9 GB',
  },
  'quota-installation': {
    id: 'resources.quotaInstallation',
    defaultMessage:
      'Not enough storage: this site is using {used} of {allowed}, and this file needs {needed}. Ask an admin for more storage.',
    description: 'used, allowed and needed are sizes such as 1.9 GB',
  },
  'not-image': {
    id: 'resources.notImage',
    defaultMessage: 'This isn’t an image. Choose a JPEG, PNG or WebP file.',
  },
  'not-video': {
    id: 'resources.notVideo',
    defaultMessage: 'This isn’t a video. Choose an MP4, MOV or WebM file.',
  },
  'not-audio': {
    id: 'resources.notAudio',
    defaultMessage: 'This isn’t an audio file. Choose an MP3, M4A or WAV file.',
  },
  'not-vtt': { id: 'resources.notVtt', defaultMessage: 'This isn’t a captions file. Choose a .vtt file.' },
  captionsStart: {
    id: 'resources.captionsStart',
    defaultMessage: 'Must start with "WEBVTT"',
    description: 'Why a captions file can’t be read',
  },
  captionsHeader: {
    id: 'resources.captionsHeader',
    defaultMessage: 'Invalid header: {line}',
    description: 'Why a captions file can’t be read; line is a line of that file',
  },
  captionsTime: {
    id: 'resources.captionsTime',
    defaultMessage: 'Invalid cue timestamp (cue #{cue, number, ::group-off})',
    description: 'Why a captions file can’t be read; a cue is one caption, counted from 1',
  },
  'not-page': {
    id: 'resources.notPage',
    defaultMessage: 'This isn’t an image or a PDF. Choose a PNG, JPEG, WebP or PDF file.',
  },
  'not-package': {
    id: 'resources.notPackage',
    defaultMessage: 'This isn’t a package. Choose a .zip or cmi5.xml file.',
  },
})
