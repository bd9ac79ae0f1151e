import { PLANS } from '@cairn/domain/purchases/plans'
import { isLocalHost, type Env } from './base/env.ts'
import { setUpLink } from './install.ts'
import { findPlan } from './purchases/plan/store.ts'
import type { Node } from './node.ts'

const where = ({ host, port }: Env): string => {
  if (isLocalHost(host))
    return `  Only this machine can reach it. To open it to the network, run HOST=0.0.0.0 npm start.`
  const everywhere = host === '0.0.0.0' || host === '::'
  return `  It listens on ${everywhere ? 'every address of this machine' : host}, port ${port}.`
}

/** Others come in by the address it listens on, or by the one that a proxy serves. */
const isPublic = (env: Env): boolean =>
  !isLocalHost(env.host) || !isLocalHost(new URL(env.publicUrl).hostname.replace(/^\[|\]$/g, ''))

const DEMO_WARNING = `  WARNING: the demo accounts have a public password, and others can reach this site. Use it for testing only.
  For your own site, set a new DATA_DIR or DATABASE_URL and run "npm start -- --empty".
`

/** Nobody is to believe that they were paid. */
const TEST_PAYMENTS =
  '  Payments are a test: no money moves. To take real cards, set the STRIPE_ variables (see the README).\n'

const demoLines = async (env: Env): Promise<string[]> => {
  const { DEMO_LOGINS, DEMO_PASSWORD } = await import('../demo/academy.ts')
  const logins = DEMO_LOGINS.map(({ email, role }) => `    ${email.padEnd(28)} ${role}`)
  return [`  Demo logins, password ${DEMO_PASSWORD}`, ...logins, '', ...(isPublic(env) ? [DEMO_WARNING] : [])]
}

const emptyLines = (env: Env, link: string, limit: number | null): string[] => [
  ...(env.emptyBecause === undefined
    ? []
    : [
        `  It starts without the demo because ${env.emptyBecause} is set. To add the demo to an empty database, run "npm start -- --demo".\n`,
      ]),
  `  Set up the first root admin (the link works once and expires in 24 hours):\n  ${link}\n`,
  ...(limit === null ? [] : [planLine(limit)]),
]

/** Nobody is to be surprised by it when the site has learners. */
const planLine = (limit: number): string =>
  `  This site is on a plan for ${limit} active enrollments. To change that, open Settings, Billing, or set CAIRN_PLAN (see the README).\n`

/** What whoever started it reads: where it is, who can reach it, and how to come in. */
export const greeting = async (node: Node, env: Env): Promise<string> => {
  const { db, rootOrg } = node.parts
  const { seeded } = await db.selectFrom('installation').select('seeded').executeTakeFirstOrThrow()
  const link = await setUpLink(db, env, rootOrg)
  return [
    `\n  Cairn is ready at ${env.publicUrl}`,
    `${where(env)}\n`,
    ...(env.stripe === undefined && isPublic(env) ? [TEST_PAYMENTS] : []),
    ...(link === undefined ? [] : emptyLines(env, link, PLANS[(await findPlan(db)).plan].enrollments)),
    ...(seeded === null ? [] : await demoLines(env)),
    '  Press Ctrl-C to stop.\n',
  ].join('\n')
}
