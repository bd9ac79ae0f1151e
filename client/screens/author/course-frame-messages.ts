import { defineMessages } from '../../base/messages.ts'

export const tabMessages = defineMessages({
  details: {
    id: 'courseFrame.details',
    defaultMessage: 'Details',
    description: 'Tab of a course under change: title, description, cover',
  },
  content: {
    id: 'courseFrame.content',
    defaultMessage: 'Content',
    description: 'Tab of a course under change: sections and lessons',
  },
  languages: {
    id: 'courseFrame.languages',
    defaultMessage: 'Languages',
    description: 'Tab of a course under change',
  },
  people: {
    id: 'courseFrame.people',
    defaultMessage: 'People',
    description: 'Tab of a course under change: authors, coaches',
  },
  materials: {
    id: 'courseFrame.materials',
    defaultMessage: 'Materials',
    description: 'Tab of a course under change: files to take along',
  },
  certificates: {
    id: 'courseFrame.certificates',
    defaultMessage: 'Certificates',
    description: 'Tab of a course under change',
  },
  newsletters: {
    id: 'courseFrame.newsletters',
    defaultMessage: 'Newsletters',
    description: 'Tab of a course under change',
  },
  pricing: {
    id: 'courseFrame.pricing',
    defaultMessage: 'Pricing',
    description: 'Tab of a course under change',
  },
  scheduling: {
    id: 'courseFrame.scheduling',
    defaultMessage: 'Scheduling',
    description: 'Tab of a course under change',
  },
  history: {
    id: 'courseFrame.history',
    defaultMessage: 'History',
    description: 'Tab of a course under change: what was changed when',
  },
  copy: {
    id: 'courseFrame.copy',
    defaultMessage: 'Copy',
    description: 'Tab of a course under change: copy the whole course',
  },
})

export const messages = defineMessages({
  tabs: {
    id: 'courseFrame.tabs',
    defaultMessage: 'Course settings',
    description: 'Name of the row of tabs, for screen readers',
  },
  courses: {
    id: 'courseFrame.courses',
    defaultMessage: 'Courses',
    description: 'Way back to the list of courses',
  },
  crumbs: {
    id: 'courseFrame.crumbs',
    defaultMessage: 'Breadcrumb',
    description: 'Name of the way back, for screen readers',
  },
  home: {
    id: 'courseFrame.home',
    defaultMessage: '{name}, home',
    description: 'Tile in the corner that leads to the dashboard',
  },
  loading: {
    id: 'courseFrame.loading',
    defaultMessage: 'Loading course',
    description: 'While the course is loaded',
  },
  failed: {
    id: 'courseFrame.failed',
    defaultMessage: 'We couldn’t open the course',
    description: 'Heading',
  },
  failedText: {
    id: 'courseFrame.failedText',
    defaultMessage: 'Check your connection and try again.',
    description: 'Under the heading that the course could not be opened',
  },
  tryAgain: { id: 'courseFrame.tryAgain', defaultMessage: 'Try again', description: 'Button' },
  draft: {
    id: 'courseFrame.draft',
    defaultMessage: 'Draft, version {version, number}',
    description: 'Badge beside the title of a course that learners do not see',
  },
  published: {
    id: 'courseFrame.published',
    defaultMessage: 'Published',
    description: 'Badge beside the title of a course that learners see',
  },
  undo: { id: 'courseFrame.undo', defaultMessage: 'Undo', description: 'Button; there is nothing to undo' },
  undoThis: {
    id: 'courseFrame.undoThis',
    defaultMessage: 'Undo: {deed}',
    description: 'Button; deed is what would be taken back, such as Delete',
  },
  redo: {
    id: 'courseFrame.redo',
    defaultMessage: 'Redo',
    description: 'Button; there is nothing to do again',
  },
  redoThis: {
    id: 'courseFrame.redoThis',
    defaultMessage: 'Redo: {deed}',
    description: 'Button; deed is what would be done again',
  },
  others: {
    id: 'courseFrame.others',
    defaultMessage: 'Other recent editors',
    description: 'Name of the row of people who changed the course too',
  },
  preview: {
    id: 'courseFrame.preview',
    defaultMessage: 'Preview',
    description: 'Button: opens the course as a learner sees it',
  },
  previewHint: {
    id: 'courseFrame.previewHint',
    defaultMessage: 'Preview as a learner, in a new tab',
    description: 'Name of the button for screen readers',
  },
  publish: {
    id: 'courseFrame.publish',
    defaultMessage: 'Publish',
    description: 'Button: show the course to learners',
  },
  unpublish: {
    id: 'courseFrame.unpublish',
    defaultMessage: 'Unpublish',
    description: 'Button: hide the course from learners',
  },
  historyLink: {
    id: 'courseFrame.historyLink',
    defaultMessage: 'Version history',
    description: 'Button that leads to the history of the course',
  },
  more: {
    id: 'courseFrame.more',
    defaultMessage: 'More',
    description: 'Menu of the studio on a small screen',
  },
})

export const statusMessages = defineMessages({
  saved: { id: 'courseStatus.saved', defaultMessage: 'Saved', description: 'The server has everything' },
  saving: { id: 'courseStatus.saving', defaultMessage: 'Saving', description: 'On its way to the server' },
  kept: {
    id: 'courseStatus.kept',
    defaultMessage: 'Saved on this device',
    description: 'The server cannot be reached; nothing is lost',
  },
  keptHint: {
    id: 'courseStatus.keptHint',
    defaultMessage:
      'We can’t reach the server. Your changes are saved on this device and will be sent when you’re back online.',
    description: 'Explains: Saved on this device',
  },
  refused: {
    id: 'courseStatus.refused',
    defaultMessage: 'Not saved: {why}',
    description: 'The server does not take something; why is a sentence',
  },
  refusedMore: {
    id: 'courseStatus.refusedMore',
    defaultMessage: '{count, plural, one {# change is not saved} other {# changes are not saved}}',
    description: 'The server does not take several things',
  },
  refusedTitle: {
    id: 'courseStatus.refusedTitle',
    defaultMessage: 'Not saved',
    description: 'Dialog with the changes the server does not take',
  },
  refusedText: {
    id: 'courseStatus.refusedText',
    defaultMessage:
      'Everything else is saved. These changes stay on this page and on this device until you fix them.',
    description: 'Under the heading Not saved',
  },
  goThere: {
    id: 'courseStatus.goThere',
    defaultMessage: 'Go to field',
    description: 'Link from a change that was not saved to the place of its field',
  },
  conflict: {
    id: 'courseStatus.conflict',
    defaultMessage: '{name} also changed this.',
    description: 'Two people changed the same; followed by Compare',
  },
  conflictSomebody: {
    id: 'courseStatus.conflictSomebody',
    defaultMessage: 'Someone else also changed this.',
    description: 'Two people changed the same; followed by Compare',
  },
  compare: {
    id: 'courseStatus.compare',
    defaultMessage: 'Compare',
    description: 'Button that opens the dialog of differences',
  },
  close: { id: 'courseStatus.close', defaultMessage: 'Close', description: 'Closes a dialog' },
})

export const shareMessages = defineMessages({
  share: {
    id: 'courseShare.share',
    defaultMessage: 'Share',
    description: 'Button: shows the link to a course',
  },
  title: { id: 'courseShare.title', defaultMessage: 'Share this course' },
  text: {
    id: 'courseShare.text',
    defaultMessage: 'Anyone with this link can see the course page and enroll or buy there.',
  },
  link: { id: 'courseShare.link', defaultMessage: 'Link to the course page' },
  qr: {
    id: 'courseShare.qr',
    defaultMessage: 'QR code with the link to the course page',
    description: 'Text alternative of an image',
  },
  view: { id: 'courseShare.view', defaultMessage: 'View course page', description: 'Button' },
  done: { id: 'courseShare.done', defaultMessage: 'Done', description: 'Closes the dialog' },
})
