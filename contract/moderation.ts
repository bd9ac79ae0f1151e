import { Integer, type Static } from 'typebox'
import { CLEANUP_PERIODS, DECISIONS, RESTRICTIONS, RULES } from '@cairn/domain/conversations/moderation'
import { PLACES } from '@cairn/domain/conversations/message'
import { Attachment } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { count, flag, id, instant, list, object, oneOf, optional, richText, text } from './fields.ts'
import { joined, searchQuery } from './search.ts'

const rule = oneOf(RULES)
const note = text(1000)

/** One person's report of a message. */
export const MessageReport = object({
  reporter: id,
  reason: rule,
  note: optional(note),
  created: instant,
})

/** A reported message with everybody who reported it, as moderators see it. */
export const ReportedMessage = object({
  /** The id of the message. */
  id,
  author: id,
  feed: id,
  place: oneOf(PLACES),
  /** The course, group or organization; of a direct message there is none. */
  title: optional(text(300)),
  organization: optional(id),
  /** As it was when it was first reported. */
  body: optional(richText),
  attachment: optional(list(Attachment, 20)),
  created: instant,
  /** What it answers: the first message of its thread. */
  parent: optional(object({ id, creator: id, body: optional(richText) })),
  /** Where the message is now. */
  status: oneOf(['shown', 'edited', 'hidden', 'deleted']),
  report: list(MessageReport, 1000),
  /** How often messages of the author were removed or warned about here before. */
  earlier: count,
  decision: optional(oneOf(DECISIONS)),
  rule: optional(rule),
  decided: optional(instant),
  decidedBy: optional(id),
})
export type ReportedMessage = Static<typeof ReportedMessage>

/** Somebody may not post in an organization for a time; without one, anywhere on the site. */
export const Suspension = object({
  id,
  user: id,
  organization: optional(id),
  title: optional(text(300)),
  rule,
  created: instant,
  until: instant,
  by: optional(id),
})
export type Suspension = Static<typeof Suspension>

/** A person whom somebody muted or blocked. */
export const RestrictedPerson = object({ user: id, kind: oneOf(RESTRICTIONS), created: instant })
export type RestrictedPerson = Static<typeof RestrictedPerson>

/** What one account wrote, removed at once. */
export const Cleanup = object({
  id,
  user: id,
  organization: optional(id),
  count,
  rule,
  created: instant,
  by: optional(id),
  undoUntil: instant,
  undone: optional(instant),
})
export type Cleanup = Static<typeof Cleanup>

export const moderation = {
  reportMessage: endpoint({
    method: 'POST',
    path: '/conversation/{id}/report',
    access: 'conversation.report',
    rate: 'report',
    summary: 'Report a message to the moderators, once per message. Its author never learns who reported it.',
    params: object({ id }),
    body: object({ reason: rule, note: optional(note) }),
    status: 204,
  }),
  findReports: endpoint({
    method: 'GET',
    path: '/conversation/report',
    access: 'moderation.list',
    summary:
      'List reported messages that the caller moderates, oldest first; decided=true: the decided ones, newest ' +
      'first. Adds the people under join.',
    query: object({
      decided: optional(flag),
      start: searchQuery.properties.start,
      limit: searchQuery.properties.limit,
    }),
    reply: object({ matches: count, open: count, list: list(ReportedMessage), join: optional(joined) }),
    quiet: 'list',
  }),
  decideReport: endpoint({
    method: 'PUT',
    path: '/conversation/report/{id}',
    access: 'moderation.decide',
    summary:
      'Decide all open reports of a message: dismiss them, warn the author, or remove the message; with ' +
      'suspendDays the author can’t post in the organization for that time. The author receives the rule, the ' +
      'reporters the outcome.',
    params: object({ id }),
    body: object({
      decision: oneOf(DECISIONS),
      rule: optional(rule),
      /** Added for the author. */
      note: optional(note),
      suspendDays: optional(Integer({ minimum: 1, maximum: 365 })),
    }),
    reply: ReportedMessage,
  }),
  findSuspensions: endpoint({
    method: 'GET',
    path: '/conversation/suspension',
    access: 'moderation.list',
    summary: 'List active suspensions that the caller can lift.',
    reply: object({ list: list(Suspension), join: optional(joined) }),
    quiet: 'list',
  }),
  liftSuspension: endpoint({
    method: 'DELETE',
    path: '/conversation/suspension/{id}',
    access: 'moderation.decide',
    summary: 'Lift a suspension.',
    params: object({ id }),
    status: 204,
  }),
  getSafety: endpoint({
    method: 'GET',
    path: '/conversation/safety',
    access: 'conversation.list',
    summary:
      'List the people the caller muted and blocked, the messages they reported with the outcome, and where they ' +
      'are suspended from posting.',
    reply: object({
      restriction: list(RestrictedPerson, 10_000),
      report: list(
        object({ message: id, reason: rule, created: instant, decision: optional(oneOf(DECISIONS)) }),
        100,
      ),
      suspension: list(Suspension, 100),
      join: optional(joined),
    }),
    quiet: 'null',
  }),
  restrictPerson: endpoint({
    method: 'PUT',
    path: '/conversation/restriction/{id}',
    access: 'conversation.restrict',
    summary:
      'Mute a person: no notifications about what they write. Or block them: also no direct messages in either ' +
      'direction, and they cannot mention the caller. People who teach or manage the caller’s courses can only be ' +
      'muted.',
    params: object({ id }),
    body: object({ kind: oneOf(RESTRICTIONS) }),
    reply: RestrictedPerson,
  }),
  releasePerson: endpoint({
    method: 'DELETE',
    path: '/conversation/restriction/{id}',
    access: 'conversation.restrict',
    summary: 'Unmute or unblock a person.',
    params: object({ id }),
    status: 204,
  }),
  cleanUp: endpoint({
    method: 'POST',
    path: '/conversation/cleanup',
    access: 'moderation.cleanup',
    summary:
      'Remove everything a person posted, recently or ever, on the site or in one organization. preview=true only ' +
      'counts. disable=true also disables the account. Can be undone for 30 days. Submissions, reviews and private ' +
      'notes stay.',
    body: object({
      user: id,
      organization: optional(id),
      period: oneOf(CLEANUP_PERIODS),
      rule: optional(rule),
      disable: optional(flag),
      preview: optional(flag),
    }),
    reply: object({ count, id: optional(id), jobId: optional(id) }),
    status: 200,
  }),
  findCleanups: endpoint({
    method: 'GET',
    path: '/conversation/cleanup',
    access: 'moderation.cleanup',
    summary: 'List cleanups of what a person posted, newest first, of one organization or of the whole site.',
    query: object({ user: id, organization: optional(id) }),
    reply: object({ list: list(Cleanup) }),
    quiet: 'list',
  }),
  undoCleanup: endpoint({
    method: 'POST',
    path: '/conversation/cleanup/{id}/undo',
    access: 'moderation.cleanup',
    summary: 'Undo a cleanup within 30 days. The account stays as it is.',
    params: object({ id }),
    reply: object({ count, jobId: id }),
    status: 200,
  }),
}
