import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TIMING } from '@cairn/domain/base/constants'
import { auth } from '@cairn/contract/auth'
import { notifications } from '@cairn/contract/notifications'
import { raise } from '../base/live.ts'
import { openSession } from '../base/session.ts'
import { eventually } from '../testing/eventually.ts'
import { listenTo, type Listening } from '../testing/listen.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let here: TestNode
let there: TestNode
const address: { here: string; there: string } = { here: '', there: '' }
const open: Listening[] = []

beforeAll(async () => {
  here = await testNode({ pingMs: 50 })
  there = await testNode({ beside: here, pingMs: 60_000 })
  address.here = await here.listen()
  address.there = await there.listen()
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await there.close()
  await here.close()
})

const from = { now: new Date(), ip: '127.0.0.1', agent: null }

const listen = async (
  base: string,
  as: Person | null,
  headers: Record<string, string> = {},
  register = '',
) => {
  const auth = as ? { authorization: `Bearer ${as.token}` } : {}
  const stream = await listenTo(`${base}/api/notification?register=${register}`, { ...auth, ...headers })
  open.push(stream)
  return stream
}
const tell = (node: TestNode, person: Person, n: number) =>
  raise(node.parts.db, `user:${person.id}`, 'updateUser', { n })
const numbers = (stream: Listening) =>
  stream.heard.filter(({ event }) => event === 'updateUser').map(({ data }) => data['n'])

describe('GET /notification', () => {
  test('LIVE-09 visitors are refused with 401 Unauthenticated', async () => {
    expect(await here.call(notifications.listen)).toMatchObject({
      status: 401,
      body: { message: 'Unauthenticated' },
    })
    expect((await listen(address.here, null)).status).toBe(401)
  })

  test('LIVE-09 is an event stream with one event name per channel', async () => {
    const person = await here.person()
    const stream = await listen(address.here, person, {}, 'updateUser,userAvailability')
    expect(stream.status).toBe(200)
    await tell(here, person, 1)
    expect(await stream.until(({ event }) => event === 'updateUser')).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      data: { n: 1 },
    })
  })

  test('LIVE-09 an event raised on one node reaches a stream on the other, and both ways', async () => {
    const person = await here.person()
    const [near, far] = [await listen(address.here, person), await listen(address.there, person)]
    await tell(here, person, 1)
    await tell(there, person, 2)
    for (const stream of [near, far]) {
      await stream.until(({ data }) => data['n'] === 2)
      expect(numbers(stream)).toEqual([1, 2])
    }
  })

  test('LIVE-09 pings keep the line open, every 25 seconds unless told otherwise', async () => {
    const stream = await listen(address.here, await here.person())
    await eventually(() => stream.heard.filter(({ event }) => event === 'ping').length >= 2)
    expect(TIMING.pingMs).toBe(25_000)
    const usual = await testNode({ beside: here })
    expect(usual.parts.live.pingMs).toBe(25_000)
    await usual.close()
  })

  test('LIVE-10 nobody hears what is meant for others', async () => {
    const [one, two] = [await here.person(), await here.person()]
    const [first, second] = [
      await listen(address.there, one),
      await listen(address.there, two, {}, `user:${one.id}`),
    ]
    await tell(here, one, 1)
    await tell(here, two, 2)
    await first.until(({ data }) => data['n'] === 1)
    await second.until(({ data }) => data['n'] === 2)
    expect([numbers(first), numbers(second)]).toEqual([[1], [2]])
  })

  test('Last-Event-ID brings what was missed, once, and nothing that was heard before', async () => {
    const person = await here.person()
    const stream = await listen(address.here, person)
    await tell(here, person, 1)
    const { id = '' } = await stream.until(({ data }) => data['n'] === 1)
    stream.close()
    for (const n of [2, 3]) await tell(there, person, n)
    const again = await listen(address.there, person, { 'last-event-id': id })
    await tell(here, person, 4)
    await again.until(({ data }) => data['n'] === 4)
    expect(numbers(again)).toEqual([2, 3, 4])
  })

  test('a Last-Event-ID that is none is ignored', async () => {
    const person = await here.person()
    for (const id of ['nonsense', '-1', '1.5', '99999999999999999999999']) {
      const stream = await listen(address.here, person, { 'last-event-id': id })
      expect(stream.status, id).toBe(200)
      await tell(here, person, 7)
      await stream.until(({ data }) => data['n'] === 7)
    }
  })

  test('a rolled-back transaction raises nothing', async () => {
    const person = await here.person()
    const stream = await listen(address.there, person)
    await here.parts.db
      .transaction()
      .execute(async (tx) => {
        await raise(tx, `user:${person.id}`, 'updateUser', { n: 1 })
        throw new Error('never mind')
      })
      .catch(() => undefined)
    await tell(here, person, 2)
    await stream.until(({ data }) => data['n'] === 2)
    expect(numbers(stream)).toEqual([2])
  })

  test('an event that was raised first but committed last is heard too', async () => {
    const person = await here.person()
    const stream = await listen(address.there, person)
    await here.parts.db.transaction().execute(async (slow) => {
      await raise(slow, `user:${person.id}`, 'updateUser', { n: 1 })
      await tell(here, person, 2)
      await stream.until(({ data }) => data['n'] === 2)
    })
    await stream.until(({ data }) => data['n'] === 1)
    expect(numbers(stream)).toEqual([2, 1])
  })

  test('a stream that is closed is forgotten, and HEAD opens none', async () => {
    const person = await there.person()
    const before = there.parts.live.streams.open
    const stream = await listen(address.there, person)
    expect(there.parts.live.streams.open).toBe(before + 1)
    stream.close()
    await eventually(() => there.parts.live.streams.open === before)
    const headers = { authorization: person.token }
    await fetch(`${address.there}/api/notification`, { method: 'HEAD', headers })
    await eventually(() => there.parts.live.streams.open === before)
  })

  test('a session that ends on one node ends its streams on every node, and no other session’s', async () => {
    const person = await here.person()
    const other = { ...person, token: await openSession(here.parts.db, person.id, from) }
    const before = there.parts.live.streams.open
    await listen(address.there, person)
    const kept = await listen(address.there, other)
    await here.call(auth.logOut, { params: { id: person.id }, as: person })
    await eventually(() => there.parts.live.streams.open === before + 1)
    await tell(here, person, 7)
    await kept.until(({ data }) => data['n'] === 7)
  })
})
