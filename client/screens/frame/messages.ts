import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  skip: {
    id: 'frame.skip',
    defaultMessage: 'Skip to content',
    description: 'First link on every page, for keyboards',
  },
  places: {
    id: 'frame.places',
    defaultMessage: 'Main',
    description: 'Name of the main navigation, heard only',
  },
  home: { id: 'frame.home', defaultMessage: 'Home', description: 'Link to the dashboard' },
  messages: { id: 'frame.messages', defaultMessage: 'Messages', description: 'Link to private messages' },
  catalog: { id: 'frame.catalog', defaultMessage: 'Catalog', description: 'Link to the list of all courses' },
  author: {
    id: 'frame.author',
    defaultMessage: 'Authoring',
    description: 'Link to the own courses of an author',
  },
  coaching: {
    id: 'frame.coaching',
    defaultMessage: 'Coaching',
    description: 'Link to what a coach looks after: work to review and learners',
  },
  groups: {
    id: 'frame.groups',
    defaultMessage: 'Groups',
    description: 'Link to the groups a teacher looks after',
  },
  ownGroups: {
    id: 'frame.ownGroups',
    defaultMessage: 'Your groups',
    description: 'Link to the groups one is in',
  },
  manage: { id: 'frame.manage', defaultMessage: 'Manage', description: 'Link to what admins look after' },
  search: { id: 'frame.search', defaultMessage: 'Search', description: 'Opens the course search' },
  logIn: { id: 'frame.logIn', defaultMessage: 'Log in' },
  createAccount: { id: 'frame.createAccount', defaultMessage: 'Sign up' },
  logOut: { id: 'frame.logOut', defaultMessage: 'Log out' },
  outbox: {
    id: 'frame.outbox',
    defaultMessage: 'Sent messages',
    description: 'Link to mail and texts the site has sent',
  },
  account: {
    id: 'frame.account',
    defaultMessage: 'Your account',
    description: 'Name of the menu behind the avatar, heard only',
  },
  language: { id: 'frame.language', defaultMessage: 'Language', description: 'Name of the language menu' },
  help: { id: 'frame.help', defaultMessage: 'Help' },
  getApp: {
    id: 'frame.getApp',
    defaultMessage: 'Get the app',
    description: 'In the footer, on Android: where the app can be downloaded',
  },
  api: { id: 'frame.api', defaultMessage: 'API', description: 'Link to the page for programmers' },
  about: {
    id: 'frame.about',
    defaultMessage: 'About this site',
    description: 'Name of the footer links, heard only',
  },
  tagline: {
    id: 'frame.tagline',
    defaultMessage: 'Learning that stays with you.',
    description: 'Beside the name in the footer',
  },
  notFound: { id: 'frame.notFound', defaultMessage: 'Page not found' },
  notFoundText: {
    id: 'frame.notFoundText',
    defaultMessage: 'The address may be wrong, or the page may have moved.',
  },
  closed: { id: 'frame.closed', defaultMessage: 'This course is unpublished' },
  closedText: {
    id: 'frame.closedText',
    defaultMessage: 'Your progress is saved. You can continue when the course is published again.',
    description: 'Shown to somebody who is enrolled in a course that its people have switched off',
  },
  toStart: { id: 'frame.toStart', defaultMessage: 'Go to the home page' },
  failed: { id: 'frame.failed', defaultMessage: "We couldn't show this page" },
  failedText: {
    id: 'frame.failedText',
    defaultMessage: 'Try again, or come back in a moment.',
  },
  failedOffline: {
    id: 'frame.failedOffline',
    defaultMessage: "You're offline. This page will load when you're connected again.",
  },
  outdated: { id: 'frame.outdated', defaultMessage: 'A new version is available' },
  outdatedText: {
    id: 'frame.outdatedText',
    defaultMessage: "You're using an older version of this page. Reload to continue.",
  },
  reload: { id: 'frame.reload', defaultMessage: 'Reload' },
  tryAgain: { id: 'frame.tryAgain', defaultMessage: 'Try again' },
  loading: {
    id: 'frame.loading',
    defaultMessage: 'Loading',
    description: 'Heard while a page is being fetched',
  },
})

/** Words for failures that come without any. */
export const failures = defineMessages({
  error_403: { id: 'error_403', defaultMessage: 'You do not have access.' },
  error_404: { id: 'error_404', defaultMessage: 'Not found.' },
  error_409: { id: 'error_409', defaultMessage: 'Someone else changed this. Reload and try again.' },
  error_500: { id: 'error_500', defaultMessage: 'Something went wrong on the server.' },
})

/** Where no answer came, or none that people can read. */
export const outages = defineMessages({
  unreached: {
    id: 'outage.unreached',
    defaultMessage: "We couldn't reach the server. Check your connection and try again.",
  },
  timeout: { id: 'outage.timeout', defaultMessage: 'The server took too long to respond. Try again.' },
  busy: {
    id: 'outage.busy',
    defaultMessage: 'The server is busy or restarting. Try again in a moment.',
  },
  sentBefore: {
    id: 'outage.sentBefore',
    defaultMessage: 'This was already saved when you first sent it. Reload the page to see it.',
    description: 'After a first try whose answer was lost, the text was changed and sent again',
  },
})
