import { sql } from 'kysely'
import type { Action } from '@cairn/domain/access/actions'
import { newId } from '../../base/ids.ts'
import { lockWishes } from '../../notifications/settings.ts'
import { saveDevice, tokenHash } from '../../notifications/devices.ts'
import {
  type Asking,
  type Calls,
  type Input,
  type Way,
  courseOf,
  meOr,
  orgOf,
  personOf,
  unique,
} from './asking.ts'

/** Something that a learner said, in a course of its own for this call. */
const messageOf = async (asking: Asking, type: 'concept' | 'coach') => {
  const { node } = asking.world
  const { id: course } = await courseOf(asking, 'enabled')
  const { id: creator } = await node.person({ home: orgOf(asking), takes: [course] })
  const message = { id: newId(), type, feed: course, place: 'course', course, creator }
  const at = { created: new Date(), modified: new Date(), latest: new Date() }
  await node.parts.db
    .insertInto('message')
    .values({
      ...message,
      ...at,
      parent: null,
      about: [],
      concerned: [creator],
      hide: [],
      files: [],
      state: null,
      document: JSON.stringify({ body: 'Hello' }),
      words: sql`''::tsvector`,
    })
    .execute()
  return message
}

export const message =
  (type: 'concept' | 'coach') =>
  async (asking: Asking): Promise<Input> => ({ params: { id: (await messageOf(asking, type)).id } })

const saying =
  (type: 'concept' | 'coach') =>
  async (asking: Asking): Promise<Input> => {
    const { feed, creator } = await messageOf(asking, type)
    return { body: { type, feed, about: [creator], body: 'Hello' } }
  }

const said = (action: Action, input: typeof message): Way[] => [
  { action, of: 'message in a course', input: input('concept') },
  { action, of: 'coach message', input: input('coach') },
]

/** A message of a course that somebody reported. */
const reported = async (asking: Asking): Promise<string> => {
  const { id, feed, creator, course } = await messageOf(asking, 'concept')
  await asking.world.node.parts.db
    .insertInto('message_report')
    .values({
      id: newId(),
      message: id,
      reporter: asking.world.root.id,
      author: creator,
      organization: orgOf(asking),
      course,
      feed,
      place: 'course',
      reason: 'spam',
      note: '',
      created: new Date(),
      decision: null,
      rule: null,
      decided: null,
      decided_by: null,
      document: JSON.stringify({ body: 'Hello', created: new Date().toISOString() }),
    })
    .execute()
  return id
}

const suspended = async (asking: Asking): Promise<Input> => {
  const id = newId()
  const { course, creator } = await messageOf(asking, 'concept')
  const times = { created: new Date(), until: new Date(Date.now() + 86_400_000) }
  await asking.world.node.parts.db
    .insertInto('posting_suspension')
    .values({
      id,
      person: creator,
      organization: orgOf(asking),
      course,
      rule: 'spam',
      created_by: null,
      ...times,
    })
    .execute()
  return { params: { id } }
}

const cleanedUp = async (asking: Asking): Promise<Input> => {
  const id = newId()
  const times = { created: new Date(), since: new Date(0), undone: null }
  const by = { created_by: null, undone_by: null }
  const { id: person } = await asking.world.node.person()
  await asking.world.node.parts.db
    .insertInto('message_cleanup')
    .values({ id, person, organization: orgOf(asking), rule: 'spam', ...times, ...by })
    .execute()
  return { params: { id } }
}

const stranger = async ({ world }: Asking) => (await world.node.person()).id

/** A letter to the learners of a course, by somebody. */
const sentLetter = async (asking: Asking): Promise<Input> => {
  const id = newId()
  const to = asking.place === 'self' ? await asking.world.node.course() : await courseOf(asking, 'enabled')
  await asking.world.node.parts.db
    .insertInto('letter_to_many')
    .values({
      id,
      job: id,
      sender: await personOf(asking),
      created: new Date(),
      course: [to.id],
      newsletter: null,
      message: null,
      document: '{}',
    })
    .execute()
  return { params: { jobId: id } }
}

/** A device of the caller. */
const deviceOf = async (asking: Asking): Promise<Input> => {
  const token = unique()
  const device = {
    hash: tokenHash(`${meOr(asking)} ${token}`),
    person: meOr(asking),
    token,
    about: [],
    besides: [],
  }
  await saveDevice(asking.world.node.parts.db, device, new Date())
  return { params: { token } }
}

/** The same, by the name it has in the list of devices. */
const deviceNamed = async (asking: Asking): Promise<Input> => {
  const { params } = await deviceOf(asking)
  return { params: { id: tokenHash(`${meOr(asking)} ${String(params?.['token'])}`).toString('hex') } }
}

/** The key in a letter to somebody. */
const letterKey = async ({ world }: Asking): Promise<Input> => {
  const { id } = await world.node.person()
  const [wishes] = await lockWishes(world.node.parts.db, [id], new Date())
  return { params: { key: wishes?.key ?? '' } }
}

export const TALK_CALLS: Calls = {
  'GET /conversation': [{ action: 'conversation.list' }],
  'GET /conversation/feed': [{ action: 'conversation.list' }],
  'GET /conversation/read': [{ action: 'conversation.list' }],
  'PUT /conversation/read': [
    {
      action: 'conversation.list',
      input: () => ({ body: { conversation: 'somebody', until: new Date().toISOString() } }),
    },
  ],
  'GET /conversation/{id}': said('conversation.read', message),
  'PUT /conversation': said('conversation.write', saying),
  'DELETE /conversation/{id}': said('conversation.delete', message),
  'POST /conversation/send': [
    { action: 'conversation.send', input: () => ({ body: { query: '', textBody: 'Hello', preview: true } }) },
  ],
  'GET /conversation/send': [{ action: 'conversation.send' }],
  'GET /conversation/send/{jobId}': [
    { action: 'conversation.send.read', of: 'letter to many', input: sentLetter },
  ],
  'POST /conversation/send/{jobId}/again': [
    { action: 'conversation.send.again', of: 'letter to many', input: sentLetter },
  ],
  'PUT /conversation/subscribe': [
    { action: 'conversation.subscribe', input: () => ({ body: { token: unique() } }) },
  ],
  'PUT /conversation/unsubscribe': [
    { action: 'conversation.subscribe', input: () => ({ body: { token: unique() } }) },
  ],
  'GET /conversation/subscription/{token}': [{ action: 'conversation.subscribe', input: deviceOf }],
  'POST /conversation/{id}/report': [
    {
      action: 'conversation.report',
      input: async (asking) => ({ ...(await message('concept')(asking)), body: { reason: 'spam' } }),
    },
  ],
  'GET /conversation/report': [{ action: 'moderation.list' }],
  'PUT /conversation/report/{id}': [
    {
      action: 'moderation.decide',
      input: async (asking) => ({ params: { id: await reported(asking) }, body: { decision: 'dismissed' } }),
    },
  ],
  'GET /conversation/suspension': [{ action: 'moderation.list' }],
  'DELETE /conversation/suspension/{id}': [{ action: 'moderation.decide', input: suspended }],
  'GET /conversation/safety': [{ action: 'conversation.list' }],
  'PUT /conversation/restriction/{id}': [
    {
      action: 'conversation.restrict',
      input: async (asking) => ({ params: { id: await stranger(asking) }, body: { kind: 'mute' } }),
    },
  ],
  'DELETE /conversation/restriction/{id}': [
    {
      action: 'conversation.restrict',
      // Nobody is muted yet.
      status: 404,
      input: async (asking) => ({ params: { id: await stranger(asking) } }),
    },
  ],
  'POST /conversation/cleanup': [
    {
      action: 'moderation.cleanup',
      input: async (asking) => ({
        body: { user: await stranger(asking), organization: orgOf(asking), period: 'day', preview: true },
      }),
    },
  ],
  'GET /conversation/cleanup': [
    {
      action: 'moderation.cleanup',
      input: async (asking) => ({ query: { user: await stranger(asking), organization: orgOf(asking) } }),
    },
  ],
  'POST /conversation/cleanup/{id}/undo': [{ action: 'moderation.cleanup', input: cleanedUp }],
  'GET /notification/news': [{ action: 'notification.own' }],
  'PUT /notification/news': [{ action: 'notification.own', input: () => ({ body: {} }) }],
  'GET /notification/settings': [{ action: 'notification.own' }],
  'PUT /notification/settings': [{ action: 'notification.own', input: () => ({ body: {} }) }],
  'GET /notification/key': [{ action: 'notification.own' }],
  'GET /notification/feed': [{ action: 'notification.own' }],
  'GET /notification/device': [{ action: 'notification.own' }],
  'DELETE /notification/device/{id}': [{ action: 'notification.own', input: deviceNamed }],
  'POST /notification/device/{id}': [{ action: 'notification.own', input: deviceNamed }],
  'GET /notification/unsubscribe/{key}': [{ action: 'notification.unsubscribe', input: letterKey }],
  'POST /notification/unsubscribe/{key}': [{ action: 'notification.unsubscribe', input: letterKey }],
  'GET /notification': [{ action: 'notification.listen' }],
}
