import type { Static } from 'typebox'
import { MAIL_PACES, NEWS_KINDS } from '@cairn/domain/notifications/settings'
import { endpoint } from './endpoint.ts'
import { count, flag, id, instant, list, object, oneOf, optional, percent, text } from './fields.ts'
import { joined } from './search.ts'

/** Event names on the live stream; a ping keeps the line open and means nothing. */
export const CHANNELS = [
  'updateUser',
  'userAvailability',
  'updateConversation',
  'deleteConversation',
  'updateConfig',
  'updateConcept',
  'updateProgress',
  'updateNotification',
  'missed',
  'job',
  'ping',
] as const
export type Channel = (typeof CHANNELS)[number]

export const JOB_STATUSES = ['QUEUED', 'RUNNING', 'COMPLETE', 'ERROR', 'INVALID'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const Job = object({
  jobId: id,
  status: oneOf(JOB_STATUSES),
  percent: optional(percent),
  message: optional(text(2000)),
})
export type Job = Static<typeof Job>

/** Something a person was told of. */
export const News = object({
  id,
  kind: oneOf(NEWS_KINDS),
  /** The message, mostly: what a press on it opens. */
  object: id,
  feed: optional(id),
  creator: optional(id),
  created: instant,
  seen: optional(instant),
  /** The first words of it. */
  text: optional(text(300)),
  /** Where it leads: a path of this site. */
  path: optional(text(500)),
  title: optional(text(300)),
})
export type News = Static<typeof News>

const ways = object({ mail: oneOf(MAIL_PACES), push: flag, text: flag })
/** How a person wants to hear of what. */
export const NotifySettings = object({
  message: optional(ways),
  mention: optional(ways),
  reply: optional(ways),
  post: optional(ways),
  review: optional(ways),
  submission: optional(ways),
  course: optional(ways),
})
export type NotifySettings = Static<typeof NotifySettings>

export const notifications = {
  findNews: endpoint({
    method: 'GET',
    path: '/notification/news',
    access: 'notification.own',
    summary:
      'What the caller was told of, newest first, and how much of it they have not seen. Pages by before.',
    query: object({
      limit: optional(count),
      before: optional(instant),
      unseen: optional(flag),
    }),
    reply: object({ matches: count, unseen: count, list: list(News), join: optional(joined) }),
    quiet: 'list',
  }),
  seeNews: endpoint({
    method: 'PUT',
    path: '/notification/news',
    access: 'notification.own',
    summary: 'Mark news as seen: those named, those about an object, or all up to a moment.',
    body: object({
      id: optional(list(id, 1000)),
      object: optional(list(id, 1000)),
      until: optional(instant),
    }),
    reply: object({ unseen: count }),
  }),
  getNotifySettings: endpoint({
    method: 'GET',
    path: '/notification/settings',
    access: 'notification.own',
    summary: 'How the caller wants to hear of what.',
    reply: NotifySettings,
  }),
  putNotifySettings: endpoint({
    method: 'PUT',
    path: '/notification/settings',
    access: 'notification.own',
    summary: 'Choose how to hear of what; kinds left out stay as they are.',
    body: NotifySettings,
    reply: NotifySettings,
  }),
  getPushKey: endpoint({
    method: 'GET',
    path: '/notification/key',
    access: 'notification.own',
    summary: 'The public key browsers subscribe to push with.',
    reply: object({ publicKey: text(200) }),
  }),
  readUnsubscribe: endpoint({
    method: 'GET',
    path: '/notification/unsubscribe/{key}',
    access: 'notification.unsubscribe',
    summary: 'What the link at the end of a letter is about; nothing is changed.',
    params: object({ key: text(200, 1) }),
    query: object({ kind: optional(oneOf(NEWS_KINDS)) }),
    reply: object({ kind: optional(oneOf(NEWS_KINDS)), mail: oneOf(MAIL_PACES) }),
  }),
  unsubscribeMail: endpoint({
    method: 'POST',
    path: '/notification/unsubscribe/{key}',
    access: 'notification.unsubscribe',
    summary: 'One press in a letter or a mail program: no more letters of this kind, or of any.',
    params: object({ key: text(200, 1) }),
    query: object({ kind: optional(oneOf(NEWS_KINDS)) }),
    // Mail programs send a form that says nothing more.
    consumes: '*/*',
    status: 204,
  }),
  listen: endpoint({
    method: 'GET',
    path: '/notification',
    access: 'notification.listen',
    summary:
      'The live event stream. register: comma list of channels, feed ids and job ids; with userAvailability also the ids of people.',
    query: object({ register: optional(text(4000)) }),
    produces: 'text/event-stream',
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/job/{jobId}',
    access: 'job.read',
    summary: 'How far a background job is. It has ended at COMPLETE, ERROR or INVALID.',
    params: object({ jobId: id }),
    reply: Job,
  }),
}
