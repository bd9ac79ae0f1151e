import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { readExposition } from '../testing/exposition.ts'
import { testNode, type TestNode } from '../testing/node.ts'
import { cached } from './cached.ts'
import { printMetrics } from './exposition.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode({ backgroundJobs: false })
})
afterAll(() => node.close())

const scrape = async (of = node) => {
  const reply = await of.app.inject({ url: '/metrics' })
  expect(reply.statusCode).toBe(200)
  return { text: reply.body, metrics: readExposition(reply.body) }
}
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('GET /metrics', () => {
  test('shows queues, mail, event loop and pool in the form Prometheus reads', async () => {
    const { metrics } = await scrape()
    for (const name of [
      'cairn_database_up',
      'cairn_jobs_waiting',
      'cairn_jobs_oldest_seconds',
      'cairn_jobs_running',
      'cairn_jobs_failed',
      'cairn_jobs_failed_last_day',
      'cairn_mail_unsent',
      'cairn_mail_oldest_seconds',
      'cairn_event_loop_delay_seconds',
      'cairn_db_connections',
      'cairn_db_connections_idle',
      'cairn_db_connections_max',
      'cairn_db_waiting',
      'cairn_live_listening',
      'cairn_live_streams',
      'cairn_memory_bytes',
      'cairn_cpu_seconds_total',
      'cairn_uptime_seconds',
      'cairn_build_info',
    ])
      expect(metrics.get(name)?.samples.length, name).toBeGreaterThan(0)
    expect(metrics.get('cairn_jobs_waiting')?.samples.map(({ labels }) => labels['queue'])).toEqual([
      'jobs',
      'post',
      'push',
      'files',
      'slow',
    ])
  })

  test('grows by no odd path, method, header or status a client thinks of', async () => {
    const base = await node.listen()
    const warm = async () => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'] as const)
        await node.app.inject({ method, url: '/nothing' })
    }
    await warm()
    const before = (await scrape()).text.split('\n').length
    for (let n = 0; n < 3000; n += 1)
      await node.app.inject({
        method: (['GET', 'PUT', 'OPTIONS', 'DELETE'] as const)[n % 4] ?? 'GET',
        url: ['/x', '/api/x', '/api/concept/', '/assets/', '/metrics/'][n % 5] + `${n}"\\%0A{}`,
      })
    for (const method of ['PROPFIND', 'LOCK', 'MKCOL', 'TRACE', 'SEARCH'])
      await fetch(`${base}/y`, { method }).catch(() => undefined)
    const { text } = await scrape()
    // A few routes are met for the first time; what they add does not depend on how often or with what.
    expect(text.split('\n').length - before).toBeLessThan(120)
    expect(text).not.toMatch(/x2999|%0A|PROPFIND/)
  })

  test('counts a route once, whether it is asked for under /api or not', async () => {
    await node.app.inject({ url: '/api/config' })
    await node.app.inject({ url: '/config' })
    const { text } = await scrape()
    expect(
      valueOf(text, 'cairn_http_requests_total{method="GET",route="/config",status="2xx"}'),
    ).toBeGreaterThanOrEqual(2)
    expect(text).not.toContain('route="/api/config"')
  })

  test('shows what waits, what failed and how old it is', async () => {
    const own = await testNode({ backgroundJobs: false, env: { smtpUrl: 'smtp://127.0.0.1:1' } })
    const { db, jobs, post } = own.parts
    await post.mail(db, { to: 'a@example.org', subject: 'x', text: 'y' })
    await jobs.start(db, { kind: 'x' }, '', {})
    await jobs.start(db, { kind: 'x' }, '', {}, new Date(Date.now() + 3_600_000))
    await db
      .updateTable('outbox')
      .set({ created: new Date(Date.now() - 7_200_000) })
      .execute()
    const row = { owner: '', percent: null, message: null, input: '{}', kind: 'x', status: 'ERROR' }
    const ages = [1000, 48 * 3_600_000]
    for (const age of ages)
      await db
        .insertInto('job')
        .values({ ...row, id: `failed-${age}`, finished: new Date(Date.now() - age) })
        .execute()
    const { text } = await scrape(own)
    expect(valueOf(text, 'cairn_jobs_waiting{queue="jobs"}')).toBe(1)
    expect(valueOf(text, 'cairn_jobs_scheduled{queue="jobs"}')).toBe(1)
    expect(valueOf(text, 'cairn_jobs_waiting{queue="post"}')).toBe(1)
    expect(valueOf(text, 'cairn_jobs_failed{queue="jobs"}')).toBe(2)
    expect(valueOf(text, 'cairn_jobs_failed_last_day{queue="jobs"}')).toBe(1)
    expect(valueOf(text, 'cairn_mail_unsent{state="sending"}')).toBe(1)
    expect(valueOf(text, 'cairn_mail_oldest_seconds')).toBeGreaterThanOrEqual(7200)
    await own.close()
  })

  test('is readable while the database is away, and says so', async () => {
    const own = await testNode({ backgroundJobs: false })
    const name = new URL(own.url).pathname.slice(1)
    const admin = new Pool({ connectionString: own.url.replace(`/${name}`, '/postgres'), max: 1 })
    await admin.query(`alter database ${name} with allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const { text, metrics } = await scrape(own)
    expect(valueOf(text, 'cairn_database_up')).toBe(0)
    expect(metrics.has('cairn_jobs_waiting')).toBe(false)
    expect(metrics.has('cairn_memory_bytes')).toBe(true)
    await admin.query(`alter database ${name} with allow_connections true`)
    await eventually(async () => valueOf((await scrape(own)).text, 'cairn_database_up') === 1)
    await admin.end()
    await own.close()
  })

  test('can be kept to those who have its token', async () => {
    const own = await testNode({ backgroundJobs: false, env: { metricsToken: 'scrape-me' } })
    const status = async (authorization?: string) =>
      (await own.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode
    expect(await status()).toBe(401)
    expect(await status('Bearer other')).toBe(401)
    expect(await status('scrape-me')).toBe(401)
    expect(await status('Bearer scrape-me')).toBe(200)
    await own.close()
  })
})

test('hostile labels stay labels', () => {
  const labels = { route: 'a"} evil 1\n# TYPE x counter\\' }
  const text = printMetrics([
    { name: 'm', help: 'of\nlines', type: 'gauge', samples: [{ labels, value: 1 }] },
  ])
  const read = readExposition(text)
  expect([...read.keys()]).toEqual(['m'])
  expect(read.get('m')?.samples[0]?.labels).toEqual(labels)
})

test('a reading is shared by those who ask at the same time, and kept for its period', async () => {
  let [now, reads] = [0, 0]
  const get = cached(
    async () => {
      reads += 1
      return reads
    },
    5000,
    () => now,
  )
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  now = 4999
  expect(await get()).toBe(1)
  now = 5000
  expect(await get()).toBe(2)
})
