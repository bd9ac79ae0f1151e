import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  createTitle: { id: 'login.createTitle', defaultMessage: 'Create your account' },
  createLead: {
    id: 'login.createLead',
    defaultMessage: 'All you need is a name, an email or phone number, and a password.',
  },
  offerLead: {
    id: 'login.offerLead',
    defaultMessage: 'Then you can accept your invitation.',
    description: 'Below “Create your account”, for whoever followed an invitation link',
  },
  byDomain: {
    id: 'login.byDomain',
    defaultMessage: 'Sign up with an email address at {domains}.',
    description: 'domains: a list such as school.edu or staff.school.edu',
  },
  setUpTitle: { id: 'login.setUpTitle', defaultMessage: 'Set up this site' },
  create: { id: 'login.create', defaultMessage: 'Sign up', description: 'Button' },
  setUp: { id: 'login.setUp', defaultMessage: 'Set up the site', description: 'Button' },
  setUpLead: { id: 'login.setUpLead', defaultMessage: "You'll be the first root admin." },
  haveOne: {
    id: 'login.haveOne',
    defaultMessage: 'Already have an account?',
    description: 'Followed by the link to log in',
  },
})
