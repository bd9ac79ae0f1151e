import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownCluster } from '../testing/cluster.ts'
import { eventually } from '../testing/eventually.ts'
import { backoffMs, pause as realPause, type Pause } from './backoff.ts'
import { connect } from './db/connect.ts'
import type { Tables } from './db/schema.ts'
import { raise, startLive, type Enrich, type Live } from './live.ts'

let cluster: Awaited<ReturnType<typeof ownCluster>>
let db: Kysely<Tables>
let live: Live
let heard: number[]
let rounds: number
let enrich: Enrich
let gate: Promise<void> | undefined
const log = Fastify({ logger: { level: 'silent' } }).log

/** Waits between attempts are counted and skipped; the check of a healthy connection never comes. */
const pause: Pause = async (ms, signal) => {
  if (ms > 5000) return realPause(2 ** 30, signal)
  rounds += 1
  await gate
  await nextTurn()
}

const openDb = () =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connect(cluster.url, { max: 3 }) }) })

beforeAll(async () => {
  cluster = await ownCluster()
})
afterAll(() => cluster.close())
beforeEach(async () => {
  db = openDb()
  heard = []
  rounds = 0
  gate = undefined
  enrich = (events) => Promise.resolve(events)
  live = await startLive(cluster.url, db, log, 25_000, (events) => enrich(events), pause)
  live.listen('counts', ({ payload }) => heard.push(Number(payload['n'])))
})
afterEach(async () => {
  await live.close()
  await db.destroy()
})

const say = async (n: number, by = db) => raise(by, 'counts', 'ping', { n })
const sockets = () => process.getActiveResourcesInfo().filter((kind) => /Pipe|TCP|Connect/.test(kind)).length
const isListener = sql<boolean>`query like 'listen%'`
const listeners = async (by: Kysely<Tables>) =>
  (await sql`select 1 from pg_stat_activity where ${isListener}`.execute(by)).rows.length
const cutListener = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isListener}`.execute(db)
const upTo = (n: number) => eventually(() => heard.includes(n))

test('the wait between attempts grows to its ceiling, never below the first, and differs from node to node', () => {
  const waits = (random: number) => [0, 1, 2, 3, 10, 1000].map((failures) => backoffMs(failures, random))
  expect(waits(0)).toEqual([100, 100, 100, 100, 100, 100])
  expect(waits(0.999_99)).toEqual([100, 199, 399, 799, 4999, 4999])
})

describe('without the database', () => {
  test('attempts follow one another on one connection, and events raised meanwhile are heard once, in order', async () => {
    await say(1)
    await upTo(1)
    const before = sockets()
    await cluster.crash()
    await eventually(() => rounds >= 30)
    expect(sockets()).toBeLessThanOrEqual(before + 1)
    // Notifications are not stored: what is raised while nobody listens is found by its position alone.
    await cluster.restart()
    const other = openDb()
    for (const n of [2, 3, 4]) await say(n, other)
    await upTo(4)
    await say(5, other)
    await upTo(5)
    expect(heard).toEqual([1, 2, 3, 4, 5])
    expect(await listeners(other)).toBe(1)
    await other.destroy()
  })

  test('it can be closed at any time', async () => {
    await cluster.crash()
    await eventually(() => rounds >= 3)
    await live.close()
    const after = rounds
    await nextTurn()
    expect(rounds).toBeLessThanOrEqual(after + 1)
    await cluster.restart()
  })
})

test('a listening connection that is terminated alone is replaced, and nothing is missed', async () => {
  await say(1)
  await upTo(1)
  await db.transaction().execute(async (tx) => {
    // Raised before the connection ends and committed after.
    await say(2, tx)
    await cutListener()
  })
  await say(3)
  await upTo(3)
  expect(heard).toEqual([1, 2, 3])
})

test('an event whose read fails once, or whose subject cannot be found at first, arrives all the same, once', async () => {
  let failures = 3
  enrich = (events) => {
    if (failures-- > 0) return Promise.reject(new Error('the read failed'))
    return Promise.resolve(events)
  }
  for (const n of [1, 2, 3]) await say(n)
  await upTo(3)
  expect(heard).toEqual([1, 2, 3])
})

test('an event that can never be read holds up no other, and open streams are told to reload', async () => {
  let reloads = 0
  live.attach({ reload: () => (reloads += 1), leave: () => undefined })
  enrich = (events) =>
    events.some(({ payload }) => payload['n'] === 2)
      ? Promise.reject(new Error('this one always fails'))
      : Promise.resolve(events)
  for (const n of [1, 2, 3]) await say(n)
  await upTo(3)
  expect([heard, reloads]).toEqual([[1, 3], 1])
})

test('when events of an outage are no longer stored, open streams are told to reload and go on from there', async () => {
  let reloads = 0
  live.attach({ reload: () => (reloads += 1), leave: () => undefined })
  await say(1)
  await upTo(1)
  let reconnect = () => {}
  gate = new Promise((open) => {
    reconnect = open
  })
  await cutListener()
  await eventually(() => rounds > 0)
  await say(2)
  await db.deleteFrom('live_event').execute()
  reconnect()
  await eventually(() => reloads === 1)
  await say(3)
  await upTo(3)
  expect(heard).toEqual([1, 3])
})
