import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validate } from '@cairn/domain/base/validate'
import { offers } from '@cairn/contract/offers'
import type { Section } from '@cairn/contract/content'
import type { Endpoint } from '@cairn/contract/endpoint'
import { ROLE_LISTS } from '@cairn/contract/organizations'
import { endpoints } from '@cairn/contract/table'
import { createGroup } from './groups/store.ts'
import { newId } from './base/ids.ts'
import { visitorMayAsk } from './base/on.ts'
import { addCertificate } from './certificates/store.ts'
import { addProgress } from './progress/rows.ts'
import { saveFile } from './files/store.ts'
import { saveReview } from './reviews/store.ts'
import { insertBookings } from './scheduling/rows.ts'
import { SAID } from './testing/calls/learning.ts'
import { exampleOf, replacedAt, spotsOf, type Spot } from './testing/example.ts'
import { byTest, testNode, type Answer, type Person, type TestNode } from './testing/node.ts'

const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const cases = endpoints.map((endpoint) => [named(endpoint), endpoint] as const)
const withBody = cases.filter(([, endpoint]) => endpoint.body)

let node: TestNode
let callers: (Person | null)[]
let root: Person
let openCourse: string
/** What makes the example of a schema a call that succeeds in this installation. */
let real: Readonly<Record<string, Record<string, unknown>>>

const SINCE = '2026-03-01T12:00:00.000Z'
/** Somebody's work that waits for a coach. */
const handedIn = async (): Promise<{ progress: string; item: string }> => {
  const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })
  const question = part({ type: 'response' })
  const lesson = part({ type: 'survey', title: 'And you?', interaction: [question] })
  const section = [part({ title: 'One', instruction: [lesson] })] as Section[]
  const course = await node.course({ section })
  const answer = { id: question.id, state: 'coachReviewRequired' as const, answer: 'So', modified: SINCE }
  const record = { id: newId(), user: (await node.person()).id, object: course.id, interaction: [answer] }
  await addProgress(node.parts.db, record, new Date())
  return { progress: record.id, item: question.id }
}

beforeAll(async () => {
  // What is no film at all is not looked into here.
  node = await testNode({ env: { ffmpeg: '' } })
  root = await node.rootAdmin()
  callers = [null, await node.person(), root]
  const publisher = node.parts.rootOrg
  const course = await node.course()
  openCourse = course.id
  const film = { getID: `${(await node.course()).id}/film.mp4`, name: 'film', contentType: 'video/mp4' }
  await saveFile(node.parts.db, { ...film, open: false, bytes: 1, created: new Date() })
  // A certificate whose id is that of the one who holds it: the address of every call about one thing names root.
  const earned = { id: root.id, code: 'ABCDEFGHJKMN', person: root.id, course: course.id, publisher }
  await addCertificate(node.parts.db, { ...earned, place: 0, issued: new Date(), file: null }, SAID)
  // Whoever has judged a course may think again.
  await saveReview(node.parts.db, { creator: root.id, about: openCourse, rating: 5 }, new Date())
  // A group with the id of root, too, and a link into it.
  const group = {
    id: root.id,
    name: 'Spring',
    type: 'enrollment' as const,
    private: false,
    object: openCourse,
  }
  await createGroup(node.parts.db, byTest(), group, publisher)
  const link = {
    key: 'open-key',
    course_group: root.id,
    created: new Date(),
    creator: root.id,
    expires: null,
  }
  await node.parts.db.insertInto('group_invitation').values(link).execute()
  // An event with the id of root as well.
  const hour = 3_600_000
  const later = { starts: new Date(Date.now() + 48 * hour), ends: new Date(Date.now() + 49 * hour) }
  const led = {
    owner: root.id,
    creator: root.id,
    resource: 'calendar',
    course_group: root.id,
    course: openCourse,
  }
  const about = { what: 'Office hour' }
  await insertBookings(
    node.parts.db,
    [{ id: root.id, graph: 'group_owner', ...led, ...later, about }],
    new Date(),
  )
  const event = {
    start: later.starts.toISOString(),
    end: later.ends.toISOString(),
    what: 'Office hour',
    where: 'Room 3',
    description: 'Bring questions.',
  }
  const noPictures = { avatar: undefined, banner: undefined, logo: undefined }
  const contact = { email: 'ada@example.org', phoneNumber: '+12025550123' }
  // Known by the id of the course, as the address of every body about courses is.
  const proposed = {
    course: openCourse,
    person: root.id,
    role: 'observer',
    state: 'proposed',
    proposer: null,
  }
  await node.parts.db
    .insertInto('appointment')
    .values({ ...proposed, id: openCourse, created: new Date() })
    .execute()
  const offered = async () => {
    const body = { id: 'hostile-offer', concept: [(await node.course()).id] }
    await node.call(offers.putOffer, { body, as: root })
    return body.id
  }
  real = {
    'PUT /notification/settings': { zone: 'Europe/Berlin', deviceZone: 'Asia/Kathmandu' },
    'POST /concept': { publisher, template: 'empty', section: [] },
    'PUT /concept': { id: course.id, publisher, version: undefined, section: [] },
    'POST /concept/copy': { concept: course.id, targetPublisher: publisher, targetInstallation: undefined },
    'POST /concept/{id}/change': { base: undefined, change: [] },
    'POST /concept/{id}/appointment': { user: (await node.person()).id, role: 'coach' },
    'PUT /resource/quota': {
      scope: 'organization',
      organization: await node.organization(),
      unlimited: undefined,
    },
    'PUT /organization': {
      id: await node.organization(),
      version: undefined,
      ...noPictures,
      ...Object.fromEntries(ROLE_LISTS.map((list) => [list, [root.id]])),
    },
    'PUT /config': {
      version: undefined,
      phoneRegion: 'US',
      timezone: 'UTC',
      defaultLanguage: 'en',
      availableLanguages: ['en'],
      customLanguages: [{ code: ADDED, name: 'Klingon', rawName: 'tlhIngan Hol' }],
      landingPage: { type: 'template' },
      signUp: { mode: 'open', domain: ['school.example'] },
      // Root has none, and could do nothing more.
      secondFactor: undefined,
      ...Object.fromEntries(['logo', 'favicon', 'catalogBackground'].map((picture) => [picture, undefined])),
    },
    'PUT /config/landing': { version: undefined, landingPage: { type: 'template' } },
    'PUT /config/language/{code}': { version: undefined },
    'POST /config/hostname': { hostname: 'learn.example.org' },
    'PUT /alias': { object: publisher, url: '/catalog' },
    'PUT /user/{id}': {
      id: root.id,
      version: undefined,
      email: 'root@example.org',
      phoneNumber: '+12025550124',
      ...noPictures,
    },
    'POST /user': { ...contact, ...noPictures },
    'POST /user/reinvite': { user: (await node.person()).id, concept: undefined },
    'POST /resource/puturl': { objectID: root.id, contentType: 'image/png' },
    'PUT /resource/transcode/hls': { getID: film.getID },
    'POST /resource/copy': { targetObject: course.id, sourceId: film.getID },
    'PUT /conversation': {
      id: undefined,
      type: 'concept',
      feed: openCourse,
      parent: undefined,
      attachment: [],
      mail: undefined,
    },
    'POST /conversation/cleanup': {
      user: (await node.person()).id,
      organization: undefined,
      preview: true,
    },
    'POST /conversation/send': {
      to: undefined,
      query: `user:${root.id}`,
      course: undefined,
      newsletter: undefined,
      preview: true,
    },
    'POST /schedule/booking': {
      graph: 'group_owner',
      meta: { group_id: root.id, course_id: openCourse, invite_only: true },
      event,
      customers: [],
      related_bookings: undefined,
      repeat: { times: 2, zone: 'UTC' },
    },
    'PUT /schedule/booking/{id}': { event, version: undefined },
    'PUT /group': { id: root.id, object: openCourse, member: [root.id], version: undefined },
    'POST /group/{id}/member': { person: [{ user: root.id }] },
    'PUT /group/{id}/invitation': { open: true, expires: undefined },
    'POST /group/join': { key: 'open-key' },
    'PUT /progress': {
      user: undefined,
      object: openCourse,
      enrollmentGroup: undefined,
      instruction: [],
      interaction: [],
    },
    'PUT /progress/review/claim': { ...(await handedIn()), release: undefined },
    'PUT /progress/review': { ...(await handedIn()), since: SINCE, verdict: 'accept', attachment: [] },
    'PUT /progress/batch': { concept: openCourse, user: [], operation: { command: 'reset' } },
    'POST /progress/state': { concept: openCourse, user: [root.id] },
    'POST /purchase': {
      owner: root.id,
      object: [(await node.course()).id],
      payment: undefined,
      purchasingOrg: undefined,
      expires: undefined,
      data: undefined,
    },
    'POST /purchase/quote': { object: [openCourse], coupon: undefined },
    'POST /purchase/offer': { offer: await offered(), payment: undefined },
    'PUT /purchase/coupon': { id: 'HOSTILE', object: openCourse, version: undefined },
    'PUT /purchase/offer': {
      id: undefined,
      concept: [openCourse],
      group: undefined,
      organization: undefined,
      purchaseOrder: undefined,
      version: undefined,
    },
    'PUT /purchase/order': { organization: node.parts.rootOrg, purchaseOrder: { name: 'Order' } },
    'PUT /user/payment': { user: root.id, source: 'tok_visa' },
    'PUT /config/customer': { name: 'Cairn', email: 'billing@example.org', source: 'tok_visa' },
    'PUT /review/user/{userId}/about/{about}': { creator: root.id, about: openCourse, body: 'Well made.' },
    'PUT /report/view': {
      id: undefined,
      version: undefined,
      report: 'learners',
      path: '/reports/learners',
      params: undefined,
      query: undefined,
      schedule: undefined,
      recipient: [],
    },
    'POST /report/learner/{id}/statement': {
      from: '2026-01-01',
      to: '2026-01-31',
      timezone: 'UTC',
      course: undefined,
    },
    'PUT /auth/user': { update: { password: 'x' } },
    'POST /auth/user/reset': { email: 'nobody@example.org', phoneNumber: undefined },
  }
})
afterAll(() => node.close())

const TABLES = [
  'person',
  'course',
  'appointment',
  'organization',
  'alias',
  'purchase',
  'progress',
  'certificate',
  'course_group',
  'group_invitation',
  'booking',
  'review',
  'resource',
  'upload',
  'identity',
  'outbox',
]
const KEPT = [
  ...TABLES,
  'object_history',
  'event_history',
  'idempotency',
  'one_time_key',
  'live_event',
  'job',
]

/**
 * How much is stored, so that a refused call can be seen to have left nothing behind: nothing runs in the background
 * here, and a job that the call queued would be seen.
 */
const stored = async () => {
  const counts = KEPT.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`)
  const { rows } = await sql`select ${sql.join(counts)}`.execute(node.parts.db)
  return rows[0]
}

const addressOf = (endpoint: Endpoint, id = 'a-1') =>
  `/api${endpoint.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id))}`

/** A language that the site has added. */
const ADDED = 'tlh'

/** Whom or what the body is about, where its address says so. */
const subjectOf = ({ path }: Endpoint): string => {
  if (path.includes('{code}')) return ADDED
  return path.startsWith('/concept/') ? openCourse : root.id
}

/** The address a body belongs to. */
const placeOf = (endpoint: Endpoint) =>
  `${addressOf({ ...endpoint, path: endpoint.path.replace('{about}', openCourse) }, subjectOf(endpoint))}${endpoint.path === '/user' ? '?interactive=true' : ''}`

/** What arrives at the other end. */
const overJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const as = (caller: Person | null) => (caller ? { authorization: caller.token } : {})

const send = (caller: Person | null, request: InjectOptions) =>
  node.send({ ...request, headers: { ...as(caller), ...request.headers } })

const sendBody = (caller: Person | null, endpoint: Endpoint, body: unknown) =>
  send(caller, {
    method: endpoint.method,
    url: placeOf(endpoint),
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  })

/** A sentence that a person can be shown, and not a copy of what they sent. */
const expectSentence = (message: unknown, what: string | undefined) => {
  expect(message, what).toEqual(expect.stringMatching(/^\S.*\S$/s))
  expect(String(message).length, what).toBeLessThan(600)
}

/** The sentence says which field it is about. */
const expectNamed = (message: unknown, name: string) =>
  expect(String(message).toLowerCase()).toContain(name.toLowerCase())

/** Whatever came in, the answer is a plain refusal in the one form that refusals have. */
const expectPlain = ({ status, body }: Answer, about: unknown) => {
  const what = JSON.stringify(about)?.slice(0, 300)
  expect(status, what).toBeLessThan(500)
  if (status < 400) return
  expect(body, what).toMatchObject({ status })
  expectSentence(body['message'], what)
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  '',
  'x'.repeat(100_000),
  'a\u0000b',
  '\ud800',
  "'; drop table person; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  [],
  {},
  ['x'],
  { constructor: { prototype: { admin: true } } },
]

/** What is worth trying again further inside, where there are hundreds of places, and by those who may not anyway. */
const HOSTILE_INSIDE: readonly unknown[] = HOSTILE.filter(
  (value) =>
    [null, -1, 1e300, '', 'a\u0000b', '\ud800'].includes(value as never) ||
    ['[]', '{}'].includes(JSON.stringify(value)),
)

/** A body with one value in one place, and what the schema says of it. */
interface Attempt {
  readonly path: Spot['path']
  readonly sent: unknown
  readonly value: unknown
  readonly fault: ReturnType<typeof validate>[number] | undefined
}

const WRONG_TYPE: Readonly<Record<string, unknown>> = {
  string: 7,
  integer: 'seven',
  number: 'seven',
  boolean: 'yes',
  array: { not: 'a list' },
  object: ['not an object'],
}

const nameOf = ({ path }: Spot) => String(path.findLast((step) => typeof step === 'string'))

/** These ask for a password, a key, an identity provider or a service that no example has. */
const NEVER = new Set([
  'POST /auth/user',
  'PUT /auth/user',
  'POST /auth/user/confirm',
  'POST /auth/user/second-factor',
  'PUT /auth/user/{id}/authenticator',
  'POST /auth/user/{id}/passkey',
  'PUT /auth/user/{id}/passkey/{passkey}',
  'POST /auth/passkey',
  'POST /auth/email/confirm',
  'POST /auth/email/undo',
  // Nothing was entered for the caller.
  'POST /auth/contact/accept',
  'POST /oidc/login',
  'POST /oidc/user',
  'POST /resource/transcribe',
  // There is no such file, and root, whom the address names, is no course.
  'POST /certificate/background',
  'PUT /hosted/tincan',
  'POST /hosted/package/launch/concept/{courseId}/instruction/{instructionId}',
  // There is no such tool, course or address.
  'PUT /hosted/lti/tool',
  'POST /hosted/lti/tool/{id}/test',
  'POST /hosted/lti/deep-link/concept/{courseId}',
  'POST /hosted/lti/registration',
  // No launch has such a key, there is no such organization, and the addresses of a platform lead somewhere.
  'POST /lti/tool/registration',
  'POST /lti/tool/entry',
  'POST /lti/tool/enter',
  'POST /lti/tool/link',
  'PUT /lti/tool/platform',
  'PUT /lti/tool/platform/{id}',
  'POST /lti/tool/platform/{id}/grade/{grade}/send',
  'POST /hosted/package/waive/concept/{courseId}/instruction/{instructionId}/user/{userId}',
  // A credential is good for something at least.
  'PUT /hosted/xapi/credential',
  'PUT /hosted/xapi/forward',
  'PUT /hosted/xapi/forward/{id}',
  // Nobody decides about their own certificate.
  'PUT /certificate/{id}/name/decision',
  'POST /certificate/{id}/restore',
  // Root, whom the address names, is neither an organization nor an invitation to one.
  'POST /organization/{id}/invitation',
  'PUT /organization/invitation/{id}',
  // Root, whom the address names, is no message, and nobody mutes themselves.
  'POST /conversation/{id}/report',
  // Nothing was bought, and root is no organization.
  'PUT /purchase/refund',
  'POST /purchase/subscription/{id}/pay',
  'PUT /organization/{id}/paymentInfo',
  'PUT /organization/{id}/billing',
  // Hours that end when they begin are refused, and root, whom the address names, is no booking.
  'POST /schedule/object/{id}',
  'PUT /schedule/object/{id}',
  'PUT /schedule/booking/{id}/cancel',
  'PUT /schedule/booking/{id}/cancel_by_customer',
  'PUT /schedule/booking/{id}/complete',
  'PUT /schedule/booking/{id}/decline',
  'PUT /schedule/booking/{id}/notes',
  'PUT /conversation/report/{id}',
  'PUT /conversation/restriction/{id}',
])

const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
const NESTED = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`
const NO_OBJECTS = ['[]', '"text"', '7', 'true', '{', 'not json', '{"a":1,}', '\u0000', DEEP, NESTED]
const POLLUTING = ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"prototype":1}']
/** As bytes, or each of many hundred calls would make them anew. */
const OVER_LIMIT = Buffer.from(JSON.stringify({ text: 'x'.repeat(5 * 1024 * 1024) }))

describe.each(withBody)('%s with a hostile body', (_, endpoint) => {
  const body = endpoint.body ?? {}
  const spots = spotsOf(body)

  const valid = () => ({ ...(exampleOf(body) as object), ...real[named(endpoint)] })

  test('takes an example of its own schema, so that what follows fails for the reason given', async () => {
    expect(validate(body, exampleOf(body))).toEqual([])
    expect(validate(body, valid())).toEqual([])
    const { status } = await sendBody(root, endpoint, valid())
    if (!NEVER.has(named(endpoint))) expect([200, 201, 204]).toContain(status)
  })

  test('API-09 API-10 a wrong type anywhere is refused with 400 and a sentence that names the field', async () => {
    const before = await stored()
    const whole = exampleOf(body)
    for (const spot of spots) {
      const wrong = WRONG_TYPE[spot.shape.type ?? '']
      const sent = wrong === undefined ? undefined : replacedAt(whole, spot.path, wrong)
      if (sent === undefined) continue
      expectNamed(validate(body, overJson(sent))[0]?.message, nameOf(spot))
      // What the schema refuses further inside is refused in the same way.
      if (spot.path.length > 1) continue
      const answer = await sendBody(root, endpoint, sent)
      expect(answer, spot.path.join('.')).toMatchObject({ status: 400, body: { status: 400 } })
      expectNamed(answer.body['message'], nameOf(spot))
    }
    expect(await stored()).toEqual(before)
  })

  test('API-14 an unknown property at any depth is refused by name, and nothing is written', async () => {
    const before = await stored()
    const whole = exampleOf(body)
    const holders = [{ path: [], shape: body }, ...spots].filter(
      ({ shape }) => 'additionalProperties' in shape && shape.additionalProperties === false,
    )
    expect(holders.length).toBeGreaterThan(0)
    for (const { path } of holders) {
      const sent = replacedAt(whole, [...path], {
        ...(path.reduce<unknown>(
          (at, step) => (at as Record<string, unknown> | undefined)?.[step],
          whole,
        ) as object),
        surprise: 1,
      })
      if (sent === undefined) continue
      expectNamed(validate(body, overJson(sent))[0]?.message, 'surprise')
      if (path.length > 1) continue
      const { status, body: refusal } = await sendBody(root, endpoint, sent)
      expect(status).toBe(400)
      expectNamed(refusal['message'], 'surprise')
    }
    expect(await stored()).toEqual(before)
  })

  test('API-09 hostile values in every property never end in a 500, whoever sends them', async () => {
    // A learner and a visitor are stopped early or go the same way, so the depth is left to the one who may.
    const tries = (caller: Person | null, { path }: Spot) => {
      if (path.length > (caller === root ? 3 : 1)) return []
      return caller === root && path.length === 1 ? HOSTILE : HOSTILE_INSIDE
    }
    const attempts = (caller: Person | null, spot: Spot): Attempt[] =>
      tries(caller, spot).flatMap((value) => {
        const sent = replacedAt(valid(), spot.path, value)
        const { path } = spot
        return sent === undefined ? [] : [{ path, sent, value, fault: validate(body, overJson(sent))[0] }]
      })
    // Whatever the schema refuses is answered with the sentence of its fault before anything is looked at. One such
    // body for each property is sent to see that; of the others the sentence is enough.
    const sendRefused = async (caller: Person | null, spot: Spot, all: readonly Attempt[]) => {
      const refused = all.filter(({ fault }) => fault)
      for (const { value, fault } of refused)
        expectSentence(fault?.message, JSON.stringify([spot.path, value]).slice(0, 300))
      const [first] = spot.path.length === 1 ? refused : []
      if (first) expectPlain(await sendBody(caller, endpoint, first.sent), [spot.path, first.value])
    }
    // What it lets through is sent: one value in all places of one depth, and where that is not taken, in each of them.
    const sendLetThrough = async (caller: Person | null, all: readonly Attempt[]) => {
      const together = all.reduce<unknown>(
        (whole, { path, value }) => replacedAt(whole, path, value),
        valid(),
      )
      if (all.length > 1 && validate(body, overJson(together)).length === 0) {
        const answer = await sendBody(caller, endpoint, together)
        expectPlain(answer, all[0]?.value)
        if (answer.status < 400 || answer.status === 401 || answer.status === 403) return
      }
      for (const { sent, path, value } of all)
        expectPlain(await sendBody(caller, endpoint, sent), [path, value])
    }
    const sendAll = async (caller: Person | null) => {
      // Whoever may not even ask is refused before the body is read, whatever it is.
      const reached = caller === null && !visitorMayAsk(endpoint.access) ? spots.slice(0, 1) : spots
      const through = new Map<string, Attempt[]>()
      for (const spot of reached) {
        const all = attempts(caller, spot)
        await sendRefused(caller, spot, all)
        for (const attempt of all.filter(({ fault }) => !fault)) {
          const kind = `${spot.path.length} ${HOSTILE.indexOf(attempt.value)}`
          through.set(kind, [...(through.get(kind) ?? []), attempt])
        }
      }
      for (const all of through.values()) await sendLetThrough(caller, all)
    }
    await Promise.all(callers.map(sendAll))
    // What was taken may have queued work, which is done with it as well.
    await node.runJobs()
  })

  test('API-09 API-14 what is not even an object is refused, and so are names that reach a prototype', async () => {
    const before = await stored()
    for (const caller of callers)
      // Everybody's body is read by the same rule.
      for (const text of caller === root ? [...NO_OBJECTS, ...POLLUTING] : ['[]', '{', ...POLLUTING]) {
        const answer = await sendBody(caller, endpoint, text)
        expectPlain(answer, text)
        // A visitor may send less than that.
        expect([400, 401, 413], text.slice(0, 60)).toContain(answer.status)
        if (caller === root) expect(answer.status, text.slice(0, 60)).toBe(400)
      }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    expect(await stored()).toEqual(before)
  })

  test('API-20 a body over 5 MB is refused with 413 before anything is read from it', async () => {
    for (const caller of [null, root]) {
      const { status, body: answer } = await sendBody(caller, endpoint, OVER_LIMIT)
      // Who may not even ask hears that first.
      const refused = caller === null && !visitorMayAsk(endpoint.access)
      expect([status, answer['code']]).toEqual(refused ? [401, 'unauthenticated'] : [413, 'too_large'])
    }
  })

  test('a body of another type is refused with 415', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'x'.repeat(200),
    ]) {
      const request = { method: endpoint.method, url: addressOf(endpoint), payload: 'a=1' }
      const answer = await send(root, { ...request, headers: { 'content-type': type } })
      expect(answer.status, type).toBe(415)
      expectPlain(answer, type)
    }
  })

  test('a missing or empty body is refused by what it lacks, or means a body without fields', async () => {
    const required = (body as { required?: string[] }).required ?? []
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const answer = await send(root, { method: endpoint.method, url: addressOf(endpoint), headers })
      expectPlain(answer, headers)
      if (required.length > 0) expect(answer.status).toBe(400)
    }
  })
})

const BAD_IDS = [
  '../../etc/passwd',
  '%00',
  'a b',
  'x'.repeat(300),
  'x'.repeat(8000),
  '\u202e',
  "'",
  '%',
  '{}',
  '.',
  '-',
  'é',
  '*',
]

describe.each(cases.filter(([, endpoint]) => endpoint.params))('%s with a bad id', (_, endpoint) => {
  test('API-09 is refused with 400 or not found, never with a 500', async () => {
    for (const caller of callers)
      // Whoever may not even ask is refused before the address is read, and everybody's is read by the same rule.
      for (const id of caller === root ? BAD_IDS : ['../../etc/passwd', '%00', '-']) {
        const answer = await send(caller, { method: endpoint.method, url: addressOf(endpoint, id) })
        expectPlain(answer, id)
        // Logging out somebody who does not exist leaves nothing to do.
        const refusals = [204, 400, 401, 403, 404, 413]
        // What does not exist has the same cover as what is hidden.
        if (endpoint.path === '/resource/cover/{id}') refusals.push(200)
        // Dots lead to another path, which may have other methods or be a call of its own.
        expect(id.startsWith('.') ? [...refusals, 200, 405] : refusals, id).toContain(answer.status)
      }
  })

  test('API-09 an address that cannot be decoded is refused', async () => {
    for (const id of ['%', '%zz', '%c3%28', '%00', '%ed%a0%80']) {
      const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, id)}`
      const answer = await send(root, { method: endpoint.method, url })
      expectPlain(answer, id)
      expect([400, 404], id).toContain(answer.status)
    }
  })
})

const QUERIES = [
  '(((',
  ')',
  'title:[a TO',
  'title:[a TO b',
  'price:[1 TO 2',
  '^',
  'a^',
  'a^x',
  'a^99999999',
  '*',
  '**',
  'title:*',
  'tag:*',
  '"',
  '""',
  '\\',
  ':',
  ':::',
  'AND',
  'OR OR',
  'NOT',
  'a AND',
  '- -',
  '()',
  'nosuchfield:1',
  '__proto__:1',
  'constructor:1',
  'title:',
  'price:abc',
  'price:>1.5',
  'price:99999999999999999999999',
  'price:1e999',
  'created:yesterday',
  'created:[0000 TO 9999]',
  'created:>-271821-04-20T00:00:00.000Z',
  'created:+275760-09-13T00:00:00.000Z',
  '_exists_:',
  '_exists_:nothing',
  "'; drop table person; --",
  "title:'':*",
  "'':*",
  "a':*&!b*",
  "\\'*",
  'x'.repeat(2000),
  'x '.repeat(1000),
  `${'('.repeat(300)}a${')'.repeat(300)}`,
  '%',
  '_',
  '\u202e\u200f',
  '🏔️*',
  'a\u0000b',
  '\ud800',
  '<script>',
  '&&',
  '||',
  '!*',
  '~',
  '?',
  '/regex/',
]

const searches = cases.filter(
  ([, { query }]) => 'query' in ((query as { properties?: object })?.properties ?? {}),
)

describe.each(searches)('%s with a hostile search', (_, endpoint) => {
  test('SRCH-05 whatever is asked, the answer is a list or a refusal with 400', async () => {
    for (const caller of callers)
      // Everybody's search is read by the same rule; what it finds is narrowed down in one of three ways.
      for (const query of caller === root ? QUERIES : QUERIES.filter((_, n) => n % 3 === 0)) {
        const answer = await node.call(endpoint, { query: { query }, as: caller })
        expectPlain(answer, query)
        expect([200, 400, 401, 403], query).toContain(answer.status)
      }
  })

  test('SRCH-10 SRCH-11 a sort, start, limit or join that makes no sense is refused with 400 by name', async () => {
    const bad = [
      ...['-1', 'x', '1.5', '1e3', '', ' 1', '99999999999999999999', 'NaN', '0x10'].flatMap((value) => [
        { start: value },
        { limit: value },
      ]),
      { limit: '1001' },
      ...['nosuchfield', 'title.raw:up', 'created;drop', 'created:asc,', '__proto__', 'constructor', '1'].map(
        (sort) => ({ sort }),
      ),
      { surprise: '1' },
    ]
    for (const query of bad) {
      const answer = await node.call(endpoint, { query, as: root })
      expectPlain(answer, query)
      expect(answer.status, JSON.stringify(query)).toBe(400)
      const [field = '', value = ''] = Object.entries(query)[0] ?? []
      const message = String(answer.body['message']).toLowerCase()
      expect(message.includes(field) || message.includes(value), message).toBe(true)
    }
  })

  test('SRCH-12 an unknown thing to join is refused with 400', async () => {
    for (const join of ['nosuchthing', '__proto__', 'constructor', 'publisher.password']) {
      const answer = await node.call(endpoint, { query: { join }, as: root })
      expectPlain(answer, join)
      // A list that joins nothing has nothing to refuse.
      expect([200, 400]).toContain(answer.status)
    }
  })
})

/** What is stored before the first of these calls: none of them changes it. */
let untouched: unknown

describe.each(cases)('%s with hostile headers and query', (_, endpoint) => {
  test('API-09 odd query parameters are refused with 400 and change nothing', async () => {
    untouched ??= await stored()
    const odd = ['surprise=1', '__proto__=1', 'constructor=1', 'a[b]=1', 'x'.repeat(3000), '%00=1']
    for (const caller of callers)
      // Everybody's query is read by the same rule, and before anybody's rights are asked for.
      for (const query of caller === root ? odd : odd.slice(-2)) {
        const answer = await send(caller, { method: endpoint.method, url: `${addressOf(endpoint)}?${query}` })
        expectPlain(answer, query)
        if (caller === root) expect(answer.status, query).toBe(400)
      }
    expect(await stored()).toEqual(untouched)
  })

  test('API-08 API-09 a token that is none is refused with 403, however it is dressed up', async () => {
    const tokens = ['nonsense', 'Bearer nonsense', 'x'.repeat(8000), "' or 1=1 --", 'Basic YTpi', 'null']
    for (const authorization of tokens) {
      const answer = await node.send({
        method: endpoint.method,
        url: addressOf(endpoint),
        headers: { authorization },
      })
      if (endpoint.doneWithoutSession) expect(answer.status).toBe(204)
      else expect(answer).toMatchObject({ status: 403, body: { code: 'token_rejected' } })
    }
  })
})

describe.each(cases.filter(([, { method, waits }]) => method !== 'GET' && !waits))(
  '%s with a hostile Idempotency-Key',
  (_, endpoint) => {
    test('a key of 10 kB is refused with 400', async () => {
      const answer = await send(root, {
        method: endpoint.method,
        url: addressOf(endpoint),
        headers: { 'idempotency-key': 'k'.repeat(10_000), 'content-type': 'application/json' },
        ...(endpoint.body && { payload: JSON.stringify(exampleOf(endpoint.body)) }),
      })
      expect(answer).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('Idempotency-Key') },
      })
    })
  },
)
