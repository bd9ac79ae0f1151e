import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Action } from '@cairn/domain/access/actions'
import type { Column, Kind } from '@cairn/domain/access/matrix'
import { THEMES } from '@cairn/domain/config/themes'
import { codeFrom } from '@cairn/domain/progress/certificate-code'
import type { Course } from '@cairn/contract/courses'
import { hashPassword } from '../auth/passwords.ts'
import { makeKey } from '../auth/store.ts'
import { newId } from '../base/ids.ts'
import { findCourseHead } from '../courses/store.ts'
import { createGroup } from '../groups/store.ts'
import { lockWishes, saveDevice, tokenHash } from '../notifications/store.ts'
import { findOrganization } from '../organizations/store.ts'
import type { Snapshot } from '../progress/certificate-snapshot.ts'
import { addCertificate, changeCertificate } from '../progress/certificate-store.ts'
import { addProgress } from '../progress/store.ts'
import { streamAddress } from '../resources/links.ts'
import { saveFile } from '../resources/store.ts'
import { saveReview } from '../reviews/store.ts'
import { insertBookings } from '../scheduling/store.ts'
import { setPasswordHash } from '../users/store.ts'
import type { Answer, Person, PersonFields, TestNode } from './node.ts'

/** Whose thing a call is about, seen from the guild, where most of the callers work. */
export type Place = 'self' | 'own' | 'foreign' | 'named'

/** Everything the calls are about: two organizations with a course and a learner each. */
export interface World {
  readonly node: TestNode
  readonly root: Person
  readonly guild: string
  readonly harbour: string
  readonly open: Readonly<Record<'guild' | 'harbour', string>>
  readonly file: string
  readonly password: { email: string; password: string }
}

/** Who asks, about whose thing. */
export interface Asking {
  readonly world: World
  readonly column: Column
  readonly caller: Person | null
  readonly place: Place
}

interface Input {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number | boolean>
  readonly body?: Record<string, unknown>
  /** A body that is a file. */
  readonly file?: { readonly type: string; readonly bytes: string }
}

export interface Way {
  readonly action: Action
  readonly of?: Kind
  readonly input?: (asking: Asking) => Promise<Input> | Input
  /** What the caller was let do, where the status does not tell: less is shown, or a part is left undone. */
  readonly granted?: (answer: Answer) => boolean
  /** The call takes something away from the caller, who is therefore somebody new each time. */
  readonly fresh?: Omit<PersonFields, 'organization' | 'lists'>
  /** What an allowed call answers, where it is not success. */
  readonly status?: number
}

export const makeWorld = async (node: TestNode): Promise<World> => {
  const { db } = node.parts
  const [guild, harbour] = [await node.organization('Guild'), await node.organization('Harbour')]
  const open = {
    guild: (await node.course({ publisher: guild })).id,
    harbour: (await node.course({ publisher: harbour })).id,
  }
  const file = `${guild}/logo.webp`
  const bytes = await node.parts.storage.put(file, Buffer.from('x'))
  await saveFile(db, {
    getID: file,
    name: 'logo',
    contentType: 'image/webp',
    open: true,
    bytes,
    created: new Date(),
  })
  const door = await node.person({ email: 'door@example.org' })
  const password = { email: 'door@example.org', password: 'learn-2-climb' }
  await setPasswordHash(db, door.id, await hashPassword(password.password))
  return { node, root: await node.rootAdmin(), guild, harbour, open, file, password }
}

const orgOf = ({ world, place }: Asking) =>
  place === 'own' || place === 'self' ? world.guild : world.harbour
const sideOf = ({ place }: Asking) => (place === 'own' || place === 'self' ? 'guild' : 'harbour')
const meOr = ({ caller }: Asking) => caller?.id ?? 'nobody'

/** The caller, a learner of the guild, or one of the harbour: somebody new each time. */
const personOf = async (asking: Asking): Promise<string> => {
  if (asking.place === 'self') return meOr(asking)
  const { node, open } = asking.world
  const { id } = await node.person({ home: orgOf(asking), takes: [open[sideOf(asking)]] })
  return id
}
const person = async (asking: Asking): Promise<Input> => ({ params: { id: await personOf(asking) } })

const LIST = {
  observer: 'observer',
  coach: 'coach',
  author: 'author',
  'organization admin': 'admin',
} as const

/** A course of its own for this call; one that names the caller where that is asked for. */
const courseOf = (
  asking: Asking,
  status: 'enabled' | 'disabled',
  price = 0,
  more: Partial<Course> = {},
): Promise<Course> => {
  const list = asking.place === 'named' ? LIST[asking.column as keyof typeof LIST] : undefined
  const named = list === undefined ? {} : { [list]: [meOr(asking)] }
  return asking.world.node.course({ publisher: orgOf(asking), status, price, ...named, ...more })
}
const course = (status: 'enabled' | 'disabled') => async (asking: Asking) => ({
  params: { id: (await courseOf(asking, status)).id },
})

/** The caller, or somebody of the guild and the harbour, whom people of both can find. */
const acquainted = async (asking: Asking): Promise<string> => {
  if (asking.place === 'self') return meOr(asking)
  const { node, guild, harbour } = asking.world
  return (await node.person({ home: [guild, harbour] })).id
}

/** Somebody who takes a course. What is one's own is so in a course of strangers too. */
const enrolled = async (asking: Asking, status: 'enabled' | 'disabled' = 'enabled') => {
  const { node } = asking.world
  const course = asking.place === 'self' ? await node.course() : await courseOf(asking, status)
  const record = { id: newId(), user: await personOf(asking), object: course.id, status: 'enabled' as const }
  await addProgress(node.parts.db, record, new Date())
  return record
}

/** Work that waits for a coach, in a course of its own for this call. */
const handedIn = async (asking: Asking) => {
  const { node } = asking.world
  const item = newId()
  const question = { id: item, type: 'response' as const, status: 'enabled' as const }
  const lesson = { id: newId(), type: 'survey' as const, status: 'enabled' as const, title: 'And you?' }
  const instruction = [{ ...lesson, interaction: [question] }]
  const section = [{ id: newId(), title: 'One', status: 'enabled' as const, instruction }]
  const course = await courseOf(asking, 'disabled', 0, { section })
  const since = new Date().toISOString()
  const answer = { id: item, state: 'coachReviewRequired' as const, answer: 'So', modified: since }
  const record = { id: newId(), user: await personOf(asking), object: course.id, status: 'enabled' as const }
  await addProgress(node.parts.db, { ...record, interaction: [answer] }, new Date())
  return { progress: record.id, item, since }
}

/** What a certificate says, for tests in which that is no matter. */
export const SAID: Snapshot = {
  givenName: 'Ada',
  familyName: 'Lovelace',
  course: 'A course',
  publisher: 'Guild',
  date: '1 March 2026',
  language: 'en',
  site: 'Cairn',
  theme: THEMES.lime,
  goal: 100,
  mark: '',
  field: [],
}

/** A certificate of a learner, in a course of its own for this call. */
const certificateOf = async (asking: Asking, status: 'enabled' | 'disabled' = 'enabled') => {
  const { node } = asking.world
  const { user: person, object: course } = await enrolled(asking, status)
  const { publisher } = (await findCourseHead(node.parts.db, course)) ?? { publisher: '' }
  const [id, code] = [newId(), codeFrom(randomBytes(40)) ?? '']
  const row = { id, code, person, course, publisher, place: 0, issued: new Date(), file: null }
  await addCertificate(node.parts.db, row, SAID)
  await changeCertificate(node.parts.db, id, { shared: true })
  return { id, code, person, course }
}

const shared = new WeakMap<World, Promise<string>>()
/** One certificate for all who ask about any: drawing each anew would take its time. */
const sharedCode = (asking: Asking): Promise<string> => {
  const known = shared.get(asking.world) ?? certificateOf(asking).then(({ code }) => code)
  shared.set(asking.world, known)
  return known
}

/** A group of a course of its own for this call, with the caller in it where it is about themselves. */
const groupOf = async (asking: Asking, isPrivate = false) => {
  const { node, root } = asking.world
  const status = isPrivate ? 'disabled' : 'enabled'
  const course = asking.place === 'self' ? await node.course({ status }) : await courseOf(asking, status)
  const group = {
    id: newId(),
    name: 'Spring',
    type: 'enrollment' as const,
    private: isPrivate,
    object: course.id,
  }
  const by = { actor: null, proxy: null, now: new Date(), request: { id: 'test', ip: '127.0.0.1' } }
  const member = [root.id, ...(asking.place === 'self' ? [meOr(asking)] : [])]
  await createGroup(node.parts.db, by, group, course.publisher, member)
  return group
}
const group =
  (more: (asking: Asking) => Input = () => ({})) =>
  async (asking: Asking): Promise<Input> => {
    const input = more(asking)
    return { ...input, params: { id: (await groupOf(asking)).id, ...input.params } }
  }
const linkOf = async (asking: Asking): Promise<string> => {
  const { id: course_group } = await groupOf({ ...asking, place: 'own' })
  const link = {
    key: newId(),
    course_group,
    created: new Date(),
    creator: asking.world.root.id,
    expires: null,
  }
  await asking.world.node.parts.db.insertInto('group_invitation').values(link).execute()
  return link.key
}

const HOUR = 3_600_000
const inAnHour = () => ({
  start: new Date(Date.now() + HOUR).toISOString(),
  end: new Date(Date.now() + 2 * HOUR).toISOString(),
  what: 'Office hour',
})

/** An event of a group of its own for this call: of a guide, or of somebody in particular, perhaps with a seat in it. */
const eventOf = async (
  asking: Asking,
  { owner, customer, invites = false }: { owner?: string; customer?: string; invites?: boolean } = {},
) => {
  const { node, root } = asking.world
  const { id: course_group, object: course } = await groupOf(asking)
  const { id: guide } = await node.person()
  const at = {
    course_group,
    course,
    starts: new Date(Date.now() + HOUR),
    ends: new Date(Date.now() + 2 * HOUR),
  }
  const by = {
    owner: owner ?? guide,
    resource: newId(),
    creator: owner ?? guide,
    invite_only: invites,
    ...at,
  }
  const [event, seat] = [newId(), newId()]
  const about = { what: 'Office hour' }
  await insertBookings(node.parts.db, [{ ...by, id: event, graph: 'group_owner', about }], new Date())
  const sits = customer ?? (invites ? (asking.place === 'self' ? meOr(asking) : root.id) : undefined)
  const taken =
    sits === undefined
      ? []
      : [{ ...by, id: seat, graph: 'instant' as const, customer: sits, event, about: null }]
  await insertBookings(node.parts.db, taken, new Date())
  return { event, seat, group: course_group }
}
const ownEvent =
  (more: Input = {}) =>
  async (asking: Asking): Promise<Input> => ({
    params: { id: (await eventOf(asking, { owner: await personOf(asking) })).event },
    ...more,
  })
const seenEvent: Way[] = [
  {
    action: 'booking.read',
    of: 'event of a group',
    input: async (asking) => ({ params: { id: (await eventOf(asking)).event } }),
  },
  {
    action: 'booking.read',
    of: 'event by invitation',
    input: async (asking) => ({ params: { id: (await eventOf(asking, { invites: true })).event } }),
  },
]

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
const message =
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

let count = 0
const unique = () => `n${(count += 1)}-${newId().slice(-12)}`
const names = () => ({ givenName: 'Ada', familyName: 'Lovelace', email: `${unique()}@example.org` })

const sessionOf = async (asking: Asking): Promise<Input> => {
  const id = await personOf(asking)
  const { node, root } = asking.world
  const { body } = await node.send<{ list: { id: string }[] }>({
    url: `/api/auth/user/${id}/session`,
    headers: { authorization: root.token },
  })
  return { params: { id, session: body.list?.[0]?.id ?? 'none' } }
}

const jobOf = async (asking: Asking): Promise<Input> => {
  const id = newId()
  const { db } = asking.world.node.parts
  const job = { id, kind: 'x', status: 'QUEUED', percent: null, message: null, finished: null, input: '{}' }
  await db
    .insertInto('job')
    .values({ ...job, owner: await personOf(asking) })
    .execute()
  return { params: { jobId: id } }
}

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

const upload = (objectID: string): Input => ({
  body: { objectID, resource: 'a.png', contentType: 'image/png', contentLength: 100 },
})

const filmOf = async ({ world, ...asking }: Asking): Promise<Input> => {
  const object = world.open[sideOf({ world, ...asking })]
  const film = { getID: `${object}/film.mp4`, name: 'film.mp4', contentType: 'video/mp4', open: false }
  await saveFile(world.node.parts.db, { ...film, bytes: 1, created: new Date() })
  return { body: { getID: film.getID, language: 'en' } }
}

/** A file of a course of its own for this call. */
const fileOf = async (asking: Asking): Promise<string> => {
  const getID = `${asking.world.open[sideOf(asking)]}/${unique()}.mp4`
  const file = { getID, name: 'film.mp4', contentType: 'video/mp4', open: false, bytes: 1 }
  await saveFile(asking.world.node.parts.db, { ...file, created: new Date() })
  return getID
}
const fileAt = async (asking: Asking) => {
  const [objectId = '', name = ''] = (await fileOf(asking)).split('/')
  return { objectId, name }
}

const stream = async (asking: Asking): Promise<Input> => {
  const { db, secret } = asking.world.node.parts
  const getID = await fileOf(asking)
  const rendition = JSON.stringify({ SLD: { folder: 'f', bandwidth: 1, width: 1, height: 1 } })
  await db.updateTable('resource').set({ rendition }).where('get_id', '=', getID).execute()
  const place = streamAddress(secret, { getID, links: 0 }, 'main.m3u8', new Date())
  const [, , , , key = '', objectId = '', resource = '', file = ''] = place.split('/')
  return { params: { key, objectId, resource, file } }
}

const ticket = async ({ world }: Asking): Promise<Input> => {
  const { node, root, open } = world
  const announced = { objectID: open.guild, resource: 'a.txt', contentType: 'text/plain', contentLength: 2 }
  const { body } = await node.send<{ putURL: string }>({
    method: 'POST',
    url: '/api/resource/puturl',
    headers: { authorization: root.token, 'content-type': 'application/json' },
    payload: JSON.stringify(announced),
  })
  return {
    params: { ticket: body.putURL.split('/').at(-1) ?? '' },
    file: { type: 'text/plain', bytes: 'ok' },
  }
}

/** The whole organization as it is: a save replaces the lists. */
const wholeOrg = async (asking: Asking): Promise<Input> => {
  const found = await findOrganization(asking.world.node.parts.db, orgOf(asking))
  const { version: _v, created: _c, modified: _m, ...org } = found ?? { id: '', name: '' }
  return { body: org }
}

const goingOrg = async (asking: Asking): Promise<Input> => {
  const { world, column } = asking
  // Only a root admin gets so far as to remove it.
  return { params: { id: column === 'root admin' ? await world.node.organization() : orgOf(asking) } }
}

const setKey = async ({ world }: Asking): Promise<Input> => {
  const { db } = world.node.parts
  const key = await makeKey(db, (await world.node.person()).id, 'sign-up', new Date())
  return { body: { key, update: { password: 'learn-2-climb' } } }
}

const addLanguage = async ({ world }: Asking): Promise<void> => {
  const language = { code: 'tlh', name: 'Klingon', rawName: 'tlhIngan Hol' }
  const { node, root } = world
  await node.send({
    method: 'PUT',
    url: '/api/config',
    headers: { authorization: root.token, 'content-type': 'application/json' },
    payload: JSON.stringify({ customLanguages: [language] }),
  })
}

const self = {} as const
const has = (field: string) => (answer: Answer) =>
  answer.status === 200 && typeof answer.body === 'object' && field in answer.body

/** For each call, the ways to make it and the right each of them asks for. */
export const EVERY_CALL: Readonly<Record<string, readonly Way[]>> = {
  'POST /auth/user': [{ action: 'session.create', input: ({ world }) => ({ body: world.password }) }],
  'DELETE /auth/user/{id}/token': [{ action: 'session.end', input: person, fresh: self }],
  'PUT /auth/user': [{ action: 'password.set', input: setKey }],
  'POST /auth/user/reset': [
    { action: 'session.create', input: () => ({ body: { email: `${unique()}@example.org` } }) },
  ],
  'GET /auth/user/proxy/{id}': [{ action: 'session.proxy', input: person }],
  'POST /auth': [{ action: 'api-user.create', input: () => ({ body: { name: unique() } }) }],
  'GET /auth/user/{id}/session': [{ action: 'session.manage', input: person }],
  'DELETE /auth/user/{id}/session/{session}': [{ action: 'session.manage', input: sessionOf, fresh: self }],
  'DELETE /auth/user/{id}/session': [{ action: 'session.manage', input: person, fresh: self }],
  'POST /oidc/login': [
    {
      action: 'session.create',
      input: () => ({ body: { provider: 'nowhere', redirectUrl: 'https://example.org' } }),
      status: 400,
    },
  ],
  'GET /oidc/user': [
    { action: 'session.create', input: () => ({ query: { code: 'x', state: 'y' } }), status: 400 },
  ],

  'POST /user': [
    { action: 'user.create', input: () => ({ query: { interactive: true }, body: names() }) },
    {
      action: 'user.invite',
      of: 'invitation',
      input: (asking) => ({ query: { organization: orgOf(asking) }, body: names() }),
    },
    {
      action: 'user.invite',
      of: 'invitation with a role',
      input: (asking) => ({ query: { organization: orgOf(asking), role: 'coach' }, body: names() }),
    },
  ],
  'GET /user/me': [{ action: 'user.read.me' }],
  'GET /user/{id}': [
    { action: 'user.read', input: person },
    { action: 'user.read.all', input: person, granted: has('state') },
  ],
  'PUT /user/{id}': [
    {
      action: 'user.write',
      input: async (asking) => ({ ...(await person(asking)), body: names() }),
    },
    {
      action: 'user.disable',
      input: async (asking) => ({ ...(await person(asking)), body: { ...names(), disabled: true } }),
      granted: ({ body }) => body['disabled'] === true,
    },
  ],
  'GET /user': [{ action: 'user.list' }],
  'DELETE /user/{id}': [{ action: 'user.delete', input: person, fresh: self }],
  'GET /user/archive/{id}': [{ action: 'user.archive', input: person }],
  'POST /user/reinvite': [
    {
      action: 'user.reinvite',
      of: 'person',
      input: async (asking) => ({ body: { user: await personOf(asking) } }),
    },
    {
      action: 'user.reinvite',
      of: 'person invited to a course',
      input: async (asking) => ({
        body: { user: await personOf(asking), concept: asking.world.open[sideOf(asking)] },
      }),
    },
  ],

  'GET /config': [{ action: 'config.read' }],
  'GET /version': [{ action: 'version.read' }],
  'GET /config/provider': [{ action: 'config.write' }],
  'PUT /config': [{ action: 'config.write', input: () => ({ body: { name: 'Cairn' } }) }],
  'DELETE /config': [{ action: 'config.write' }],
  'PUT /config/landing': [
    { action: 'config.write', input: () => ({ body: { landingPage: { type: 'template' } } }) },
  ],
  'GET /config/hostname': [{ action: 'config.write' }],
  'POST /config/hostname': [
    { action: 'config.write', input: () => ({ body: { hostname: 'learn.example.org' } }) },
  ],
  'POST /config/version/{version}': [
    { action: 'version.write', input: () => ({ params: { version: '1.0.0' } }) },
  ],
  'GET /config/language/{code}': [
    {
      action: 'config.read',
      input: async (asking) => {
        await addLanguage(asking)
        return { params: { code: 'tlh' } }
      },
    },
  ],
  'PUT /config/language/{code}': [
    {
      action: 'config.write',
      input: async (asking) => {
        await addLanguage(asking)
        return { params: { code: 'tlh' }, body: { texts: {} } }
      },
    },
  ],

  'GET /resource': [{ action: 'resource.read', input: ({ world }) => ({ query: { getID: world.file } }) }],
  'POST /resource': [
    { action: 'resource.read', input: ({ world }) => ({ body: { resource: [{ getID: world.file }] } }) },
  ],
  'POST /resource/puturl': [
    {
      action: 'resource.write',
      of: 'file of a person',
      input: async (asking) => upload(await personOf(asking)),
    },
    {
      action: 'resource.write',
      of: 'file of a learner',
      input: async (asking) => upload((await enrolled(asking)).id),
    },
    { action: 'resource.write', of: 'organization as holder', input: (asking) => upload(orgOf(asking)) },
    {
      action: 'resource.write',
      of: 'course as holder',
      input: (asking) => upload(asking.world.open[sideOf(asking)]),
    },
  ],
  'GET /resource/transcribe': [{ action: 'resource.read' }],
  'POST /resource/transcribe': [
    // Whoever may hears that nothing is set up for it.
    { action: 'resource.write', of: 'course as holder', input: filmOf, status: 404 },
  ],
  'PUT /resource/upload/{ticket}': [{ action: 'resource.put', input: ticket }],
  'GET /resource/upload/{ticket}': [
    {
      action: 'resource.put',
      input: async (asking) => ({ params: (await ticket(asking)).params ?? {} }),
    },
  ],
  'GET /resource/hls/{key}/{objectId}/{resource}/{file}': [{ action: 'resource.read', input: stream }],
  'GET /resource/object/{courseId}': [
    {
      action: 'resource.list',
      input: async (asking) => ({ params: { courseId: (await courseOf(asking, 'disabled')).id } }),
    },
  ],
  'PUT /resource/transcode/hls': [
    {
      action: 'resource.write',
      of: 'course as holder',
      input: async (asking) => ({ body: { getID: await fileOf(asking) } }),
    },
  ],
  'POST /resource/copy': [
    {
      action: 'resource.write',
      of: 'course as holder',
      input: (asking) => ({
        body: { targetObject: asking.world.open[sideOf(asking)], sourceId: asking.world.file },
      }),
    },
  ],
  'DELETE /resource/{id}': [
    {
      action: 'resource.write',
      of: 'course as holder',
      input: async (asking) => ({ params: { id: await fileOf(asking) } }),
    },
  ],
  'DELETE /resource/cache/{objectId}/{resource}': [
    {
      action: 'resource.write',
      of: 'course as holder',
      input: async (asking) => {
        const { objectId, name } = await fileAt(asking)
        return { params: { objectId, resource: name } }
      },
    },
  ],
  'DELETE /resource/object/{objectId}/{name}': [
    {
      action: 'resource.write',
      of: 'course as holder',
      input: async (asking) => ({ params: await fileAt(asking) }),
    },
  ],
  'GET /resource/file/{objectId}/{resource}': [
    {
      action: 'resource.read',
      input: ({ world }) => ({ params: { objectId: world.guild, resource: 'logo.webp' } }),
    },
  ],
  'GET /resource/cover/{id}': [
    { action: 'resource.read', input: ({ world }) => ({ params: { id: world.open.guild } }) },
  ],

  'GET /concept': [{ action: 'course.list' }],
  'GET /concept/{id}': [
    { action: 'course.read', of: 'open course', input: course('enabled') },
    { action: 'course.read', of: 'hidden course', input: course('disabled') },
    {
      action: 'course.read.disabled',
      input: async (asking) => {
        const { id, title, publisher } = await courseOf(asking, 'enabled')
        const { node, root } = asking.world
        const list = asking.place === 'named' ? LIST[asking.column as keyof typeof LIST] : undefined
        const named = list === undefined ? {} : { [list]: [meOr(asking)] }
        await node.send({
          method: 'PUT',
          url: '/api/concept',
          headers: { authorization: root.token, 'content-type': 'application/json' },
          payload: JSON.stringify({
            id,
            title,
            publisher,
            ...named,
            section: [{ id: 's', title: 'Later', status: 'disabled' }],
          }),
        })
        return { params: { id }, query: { filter: 'all' } }
      },
      granted: ({ body }) => (body['section'] as unknown[] | undefined)?.length === 1,
    },
  ],
  'POST /concept': [
    {
      action: 'course.create',
      input: (asking) => ({ body: { title: 'New', publisher: orgOf(asking), template: 'empty' } }),
    },
  ],
  'PUT /concept': [
    {
      action: 'course.write',
      input: async (asking) => {
        const { id, title, publisher } = await courseOf(asking, 'disabled')
        return { body: { id, title, publisher } }
      },
    },
  ],
  'POST /concept/{id}/change': [
    {
      action: 'course.write',
      input: async (asking) => ({
        ...(await course('disabled')(asking)),
        body: { change: [{ do: 'set', at: ['title'], to: 'Changed' }] },
      }),
    },
  ],
  'POST /concept/copy': [
    {
      action: 'course.write',
      // Where to is another question: a publisher where the caller may not create is not a refusal of rights.
      input: async (asking) => ({
        body: { concept: (await courseOf(asking, 'disabled')).id, targetPublisher: asking.world.guild },
      }),
      granted: ({ status }) => status === 200 || status === 400,
    },
  ],
  'GET /concept/{id}/export': [{ action: 'course.write', input: course('disabled') }],
  'POST /concept/import': [
    {
      action: 'course.create',
      input: (asking) => ({ query: { publisher: orgOf(asking) }, body: {} }),
      // Nothing was sent, which is found out after the rights were asked.
      granted: ({ status }) => status === 400 || status === 415,
    },
  ],
  'GET /concept/{id}/change': [
    {
      action: 'course.write',
      input: async (asking) => ({ ...(await course('disabled')(asking)), query: { since: 0 } }),
    },
  ],
  'DELETE /concept/{id}': [{ action: 'course.delete', input: course('disabled') }],

  'GET /group': [{ action: 'group.list' }],
  'GET /group/{id}': [
    { action: 'group.read', of: 'open group', input: group() },
    {
      action: 'group.read',
      of: 'private group',
      input: async (asking) => ({ params: { id: (await groupOf(asking, true)).id } }),
    },
    { action: 'group.read.all', input: group(), granted: has('member') },
  ],
  'PUT /group': [
    {
      action: 'group.write',
      input: async (asking) => ({ body: { name: 'Autumn', object: (await courseOf(asking, 'enabled')).id } }),
    },
    { action: 'group.write', input: async (asking) => ({ body: { ...(await groupOf(asking)) } }) },
  ],
  'DELETE /group/{id}': [{ action: 'group.write', input: group() }],
  'POST /group/{id}/member': [
    { action: 'group.write', input: group(() => ({ body: { person: [names()] } })) },
  ],
  'DELETE /group/{id}/member/{userId}': [
    { action: 'group.write', input: group(({ world }) => ({ params: { userId: world.root.id } })) },
  ],
  'GET /group/{id}/invitation': [{ action: 'group.write', input: group() }],
  'PUT /group/{id}/invitation': [{ action: 'group.write', input: group(() => ({ body: { open: true } })) }],
  'DELETE /group/{id}/invitation': [{ action: 'group.write', input: group() }],
  'GET /group/invitation/{key}': [
    { action: 'group.link', input: async (asking) => ({ params: { key: await linkOf(asking) } }) },
  ],
  'POST /group/join': [
    { action: 'group.join', input: async (asking) => ({ body: { key: await linkOf(asking) } }) },
  ],
  'GET /report/group/{id}': [{ action: 'group.report', input: group() }],

  'GET /schedule/booking': [{ action: 'booking.list' }],
  'GET /schedule/booking/{id}': seenEvent,
  'GET /schedule/booking/{id}/calendar': seenEvent,
  'POST /schedule/booking': [
    {
      action: 'booking.create',
      of: 'event to be planned',
      input: async (asking) => ({
        body: { graph: 'group_owner', meta: { group_id: (await groupOf(asking)).id }, event: inAnHour() },
      }),
    },
    {
      action: 'booking.create',
      of: 'seat in an event',
      input: async (asking) => ({
        body: { graph: 'instant', related_bookings: [{ id: (await eventOf(asking)).event }] },
      }),
    },
  ],
  'PUT /schedule/booking/{id}': [{ action: 'booking.run', input: ownEvent({ body: { event: inAnHour() } }) }],
  ...Object.fromEntries(
    ['delete', 'cancel', 'complete'].map((what): [string, Way[]] => [
      `PUT /schedule/booking/{id}/${what}`,
      [{ action: 'booking.run', input: ownEvent() }],
    ]),
  ),
  'PUT /schedule/booking/{id}/cancel_by_customer': [
    {
      action: 'booking.leave',
      input: async (asking) => ({
        params: { id: (await eventOf(asking, { customer: await personOf(asking) })).seat },
      }),
    },
  ],

  'GET /progress': [{ action: 'progress.list' }],
  'GET /progress/user/{userId}/concept/{courseId}': [
    {
      action: 'progress.read',
      input: async (asking) => {
        const { user, object } = await enrolled(asking)
        return { params: { userId: user, courseId: object } }
      },
    },
  ],
  'PUT /progress': [
    {
      action: 'progress.write',
      input: async (asking) => {
        const { user, object } = await enrolled(asking)
        return { body: { user, object } }
      },
    },
  ],
  'GET /progress/review': [{ action: 'review-queue.list' }],
  'GET /progress/inactive': [{ action: 'review-queue.list' }],
  'PUT /progress/review/claim': [
    {
      action: 'review-queue.judge',
      input: async (asking) => {
        const { since: _since, ...piece } = await handedIn(asking)
        return { body: piece }
      },
    },
  ],
  'PUT /progress/review': [
    {
      action: 'review-queue.judge',
      input: async (asking) => ({ body: { ...(await handedIn(asking)), verdict: 'return' } }),
    },
  ],
  'PUT /progress/reset/{id}': [
    {
      action: 'progress.decide',
      input: async (asking) => ({ params: { id: (await enrolled(asking, 'disabled')).id } }),
    },
  ],
  'PUT /progress/batch': [
    {
      action: 'progress.decide',
      input: async (asking) => {
        const { user, object } = await enrolled(asking, 'disabled')
        return { body: { concept: object, user: [user], operation: { command: 'reset' } } }
      },
    },
  ],
  'POST /progress/state': [
    {
      action: 'progress.state',
      input: async (asking) => {
        const { user, object } = await enrolled(asking)
        return { body: { concept: object, user: [user] } }
      },
    },
  ],
  'DELETE /progress/user/{userId}/concept/{courseId}': [
    {
      action: 'progress.delete',
      input: async (asking) => {
        const { user, object } = await enrolled(asking)
        return { params: { userId: user, courseId: object } }
      },
    },
  ],

  'GET /certificate': [{ action: 'certificate.list' }],
  'GET /certificate/user/{userId}/concept/{courseId}': [
    {
      action: 'certificate.read',
      input: async (asking) => {
        const { person: userId, course: courseId } = await certificateOf(asking)
        return { params: { userId, courseId } }
      },
    },
  ],
  ...Object.fromEntries(
    ['', '/picture', '/pdf'].map((what): [string, Way[]] => [
      `GET /certificate/verify/{code}${what}`,
      [
        {
          action: 'certificate.verify',
          input: async (asking) => ({ params: { code: await sharedCode(asking) } }),
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['picture', 'pdf'].map((what): [string, Way[]] => [
      `GET /certificate/{id}/${what}`,
      [
        {
          action: 'certificate.read',
          input: async (asking) => ({ params: { id: (await certificateOf(asking)).id } }),
        },
      ],
    ]),
  ),
  'PUT /certificate/{id}/share': [
    {
      action: 'certificate.keep',
      input: async (asking) => ({
        params: { id: (await certificateOf(asking)).id },
        body: { shared: false },
      }),
    },
  ],
  'PUT /certificate/{id}/name': [
    {
      action: 'certificate.keep',
      input: async (asking) => ({ params: { id: (await certificateOf(asking)).id } }),
    },
  ],
  ...Object.fromEntries(
    ['revoke', 'restore'].map((what): [string, Way[]] => [
      `POST /certificate/{id}/${what}`,
      [
        {
          action: 'certificate.revoke',
          input: async (asking) => ({
            params: { id: (await certificateOf(asking, 'disabled')).id },
            body: { reason: 'Given by mistake' },
          }),
        },
      ],
    ]),
  ),
  'POST /purchase': [
    {
      action: 'purchase.create',
      of: 'enrolment for nothing',
      input: async (asking) => ({
        body: { object: [(await courseOf(asking, 'enabled')).id], owner: await acquainted(asking) },
      }),
    },
    {
      action: 'purchase.create',
      of: 'enrolment that costs',
      input: async (asking) => ({
        body: { object: [(await courseOf(asking, 'enabled', 4800)).id], owner: await acquainted(asking) },
      }),
    },
  ],

  'GET /organization/{id}': [
    { action: 'organization.read', input: (asking) => ({ params: { id: orgOf(asking) } }) },
    {
      action: 'organization.read.all',
      input: (asking) => ({ params: { id: orgOf(asking) } }),
      granted: has('admin'),
    },
  ],
  'GET /organization': [{ action: 'organization.list' }],
  'PUT /organization': [
    { action: 'organization.write', input: wholeOrg },
    { action: 'organization.create', input: () => ({ body: { name: 'New' } }) },
  ],
  'DELETE /organization/{id}': [{ action: 'organization.delete', input: goingOrg }],

  'GET /alias/{alias}': [
    {
      action: 'alias.read',
      input: async ({ world }) => {
        const { db } = world.node.parts
        const row = { id: 'known', object: world.guild, url: null, created: new Date() }
        await db
          .insertInto('alias')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return { params: { alias: 'known' } }
      },
    },
  ],
  'PUT /alias': [
    {
      action: 'alias.write',
      of: 'organization as holder',
      input: (asking) => ({ body: { id: unique(), object: orgOf(asking) } }),
    },
    {
      action: 'alias.write',
      of: 'course as holder',
      input: (asking) => ({ body: { id: unique(), object: asking.world.open[sideOf(asking)] } }),
    },
  ],
  'DELETE /alias/{object}': [
    {
      action: 'alias.write',
      of: 'organization as holder',
      input: (asking) => ({ params: { object: orgOf(asking) } }),
    },
    {
      action: 'alias.write',
      of: 'course as holder',
      input: (asking) => ({ params: { object: asking.world.open[sideOf(asking)] } }),
    },
  ],

  'GET /review': [{ action: 'review.list' }],
  'GET /review/user/{userId}/about/{about}': [
    {
      action: 'review.read',
      input: async (asking) => {
        const { user: creator, object: about } = await enrolled({ ...asking, place: 'foreign' })
        await saveReview(asking.world.node.parts.db, { creator, about, rating: 4 }, new Date())
        return { params: { userId: creator, about } }
      },
    },
  ],
  ...Object.fromEntries(
    ['PUT', 'DELETE'].map((method): [string, Way[]] => [
      `${method} /review/user/{userId}/about/{about}`,
      [
        {
          action: 'review.write',
          input: async (asking) => {
            const { user: creator, object: about } = await enrolled(asking)
            await saveReview(asking.world.node.parts.db, { creator, about, rating: 4 }, new Date())
            return { params: { userId: creator, about }, ...(method === 'PUT' && { body: { rating: 5 } }) }
          },
        },
      ],
    ]),
  ),
  'GET /report/object/history': [{ action: 'history.list' }],
  'GET /report/object/history/{id}/{version}': [
    {
      action: 'history.read',
      of: 'course as holder',
      input: async (asking) => ({ params: { id: (await courseOf(asking, 'disabled')).id, version: '1' } }),
    },
    {
      action: 'history.read',
      of: 'organization as holder',
      input: (asking) => ({ params: { id: orgOf(asking), version: '1' } }),
    },
  ],
  'GET /report/event/history': [{ action: 'event.list' }],
  'GET /report/outbox': [{ action: 'outbox.read' }],
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
  'GET /job/{jobId}': [{ action: 'job.read', input: jobOf }],
}
