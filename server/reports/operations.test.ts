import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operations, type BackgroundJob, type SystemStatus } from '@cairn/contract/operations'
import { notifications, type Job } from '@cairn/contract/notifications'
import { reports, type SentMessage } from '@cairn/contract/reports'
import { DAY } from '@cairn/domain/base/constants'
import type { JobKind } from '../base/jobs.ts'
import { failStalledJobs } from '../base/stalled-jobs.ts'
import { tidy } from '../node.ts'
import { freePort } from '../testing/free-port.ts'
import { mailServer } from '../testing/mail-server.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let other: Person
let port: number
/** What the outside world does to jobs. */
let broken = true
const runs: string[] = []

const kinds = [
  {
    kind: 'import',
    retries: 0,
    run: async ({ name }: { name: string }) => {
      runs.push(name)
      if (broken) throw new Error('connect smtp://joe:hunter2@10.0.0.1 failed')
    },
  },
] as unknown as readonly JobKind<never>[]

beforeAll(async () => {
  port = await freePort()
  const env = { smtpUrl: `smtp://127.0.0.1:${port}` }
  node = await testNode({ backgroundJobs: false, kinds, env })
  root = await node.rootAdmin()
  other = await node.rootAdmin()
})
afterAll(() => node.close())
afterEach(async () => {
  broken = true
  runs.length = 0
  await sql`truncate job, outbox, pgboss.job`.execute(node.parts.db)
})

const start = (name: string, owner = '', kind = 'import') =>
  node.parts.jobs.start(node.parts.db, { kind, retries: 0 }, owner, { name, token: 'very-secret' })
const fails = async (name: string, owner = '') => {
  const id = await start(name, owner)
  await node.parts.jobs.runDue()
  return id
}
const list = async (query = '', as: Person | null = root) =>
  (
    await node.call<{ matches: number; list: BackgroundJob[] }>(operations.findJobs, {
      as,
      query: { search: JSON.stringify({ query }) },
    })
  ).body
const retry = (jobId: string, as: Person | null = root) =>
  node.call<BackgroundJob>(operations.retryJob, { as, params: { jobId } })
const status = async () => (await node.call<SystemStatus>(operations.getSystemStatus, { as: root })).body

describe('a failed job', () => {
  test('is listed with its error for root admins, while its owner reads nothing of it', async () => {
    const owner = await node.person({ givenName: 'Ada', familyName: 'Byron' })
    const jobId = await fails('photos', owner.id)
    const { list: found } = await list('status:ERROR')
    expect(found).toEqual([
      expect.objectContaining({
        jobId,
        kind: 'import',
        status: 'ERROR',
        attempts: 1,
        error: 'connect smtp://•••@10.0.0.1 failed',
        owner: { id: owner.id, name: 'Ada Byron' },
        input: { name: 'photos', token: '•••' },
      }),
    ])
    const seen = await node.call<Job>(notifications.getJob, { as: owner, params: { jobId } })
    expect(seen.body).toEqual({
      jobId,
      status: 'ERROR',
      code: 'internal',
      message: 'Something went wrong on the server.',
    })
  })

  test('runs again when it is retried, and ends as any other', async () => {
    const id = await fails('photos')
    broken = false
    expect((await retry(id)).body).toMatchObject({ status: 'QUEUED', attempts: 1 })
    await node.parts.jobs.runDue()
    const [job] = (await list()).list
    expect(job).toMatchObject({ status: 'COMPLETE', attempts: 2 })
    expect(job).not.toHaveProperty('error')
    expect(runs).toEqual(['photos', 'photos'])
  })

  test('runs once more when two admins retry it at the same moment', async () => {
    const id = await fails('photos')
    broken = false
    const replies = await Promise.all([retry(id), retry(id, other), retry(id), retry(id, other)])
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    await node.parts.jobs.runDue()
    expect(runs).toEqual(['photos', 'photos'])
  })

  test('stays as it is when it is done, queued or running already', async () => {
    broken = false
    const done = await fails('done')
    expect((await retry(done)).body.status).toBe('COMPLETE')
    const queued = await start('queued')
    expect((await retry(queued)).body.status).toBe('QUEUED')
    await node.parts.jobs.runDue()
    expect(runs).toEqual(['done', 'queued'])
    expect((await retry('unknown')).status).toBe(404)
  })

  test('is off the list once it is dismissed, and no longer counted', async () => {
    const id = await fails('photos')
    expect((await status()).queues.find(({ queue }) => queue === 'jobs')).toMatchObject({ failed: 1 })
    expect((await node.call(operations.dismissJob, { as: root, params: { jobId: id } })).status).toBe(204)
    expect((await list('status:ERROR AND dismissed:false')).matches).toBe(0)
    expect((await status()).queues.find(({ queue }) => queue === 'jobs')).toMatchObject({ failed: 0 })
  })

  test('waits for an admin for weeks, unlike one that ended well', async () => {
    const { db } = node.parts
    await fails('failed')
    broken = false
    await fails('done')
    await db
      .updateTable('job')
      .set({ finished: new Date(Date.now() - 3 * DAY) })
      .execute()
    await tidy(db, node.clock.now())
    expect((await list()).list.map((job) => job.status)).toEqual(['ERROR'])
    await db
      .updateTable('job')
      .set({ finished: new Date(Date.now() - 31 * DAY) })
      .execute()
    await tidy(db, node.clock.now())
    expect((await list()).matches).toBe(0)
  })
})

describe('failed jobs of a kind', () => {
  test('are retried together, without those of other kinds', async () => {
    for (const name of ['a', 'b', 'c']) await fails(name)
    const foreign = { kind: 'other', owner: '', status: 'ERROR', percent: null, message: null, input: '{}' }
    await node.parts.db
      .insertInto('job')
      .values({ ...foreign, id: 'foreign', finished: new Date() })
      .execute()
    broken = false
    runs.length = 0
    const both = await Promise.all(
      [root, other].map((as) =>
        node.call<{ retried: number }>(operations.retryJobs, { as, body: { kind: 'import' } }),
      ),
    )
    expect(both.reduce((sum, { body }) => sum + body.retried, 0)).toBe(3)
    await node.parts.jobs.runDue()
    expect(runs.toSorted()).toEqual(['a', 'b', 'c'])
    expect((await list('status:ERROR')).list.map(({ kind }) => kind)).toEqual(['other'])
  })
})

describe('a job that nothing runs any more', () => {
  /** As if every node that ran it was killed until the queue gave it up. */
  const abandon = async () => {
    const id = await start('lost')
    await sql`update pgboss.job set state = 'failed'`.execute(node.parts.db)
    await node.parts.db.updateTable('job').set({ status: 'RUNNING' }).execute()
    return id
  }

  test('is shown as stalled and can be retried', async () => {
    const id = await abandon()
    expect((await list()).list).toMatchObject([{ jobId: id, status: 'RUNNING', stalled: true }])
    broken = false
    expect((await retry(id)).body.status).toBe('QUEUED')
    await node.parts.jobs.runDue()
    expect((await list()).list).toMatchObject([{ jobId: id, status: 'COMPLETE' }])
  })

  test('ends as failed at the next sweep, so that nobody waits for it for ever', async () => {
    await abandon()
    const waiting = await start('waiting')
    expect(await failStalledJobs(node.parts.db)).toBe(1)
    expect((await list('status:ERROR')).matches).toBe(1)
    expect((await list('status:QUEUED')).list.map(({ jobId }) => jobId)).toEqual([waiting])
  })
})

const mails = async (query = '') =>
  (
    await node.call<{ list: SentMessage[] }>(reports.findOutbox, {
      as: root,
      query: { search: JSON.stringify({ query }) },
    })
  ).body.list
const write = (to: string) =>
  node.parts.post.mail(node.parts.db, { to, subject: 'Hello', text: 'Hello there' })
/** Written while the mail server is away, and tried until nobody tries any more. */
const undeliverable = async (to: string): Promise<string> => {
  await write(to)
  while ((await node.parts.jobs.runDue({ evenLater: true })) > 0);
  const [mail] = await mails(`to:"${to}"`)
  expect(mail).toMatchObject({ state: 'failed', failure: expect.stringContaining('ECONNREFUSED') })
  return mail?.id ?? ''
}
const resend = (id: string, as: Person = root) =>
  node.call<SentMessage>(operations.retryMessage, { as, params: { id } })

describe('an email that failed', () => {
  test('is counted, and sent once when two admins retry it at the same moment', async () => {
    const id = await undeliverable('ada@example.org')
    expect((await status()).mail).toMatchObject({ configured: true, waiting: 0, failed: 1 })
    const server = await mailServer(port)
    const replies = await Promise.all([resend(id), resend(id, other), resend(id), resend(id, other)])
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    expect(replies[0]?.body.state).toBe('sending')
    await node.parts.jobs.runDue({ evenLater: true })
    expect((await resend(id)).body.state).toBe('sent')
    await node.parts.jobs.runDue({ evenLater: true })
    expect(server.received.map(({ to }) => to)).toEqual([['ada@example.org']])
    expect((await list('kind:"post.deliver"')).list).toMatchObject([{ status: 'COMPLETE' }])
    await server.close()
  })

  test('is sent at once when it is retried before its next attempt is due, and only once', async () => {
    await write('eve@example.org')
    await node.parts.jobs.runDue()
    const [mail] = await mails('state:failed')
    const server = await mailServer(port)
    await resend(mail?.id ?? '')
    await node.parts.jobs.runDue()
    expect((await mails())[0]?.state).toBe('sent')
    await node.parts.jobs.runDue({ evenLater: true })
    expect(server.received).toHaveLength(1)
    await server.close()
  })

  test('is sent even if the job that delivered it is long gone', async () => {
    const id = await undeliverable('old@example.org')
    await node.parts.db.deleteFrom('job').execute()
    const server = await mailServer(port)
    await resend(id)
    await node.parts.jobs.runDue()
    expect(server.received).toHaveLength(1)
    await server.close()
  })

  test('is not sent any more once it is dismissed', async () => {
    const id = await undeliverable('never@example.org')
    expect((await node.call(operations.dismissMessage, { as: root, params: { id } })).status).toBe(204)
    const server = await mailServer(port)
    expect((await resend(id)).body).toMatchObject({ state: 'failed', dismissed: true })
    await node.parts.jobs.runDue({ evenLater: true })
    expect(server.received).toEqual([])
    expect(await mails('state:failed AND dismissed:false')).toEqual([])
    await server.close()
  })

  test('is sent with all others by one call, each once, however many admins make it', async () => {
    const to = ['a', 'b', 'c'].map((name) => `${name}@example.org`)
    for (const one of to) await undeliverable(one)
    const server = await mailServer(port)
    const both = await Promise.all(
      [root, other].map((as) => node.call<{ retried: number }>(operations.retryMessages, { as })),
    )
    expect(both.reduce((sum, { body }) => sum + body.retried, 0)).toBe(3)
    await node.parts.jobs.runDue({ evenLater: true })
    expect(server.received.flatMap((mail) => mail.to).toSorted()).toEqual(to)
    await server.close()
  })

  test('is refused clearly where no mail server is set up any more', async () => {
    const without = await testNode({ beside: node, backgroundJobs: false })
    const id = await undeliverable('ada@example.org')
    const reply = await without.call(operations.retryMessage, { as: root, params: { id } })
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_configured' } })
    expect((await mails())[0]?.state).toBe('failed')
    await without.close()
  })
})

test('the status of the system names versions, storage and every queue', async () => {
  expect(await status()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: { version: expect.stringMatching(/^\d+/), maxConnections: expect.any(Number) },
    storage: { kind: 'disk', ok: true, freeBytes: expect.any(Number) },
    queues: ['jobs', 'post', 'push', 'files', 'slow'].map((queue) => ({ queue })),
  })
})

test('who retried and dismissed what is in the event history', async () => {
  const id = await fails('photos')
  await retry(id)
  const search = JSON.stringify({ query: `object:"${id}"` })
  const events = await node.call<{ list: { action: string; actor: string }[] }>(reports.findEvents, {
    as: root,
    query: { search },
  })
  expect(events.body.list).toMatchObject([{ action: 'job.retry', actor: root.id }])
})
