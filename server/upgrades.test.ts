import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { validate } from '@cairn/domain/base/validate'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { conversations } from '@cairn/contract/conversations'
import { courses, type Course } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { migrate, migrationsFolder } from './base/db/migrate.ts'
import { testDatabase } from './testing/database.ts'
import { testNode, type TestNode } from './testing/node.ts'
import { readRecording, restoreRecording, type Recording } from './testing/upgrades/recording.ts'

/** The last migration of each version that was released; a new one is recorded with testing/upgrades/record.ts. */
const VERSIONS = ['0001', '0004', '0005', '0006', '0007', '0008', '0012', '0021']

const logIn = async (node: TestNode, name: string) => {
  const credentials = { email: `${name}@demo.cairn.test`, password: 'learn-2-climb' }
  const { status, body } = await node.call<LoggedIn>(auth.logIn, { body: credentials })
  expect(status, name).toBe(200)
  return { id: body.authorization.userId, token: body.authorization.token }
}

const rowsOf = (recording: Recording, table: string): readonly Record<string, unknown>[] =>
  (recording.tables.find(({ name }) => name === table)?.rows ?? []) as readonly Record<string, unknown>[]

const expectSameCourses = async (node: TestNode, recording: Recording) => {
  const { answers } = recording
  const as = await logIn(node, 'root')
  const read = (id: string) =>
    node.call<Course>(courses.getCourse, { params: { id }, query: { filter: 'all' }, as })
  expect((await read(answers.course.id)).body).toMatchObject(answers.course)
  const save = courses.putCourse
  for (const row of rowsOf(recording, 'course')) {
    const course = await read(String(row['id']))
    expect(course.status, String(row['id'])).toBe(200)
    expect(validate(save.body, course.body), String(row['id'])).toEqual([])
  }
  // What can be read and fits the schema of a save is saved; one shows it.
  const { body } = await read(answers.course.id)
  const saved = await node.call(save, { body, as })
  expect(saved.status, JSON.stringify(saved.body).slice(0, 300)).toBe(200)
}

const expectSameProgress = async (node: TestNode, { answers }: Recording) => {
  const as = await logIn(node, 'learner')
  const { body } = await node.call<{ list: { object: string; state?: string }[] }>(progress.findProgress, {
    query: { limit: 100 },
    as,
  })
  const picked = (list: Recording['answers']['progress']) =>
    list.map(({ object, state }) => `${object} ${state}`).sort()
  expect(picked(body.list)).toEqual(picked(answers.progress))
}

const expectSameMessages = async (node: TestNode, { answers }: Recording) => {
  const as = await logIn(node, 'learner')
  for (const { id, body } of answers.messages ?? []) {
    const read = await node.call(conversations.getMessage, { params: { id }, as })
    expect(read.body, id).toMatchObject({ id, body })
  }
}

describe('an upgrade', () => {
  test('is tried from every version that was released', async () => {
    const folder = new URL('./testing/upgrades/', import.meta.url)
    const recorded = (await readdir(folder)).filter((name) => name.endsWith('.json.gz'))
    expect(recorded.map((name) => name.slice(0, 4)).sort()).toEqual(VERSIONS)
  })

  test.each(VERSIONS)('from %s keeps accounts, courses, progress and messages', async (version) => {
    const recording = await readRecording(version)
    const database = await testDatabase()
    await database.pool.query('drop schema public cascade; create schema public')
    await restoreRecording(database.pool, recording)
    const all = (await readdir(migrationsFolder)).sort()
    expect(await migrate(database.pool, migrationsFolder, () => undefined)).toEqual(
      all.slice(recording.migrations.length),
    )
    const node = await testNode({ on: database, env: { plan: undefined } })
    await expectSameCourses(node, recording)
    await expectSameProgress(node, recording)
    await expectSameMessages(node, recording)
    for (const table of ['person', 'organization', 'course', 'progress', 'review', 'event_history']) {
      const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from "${table}"`)
      expect(rows[0]?.n, table).toBeGreaterThanOrEqual(rowsOf(recording, table).length)
    }
    // What worked before goes on without a limit and at no cost.
    const { rows } = await database.pool.query('select plan, price::int, renews from site_plan')
    expect(rows).toEqual([{ plan: 'enterprise', price: 0, renews: null }])
    await node.close()
    await database.drop()
  })

  test('keeps done what counted as done by the end of a lesson alone', async () => {
    const recording = await readRecording('0008')
    const database = await testDatabase()
    await database.pool.query('drop schema public cascade; create schema public')
    await restoreRecording(database.pool, recording)
    const lessons = [
      { id: 'watched', ended: true, state: 'started' },
      { id: 'begun', state: 'started' },
    ]
    const { rows } = await database.pool.query<{ id: string }>(
      `update progress set document = document || jsonb_build_object('instruction', $1::jsonb)
       where id = (select id from progress limit 1) returning id`,
      [JSON.stringify(lessons)],
    )
    await migrate(database.pool, migrationsFolder, () => undefined)
    const kept = await database.pool.query<{ lessons: unknown }>(
      `select document -> 'instruction' as lessons from progress where id = $1`,
      [rows[0]?.id],
    )
    expect(kept.rows[0]?.lessons).toEqual([{ ...lessons[0], granted: true }, lessons[1]])
    await database.drop()
  })

  test('BUY-14 lets whoever had their purchase removed before buy the course again', async () => {
    const node = await testNode()
    const { db } = node.parts
    const as = await node.person()
    const { id: object } = await node.course()
    const buy = () =>
      node.call<Purchase>(purchases.createPurchase, { body: { owner: as.id, object: [object] }, as })
    const { body: bought } = await buy()
    await node.call(purchases.deletePurchase, { params: { id: bought.id }, as: await node.rootAdmin() })
    // As it was written then.
    await sql`update progress set expires = null, document = document - 'removed' - 'expires'
      where person = ${as.id}`.execute(db)
    expect((await buy()).status).toBe(409)
    const migration = new URL('0028-removed-purchases.sql', `file://${migrationsFolder}/`)
    await sql.raw(await readFile(migration, 'utf8')).execute(db)
    expect((await buy()).status).toBe(201)
    await node.close()
  })
})
