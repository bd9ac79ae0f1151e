import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  lead: {
    id: 'notify.lead',
    defaultMessage: "Choose what you're notified about and how. The bell at the top always shows everything.",
  },
  table: { id: 'notify.table', defaultMessage: "How you're notified", description: 'Heading' },
  kind: { id: 'notify.kind', defaultMessage: 'Type', description: 'Head of a column' },
  mail: { id: 'notify.mail', defaultMessage: 'Email', description: 'Head of a column' },
  push: {
    id: 'notify.push',
    defaultMessage: 'Push',
    description: 'Head of a column: push notices',
  },
  text: { id: 'notify.text', defaultMessage: 'Text message', description: 'Head of a column' },
  mailOf: {
    id: 'notify.mailOf',
    defaultMessage: 'Email: {kind}',
    description: 'Heard: {kind} is what it is about',
  },
  pushOf: { id: 'notify.pushOf', defaultMessage: 'Push: {kind}', description: 'Heard only' },
  textOf: { id: 'notify.textOf', defaultMessage: 'Text message: {kind}', description: 'Heard only' },
  now: { id: 'notify.now', defaultMessage: 'Right away', description: 'A letter comes at once' },
  daily: { id: 'notify.daily', defaultMessage: 'Daily', description: 'One letter each morning' },
  never: { id: 'notify.never', defaultMessage: 'Never', description: 'No letters' },
  gathered: {
    id: 'notify.gathered',
    defaultMessage:
      'Notifications within 15 minutes are combined into one email. Daily emails arrive in the morning.',
  },
  noMail: {
    id: 'notify.noMail',
    defaultMessage:
      'Your account has no email address, so messages meant only for you arrive as text messages.',
  },
  loading: { id: 'notify.loading', defaultMessage: 'Loading your preferences', description: 'Heard only' },
  failed: { id: 'notify.failed', defaultMessage: "We couldn't load your preferences" },
  failedText: { id: 'notify.failedText', defaultMessage: 'Check your connection and try again.' },
  tryAgain: { id: 'notify.tryAgain', defaultMessage: 'Try again' },
  notSaved: { id: 'notify.notSaved', defaultMessage: 'Not saved. Check your connection and choose again.' },
  saved: { id: 'notify.saved', defaultMessage: 'Saved.' },
  device: { id: 'notify.device', defaultMessage: 'This device', description: 'Heading of the push card' },
  ask: {
    id: 'notify.ask',
    defaultMessage:
      "This browser can notify you even when this site isn't open. It will ask for your permission once.",
  },
  turnOn: { id: 'notify.turnOn', defaultMessage: 'Turn on notifications', description: 'Button' },
  on: { id: 'notify.on', defaultMessage: 'On', description: 'Badge: this device shows news' },
  onText: {
    id: 'notify.onText',
    defaultMessage:
      "You get notifications on this device while you're logged in here. Choose which ones below.",
  },
  turnOff: {
    id: 'notify.turnOff',
    defaultMessage: 'Turn off',
    description: 'Button: no news on this device',
  },
  off: { id: 'notify.off', defaultMessage: 'Off', description: 'Badge' },
  offText: {
    id: 'notify.offText',
    defaultMessage: "This browser can show notifications, but they're turned off.",
  },
  blocked: { id: 'notify.blocked', defaultMessage: 'Blocked', description: 'Badge: the browser forbids it' },
  blockedText: {
    id: 'notify.blockedText',
    defaultMessage: 'This browser blocks notifications from this site.',
  },
  blockedHint: {
    id: 'notify.blockedHint',
    defaultMessage:
      'To change this, select the icon next to the page address, allow notifications, and come back.',
  },
  unsupported: {
    id: 'notify.unsupported',
    defaultMessage:
      "This browser doesn't support notifications. On an iPhone, add this site to your home screen first.",
  },
  unreachable: {
    id: 'notify.unreachable',
    defaultMessage: "That didn't work: we couldn't reach the push service of this browser. Try again later.",
  },
  blockedFirefox: {
    id: 'notify.blockedFirefox',
    defaultMessage:
      'To change this, select the padlock next to the page address, clear the blocked permission for notifications, and come back.',
    description: 'How to allow notices again in Firefox',
  },
  blockedSafari: {
    id: 'notify.blockedSafari',
    defaultMessage:
      "To change this, open Safari's settings, go to Websites, then Notifications, allow this site, and come back.",
    description: 'How to allow notices again in Safari',
  },
  tryOut: {
    id: 'notify.tryOut',
    defaultMessage: 'Send a test',
    description: 'Button: a notice to this device',
  },
  tried: { id: 'notify.tried', defaultMessage: 'Sent. It should appear in a moment.' },
  notTried: {
    id: 'notify.notTried',
    defaultMessage: 'The push service of this browser rejected it. Turn notifications off and on again.',
  },
  when: { id: 'notify.when', defaultMessage: 'Schedule', description: 'Heading: pause and time zone' },
  pause: {
    id: 'notify.pause',
    defaultMessage: 'Pause notifications',
    description: 'Heard: name of some buttons',
  },
  pauseText: {
    id: 'notify.pauseText',
    defaultMessage:
      "Pause everything except the bell. Afterwards, you'll get one email with what you missed.",
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
  paused: { id: 'notify.paused', defaultMessage: 'Paused until {until}. The bell still shows everything.' },
  goOn: { id: 'notify.goOn', defaultMessage: 'Resume notifications', description: 'Button' },
  zone: { id: 'notify.zone', defaultMessage: 'Your time zone' },
  zoneHint: {
    id: 'notify.zoneHint',
    defaultMessage: 'Daily emails arrive at 7:00 a.m. in this time zone, and times in emails use it.',
  },
  zoneDevice: { id: 'notify.zoneDevice', defaultMessage: 'Same as my device: {zone}' },
  zoneNone: { id: 'notify.zoneNone', defaultMessage: 'No matching time zone' },
  feeds: { id: 'notify.feeds', defaultMessage: 'Your feeds', description: 'Heading: mute and unmute' },
  feedsText: {
    id: 'notify.feedsText',
    defaultMessage:
      "Turn off a feed to stop notifications about its posts. You'll still be notified when someone mentions you or replies to you.",
  },
  course: { id: 'notify.course', defaultMessage: 'Course' },
  group: { id: 'notify.group', defaultMessage: 'Group' },
  organization: { id: 'notify.organization', defaultMessage: 'Organization' },
  devices: { id: 'notify.devices', defaultMessage: 'Devices with notifications', description: 'Heading' },
  deviceTold: { id: 'notify.deviceTold', defaultMessage: 'Last notified {when}' },
  deviceNever: { id: 'notify.deviceNever', defaultMessage: 'Turned on {when}, no notifications yet' },
  drop: { id: 'notify.drop', defaultMessage: 'Remove', description: 'Button: a device' },
  dropDevice: { id: 'notify.dropDevice', defaultMessage: 'Remove {name}', description: 'Heard only' },
  deviceGone: { id: 'notify.deviceGone', defaultMessage: 'That device no longer gets notifications.' },
  turnedOn: { id: 'notify.turnedOn', defaultMessage: 'This device now gets notifications.' },
  turnedOff: { id: 'notify.turnedOff', defaultMessage: 'This device no longer gets notifications.' },
})
