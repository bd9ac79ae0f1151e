import { Number, type Static } from 'typebox'
import { MODERATION_OUTCOMES, RULES } from '@cairn/domain/conversations/moderation'
import { MAIL_PACES, NEWS_KINDS } from '@cairn/domain/notifications/settings'
import { EVENT_CHANGES } from '@cairn/domain/scheduling/event'
import { Verdict } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import {
  count,
  either,
  flag,
  id,
  instant,
  list,
  map,
  object,
  oneOf,
  optional,
  percent,
  text,
  version,
} from './fields.ts'
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
  'updateBooking',
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
  /** Of a job that failed: the code and details of the error, as in an answer. */
  code: optional(text(60)),
  details: optional(
    object({
      reason: optional(text(100)),
      field: optional(text(300)),
      values: optional(map(either([text(2000), Number()]))),
    }),
  ),
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
  /** How much is gathered in it, and the people it comes from, the latest first. */
  count: optional(count),
  people: optional(list(id, 3)),
  peopleCount: optional(count),
  /** Of a group somebody was put into: when it begins. */
  starts: optional(instant),
  /** Of a review: what was decided. */
  verdict: optional(Verdict),
  /** Of a message that was reported: what moderators decided. */
  moderation: optional(
    object({
      outcome: oneOf(MODERATION_OUTCOMES),
      rule: optional(oneOf(RULES)),
      note: optional(text(1000)),
      /** Of a suspension: until when. */
      until: optional(instant),
    }),
  ),
  /** Of a name that was requested for a certificate: what was decided, and why. */
  correction: optional(object({ approved: flag, name: text(300), reason: optional(text(500)) })),
  /** Of an event: what became of it, as it was then. */
  event: optional(
    object({
      booking: id,
      change: oneOf(EVENT_CHANGES),
      /** A session with a coach; left out: an event of a group. */
      kind: optional(oneOf(['session'])),
      what: text(200),
      start: instant,
      end: instant,
      times: optional(count),
      version: optional(version),
    }),
  ),
})
export type News = Static<typeof News>

const ways = object({ mail: oneOf(MAIL_PACES), push: flag, text: flag })
const kinds = Object.fromEntries(NEWS_KINDS.map((kind) => [kind, optional(ways)])) as Record<
  (typeof NEWS_KINDS)[number],
  ReturnType<typeof optional<typeof ways>>
>
/** How a person wants to hear of what. */
export const NotifySettings = object({
  ...kinds,
  /** The time zone they chose; empty: the one of their device. */
  zone: optional(text(60)),
  /** The time zone their browser says they are in. */
  deviceZone: optional(text(60)),
  /** Until then the bell alone has news; a moment that has passed ends the pause. */
  pausedUntil: optional(instant),
})
export type NotifySettings = Static<typeof NotifySettings>

/** A browser that is told by push. */
export const PushDevice = object({
  id: text(64, 1),
  /** What the browser says it is. */
  agent: optional(text(300)),
  created: instant,
  /** When it last said that it is there, and when it was last told something. */
  refreshed: instant,
  told: optional(instant),
  /** It is the one that asks. */
  current: flag,
})
export type PushDevice = Static<typeof PushDevice>

export const notifications = {
  findNews: endpoint({
    method: 'GET',
    path: '/notification/news',
    access: 'notification.own',
    summary:
      'List the caller’s notifications, newest first, with the number of unseen ones. Pages by before and ' +
      'beforeId: created and id of the last one read. gathered: related notifications are one entry with a count.',
    query: object({
      limit: optional(count),
      before: optional(instant),
      beforeId: optional(id),
      unseen: optional(flag),
      gathered: optional(flag),
    }),
    reply: object({ matches: count, unseen: count, list: list(News), join: optional(joined) }),
    quiet: 'list',
  }),
  seeNews: endpoint({
    method: 'PUT',
    path: '/notification/news',
    access: 'notification.own',
    summary:
      'Mark notifications as seen: those named, those grouped with them, those about an object or a feed, those ' +
      'that lead to a page, or all up to a moment.',
    body: object({
      id: optional(list(id, 1000)),
      gathered: optional(list(id, 100)),
      object: optional(list(id, 1000)),
      feed: optional(list(id, 100)),
      path: optional(list(text(500), 20)),
      until: optional(instant),
    }),
    reply: object({ unseen: count }),
  }),
  getNotifySettings: endpoint({
    method: 'GET',
    path: '/notification/settings',
    access: 'notification.own',
    summary: 'Get the caller’s notification settings.',
    reply: NotifySettings,
  }),
  putNotifySettings: endpoint({
    method: 'PUT',
    path: '/notification/settings',
    access: 'notification.own',
    summary: 'Update the caller’s notification settings; kinds left out stay as they are.',
    body: NotifySettings,
    reply: NotifySettings,
  }),
  getPushKey: endpoint({
    method: 'GET',
    path: '/notification/key',
    access: 'notification.own',
    summary: 'Get the public key for push subscriptions of browsers.',
    reply: object({ publicKey: text(200) }),
  }),
  findHeardFeeds: endpoint({
    method: 'GET',
    path: '/notification/feed',
    access: 'notification.own',
    summary: 'List the feeds the caller takes part in and which of them are muted.',
    reply: object({
      list: list(
        object({ id, place: oneOf(['course', 'group', 'organization']), title: text(300), muted: flag }),
        2000,
      ),
    }),
  }),
  findDevices: endpoint({
    method: 'GET',
    path: '/notification/device',
    access: 'notification.own',
    summary: 'List the caller’s devices that receive notifications.',
    reply: object({ list: list(PushDevice, 100) }),
  }),
  dropDevice: endpoint({
    method: 'DELETE',
    path: '/notification/device/{id}',
    access: 'notification.own',
    summary: 'Stop notifications on a device of the caller.',
    params: object({ id: text(64, 1) }),
    status: 204,
  }),
  tryDevice: endpoint({
    method: 'POST',
    path: '/notification/device/{id}',
    access: 'notification.own',
    summary: 'Send a test notification to a device of the caller.',
    params: object({ id: text(64, 1) }),
    reply: object({ state: oneOf(['sent', 'kept', 'gone', 'refused', 'later']) }),
    waits: true,
  }),
  readUnsubscribe: endpoint({
    method: 'GET',
    path: '/notification/unsubscribe/{key}',
    access: 'notification.unsubscribe',
    summary: 'Get what the unsubscribe link of an email is about; nothing is changed.',
    params: object({ key: text(200, 1) }),
    query: object({ kind: optional(oneOf(NEWS_KINDS)) }),
    reply: object({ kind: optional(oneOf(NEWS_KINDS)), mail: oneOf(MAIL_PACES) }),
  }),
  unsubscribeMail: endpoint({
    method: 'POST',
    path: '/notification/unsubscribe/{key}',
    access: 'notification.unsubscribe',
    summary:
      'Unsubscribe with one click from an email or a mail program: from this kind of email, or from all.',
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
    rate: 'stream',
    summary:
      'Open the live event stream. register: comma-separated channels, feed ids and job ids; with userAvailability ' +
      'also the ids of people.',
    query: object({ register: optional(text(4000)) }),
    produces: 'text/event-stream',
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/job/{jobId}',
    access: 'job.read',
    summary: 'Get the status of a background job. It has ended at COMPLETE, ERROR or INVALID.',
    params: object({ jobId: id }),
    reply: Job,
  }),
}
