import { fork } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { once } from 'node:events'
import { join } from 'node:path'
import { usedBy } from './cpu.ts'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../server/base/db/schema.ts'
import { measure, type Call, type Measured } from './measure.ts'
import { openReports } from './report-database.ts'
import { measureFile, type FileCost } from './report-file.ts'
import type { Memory } from './report-server.ts'
import { BIG, ORGANIZATION, readersOf } from './report-world.ts'

const asked = (search: object) => `search=${encodeURIComponent(JSON.stringify(search))}`

type Page = readonly [name: string, path: string]

const LEARNERS: readonly Page[] = [
  ['learners', '/report/learner'],
  ['learners by name', `/report/learner?${asked({ sort: 'name' })}`],
  ['learners by average', `/report/learner?${asked({ sort: 'average:desc' })}`],
  ['learners with work that waits', `/report/learner?${asked({ query: 'waiting:>0' })}`],
  ['inactive learners', `/report/learner?${asked({ query: 'state:inactive' })}`],
  ['learners active lately', `/report/learner?${asked({ query: 'active:[2020-01-01 TO *]' })}`],
  ['learners called Given77777*', `/report/learner?${asked({ query: 'Given77777*', sort: 'active:desc' })}`],
  ['learners called Given77*', `/report/learner?${asked({ query: 'Given77*', sort: 'active:desc' })}`],
  ['learners called Given7*', `/report/learner?${asked({ query: 'Given7*', sort: 'active:desc' })}`],
  // The first letters of all 220,000.
  ['learners called Given*', `/report/learner?${asked({ query: 'Given*', sort: 'active:desc' })}`],
  ['learners of the organization', `/report/learner?${asked({ query: `organization:${ORGANIZATION}` })}`],
  [
    'inactive ones of the organization',
    `/report/learner?${asked({ query: `inactive:[1 TO *] AND organization:${ORGANIZATION}` })}`,
  ],
  ['learners by enrollments', `/report/learner?${asked({ sort: 'enrolled:desc' })}`],
  ['learners by courses finished', `/report/learner?${asked({ sort: 'certified:desc' })}`],
  ['learners by address', `/report/learner?${asked({ sort: 'email' })}`],
  ['learners of a course', `/report/learner?${asked({ query: 'course:report-1' })}`],
  ['learners of the large course', `/report/learner?${asked({ query: `course:${BIG}` })}`],
  ['one learner', '/report/learner/rp-77'],
]

const COURSES: readonly Page[] = [
  ['courses', '/report/concept'],
  ['courses by those who finished', `/report/concept?${asked({ sort: 'certified:desc' })}`],
  ['one course of 200,000', `/report/concept/${BIG}`],
  ['its learners', `/report/concept/${BIG}/learner`],
  ['its learners, furthest first', `/report/concept/${BIG}/learner?${asked({ sort: 'percentage:desc' })}`],
  ['its learners by name', `/report/concept/${BIG}/learner?${asked({ sort: 'name' })}`],
  ['its learners by state', `/report/concept/${BIG}/learner?${asked({ sort: 'state' })}`],
  ['its learners by enrollment', `/report/concept/${BIG}/learner?${asked({ sort: 'enrolled:desc' })}`],
  ['its learners by percent', `/report/concept/${BIG}/learner?${asked({ sort: 'percentage' })}`],
  ['its inactive learners', `/report/concept/${BIG}/learner?${asked({ query: 'inactive:true' })}`],
  [
    'its learners called Given77*',
    `/report/concept/${BIG}/learner?${asked({ query: 'Given77*', sort: 'percentage:desc' })}`,
  ],
  [
    'its learners called Given*',
    `/report/concept/${BIG}/learner?${asked({ query: 'Given*', sort: 'percentage:desc' })}`,
  ],
  ['its learners with an answer', `/report/concept/${BIG}/learner?item=${BIG}-q1&answer=2`],
  ['its responses', `/report/response/${BIG}`],
  ['its responses to one question', `/report/response/${BIG}-q1`],
  ['its wrong responses', `/report/response/${BIG}?${asked({ query: 'right:false' })}`],
  ['its responses that say slate', `/report/response/${BIG}?${asked({ query: 'slate' })}`],
  ['who left its video', `/report/concept/${BIG}/learner?item=${BIG}-l2&moment=left&from=300&to=310`],
  [
    'a course of 20,000: who left',
    '/report/concept/report-1/learner?item=report-1-l2&moment=left&from=0&to=60',
  ],
  ['its responses that say slate', `/report/response/report-1?${asked({ query: 'slate' })}`],
]

const ORGANIZATIONS: readonly Page[] = [
  ['coaches', `/report/org/${ORGANIZATION}/coach`],
  ['people', '/report/user'],
  ['people by name', `/report/user?${asked({ sort: 'name' })}`],
  ['people by enrollments', `/report/user?${asked({ sort: 'enrolled:desc' })}`],
  ['people who are disabled', `/report/user?${asked({ query: 'status:disabled', sort: 'seen:desc' })}`],
  ['people who coach', `/report/user?${asked({ query: 'role:coach', sort: 'seen:desc' })}`],
  ['events', '/report/event/history'],
  ['events of a day', `/report/event/history?${asked({ query: 'date:[2020-01-01 TO *]' })}`],
  ['people, here last', `/report/user?${asked({ sort: 'seen:desc' })}`],
  ['people called Given77*', `/report/user?${asked({ query: 'Given77*', sort: 'seen:desc' })}`],
  ['people called Given*', `/report/user?${asked({ query: 'Given*', sort: 'seen:desc' })}`],
]

/** Every report's first page, and what people do on it. */
const pagesFor = (who: string): readonly Page[] =>
  who === 'named on one course'
    ? [...LEARNERS, ['courses', '/report/concept']]
    : who === 'named on three courses'
      ? [...LEARNERS, ...COURSES]
      : [...LEARNERS, ...COURSES, ...ORGANIZATIONS]

export const startServer = async (url: string, folder: string, ...quiet: readonly 'quiet'[]) => {
  const child = fork(process.argv[1] ?? '', ['serve-reports', url, folder, join(folder, 'none'), ...quiet])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const memory = async (): Promise<Memory> => {
    child.send('memory')
    const [told] = (await once(child, 'message')) as [{ memory: Memory }]
    return told.memory
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return { port, pid: child.pid, memory, stop }
}

const GOAL = 200

const pageRow = (name: string, who: string, { p50, p99, failures }: Measured, cpu: number) => {
  const told = failures > 0 ? `${failures} FAILED` : p50 > GOAL ? 'over' : ''
  return `| ${name.padEnd(32)} | ${who.padEnd(22)} | ${p50.toFixed(0).padStart(6)} | ${p99.toFixed(0).padStart(6)} | ${cpu.toFixed(0).padStart(6)} | ${told.padEnd(9)} |`
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const times = ({ p50, p99 }: Measured) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`

const fileRow = ({ name, rows, seconds, before, peak, health, course }: FileCost) =>
  `| ${name} | ${rows} | ${seconds.toFixed(1)} s | ${megabytes(before)} | ${megabytes(peak)} | ${times(health)} | ${times(course)} |`

/** The pages whose names fit, as in --only=learners|coaches. */
export const onlyNamed = () => new RegExp(/--only[= ](\S+)/.exec(process.argv.slice(2).join(' '))?.[1] ?? '')

/** Computing that each of some calls took, of the server and the database together. */
export const cpuOf = async (pid: number | undefined, folder: string, run: () => Promise<Measured>) => {
  const before = await usedBy(pid, folder)
  const measured = await run()
  const after = await usedBy(pid, folder)
  return { measured, cpu: ((after ?? 0) - (before ?? 0)) / Math.max(1, measured.count) }
}

interface Measuring {
  readonly port: number
  readonly pid: number | undefined
  readonly folder: string
}

/** Everybody asks once and waits until what they see is kept; with --first as if nobody ever had. */
const askFirst = async (
  db: Kysely<Tables>,
  { port, pid, folder }: Measuring,
  readers: readonly (readonly [string, string])[],
) => {
  if (process.argv.includes('--first')) {
    await sql`delete from learner_figures where publisher like '#%'`.execute(db)
    await sql`delete from report_scope`.execute(db)
    await sql`delete from report_overview`.execute(db)
  }
  for (const [who, token] of readers) {
    const call: Call = { method: 'GET', path: '/api/report/learner', headers: { authorization: token } }
    const run = () => measure({ port, connections: 1, ms: 1, calls: [call] })
    const { measured, cpu } = await cpuOf(pid, folder, run)
    if (process.argv.includes('--first'))
      console.log(pageRow('learners, for the first time', who, measured, cpu))
  }
  const begun = performance.now()
  const waits = async () => {
    const { rows } = await sql`select 1 from report_scope where at is null
      union all select 1 from report_overview where at is null`.execute(db)
    return rows.length > 0
  }
  for (let look = 0; look < 300 && (await waits()); look += 1)
    await new Promise((next) => setTimeout(next, 1000))
  if (process.argv.includes('--first'))
    console.log(`all of it was prepared in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  await sql`analyze learner_figures`.execute(db)
}

const measurePages = async (
  db: Kysely<Tables>,
  { port, pid, folder }: Measuring,
  readers: readonly (readonly [string, string])[],
) => {
  console.log(
    `| ${'first page'.padEnd(32)} | ${'for'.padEnd(22)} | p50 ms | p99 ms | CPU ms | goal ${GOAL}  |`,
  )
  console.log(`|${'-'.repeat(34)}|${'-'.repeat(24)}|-------:|-------:|-------:|-----------|`)
  await askFirst(db, { port, pid, folder }, readers)
  for (const [who, token] of readers)
    for (const [name, path] of pagesFor(who).filter(([one]) => onlyNamed().test(one))) {
      const call: Call = { method: 'GET', path: `/api${path}`, headers: { authorization: token } }
      await measure({ port, connections: 1, ms: 300, calls: [call] })
      const run = () => measure({ port, connections: 1, ms: 1000, calls: [call] })
      const { measured, cpu } = await cpuOf(pid, folder, run)
      console.log(pageRow(name, who, measured, cpu))
    }
}

/** A million enrollments: how long each report takes, and what a file of all costs. */
export const measureReports = async (): Promise<void> => {
  console.log(`reports over a million enrollments, ${availableParallelism()} cores`)
  const { db, url, folder, close } = await openReports()
  const { root, admin, named, small } = await readersOf(db)
  /** How busy the machine is: nothing but counting takes about 70 ms where nobody else computes. */
  const load = async () => {
    const began = performance.now()
    await sql`select count(*) from generate_series(1, 1000000)`.execute(db)
    const counted = (performance.now() - began).toFixed(0)
    return `load of the machine ${loadavg()[0]?.toFixed(1)}, counting a million takes ${counted} ms`
  }
  console.log(await load())
  const first = await startServer(url, folder)
  if (!process.argv.includes('--files'))
    await measurePages(db, { ...first, folder }, [
      ['root admin', root],
      ['organization admin', admin],
      ['named on three courses', named],
      ['named on one course', small],
    ])
  await first.stop()
  if (!process.argv.includes('--pages')) {
    console.log(
      '\n| file | rows | took | memory before | peak | healthz p50 / p99 ms | a course p50 / p99 ms |',
    )
    console.log('|---|---:|---:|---:|---:|---:|---:|')
    for (const [name, path, token] of [
      ['nothing', '', root],
      ['learners', '/report/learner?format=csv', root],
      ['learners of the large course', `/report/concept/${BIG}/learner?format=csv`, admin],
      ['responses of the large course', `/report/response/${BIG}?format=csv`, admin],
      ['learners, named on three courses', '/report/learner?format=csv', named],
    ] as const) {
      const server = await startServer(url, folder)
      console.log(fileRow(await measureFile(name, path, token, server)))
      await server.stop()
    }
  }
  console.log(await load())
  await close()
}
