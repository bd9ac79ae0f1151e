import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  bookings: { id: 'nav.bookings', defaultMessage: 'Bookings' },
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
  reports: { id: 'frame.reports', defaultMessage: 'Reports', description: 'Link to the reports of staff' },
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
  failed: { id: 'frame.failed', defaultMessage: "We couldn't show this page" },
  failedText: {
    id: 'frame.failedText',
    defaultMessage: 'Try again, or come back in a moment.',
  },
  notOffline: { id: 'frame.notOffline', defaultMessage: "This page isn't available offline" },
  courseNotHere: {
    id: 'frame.courseNotHere',
    defaultMessage: "This course isn't on this device",
    description: 'In place of a course that was not downloaded, without a connection',
  },
  outdated: { id: 'frame.outdated', defaultMessage: 'A new version is available' },
  outdatedText: {
    id: 'frame.outdatedText',
    defaultMessage: "You're using an older version of this page. Reload to continue.",
  },
  reload: { id: 'frame.reload', defaultMessage: 'Reload' },
  tryAgain: { id: 'frame.tryAgain', defaultMessage: 'Try again' },
})
