import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '@cairn/contract/notifications'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/free-port.ts'
import { mailServer } from '../../testing/mail-server.ts'
import { testNode, type TestNode } from '../../testing/node.ts'
import { builtProgram } from '../../testing/program.ts'
import type { JobKind } from '../jobs.ts'
import { projectRoot } from '../root.ts'
import type { JobTiming } from './workers.ts'

/** It never says that it lives, and looks after no other. */
const SILENT: JobTiming = { beatMs: 2 ** 30, silentMs: 2 ** 30, graceMs: 20_000 }
const WATCHFUL: JobTiming = { beatMs: 50, silentMs: 30_000, graceMs: 50 }
const LONG = 25_000

let runs: string[] = []
let refused: number[] = []
let gate: Promise<void> = Promise.resolve()
/** The first run of it does not end before the gate opens. */
const holds: JobKind<{ name: string }> = {
  kind: 'holds',
  run: async ({ name }, job) => {
    runs.push(name)
    const run = runs.filter((one) => one === name).length
    if (run === 1) await gate
    await job.confirm().catch(() => refused.push(run))
    return `run ${run}`
  },
}

let one: TestNode
let two: TestNode | undefined
const open = async (jobTiming: JobTiming, beside?: TestNode) =>
  testNode({ kinds: [holds], backgroundJobs: true, jobTiming, ...(beside && { beside }) })
const startTwo = async () => {
  two = await open(WATCHFUL, one)
}
const closedGate = () => {
  let release = () => {}
  gate = new Promise((resolve) => {
    release = resolve
  })
  return release
}
const find = async (id: string) =>
  one.parts.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ended = (id: string) =>
  eventually(async () => {
    const job = await find(id)
    return (['COMPLETE', 'ERROR'] satisfies Job['status'][] as string[]).includes(job.status) && job
  }, LONG)
/** As if its node had been silent for a while, but not for so long that the queue itself gives the job up. */
const silence = (lost = 0) =>
  sql`update pgboss.job set started_on = now() - interval '10 minutes',
    output = output || jsonb_build_object('lost', ${lost}::int) where state = 'active'`.execute(one.parts.db)
const begin = async (line: 'jobs' | 'slow' = 'jobs') => {
  const kind = { kind: 'holds', retries: 0, line }
  const id = await one.parts.jobs.start(one.parts.db, kind, 'somebody', { name: 'work' })
  await eventually(() => runs.length === 1, LONG)
  return id
}
const retriesOf = async (id: string) =>
  (
    await sql<{ retry_count: number }>`
      select retry_count from pgboss.job where data->>'jobId' = ${id}`.execute(one.parts.db)
  ).rows.map((row) => row.retry_count)

describe('a job whose node', () => {
  beforeEach(async () => {
    one = await open(SILENT)
  })
  afterEach(async () => {
    await two?.close()
    two = undefined
    await one.close()
    runs = []
    refused = []
  })

  test('is silent goes on at another one without using up a try, and cannot be finished by the first any more', async () => {
    const release = closedGate()
    const id = await begin()
    await silence()
    await startTwo()
    expect(await ended(id)).toMatchObject({ status: 'COMPLETE', message: 'run 2' })
    expect(await retriesOf(id)).toEqual([0])
    const raised = async () =>
      (
        await one.parts.db
          .selectFrom('live_event')
          .select('payload')
          .where('topic', '=', `job:${id}`)
          .execute()
      ).filter(({ payload }) => payload['status'] === 'COMPLETE').length
    release()
    await one.parts.jobs.drain()
    expect(refused).toEqual([1])
    expect(await find(id)).toMatchObject({ status: 'COMPLETE', message: 'run 2' })
    expect(await raised()).toBe(1)
    expect(runs.filter((name) => name === 'work')).toHaveLength(2)
  })

  test('ends each time it runs is given up in the end', async () => {
    const release = closedGate()
    const id = await begin()
    await silence(2)
    await startTwo()
    expect(await ended(id)).toMatchObject({
      status: 'ERROR',
      message: 'The server stopped several times while it worked on this.',
    })
    release()
    expect(runs).toEqual(['work'])
  })

  test.each(['jobs', 'slow'] as const)(
    'stops is handed back at once, from the queue %s, and another one runs it without using up a try',
    async (line) => {
      const release = closedGate()
      const stopping = await open({ ...SILENT, graceMs: 50 }, one)
      // Only the node that stops takes work.
      await one.parts.jobs.drain()
      const id = await begin(line)
      await stopping.parts.jobs.drain()
      expect((await find(id)).status).toBe('QUEUED')
      await startTwo()
      expect(await ended(id)).toMatchObject({ status: 'COMPLETE', message: 'run 2' })
      expect(await retriesOf(id)).toEqual([0])
      release()
      await stopping.close()
    },
  )
})

describe('kill -9', () => {
  let victim: ChildProcess | undefined
  afterEach(() => victim?.kill('SIGKILL'))

  const startVictim = async (url: string, smtpUrl: string, dataDir: string) => {
    const port = await freePort()
    const child = spawn(process.execPath, [fileURLToPath(await builtProgram('main'))], {
      cwd: projectRoot,
      env: {
        ...process.env,
        DATABASE_URL: url,
        SMTP_URL: smtpUrl,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        CAIRN_EMPTY: '1',
        LOG_LEVEL: 'silent',
        NODE_ENV: 'production',
        WORKERS: '1',
      },
      stdio: 'ignore',
    })
    victim = child
    return child
  }

  test('of a node that sends mail: another one sends all of it, each once', async () => {
    let held = 0
    let holding = true
    const never = new Promise<void>(() => {})
    const mail = await mailServer(await freePort(), () => {
      held += 1
      return holding ? never : Promise.resolve()
    })
    const smtpUrl = `smtp://127.0.0.1:${mail.port}`
    const asking = await testNode({ env: { smtpUrl } })
    const { db, post, env } = asking.parts
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.org`)
    for (const to of names) await post.mail(db, { to, subject: 'Hello', text: 'Hello' })
    const child = await startVictim(asking.url, smtpUrl, env.dataDir)
    await eventually(() => held === 2)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    holding = false
    const fast = { beatMs: 100, silentMs: 1000, graceMs: 50 }
    const survivor = await testNode({
      beside: asking,
      backgroundJobs: true,
      env: { smtpUrl },
      jobTiming: fast,
    })
    await eventually(async () => {
      const left = await db.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute()
      return left.length === 0
    })
    expect(mail.received.flatMap(({ to }) => to).toSorted()).toEqual(names)
    await survivor.close()
    await asking.close()
    await mail.close()
  })
})
