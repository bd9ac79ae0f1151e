import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { connect } from '../server/base/db/connect.ts'
import { startEmbedded } from '../server/base/db/embedded.ts'
import { migrate, migrationsFolder } from '../server/base/db/migrate.ts'
import { preparing } from '../server/base/db/prepared.ts'
import type { Db, Tables } from '../server/base/db/schema.ts'
import { raise } from '../server/base/live.ts'
import { createCourse } from '../server/courses/store.ts'
import { createUser } from '../server/users/store.ts'
import { usedBy } from './cpu.ts'
import { measure } from './measure.ts'
import type { Memory } from './report-server.ts'
import { fillLearners, largeCourse } from './world.ts'

const WRITERS = 16
const WRITE_MS = 4000
const MESSAGES = 20
const STREAMS = Number(/--streams[= ](\d+)/.exec(process.argv.slice(2).join(' '))?.[1] ?? 10_000)

const startServer = async (url: string, folder: string): Promise<{ child: ChildProcess; port: number }> => {
  const child = fork(process.argv[1] ?? '', ['serve-reports', url, folder])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

const memoryOf = async (child: ChildProcess): Promise<Memory> => {
  child.send('memory')
  const [{ memory }] = (await once(child, 'message')) as [{ memory: Memory }]
  return memory
}

/** Transactions per second of several who write at the same time. */
const perSecond = async (db: Kysely<Tables>, write: (tx: Db, writer: number) => Promise<unknown>) => {
  let done = 0
  const end = performance.now() + WRITE_MS
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    for (; performance.now() < end; done += 1) await db.transaction().execute((tx) => write(tx, writer))
  })
  await Promise.all(writing)
  return done / (WRITE_MS / 1000)
}

const measureCommits = async (url: string) => {
  const pool = connect(url, { max: WRITERS })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  await sql`create table bench_write (id bigint generated always as identity primary key, writer int)`.execute(
    db,
  )
  const row = (tx: Db, writer: number) => sql`insert into bench_write (writer) values (${writer})`.execute(tx)
  const report = (name: string, rate: number) =>
    console.log(`${WRITERS} writers, ${name.padEnd(28)} ${rate.toFixed(0).padStart(6)} commits/s`)
  await perSecond(db, row)
  report('without events', await perSecond(db, row))
  report(
    'an event each, own topics',
    await perSecond(db, async (tx, writer) => {
      await row(tx, writer)
      await raise(tx, `user:bench-${writer}`, 'updateUser', { id: `bench-${writer}` })
    }),
  )
  report(
    'an event each, one topic',
    await perSecond(db, async (tx, writer) => {
      await row(tx, writer)
      await raise(tx, 'feed:bench', 'updateUser', { id: `bench-${writer}` })
    }),
  )
  await db.destroy()
}

interface Told {
  readonly open?: number
  readonly p50?: number
  readonly max?: number
}

const measureStreams = (child: ChildProcess, port: number, feed: string, tokens: readonly string[]) =>
  new Promise<void>((done, failed) => {
    const file = fileURLToPath(new URL('./listeners.mjs', import.meta.url))
    const report = async (before: Memory) => {
      const workerData = { port, count: STREAMS, feed, tokens, speaker: tokens[0], messages: MESSAGES }
      const worker = new Worker(file, { workerData })
      let opened = 0
      worker.on('message', async ({ open, p50, max }: Told) => {
        const { now } = await memoryOf(child)
        const megabytes = Math.round((now - before.now) / 1e6)
        // Of the server alone: there is no database in this folder.
        const used = (await usedBy(child.pid, '')) ?? 0
        if (open !== undefined) {
          opened = used
          return console.log(`${open} streams open: ${megabytes} MB more of the server`)
        }
        console.log(`  a message reaches all: p50 ${p50?.toFixed(0)} ms, at most ${max?.toFixed(0)} ms`)
        console.log(`  computing of the server: ${((used - opened) / MESSAGES).toFixed(0)} ms each`)
        console.log(`  afterwards ${megabytes} MB more`)
        return done()
      })
      worker.once('error', failed)
    }
    memoryOf(child).then(report, failed)
  })

/** What live events cost: those who write them, and those who listen. The server runs in a process of its own. */
export const measureLive = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'))
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const pool = connect(embedded.url, { max: 5 })
  await migrate(pool, migrationsFolder, () => {})
  const { child, port } = await startServer(embedded.url, folder)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const by = { actor: null, proxy: null, now: new Date(), request: { id: 'bench', ip: '' } }
  await createUser(db, by, {
    id: 'bench-user',
    givenName: 'Bench',
    familyName: 'User',
    email: 'b@example.org',
  })
  const { root_org: rootOrg } = await db
    .selectFrom('installation')
    .select('root_org')
    .executeTakeFirstOrThrow()
  const { id } = await createCourse(db, by, largeCourse(rootOrg, 2, 1))
  const tokens = await fillLearners(db, id, Math.max(50, Math.ceil(STREAMS / 10)))
  const calls = tokens.slice(0, 50).map((authorization) => ({
    method: 'GET',
    path: '/api/notification/settings',
    headers: { authorization },
  }))
  await measure({ port, connections: 16, ms: 1500, calls })
  const { perSecond: rate, p50, failures } = await measure({ port, connections: 16, ms: 4000, calls })
  console.log(
    `a small call of a learner: ${rate.toFixed(0)} /s, p50 ${p50.toFixed(1)} ms, ${failures} failed`,
  )
  if (!process.argv.includes('streams')) await measureCommits(embedded.url)
  if (!process.argv.includes('commits')) await measureStreams(child, port, id, tokens)
  child.disconnect()
  await once(child, 'exit')
  await db.destroy()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
