import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'hostname.title', defaultMessage: 'Address' },
  lead: { id: 'hostname.lead', defaultMessage: 'Give this site an address of its own on the web.' },
  current: { id: 'hostname.current', defaultMessage: 'You are here now' },
  own: { id: 'hostname.own', defaultMessage: 'Your own address' },
  pending: {
    id: 'hostname.pending',
    defaultMessage: 'Waiting',
    description: 'State: nobody has come by it yet',
  },
  active: { id: 'hostname.active', defaultMessage: 'Active', description: 'State: the address leads here' },
  none: { id: 'hostname.none', defaultMessage: 'None yet' },
  activeText: { id: 'hostname.activeText', defaultMessage: 'This address leads here. Visitors can use it.' },
  pendingText: {
    id: 'hostname.pendingText',
    defaultMessage: 'Nobody has come by this address yet. Three steps lead here:',
  },
  stepDns: {
    id: 'hostname.stepDns',
    defaultMessage:
      'Where your domain is looked after, add a CNAME record for {hostname} that points to {target}.',
  },
  stepProxy: {
    id: 'hostname.stepProxy',
    defaultMessage:
      'If a proxy stands before this server, let it take {hostname}, with a certificate, and pass the name on in the Host header.',
    description: 'Host stays as it is',
  },
  stepVisit: {
    id: 'hostname.stepVisit',
    defaultMessage: 'Open {address} once. The first visit by that name makes it active.',
  },
  check: { id: 'hostname.check', defaultMessage: 'Check again' },
  stillPending: {
    id: 'hostname.stillPending',
    defaultMessage: 'Not yet. A new record can take up to an hour to be known everywhere.',
  },
  nowActive: { id: 'hostname.nowActive', defaultMessage: 'The address is active' },
  change: { id: 'hostname.change', defaultMessage: 'Host name' },
  hint: {
    id: 'hostname.hint',
    defaultMessage: 'Such as learn.example.org, without https:// and without a path.',
  },
  wrong: {
    id: 'hostname.wrong',
    defaultMessage: 'This is no host name. It looks like learn.example.org.',
  },
  taken: { id: 'hostname.taken', defaultMessage: 'The site is reached by this name already.' },
  ask: { id: 'hostname.ask', defaultMessage: 'Use this address' },
  asked: { id: 'hostname.asked', defaultMessage: 'Kept. Now follow the steps to bring it here.' },
  failed: { id: 'hostname.failed', defaultMessage: 'The address could not be fetched' },
})
