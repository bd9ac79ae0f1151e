import { defineMessages } from '../../base/messages.ts'

/** The list at the side of everything that admins look after, and words that its pages share. */
export const messages = defineMessages({
  area: {
    id: 'manage.area',
    defaultMessage: 'Manage',
    description: 'Name of the list at the side, heard only',
  },
  people: { id: 'manage.people', defaultMessage: 'People', description: 'Group in the list at the side' },
  users: { id: 'manage.users', defaultMessage: 'Users', description: 'Page: everybody with an account' },
  organizations: { id: 'manage.organizations', defaultMessage: 'Organizations' },
  ownOrganization: {
    id: 'manage.ownOrganization',
    defaultMessage: 'Your organization',
    description: 'Instead of Organizations for the admin of exactly one',
  },
  send: {
    id: 'manage.send',
    defaultMessage: 'Email learners',
    description: 'Place among what is managed: write to many learners',
  },
  groups: {
    id: 'manage.groups',
    defaultMessage: 'Groups',
    description: 'Page: people who take a course together',
  },
  moderation: {
    id: 'manage.moderation',
    defaultMessage: 'Reported messages',
    description: 'Page: messages that people reported to the moderators',
  },
  content: { id: 'manage.content', defaultMessage: 'Content', description: 'Group in the list at the side' },
  courses: { id: 'manage.courses', defaultMessage: 'Courses', description: 'Page: all courses of the site' },
  reports: { id: 'manage.reports', defaultMessage: 'Reports', description: 'Group in the list at the side' },
  events: {
    id: 'manage.events',
    defaultMessage: 'Event history',
    description: 'Page: who did what and when',
  },
  settings: {
    id: 'manage.settings',
    defaultMessage: 'Settings',
    description: 'Group in the list at the side',
  },
  branding: {
    id: 'manage.branding',
    defaultMessage: 'Branding',
    description: 'Page: name, logo and colours of the site',
  },
  landing: {
    id: 'manage.landing',
    defaultMessage: 'Landing page',
    description: 'Page: what visitors see first',
  },
  languages: {
    id: 'manage.languages',
    defaultMessage: 'Languages',
    description: 'Page: what the site can be read in',
  },
  signUp: {
    id: 'manage.signUp',
    defaultMessage: 'Sign-up',
    description: 'Page: who can create an account',
  },
  hostname: {
    id: 'manage.hostname',
    defaultMessage: 'Address',
    description: 'Page: the web address of the site',
  },
  apiUsers: { id: 'manage.apiUsers', defaultMessage: 'API users', description: 'Page: accounts of programs' },
  storage: {
    id: 'manage.storage',
    defaultMessage: 'Storage',
    description: 'Page: how much space uploaded files take up',
  },
  outbox: { id: 'manage.outbox', defaultMessage: 'Sent messages', description: 'Page: mail and texts' },
  status: {
    id: 'manage.status',
    defaultMessage: 'System status',
    description: 'Page: whether everything works, failed jobs and emails',
  },

  clear: {
    id: 'manage.clear',
    defaultMessage: 'Clear search',
    description: 'Name of the cross in a search field',
  },
  pages: {
    id: 'manage.pages',
    defaultMessage: 'Pages',
    description: 'Name of the buttons under a list, heard only',
  },
  range: {
    id: 'manage.range',
    defaultMessage: '{from, number}–{to, number} of {matches, number}',
    description: 'Which entries of a list are in view: 11–20 of 62',
  },
  previous: {
    id: 'manage.previous',
    defaultMessage: 'Previous',
    description: 'Button: page before this one',
  },
  next: { id: 'manage.next', defaultMessage: 'Next', description: 'Button: page after this one' },
  failed: { id: 'manage.failed', defaultMessage: "We couldn't load the list" },
  failedText: {
    id: 'manage.failedText',
    defaultMessage: 'Check your connection and try again.',
  },
  tryAgain: { id: 'manage.tryAgain', defaultMessage: 'Try again' },
  unreachable: {
    id: 'manage.unreachable',
    defaultMessage: "We couldn't reach the server. Check your connection and try again.",
  },
  cancel: { id: 'manage.cancel', defaultMessage: 'Cancel' },
  copy: { id: 'manage.copy', defaultMessage: 'Copy' },
  copied: { id: 'manage.copied', defaultMessage: 'Copied' },
  available: {
    id: 'manage.available',
    defaultMessage: 'Online',
    description: 'Said of the dot at the picture of a person who is online',
  },
  never: {
    id: 'manage.never',
    defaultMessage: 'Never',
    description: 'Under “Last seen”: has never been here',
  },
  justNow: { id: 'manage.justNow', defaultMessage: 'Just now' },
  unsaved: { id: 'manage.unsaved', defaultMessage: 'You have unsaved changes.' },
  save: { id: 'manage.save', defaultMessage: 'Save changes' },
  discard: { id: 'manage.discard', defaultMessage: 'Discard' },
  saved: { id: 'manage.saved', defaultMessage: 'Saved' },
  loading: { id: 'manage.loading', defaultMessage: 'Loading', description: 'Heard while a list is fetched' },
})
