import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { SECOND } from '@cairn/domain/base/constants'
import { isExpired, readTestSource, type TestCard } from '@cairn/domain/purchases/test-cards'
import type { Clock } from '../../clock.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { NOBODY, type JobKind, type Jobs } from '../../jobs.ts'
import { CardsUnreachable, type Cards, type CardSummary, type ChargeState } from '../cards.ts'
import { announce } from './test-events.ts'

/** What the test network works with. Its writes are committed by itself, whatever becomes of the caller's. */
export interface TestNetwork {
  readonly db: Kysely<Tables>
  readonly now: Clock
  readonly jobs: () => Jobs
}

type Charge = Selectable<Tables['test_network_charge']>

const DECIDE = { kind: 'test-network.decide', retries: 10 } as const
const LATE_MS = 8 * SECOND

/** Callers' keys may name people; the network recognizes them and learns nothing. */
export const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url')
export const randomId = (prefix: string): string => `${prefix}_test_${randomBytes(12).toString('hex')}`
export const newClientSecret = (id: string): string => `${id}_secret_${randomBytes(16).toString('hex')}`

export const summaryOf = ({ brand, last4, expMonth, expYear }: TestCard): CardSummary => ({
  brand,
  last4,
  expMonth,
  expYear,
})

/** What it keeps of a payment: 2.9 %. */
const feeOf = (amount: number): number => Math.round(amount * 0.029)

export const stateOf = (charge: Charge): ChargeState => {
  const { state, amount, currency, refunded, card, saved_card: savedCard } = charge
  if (state === 'action') return { state, clientSecret: charge.client_secret }
  if (state === 'refused') return { state, code: charge.code ?? 'card_declined' }
  if (state !== 'paid') return { state }
  return {
    state,
    amount,
    currency,
    refunded,
    fee: feeOf(amount),
    ...(card && { card: summaryOf(card) }),
    ...(savedCard !== null && { savedCard }),
  }
}

const lock = (tx: Db, charge: string): Promise<Charge | undefined> =>
  tx.selectFrom('test_network_charge').selectAll().where('id', '=', charge).forUpdate().executeTakeFirst()

const update = (
  tx: Db,
  now: Date,
  charge: string,
  change: Partial<Pick<Charge, 'state' | 'code' | 'source' | 'saved_card' | 'refunded'>>,
) =>
  tx
    .updateTable('test_network_charge')
    .set({ ...change, modified: now })
    .where('id', '=', charge)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Saves a card for a customer; the same source is saved once. */
export const insertCard = async (
  tx: Db,
  now: Date,
  row: {
    readonly customer: string
    readonly source: string
    readonly card: TestCard
    readonly state: 'saved' | 'action'
  },
) => {
  const id = randomId('card')
  await tx
    .insertInto('test_network_card')
    .values({
      ...row,
      id,
      card: JSON.stringify(row.card),
      client_secret: newClientSecret(randomId('seti')),
      created: now,
    })
    .onConflict((conflict) => conflict.columns(['customer', 'source']).doNothing())
    .execute()
  return tx
    .selectFrom('test_network_card')
    .selectAll()
    .where('customer', '=', row.customer)
    .where('source', '=', row.source)
    .executeTakeFirstOrThrow()
}

type Outcome =
  | { readonly state: 'paid' | 'action' | 'pending' }
  | { readonly state: 'refused'; readonly code: string }

interface Way {
  readonly absent: boolean
  /** The card was saved before, with whatever check its bank asked for. */
  readonly saved: boolean
}

const refused = (code: string): Outcome => ({ state: 'refused', code })

/** What becomes of a payment with this card. */
export const outcomeOf = (card: TestCard, now: Date, { absent, saved }: Way): Outcome => {
  if (isExpired(card, now)) return refused('expired_card')
  switch (card.behavior) {
    case 'bank_check':
      if (saved) return { state: 'paid' }
      return absent ? refused('authentication_required') : { state: 'action' }
    case 'late':
      return { state: 'pending' }
    case 'fails_later':
      return absent ? refused('card_declined') : { state: 'paid' }
    case 'pays':
    case 'twice':
    case 'lost_answer':
      return { state: 'paid' }
    default:
      return refused(card.behavior)
  }
}

const ENDED = new Set<Charge['state']>(['paid', 'pending', 'canceled'])

/** Charges of the test network. */
export const testCharges = ({ db, now, jobs }: TestNetwork) => {
  const pay = async (tx: Db, charge: Charge): Promise<Charge> => {
    const { customer, source, card } = charge
    const saves = charge.saves_card && customer !== null && source !== null && card !== null
    const saved = saves ? await insertCard(tx, now(), { customer, source, card, state: 'saved' }) : undefined
    await announce(tx, jobs(), charge.id, card?.behavior === 'twice' ? 2 : 1)
    return update(tx, now(), charge.id, { state: 'paid', code: null, ...(saved && { saved_card: saved.id }) })
  }
  const refuse = async (tx: Db, charge: Charge, code: string): Promise<Charge> => {
    await announce(tx, jobs(), charge.id)
    return update(tx, now(), charge.id, { state: 'refused', code })
  }
  const apply = async (tx: Db, charge: Charge, outcome: Outcome): Promise<Charge> => {
    if (outcome.state === 'paid') return pay(tx, charge)
    if (outcome.state === 'refused') return refuse(tx, charge, outcome.code)
    if (outcome.state === 'pending')
      await jobs().start(tx, DECIDE, NOBODY, { charge: charge.id }, new Date(now().getTime() + LATE_MS))
    return update(tx, now(), charge.id, { state: outcome.state, code: null })
  }
  const cardFor = async (tx: Db, charge: Charge, by: Parameters<Cards['confirm']>[1]) => {
    if ('source' in by) {
      const card = readTestSource(by.source)
      return card && { card, source: hashed(by.source) }
    }
    return tx
      .selectFrom('test_network_card')
      .select(['card', 'source'])
      .where('id', '=', by.card)
      .where('customer', '=', charge.customer ?? '')
      .where('state', '=', 'saved')
      .executeTakeFirst()
  }
  const find: Cards['find'] = async (charge) => {
    const row = await db
      .selectFrom('test_network_charge')
      .selectAll()
      .where('id', '=', charge)
      .executeTakeFirst()
    return row && stateOf(row)
  }
  const open: Cards['open'] = async ({ attempt, amount, currency, account, customer, savesCard = false }) => {
    const id = randomId('pay')
    const row = {
      amount,
      currency,
      account: account ?? null,
      customer: customer ?? null,
      saves_card: savesCard,
    }
    await db
      .insertInto('test_network_charge')
      .values({
        ...row,
        id,
        attempt: hashed(attempt),
        state: 'open',
        client_secret: newClientSecret(id),
        created: now(),
        modified: now(),
      })
      .onConflict((conflict) => conflict.column('attempt').doNothing())
      .execute()
    const { id: charge } = await db
      .selectFrom('test_network_charge')
      .select('id')
      .where('attempt', '=', hashed(attempt))
      .executeTakeFirstOrThrow()
    return { charge }
  }
  const attempt = (charge: string, by: Parameters<Cards['confirm']>[1], absent: boolean) =>
    db.transaction().execute(async (tx) => {
      const row = (await lock(tx, charge)) ?? notThere(charge)
      if (ENDED.has(row.state)) return { state: stateOf(row), isLost: false }
      const found = await cardFor(tx, row, by)
      if (!found) return { state: stateOf(await refuse(tx, row, 'invalid_source')), isLost: false }
      const { card, source } = found
      const tried = await tx
        .updateTable('test_network_charge')
        .set({ card: JSON.stringify(card), source })
        .where('id', '=', charge)
        .returningAll()
        .executeTakeFirstOrThrow()
      const done = await apply(tx, tried, outcomeOf(card, now(), { absent, saved: 'card' in by }))
      return { state: stateOf(done), isLost: card.behavior === 'lost_answer' && done.state === 'paid' }
    })
  const confirm: Cards['confirm'] = async (charge, by, { absent = false } = {}) => {
    const { state, isLost } = await attempt(charge, by, absent)
    if (isLost) throw new CardsUnreachable('The test network has lost its answer.')
    return state
  }
  const cancel: Cards['cancel'] = (charge) =>
    db.transaction().execute(async (tx) => {
      const row = await lock(tx, charge)
      if (!row) return { state: 'canceled' }
      return stateOf(ENDED.has(row.state) ? row : await update(tx, now(), charge, { state: 'canceled' }))
    })
  const refund: Cards['refund'] = ({ charge, amount, key }) =>
    db.transaction().execute(async (tx) => {
      const row = await lock(tx, charge)
      const before = await tx
        .selectFrom('test_network_refund')
        .selectAll()
        .where('key', '=', hashed(key))
        .executeTakeFirst()
      if (before) return { ok: true, refund: before.id }
      if (row?.state !== 'paid') return { ok: false, code: 'charge_not_paid' }
      if (row.refunded >= row.amount) return { ok: false, code: 'charge_already_refunded' }
      if (amount <= 0 || row.refunded + amount > row.amount) return { ok: false, code: 'amount_too_large' }
      const id = randomId('refund')
      await tx
        .insertInto('test_network_refund')
        .values({ key: hashed(key), id, charge, amount, created: now() })
        .execute()
      await update(tx, now(), charge, { refunded: row.refunded + amount })
      await announce(tx, jobs(), charge)
      return { ok: true, refund: id }
    })
  /** The bank has its answer for a charge; false: there is no such check. */
  const finishCheck = (clientSecret: string, passed: boolean): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('test_network_charge')
        .selectAll()
        .where('client_secret', '=', clientSecret)
        .forUpdate()
        .executeTakeFirst()
      if (row?.state === 'action') await (passed ? pay(tx, row) : refuse(tx, row, 'card_declined'))
      return row !== undefined
    })
  /** What was left open is decided now. */
  const decide: JobKind<{ readonly charge: string }> = {
    ...DECIDE,
    run: ({ charge }) =>
      db.transaction().execute(async (tx) => {
        const row = await lock(tx, charge)
        if (row?.state === 'pending') await pay(tx, row)
      }),
  }
  return { open, confirm, find, cancel, refund, finishCheck, decide }
}

const notThere = (charge: string): never => {
  throw new Error(`The test network has no charge ${charge}.`)
}
