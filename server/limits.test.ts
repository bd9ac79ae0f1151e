import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { NODE_RATES, SHARED_RATES } from '@cairn/domain/access/rates'
import { LIMITS } from '@cairn/domain/base/constants'
import { aliases } from '@cairn/contract/aliases'
import { config } from '@cairn/contract/config'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import { groups } from '@cairn/contract/groups'
import { organizations } from '@cairn/contract/organizations'
import { progress } from '@cairn/contract/progress'
import { reviews } from '@cairn/contract/reviews'
import { endpoints, table } from '@cairn/contract/table'
import { users } from '@cairn/contract/users'
import { newId } from './base/ids.ts'
import { openApi } from './base/openapi.ts'
import { eventually } from './testing/eventually.ts'
import { listenTo, type Listening } from './testing/listen.ts'
import { testNode, type Answer, type Person, type TestNode } from './testing/node.ts'
import { recordClient, someStatement } from './testing/records.ts'

let node: TestNode
let beside: TestNode
let root: Person
const open: Listening[] = []

beforeAll(async () => {
  // Time stands still for the node, so that how fast this machine is does not matter.
  node = await testNode({ env: { rateFactor: 1 } })
  node.clock.set()
  beside = await testNode({ beside: node, env: { rateFactor: 1 } })
  root = await node.rootAdmin()
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(async () => {
  await beside.close()
  await node.close()
})

const isRefused = (answer: Answer) => {
  expect(answer).toMatchObject({ status: 429, body: { status: 429, code: 'too_many_requests' } })
  const wait = Number(answer.headers['retry-after'])
  expect(wait).toBeGreaterThanOrEqual(1)
  const [, count, unit] = /Try again in (\d+) (second|minute)s?\.$/.exec(String(answer.body['message'])) ?? []
  expect(Math.ceil(wait / (unit === 'minute' ? 60 : 1))).toBe(Number(count))
  return wait
}

const say = (as: Person, feed: string, at: TestNode = node, fields: object = {}) =>
  at.call(conversations.putMessage, { body: { type: 'concept', feed, body: '<p>Hi</p>', ...fields }, as })

test('TINCAN-04 a system that sends records too often is told to wait, and no other (xAPI, Communication 3.2)', async () => {
  const [hurried, calm] = [await recordClient(node), await recordClient(node)]
  node.parts.rates.take('records', hurried.key, NODE_RATES.records.burst)
  const refused = await hurried.ask('POST', 'statements', { body: someStatement() })
  expect(refused).toMatchObject({ status: 429, headers: { 'x-experience-api-version': '1.0.3' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await calm.ask('POST', 'statements', { body: someStatement() })).status).toBe(200)
  node.clock.advance(1000)
  expect((await hurried.ask('GET', 'statements')).body).toEqual({
    statements: [expect.anything()],
    more: '',
  })
})

describe('messages', () => {
  test('API-09 a learner posts twenty at once, whichever node takes them, and then as time allows', async () => {
    const course = await node.course()
    const learner = await node.person({ takes: [course.id] })
    const { burst, perHour } = SHARED_RATES.message.learner
    for (let n = 0; n < burst; n += 1)
      expect((await say(learner, course.id, n % 2 === 0 ? node : beside)).status).toBe(201)
    for (const at of [node, beside]) {
      const refused = await say(learner, course.id, at)
      expect(isRefused(refused)).toBe(3600 / perHour)
      expect(refused.body['message']).toMatch(/^Too many messages\. /)
    }
    const kept = await node.parts.db
      .selectFrom('message')
      .select('id')
      .where('creator', '=', learner.id)
      .execute()
    expect(kept).toHaveLength(burst)
    // Somebody else is not held up by it.
    const other = await node.person({ takes: [course.id] })
    expect((await say(other, course.id)).status).toBe(201)
    node.clock.advance(3_600_000 / perHour)
    expect((await say(learner, course.id)).status).toBe(201)
    isRefused(await say(learner, course.id))
  })

  test('far more than that at once leave twenty', async () => {
    const course = await node.course()
    const learner = await node.person({ takes: [course.id] })
    const answers = await Promise.all(Array.from({ length: 80 }, () => say(learner, course.id)))
    const accepted = answers.filter(({ status }) => status === 201)
    // Those who waited too long for a connection were told to come back as well.
    for (const { status } of answers) expect([201, 429, 503]).toContain(status)
    expect(accepted.length).toBeLessThanOrEqual(SHARED_RATES.message.learner.burst)
    expect(accepted.length).toBeGreaterThan(0)
  })

  test('what is refused for another reason, and what is sent again under its key, is not counted', async () => {
    const course = await node.course()
    const learner = await node.person({ takes: [course.id] })
    for (let n = 0; n < 40; n += 1) expect((await say(learner, newId())).status).toBe(404)
    const headers = { 'idempotency-key': newId() }
    const body = { type: 'concept', feed: course.id, body: '<p>Once</p>' }
    for (let n = 0; n < 40; n += 1)
      expect((await node.call(conversations.putMessage, { body, as: learner, headers })).status).toBe(201)
    expect((await say(learner, course.id)).status).toBe(201)
  })

  test('staff write more than learners', async () => {
    const course = await node.course()
    for (let n = 0; n < SHARED_RATES.message.learner.burst + 5; n += 1)
      expect((await say(root, course.id)).status).toBe(201)
  })

  test('a learner writes to few people they have not written to before, and goes on writing to those they have', async () => {
    const course = await node.course()
    const learner = await node.person({ takes: [course.id] })
    const write = async (to: string) => say(learner, to, node, { type: 'user' })
    const others = []
    for (let n = 0; n <= SHARED_RATES.contact.learner.burst; n += 1)
      others.push(await node.person({ takes: [course.id] }))
    const [first, ...rest] = others
    expect((await write(first?.id ?? '')).status).toBe(201)
    for (const { id } of rest.slice(0, -1)) expect((await write(id)).status).toBe(201)
    const refused = await write(rest.at(-1)?.id ?? '')
    isRefused(refused)
    expect(refused.body['message']).toMatch(/^Too many messages to new people\. /)
    expect((await write(first?.id ?? '')).status).toBe(201)
  })
})

describe('calls', () => {
  test('API-09 of a person are counted by person, not by address', async () => {
    const [busy, calm] = [await node.person(), await node.person()]
    const ask = (as: Person) => node.call(config.getVersion, { as })
    for (let n = 0; n < NODE_RATES.person.burst; n += 1) expect((await ask(busy)).status).toBe(200)
    expect(isRefused(await ask(busy))).toBe(1)
    expect((await ask(calm)).status).toBe(200)
  })

  test('API-09 a large body counts as many calls', async () => {
    const author = await node.person()
    const send = () =>
      node.call(conversations.putMessage, {
        body: { type: 'concept', body: 'x'.repeat(5_000_000) },
        as: author,
      })
    const answers = []
    for (let n = 0; n < 10; n += 1) answers.push(await send())
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
    isRefused(answers.at(-1) ?? (await send()))
  })

  test('API-09 of visitors are counted by address; searches and pages by themselves', async () => {
    const from = (remoteAddress: string, url: string) => node.send({ url, remoteAddress })
    for (let n = 0; n < NODE_RATES.visitorSearch.burst; n += 1)
      expect((await from('192.0.2.1', '/api/concept?limit=0')).status).toBe(200)
    isRefused(await from('192.0.2.1', '/api/concept'))
    expect((await from('192.0.2.1', `/api${config.getVersion.path}`)).status).toBe(200)
    expect((await from('192.0.2.2', '/api/concept?limit=0')).status).toBe(200)
    // Somebody logged in at the same place searches on.
    const headers = { authorization: root.token }
    const inside = await node.send({ url: '/api/concept?limit=0', remoteAddress: '192.0.2.1', headers })
    expect(inside.status).toBe(200)
  })

  test('API-09 pages are counted by address', async () => {
    const ask = () =>
      node.send({ url: '/somewhere', remoteAddress: '192.0.2.3', headers: { accept: 'text/html' } })
    for (let n = 0; n < NODE_RATES.page.burst; n += 1) expect((await ask()).status).toBe(200)
    isRefused(await ask())
  })

  test('a list as a file is an export, counted for all nodes', async () => {
    const learner = await node.person()
    const ask = (at: TestNode) => at.call(progress.findProgress, { query: { format: 'csv' }, as: learner })
    for (let n = 0; n < SHARED_RATES.export.learner.burst; n += 1) expect((await ask(node)).status).toBe(200)
    isRefused(await ask(beside))
    expect((await node.call(progress.findProgress, { as: learner })).status).toBe(200)
  })

  test('every call that makes files, converts or notifies many names its limit', () => {
    const limited = endpoints
      .filter(({ rate }) => rate !== undefined)
      .map(({ method, path }) => `${method} ${path}`)
    const dear = endpoints.filter(
      ({ method, produces, path }) =>
        /zip|pdf|image\/png|event-stream/.test(produces ?? '') ||
        (method !== 'GET' && /transcode|transcribe|\/(copy|import)$/.test(path)),
    )
    expect(dear.length).toBeGreaterThan(8)
    for (const { method, path } of dear) expect(limited).toContain(`${method} ${path}`)
  })
})

describe('streams', () => {
  const hear = async (address: string, { token }: Person) => {
    const stream = await listenTo(`${address}/api/notification`, { authorization: token })
    open.push(stream)
    return stream
  }

  test('LIVE-09 a person has twenty at a node: the oldest gives way, and nobody else’s', async () => {
    const address = await node.listen()
    const [person, other] = [await node.person(), await node.person()]
    const theirs = await hear(address, other)
    const before = node.parts.live.streams.open
    const streams = []
    for (let n = 0; n < LIMITS.streamsPerPerson + 5; n += 1) streams.push(await hear(address, person))
    expect(streams.every(({ status }) => status === 200)).toBe(true)
    await eventually(() => node.parts.live.streams.open === before + LIMITS.streamsPerPerson)
    // The newest still hear, and so does everybody else.
    await node.call(users.putUser, {
      params: { id: person.id },
      body: { givenName: 'New', familyName: 'Name', email: `${person.id}@example.org` },
      as: person,
    })
    await streams.at(-1)?.until(({ event }) => event === 'updateUser')
    expect(theirs.status).toBe(200)
    expect(await refusedAfter(address, person)).toBe(429)
    expect(node.parts.live.streams.open).toBeLessThanOrEqual(before + LIMITS.streamsPerPerson + 1)
  })

  /** Opens streams until one is refused. */
  const refusedAfter = async (address: string, person: Person): Promise<number> => {
    for (let n = 0; n < 3 * NODE_RATES.stream.burst; n += 1) {
      const reply = await fetch(`${address}/api/notification`, { headers: { authorization: person.token } })
      if (reply.status !== 200) {
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
        expect(await reply.json()).toMatchObject({ code: 'too_many_requests' })
        return reply.status
      }
      await reply.body?.cancel()
    }
    return 200
  }
})

describe('a PUT that creates', () => {
  test('API-05 answers 201, and 200 when it changes what is there', async () => {
    const course = await node.course()
    const learner = await node.person({ takes: [course.id] })
    const organization = { id: newId(), name: 'A guild' }
    const group = { id: newId(), name: 'Spring', object: course.id, member: [] }
    const message = { id: newId(), type: 'concept', feed: course.id, body: '<p>Hi</p>' }
    const review = { params: { userId: learner.id, about: course.id }, body: { rating: 4 }, as: learner }
    const calls = [
      () => node.call(organizations.putOrganization, { body: organization, as: root }),
      () => node.call(groups.putGroup, { body: group, as: root }),
      () => node.call(conversations.putMessage, { body: message, as: learner }),
      () => node.call(reviews.putReview, review),
      () => node.call(aliases.putAlias, { body: { id: 'our-guild', object: organization.id }, as: root }),
      () => node.call(progress.putProgress, { body: { object: course.id }, as: root }),
    ]
    for (const put of calls) {
      expect((await put()).status).toBe(201)
      expect((await put()).status).toBe(200)
    }
  })

  test('API-05 repeated under its key, it is answered as it was the first time', async () => {
    const body = { id: newId(), name: 'Twice' }
    const headers = { 'idempotency-key': newId() }
    const put = () => node.call(organizations.putOrganization, { body, as: root, headers })
    const [first, second] = [await put(), await put()]
    expect(first.status).toBe(201)
    expect(second).toMatchObject({ status: 201, body: first.body })
  })

  test('API-05 a PUT that only changes never creates', async () => {
    const body = { id: newId(), title: 'New', publisher: node.parts.rootOrg }
    expect((await node.call(courses.putCourse, { body, as: root })).status).toBe(404)
  })

  test('API-05 the description shows both', () => {
    const { paths } = openApi(table)
    const creating = endpoints.filter(({ creates }) => creates)
    expect(creating.length).toBeGreaterThan(5)
    for (const { path } of creating)
      expect(paths[path]?.['put']).toMatchObject({
        responses: { 200: expect.anything(), 201: expect.anything(), 429: expect.anything() },
      })
  })
})
