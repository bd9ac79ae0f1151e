import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import { StartFailure } from './failure.ts'

export type Migration = { name: string; checksum: string; text: string }

/** Beside this file in the source, and beside the bundle once built. */
export const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** The same for every node, and unlikely to be anybody else's. */
const lock = 0x6361_6972

/**
 * Brings the database to the state of the code and returns the names of what it applied. Several nodes may do so at
 * once: one works, the others wait and find nothing left to do.
 */
export const migrate = async (
  pool: Pool,
  folder: string,
  log: (line: string) => void,
  /** Called once, by the node that works, before it changes a database that is in use; what fails here stops it. */
  before: (todo: string[]) => Promise<void> = async () => undefined,
): Promise<string[]> => {
  const files = await readMigrations(folder)
  if (pending(files, await applied(pool)).length === 0) return []
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied timestamptz not null default now())',
    )
    const done = await applied(client)
    const todo = pending(files, done)
    if (done.size > 0 && todo.length > 0) await before(todo.map((file) => file.name))
    for (const file of todo) await apply(client, file, log)
    return todo.map((file) => file.name)
  } finally {
    // Closing the connection gives back the lock and the setting, also after a failure.
    client.release(true)
  }
}

export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const odd = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (odd) throw new StartFailure(`The migration ${odd} must be named like 0001-name.sql.`)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

const readMigration = async (folder: string, name: string): Promise<Migration> => {
  // Git may check files out with other line ends; that is no change.
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

const applied = async (db: Pool | PoolClient): Promise<Map<string, string>> => {
  try {
    const { rows } = await db.query<Omit<Migration, 'text'>>('select name, checksum from schema_migration')
    return new Map(rows.map((row) => [row.name, row.checksum]))
  } catch (error) {
    const noSuchTable = '42P01'
    if ((error as { code?: string }).code === noSuchTable) return new Map()
    throw error
  }
}

const pending = (files: Migration[], done: Map<string, string>): Migration[] => {
  const known = new Set(files.map((file) => file.name))
  const unknown = [...done.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new StartFailure(
      `The database is newer than this version of Cairn (it has ${unknown.sort().join(', ')}); start the newer version, or restore a backup made by this one.`,
    )
  const changed = files.find((file) => (done.get(file.name) ?? file.checksum) !== file.checksum)
  if (changed)
    throw new StartFailure(
      `The migration ${changed.name} was changed after this database applied it; put the file back as it was and write the change as a new migration.`,
    )
  return files.filter((file) => !done.has(file.name))
}

const apply = async (client: PoolClient, file: Migration, log: (line: string) => void): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(file.text)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`The migration ${file.name} failed: ${(cause as Error).message}`, { cause })
  }
  log(`Applied ${file.name}`)
}
