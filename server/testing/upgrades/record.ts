/**
 * Records a database for the upgrade test, once per released version:
 *   npx tsx server/testing/upgrades/record.ts <database url> <last migration, such as 0008> <answers.json>
 * The database is to be filled by that version's own code: started with the demo, and used a little. The answers are
 * what that version's API gave: a course, the progress of the demo's learner and their messages.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { connect } from '../../base/db/connect.ts'
import type { Pool } from 'pg'
import { recordingPath, type Recording, type RecordedTable } from './recording.ts'

const columnsOf = `
  select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.table_name <> 'schema_migration'
  group by c.table_name order by c.table_name`

const readTable = async (pool: Pool, name: string, columns: string[]): Promise<RecordedTable> => {
  const { rows } = await pool.query<{ row: unknown }>(
    `select to_jsonb(t) as row from (select ${columns.map((c) => `"${c}"`).join(', ')} from "${name}") t`,
  )
  return { name, columns, rows: rows.map(({ row }) => row) }
}

const readSequences = async (pool: Pool): Promise<Recording['sequences']> => {
  const { rows } = await pool.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return rows
}

const [url = '', version = '', answers = ''] = process.argv.slice(2)
const pool = connect(url, { max: 1 })
const migrations = (await pool.query<{ name: string }>('select name from schema_migration order by name'))
  .rows
const tables: RecordedTable[] = []
for (const { name, columns } of (await pool.query<{ name: string; columns: string[] }>(columnsOf)).rows) {
  const table = await readTable(pool, name, columns)
  if (table.rows.length > 0) tables.push(table)
}
const recording: Recording = {
  migrations: migrations.map(({ name }) => name),
  tables,
  sequences: await readSequences(pool),
  answers: JSON.parse(await readFile(answers, 'utf8')) as Recording['answers'],
}
await pool.end()
await writeFile(recordingPath(version), gzipSync(JSON.stringify(recording), { level: 9 }))
for (const { name, rows } of tables)
  process.stdout.write(`${name} ${rows.length} ${JSON.stringify(rows).length}\n`)
