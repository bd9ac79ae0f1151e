import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '@cairn/domain/base/constants'
import { ownCluster } from '../testing/cluster.ts'
import { eventually } from '../testing/eventually.ts'
import { backoffMs, pause as realPause, type Pause } from './backoff.ts'
import { watchCommits } from './db/committed.ts'
import { connect } from './db/connect.ts'
import type { Tables } from './db/schema.ts'
import { sweepEvents } from './live/positions.ts'
import { LIVE_CHANNEL, raise, startLive, type Enrich, type Live } from './live.ts'

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

const openDb = () => {
  const pool = connect(cluster.url, { max: 3 })
  watchCommits(pool, { [LIVE_CHANNEL]: (payload) => live.committed[LIVE_CHANNEL]?.(payload) })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

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
  live = await startLive(cluster.url, db, log, { pingMs: 25_000, enrich: (events) => enrich(events), pause })
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
  live.attach({ ping: () => undefined, reload: () => (reloads += 1), leave: () => undefined })
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
  live.attach({ ping: () => undefined, reload: () => (reloads += 1), leave: () => undefined })
  await say(1)
  await upTo(1)
  let reconnect = () => {}
  gate = new Promise((open) => {
    reconnect = open
  })
  await cutListener()
  await eventually(() => rounds > 0)
  const elsewhere = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connect(cluster.url, { max: 1 }) }),
  })
  await say(2, elsewhere)
  await sweepEvents(elsewhere, new Date(Date.now() + HOUR))
  await elsewhere.destroy()
  reconnect()
  await eventually(() => reloads === 1)
  await say(3)
  await upTo(3)
  expect(heard).toEqual([1, 3])
})

test('an event that is committed late comes late: nothing waits for it, and nothing is missed', async () => {
  await db.transaction().execute(async (tx) => {
    await say(1, tx)
    await say(2)
    await upTo(2)
    expect(heard).toEqual([2])
  })
  await upTo(1)
  expect(heard).toEqual([2, 1])
})

test('events of many who write at once reach every node once, in one order, and that of each writer is kept', async () => {
  const pool = connect(cluster.url, { max: 12 })
  const writers = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const beside = await startLive(cluster.url, writers, log, { pingMs: 25_000, pause })
  watchCommits(pool, beside.committed)
  const elsewhere: number[] = []
  beside.listen('counts', ({ payload }) => elsewhere.push(Number(payload['n'])))
  const [people, each] = [12, 25]
  const write = async (writer: number) => {
    for (let n = 0; n < each; n += 1) {
      const number = writer * 100 + n
      await writers
        .transaction()
        .execute(async (tx) => {
          await say(number, tx)
          // Some are undone, which leaves a gap in every count.
          if (n % 7 === 3) throw new Error('never mind')
        })
        .catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, writer) => write(writer)))
  await say(-1)
  await Promise.all([upTo(-1), eventually(() => elsewhere.includes(-1))])
  const expected = Array.from({ length: people }, (_, writer) =>
    Array.from({ length: each }, (_n, n) => writer * 100 + n).filter((_number, n) => n % 7 !== 3),
  )
  expect(heard).toEqual(elsewhere)
  expect(heard.toSorted((a, b) => a - b)).toEqual([-1, ...expected.flat()])
  for (const [writer, own] of expected.entries())
    expect(heard.filter((n) => n >= 0 && Math.floor(n / 100) === writer)).toEqual(own)
  await beside.close()
  await writers.destroy()
})

test('data that were restored from another server, whose transactions count higher, hide no event', async () => {
  await say(5001)
  await upTo(5001)
  await sql`update live_position set placed = '900000000:900000000:' where placed is not null`.execute(db)
  await say(5002)
  await upTo(5002)
  await say(5003)
  await upTo(5003)
  expect(heard.at(-1)).toBe(5003)
})
