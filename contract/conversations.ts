import type { Static } from 'typebox'
import { HIDES, MESSAGE_TYPES } from '@cairn/domain/conversations/message'
import { endpoint } from './endpoint.ts'
import {
  anything,
  count,
  flag,
  getID,
  id,
  line,
  list,
  map,
  object,
  oneOf,
  optional,
  richText,
  seconds,
  stamps,
  text,
} from './fields.ts'
import { joined, searchQuery } from './search.ts'

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
  /** The words were changed after they were first said. */
  edited: optional(flag),
  /** Something newer was handed in for the same project. */
  replaced: optional(flag),
  /** Letters that go with it, to people who see it; told to its creator and staff, and taken from them alone. */
  mail: optional(list(Letter, 1000)),
  ...stamps,
})
export type Message = Static<typeof Message>

export const conversations = {
  findMessages: endpoint({
    method: 'GET',
    path: '/conversation',
    access: 'conversation.list',
    summary:
      'Search what the caller may read. following=true: their own feed. Pages by start and limit or, in long feeds, by ' +
      'cursor: send back the cursor of the page before. join=creator gives the people, join=replies the newest three of each thread.',
    query: object({ ...searchQuery.properties, following: optional(flag), cursor: optional(text(200)) }),
    reply: object({
      matches: count,
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
    summary: 'One message.',
    params: object({ id }),
    reply: Message,
    quiet: 'null',
  }),
  putMessage: endpoint({
    method: 'PUT',
    path: '/conversation',
    access: 'conversation.write',
    summary:
      'Say something, or change what was said. A new message may bring its own id, so that sending it twice says it once. ' +
      'A reply names its parent and takes feed, type and audience from it. Files are first sent for the caller’s own id.',
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
      edited: optional(anything),
      replaced: optional(anything),
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
    summary: 'Take a message back, with its replies.',
    params: object({ id }),
    status: 204,
  }),
  findFollowed: endpoint({
    method: 'GET',
    path: '/conversation/feed',
    access: 'conversation.list',
    summary:
      'The feeds the caller takes part in or follows, with the number of messages since they last looked.',
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
  sendMessages: endpoint({
    method: 'POST',
    path: '/conversation/send',
    access: 'conversation.send',
    summary:
      'Write to many at once: to the people named in to, or to the learners found by query (as in GET /progress). Mail goes ' +
      'to those with an address, a text message to those with a phone number alone. preview=true counts and sends nothing. ' +
      'The letters are written in the background: follow jobId, then ask GET /conversation/send/{jobId} what came of each.',
    body: object({
      to: optional(list(id, 10_000)),
      query: optional(text(2000)),
      emailSubject: optional(line),
      emailBody: optional(richText),
      textBody: optional(text(1600)),
      preview: optional(flag),
    }),
    reply: object({
      count,
      mail: count,
      text: count,
      /** Those who cannot be reached, or do not want to be. */
      none: count,
      /** The first of them, in a preview: the letter as they would get it. */
      sample: optional(
        list(
          object({
            user: id,
            name: text(300),
            way: oneOf(['mail', 'text', 'none']),
            subject: optional(text(500)),
            text: text(40_000),
          }),
          10,
        ),
      ),
      jobId: optional(id),
    }),
    status: 200,
  }),
  getSent: endpoint({
    method: 'GET',
    path: '/conversation/send/{jobId}',
    access: 'conversation.send.read',
    summary: 'What came of a letter to many, person by person.',
    params: object({ jobId: id }),
    reply: object({
      jobId: id,
      list: list(
        object({
          user: id,
          name: optional(text(300)),
          way: oneOf(['mail', 'text', 'none']),
          state: oneOf(['waiting', 'sent', 'failed', 'kept', 'unreachable', 'unsubscribed']),
          reason: optional(text(500)),
        }),
        10_000,
      ),
    }),
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/conversation/subscribe',
    access: 'conversation.subscribe',
    summary:
      'Let a device be told by push. token: the PushSubscription of the browser as JSON, or any word that names the device ' +
      '(then nothing leaves the server). about: feeds to be told of; none means everything the person hears of.',
    body: object({ token: text(4000, 1), about: optional(list(id, 1000)) }),
    reply: object({ topics: list(id, 1000) }),
  }),
  unsubscribe: endpoint({
    method: 'PUT',
    path: '/conversation/unsubscribe',
    access: 'conversation.subscribe',
    summary: 'Stop telling a device of these feeds; without about, of anything.',
    body: object({ token: text(4000, 1), about: optional(list(id, 1000)) }),
    reply: object({ topics: list(id, 1000) }),
  }),
  getSubscription: endpoint({
    method: 'GET',
    path: '/conversation/subscription/{token}',
    access: 'conversation.subscribe',
    summary:
      'What a device is told of: its token as it was sent, URL-encoded, or the SHA-256 of it in hexadecimal figures.',
    params: object({ token: text(4000, 1) }),
    reply: object({ topics: list(id, 1000) }),
  }),
}

/** What a search gives back under join. */
export const JoinedReplies = map(list(Message))
