import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  bell: {
    id: 'news.bell',
    defaultMessage: 'Notifications{count, plural, =0 {} other {, # new}}',
    description: 'Name of the bell in the header',
  },
  title: { id: 'news.title', defaultMessage: 'Notifications', description: 'Heading: what one was told of' },
  close: { id: 'news.close', defaultMessage: 'Close' },
  loading: { id: 'news.loading', defaultMessage: 'Loading your notifications', description: 'Heard only' },
  seeAll: { id: 'news.seeAll', defaultMessage: 'Mark all as read', description: 'Button' },
  settings: {
    id: 'news.settings',
    defaultMessage: 'Manage notifications',
    description: 'Link to the settings of notices',
  },
  newVersion: { id: 'news.newVersion', defaultMessage: 'A new version is ready.' },
  reload: { id: 'news.reload', defaultMessage: 'Reload', description: 'Button: show the new version' },
  older: { id: 'news.older', defaultMessage: 'Show older notifications', description: 'Button' },
  unseen: { id: 'news.unseen', defaultMessage: 'New', description: 'Heard: this entry was not seen yet' },
  nothing: { id: 'news.nothing', defaultMessage: 'No notifications yet' },
  nothingText: {
    id: 'news.nothingText',
    defaultMessage: "When someone messages you, replies to you or reviews your work, you'll see it here.",
  },
  failed: { id: 'news.failed', defaultMessage: "We couldn't load your notifications" },
  failedText: { id: 'news.failedText', defaultMessage: 'Check your connection and try again.' },
  tryAgain: { id: 'news.tryAgain', defaultMessage: 'Try again' },
  today: { id: 'news.today', defaultMessage: 'Today' },
  yesterday: { id: 'news.yesterday', defaultMessage: 'Yesterday' },
  others: {
    id: 'news.others',
    defaultMessage: '{count, plural, one {# other} other {# others}}',
    description: 'At the end of a list of names: Ada, Ben and 3 others',
  },
  somebody: { id: 'news.somebody', defaultMessage: 'Someone', description: 'A person who has left' },
  message: { id: 'news.message', defaultMessage: '<b>{name}</b> sent you a message' },
  mention: { id: 'news.mention', defaultMessage: '<b>{name}</b> mentioned you in {where}' },
  reply: { id: 'news.reply', defaultMessage: '<b>{name}</b> replied in {where}' },
  post: { id: 'news.post', defaultMessage: '<b>{name}</b> posted in {where}' },
  review: { id: 'news.review', defaultMessage: '<b>{name}</b> reviewed your work in {where}' },
  accept: {
    id: 'news.accept',
    defaultMessage: '<b>{name}</b> approved your submission “{work}” in {where}',
    description: 'A coach has looked at what somebody handed in; work is the title of a lesson',
  },
  return: {
    id: 'news.return',
    defaultMessage: '<b>{name}</b> requested changes to “{work}” in {where}',
    description: 'A coach asks for changes; work is the title of a lesson',
  },
  submission: { id: 'news.submission', defaultMessage: '<b>{name}</b> submitted work in {where}' },
  moved: { id: 'news.moved', defaultMessage: '<b>{name}</b> rescheduled an event in {where}' },
  cancelled: { id: 'news.cancelled', defaultMessage: '<b>{name}</b> canceled an event in {where}' },
  calledOff: {
    id: 'news.calledOff',
    defaultMessage: '<b>{name}</b> canceled an event',
    description: 'Of a group that is gone',
  },
  unseated: {
    id: 'news.unseated',
    defaultMessage: '<b>{name}</b> removed you from an event in {where}',
  },
  declined: { id: 'news.declined', defaultMessage: '<b>{name}</b> declined your session' },
  sessionPlanned: { id: 'news.sessionPlanned', defaultMessage: '<b>{name}</b> booked a session with you' },
  sessionMoved: { id: 'news.sessionMoved', defaultMessage: '<b>{name}</b> rescheduled your session' },
  sessionCancelled: { id: 'news.sessionCancelled', defaultMessage: '<b>{name}</b> canceled your session' },
  sessionSoon: {
    id: 'news.sessionSoon',
    defaultMessage: 'Reminder: your session with <b>{name}</b> is coming up',
  },
  soon: { id: 'news.soon', defaultMessage: 'Reminder: your event in {where} is coming up' },
  weekly: {
    id: 'news.weekly',
    defaultMessage: '{event}, weekly, {times} times',
    description: 'event: its title and when it is first held',
  },
  course: { id: 'news.course', defaultMessage: '<b>{name}</b> sent an update about {where}' },
  event: { id: 'news.event', defaultMessage: '<b>{name}</b> scheduled an event in {where}' },
  enrolled: {
    id: 'news.enrolled',
    defaultMessage: '<b>{name}</b> added you to {where}',
    description: 'Somebody was put into a group or a course',
  },
  moderation: { id: 'news.moderation', defaultMessage: 'Moderators reviewed a message' },
  removed: {
    id: 'news.removed',
    defaultMessage: '<b>Your message was removed</b>{place}. Reason: {rule}',
    description: 'place: empty, or “ in “Course””',
  },
  warned: {
    id: 'news.warned',
    defaultMessage: '<b>You received a warning</b> about your message{place}. Reason: {rule}',
  },
  'report-removed': {
    id: 'news.reportRemoved',
    defaultMessage: 'Thanks for your report. <b>The message was removed</b>{place}',
  },
  'report-warned': {
    id: 'news.reportWarned',
    defaultMessage: 'Thanks for your report. <b>The author was warned</b>{place}',
  },
  'report-dismissed': {
    id: 'news.reportDismissed',
    defaultMessage:
      'Thanks for your report. The message{place} was reviewed and <b>doesn’t break the rules</b>',
  },
  inPlace: {
    id: 'news.inPlace',
    defaultMessage: ' in {where}',
    description: 'Follows “message”: in which course or group; begins with a space',
  },
  suspendedUntil: { id: 'news.suspendedUntil', defaultMessage: "You can't post there until {date}." },
  certificate: {
    id: 'news.certificate',
    defaultMessage: '<b>{name}</b> declined the name you requested for your certificate in {where}',
    description: 'A request to correct the name on a certificate was declined',
  },
  certificateApproved: {
    id: 'news.certificateApproved',
    defaultMessage: '<b>{name}</b> approved the name you requested for your certificate in {where}',
    description: 'A request to correct the name on a certificate was approved',
  },
  correctionReason: {
    id: 'news.correctionReason',
    defaultMessage: 'Reason: {reason}',
    description: 'Why a name was declined',
  },
  appointment: {
    id: 'news.appointment',
    defaultMessage: '<b>{name}</b> asked you to work on {where}',
    description: 'Somebody is asked to be an author, coach, admin or observer of a course',
  },
  proposal: {
    id: 'news.proposal',
    defaultMessage: '<b>{name}</b> proposed someone for {where}',
    description: 'An author proposes somebody as an author, coach, admin or observer of a course',
  },
  invitation: {
    id: 'news.invitation',
    defaultMessage: '<b>{where}</b> invites you to join',
    description: 'where: an organization',
  },
  removal: {
    id: 'news.removal',
    defaultMessage: 'You no longer belong to <b>{where}</b>',
    description: 'An admin removed the reader from an organization',
  },
  begins: { id: 'news.begins', defaultMessage: 'Starts on {day}', description: 'A group, at a day' },
})

/** Several of one sort, gathered in one line. */
export const many = defineMessages({
  post: {
    id: 'news.many.post',
    defaultMessage: '<b>{count, plural, one {# new post} other {# new posts}}</b> in {where}',
  },
  reply: {
    id: 'news.many.reply',
    defaultMessage: '<b>{count, plural, one {# reply} other {# replies}}</b> in {where}',
  },
  message: {
    id: 'news.many.message',
    defaultMessage: '<b>{count, plural, one {# message} other {# messages}}</b> from {name}',
  },
  submission: {
    id: 'news.many.submission',
    defaultMessage: '<b>{count, plural, one {# new submission} other {# new submissions}}</b> in {where}',
    description: 'So many pieces of work wait for a review',
  },
})

/** What somebody can hear of, in words for choosing. */
export const kinds = defineMessages({
  message: { id: 'news.kind.message', defaultMessage: 'Direct messages', description: 'A kind of news' },
  mention: { id: 'news.kind.mention', defaultMessage: 'Mentions', description: 'A kind of news' },
  reply: { id: 'news.kind.reply', defaultMessage: 'Replies in your threads', description: 'A kind of news' },
  review: { id: 'news.kind.review', defaultMessage: 'Reviews of your work', description: 'A kind of news' },
  submission: {
    id: 'news.kind.submission',
    defaultMessage: 'New submissions',
    description: 'A kind of news',
  },
  post: { id: 'news.kind.post', defaultMessage: 'Posts in your feeds', description: 'A kind of news' },
  course: {
    id: 'news.kind.course',
    defaultMessage: 'Course newsletters',
    description: 'A kind of news',
  },
  event: { id: 'news.kind.event', defaultMessage: 'Events', description: 'A kind of news' },
  certificate: {
    id: 'news.kind.certificate',
    defaultMessage: 'Your certificates',
    description: 'A kind of news',
  },
  appointment: {
    id: 'news.kind.appointment',
    defaultMessage: 'Requests to work on courses',
    description: 'A kind of news',
  },
  proposal: {
    id: 'news.kind.proposal',
    defaultMessage: 'Proposals for your courses',
    description: 'A kind of news',
  },
  invitation: {
    id: 'news.kind.invitation',
    defaultMessage: 'Invitations to organizations',
    description: 'A kind of news',
  },
  removal: {
    id: 'news.kind.removal',
    defaultMessage: 'Your organizations',
    description: 'A kind of news',
  },
  enrolled: {
    id: 'news.kind.enrolled',
    defaultMessage: 'New groups and courses',
    description: 'A kind of news',
  },
  moderation: {
    id: 'news.kind.moderation',
    defaultMessage: 'Moderation',
    description: 'A kind of news',
  },
})
export const kindTexts = defineMessages({
  message: {
    id: 'news.kindText.message',
    defaultMessage: 'Messages that people and your coaches send only to you.',
  },
  mention: { id: 'news.kindText.mention', defaultMessage: 'Someone mentions you with @.' },
  reply: { id: 'news.kindText.reply', defaultMessage: 'In threads you started or replied to.' },
  review: { id: 'news.kindText.review', defaultMessage: 'A coach reviewed your submission.' },
  submission: { id: 'news.kindText.submission', defaultMessage: 'Your learners submitted work to review.' },
  post: { id: 'news.kindText.post', defaultMessage: 'All other posts in your courses and groups.' },
  course: { id: 'news.kindText.course', defaultMessage: 'Emails from teachers to all their learners.' },
  event: {
    id: 'news.kindText.event',
    defaultMessage: 'Events in your groups: new, rescheduled or canceled.',
  },
  certificate: {
    id: 'news.kindText.certificate',
    defaultMessage: 'Decisions about the name on your certificates.',
  },
  appointment: {
    id: 'news.kindText.appointment',
    defaultMessage: 'A course invites you to join its team.',
  },
  proposal: {
    id: 'news.kindText.proposal',
    defaultMessage: 'An author proposes someone for one of your courses.',
  },
  invitation: {
    id: 'news.kindText.invitation',
    defaultMessage: 'An organization invites you to join.',
  },
  removal: {
    id: 'news.kindText.removal',
    defaultMessage: 'An organization removes you from its members.',
  },
  enrolled: { id: 'news.kindText.enrolled', defaultMessage: 'Someone adds you to a group or a course.' },
  moderation: {
    id: 'news.kindText.moderation',
    defaultMessage: 'Decisions about your messages and your reports.',
  },
})

/** Why a message was removed or its author warned. */
export const rules = defineMessages({
  spam: { id: 'news.rule.spam', defaultMessage: 'spam or advertising' },
  harassment: { id: 'news.rule.harassment', defaultMessage: 'harassment or bullying' },
  hate: { id: 'news.rule.hate', defaultMessage: 'hate speech' },
  sexual: { id: 'news.rule.sexual', defaultMessage: 'sexual content' },
  violence: { id: 'news.rule.violence', defaultMessage: 'violence or threats' },
  personal: { id: 'news.rule.personal', defaultMessage: "someone else's personal information" },
  other: { id: 'news.rule.other', defaultMessage: 'another rule of this site' },
})
