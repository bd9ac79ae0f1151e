import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import type { Course } from '@cairn/contract/courses'
import { migrate, migrationsFolder } from '../../base/db/migrate.ts'

export interface RecordedTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly unknown[]
}

/** The content of a database as an earlier version of Cairn wrote it. */
export interface Recording {
  readonly migrations: readonly string[]
  readonly tables: readonly RecordedTable[]
  readonly sequences: readonly { readonly name: string; readonly value: number }[]
  /** What that version answered about it. */
  readonly answers: {
    readonly course: Course
    readonly progress: readonly { readonly object: string; readonly state?: string }[]
    readonly messages?: readonly { readonly id: string; readonly body?: string }[]
  }
}

export const recordingPath = (version: string): string =>
  fileURLToPath(new URL(`./${version}.json.gz`, import.meta.url))

export const readRecording = async (version: string): Promise<Recording> =>
  JSON.parse(gunzipSync(await readFile(recordingPath(version))).toString('utf8')) as Recording

/** The tables of that version, made by the migrations it had. */
const makeTables = async (pool: Pool, { migrations }: Recording): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-migrations-'))
  for (const name of migrations) await cp(join(migrationsFolder, name), join(folder, name))
  await migrate(pool, folder, () => undefined)
  await rm(folder, { recursive: true })
}

/** Brings an empty database to what an earlier version left behind. */
export const restoreRecording = async (pool: Pool, recording: Recording): Promise<void> => {
  await makeTables(pool, recording)
  const client = await pool.connect()
  // Rows come in any order, and triggers had their say when they were first written.
  await client.query('set session_replication_role = replica')
  for (const { name, columns, rows } of recording.tables) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    await client.query(`delete from "${name}"`)
    await client.query(
      `insert into "${name}" (${list}) overriding system value
       select ${list} from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
  for (const { name, value } of recording.sequences)
    await client.query('select setval($1, $2)', [name, value])
  client.release(true)
}
