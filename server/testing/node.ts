import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@cairn/contract/endpoint'
import type { Course } from '@cairn/contract/courses'
import type { RoleList } from '@cairn/contract/organizations'
import type { LogTarget } from '../app.ts'
import { connect } from '../base/db/connect.ts'
import { readEnv, type Env } from '../base/env.ts'
import { newId } from '../base/ids.ts'
import type { JobKind } from '../base/jobs.ts'
import type { JobTiming } from '../base/jobs/workers.ts'
import type { By } from '../base/on.ts'
import { openSession } from '../base/session.ts'
import { createCourse } from '../courses/store.ts'
import { startNode, type Node, type NodeOptions } from '../node.ts'
import { createOrganization, findOrganization, saveOrganization } from '../organizations/store.ts'
import { addProgress } from '../progress/rows.ts'
import { createUser } from '../users/store.ts'
import { testClock, type TestClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { builtProgram } from './program.ts'

export const byTest = (now = new Date()): By => ({
  actor: null,
  proxy: null,
  now,
  request: { id: 'test', ip: '127.0.0.1' },
})

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
}

export interface Person {
  readonly id: string
  readonly token: string
}

/** What is to be known of somebody new, besides that they are there. */
export interface PersonFields {
  readonly givenName?: string
  readonly familyName?: string
  /** Left out: an address made of their id. */
  readonly email?: string
  readonly phoneNumber?: string
  /** Lists of the organization they are put on. */
  readonly organization?: string
  readonly lists?: readonly RoleList[]
  /** Organizations they belong to as a learner. */
  readonly home?: string | readonly string[]
  /** Courses they take. */
  readonly takes?: readonly string[]
  readonly kind?: 'person' | 'api'
  /** Left out: they have shown that the address is theirs. */
  readonly confirmed?: boolean
}

interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E> | Readonly<Record<string, string>>
  readonly query?: QueryOf<E> | Readonly<Record<string, string | number | boolean>>
  readonly body?: BodyOf<E> | Record<string, unknown>
  readonly as?: Person | null
  readonly headers?: Record<string, string>
}

/** A whole node on a database of its own, and hands to use it with. */
export interface TestNode extends Node {
  readonly url: string
  readonly call: <Body = Record<string, unknown>>(
    endpoint: Endpoint,
    input?: CallInput<Endpoint>,
  ) => Promise<Answer<Body>>
  readonly send: <Body = Record<string, unknown>>(request: InjectOptions) => Promise<Answer<Body>>
  /** Somebody new, perhaps on lists of an organization, or belonging to one as a learner. */
  readonly person: (fields?: PersonFields) => Promise<Person>
  /** Somebody acting as another: a session of the one that says who is really there. */
  readonly actingAs: (person: Person, by: Person) => Promise<Person>
  readonly rootAdmin: () => Promise<Person>
  readonly organization: (name?: string) => Promise<string>
  /** A course that is open to everybody unless told otherwise; its publisher is the root organization. */
  readonly course: (fields?: Partial<Course>) => Promise<Course>
  /** The time that requests and jobs go by; nodes beside each other share it. */
  readonly clock: TestClock
  /** Runs every job and delivery that is due, until none is left; `evenLater`: those that wait for later, too. */
  readonly runJobs: (options?: { readonly evenLater?: boolean }) => Promise<void>
  /** Serves on a port of its own, for what cannot be done without a connection. */
  readonly listen: () => Promise<string>
}

const fillPath = (path: string, params: unknown = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )

export interface TestNodeOptions {
  readonly env?: Partial<Env>
  readonly kinds?: readonly JobKind<never>[]
  /** A second node on the database of the first. */
  readonly beside?: TestNode
  /** A database of the test's own, which it drops itself. */
  readonly on?: { readonly url: string }
  readonly logTo?: LogTarget
  readonly pingMs?: number
  /** Only for tests of the workers themselves: all others run their jobs when they want them, with `runJobs`. */
  readonly backgroundJobs?: boolean
  readonly jobTiming?: JobTiming
  readonly bodyMs?: number
  readonly threads?: NodeOptions['threads']
}

/** Threads load a bundle much sooner than the sources. */
const builtWorker = async () =>
  process.env['CAIRN_TEST_PROGRAM'] === undefined ? {} : { program: await builtProgram('worker') }

export const testNode = async (options: TestNodeOptions = {}): Promise<TestNode> => {
  const given = options.beside ?? options.on
  const database = given ? null : await testDatabase()
  const url = given?.url ?? database?.url ?? ''
  const pooled = options.env?.databaseDirectUrl !== undefined
  const pool = connect(url, { max: 5, pooled })
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-test-'))
  const clock = options.beside?.clock ?? testClock()
  // Without a reserve nothing depends on how much room the machine has.
  const basics = { LOG_LEVEL: 'silent', CAIRN_EMPTY: '1', RATE_LIMIT_FACTOR: '0', STORAGE_RESERVE_MB: '0' }
  // Plans are the subject of their own tests; nothing else is to stop at a limit.
  // Nothing listens under the name that packages have on one's own machine.
  const own = { plan: 'enterprise' as const, dataDir, contentUrl: undefined }
  const env = { ...readEnv(basics), ...own, ...options.env }
  const node = await startNode({
    env,
    url,
    pool,
    dist: join(dataDir, 'no-client'),
    kinds: options.kinds ?? [],
    ...(options.logTo && { logTo: options.logTo }),
    ...(options.pingMs !== undefined && { pingMs: options.pingMs }),
    ...(options.bodyMs !== undefined && { bodyMs: options.bodyMs }),
    ...(options.jobTiming !== undefined && { jobTiming: options.jobTiming }),
    backgroundJobs: options.backgroundJobs ?? false,
    now: clock.now,
    threads: { ...(await builtWorker()), ...options.threads },
  })
  const { db, rootOrg } = node.parts

  const send: TestNode['send'] = async (request) => {
    const reply = await node.app.inject(request)
    const isJson = String(reply.headers['content-type'] ?? '').includes('json')
    const body = reply.body === '' ? undefined : isJson ? JSON.parse(reply.body) : reply.body
    return { status: reply.statusCode, body, headers: reply.headers }
  }
  const addTo = async (organization: string, id: string, lists: readonly RoleList[]) => {
    const org = await findOrganization(db, organization)
    if (!org) throw new Error(`there is no organization ${organization}`)
    const next = Object.fromEntries(lists.map((list) => [list, [...(org[list] ?? []), id]]))
    await saveOrganization(db, byTest(clock.now()), { ...org, ...next })
  }
  let listening: Promise<string> | undefined
  const from = () => ({ now: clock.now(), ip: '127.0.0.1', agent: null })
  const enrol = (id: string, course: string) =>
    addProgress(db, { id: newId(), user: id, object: course, status: 'enabled' }, clock.now())
  const person: TestNode['person'] = async (fields = {}) => {
    const id = newId()
    const { givenName = 'Test', familyName = 'Person', email = `${id}@example.org` } = fields
    const { organization, lists = [], home = [], takes = [], kind = 'person', phoneNumber } = fields
    const named = { id, givenName, familyName, email, ...(phoneNumber !== undefined && { phoneNumber }) }
    await createUser(db, byTest(clock.now()), named)
    const { confirmed = true } = fields
    const proof = { email_verified: confirmed, self_claimed: !confirmed }
    // They are here already, so that nobody is told of it when their session opens.
    const here = { present: true, last_action: clock.now() }
    const rest = { kind, home: typeof home === 'string' ? [home] : [...home], ...proof, ...here }
    await db.updateTable('person').set(rest).where('id', '=', id).execute()
    if (organization !== undefined) await addTo(organization, id, lists)
    for (const course of takes) await enrol(id, course)
    return { id, token: await openSession(db, id, from()) }
  }
  return {
    ...node,
    url,
    clock,
    runJobs: async (wanted) => void (await node.parts.jobs.runDue(wanted)),
    send,
    person,
    actingAs: async ({ id }, by) => ({ id, token: await openSession(db, id, { ...from(), proxy: by.id }) }),
    rootAdmin: () => person({ organization: rootOrg, lists: ['admin'] }),
    organization: async (name = 'An organization') => {
      const { id } = await createOrganization(db, byTest(clock.now()), { id: newId(), name })
      return id
    },
    course: (fields = {}) =>
      createCourse(db, byTest(clock.now()), {
        id: newId(),
        title: 'A course',
        status: 'enabled',
        publisher: rootOrg,
        ...fields,
      }),
    // A second try of a test finds it listening.
    listen: () => (listening ??= node.app.listen({ port: 0, host: '127.0.0.1' })),
    call: (endpoint, { params, query, body, as = null, headers = {} } = {}) =>
      send({
        method: endpoint.method,
        url: `/api${fillPath(endpoint.path, params)}`,
        query: (query ?? {}) as Record<string, string>,
        headers: {
          ...(as && { authorization: as.token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
    close: async () => {
      await node.close()
      await pool.end()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
