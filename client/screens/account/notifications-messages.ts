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
  blockedFirefox: {
    id: 'notify.blockedFirefox',
    defaultMessage:
      'To change that, press the padlock beside the address of this page, clear the blocked permission for notifications, and come back.',
    description: 'How to allow notices again in Firefox',
  },
  blockedSafari: {
    id: 'notify.blockedSafari',
    defaultMessage:
      'To change that, open the settings of Safari, then Websites and Notifications, allow this site, and come back.',
    description: 'How to allow notices again in Safari',
  },
  tryOut: {
    id: 'notify.tryOut',
    defaultMessage: 'Send a test',
    description: 'Button: a notice to this device',
  },
  tried: { id: 'notify.tried', defaultMessage: 'Sent. It should show in a moment.' },
  notTried: {
    id: 'notify.notTried',
    defaultMessage: 'The push service of this browser did not take it. Turn it off and on again.',
  },
  when: { id: 'notify.when', defaultMessage: 'When', description: 'Heading: pause and time zone' },
  pause: {
    id: 'notify.pause',
    defaultMessage: 'Pause everything',
    description: 'Heard: name of some buttons',
  },
  pauseText: {
    id: 'notify.pauseText',
    defaultMessage: 'Pause everything but the bell. Afterwards one letter tells you what you missed.',
  },
  pauseHour: { id: 'notify.pauseHour', defaultMessage: 'For an hour', description: 'Button: pause' },
  pauseMorning: {
    id: 'notify.pauseMorning',
    defaultMessage: 'Until tomorrow morning',
    description: 'Button: pause',
  },
  pauseWeek: { id: 'notify.pauseWeek', defaultMessage: 'For a week', description: 'Button: pause' },
  pauseUntil: {
    id: 'notify.pauseUntil',
    defaultMessage: 'Until',
    description: 'Label of a day: pause until then',
  },
  paused: { id: 'notify.paused', defaultMessage: 'Paused until {until}. The bell still has everything.' },
  goOn: { id: 'notify.goOn', defaultMessage: 'End the pause', description: 'Button' },
  zone: { id: 'notify.zone', defaultMessage: 'Your time zone' },
  zoneHint: {
    id: 'notify.zoneHint',
    defaultMessage:
      'Daily letters come at seven in the morning of this clock, and times in letters follow it.',
  },
  zoneDevice: { id: 'notify.zoneDevice', defaultMessage: 'As my device says: {zone}' },
  zoneNone: { id: 'notify.zoneNone', defaultMessage: 'No such time zone' },
  feeds: { id: 'notify.feeds', defaultMessage: 'Your feeds', description: 'Heading: mute and unmute' },
  feedsText: {
    id: 'notify.feedsText',
    defaultMessage:
      'Turn off a feed to hear of no more posts there. When somebody names or answers you, you still do.',
  },
  course: { id: 'notify.course', defaultMessage: 'Course' },
  group: { id: 'notify.group', defaultMessage: 'Group' },
  organization: { id: 'notify.organization', defaultMessage: 'Organization' },
  devices: { id: 'notify.devices', defaultMessage: 'Devices that show your news', description: 'Heading' },
  deviceTold: { id: 'notify.deviceTold', defaultMessage: 'Last shown something {when}' },
  deviceNever: { id: 'notify.deviceNever', defaultMessage: 'Turned on {when}, nothing shown yet' },
  drop: { id: 'notify.drop', defaultMessage: 'Remove', description: 'Button: a device' },
  dropDevice: { id: 'notify.dropDevice', defaultMessage: 'Remove {name}', description: 'Heard only' },
  deviceGone: { id: 'notify.deviceGone', defaultMessage: 'That device shows no more news.' },
  turnedOn: { id: 'notify.turnedOn', defaultMessage: 'News come to this device from now on.' },
  turnedOff: { id: 'notify.turnedOff', defaultMessage: 'This device shows no more news.' },
})
