import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../server/base/db/connect.ts'
import { startEmbedded } from '../server/base/db/embedded.ts'
import { migrate, migrationsFolder } from '../server/base/db/migrate.ts'
import { openSession } from '../server/base/session.ts'
import { createCourse, findCourse } from '../server/courses/store.ts'
import { usedBy } from './cpu.ts'
import { ADMIN, installBench } from './install.ts'
import type { LoopBlocked } from './loop-meter.ts'
import { fillLearners, largeCourse } from './world.ts'

const by = { actor: null, proxy: null, now: new Date(), request: { id: 'bench', ip: '' } }

interface Work {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
}

const askBlocked = async (server: ChildProcess): Promise<LoopBlocked> => {
  server.send('loop')
  const [{ loop }] = (await once(server, 'message')) as [{ loop: LoopBlocked }]
  return loop
}

/** What one large call keeps all others waiting: the longest turn of the loop, in computing. */
const measureWork = async (server: ChildProcess, port: number, work: Work): Promise<void> => {
  await askBlocked(server)
  const before = (await usedBy(server.pid, 'none')) ?? 0
  const { method, path, body, headers } = work
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  })
  const bytes = (await reply.arrayBuffer()).byteLength
  const { most, long } = await askBlocked(server)
  const all = ((await usedBy(server.pid, 'none')) ?? 0) - before
  console.log(
    [
      work.name.padEnd(52),
      `blocked ${most.toFixed(0).padStart(5)} ms at most`,
      `${String(long).padStart(3)} turns over 50`,
      `computing ${all.toFixed(0).padStart(6)} ms`,
      `${reply.status}`,
      `${(bytes / 1000).toFixed(0)} KB`,
    ].join('  '),
  )
}

/** `npm run bench -- loop`: what large courses, long lists and many invitations keep others waiting. */
export const measureLoop = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'))
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const pool = connect(embedded.url, { max: 5 })
  await migrate(pool, migrationsFolder, () => {})
  const node = await installBench(embedded.url, pool, folder)
  const { db, rootOrg } = node.parts
  const headers = { authorization: await openSession(db, ADMIN.id, { now: by.now, ip: '', agent: null }) }
  const large = await createCourse(db, by, { ...largeCourse(rootOrg, 300, 10), id: 'bench-large' })
  const whole = await createCourse(db, by, { ...largeCourse(rootOrg, 200, 5), id: 'bench-whole' })
  const free = await createCourse(db, by, { ...largeCourse(rootOrg, 2, 1), id: 'bench-free', price: 0 })
  await fillLearners(db, free.id, 2000)
  const saved = await findCourse(db, whole.id)
  const server = fork(process.argv[1] ?? '', ['serve-reports', embedded.url, folder])
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const made = await fetch(`http://127.0.0.1:${port}/api/group`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A class', type: 'enrollment', object: free.id, private: false }),
  })
  const group = (await made.json()) as { readonly id?: string }
  const get = (name: string, path: string): Work => ({ name, method: 'GET', path, headers })
  const send = (name: string, method: string, path: string, body: object): Work => ({
    name,
    method,
    path,
    body: JSON.stringify(body),
    headers,
  })
  const changed = (course: object | undefined, title: string) => ({ ...course, title })
  const person = (first: number, count: number) => ({
    person: Array.from({ length: count }, (_, n) => ({
      email: `invited-${first + n}@example.org`,
      givenName: 'Invited',
      familyName: `Person ${first + n}`,
    })),
  })
  const word = (text: string) => ({
    change: [{ do: 'set', of: 'q1-0', at: ['question'], to: `<p>${text}</p>` }],
  })
  const works: readonly Work[] = [
    get('read 300 lessons, 3,000 questions, first', `/concept/${large.id}?filter=all`),
    get('  again', `/concept/${large.id}?filter=all`),
    {
      ...get('  again, compressed', `/concept/${large.id}?filter=all`),
      headers: { ...headers, 'accept-encoding': 'br' },
    },
    send('save a word of it', 'POST', `/concept/${large.id}/change`, word('One')),
    send('  again', 'POST', `/concept/${large.id}/change`, word('Two')),
    get('read it after that', `/concept/${large.id}?filter=all`),
    send('save whole: 200 lessons, 1,000 questions', 'PUT', '/concept', changed(saved, 'Another title')),
    get('export 300 lessons', `/concept/${large.id}/export`),
    send('invite 100 people', 'POST', `/group/${group.id}/member`, person(0, 100)),
    send('invite 850 people', 'POST', `/group/${group.id}/member`, person(100, 850)),
    get('report of 2,000 learners as CSV', `/report/concept/${free.id}/learner?format=csv`),
    get('people as CSV', '/report/user?format=csv'),
  ]
  for (const work of works) await measureWork(server, port, work)
  server.disconnect()
  await once(server, 'exit')
  await node.close()
  await pool.end()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
