import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import { hashSecret } from './base/ids.ts'
import { tidy } from './node.ts'
import { testNode, type TestNode } from './testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const ago = (ms: number) => new Date(Date.now() - ms)

test('JOB-09 a finished job is kept for 24 hours, one that still runs for as long as it takes', async () => {
  const { db } = node.parts
  const job = (id: string, status: string, finished: Date | null) => ({
    id,
    status,
    finished,
    kind: 'test',
    owner: '',
    percent: null,
    message: null,
    input: '{}',
  })
  await db
    .insertInto('job')
    .values([
      job('old', 'COMPLETE', ago(DAY + HOUR)),
      job('recent', 'ERROR', ago(DAY - HOUR)),
      job('running', 'RUNNING', null),
      job('queued', 'QUEUED', null),
    ])
    .execute()
  await tidy(db, new Date())
  const left = await db.selectFrom('job').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['queued', 'recent', 'running'])
})

test('what has served its time is thrown away: sessions, keys, counted tries, kept replies and events', async () => {
  const { db } = node.parts
  const { id } = await node.person()
  const [past, soon] = [ago(HOUR), new Date(Date.now() + HOUR)]
  const session = { person: id, proxy: null, created: past, last_used: past, ip: null, agent: null }
  const key = { person: id, purpose: 'sign-up', token_hash: null }
  const reply = { actor: id, request: Buffer.from('r'), status: 200, reply: null }
  await db.deleteFrom('session').execute()
  for (const expires of [past, soon]) {
    const hash = hashSecret(expires.toISOString())
    await db
      .insertInto('session')
      .values({ ...session, token_hash: hash, expires })
      .execute()
    await db
      .insertInto('one_time_key')
      .values({ ...key, key_hash: hash, expires })
      .execute()
  }
  await db
    .insertInto('login_failure')
    .values([
      { account: 'a', at: ago(DAY) },
      { account: 'b', at: new Date() },
    ])
    .execute()
  await db
    .insertInto('idempotency')
    .values([
      { ...reply, key: 'a', created: ago(2 * DAY) },
      { ...reply, key: 'b' },
    ])
    .execute()
  const event = { topic: 'nobody', channel: 'ping', payload: '{}' }
  await db
    .insertInto('live_event')
    .values([{ ...event, at: ago(2 * HOUR) }, event])
    .execute()
  await tidy(db, new Date())
  const count = async (table: 'session' | 'one_time_key' | 'login_failure' | 'idempotency') =>
    (await db.selectFrom(table).selectAll().execute()).length
  expect([
    await count('session'),
    await count('one_time_key'),
    await count('login_failure'),
    await count('idempotency'),
  ]).toEqual([1, 1, 1, 1])
  const events = await db.selectFrom('live_event').select('id').where('topic', '=', 'nobody').execute()
  expect(events).toHaveLength(1)
})
