import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '@cairn/domain/base/constants'
import { auth } from '@cairn/contract/auth'
import { users, type User } from '@cairn/contract/users'
import { sweepPresence } from '../base/presence.ts'
import { listenTo, type Listening } from '../testing/listen.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let here: TestNode
let there: TestNode
let root: Person
let address: string
const open: Listening[] = []
beforeAll(async () => {
  here = await testNode()
  there = await testNode({ beside: here })
  root = await here.rootAdmin()
  address = await there.listen()
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await there.close()
  await here.close()
})

/** A stream on the other node that hears of these people. */
const watch = async (...people: Person[]) => {
  const watcher = await here.person()
  const register = ['userAvailability', ...people.map(({ id }) => id)].join(',')
  const stream = await listenTo(`${address}/api/notification?register=${register}`, {
    authorization: watcher.token,
  })
  open.push(stream)
  return stream
}
const told = ({ heard }: Listening) =>
  heard.filter(({ event }) => event === 'userAvailability').map(({ data }) => data)
/** Waits until this has been told, after which nothing told before it can still be on its way. */
const reaches = (stream: Listening, { id }: Person, availability: string) =>
  stream.until(({ data }) => data['id'] === id && data['availability'] === availability)

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
/** Lets a person have done nothing since then. */
const away = async ({ id }: Person, minutes: number) => {
  const { db } = here.parts
  await db
    .updateTable('person')
    .set({ last_action: ago(minutes) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('session')
    .set({ last_used: ago(minutes) })
    .where('person', '=', id)
    .execute()
}
const shown = async (node: TestNode, { id }: Person) =>
  (await node.call<User>(users.getUser, { params: { id } })).body.availability

describe('who is there', () => {
  test('LIVE-06 USER-20 USER-22 coming back is told at the first call, once, on every node', async () => {
    const person = await here.person()
    await away(person, 6)
    await sweepPresence(here.parts.db, new Date())
    const stream = await watch(person)
    for (let n = 0; n < 3; n += 1) await here.call(users.getMe, { as: person })
    await away(person, 2)
    await there.call(users.getMe, { as: person })
    await reaches(stream, person, 'available')
    await away(person, 6)
    await sweepPresence(there.parts.db, new Date())
    await reaches(stream, person, 'inactive')
    expect(told(stream)).toEqual([
      { id: person.id, availability: 'available' },
      { id: person.id, availability: 'inactive' },
    ])
  })

  test('LIVE-06 USER-21 somebody who has done nothing for over five minutes is told to be inactive, once, whichever node notices', async () => {
    const [idle, busy] = [await here.person(), await here.person()]
    const stream = await watch(idle, busy)
    const now = new Date()
    await away(idle, 5.1)
    await away(busy, 4)
    await Promise.all([here, there, here].map((node) => sweepPresence(node.parts.db, now)))
    await reaches(stream, idle, 'inactive')
    expect([await shown(here, idle), await shown(there, busy)]).toEqual(['inactive', 'available'])
    await sweepPresence(there.parts.db, new Date(now.getTime() + 2 * MINUTE))
    await reaches(stream, busy, 'inactive')
    expect(told(stream)).toEqual([
      { id: idle.id, availability: 'inactive' },
      { id: busy.id, availability: 'inactive' },
    ])
  })

  test('USER-22 opening a session makes one available at once', async () => {
    const { body } = await here.call<User>(users.createUser, {
      query: { interactive: true },
      body: { givenName: 'Ada', familyName: 'Lovelace', email: 'ada@example.org' },
    })
    const stream = await watch({ id: body.id, token: '' })
    expect(body.availability).toBe('inactive')
    const update = { password: 'learn-2-climb' }
    const opened = await here.call<{ user: User }>(auth.setPassword, {
      body: { key: body.key ?? '', update },
    })
    expect(opened.body.user.availability).toBe('available')
    await reaches(stream, { id: body.id, token: '' }, 'available')
  })

  test('USER-22 acting as somebody makes nobody look as if they were there', async () => {
    const person = await here.person()
    await away(person, 6)
    await sweepPresence(here.parts.db, new Date())
    const stream = await watch(person, root)
    const acting = await here.actingAs(person, root)
    await here.parts.db
      .updateTable('session')
      .set({ last_used: ago(2) })
      .where('proxy', '=', root.id)
      .execute()
    expect((await there.call(users.getMe, { as: acting })).status).toBe(200)
    expect(await shown(here, person)).toBe('inactive')
    await away(root, 6)
    await sweepPresence(here.parts.db, new Date())
    await reaches(stream, root, 'inactive')
    expect(told(stream)).toEqual([{ id: root.id, availability: 'inactive' }])
  })

  test('LIVE-06 LIVE-10 only those are heard of who were asked for, and only on that channel', async () => {
    const [person, other] = [await here.person(), await here.person()]
    const watcher = await here.person()
    const headers = { authorization: watcher.token }
    const silent = await listenTo(`${address}/api/notification?register=${person.id}`, headers)
    open.push(silent)
    const stream = await watch(person)
    for (const one of [other, person]) await away(one, 6)
    await sweepPresence(here.parts.db, new Date())
    await reaches(stream, person, 'inactive')
    expect([told(stream).length, told(silent).length]).toEqual([1, 0])
  })

  test('USER-22 none of it is part of the stored record', async () => {
    const person = await here.person()
    await away(person, 6)
    await here.call(users.getMe, { as: person })
    await sweepPresence(here.parts.db, new Date(Date.now() + 6 * MINUTE))
    const { db } = here.parts
    const row = await db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirst()
    expect(row?.document).not.toHaveProperty('availability')
    const kept = db.selectFrom('object_history').select('version').where('object', '=', person.id)
    expect([row?.version, (await kept.execute()).length]).toEqual([1, 1])
  })
})
