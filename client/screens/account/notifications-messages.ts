import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  lead: {
    id: 'notify.lead',
    defaultMessage: 'What you hear of, and how. The bell at the top always has everything.',
  },
  table: { id: 'notify.table', defaultMessage: 'What reaches you how', description: 'Heading' },
  kind: { id: 'notify.kind', defaultMessage: 'What', description: 'Head of a column' },
  mail: { id: 'notify.mail', defaultMessage: 'E-mail', description: 'Head of a column' },
  push: {
    id: 'notify.push',
    defaultMessage: 'On your devices',
    description: 'Head of a column: push notices',
  },
  text: { id: 'notify.text', defaultMessage: 'Text message', description: 'Head of a column' },
  mailOf: {
    id: 'notify.mailOf',
    defaultMessage: 'E-mail: {kind}',
    description: 'Heard: {kind} is what it is about',
  },
  pushOf: { id: 'notify.pushOf', defaultMessage: 'On your devices: {kind}', description: 'Heard only' },
  textOf: { id: 'notify.textOf', defaultMessage: 'Text message: {kind}', description: 'Heard only' },
  now: { id: 'notify.now', defaultMessage: 'At once', description: 'A letter comes at once' },
  daily: { id: 'notify.daily', defaultMessage: 'Daily', description: 'One letter each morning' },
  never: { id: 'notify.never', defaultMessage: 'Never', description: 'No letters' },
  gathered: {
    id: 'notify.gathered',
    defaultMessage:
      'Several things within a quarter of an hour come in one letter. Daily letters come in the morning.',
  },
  noMail: {
    id: 'notify.noMail',
    defaultMessage: 'Your account has no e-mail address: what is said to you alone comes as a text message.',
  },
  loading: { id: 'notify.loading', defaultMessage: 'Loading your choices', description: 'Heard only' },
  failed: { id: 'notify.failed', defaultMessage: 'Your choices could not be read' },
  failedText: { id: 'notify.failedText', defaultMessage: 'Check your connection and try again.' },
  tryAgain: { id: 'notify.tryAgain', defaultMessage: 'Try again' },
  notSaved: { id: 'notify.notSaved', defaultMessage: 'Not saved. Check your connection and choose again.' },
  saved: { id: 'notify.saved', defaultMessage: 'Saved.' },
  device: { id: 'notify.device', defaultMessage: 'This device', description: 'Heading of the push card' },
  ask: {
    id: 'notify.ask',
    defaultMessage:
      'This browser can show you news when no page of this site is open. It will ask you once whether that is fine.',
  },
  turnOn: { id: 'notify.turnOn', defaultMessage: 'Show news on this device', description: 'Button' },
  on: { id: 'notify.on', defaultMessage: 'On', description: 'Badge: this device shows news' },
  onText: {
    id: 'notify.onText',
    defaultMessage: 'News come to this device while you are logged in here. Which ones, you choose below.',
  },
  turnOff: {
    id: 'notify.turnOff',
    defaultMessage: 'Turn off',
    description: 'Button: no news on this device',
  },
  off: { id: 'notify.off', defaultMessage: 'Off', description: 'Badge' },
  offText: {
    id: 'notify.offText',
    defaultMessage: 'This browser may show you news, and does not at the moment.',
  },
  blocked: { id: 'notify.blocked', defaultMessage: 'Blocked', description: 'Badge: the browser forbids it' },
  blockedText: {
    id: 'notify.blockedText',
    defaultMessage: 'This browser shows no news of this site, because it was told not to.',
  },
  blockedHint: {
    id: 'notify.blockedHint',
    defaultMessage:
      'To change that, press the sign beside the address of this page, allow notifications, and come back.',
  },
  unsupported: {
    id: 'notify.unsupported',
    defaultMessage:
      'This browser cannot show news of sites. On iPhones, put this site on the home screen first.',
  },
  unreachable: {
    id: 'notify.unreachable',
    defaultMessage: 'It did not work: the push service of this browser cannot be reached. Try again later.',
  },
  turnedOn: { id: 'notify.turnedOn', defaultMessage: 'News come to this device from now on.' },
  turnedOff: { id: 'notify.turnedOff', defaultMessage: 'This device shows no more news.' },
})
