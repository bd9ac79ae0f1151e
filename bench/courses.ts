import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { connect } from '../server/base/db/connect.ts'
import { startEmbedded } from '../server/base/db/embedded.ts'
import type { Tables } from '../server/base/db/schema.ts'
import { migrate, migrationsFolder } from '../server/base/db/migrate.ts'
import { readEnv } from '../server/base/env.ts'
import { openSession } from '../server/base/session.ts'
import { createCourse, findCourse } from '../server/courses/store.ts'
import { startNode } from '../server/node.ts'
import { findOrganization, saveOrganization } from '../server/organizations/store.ts'
import { createUser } from '../server/users/store.ts'
import { usedBy } from './cpu.ts'
import { measure, type Call } from './measure.ts'
import { purchaseCalls } from './purchases.ts'
import { fillCourses, fillLearners, largeCourse } from './world.ts'

const by = { actor: null, proxy: null, now: new Date(), request: { id: 'bench', ip: '' } }

const ask = async <T>(server: ChildProcess, what: string): Promise<T> => {
  server.send(what)
  const [told] = (await once(server, 'message')) as [T]
  return told
}

/** What each call costs: computing of the server and of its database, and statements sent to it. */
const cost = (server: ChildProcess, port: number, folder: string) => {
  const used = async () => ({
    node: (await usedBy(server.pid, 'none')) ?? 0,
    all: (await usedBy(server.pid, folder)) ?? 0,
    ...(await ask<{ statements: number }>(server, 'statements')),
  })
  return async (name: string, calls: readonly Call[], { once: isOnce = false, connections = 8 } = {}) => {
    const warm = isOnce ? calls.slice(0, calls.length / 3) : calls
    await measure({ port, connections, ms: 1500, calls: warm, once: isOnce })
    const before = await used()
    const rest = isOnce ? calls.slice(calls.length / 3) : calls
    const { count, failures, p50 } = await measure({ port, connections, ms: 4000, calls: rest, once: isOnce })
    const after = await used()
    const each = (of: 'node' | 'all' | 'statements') => (after[of] - before[of]) / count
    console.log(
      [
        name.padEnd(44),
        `Node ${each('node').toFixed(2).padStart(7)} ms`,
        `PostgreSQL ${(each('all') - each('node')).toFixed(2).padStart(7)} ms`,
        `${each('statements').toFixed(1).padStart(5)} statements`,
        `p50 ${p50.toFixed(1)} ms`,
        failures > 0 ? `${failures} FAILED` : '',
      ].join('  '),
    )
  }
}

const measureCourse = async (
  db: Kysely<Tables>,
  publisher: string,
  [lessons, questions]: readonly [number, number],
  report: ReturnType<typeof cost>,
): Promise<void> => {
  const { id } = await createCourse(db, by, largeCourse(publisher, lessons, questions))
  const tokens = await fillLearners(db, id, 50)
  const author = {
    authorization: await openSession(db, 'bench-author', { now: by.now, ip: '', agent: null }),
  }
  const some = Array.from({ length: 500 }, (_, n) => 1 + ((n * 7919) % 10_000))
  const headersOf = (n: number) => ({ authorization: tokens[n % tokens.length] ?? '' })
  console.log(`${lessons} lessons, ${questions} questions each`)
  const get = (path: string, headers: Record<string, string>): Call => ({ method: 'GET', path, headers })
  const path = `/api/concept/${id}`
  await report(
    '  read as a learner',
    some.map((n) => get(path, headersOf(n))),
  )
  await report(
    '  read as a learner, compressed',
    some.map((n) => get(path, { ...headersOf(n), 'accept-encoding': 'br' })),
  )
  await report('  read as a visitor', [get(path, {})])
  await report('  read as its author', [get(`${path}?filter=all`, author)])
  const write = (n: number, lesson: object): Call => ({
    method: 'PUT',
    path: '/api/progress?noContent=true',
    body: JSON.stringify({ object: id, instruction: [{ id: `l${1 + (n % lessons)}`, ...lesson }] }),
    headers: headersOf(n),
  })
  await report(
    '  watch five seconds',
    some.map((n) => write(n, { watched: [[n % 90, (n % 90) + 5]], position: n % 90 })),
  )
  const answer = (n: number, m: number): Call =>
    write(n, { interaction: [{ id: `q${1 + (n % lessons)}-0`, answer: (n + m) % 3 }] })
  await report(
    '  answer a question',
    some.flatMap((n) => [answer(n, 0), answer(n, 1)]),
  )
  await report(
    '  read where one stands',
    some.map((n) => get(`/api/progress/user/learner-${id}-${n % tokens.length}/concept/${id}`, headersOf(n))),
  )
  const whole = await findCourse(db, id)
  const { version: _version, ...body } = whole ?? { version: 1 }
  const save = { method: 'PUT', path: '/api/concept', body: JSON.stringify(body), headers: author }
  // Larger ones are refused as a whole, and saved in steps.
  if (lessons * questions < 2000) await report('  save it whole', [save], { connections: 1 })
  const word = (n: number) => [{ do: 'set', of: 'q1-0', at: ['question'], to: `<p>Word ${n}</p>` }]
  await report(
    '  save a word',
    some.map((n) => ({
      method: 'POST',
      path: `${path}/change`,
      body: JSON.stringify({ change: word(n) }),
      headers: author,
    })),
    { connections: 1 },
  )
}

/** Courses of several sizes: what it costs to read them, to learn in them and to save them. */
export const measureCourses = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'))
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const pool = connect(embedded.url, { max: 20 })
  await migrate(pool, migrationsFolder, () => {})
  const env = { ...readEnv({ LOG_LEVEL: 'silent', CAIRN_EMPTY: '1' }), dataDir: folder }
  const node = await startNode({ env, url: embedded.url, pool, dist: join(folder, 'none') })
  const { db, rootOrg } = node.parts
  await createUser(db, by, {
    id: 'bench-author',
    givenName: 'Bench',
    familyName: 'Author',
    email: 'author@example.org',
  })
  const org = (await findOrganization(db, rootOrg)) ?? { id: rootOrg, name: 'Bench' }
  await saveOrganization(db, by, { ...org, admin: ['bench-author'] })
  await fillCourses(db, 2000, rootOrg)
  const server = fork(process.argv[1] ?? '', ['serve-courses', embedded.url, folder])
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const report = cost(server, port, folder)
  const sizes = process.argv.includes('large')
    ? ([[300, 10]] as const)
    : ([
        [64, 4],
        [200, 5],
        [300, 10],
      ] as const)
  await report('enroll in a free course', (await purchaseCalls(db)).free, { once: true })
  for (const size of sizes) await measureCourse(db, rootOrg, size, report)
  server.disconnect()
  await once(server, 'exit')
  await node.close()
  await pool.end()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
