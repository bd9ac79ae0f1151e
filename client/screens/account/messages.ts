import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  area: {
    id: 'account.area',
    defaultMessage: 'Your account',
    description: 'Name of the list of account pages',
  },
  profile: { id: 'account.profile', defaultMessage: 'Profile', description: 'Account page: names, picture' },
  security: { id: 'account.security', defaultMessage: 'Security', description: 'Account page: password' },
  learning: {
    id: 'account.learning',
    defaultMessage: 'Your learning',
    description: 'Page: own learning time and progress',
  },
  appearance: {
    id: 'account.appearance',
    defaultMessage: 'Appearance',
    description: 'Account page: light, dark',
  },
  payments: {
    id: 'account.payments',
    defaultMessage: 'Payments',
    description: 'Account page: saved card, subscriptions, purchases',
  },
  notifications: {
    id: 'account.notifications',
    defaultMessage: 'Notifications',
    description: 'Account page: what one hears of, and how',
  },
  storage: {
    id: 'account.storage',
    defaultMessage: 'Offline storage',
    description: 'Account page: what is stored on this device',
  },
  safety: {
    id: 'account.safety',
    defaultMessage: 'Safety',
    description: 'Page: muted and blocked people, reports',
  },
  requests: {
    id: 'account.requests',
    defaultMessage: 'Organizations',
    description:
      'Account page: the organizations somebody belongs to, and who asks them to join a course or organization',
  },
  data: { id: 'account.data', defaultMessage: 'Your data', description: 'Account page: download, delete' },
  onlyInPerson: {
    id: 'account.onlyInPerson',
    defaultMessage: 'Only {name} can do this',
    description: 'Shown to somebody who acts as another person',
  },
  onlyInPersonText: {
    id: 'account.onlyInPersonText',
    defaultMessage: 'Passwords, open sessions and personal data are private to the account owner.',
  },

  profileLead: {
    id: 'account.profileLead',
    defaultMessage:
      'Others see your name and profile photo. Only you and the staff of your courses and organizations see your email and phone.',
  },
  picture: {
    id: 'account.picture',
    defaultMessage: 'Profile photo',
    description: 'Label of the own picture',
  },
  choosePicture: { id: 'account.choosePicture', defaultMessage: 'Choose photo', description: 'Button' },
  removePicture: { id: 'account.removePicture', defaultMessage: 'Remove', description: 'Button: no picture' },
  cancelUpload: {
    id: 'account.cancelUpload',
    defaultMessage: 'Cancel',
    description: 'Button: stop the upload',
  },
  uploading: { id: 'account.uploading', defaultMessage: 'Uploading the photo' },
  pictureHint: {
    id: 'account.pictureHint',
    defaultMessage: 'You can also drop or paste one here. Large images are scaled down.',
  },
  pictureTooLarge: {
    id: 'account.pictureTooLarge',
    defaultMessage: 'This file is {size} GiB. The limit is 2 GiB.',
  },
  pictureUnreadable: {
    id: 'account.pictureUnreadable',
    defaultMessage: "We can't read this file as an image. Choose a JPEG, PNG or WebP file.",
  },
  pictureUnsent: {
    id: 'account.pictureUnsent',
    defaultMessage: "We couldn't upload the photo. Check your connection and choose it again.",
  },
  pictureFailed: {
    id: 'account.pictureFailed',
    defaultMessage: "The photo wasn't saved: {reason}",
    description: 'The reason is a sentence of the server',
  },
  email: { id: 'account.email', defaultMessage: 'Email' },
  optsOut: {
    id: 'account.optsOut',
    defaultMessage: "Without a number, you'll stop getting text messages as soon as you save.",
    description: 'Under the phone field, when the number was removed',
  },
  longName: { id: 'account.longName', defaultMessage: 'A name can have up to 100 characters.' },
  emailTaken: {
    id: 'account.emailTaken',
    defaultMessage: 'Another account uses this email. Enter a different one.',
  },
  phoneTaken: {
    id: 'account.phoneTaken',
    defaultMessage: 'Another account uses this phone number. Enter a different one.',
  },
  inPerson: {
    id: 'account.inPerson',
    defaultMessage: 'Only {name} can change this.',
    description: 'Under a field, for somebody who acts as this person',
  },
  elsewhere: {
    id: 'account.elsewhere',
    defaultMessage: 'Saved on the other device: {value}',
    description: 'Under a field that was changed on two devices',
  },
  empty: { id: 'account.empty', defaultMessage: 'empty', description: 'The value of an empty field' },
  meanwhile: {
    id: 'account.meanwhile',
    defaultMessage: 'Your profile was changed on another device. What you typed is still here.',
    description: 'Over a form whose record has changed',
  },
  takeOver: {
    id: 'account.takeOver',
    defaultMessage: 'Load changes, keep mine',
    description: 'Button: load the other changes and keep what was typed here',
  },
  unsaved: { id: 'account.unsaved', defaultMessage: 'Unsaved changes' },
  saveProfile: { id: 'account.saveProfile', defaultMessage: 'Save profile', description: 'Button' },
  discard: { id: 'account.discard', defaultMessage: 'Discard', description: 'Button: undo all changes' },
  profileSaved: { id: 'account.profileSaved', defaultMessage: 'Profile saved.' },
  notSaved: {
    id: 'account.notSaved',
    defaultMessage: 'Not saved: {reason}',
    description: 'The reason is a sentence of the server',
  },
  unconfirmed: {
    id: 'account.unconfirmed',
    defaultMessage: "{reason}. Your profile is saved, but search doesn't show it yet.",
    description: 'The reason is “Unknown error”, or a few words of the server',
  },

  securityLead: {
    id: 'account.securityLead',
    defaultMessage: 'Your password, two-step verification, and every place where you are logged in.',
  },
  password: { id: 'account.password', defaultMessage: 'Password', description: 'Heading' },
  currentPassword: { id: 'account.currentPassword', defaultMessage: 'Current password' },
  newPassword: { id: 'account.newPassword', defaultMessage: 'New password' },
  identities: { id: 'account.identities', defaultMessage: 'Linked accounts' },
  identitiesText: {
    id: 'account.identitiesText',
    defaultMessage: 'Accounts at other sites that you can log in with.',
  },
  identitySince: { id: 'account.identitySince', defaultMessage: 'Linked {date}' },
  identityUsed: { id: 'account.identityUsed', defaultMessage: 'Linked {date}, last used {used}' },
  unlink: { id: 'account.unlink', defaultMessage: 'Unlink', description: 'Button' },
  unlinkTitle: { id: 'account.unlinkTitle', defaultMessage: 'Unlink {provider}?' },
  unlinkText: {
    id: 'account.unlinkText',
    defaultMessage: "You'll no longer be able to log in with it. To link it again, log in with it.",
  },
  unlinked: { id: 'account.unlinked', defaultMessage: 'Account unlinked' },
  lastWayIn: {
    id: 'account.lastWayIn',
    defaultMessage: 'This is your only way to log in. Set a password first, then unlink it.',
  },
  cancel: { id: 'account.cancel', defaultMessage: 'Cancel' },
  pendingEmail: {
    id: 'account.pendingEmail',
    defaultMessage: 'Waiting for you to confirm {email}. Until then, {current} stays in use.',
  },
  cancelEmail: { id: 'account.cancelEmail', defaultMessage: 'Cancel the change', description: 'Button' },
  emailCanceled: { id: 'account.emailCanceled', defaultMessage: 'Your email stays as it is' },
  proposedContact: {
    id: 'account.proposedContact',
    defaultMessage:
      'An administrator entered {contact} for your account. Nothing changes until you accept it.',
    description: '{contact}: an email address, a phone number or both',
  },
  acceptContact: { id: 'account.acceptContact', defaultMessage: 'Accept', description: 'Button' },
  declineContact: { id: 'account.declineContact', defaultMessage: 'Decline', description: 'Button' },
  contactAccepted: { id: 'account.contactAccepted', defaultMessage: 'Change accepted' },
  contactDeclined: { id: 'account.contactDeclined', defaultMessage: 'Change declined' },
  unconfirmedPhone: {
    id: 'account.unconfirmedPhone',
    defaultMessage:
      'Someone else entered {phone} for you. Confirm that it’s yours to use it for password resets.',
  },
  confirmPhone: { id: 'account.confirmPhone', defaultMessage: 'It’s mine', description: 'Button' },
  noPassword: {
    id: 'account.noPassword',
    defaultMessage: 'Forgot your password, or never set one? <reset>Set one with a code</reset>.',
    description: '<reset> is a link to the page that sends a code by mail or text',
  },
  currentMissing: { id: 'account.currentMissing', defaultMessage: 'Enter your current password.' },
  currentWrong: { id: 'account.currentWrong', defaultMessage: "That isn't your current password." },
  changePassword: { id: 'account.changePassword', defaultMessage: 'Change password', description: 'Button' },
  passwordChanged: {
    id: 'account.passwordChanged',
    defaultMessage: 'Your password was changed. All other devices are logged out.',
  },

  sessions: {
    id: 'account.sessions',
    defaultMessage: 'Where you are logged in',
    description: 'Heading over the list of devices',
  },
  loading: { id: 'account.loading', defaultMessage: 'Loading', description: 'Heard while a list is fetched' },
  sessionsFailed: { id: 'account.sessionsFailed', defaultMessage: "We couldn't load this list" },
  sessionsFailedText: {
    id: 'account.sessionsFailedText',
    defaultMessage: 'Check your connection and try again.',
  },
  tryAgain: { id: 'account.tryAgain', defaultMessage: 'Try again' },
  thisDevice: { id: 'account.thisDevice', defaultMessage: 'This device', description: 'Badge' },
  byAdmin: {
    id: 'account.byAdmin',
    defaultMessage: 'Opened by an admin',
    description: 'Badge: somebody acts as this person in this session',
  },
  lastUsed: {
    id: 'account.lastUsed',
    defaultMessage: 'Last used {when}',
    description: '{when} is “5 minutes ago” or “just now”',
  },
  since: {
    id: 'account.since',
    defaultMessage: 'Logged in {date}',
    description: 'The day somebody logged in there',
  },
  fromAddress: {
    id: 'account.fromAddress',
    defaultMessage: 'IP address {ip}',
    description: 'Where a session was opened from',
  },
  endOne: { id: 'account.endOne', defaultMessage: 'Log out', description: 'Button beside one device' },
  endOneOf: {
    id: 'account.endOneOf',
    defaultMessage: 'Log out: {device}',
    description: 'The same button, heard with the device',
  },
  endOthers: {
    id: 'account.endOthers',
    defaultMessage: 'Log out of all other devices',
    description: 'Button',
  },
  endOthersTitle: { id: 'account.endOthersTitle', defaultMessage: 'Log out of all other devices?' },
  endOthersText: {
    id: 'account.endOthersText',
    defaultMessage:
      '{count, plural, one {One other device has} other {# other devices have}} to log in again. This device stays logged in.',
  },
  keepOthers: {
    id: 'account.keepOthers',
    defaultMessage: 'Keep logged in',
    description: 'Button: devices stay',
  },
  onlyHere: { id: 'account.onlyHere', defaultMessage: "You're only logged in here." },
  endedOne: { id: 'account.endedOne', defaultMessage: '{device} is logged out.' },
  endedOthers: { id: 'account.endedOthers', defaultMessage: 'All other devices are logged out.' },

  appearanceLead: {
    id: 'account.appearanceLead',
    defaultMessage: 'Changes apply right away, here and on your other devices.',
  },
  scheme: { id: 'account.scheme', defaultMessage: 'Light or dark', description: 'Heading over the choice' },
  system: {
    id: 'account.system',
    defaultMessage: 'Use device setting',
    description: 'Choice: light, dark or contrast as the device is set',
  },
  light: { id: 'account.light', defaultMessage: 'Light', description: 'Choice of colour scheme' },
  dark: { id: 'account.dark', defaultMessage: 'Dark', description: 'Choice of colour scheme' },
  contrast: { id: 'account.contrast', defaultMessage: 'Contrast', description: 'Heading over the choice' },
  contrastHint: {
    id: 'account.contrastHint',
    defaultMessage: 'High contrast uses stronger lines and black and white.',
  },
  normal: { id: 'account.normal', defaultMessage: 'Normal', description: 'Choice of contrast' },
  high: { id: 'account.high', defaultMessage: 'High', description: 'Choice of contrast' },
  language: { id: 'account.language', defaultMessage: 'Language', description: 'Heading over the choice' },
  languageHint: {
    id: 'account.languageHint',
    defaultMessage: "Courses keep their own language where they aren't translated.",
  },

  dataLead: { id: 'account.dataLead', defaultMessage: 'Your data belongs to you.' },
  download: { id: 'account.download', defaultMessage: 'Download your data', description: 'Heading' },
  downloadText: {
    id: 'account.downloadText',
    defaultMessage:
      'A zip file with everything we store about you, in a format that people and programs can read:',
  },
  holdsProfile: { id: 'account.holdsProfile', defaultMessage: 'your profile and settings' },
  holdsProgress: { id: 'account.holdsProgress', defaultMessage: 'your courses and progress' },
  holdsMessages: { id: 'account.holdsMessages', defaultMessage: 'your messages and reviews' },
  holdsPurchases: { id: 'account.holdsPurchases', defaultMessage: 'your purchases' },
  holdsFiles: { id: 'account.holdsFiles', defaultMessage: 'the files you uploaded' },
  downloadButton: { id: 'account.downloadButton', defaultMessage: 'Download zip', description: 'Button' },
  downloading: {
    id: 'account.downloading',
    defaultMessage: 'Preparing the file',
    description: 'Busy button',
  },
  downloaded: { id: 'account.downloaded', defaultMessage: 'Your data was downloaded.' },
  downloadFailed: {
    id: 'account.downloadFailed',
    defaultMessage: "We couldn't prepare the file: {reason}",
    description: 'The reason is a sentence of the server',
  },
  unreachable: {
    id: 'account.unreachable',
    defaultMessage: "We couldn't reach the server. Check your connection.",
  },
  fileName: {
    id: 'account.fileName',
    defaultMessage: 'my-data.zip',
    description: 'Name of the downloaded file; letters, hyphens and .zip only',
  },

  remove: { id: 'account.remove', defaultMessage: 'Delete your account', description: 'Heading' },
  removeText: {
    id: 'account.removeText',
    defaultMessage:
      'Your profile, photo and login are deleted permanently. What others rely on stays without your name: your messages, your reviews and course statistics.',
  },
})
