import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'hostname.title', defaultMessage: 'Address' },
  lead: { id: 'hostname.lead', defaultMessage: 'Use your own web address for this site.' },
  current: { id: 'hostname.current', defaultMessage: 'Current address' },
  own: { id: 'hostname.own', defaultMessage: 'Your own address' },
  pending: {
    id: 'hostname.pending',
    defaultMessage: 'Pending',
    description: 'State: not in use yet',
  },
  active: { id: 'hostname.active', defaultMessage: 'Active', description: 'State: the address leads here' },
  none: { id: 'hostname.none', defaultMessage: 'None yet' },
  activeText: { id: 'hostname.activeText', defaultMessage: 'This address works. Visitors can use it.' },
  pendingText: {
    id: 'hostname.pendingText',
    defaultMessage: 'This address isn’t active yet. Follow these three steps:',
  },
  stepDns: {
    id: 'hostname.stepDns',
    defaultMessage: 'At your domain provider, add a CNAME record for {hostname} that points to {target}.',
  },
  stepProxy: {
    id: 'hostname.stepProxy',
    defaultMessage:
      'If there is a proxy in front of this server, set it up to accept {hostname} with a certificate and to pass the name on in the Host header.',
    description: 'Host stays as it is',
  },
  stepVisit: {
    id: 'hostname.stepVisit',
    defaultMessage: 'Open {address}/settings/hostname and log in there. That makes it active.',
  },
  check: { id: 'hostname.check', defaultMessage: 'Check again' },
  stillPending: {
    id: 'hostname.stillPending',
    defaultMessage: 'Not yet. A new record can take up to an hour to take effect.',
  },
  nowActive: { id: 'hostname.nowActive', defaultMessage: 'The address is active' },
  change: { id: 'hostname.change', defaultMessage: 'Host name' },
  hint: {
    id: 'hostname.hint',
    defaultMessage: 'For example learn.example.org, without https:// and without a path.',
  },
  wrong: {
    id: 'hostname.wrong',
    defaultMessage: 'Enter a valid host name, such as learn.example.org.',
  },
  taken: { id: 'hostname.taken', defaultMessage: 'This site already uses this name.' },
  ask: { id: 'hostname.ask', defaultMessage: 'Use this address' },
  asked: { id: 'hostname.asked', defaultMessage: 'Saved. Now follow the steps to activate it.' },
  failed: { id: 'hostname.failed', defaultMessage: "We couldn't load the address" },
})
