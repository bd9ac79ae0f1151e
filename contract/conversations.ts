import type { Static } from 'typebox'
import { HIDES, MESSAGE_TYPES } from '@cairn/domain/conversations/message'
import { RULES } from '@cairn/domain/conversations/moderation'
import { VERDICTS } from '@cairn/domain/progress/review-queue'
import { endpoint } from './endpoint.ts'
import {
  anything,
  count,
  flag,
  getID,
  id,
  instant,
  line,
  list,
  map,
  object,
  oneOf,
  optional,
  percent,
  richText,
  seconds,
  stamps,
  text,
} from './fields.ts'
import { about, joined, searchQuery } from './search.ts'

/** A picture, a film or any other file that goes with a message. */
export const Attachment = object({
  id,
  /** What it is, told by the server: image/png, video/mp4 … */
  type: optional(text(200)),
  file: getID,
  thumbnail: optional(getID),
  /** What the file was called where it came from. */
  name: optional(text(300)),
  bytes: optional(count),
})
export type Attachment = Static<typeof Attachment>

const titles = list(line, 50)

/** What came of work that was handed in, in the language of whoever made it. */
export const Verdict = object({
  decision: oneOf(VERDICTS),
  /** What the work and its course are called. */
  work: optional(text(500)),
  course: optional(text(500)),
  /** The criteria that were met, and of returned work those that are still missing. */
  met: optional(titles),
  missing: optional(titles),
})
export type Verdict = Static<typeof Verdict>

const Letter = object({
  to: id,
  subject: optional(line),
  body: optional(richText),
  text: optional(text(2000)),
})

const said = {
  about: optional(list(id, 50)),
  parent: optional(id),
  hideDisplay: optional(list(oneOf(HIDES), 4)),
  attachment: optional(list(Attachment, 20)),
  body: optional(richText),
  /** The moment of a film it speaks of. */
  externalRef: optional(object({ id, timeStamp: optional(seconds) })),
}

export const Message = object({
  id,
  type: oneOf(MESSAGE_TYPES),
  /** The course, group, person or organization it is said to. */
  feed: id,
  ...said,
  creator: id,
  creatorRole: optional(text(100)),
  respondingCoach: optional(list(id, 1000)),
  state: optional(oneOf(['coachReviewRequired'])),
  childCount: optional(count),
  /** The people who are named in it. */
  mention: optional(list(id, 100)),
  /** Whom it is about, where that is not its creator: hiding it for user or public means them. */
  concerned: optional(list(id, 1000)),
  /** The words were changed after they were first said. */
  edited: optional(flag),
  /** Something newer was handed in for the same project. */
  replaced: optional(flag),
  /** A moderator removed it, for breaking this rule: only its creator and staff still see it. */
  removed: optional(oneOf(RULES)),
  /** Of words about work: what was decided. */
  verdict: optional(Verdict),
  /** Letters that go with it, to people who see it; told to its creator and staff, and taken from them alone. */
  mail: optional(list(Letter, 1000)),
  ...stamps,
})
export type Message = Static<typeof Message>

export const WAYS = ['mail', 'text', 'none'] as const
export const OUTCOMES = ['waiting', 'sent', 'failed', 'kept', 'unreachable', 'unsubscribed'] as const

/** Somebody a letter to many goes to, and how; or why it does not. */
export const Reached = object({
  user: id,
  name: text(300),
  way: oneOf(WAYS),
  leftOut: optional(oneOf(['unreachable', 'unsubscribed'])),
})
export type Reached = Static<typeof Reached>

/** A letter to many that was sent. */
export const SentLetter = object({
  jobId: id,
  sender: id,
  name: optional(text(300)),
  created: text(40),
  subject: text(1000),
  course: list(id, 10_000),
  newsletter: optional(id),
  /** How many of those it was meant for stand where. */
  outcome: object(
    Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count])) as Record<Outcome, typeof count>,
  ),
})
export type SentLetter = Static<typeof SentLetter>
export type Outcome = (typeof OUTCOMES)[number]

export const conversations = {
  findMessages: endpoint({
    method: 'GET',
    path: '/conversation',
    access: 'conversation.list',
    summary:
      'Search messages that the caller can read. following=true: their own feed. Pages by start and limit or, in ' +
      'long feeds, by cursor: send back the cursor of the previous page. join=creator adds the people, ' +
      'join=replies the newest three of each thread.',
    query: object({ ...searchQuery.properties, following: optional(flag), cursor: optional(text(200)) }),
    reply: object({
      matches: count,
      about,
      list: list(Message),
      join: optional(joined),
      cursor: optional(text(200)),
    }),
    quiet: 'list',
  }),
  getMessage: endpoint({
    method: 'GET',
    path: '/conversation/{id}',
    access: 'conversation.read',
    summary: 'Get a message.',
    params: object({ id }),
    reply: Message,
    quiet: 'null',
  }),
  putMessage: endpoint({
    method: 'PUT',
    path: '/conversation',
    access: 'conversation.write',
    creates: true,
    rate: 'message',
    summary:
      'Post or edit a message. A new message can have its own id, so that sending it twice posts it once. A reply ' +
      'names its parent and takes feed, type and audience from it. Upload files first, to the caller’s own id.',
    body: object({
      id: optional(id),
      type: optional(oneOf(MESSAGE_TYPES)),
      feed: optional(id),
      ...said,
      state: optional(anything),
      creator: optional(anything),
      creatorRole: optional(anything),
      respondingCoach: optional(anything),
      childCount: optional(anything),
      mention: optional(anything),
      concerned: optional(anything),
      edited: optional(anything),
      replaced: optional(anything),
      removed: optional(anything),
      verdict: optional(anything),
      mail: optional(list(Letter, 100)),
      created: optional(anything),
      modified: optional(anything),
    }),
    reply: Message,
  }),
  deleteMessage: endpoint({
    method: 'DELETE',
    path: '/conversation/{id}',
    access: 'conversation.delete',
    summary: 'Delete a message and its replies.',
    params: object({ id }),
    status: 204,
  }),
  findFollowed: endpoint({
    method: 'GET',
    path: '/conversation/feed',
    access: 'conversation.list',
    summary:
      'List the feeds the caller takes part in or follows, with the number of messages since the last visit.',
    reply: object({
      unread: count,
      list: list(
        object({
          id,
          place: oneOf(['course', 'group', 'user', 'organization']),
          title: optional(text(300)),
          unread: count,
          latest: optional(text(40)),
        }),
        10_000,
      ),
    }),
    quiet: 'null',
  }),
  findRead: endpoint({
    method: 'GET',
    path: '/conversation/read',
    access: 'conversation.list',
    summary:
      'Get up to when the caller has read each of their conversations; everything before from counts as read.',
    reply: object({ from: text(40), list: list(object({ conversation: text(250), until: text(40) }), 1000) }),
  }),
  noteRead: endpoint({
    method: 'PUT',
    path: '/conversation/read',
    access: 'conversation.list',
    summary:
      'Mark a conversation as read up to a moment: with a person, by their id, or with the coaches of a course ' +
      'about a learner, by both ids separated by a space. The caller’s other devices are updated. What was read ' +
      'stays read.',
    body: object({ conversation: text(250, 1), until: instant }),
    status: 204,
  }),
  sendMessages: endpoint({
    method: 'POST',
    path: '/conversation/send',
    access: 'conversation.send',
    summary:
      'Email learners: the people named in to, or the learners found by query (as in GET /progress; also by group, ' +
      'begun, active and waiting). course narrows both to one course, except leaves people out. People without an ' +
      'email address get a text message. Placeholders in braces: givenName, familyName, and course if everyone is ' +
      'in one course. preview=true counts, lists and shows, and sends nothing; test=true sends to the caller only. ' +
      'newsletter sends that newsletter of the course; again=true sends it again. Emails are sent in the ' +
      'background: follow jobId, then GET /conversation/send/{jobId} for the result of each.',
    body: object({
      to: optional(list(id, 10_000)),
      query: optional(text(2000)),
      course: optional(id),
      except: optional(list(id, 10_000)),
      emailSubject: optional(line),
      emailBody: optional(richText),
      textBody: optional(text(1600)),
      newsletter: optional(id),
      again: optional(flag),
      test: optional(flag),
      preview: optional(flag),
      /** In a preview: where the page of the people begins. */
      start: optional(count),
      /** In a preview: whose letter is shown; else of the first who gets one. */
      shown: optional(id),
    }),
    reply: object({
      count,
      mail: count,
      text: count,
      /** Those who cannot be reached, or do not want to be. */
      none: count,
      /** In a preview: which of both. */
      unreachable: optional(count),
      unsubscribed: optional(count),
      /** How many courses they were found in. */
      courses: optional(count),
      /** In a preview: a page of the people, by name. */
      person: optional(list(Reached, 1000)),
      /** In a preview: the letter as somebody would get it. */
      sample: optional(
        object({
          user: id,
          name: text(300),
          way: oneOf(WAYS),
          /** The language of what is added to the letter. */
          language: text(20),
          subject: text(1000),
          mail: text(200_000),
          /** What stands under the letter. */
          after: list(text(1000), 20),
          text: text(2000),
        }),
      ),
      jobId: optional(id),
    }),
    status: 200,
  }),
  findSent: endpoint({
    method: 'GET',
    path: '/conversation/send',
    access: 'conversation.send',
    summary:
      'List the emails to learners that the caller sent; admins also find those to learners of their organization. ' +
      'Newest first; filter by course and newsletter.',
    query: object({
      start: optional(count),
      limit: optional(count),
      course: optional(id),
      newsletter: optional(id),
    }),
    reply: object({ matches: count, list: list(SentLetter) }),
    quiet: 'list',
  }),
  getSent: endpoint({
    method: 'GET',
    path: '/conversation/send/{jobId}',
    access: 'conversation.send.read',
    summary:
      'Get the results of an email to learners, in total and by person. state filters the list; start and limit ' +
      'page it.',
    params: object({ jobId: id }),
    query: object({ state: optional(oneOf(OUTCOMES)), start: optional(count), limit: optional(count) }),
    reply: object({
      ...SentLetter.properties,
      emailBody: optional(richText),
      textBody: optional(text(2000)),
      /** How far the writing is; what has been written may still be on its way. */
      percent,
      list: list(
        object({
          user: id,
          name: optional(text(300)),
          way: oneOf(WAYS),
          state: oneOf(OUTCOMES),
          reason: optional(text(500)),
        }),
        10_000,
      ),
    }),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/conversation/send/{jobId}/again',
    access: 'conversation.send.again',
    rate: 'broadcast',
    summary: 'Send an email to learners again to the people for whom sending failed.',
    params: object({ jobId: id }),
    reply: object({ count, jobId: optional(id) }),
    status: 200,
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/conversation/subscribe',
    access: 'conversation.subscribe',
    summary:
      'Register a device for push notifications. token: the PushSubscription of the browser as JSON, or any name ' +
      'of the device (then nothing leaves the server). about: the feeds to be notified about; none means ' +
      'everything.',
    body: object({ token: text(4000, 1), about: optional(list(id, 1000)) }),
    reply: object({ topics: list(id, 1000) }),
    waits: true,
  }),
  unsubscribe: endpoint({
    method: 'PUT',
    path: '/conversation/unsubscribe',
    access: 'conversation.subscribe',
    summary: 'Stop push notifications to a device about these feeds; without about, about anything.',
    body: object({ token: text(4000, 1), about: optional(list(id, 1000)) }),
    reply: object({ topics: list(id, 1000) }),
  }),
  getSubscription: endpoint({
    method: 'GET',
    path: '/conversation/subscription/{token}',
    access: 'conversation.subscribe',
    summary:
      'Get what a device is notified about. Its token as it was sent, URL-encoded, or the SHA-256 of it in ' +
      'hexadecimal.',
    params: object({ token: text(4000, 1) }),
    reply: object({ topics: list(id, 1000) }),
  }),
}

/** What a search gives back under join. */
export const JoinedReplies = map(list(Message))
