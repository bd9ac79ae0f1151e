import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { hashPassword } from '../server/auth/passwords.ts'
import { connect } from '../server/base/db/connect.ts'
import { startEmbedded } from '../server/base/db/embedded.ts'
import { migrate, migrationsFolder } from '../server/base/db/migrate.ts'
import { projectRoot } from '../server/base/root.ts'
import { setPasswordHash } from '../server/users/store.ts'
import { usedApart } from './cpu.ts'
import { ADMIN, installBench } from './install.ts'
import { measure, type Load, type Measured } from './measure.ts'
import { learningCalls, linesOf, type Line } from './speed-lines.ts'
import { fillSpeed, SIZE } from './speed-world.ts'

const PASSWORD = 'learn-2-climb'
const WARM_MS = 1500
const MEASURE_MS = 4000
const LEARNERS = 200
const THINK_MS = 1000
const LEARN_MS = 20_000

interface Row {
  readonly line: Pick<Line, 'name' | 'goal'>
  readonly measured: Measured
  /** Milliseconds of computing for one call. */
  readonly server: number | undefined
  readonly database: number | undefined
}

const serve = async (...args: readonly string[]): Promise<{ child: ChildProcess; port: number }> => {
  const child = fork(process.argv[1] ?? '', [...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

const stop = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}

const prepareSite = async (url: string, folder: string, scale: number) => {
  const pool = connect(url, { max: 5 })
  await migrate(pool, migrationsFolder, () => {})
  const node = await installBench(url, pool, folder)
  const { db, rootOrg } = node.parts
  await setPasswordHash(db, ADMIN.id, await hashPassword(PASSWORD))
  const world = await fillSpeed(db, scale, rootOrg)
  const free = await db
    .selectFrom('course')
    .select('id')
    .where('price', '=', 0)
    .where('id', 'like', 'bench-%')
    .limit(200)
    .execute()
  await node.close()
  await pool.end()
  const lines = linesOf(
    world,
    free.map(({ id }) => id),
    { email: ADMIN.email, password: PASSWORD },
  )
  return lines
}

/** Until the work is done that the lines before have queued: it would be counted with the next one. */
const settle = async (pool: Pool): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from pgboss.job where state <= 'active' and start_after < now()",
    )
    if (rows[0]?.count === 0) return
    await wait(500)
  }
}

/** One line: warmed up, then measured together with the computing that it took. */
const measureLine = async (
  line: Line,
  port: number,
  pid: number | undefined,
  folder: string,
): Promise<Row> => {
  const { calls, connections = 16, once: isOnce = false } = line
  const half = Math.floor(calls.length / 4)
  const load = (ms: number, list: Load['calls']): Load => ({
    port,
    connections,
    ms,
    calls: list,
    once: isOnce,
  })
  await measure(load(WARM_MS, isOnce ? calls.slice(0, half) : calls))
  const before = await usedApart(pid, folder)
  const measured = await measure(load(MEASURE_MS, isOnce ? calls.slice(half) : calls))
  const after = await usedApart(pid, folder)
  const per = (part: 'server' | 'database') =>
    before && after ? (after[part] - before[part]) / Math.max(1, measured.count) : undefined
  return { line, measured, server: per('server'), database: per('database') }
}

const cells = (row: Row, bare: Measured): string[] => {
  const { measured, line } = row
  const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2))
  return [
    line.name,
    (measured.perSecond / bare.perSecond).toFixed(2),
    line.goal.toFixed(2),
    measured.perSecond.toFixed(0),
    measured.p50.toFixed(1),
    measured.p99.toFixed(1),
    ms(row.server),
    ms(row.database),
    measured.failures === 0 ? '' : `${measured.failures} failed`,
  ]
}

const HEAD = ['what', 'of bare', 'goal', 'per second', 'p50 ms', 'p99 ms', 'server ms', 'database ms', '']
const printRow = (row: readonly string[]) => `| ${row.join(' | ')} |`

const measureScale = async (scale: number, only: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'))
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const lines = await prepareSite(embedded.url, folder, scale)
  const pool = connect(embedded.url, { max: 1 })
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    console.log(line)
  }
  const count = (n: number) => (n * scale).toLocaleString('en')
  say(
    `**${scale}x**: ${count(SIZE.courses)} courses, ${count(SIZE.people)} people, ${count(SIZE.people * SIZE.perPerson)} enrollments, a feed of ${count(SIZE.messages)} messages.\n`,
  )
  const bareServer = await serve('serve-bare', embedded.url)
  const bareCalls = Array.from({ length: 500 }, (_, n) => ({
    method: 'GET',
    path: `/course/bench-${1 + ((n * 7919) % (SIZE.courses * scale))}`,
  }))
  const bare = await measureLine(
    { name: 'bare: one row by its key', goal: 1, calls: bareCalls },
    bareServer.port,
    bareServer.child.pid,
    folder,
  )
  await stop(bareServer.child)
  say(printRow(HEAD))
  say(printRow(HEAD.map(() => '---')))
  say(printRow(cells(bare, bare.measured)))
  const site = await serve('serve-reports', embedded.url, folder, join(projectRoot, 'dist'))
  const finish = async () => {
    await stop(site.child)
    await pool.end()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
    return said.join('\n')
  }
  for (const line of lines.filter(({ name }) => name.includes(only))) {
    await settle(pool)
    say(printRow(cells(await measureLine(line, site.port, site.child.pid, folder), bare.measured)))
  }
  await settle(pool)
  if (only !== '') return finish()
  const load = { port: site.port, connections: LEARNERS, pauseMs: THINK_MS, ms: LEARN_MS }
  const learned = await measure({ ...load, calls: learningCalls(lines) })
  say(
    `\n${LEARNERS} people learn at once, a call each second: ${learned.perSecond.toFixed(0)} calls a second, p50 ${learned.p50.toFixed(1)} ms, p95 ${learned.p95.toFixed(1)} ms, p99 ${learned.p99.toFixed(1)} ms, ${learned.failures} failed.`,
  )
  const memory = new Promise<{ memory: { now: number; peak: number } }>((told) =>
    site.child.once('message', told),
  )
  site.child.send('memory')
  const { now, peak } = (await memory).memory
  say(`Memory of the server afterwards: ${Math.round(now / 1e6)} MB, at most ${Math.round(peak / 1e6)} MB.\n`)
  return finish()
}

const machine = () =>
  `${availableParallelism()} cores (${process.arch}${cpus()[0]?.model ? `, ${cpus()[0]?.model}` : ''}), ${Math.round(totalmem() / 1e9)} GB, ${process.platform}, Node ${process.versions.node}, one worker, load and database on the same machine`

const [BEGIN, END] = ['<!-- measured -->', '<!-- end of measured -->']

/** Puts what was measured into the document that shows it. */
const write = async (text: string): Promise<void> => {
  const file = join(projectRoot, 'docs', 'PERFORMANCE.md')
  const document = await readFile(file, 'utf8')
  const [before = '', rest = ''] = document.split(BEGIN)
  const [, after = ''] = rest.split(END)
  await writeFile(file, `${before}${BEGIN}\n\n${text}\n${END}${after}`)
}

/** `npm run bench`, with --scale=1,10,100 for more data, --only=message for some lines, --write for docs/PERFORMANCE.md. */
export const measureSpeed = async (args: readonly string[]): Promise<void> => {
  const scales = (/--scale[= ]([\d,]+)/.exec(args.join(' '))?.[1] ?? '1').split(',').map(Number)
  const only = /--only[= ](\S+)/.exec(args.join(' '))?.[1] ?? ''
  const about = `Measured ${new Date().toISOString().slice(0, 10)} on ${machine()}.`
  console.log(about)
  const parts: string[] = []
  for (const scale of scales) parts.push(await measureScale(scale, only))
  if (args.includes('--write')) await write([about, ...parts].join('\n\n'))
}
