import { sql, type Kysely } from 'kysely'
import { hashed } from '../server/xapi/hashes.ts'
import { addCredential } from '../server/xapi/credentials/store.ts'
import { checkAll, definitionsIn, prepare } from '../server/xapi/statements/prepare.ts'
import { storeStatements } from '../server/xapi/statements/store.ts'
import type { Tables } from '../server/base/db/schema.ts'
import { term } from '@cairn/domain/xapi/terms'

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

const KEY = { key: 'bench', secret: 'bench', name: 'Bench', scope: ['all'] } as const
const HEADERS = {
  authorization: `Basic ${Buffer.from('bench:bench').toString('base64')}`,
  'x-experience-api-version': '1.0.3',
  'content-type': 'application/json',
}
const LEARNERS = 2000
const VERBS = ['initialized', 'answered', 'progressed', 'completed', 'passed', 'failed', 'terminated']

const registration = (n: number) => `00000000-0000-4000-8000-${String(n % 50_000).padStart(12, '0')}`

/** A statement of the kind that authoring tools send. */
const statement = (n: number) => ({
  actor: {
    name: `Learner ${n % LEARNERS}`,
    account: { homePage: 'http://lms.example.org', name: String(n % LEARNERS) },
  },
  verb: {
    id: `http://adlnet.gov/expapi/verbs/${VERBS[n % VERBS.length]}`,
    display: { en: VERBS[n % VERBS.length] },
  },
  object: {
    id: `http://lms.example.org/course/${n % 100}/question/${n % 1000}`,
    definition: {
      name: { en: `Question ${n % 1000}` },
      type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
    },
  },
  result: { success: n % 3 === 0, score: { scaled: (n % 100) / 100 }, duration: 'PT30.5S' },
  context: {
    registration: registration(n),
    contextActivities: { parent: [{ id: `http://lms.example.org/course/${n % 100}` }] },
  },
})

const fill = async (db: Kysely<Tables>, count: number): Promise<number> => {
  const authority = { account: { homePage: 'http://localhost', name: 'bench' } }
  const began = performance.now()
  for (let n = 0; n < count; n += 1000) {
    const batch = checkAll(
      Array.from({ length: 1000 }, (_, at) => statement(n + at)),
      '1.0.3',
    )
    const statements = batch.map((one) =>
      prepare(one, { authority, version: '1.0.3', files: [], site: 'http://localhost' }),
    )
    const marks = [hashed(term.credential('bench'))]
    await storeStatements(db, {
      statements,
      marks,
      credential: 'bench',
      definitions: definitionsIn(statements),
    })
  }
  return count / ((performance.now() - began) / 1000)
}

const gets = (queries: readonly Record<string, string>[]): Call[] =>
  queries.map((query) => ({
    method: 'GET',
    path: `/xapi/statements?${new URLSearchParams({ limit: '20', ...query }).toString()}`,
    headers: HEADERS,
  }))

const agent = (n: number) =>
  JSON.stringify({ account: { homePage: 'http://lms.example.org', name: String(n) } })
const some = Array.from({ length: 200 }, (_, n) => (n * 7919) % LEARNERS)

/** Calls that store and find statements, each kind with its name. */
export const xapiCalls = async (db: Kysely<Tables>, count: number, log: (line: string) => void) => {
  await addCredential(db, KEY, new Date())
  log(`${(await fill(db, count)).toFixed(0)} statements /s in batches of 1,000, without HTTP`)
  await sql`analyze xapi_statement, xapi_term`.execute(db)
  const post = (size: number) => (_: unknown, n: number) => ({
    method: 'POST',
    path: '/xapi/statements',
    body: JSON.stringify(
      size === 1 ? statement(n) : Array.from({ length: size }, (__, at) => statement(n * size + at)),
    ),
    headers: HEADERS,
  })
  return [
    ['store one statement (goal 500/s)', Array.from({ length: 500 }, post(1))],
    ['store batches of 25 (goal 20/s)', Array.from({ length: 100 }, post(25))],
    ['find by agent', gets(some.map((n) => ({ agent: agent(n) })))],
    [
      'find by agent, verb and course',
      gets(
        some.map((n) => ({
          agent: agent(n),
          verb: 'http://adlnet.gov/expapi/verbs/passed',
          activity: `http://lms.example.org/course/${n % 100}`,
          related_activities: 'true',
        })),
      ),
    ],
    [
      'find by registration and verb, oldest first',
      gets(
        some.map((n) => ({
          registration: registration(n),
          verb: 'http://adlnet.gov/expapi/verbs/passed',
          ascending: 'true',
        })),
      ),
    ],
    // Everybody is named in the authority, and hardly anybody in the rest.
    [
      'find by everybody and a course',
      gets(
        some.map((n) => ({
          agent: JSON.stringify({ account: { homePage: 'http://localhost', name: 'bench' } }),
          related_agents: 'true',
          activity: `http://lms.example.org/course/${n % 100}`,
          related_activities: 'true',
          since: '2020-01-01T00:00:00Z',
        })),
      ),
    ],
    ['find by verb', gets(VERBS.map((verb) => ({ verb: `http://adlnet.gov/expapi/verbs/${verb}` })))],
    ['find the newest', gets([{}])],
  ] as const
}
