import { mkdtemp, rm, chmod } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { hashPassword } from '../server/auth/passwords.ts'
import { connect } from '../server/base/db/connect.ts'
import { startEmbedded } from '../server/base/db/embedded.ts'
import { migrate, migrationsFolder } from '../server/base/db/migrate.ts'
import { readEnv } from '../server/base/env.ts'
import { startNode } from '../server/node.ts'
import { createUser, setPasswordHash } from '../server/users/store.ts'
import { createCourse } from '../server/courses/store.ts'
import { findOrganization, saveOrganization } from '../server/organizations/store.ts'
import { openSession } from '../server/base/session.ts'
import type { FreeSlot } from '@cairn/contract/schedule'
import { afterBookings, afterEdits, availabilityWorld } from './availability.ts'
import { measure, type Load, type Measured } from './measure.ts'
import { purchaseCalls } from './purchases.ts'
import { watchServing, type Times } from './serving.ts'
import { xapiCalls } from './xapi.ts'
import { fillCourses, fillFeed, fillLearners, largeCourse } from './world.ts'

const scale = Number(/--scale[= ](\d+)/.exec(process.argv.slice(2).join(' '))?.[1] ?? 1)
const COURSES = 10_000 * scale
const PASSWORD = 'learn-2-climb'

/** The least that can be done over HTTP and PostgreSQL: everything else is told as a ratio of it. */
const startBare = async (pool: Pool) => {
  const app = Fastify()
  app.get<{ Params: { id: string } }>('/course/:id', async ({ params }) => {
    const { rows } = await pool.query('select document, content from course where id = $1', [params.id])
    return rows[0]
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const portOf = (app: { server: { address(): unknown } }) => (app.server.address() as AddressInfo).port
const some = (count: number) => Array.from({ length: count }, (_, i) => 1 + ((i * 7919) % COURSES))

const row = (name: string, { perSecond, p50, p99, failures }: Measured, bare: Measured) =>
  [
    name.padEnd(42),
    `${(perSecond / bare.perSecond).toFixed(3).padStart(7)} of bare`,
    `${perSecond.toFixed(0).padStart(7)} /s`,
    `p50 ${p50.toFixed(1).padStart(6)} ms`,
    `p99 ${p99.toFixed(1).padStart(6)} ms`,
    failures > 0 ? `${failures} FAILED` : '',
  ].join('  ')

const LISTENERS = 5000

/** Thousands listen to one course on one node while others speak. */
const listenToAll = (port: number, feed: string, tokens: readonly string[]): Promise<void> =>
  new Promise((done, failed) => {
    const file = fileURLToPath(new URL('./listeners.mjs', import.meta.url))
    const before = process.memoryUsage.rss()
    const workerData = { port, count: LISTENERS, feed, tokens, speaker: tokens[0], messages: 20 }
    const worker = new Worker(file, { workerData })
    worker.on('message', (told: { open?: number; p50?: number; max?: number }) => {
      const megabytes = Math.round((process.memoryUsage.rss() - before) / 1e6)
      if (told.open !== undefined)
        return console.log(`${told.open} streams open: ${megabytes} MB more, both ends`)
      console.log(
        `  a message reaches all: p50 ${told.p50?.toFixed(0)} ms, at most ${told.max?.toFixed(0)} ms`,
      )
      return done()
    })
    worker.once('error', failed)
  })

const main = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'))
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const pool = connect(embedded.url, { max: 20 })
  await migrate(pool, migrationsFolder, () => {})
  const env = {
    ...readEnv({ LOG_LEVEL: 'silent', CAIRN_EMPTY: '1', CAIRN_PLAN: 'enterprise', RATE_LIMIT_FACTOR: '0' }),
    dataDir: folder,
  }
  const node = await startNode({ env, url: embedded.url, pool, dist: join(folder, 'none') })
  const { db, rootOrg } = node.parts
  const by = { actor: null, proxy: null, now: new Date(), request: { id: 'bench', ip: '' } }
  await createUser(db, by, {
    id: 'bench-user',
    givenName: 'Bench',
    familyName: 'User',
    email: 'bench@example.org',
  })
  const org = (await findOrganization(db, rootOrg)) ?? { id: rootOrg, name: 'Bench' }
  await saveOrganization(db, by, { ...org, admin: ['bench-user'] })
  await setPasswordHash(db, 'bench-user', await hashPassword(PASSWORD))
  console.log(
    `${COURSES.toLocaleString('en')} courses, ${availableParallelism()} cores, Node ${process.versions.node}`,
  )
  await fillCourses(db, COURSES, rootOrg)
  await node.app.listen({ port: 0, host: '127.0.0.1' })
  const bareApp = await startBare(pool)
  const get = (path: string) => ({ method: 'GET', path })
  const on = (app: Parameters<typeof portOf>[0], calls: Load['calls'], connections = 16) =>
    measure({ port: portOf(app), connections, ms: 4000, calls })

  const bareCalls = some(500).map((n) => get(`/course/bench-${n}`))
  await measure({ port: portOf(bareApp), connections: 16, ms: 1500, calls: bareCalls })
  const bare = await on(bareApp, bareCalls)
  console.log(row('bare primary-key read', bare, bare))
  const close = async () => {
    await bareApp.close()
    await node.close()
    await pool.end()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const measureAvailability = async () => {
    const world = await availabilityWorld(db, 92)
    const [read] = world.reads
    if (!read) return
    const port = portOf(node.app)
    const serving = watchServing(
      node.app.server,
      (method, url) => method === 'GET' && url.includes('/schedule/availability/'),
    )
    const report = async (name: string, calls: Load['calls'], once = true) => {
      serving.take()
      const measured = await measure({ port, connections: 1, ms: once ? 20_000 : 4000, calls, once })
      const { count, ready, sent, garbage } = serving.take()
      console.log(row(name, measured, bare))
      const told = ({ p10, p50, p99 }: Times) =>
        `p10 ${p10.toFixed(1)}, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`
      console.log(
        `    of ${count} on the server: ready ${told(ready)}; sent ${told(sent)}; garbage ${garbage.toFixed(1)} ms each`,
      )
    }
    console.log('free times of 50 coaches, 92 days (goal 20 ms)')
    await report('  first read of a node', [read])
    await measure({ port, connections: 1, ms: 1500, calls: world.reads })
    await report('  nothing changed', world.reads, false)
    const packed = world.reads.map((call) => ({
      ...call,
      headers: { ...call.headers, 'accept-encoding': 'br' },
    }))
    await report('  nothing changed, compressed', packed, false)
    await report('  after a coach changed the rules', afterEdits(world, 150))
    const free = await fetch(`http://127.0.0.1:${port}${read.path}`, { headers: read.headers })
    await report('  after a booking', afterBookings(world, (await free.json()) as FreeSlot[], 150))
    serving.stop()
  }
  if (process.argv.includes('xapi')) {
    const calls = await xapiCalls(db, 100_000 * scale, console.log)
    for (const [name, list] of calls) {
      await measure({ port: portOf(node.app), connections: 8, ms: 1500, calls: list })
      console.log(row(name, await on(node.app, list, 8), bare))
    }
    return close()
  }
  if (process.argv.includes('availability')) {
    await measureAvailability()
    return close()
  }
  const bought = await purchaseCalls(db)
  // As the bare read: what is measured is the running server, not its first seconds. Nobody buys the same twice.
  const buying = async (calls: Load['calls']) => {
    await measure({ port: portOf(node.app), connections: 16, ms: 1500, calls: calls.slice(0, 2000) })
    return on(node.app, calls.slice(2000))
  }
  console.log(row('enroll in a free course (goal 200/s)', await buying(bought.free), bare))
  console.log(row('buy a course by card (goal 50/s)', await buying(bought.paid), bare))
  if (process.argv.includes('purchases')) return close()
  await measureAvailability()
  const reads = some(500).map((n) => get(`/api/concept/bench-${n}`))
  console.log(row('course read', await on(node.app, reads), bare))
  const searches = [
    'map*',
    'river* AND stone*',
    'tag:%22category|data%22',
    '*&sort=featured:desc,created:desc',
    'bread* OR water*',
  ].map((query) => get(`/api/concept?limit=24&query=${encodeURI(query)}`))
  console.log(row('course search', await on(node.app, searches), bare))
  const body = JSON.stringify({ email: 'bench@example.org', password: PASSWORD })
  const logIn = [{ method: 'POST', path: '/api/auth/user', body }]
  console.log(row('password log-in', await on(node.app, logIn, 4), bare))

  const headers = { authorization: await openSession(db, 'bench-user', { now: by.now, ip: '', agent: null }) }
  for (const [lessons, questions] of [
    [2, 1],
    [200, 5],
  ] as const) {
    const { id } = await createCourse(db, by, largeCourse(rootOrg, lessons, questions))
    const word = (n: number) => [{ do: 'set', of: 'q1-0', at: ['question'], to: `<p>Word ${n}</p>` }]
    const saves = some(100).map((n) => ({
      method: 'POST',
      path: `/api/concept/${id}/change`,
      body: JSON.stringify({ change: word(n) }),
      headers,
    }))
    // One author types at a time.
    const name = `save a word, ${lessons} lessons, ${lessons * questions} questions`
    console.log(row(name, await on(node.app, saves, 1), bare))
    const tokens = await fillLearners(db, id, 50)
    const headersOf = (n: number) => ({ authorization: tokens[n % tokens.length] ?? '' })
    const write = (lesson: object) => (n: number) => ({
      method: 'PUT',
      path: '/api/progress?noContent=true',
      body: JSON.stringify({ object: id, instruction: [{ id: `l${1 + (n % lessons)}`, ...lesson }] }),
      headers: headersOf(n),
    })
    const watches = some(500).map((n) => write({ watched: [[n % 90, (n % 90) + 5]], position: n % 90 })(n))
    console.log(row(`  watch five seconds of it`, await on(node.app, watches), bare))
    const answers = some(500).map((n) => {
      return write({ interaction: [{ id: `q${1 + (n % lessons)}-0`, answer: n % 2 }] })(n)
    })
    console.log(row(`  answer a question of it`, await on(node.app, answers), bare))
    const learnerReads = some(100).map((n) => ({ ...get(`/api/concept/${id}`), headers: headersOf(n) }))
    console.log(row(`  read it as a learner`, await on(node.app, learnerReads), bare))
    const records = some(100).map((n) => ({
      ...get(`/api/progress/user/learner-${id}-${n % tokens.length}/concept/${id}`),
      headers: headersOf(n),
    }))
    console.log(row(`  read where one stands`, await on(node.app, records), bare))
  }

  const { id: talked } = await createCourse(db, by, { ...largeCourse(rootOrg, 2, 1), id: 'talked-about' })
  const talkers = await fillLearners(db, talked, 50)
  await fillFeed(db, talked, 10_000)
  const asking = (path: string) =>
    some(100).map((n) => ({ ...get(path), headers: { authorization: talkers[n % 50] ?? '' } }))
  const feed = `/api/conversation?query=${encodeURIComponent(`feed:${talked} AND NOT _exists_:parent`)}`
  console.log(row('read a feed of 10,000', await on(node.app, asking(`${feed}&join=creator,replies`)), bare))
  console.log(row('one’s own feed', await on(node.app, asking('/api/conversation?following=true')), bare))
  const said = some(500).map((n) => ({
    method: 'PUT',
    path: '/api/conversation',
    body: JSON.stringify({ type: 'concept', feed: talked, body: `<p>Word ${n}</p>` }),
    headers: { authorization: talkers[n % 50] ?? '' },
  }))
  console.log(row('say something in it', await on(node.app, said), bare))
  await listenToAll(portOf(node.app), talked, talkers)

  return close()
}

const [kind = '', ...rest] = process.argv.slice(2)
if (process.argv.includes('scroll')) await import('./scroll.ts')
else if (kind === 'serve-reports') await (await import('./report-server.ts')).serveReports(rest)
else if (kind === 'site') await (await import('./site.ts')).measureSite(rest)
else if (kind === 'loop') await (await import('./loop.ts')).measureLoop()
else if (kind === 'live') await (await import('./live.ts')).measureLive()
else if (kind === 'serve-bare') await (await import('./report-server.ts')).serveBare(rest)
else if (kind === 'serve-courses') await (await import('./course-server.ts')).serveCourses(rest)
else if (process.argv.includes('courses')) await (await import('./courses.ts')).measureCourses()
else if (process.argv.includes('lists')) await (await import('./lists.ts')).measureLists(scale)
else if (process.argv.includes('reports')) await (await import('./reports.ts')).measureReports()
else if (['areas', 'xapi', 'availability', 'purchases'].includes(kind)) await main()
else await (await import('./speed.ts')).measureSpeed(process.argv.slice(2))
