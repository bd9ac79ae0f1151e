import type { Kysely } from 'kysely'
import type { Tables } from '../server/base/db/schema.ts'
import { BIG, ORGANIZATION, reportWorld } from './report-world.ts'

interface Measured {
  readonly p50: number
  readonly p99: number
  readonly failures: number
}
interface Call {
  readonly method: string
  readonly path: string
  readonly headers?: Record<string, string>
}
type Measure = (calls: readonly Call[], ms?: number) => Promise<Measured>

const asked = (search: object) => `search=${encodeURIComponent(JSON.stringify(search))}`

/** Every report's first page, and what people do on it. */
const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['learners', '/report/learner'],
  ['learners by name', `/report/learner?${asked({ sort: 'name' })}`],
  ['learners by average', `/report/learner?${asked({ sort: 'average:desc' })}`],
  ['learners with work that waits', `/report/learner?${asked({ query: 'waiting:>0' })}`],
  ['learners called Given77*', `/report/learner?${asked({ query: 'Given77*' })}`],
  ['learners of a course', `/report/learner?${asked({ query: 'course:report-7' })}`],
  ['one learner', '/report/learner/rp-77'],
  ['courses', '/report/concept'],
  ['courses by those who finished', `/report/concept?${asked({ sort: 'certified:desc' })}`],
  ['one course of 200,000', `/report/concept/${BIG}`],
  ['its learners', `/report/concept/${BIG}/learner`],
  ['its learners by name', `/report/concept/${BIG}/learner?${asked({ sort: 'name' })}`],
  ['its learners by percent', `/report/concept/${BIG}/learner?${asked({ sort: 'percentage' })}`],
  ['its inactive learners', `/report/concept/${BIG}/learner?${asked({ query: 'inactive:true' })}`],
  ['its learners with an answer', `/report/concept/${BIG}/learner?item=${BIG}-q1&answer=2`],
  [
    'a course of 20,000: who left',
    `/report/concept/report-7/learner?item=report-7-l2&moment=left&from=0&to=60`,
  ],
  ['its responses', `/report/response/${BIG}`],
  ['responses to one question', `/report/response/${BIG}-q1`],
  ['responses that say slate', `/report/response/report-7?${asked({ query: 'slate' })}`],
  ['coaches', `/report/org/${ORGANIZATION}/coach`],
]

const line = (name: string, { p50, p99, failures }: Measured) =>
  `${name.padEnd(46)}  p50 ${p50.toFixed(0).padStart(5)} ms  p99 ${p99.toFixed(0).padStart(5)} ms${failures > 0 ? `  ${failures} FAILED` : ''}`

/** The whole list as a file, and what it costs: memory, and the time of whoever else asks meanwhile. */
const measureFile = async (
  address: string,
  path: string,
  token: string,
  measure: Measure,
  others: readonly Call[],
) => {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
  const began = performance.now()
  let [lines, done] = [0, false]
  const reading = (async () => {
    const reply = await fetch(`${address}/api${path}`, { headers: { authorization: token } })
    if (!reply.ok || !reply.body) throw new Error(`${path}: ${reply.status}`)
    for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>)
      for (const byte of part) if (byte === 10) lines += 1
    done = true
    return (performance.now() - began) / 1000
  })()
  const meanwhile: Measured[] = []
  while (!done && meanwhile.length < 100) {
    meanwhile.push(await measure(others, 1000))
    await Promise.race([reading, new Promise((next) => setTimeout(next, 1))])
  }
  const seconds = await reading
  clearInterval(watch)
  const p50s = meanwhile.map(({ p50 }) => p50).toSorted((a, b) => a - b)
  const worst = Math.max(...meanwhile.map(({ p99 }) => p99))
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  console.log(
    `${path.split('?')[0]} as a file: ${lines - 1} rows in ${seconds.toFixed(1)} s, memory ${megabytes(before)} to ${megabytes(peak)} MB; ` +
      `meanwhile a course is read in p50 ${p50s[Math.floor(p50s.length / 2)]?.toFixed(1)} ms, worst p99 ${worst.toFixed(1)} ms`,
  )
}

/** A million enrollments: how long each report takes, and what a file of all costs. */
export const measureReports = async (
  db: Kysely<Tables>,
  address: string,
  measure: Measure,
): Promise<void> => {
  console.log('reports over a million enrollments (goal: first page 200 ms)')
  const tokens = await reportWorld(db)
  const get = (path: string, token: string) => ({
    method: 'GET',
    path: `/api${path}`,
    headers: { authorization: token },
  })
  for (const [who, token] of [
    ['root admin', tokens.root],
    ['organization admin', tokens.admin],
    ['named on three courses', tokens.named],
  ] as const) {
    console.log(`as ${who}`)
    const pages =
      who === 'named on three courses' ? PAGES.slice(0, 9) : [...PAGES, ['people', '/report/user'] as const]
    for (const [name, path] of pages) {
      await measure([get(path, token)], 300)
      console.log(line(`  ${name}`, await measure([get(path, token)], 2000)))
    }
  }
  const others = [{ method: 'GET', path: '/api/concept/bench-7' }]
  console.log(line('reading a course, nothing else', await measure(others, 2000)))
  await measureFile(address, '/report/learner?format=csv', tokens.root, measure, others)
  await measureFile(address, `/report/concept/${BIG}/learner?format=csv`, tokens.admin, measure, others)
  await measureFile(address, `/report/response/${BIG}?format=csv`, tokens.admin, measure, others)
}
