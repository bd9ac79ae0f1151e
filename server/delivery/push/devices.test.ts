import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '@cairn/contract/auth'
import { conversations } from '@cairn/contract/conversations'
import { notifications, type PushDevice } from '@cairn/contract/notifications'
import { users } from '@cairn/contract/users'
import { hashSecret } from '../../base/ids.ts'
import { openSession } from '../../base/session.ts'
import { waitOf } from '../../base/ports/push.ts'
import { talk } from '../../testing/notified.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { pushReceiver } from '../../testing/push-receiver.ts'
import { askAgainAt } from './deliver.ts'

let node: TestNode
let service: Awaited<ReturnType<typeof pushReceiver>>
const { say, settled } = talk(() => node)
beforeAll(async () => {
  node = await testNode({ env: { allowPrivateTargets: true } })
})
afterAll(() => node.close())
beforeEach(async () => {
  service = await pushReceiver()
  return () => service.close()
})

const subscribe = (as: Person, token: string, on = node) =>
  on.call(conversations.subscribe, { as, body: { token }, headers: { 'user-agent': 'Test/1 (Phone)' } })
const devices = async (as: Person) =>
  (await node.call<{ list: PushDevice[] }>(notifications.findDevices, { as })).body.list
/** The same person in another browser. */
const elsewhere = async (person: Person): Promise<Person> => ({
  id: person.id,
  token: await openSession(node.parts.db, person.id, { now: new Date(), ip: '::1', agent: 'other' }),
})
const sessionId = ({ token }: Person) => hashSecret(token).toString('base64url').slice(0, 22)

test('PUSH-06 a key with which nothing could be sealed is refused', async () => {
  const token = JSON.parse(service.token('mine')) as { endpoint: string; keys: { auth: string } }
  const p256dh = Buffer.alloc(65, 1).toString('base64url')
  const answer = await subscribe(
    await node.person(),
    JSON.stringify({ ...token, keys: { ...token.keys, p256dh } }),
  )
  expect(answer.status).toBe(400)
})

describe('a device goes with the session by which it asked', () => {
  test.each<[string, (mine: Person, other: Person) => Promise<unknown>]>([
    ['logging out', (mine, other) => node.call(auth.logOut, { as: other, params: { id: mine.id } })],
    [
      'ending that session from elsewhere',
      (mine, other) =>
        node.call(auth.endOneSession, { as: mine, params: { id: mine.id, session: sessionId(other) } }),
    ],
    [
      'logging out everywhere else',
      (mine) => node.call(auth.endOtherSessions, { as: mine, params: { id: mine.id } }),
    ],
  ])('AUTH-21 PUSH-09 %s', async (_case, act) => {
    const mine = await node.person()
    const other = await elsewhere(mine)
    await subscribe(mine, service.token('mine'))
    await subscribe(other, service.token('other'))
    expect(await devices(mine)).toHaveLength(2)
    await act(mine, other)
    expect((await devices(mine)).map(({ current }) => current)).toEqual([true])
    await say(await node.rootAdmin(), { type: 'user', feed: mine.id, body: '<p>Psst</p>' })
    await settled()
    expect(service.received.map(({ path }) => path)).toEqual(['/mine'])
  })

  test('an account that is closed, and a session that an admin ends, leave none behind', async () => {
    const [closed, ended] = [await node.person(), await node.person()]
    const root = await node.rootAdmin()
    for (const person of [closed, ended]) await subscribe(person, service.token(person.id))
    const record = { givenName: 'A', familyName: 'B', email: `${closed.id}@example.org`, disabled: true }
    expect(
      (await node.call(users.putUser, { as: root, params: { id: closed.id }, body: record })).status,
    ).toBe(200)
    await node.call(auth.endOtherSessions, { as: root, params: { id: ended.id } })
    const kept = await node.parts.db
      .selectFrom('push_device')
      .select('person')
      .where('person', 'in', [closed.id, ended.id])
      .execute()
    expect(kept).toEqual([])
  })
})

describe('the list of devices', () => {
  test('says which one asks, what it is and when it was last told, and lets go of one', async () => {
    const mine = await node.person()
    const other = await elsewhere(mine)
    await subscribe(mine, service.token('mine'))
    await subscribe(other, service.token('other'))
    await say(await node.rootAdmin(), { type: 'user', feed: mine.id, body: '<p>Psst</p>' })
    await settled()
    const list = await devices(mine)
    expect(list).toHaveLength(2)
    expect(list.every(({ agent, told }) => agent === 'Test/1 (Phone)' && told !== undefined)).toBe(true)
    const away = list.find(({ current }) => !current)?.id ?? ''
    const stranger = await node.person()
    await node.call(notifications.dropDevice, { as: stranger, params: { id: away } })
    expect(await devices(mine)).toHaveLength(2)
    expect((await node.call(notifications.dropDevice, { as: mine, params: { id: away } })).status).toBe(204)
    expect(await devices(mine)).toMatchObject([{ current: true }])
    expect((await node.call(notifications.dropDevice, { as: mine, params: { id: 'x' } })).status).toBe(404)
    expect(await devices(await node.actingAs(mine, await node.rootAdmin()))).toEqual([])
  })

  test('PUSH-01 a device can be tried: it shows a notice at once, or the answer says why not', async () => {
    const mine = await node.person()
    await subscribe(mine, service.token('mine'))
    const id = (await devices(mine))[0]?.id ?? ''
    const attempt = async (as: Person) =>
      (await node.call<{ state?: string }>(notifications.tryDevice, { as, params: { id } })).body.state
    expect(await attempt(mine)).toBe('sent')
    expect(service.received[0]?.notice).toMatchObject({ title: 'It works', path: '/account/notifications' })
    expect(await attempt(await node.person())).toBeUndefined()
    service.answers.status = 503
    expect(await attempt(mine)).toBe('later')
    service.answers.status = 410
    expect(await attempt(mine)).toBe('gone')
    expect(await devices(mine)).toEqual([])
  })
})

describe('a push service', () => {
  test('that is busy is asked again when it said, and not before', async () => {
    const [ada, ben] = [await node.rootAdmin(), await node.person()]
    await subscribe(ben, service.token())
    service.answers.status = 429
    service.answers.headers = { 'retry-after': '4' }
    node.clock.set()
    await say(ada, { type: 'user', feed: ben.id, body: '<p>Psst</p>' })
    await node.runJobs()
    service.answers.status = 201
    node.clock.advance(3999)
    await node.runJobs()
    expect([service.answers.asked, service.received.length]).toEqual([1, 0])
    node.clock.advance(1)
    await node.runJobs()
    expect([service.answers.asked, service.received.length]).toEqual([2, 1])
    node.clock.reset()
  })

  test('is asked each time later, and given up when it would be no news any more', () => {
    const now = new Date('2026-03-02T10:00:00Z')
    const wait = (tries: number, ms = 0) => {
      const at = askAgainAt(tries, ms, now)
      return at && at.getTime() - now.getTime()
    }
    expect([0, 1, 2, 5, 6].map((tries) => wait(tries))).toEqual([2000, 4000, 8000, 64_000, undefined])
    expect(wait(0, 90_000)).toBe(90_000)
    expect(wait(0, 24 * 3_600_000)).toBeUndefined()
    expect(waitOf('120', now)).toBe(120_000)
    expect(waitOf('Mon, 02 Mar 2026 10:01:00 GMT', now)).toBe(60_000)
    expect([undefined, 'soon', '-3', 'Mon, 02 Mar 2026 09:00:00 GMT'].map((at) => waitOf(at, now))).toEqual([
      0, 0, 0, 0,
    ])
  })

  test('inside the own network is refused when a device subscribes, whatever its name', async () => {
    const strict = await testNode()
    const there = await strict.person()
    const at = (endpoint: string) => JSON.stringify({ ...JSON.parse(service.token()), endpoint })
    for (const host of [
      'localhost',
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '[::1]',
      '[::ffff:10.0.0.1]',
      '0x7f.1',
      'printer.local',
      'db',
      'vault.internal',
    ]) {
      const { status, body } = await subscribe(there, at(`https://${host}/push`), strict)
      expect([host, status, body['code']]).toEqual([host, 400, 'invalid'])
    }
    expect((await subscribe(there, at('http://push.example.org/x'), strict)).status).toBe(400)
    expect((await subscribe(there, at('https://push.example.org/x'), strict)).status).toBe(200)
    await strict.close()
  })
})
