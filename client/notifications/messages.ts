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
  somebody: { id: 'news.somebody', defaultMessage: 'Somebody', description: 'A person who has left' },
  message: { id: 'news.message', defaultMessage: '<b>{name}</b> wrote to you' },
  mention: { id: 'news.mention', defaultMessage: '<b>{name}</b> mentioned you in {where}' },
  reply: { id: 'news.reply', defaultMessage: '<b>{name}</b> answered in {where}' },
  post: { id: 'news.post', defaultMessage: '<b>{name}</b> posted in {where}' },
  review: { id: 'news.review', defaultMessage: '<b>{name}</b> looked at your work in {where}' },
  submission: { id: 'news.submission', defaultMessage: '<b>{name}</b> handed in work in {where}' },
  course: { id: 'news.course', defaultMessage: '<b>{name}</b> wrote about {where}' },
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
})
