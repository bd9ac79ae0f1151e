import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownCluster } from '../../testing/cluster.ts'
import { connect } from './connect.ts'
import { plannedEachTime, preparing } from './prepared.ts'
import type { Db, Tables } from './schema.ts'

let cluster: Awaited<ReturnType<typeof ownCluster>>
let db: Kysely<Tables>
beforeAll(async () => {
  cluster = await ownCluster()
})
afterAll(() => cluster.close())

/** One connection, so that what it remembers can be asked. */
const open = async (): Promise<void> => {
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(connect(cluster.url, { max: 1 })) }),
  })
  await sql`drop table if exists parcel`.execute(db)
  await sql`create table parcel (id int, name text)`.execute(db)
  await sql`insert into parcel values (1, 'one')`.execute(db)
}

const parcel = async (on: Db = db) =>
  (await sql<object>`select * from parcel where id = ${1}`.execute(on)).rows
const remembered = async () =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements order by statement`.execute(
      db,
    )
  ).rows.map(({ statement }) => statement)

const askOften = async () => {
  for (let times = 0; times < 12; times++) expect(await parcel()).toEqual([{ id: 1, name: 'one' }])
}

test('what is asked often is prepared, what is asked once is not', async () => {
  await open()
  await sql`select ${2}::int`.execute(db)
  await askOften()
  expect(await remembered()).toEqual(['select * from parcel where id = $1'])
  await db.destroy()
})

test('what is planned for its values is never prepared, however often it is asked', async () => {
  await open()
  for (let times = 0; times < 12; times++)
    await sql`${plannedEachTime} select * from parcel where id = ${times}`.execute(db)
  expect(await remembered()).toEqual([])
  await db.destroy()
})

test('statements that differ every time do not pile up on a connection', async () => {
  await open()
  for (let n = 0; n < 320; n++)
    for (let times = 0; times < 6; times++) await sql`select ${n}::int as ${sql.ref(`n${n}`)}`.execute(db)
  expect((await remembered()).length).toBe(300)
  await db.destroy()
})

test('a table that a newer version changes meanwhile is still read', async () => {
  await open()
  await askOften()
  await sql`alter table parcel add column weight int`.execute(db)
  expect(await parcel()).toEqual([{ id: 1, name: 'one', weight: null }])
  await db.destroy()
})

test('a transaction that meets such a change fails once, and the next one goes through', async () => {
  await open()
  await askOften()
  await sql`alter table parcel add column weight int`.execute(db)
  const inside = () => db.transaction().execute((tx) => parcel(tx))
  await expect(inside()).rejects.toThrow()
  expect(await inside()).toEqual([{ id: 1, name: 'one', weight: null }])
  await db.destroy()
})
