import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { connect } from '../base/db/connect.ts'
import { startEmbedded } from '../base/db/embedded.ts'
import { prepareQueues } from '../base/jobs.ts'
import { migrate, migrationsFolder, readMigrations } from '../base/db/migrate.ts'
import { startBuild } from './program.ts'

const reaper = fileURLToPath(new URL('../../tools/reap.mjs', import.meta.url))

/** Once per run: one cluster for all tests, with a migrated database to clone. Vitest calls this. */
export const setup = async (): Promise<() => Promise<void>> => {
  // Asked for by another part of the same run.
  if (process.env['CAIRN_TEST_CLUSTER'] !== undefined) return async () => undefined
  const folder = await mkdtemp(join(roomyMemory() ?? tmpdir(), 'cairn-test-'))
  // The account that runs the database when we are root must be able to enter.
  await chmod(folder, 0o711)
  const program = startBuild()
  // It ends the cluster and removes the folders when this process is gone, however that came about.
  const watch = spawn(process.execPath, [reaper, folder, program.folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const { url } = await startEmbedded({ dataDir: folder, log: () => undefined, settings: unsafeSettings })
  process.env['CAIRN_TEST_CLUSTER'] = url
  process.env['CAIRN_TEST_PROGRAM'] = program.folder
  process.env['CAIRN_TEST_TEMPLATE'] = await makeTemplate(url)
  return async () => {
    await program.stop()
    const gone = once(watch, 'exit')
    watch.stdin.end()
    await gone
  }
}

/** Several times what a run keeps at any moment, and as much as the tests themselves need beside it. */
const MEMORY_BYTES = 5 * 1024 ** 3

/**
 * Each test file has a database of a thousand files, and a disk takes four times as long to make them as memory. Undefined
 * where there is none or too little of it.
 */
const roomyMemory = (): string | undefined => {
  const folder = '/dev/shm'
  try {
    accessSync(folder, constants.W_OK)
    // The programs of the database are put beside its data where its account cannot reach those that are installed.
    const mounts = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
    const options = mounts.findLast(([, place]) => place === folder)?.[3]?.split(',') ?? ['noexec']
    if (options.includes('noexec')) return undefined
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, process.availableMemory()) >= MEMORY_BYTES ? folder : undefined
  } catch {
    return undefined
  }
}

/** Nobody misses the data of a test run after a power cut. */
export const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  // It lies in memory where there is enough of that.
  max_wal_size: '256MB',
}

const named = (cluster: string, name: string): string => {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

const makeTemplate = async (cluster: string): Promise<string> => {
  const checksums = (await readMigrations(migrationsFolder).catch(() => [])).map((file) => file.checksum)
  const name = `template_${createHash('sha256').update(checksums.join()).digest('hex').slice(0, 12)}`
  const admin = new Pool({ connectionString: named(cluster, 'postgres'), max: 1 })
  await admin.query(`create database ${name}`)
  if (checksums.length > 0) {
    const pool = connect(named(cluster, name), { max: 1 })
    await migrate(pool, migrationsFolder, () => undefined)
    // The queue makes tables of its own, which takes longer than all of ours.
    await prepareQueues(named(cluster, name))
    await pool.end()
  }
  // A database that somebody is connected to cannot be cloned.
  await admin.query(`alter database ${name} with allow_connections false is_template true`)
  await admin.end()
  return name
}

export type TestDatabase = { url: string; pool: Pool; drop(): Promise<void> }

const fromSetup = (name: string): string => {
  const value = process.env[name]
  if (value === undefined)
    throw new Error('Test databases exist only in the tests of the server: run vitest --project server')
  return value
}

/** A migrated, empty database for one test file, so that files run side by side. */
export const testDatabase = async ({ max = 5 }: { max?: number } = {}): Promise<TestDatabase> => {
  const cluster = fromSetup('CAIRN_TEST_CLUSTER')
  const name = `t_${randomBytes(8).toString('hex')}`
  await administer(`create database ${name} template ${fromSetup('CAIRN_TEST_TEMPLATE')} strategy file_copy`)
  const url = named(cluster, name)
  const pool = connect(url, { max })
  const drop = async () => {
    await pool.end()
    await administer(`drop database if exists ${name} with (force)`)
  }
  return { url, pool, drop }
}

const administer = async (statement: string): Promise<void> => {
  const admin = new Pool({ connectionString: named(fromSetup('CAIRN_TEST_CLUSTER'), 'postgres'), max: 1 })
  await admin.query(statement)
  await admin.end()
}
