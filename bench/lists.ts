import { availableParallelism, loadavg } from 'node:os'
import { sql, type Kysely } from 'kysely'
import { FEED_CACHE, PAGE } from '@cairn/domain/base/constants'
import type { Tables } from '../server/base/db/schema.ts'
import { fillLists, listReaders, ORGANIZATION, TALKED } from './list-world.ts'
import { measure, type Call } from './measure.ts'
import { openWorld } from './report-database.ts'
import { patiently } from './report-world.ts'
import { cpuOf, onlyNamed, startServer } from './reports.ts'

type Reader = Awaited<ReturnType<typeof listReaders>>[number]
type List = readonly [name: string, path: string]

const asked = (path: string, query: Readonly<Record<string, string | number | boolean>>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`

const PEOPLE: readonly List[] = [
  ['people', asked('/user', { sort: 'name:asc' })],
  ['people, next page', asked('/user', { sort: 'name:asc', start: PAGE.users })],
  ['people, newest first', asked('/user', { sort: 'created:desc' })],
  ['people, here last', asked('/user', { sort: 'lastAction:desc' })],
  ['people called Given777*', asked('/user', { query: 'Given777*' })],
  ['people called Given777*, by name', asked('/user', { query: 'Given777*', sort: 'name:asc' })],
  ['people called G*', asked('/user', { query: 'G*' })],
  ['people called G*, by name', asked('/user', { query: 'G*', sort: 'name:asc' })],
  ['people by address', asked('/user', { query: 'email:"lp-777@example.org"' })],
  ['people who coach', asked('/user', { query: 'role:coach', sort: 'name:asc' })],
  ['people who are invited', asked('/user', { query: 'state:invited', sort: 'name:asc' })],
  ['people who are disabled', asked('/user', { query: 'state:disabled', sort: 'name:asc' })],
  ['people of an organization', asked('/user', { query: `organization:${ORGANIZATION}`, sort: 'name:asc' })],
  ['one person', asked('/user', { query: '_id:"lp-777"', limit: 1 })],
]

const RECORDS: readonly List[] = [
  ['records', '/progress'],
  ['records, next page', asked('/progress', { start: PAGE.progress })],
  ['records, latest first', asked('/progress', { sort: 'modified:desc' })],
  ['records of somebody', asked('/progress', { query: 'user:"lp-777"', sort: 'modified:desc', limit: 100 })],
  ...(['bench-2', 'bench-1100'] as const).flatMap((course): List[] => {
    const of = (name: string, more: string, sort: string): List => [
      `learners of ${course === 'bench-2' ? 'a large course' : 'a course'}${name}`,
      asked('/progress', {
        query: `object:"${course}" AND NOT state:preview${more}`,
        sort,
        limit: PAGE.learners,
        join: 'user',
      }),
    ]
    return [
      of('', '', 'active:desc'),
      of(' by name', '', 'user.name:asc'),
      of(', furthest first', '', 'certificationPercentage:desc'),
      of(' by end', '', 'expires:asc'),
      of(', newest first', '', 'created:desc'),
      of(' called family77', ' AND user.name:family77', 'active:desc'),
      of(' who finished', ' AND state:certified', 'active:desc'),
    ]
  }),
  [
    'learners of a large course, counted',
    asked('/progress', { query: 'object:"bench-2" AND NOT state:preview', limit: 0 }),
  ],
]

const COACHING: readonly List[] = [
  ['review queue', asked('/progress/review', { join: 'user' })],
  ['review queue of a course', asked('/progress/review', { join: 'user', course: 'bench-2' })],
  ['inactive learners', asked('/progress/inactive', { join: 'user' })],
  ['inactive learners of a course', asked('/progress/inactive', { join: 'user', course: 'bench-2' })],
]

const feed = `feed:"${TALKED}" AND NOT _exists_:parent`
const MESSAGES: readonly List[] = [
  [
    'feed of 10,000',
    asked('/conversation', {
      query: feed,
      sort: 'latest:desc',
      limit: FEED_CACHE.concept,
      join: 'creator,replies',
    }),
  ],
  [
    'its search for a word',
    asked('/conversation', { query: `${feed} AND 777*`, limit: 20, join: 'creator,replies' }),
  ],
  [
    'its search for many',
    asked('/conversation', { query: `${feed} AND some*`, limit: 20, join: 'creator,replies' }),
  ],
  [
    'own feed',
    asked('/conversation', { following: true, sort: 'created:desc', limit: 20, join: 'creator,replies' }),
  ],
  [
    'private messages',
    asked('/conversation', { query: 'type:(user OR coach OR coaching)', sort: 'created:desc', limit: 50 }),
  ],
  ['all messages', '/conversation'],
  ['conversations', '/conversation/feed'],
  ['notifications', '/notification/news'],
  ['notifications, gathered', asked('/notification/news', { gathered: true })],
  ['feeds that notify', '/notification/feed'],
]

const COURSES: readonly List[] = [
  ['own courses', asked('/concept', { all: true, limit: 10, sort: 'created:desc' })],
  ['groups', '/group'],
  ['purchases', '/purchase'],
  ['events', '/schedule/booking'],
  ['organizations', '/organization'],
]

const LISTS: readonly List[] = [...PEOPLE, ...RECORDS, ...COACHING, ...MESSAGES, ...COURSES]

const GOAL = 50

const rowOf = async (
  server: { port: number; pid: number | undefined },
  folder: string,
  reader: Reader,
  [name, path]: List,
) => {
  const call: Call = { method: 'GET', path: `/api${path}`, headers: { authorization: reader.token } }
  const ask = (ms: number) => () => measure({ port: server.port, connections: 1, ms, calls: [call] })
  // What takes seconds is not waited for twice.
  const first = await cpuOf(server.pid, folder, ask(1))
  const isSlow = first.measured.p50 > 2000
  if (!isSlow) await ask(300)()
  const { measured, cpu } = isSlow ? first : await cpuOf(server.pid, folder, ask(700))
  const { p50, p99, bytes, count, failures } = measured
  const told = failures > 0 ? `${failures} FAILED` : p99 > GOAL ? 'over' : ''
  const size = (bytes / Math.max(1, count) / 1000).toFixed(1)
  return `| ${name.padEnd(42)} | ${reader.name.padEnd(20)} | ${p50.toFixed(1).padStart(7)} | ${p99.toFixed(1).padStart(7)} | ${size.padStart(6)} | ${cpu.toFixed(1).padStart(7)} | ${told.padEnd(9)} |`
}

/** Which of the readers, as in --for=author|learner. */
const onlyFor = () =>
  new RegExp(/--for[= ](\S+)/.exec(process.argv.slice(2).join(' '))?.[1]?.replaceAll('_', ' ') ?? '')

const settle = (db: Kysely<Tables>): Promise<unknown> => patiently(db, sql`vacuum analyze`)

/** Every list as every role sees it: 10,000 courses, 100,000 people and a million records, or so many times that. */
export const measureLists = async (scale: number): Promise<void> => {
  const size = { courses: 10_000 * scale, people: 100_000 * scale }
  console.log(`lists over ${size.people.toLocaleString('en')} people, ${availableParallelism()} cores`)
  const { db, url, folder, close } = await openWorld({
    world: 1,
    folder: `cairn-bench-lists-${scale}`,
    courses: size.courses,
    fill: (into, said) => fillLists(into, size, said),
    settle: async (of) => void (await settle(of)),
  })
  const readers = (await listReaders(db)).filter(({ name }) => onlyFor().test(name))
  const server = await startServer(url, folder, 'quiet')
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
  console.log(
    `| ${'list'.padEnd(42)} | ${'for'.padEnd(20)} |  p50 ms |  p99 ms |     KB |  CPU ms | goal ${GOAL}   |`,
  )
  console.log(`|${'-'.repeat(44)}|${'-'.repeat(22)}|--------:|--------:|-------:|--------:|-----------|`)
  const lists = LISTS.filter(([name]) => onlyNamed().test(name))
  for (const list of lists)
    for (const reader of readers) console.log(await rowOf(server, folder, reader, list))
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
  await server.stop()
  await close()
}
