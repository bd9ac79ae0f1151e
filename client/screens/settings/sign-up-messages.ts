import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'signUpSettings.title', defaultMessage: 'Sign-up' },
  lead: { id: 'signUpSettings.lead', defaultMessage: 'Who can create an account on this site.' },
  who: { id: 'signUpSettings.who', defaultMessage: 'New accounts', description: 'Above the choices' },
  open: { id: 'signUpSettings.open', defaultMessage: 'Anyone can sign up' },
  domain: {
    id: 'signUpSettings.domain',
    defaultMessage: 'Only people with an email address at certain domains',
  },
  invitation: { id: 'signUpSettings.invitation', defaultMessage: 'By invitation only' },
  closed: { id: 'signUpSettings.closed', defaultMessage: 'Closed: only admins add people' },
  domains: { id: 'signUpSettings.domains', defaultMessage: 'Domains' },
  domainsHint: {
    id: 'signUpSettings.domainsHint',
    defaultMessage: 'One per line, such as school.edu. Subdomains count separately.',
  },
  domainsWrong: { id: 'signUpSettings.domainsWrong', defaultMessage: '“{domain}” is not a domain.' },
  domainsMissing: { id: 'signUpSettings.domainsMissing', defaultMessage: 'Add at least one domain.' },
  note: {
    id: 'signUpSettings.note',
    defaultMessage:
      "This applies to the sign-up page, group invitation links and login with other sites. People who already have an account aren't affected, and invitations from staff keep working unless sign-up is closed.",
  },
  save: { id: 'signUpSettings.save', defaultMessage: 'Save changes', description: 'Button' },
  saved: { id: 'signUpSettings.saved', defaultMessage: 'Sign-up settings saved.' },
})
