import type { Static } from 'typebox'
import { ChangeSet } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { anything, flag, id, instant, list, map, object, oneOf, optional, text, version } from './fields.ts'
import { fileQuery, found, reportQuery } from './search.ts'

export const SentMessage = object({
  id,
  kind: oneOf(['mail', 'sms', 'push']),
  to: text(254),
  subject: optional(text(500)),
  /** Left out of lists: it may hold links that let somebody in. */
  text: text(100_000),
  html: optional(text(200_000)),
  state: oneOf(['kept', 'sending', 'sent', 'failed']),
  failure: optional(text(2000)),
  /** A root admin has given it up, or it was written anew. */
  dismissed: optional(flag),
  /** Its text can still be opened, since no mail server is set up to send it. */
  openable: optional(flag),
  created: instant,
})
export type SentMessage = Static<typeof SentMessage>

/** A report whose rows can be had as a file, with dates by the clocks of a zone. */
const fileReportQuery = object({ ...reportQuery.properties, ...fileQuery, timezone: optional(text(60)) })

/** Who did what to whom, when, from where, as whom. */
export const HistoryEvent = object({
  id: text(20),
  date: instant,
  actor: optional(id),
  /** Who really acted, when somebody acted as another. */
  proxy: optional(id),
  action: text(60),
  type: text(40),
  object: text(300),
  organization: optional(list(id)),
  ip: optional(text(100)),
  request: optional(text(100)),
  detail: optional(map(anything)),
})
export type HistoryEvent = Static<typeof HistoryEvent>

/** One version of something, and the steps that led to it where it was changed in steps. */
export const ObjectVersion = object({
  object: id,
  type: text(40),
  version,
  date: instant,
  actor: optional(id),
  deleted: optional(flag),
  done: optional(ChangeSet.properties.done),
  /** The version that this one brought back, and when that was saved. */
  restored: optional(object({ version, date: instant })),
})
export type ObjectVersion = Static<typeof ObjectVersion>

export const reports = {
  findObjectVersions: endpoint({
    method: 'GET',
    path: '/report/object/history',
    access: 'history.list',
    summary:
      'List versions of courses, organizations and other objects that the caller can edit, newest first. format=csv ' +
      'returns all rows as a file.',
    query: fileReportQuery,
    reply: found(ObjectVersion),
    quiet: 'list',
  }),
  getObjectVersion: endpoint({
    method: 'GET',
    path: '/report/object/history/{id}/{version}',
    access: 'history.read',
    summary: 'Get a course, an organization or a person as of one of its versions.',
    params: object({ id, version }),
    reply: map(anything),
    quiet: 'null',
  }),
  findEvents: endpoint({
    method: 'GET',
    path: '/report/event/history',
    access: 'event.list',
    summary:
      'List the event history; organization admins see what concerns their organizations. format=csv returns all ' +
      'rows as a file.',
    query: fileReportQuery,
    reply: found(HistoryEvent),
    quiet: 'list',
  }),
  findOutbox: endpoint({
    method: 'GET',
    path: '/report/outbox',
    access: 'outbox.read',
    summary:
      'List emails and text messages that the site sent or stored. format=csv returns all rows as a file.',
    query: fileReportQuery,
    reply: found(SentMessage),
    quiet: 'list',
  }),
}
