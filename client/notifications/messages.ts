import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  bell: {
    id: 'news.bell',
    defaultMessage: 'News{count, plural, =0 {} other {, # new}}',
    description: 'Name of the bell in the header',
  },
  title: { id: 'news.title', defaultMessage: 'News', description: 'Heading: what one was told of' },
  close: { id: 'news.close', defaultMessage: 'Close' },
  loading: { id: 'news.loading', defaultMessage: 'Loading your news', description: 'Heard only' },
  seeAll: { id: 'news.seeAll', defaultMessage: 'Mark all as seen', description: 'Button' },
  settings: {
    id: 'news.settings',
    defaultMessage: 'Choose what you hear of',
    description: 'Link to the settings of notices',
  },
  newVersion: { id: 'news.newVersion', defaultMessage: 'A new version is ready.' },
  reload: { id: 'news.reload', defaultMessage: 'Reload', description: 'Button: show the new version' },
  older: { id: 'news.older', defaultMessage: 'Show older news', description: 'Button' },
  unseen: { id: 'news.unseen', defaultMessage: 'New', description: 'Heard: this entry was not seen yet' },
  nothing: { id: 'news.nothing', defaultMessage: 'Nothing new yet' },
  nothingText: {
    id: 'news.nothingText',
    defaultMessage: 'When somebody writes to you, answers you or reviews your work, you read it here.',
  },
  failed: { id: 'news.failed', defaultMessage: 'Your news could not be read' },
  failedText: { id: 'news.failedText', defaultMessage: 'Check your connection and try again.' },
  tryAgain: { id: 'news.tryAgain', defaultMessage: 'Try again' },
  today: { id: 'news.today', defaultMessage: 'Today' },
  yesterday: { id: 'news.yesterday', defaultMessage: 'Yesterday' },
  others: {
    id: 'news.others',
    defaultMessage: '{count, plural, one {# other} other {# others}}',
    description: 'At the end of a list of names: Ada, Ben and 3 others',
  },
  somebody: { id: 'news.somebody', defaultMessage: 'Somebody', description: 'A person who has left' },
  message: { id: 'news.message', defaultMessage: '<b>{name}</b> wrote to you' },
  mention: { id: 'news.mention', defaultMessage: '<b>{name}</b> mentioned you in {where}' },
  reply: { id: 'news.reply', defaultMessage: '<b>{name}</b> answered in {where}' },
  post: { id: 'news.post', defaultMessage: '<b>{name}</b> posted in {where}' },
  review: { id: 'news.review', defaultMessage: '<b>{name}</b> looked at your work in {where}' },
  accept: {
    id: 'news.accept',
    defaultMessage: '<b>{name}</b> accepted your work “{work}” in {where}',
    description: 'A coach has looked at what somebody handed in; work is the title of a lesson',
  },
  return: {
    id: 'news.return',
    defaultMessage: '<b>{name}</b> returned your work “{work}” in {where}',
    description: 'A coach asks for changes; work is the title of a lesson',
  },
  submission: { id: 'news.submission', defaultMessage: '<b>{name}</b> handed in work in {where}' },
  moved: { id: 'news.moved', defaultMessage: '<b>{name}</b> moved an event in {where}' },
  cancelled: { id: 'news.cancelled', defaultMessage: '<b>{name}</b> cancelled an event in {where}' },
  calledOff: {
    id: 'news.calledOff',
    defaultMessage: '<b>{name}</b> cancelled an event',
    description: 'Of a group that is gone',
  },
  unseated: {
    id: 'news.unseated',
    defaultMessage: '<b>{name}</b> took you off the list of an event in {where}',
  },
  soon: { id: 'news.soon', defaultMessage: 'An event you come to in {where} is near' },
  weekly: {
    id: 'news.weekly',
    defaultMessage: '{event}, every week, {times} times',
    description: 'event: its title and when it is first held',
  },
  course: { id: 'news.course', defaultMessage: '<b>{name}</b> wrote about {where}' },
  event: { id: 'news.event', defaultMessage: '<b>{name}</b> planned an event in {where}' },
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
  begins: { id: 'news.begins', defaultMessage: 'Begins on {day}', description: 'A group, at a day' },
})

/** Several of one sort, gathered in one line. */
export const many = defineMessages({
  post: { id: 'news.many.post', defaultMessage: '<b>{count, number} new</b> in {where}' },
  reply: {
    id: 'news.many.reply',
    defaultMessage: '<b>{count, plural, one {# answer} other {# answers}}</b> in {where}',
  },
  message: {
    id: 'news.many.message',
    defaultMessage: '<b>{count, plural, one {# message} other {# messages}}</b> from {name}',
  },
  submission: {
    id: 'news.many.submission',
    defaultMessage: '<b>{count, number} handed in</b> work in {where}',
    description: 'So many pieces of work wait for a review',
  },
})

/** What somebody can hear of, in words for choosing. */
export const kinds = defineMessages({
  message: { id: 'news.kind.message', defaultMessage: 'Private words', description: 'A kind of news' },
  mention: { id: 'news.kind.mention', defaultMessage: 'Somebody names you', description: 'A kind of news' },
  reply: { id: 'news.kind.reply', defaultMessage: 'Answers in your threads', description: 'A kind of news' },
  review: { id: 'news.kind.review', defaultMessage: 'Reviews of your work', description: 'A kind of news' },
  submission: { id: 'news.kind.submission', defaultMessage: 'Work handed in', description: 'A kind of news' },
  post: { id: 'news.kind.post', defaultMessage: 'Posts in your feeds', description: 'A kind of news' },
  course: {
    id: 'news.kind.course',
    defaultMessage: 'Letters of your courses',
    description: 'A kind of news',
  },
  event: { id: 'news.kind.event', defaultMessage: 'Events', description: 'A kind of news' },
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
    defaultMessage: 'What people and your coaches write to you alone.',
  },
  mention: { id: 'news.kindText.mention', defaultMessage: 'A message names you with @.' },
  reply: { id: 'news.kindText.reply', defaultMessage: 'In threads you began or took part in.' },
  review: { id: 'news.kindText.review', defaultMessage: 'A coach has looked at what you handed in.' },
  submission: { id: 'news.kindText.submission', defaultMessage: 'Learners of yours wait for a review.' },
  post: { id: 'news.kindText.post', defaultMessage: 'Everything else in your courses and groups.' },
  course: { id: 'news.kindText.course', defaultMessage: 'What teachers write to all their learners.' },
  event: { id: 'news.kindText.event', defaultMessage: 'Meetings of your groups: new, moved or called off.' },
  appointment: {
    id: 'news.kindText.appointment',
    defaultMessage: 'A course asks you to join its team.',
  },
  proposal: {
    id: 'news.kindText.proposal',
    defaultMessage: 'An author proposes someone for a course of yours.',
  },
  enrolled: { id: 'news.kindText.enrolled', defaultMessage: 'Somebody puts you into a group or a course.' },
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
  personal: { id: 'news.rule.personal', defaultMessage: 'personal information of others' },
  other: { id: 'news.rule.other', defaultMessage: 'another rule of this site' },
})
