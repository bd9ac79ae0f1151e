/**
 * Records a database for the upgrade test, once per released version. That version runs with the demo in an empty
 * database, without a mail server, and this uses it a little before it reads the tables:
 *   npx tsx server/testing/upgrades/record.ts <address> <database url> <last migration, such as 0012>
 */
import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { connect } from '../../base/db/connect.ts'
import type { Pool } from 'pg'
import { recordingPath, type Recording, type RecordedTable } from './recording.ts'

/** Enough for the test; the demo has many more, and the recording stays in the tree for good. */
const COURSES = ['statistics', 'feedback', 'naskh']
const WHOLE = new Set(['person', 'organization', 'installation'])

const columnsOf = `
  select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.table_name <> 'schema_migration'
  group by c.table_name order by c.table_name`

const readTable = async (
  pool: Pool,
  { name, columns }: Pick<RecordedTable, 'name' | 'columns'>,
  left: readonly string[],
): Promise<RecordedTable> => {
  const { rows } = await pool.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from (select ${columns.map((c) => `"${c}"`).join(', ')} from "${name}") t`,
  )
  // A row belongs to the courses that are left out when one of its columns names them, alone or as in 'course/id'.
  const isLeft = (row: Record<string, unknown>) =>
    Object.values(row).some(
      (value) => typeof value === 'string' && left.some((id) => value === id || value.endsWith(`/${id}`)),
    )
  const kept = rows.map(({ row }) => row).filter((row) => WHOLE.has(name) || !isLeft(row))
  return { name, columns, rows: kept }
}

const readSequences = async (pool: Pool): Promise<Recording['sequences']> => {
  const { rows } = await pool.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return rows
}

const [address = '', url = '', version = ''] = process.argv.slice(2)

const call = async (method: string, path: string, token?: string, body?: unknown): Promise<unknown> => {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: token }),
  }
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const logIn = async (name: string): Promise<string> => {
  const credentials = { email: `${name}@demo.cairn.test`, password: 'learn-2-climb' }
  const { authorization } = (await call('POST', '/auth/user', undefined, credentials)) as {
    authorization: { token: string }
  }
  return authorization.token
}

/** What that version answers to a learner and an admin who have just used it. */
const use = async (): Promise<Recording['answers']> => {
  const learner = await logIn('learner')
  const root = await logIn('root')
  await call('POST', '/auth/user/reset', undefined, { email: 'coach@demo.cairn.test' })
  const written = { type: 'concept', feed: 'naskh', body: '<p>Written before the upgrade</p>' }
  await call('PUT', '/conversation', learner, written)
  const courses = COURSES.map((id) => `object:${id}`).join(' OR ')
  const progress = (await call(
    'GET',
    `/progress?limit=100&query=${encodeURIComponent(courses)}`,
    learner,
  )) as {
    list: Recording['answers']['progress']
  }
  const messages = (await call('GET', '/conversation?limit=20', learner)) as {
    list: NonNullable<Recording['answers']['messages']>
  }
  const course = await call('GET', '/concept/naskh?filter=all', root)
  return {
    course: course as Recording['answers']['course'],
    progress: progress.list,
    messages: messages.list,
  }
}

const answers = await use()
const pool = connect(url, { max: 1 })
const migrations = (await pool.query<{ name: string }>('select name from schema_migration order by name'))
  .rows
const others = await pool.query<{ id: string }>('select id from course where not id = any ($1)', [COURSES])
const left = others.rows.map(({ id }) => id)
const tables: RecordedTable[] = []
for (const found of (await pool.query<{ name: string; columns: string[] }>(columnsOf)).rows) {
  const table = await readTable(pool, found, left)
  if (table.rows.length > 0) tables.push(table)
}
const messages = tables.find(({ name }) => name === 'message')?.rows as { id: string }[] | undefined
const ids = new Set(messages?.map(({ id }) => id))
const recording: Recording = {
  migrations: migrations.map(({ name }) => name),
  tables,
  sequences: await readSequences(pool),
  answers: { ...answers, messages: answers.messages?.filter(({ id }) => ids.has(id)) ?? [] },
}
await pool.end()
await writeFile(recordingPath(version), gzipSync(JSON.stringify(recording), { level: 9 }))
for (const { name, rows } of tables)
  process.stdout.write(`${name} ${rows.length} ${JSON.stringify(rows).length}\n`)
