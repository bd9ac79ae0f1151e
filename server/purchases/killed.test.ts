import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '@cairn/domain/base/constants'
import type { Course } from '@cairn/contract/courses'
import { coupons } from '@cairn/contract/coupons'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { projectRoot } from '../base/root.ts'
import { eventually } from '../testing/eventually.ts'
import { freePort } from '../testing/free-port.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { builtProgram } from '../testing/program.ts'
import { stripeServer, type StripeTestServer } from '../testing/stripe/server.ts'

const PRICE = 4800
const HALF = 2400
let node: TestNode
let stripe: StripeTestServer
let root: Person
let folder: string
let server: ChildProcess | undefined
let address = ''

beforeAll(async () => {
  stripe = await stripeServer()
  node = await testNode({ env: { stripe: stripe.settings } })
  root = await node.rootAdmin()
  folder = await mkdtemp(join(tmpdir(), 'cairn-killed-'))
})
afterAll(async () => {
  await kill()
  await node.close()
  await stripe.close()
  await rm(folder, { recursive: true, force: true })
})

/** The real program, on the database of the test and with a card network that the test holds in its hands. */
const start = async (): Promise<void> => {
  const { secretKey, publishableKey, webhookSecret, apiBase = '' } = stripe.settings
  const port = await freePort()
  address = `http://127.0.0.1:${port}/api`
  const child = spawn(process.execPath, [fileURLToPath(await builtProgram('main'))], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: node.url,
      CAIRN_EMPTY: '1',
      RATE_LIMIT_FACTOR: '0',
      STORAGE_RESERVE_MB: '0',
      NODE_ENV: 'production',
      WORKERS: '1',
      LOG_LEVEL: 'silent',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
    },
    stdio: 'ignore',
  })
  server = child
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error('The server did not start.')
    return fetch(`${address}/readyz`.replace('/api', '')).then(
      (reply) => reply.ok,
      () => false,
    )
  })
}

const kill = async (): Promise<void> => {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

interface Visit {
  readonly learner: Person
  readonly course: Course
  readonly coupon: string
}

const visit = async (): Promise<Visit> => {
  const learner = await node.person()
  const course = await node.course({ price: PRICE })
  const coupon = `C-${course.id}`
  const body = { id: coupon, object: course.id, percent: 50, maxUseCount: 1 }
  await node.call(coupons.putCoupon, { body, as: root })
  return { learner, course, coupon }
}

const send = (method: string, path: string, as: Person, body: object): Promise<Response | undefined> =>
  fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: as.token },
    body: JSON.stringify(body),
  }).catch(() => undefined)

const orderOf = ({ learner, course, coupon }: Visit) => ({
  owner: learner.id,
  object: [course.id],
  payment: { amount: HALF, currency: 'USD', source: 'pm_card_visa', coupon },
})

const buy = (one: Visit) => send('POST', '/purchase', one.learner, orderOf(one))

/** What the server waits for at the network, until it is killed: requests by their keys, also when they come again. */
const held = new Set<string>()
let gone: Promise<void>

/** Holds the next request of this kind, before or after it is done; resolves once the server waits for it. */
const holdNext = (line: RegExp, moment: 'before' | 'after'): Promise<void> =>
  new Promise((resolve) => {
    let found = false
    stripe.watch(async (asked, now, key = '') => {
      if (!held.has(key)) {
        if (found || now !== moment || !line.test(asked)) return true
        found = true
        held.add(key)
        resolve()
      }
      await gone
      return false
    })
  })

/** How many connections to this database wait for a row. */
const waiters = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(node.parts.db)
  return rows[0]?.n ?? 0
}

/** What is true once everything is settled: at the network, in the ledger, in the course and of the coupon. */
const found = async ({ learner, course, coupon }: Visit) => {
  const { db } = node.parts
  const attempts = await db
    .selectFrom('purchase_attempt')
    .selectAll()
    .where('owner', '=', learner.id)
    .execute()
  const charges = attempts.flatMap(({ charge }) => stripe.intents.get(charge ?? '') ?? [])
  const paid = charges.filter(({ status }) => status === 'succeeded')
  const { rows } = await sql<{ cash: string }>`
    select coalesce(sum(l.amount), 0) as cash from ledger_line l join ledger_entry e on e.id = l.entry
    join purchase p on p.id = e.purchase
    where p.owner = ${learner.id} and l.account like 'cash:%' and e.kind <> 'fee'`.execute(db)
  const progress = await db
    .selectFrom('progress')
    .select('id')
    .where('person', '=', learner.id)
    .where('course', '=', course.id)
    .execute()
  const used = await db
    .selectFrom('coupon')
    .select(['use_count', 'held_count'])
    .where('id', '=', coupon)
    .executeTakeFirstOrThrow()
  return {
    taken: paid.reduce((sum, one) => sum + Number(one['amount']) - Number(one['refunded'] ?? 0), 0),
    inBooks: Number(rows[0]?.cash),
    enrolled: progress.length === 1,
    open: attempts.filter(({ state }) => ['open', 'action', 'pending'].includes(state)).length,
    coupon: [used.use_count, used.held_count],
  }
}

/** A server that starts again finishes what the killed one left. */
const settleAll = async (): Promise<void> => {
  stripe.watch(async () => true)
  node.clock.advance(2 * HOUR)
  await node.runJobs()
}

const HAD = { taken: HALF, inBooks: HALF, enrolled: true, open: 0, coupon: [1, 0] }
const NOTHING = { taken: 0, inBooks: 0, enrolled: false, open: 0, coupon: [0, 0] }

const CHARGES = [
  ['before the charge is opened', /POST .*payment_intents$/, 'before', NOTHING],
  ['after it was opened', /POST .*payment_intents$/, 'after', NOTHING],
  ['before the card is charged', /confirm$/, 'before', NOTHING],
  ['after the card was charged', /confirm$/, 'after', HAD],
] as const
const REFUNDS = ['before', 'after'] as const

/** Brings one purchase or refund to each of the places where it may be broken off, and kills the server once. */
const killAtOnce = async () => {
  const charged = await Promise.all(CHARGES.map(visit))
  const refunded = await Promise.all(REFUNDS.map(visit))
  const [unheard, unwritten] = [await visit(), await visit()]
  await start()
  const sold: Purchase[] = []
  for (const one of refunded) sold.push((await (await buy(one))?.json()) as Purchase)
  let announce = () => {}
  gone = new Promise((resolve) => (announce = resolve))
  const lost: Promise<Response | undefined>[] = []
  for (const [n, [, line, moment]] of CHARGES.entries()) {
    const isHeld = holdNext(line, moment)
    lost.push(buy(charged[n] ?? unheard))
    await isHeld
  }
  for (const [n, moment] of REFUNDS.entries()) {
    const isHeld = holdNext(/refunds$/, moment)
    lost.push(send('PUT', '/purchase/refund', root, { statementId: sold[n]?.id, amount: 400 }))
    await isHeld
  }
  await node.parts.db.transaction().execute(async (tx) => {
    await sql`select 1 from coupon where id = ${unheard.coupon} for update`.execute(tx)
    await sql`select 1 from receipt_series for update`.execute(tx)
    lost.push(buy(unheard))
    await eventually(async () => (await waiters()) === 1)
    lost.push(buy(unwritten))
    await eventually(async () => (await waiters()) === 2)
    await kill()
    announce()
    expect(await Promise.all(lost)).toEqual(lost.map(() => undefined))
  })
  return { charged, refunded, unheard, unwritten, before: await found(unwritten) }
}

let left: Awaited<ReturnType<typeof killAtOnce>>
beforeAll(async () => {
  left = await killAtOnce()
  await settleAll()
})

describe('kill -9 in a purchase', () => {
  test.each(CHARGES)(
    '%s leaves nobody charged without the course',
    async (step, _line, _moment, expected) => {
      const one = left.charged[CHARGES.findIndex(([name]) => name === step)] ?? left.unheard
      expect(await found(one)).toEqual(expected)
      if (expected === HAD) return
      const again = await node.call(purchases.createPurchase, { body: orderOf(one), as: one.learner })
      expect(again.status).toBe(201)
      expect(await found(one)).toEqual(HAD)
    },
  )

  test('while it is written down, before the network hears of it, leaves nothing', async () => {
    expect(await found(left.unheard)).toEqual(NOTHING)
  })

  test('while the paid purchase is written down is finished by the next server', async () => {
    expect(left.before).toMatchObject({ taken: HALF, inBooks: 0, enrolled: false })
    expect(await found(left.unwritten)).toEqual(HAD)
  })
})

describe('kill -9 in a refund', () => {
  test.each(REFUNDS)('%s the network has made it refunds once', async (moment) => {
    const one = left.refunded[REFUNDS.indexOf(moment)] ?? left.unheard
    expect(await found(one)).toEqual({ ...HAD, taken: HALF - 400, inBooks: HALF - 400 })
  })
})
