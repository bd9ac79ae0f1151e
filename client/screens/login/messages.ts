import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  language: { id: 'login.language', defaultMessage: 'Language', description: 'Name of the language menu' },
  motto: {
    id: 'login.motto',
    defaultMessage: 'One stone at a time is still a mountain.',
    description: 'Large words beside the log-in form',
  },
  title: { id: 'login.title', defaultMessage: 'Welcome back' },
  lead: { id: 'login.lead', defaultMessage: 'Log in to pick up where you left off.' },
  page: { id: 'login.page', defaultMessage: 'Log in', description: 'Title of the browser tab' },
  newHere: {
    id: 'login.newHere',
    defaultMessage: 'New here?',
    description: 'Followed by the link to create an account',
  },
  toCreate: { id: 'login.toCreate', defaultMessage: 'Create an account', description: 'Link' },
  refused: {
    id: 'login.refused',
    defaultMessage: 'You do not have access. Log in again.',
    description: 'After the server ended the session',
  },
  createTitle: { id: 'login.createTitle', defaultMessage: 'Create your account' },
  createLead: {
    id: 'login.createLead',
    defaultMessage: 'A name, one way to reach you, a password. That is all.',
  },
  setUpTitle: { id: 'login.setUpTitle', defaultMessage: 'Set up this site' },
  create: { id: 'login.create', defaultMessage: 'Create account', description: 'Button' },
  setUp: { id: 'login.setUp', defaultMessage: 'Set up the site', description: 'Button' },
  setUpLead: { id: 'login.setUpLead', defaultMessage: 'You will be its first root admin.' },
  haveOne: {
    id: 'login.haveOne',
    defaultMessage: 'Have an account?',
    description: 'Followed by the link to log in',
  },
  toLogIn: { id: 'login.toLogIn', defaultMessage: 'Log in', description: 'Link' },
})
