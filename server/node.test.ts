import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import { courses } from '@cairn/contract/courses'
import { users } from '@cairn/contract/users'
import { hashSecret } from './base/ids.ts'
import { endSessions } from './base/session.ts'
import { createCourse } from './courses/store.ts'
import { tidy } from './node.ts'
import { createOrganization } from './organizations/store.ts'
import { checkAddresses } from './base/db/pooler.ts'
import { watchReplica } from './base/db/replica.ts'
import type { Tables } from './base/db/schema.ts'
import { testDatabase } from './testing/database.ts'
import { eventually } from './testing/eventually.ts'
import { byTest, testNode, type Person, type TestNode } from './testing/node.ts'
import { startPooler } from './testing/pooler.ts'

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

describe('behind a pooler that gives a session to somebody else after each transaction', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let database: Awaited<ReturnType<typeof testDatabase>>
  let nodes: readonly TestNode[]
  beforeAll(async () => {
    database = await testDatabase({ max: 1 })
    pooler = await startPooler(database.url)
    const env = { databaseUrl: pooler.url, databaseDirectUrl: database.url }
    const first = await testNode({ on: pooler, env })
    nodes = [first, await testNode({ beside: first, env })]
  })
  afterAll(async () => {
    for (const each of nodes) await each.close()
    await pooler.close()
    await database.drop()
  })

  const asks = async (person: Person) =>
    Promise.all(nodes.map(async (each) => (await each.call(users.getMe, { as: person })).status))

  test('a node answers what is asked often, and mixes up no statement with those of another', async () => {
    const [here] = nodes
    if (!here) throw new Error('there is no node')
    const people = await Promise.all(Array.from({ length: 4 }, () => here.person()))
    for (let times = 0; times < 6; times++)
      for (const person of people) {
        const read = await Promise.all(nodes.map((each) => each.call(users.getMe, { as: person })))
        expect(read.map(({ status, body }) => [status, body['id']])).toEqual(
          nodes.map(() => [200, person.id]),
        )
      }
  })

  test('a session that has ended is refused at once by the node that ended it, and soon by the other', async () => {
    const [here, there] = nodes
    if (!here || !there) throw new Error('there are no nodes')
    const person = await here.person()
    expect(await asks(person)).toEqual([200, 200])
    await endSessions(here.parts.db, person.id)
    expect((await here.call(users.getMe, { as: person })).status).toBe(403)
    await eventually(
      async () => (await there.parts.findSession(person.token, there.clock.now(), { hash: null })) === null,
    )
  })

  test('a start is refused in one sentence where the database itself is not named', async () => {
    const direct = database.url
    await expect(checkAddresses({ databaseUrl: pooler.url, databaseDirectUrl: undefined })).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler; name the database itself in/,
    )
    await expect(checkAddresses({ databaseUrl: pooler.url, databaseDirectUrl: pooler.url })).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads to a connection pooler that shares sessions/,
    )
    await checkAddresses({ databaseUrl: pooler.url, databaseDirectUrl: direct })
    await checkAddresses({ databaseUrl: direct, databaseDirectUrl: undefined })
  })
})

describe('a read replica', () => {
  test('is asked while it shows all that was written up to five seconds ago, and not when nobody knows', async () => {
    let [now, written, reached] = [0, 100n, 90n as bigint | undefined]
    const replica = watchReplica({ written: async () => written, reached: async () => reached }, () => now)
    const at = async (ms: number, place: bigint, shown: bigint | undefined) => {
      ;[now, written, reached] = [ms, place, shown]
      await replica.check()
      return replica.isFresh()
    }
    expect(replica.isFresh()).toBe(false)
    expect(await at(0, 100n, 90n)).toBe(false)
    expect(await at(1000, 200n, 100n)).toBe(true)
    expect(await at(5000, 300n, 199n)).toBe(true)
    expect(await at(5001, 300n, 199n)).toBe(false)
    expect(await at(6000, 400n, 300n)).toBe(true)
    replica.giveUp()
    expect(replica.isFresh()).toBe(false)
    expect(await at(6500, 400n, undefined)).toBe(false)
    expect(await at(7000, 400n, 400n)).toBe(true)
  })

  test('answers visitors who look for courses and nobody who has written, and the database does when it is gone', async () => {
    const copy = await testDatabase({ max: 1 })
    // What follows another database can be asked for this; here it is said by hand.
    await copy.pool.query(`
      create schema said;
      create table said.place as select '0/0'::pg_lsn as place;
      create function said.pg_is_in_recovery() returns bool language sql return true;
      create function said.pg_last_wal_replay_lsn() returns pg_lsn language sql return (select place from said.place)`)
    const options = encodeURIComponent('-c search_path=said,pg_catalog,public')
    const beside = await testNode({
      beside: node,
      env: { databaseReplicaUrl: `${copy.url}${copy.url.includes('?') ? '&' : '?'}options=${options}` },
    })
    const { rootOrg, replica } = beside.parts
    const { id } = await beside.course({ title: 'Knots' })
    const copied = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: copy.pool }) })
    await copied.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await createOrganization(tx, byTest(), { id: rootOrg, name: 'As copied' })
      await createCourse(tx, byTest(), {
        id,
        title: 'Knots as copied',
        status: 'enabled',
        publisher: rootOrg,
      })
    })
    const person = await beside.person()
    const seen = async (as: Person | null) => {
      const { status, body } = await beside.call(courses.findCourses, { query: { query: 'knots' }, as })
      expect(status).toBe(200)
      return (body['list'] as { title: string }[]).map(({ title }) => title)
    }
    expect(await seen(null)).toEqual(['Knots'])
    await sql`update said.place set place = 'FFFFFFFF/0'`.execute(copied)
    await replica.check()
    expect(await seen(null)).toEqual(['Knots as copied'])
    expect(await seen(person)).toEqual(['Knots'])
    await copy.drop()
    expect([await seen(null), await seen(null)]).toEqual([['Knots'], ['Knots']])
    await beside.close()
  })

  test('that takes writes itself is refused in one sentence', async () => {
    const another = await testDatabase({ max: 1 })
    await expect(testNode({ beside: node, env: { databaseReplicaUrl: another.url } })).rejects.toThrow(
      /^DATABASE_REPLICA_URL names a database that takes writes itself/,
    )
    await another.drop()
  })
})
