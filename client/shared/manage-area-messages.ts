import { defineMessages } from '../base/messages.ts'

/** The list at the side of everything that admins manage. */
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
  coaches: {
    id: 'manage.coaches',
    defaultMessage: 'Coaches',
    description: 'Page: how much the coaches are booked',
  },
  moderation: {
    id: 'manage.moderation',
    defaultMessage: 'Reported messages',
    description: 'Page: messages that people reported to the moderators',
  },
  content: { id: 'manage.content', defaultMessage: 'Content', description: 'Group in the list at the side' },
  courses: { id: 'manage.courses', defaultMessage: 'Courses', description: 'Page: all courses of the site' },
  sales: { id: 'manage.sales', defaultMessage: 'Sales', description: 'Group in the list at the side' },
  purchases: {
    id: 'manage.purchases',
    defaultMessage: 'Purchases',
    description: 'Page: what was bought, refunds',
  },
  coupons: { id: 'manage.coupons', defaultMessage: 'Coupons', description: 'Page: codes that lower a price' },
  offers: {
    id: 'manage.offers',
    defaultMessage: 'Invitation links',
    description: 'Page: links that enroll in courses',
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
  taxes: {
    id: 'manage.taxes',
    defaultMessage: 'Taxes',
    description: 'Page: tax rates, and the seller on receipts',
  },
  hostname: {
    id: 'manage.hostname',
    defaultMessage: 'Address',
    description: 'Page: the web address of the site',
  },
  recordStore: {
    id: 'manage.recordStore',
    defaultMessage: 'Record store',
    description: 'Page: who may send and read learning records (xAPI)',
  },
  lti: { id: 'manage.lti', defaultMessage: 'External tools', description: 'Page: tools of other sites' },
  ltiPlatforms: { id: 'manage.ltiPlatforms', defaultMessage: 'Learning platforms' },
  apiUsers: { id: 'manage.apiUsers', defaultMessage: 'API users', description: 'Page: accounts of programs' },
  storage: {
    id: 'manage.storage',
    defaultMessage: 'Storage',
    description: 'Page: how much space uploaded files take up',
  },
  billing: { id: 'manage.area.billing', defaultMessage: 'Billing' },
  outbox: { id: 'manage.outbox', defaultMessage: 'Sent messages', description: 'Page: mail and texts' },
  status: {
    id: 'manage.status',
    defaultMessage: 'System status',
    description: 'Page: whether everything works, failed jobs and emails',
  },
})
