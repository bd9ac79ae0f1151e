import { defineMessages } from '../base/messages.ts'

/** Words of every conversation. */
export const messages = defineMessages({
  justNow: {
    id: 'talk.justNow',
    defaultMessage: 'just now',
    description: 'When a message was said: less than a minute ago',
  },
  edited: {
    id: 'talk.edited',
    defaultMessage: 'edited',
    description: 'Beside the time of a message whose words were changed',
  },
  replaced: {
    id: 'talk.replaced',
    defaultMessage: 'Replaced by a newer submission',
    description: 'Badge on work that was handed in again',
  },
  somebody: {
    id: 'talk.somebody',
    defaultMessage: 'Former member',
    description: 'Instead of the name of somebody whose account was deleted',
  },
  editLabel: {
    id: 'talk.editLabel',
    defaultMessage: 'Edit your message',
    description: 'Name of the editor while a message is changed',
  },
  save: { id: 'talk.save', defaultMessage: 'Save', description: 'Button' },
  cancel: { id: 'talk.cancel', defaultMessage: 'Cancel', description: 'Button' },
  leaveTitle: {
    id: 'talk.leaveTitle',
    defaultMessage: 'Discard your changes?',
    description: 'Headline of a question while a message is changed',
  },
  leaveText: {
    id: 'talk.leaveText',
    defaultMessage: 'The message will stay as it was.',
    description: 'Says what happens',
  },
  leaveKeep: { id: 'talk.leaveKeep', defaultMessage: 'Keep editing', description: 'Button' },
  leaveDeed: { id: 'talk.leaveDeed', defaultMessage: 'Discard changes', description: 'Button' },
  draft: {
    id: 'talk.draft',
    defaultMessage: 'Draft: {words}',
    description: 'On a closed editor: how what was begun starts',
  },
  reply: { id: 'talk.reply', defaultMessage: 'Reply', description: 'Button' },
  replyLabel: {
    id: 'talk.replyLabel',
    defaultMessage: 'Your reply',
    description: 'Name and hint of the editor of a reply',
  },
  edit: { id: 'talk.edit', defaultMessage: 'Edit', description: 'Menu entry' },
  copyLink: {
    id: 'talk.copyLink',
    defaultMessage: 'Copy link',
    description: 'Menu entry: the address of this message',
  },
  copied: {
    id: 'talk.copied',
    defaultMessage: 'Link copied.',
    description: 'Passing note',
  },
  followThread: {
    id: 'talk.followThread',
    defaultMessage: 'Follow this thread',
    description: 'Menu entry: be told of answers',
  },
  unfollowThread: {
    id: 'talk.unfollowThread',
    defaultMessage: 'Stop following this thread',
    description: 'Menu entry',
  },
  followed: {
    id: 'talk.followed',
    defaultMessage: "You'll be notified of new replies.",
    description: 'Passing note after following',
  },
  unfollowed: {
    id: 'talk.unfollowed',
    defaultMessage: "You're no longer following this thread.",
    description: 'Passing note',
  },
  whoSees: {
    id: 'talk.whoSees',
    defaultMessage: 'Change who can see this…',
    description: 'Menu entry for those who moderate: opens a choice',
  },
  remove: {
    id: 'talk.remove',
    defaultMessage: 'Delete',
    description: 'Menu entry and button: takes a message away',
  },
  removeTitle: {
    id: 'talk.removeTitle',
    defaultMessage: 'Delete this message?',
    description: 'Headline of a question',
  },
  removeText: {
    id: 'talk.removeText',
    defaultMessage:
      "{count, plural, =0 {It will be deleted for everyone. This can't be undone.} one {It will be deleted for everyone, along with # reply. This can't be undone.} other {It will be deleted for everyone, along with # replies. This can't be undone.}}",
    description: 'Says what happens',
  },
  removeKeep: {
    id: 'talk.removeKeep',
    defaultMessage: 'Keep message',
    description: 'Button: the safe choice',
  },
  removed: { id: 'talk.removed', defaultMessage: 'Message deleted.', description: 'Passing note' },
  more: {
    id: 'talk.more',
    defaultMessage: 'More actions for the message from {name}',
    description: 'Name of the button with the dots',
  },
  toMoment: {
    id: 'talk.toMoment',
    defaultMessage: 'Go to {time} in the video',
    description: 'What a press on the moment does',
  },
  openPicture: {
    id: 'talk.openPicture',
    defaultMessage: 'Open image {name}',
    description: 'What a press on a thumbnail does',
  },
  picture: { id: 'talk.picture', defaultMessage: 'Image', description: 'Name of a picture without one' },
  pictureOf: {
    id: 'talk.pictureOf',
    defaultMessage: '{number, number} of {count, number}',
    description: 'Which of several pictures is in view',
  },
  openAlone: {
    id: 'talk.openAlone',
    defaultMessage: 'Open in a new tab',
    description: 'Button at a picture',
  },
  close: { id: 'talk.close', defaultMessage: 'Close', description: 'Button' },
  previousPicture: { id: 'talk.previousPicture', defaultMessage: 'Previous image', description: 'Button' },
  nextPicture: { id: 'talk.nextPicture', defaultMessage: 'Next image', description: 'Button' },
  fileMissing: {
    id: 'talk.fileMissing',
    defaultMessage: '{name} is no longer available',
    description: 'In place of a file that cannot be found',
  },
  fileOffline: {
    id: 'talk.fileOffline',
    defaultMessage: '{name} isn’t available offline',
    description: 'In place of a file that is not on this device, without a connection',
  },
  aFile: { id: 'talk.aFile', defaultMessage: 'File', description: 'Name of a file without one' },
  notSent: {
    id: 'talk.notSent',
    defaultMessage: 'Not sent. {reason}',
    description: 'Below a message the server would not take',
  },
  waiting: {
    id: 'talk.waiting',
    defaultMessage: "Saved on this device. It will be sent when you're back online.",
    description: 'Below a message that waits for the connection',
  },
  waitingHere: {
    id: 'talk.waitingHere',
    defaultMessage: "Waiting to be sent. This browser can't store it, so keep this page open.",
    description: 'Below a message that waits for the connection, in a browser that stores nothing',
  },
  changeWaiting: {
    id: 'talk.changeWaiting',
    defaultMessage: "Your change is on this device. It will be sent when you're back online.",
    description: 'Below a message that was edited without a connection',
  },
  changeNotSent: {
    id: 'talk.changeNotSent',
    defaultMessage: 'Your change wasn’t sent. {reason}',
    description: 'Below a message whose change the server refused',
  },
  removeWaiting: {
    id: 'talk.removeWaiting',
    defaultMessage: "This message will be deleted when you're back online.",
    description: 'In place of a message that was deleted without a connection',
  },
  removeNotSent: {
    id: 'talk.removeNotSent',
    defaultMessage: 'This message couldn’t be deleted. {reason}',
    description: 'In place of a message that the server refused to delete',
  },
  keepMessage: {
    id: 'talk.keepMessage',
    defaultMessage: 'Keep message',
    description: 'Button: do not delete a message that was to be deleted later',
  },
  undoChange: {
    id: 'talk.undoChange',
    defaultMessage: 'Discard change',
    description: 'Button: give up a change of a message that was not sent',
  },
  queued: {
    id: 'talk.queued',
    defaultMessage: "You're offline. This will be sent when you're back online.",
    description: 'Passing note',
  },
  sending: { id: 'talk.sending', defaultMessage: 'Sending', description: 'Below a message on its way' },
  tryAgain: { id: 'talk.tryAgain', defaultMessage: 'Try again', description: 'Button' },
  discard: {
    id: 'talk.discard',
    defaultMessage: 'Discard',
    description: 'Button: give up a message that was not sent',
  },
  discardTitle: {
    id: 'talk.discardTitle',
    defaultMessage: 'Discard this message?',
    description: 'Question about a message that was not sent',
  },
  discardText: {
    id: 'talk.discardText',
    defaultMessage: 'It’s only on this device and can’t be recovered.',
    description: 'Says what happens',
  },
  keepUnsent: {
    id: 'talk.keepUnsent',
    defaultMessage: 'Keep it',
    description: 'Button: do not discard the message',
  },
  attached: {
    id: 'talk.attached',
    defaultMessage: 'Attached files',
    description: 'Name of a list',
  },
  attach: { id: 'talk.attach', defaultMessage: 'Attach files', description: 'Button' },
  detach: { id: 'talk.detach', defaultMessage: 'Remove {name}', description: 'Button at an attached file' },
  tooManyFiles: {
    id: 'talk.tooManyFiles',
    defaultMessage: 'You can attach up to {count, number} files.',
    description: 'Passing note',
  },
  tooLong: {
    id: 'talk.tooLong',
    defaultMessage:
      '{over, plural, one {# character} other {# characters}} too many. A message can have up to {limit, number}.',
    description: 'Above the send button',
  },
  sendKeys: {
    id: 'talk.sendKeys',
    defaultMessage: '{key} + Enter to send',
    description: 'Hint beside the send button; {key} is Ctrl or the sign of the command key',
  },
  composerHelp: {
    id: 'talk.composerHelp',
    defaultMessage: 'Type @ and a name to mention someone. Press Ctrl or Cmd and Enter to send.',
    description: 'Heard with the editor',
  },
  people: {
    id: 'talk.people',
    defaultMessage: 'People',
    description: 'Name of the list while somebody is being named',
  },
  writeLabel: { id: 'talk.writeLabel', defaultMessage: 'Your message', description: 'Name of the editor' },
  post: { id: 'talk.post', defaultMessage: 'Post', description: 'Button: puts a message into a discussion' },
  send: { id: 'talk.send', defaultMessage: 'Send', description: 'Button: sends a private message' },
  search: {
    id: 'talk.search',
    defaultMessage: 'Search messages',
    description: 'Name and hint of the search in a discussion',
  },
  clearSearch: { id: 'talk.clearSearch', defaultMessage: 'Clear search', description: 'Button' },
  nothingFound: {
    id: 'talk.nothingFound',
    defaultMessage: 'No messages match “{words}”.',
    description: 'When a search finds nothing',
  },
  showAll: {
    id: 'talk.showAll',
    defaultMessage: '{count, plural, one {Show # reply} other {Show all # replies}}',
    description: 'Button: opens a thread',
  },
  inThread: {
    id: 'talk.inThread',
    defaultMessage: 'View in thread',
    description: 'Link at a message that was found by a search',
  },
  unfold: {
    id: 'talk.unfold',
    defaultMessage: 'Show more',
    description: 'Button below the start of a long message',
  },
  fold: { id: 'talk.fold', defaultMessage: 'Show less', description: 'Button below a long message' },
  answers: { id: 'talk.answers', defaultMessage: 'Replies', description: 'Name of the list of replies' },
  loading: {
    id: 'talk.loading',
    defaultMessage: 'Loading messages',
    description: 'Heard while messages are fetched',
  },
  onItsWay: {
    id: 'talk.onItsWay',
    defaultMessage: 'Your message, sending',
    description: 'Name of a message that is being sent',
  },
  newSince: {
    id: 'talk.newSince',
    defaultMessage: 'New since your last visit',
    description: 'Line between messages',
  },
  earlier: {
    id: 'talk.earlier',
    defaultMessage: 'Earlier',
    description: 'Line between new messages and those seen before',
  },
  fresh: {
    id: 'talk.fresh',
    defaultMessage: '{count, plural, one {# new message} other {# new messages}}',
    description: 'Button that leads to what is new',
  },
  storedNote: {
    id: 'talk.storedNote',
    defaultMessage: 'From this device, as of {time}. It updates when you’re connected again.',
    description: 'Above messages that are shown without a connection',
  },
  failed: { id: 'talk.failed', defaultMessage: "We couldn't load the messages", description: 'Headline' },
  failedText: {
    id: 'talk.failedText',
    defaultMessage: 'Try again in a moment.',
    description: 'Below that',
  },
})

/** The roles in which somebody speaks. */
export const roleMessages = defineMessages({
  coach: {
    id: 'talk.role.coach',
    defaultMessage: 'Coach',
    description: 'Badge: the role somebody speaks in',
  },
  author: { id: 'talk.role.author', defaultMessage: 'Author', description: 'Badge' },
  admin: { id: 'talk.role.admin', defaultMessage: 'Admin', description: 'Badge' },
  publisher: { id: 'talk.role.publisher', defaultMessage: 'Publisher', description: 'Badge' },
  observer: { id: 'talk.role.observer', defaultMessage: 'Observer', description: 'Badge' },
})

/** Who sees a message that not everybody sees: on its badge and among the choices. */
export const seenMessages = defineMessages({
  staff: {
    id: 'talk.seen.staff',
    defaultMessage: 'Staff only',
    description: 'Badge on a message, and a choice: coaches, authors and admins alone see it',
  },
  person: {
    id: 'talk.seen.person',
    defaultMessage: 'Only {name} and staff',
    description: 'Badge on a message, and a choice',
  },
  you: {
    id: 'talk.seen.you',
    defaultMessage: 'Only you and staff',
    description: 'Badge on a message, for the reader it is for',
  },
  without: {
    id: 'talk.seen.without',
    defaultMessage: 'Everyone except {name}',
    description: 'Badge on a message, and a choice: name does not see it',
  },
  gallery: {
    id: 'talk.seen.gallery',
    defaultMessage: 'Hidden from the gallery: only {name} and staff can see it',
    description: 'Badge on work that was handed in; name made it',
  },
  galleryYou: {
    id: 'talk.seen.galleryYou',
    defaultMessage: 'Hidden from the gallery: only you and staff can see it',
    description: 'The same, for the reader who made it',
  },
  somebody: {
    id: 'talk.seen.somebody',
    defaultMessage: "the person it's about",
    description: 'In place of a name that is not known, in the sentences before',
  },
})

/** Who goes on seeing a message. */
export const hideMessages = defineMessages({
  title: { id: 'talk.hide.title', defaultMessage: 'Who can see this message?', description: 'Headline' },
  legend: { id: 'talk.hide.legend', defaultMessage: 'Visible to', description: 'Above the choices' },
  none: { id: 'talk.hide.none', defaultMessage: 'Everyone', description: 'Choice' },
  gallery: {
    id: 'talk.hide.gallery',
    defaultMessage: "Hide it from the gallery: other learners can't see the submission by {name}",
    description: 'Choice at work that was handed in',
  },
  always: {
    id: 'talk.hide.always',
    defaultMessage: 'Moderators can always see it, marked as hidden.',
    description: 'Below the choices',
  },
  saved: { id: 'talk.hide.saved', defaultMessage: 'Saved.', description: 'Passing note' },
})

export const audienceMessages = defineMessages({
  label: {
    id: 'talk.audience.label',
    defaultMessage: 'Who can see this',
    description: 'Label of a choice beside the button that sends a message, for those who teach',
  },
  all: {
    id: 'talk.audience.all',
    defaultMessage: 'Everyone',
    description: 'Choice: everybody who reads this feed sees the message',
  },
  staff: {
    id: 'talk.audience.staff',
    defaultMessage: 'Staff only',
    description: 'Choice: the message is for coaches, authors and admins alone',
  },
  asker: {
    id: 'talk.audience.asker',
    defaultMessage: 'Only {name} and staff',
    description: 'Choice when answering a thread: name is whoever began it',
  },
})
