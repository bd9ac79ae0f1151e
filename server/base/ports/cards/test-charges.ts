import { SECOND } from '@cairn/domain/base/constants'
import { readTestSource } from '@cairn/domain/purchases/test-cards'
import type { Db } from '../../db/schema.ts'
import { NOBODY, type JobKind } from '../../jobs.ts'
import { CardsUnreachable, type Cards } from '../cards.ts'
import { announce } from './test-events.ts'
import { outcomeOf, stateOf, type Outcome } from './test-outcome.ts'
import {
  hashed,
  insertCard,
  lockCharge,
  newClientSecret,
  randomId,
  updateCharge,
  type Charge,
  type TestNetwork,
} from './test-rows.ts'

const DECIDE = { kind: 'test-network.decide', retries: 10 } as const
const LATE_MS = 8 * SECOND

const ENDED = new Set<Charge['state']>(['paid', 'pending', 'canceled'])

/** The card that a payment was tried with. */
const usedCard = ({ card, source }: Charge) => ({ card: card && JSON.stringify(card), source })

/** Charges of the test network. */
export const testCharges = ({ db, now, jobs }: TestNetwork) => {
  const pay = async (tx: Db, charge: Charge): Promise<Charge> => {
    const { customer, source, card } = charge
    const saves = charge.saves_card && customer !== null && source !== null && card !== null
    const saved = saves ? await insertCard(tx, now(), { customer, source, card, state: 'saved' }) : undefined
    await announce(tx, jobs(), charge.id, card?.behavior === 'twice' ? 2 : 1)
    return updateCharge(tx, now(), charge.id, {
      ...usedCard(charge),
      state: 'paid',
      code: null,
      ...(saved && { saved_card: saved.id }),
    })
  }
  const refuse = async (tx: Db, charge: Charge, code: string): Promise<Charge> => {
    await announce(tx, jobs(), charge.id)
    return updateCharge(tx, now(), charge.id, { ...usedCard(charge), state: 'refused', code })
  }
  const apply = async (tx: Db, charge: Charge, outcome: Outcome): Promise<Charge> => {
    if (outcome.state === 'paid') return pay(tx, charge)
    if (outcome.state === 'refused') return refuse(tx, charge, outcome.code)
    if (outcome.state === 'pending')
      await jobs().start(tx, DECIDE, NOBODY, { charge: charge.id }, new Date(now().getTime() + LATE_MS))
    return updateCharge(tx, now(), charge.id, { ...usedCard(charge), state: outcome.state, code: null })
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
    const { id: charge } = await db
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
      // The same attempt is the same charge.
      .onConflict((conflict) => conflict.column('attempt').doUpdateSet({ attempt: hashed(attempt) }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { charge }
  }
  const attempt = (charge: string, by: Parameters<Cards['confirm']>[1], absent: boolean) =>
    db.transaction().execute(async (tx) => {
      const row = (await lockCharge(tx, charge)) ?? notThere(charge)
      if (ENDED.has(row.state)) return { state: stateOf(row), isLost: false }
      const found = await cardFor(tx, row, by)
      if (!found) return { state: stateOf(await refuse(tx, row, 'invalid_source')), isLost: false }
      const { card } = found
      const done = await apply(
        tx,
        { ...row, ...found },
        outcomeOf(card, now(), { absent, saved: 'card' in by }),
      )
      return { state: stateOf(done), isLost: card.behavior === 'lost_answer' && done.state === 'paid' }
    })
  const confirm: Cards['confirm'] = async (charge, by, { absent = false } = {}) => {
    const { state, isLost } = await attempt(charge, by, absent)
    if (isLost) throw new CardsUnreachable('The test network has lost its answer.')
    return state
  }
  const cancel: Cards['cancel'] = (charge) =>
    db.transaction().execute(async (tx) => {
      const row = await lockCharge(tx, charge)
      if (!row) return { state: 'canceled' }
      return stateOf(
        ENDED.has(row.state) ? row : await updateCharge(tx, now(), charge, { state: 'canceled' }),
      )
    })
  const refund: Cards['refund'] = ({ charge, amount, key }) =>
    db.transaction().execute(async (tx) => {
      const row = await lockCharge(tx, charge)
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
      await updateCharge(tx, now(), charge, { refunded: row.refunded + amount })
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
        const row = await lockCharge(tx, charge)
        if (row?.state === 'pending') await pay(tx, row)
      }),
  }
  return { open, confirm, find, cancel, refund, finishCheck, decide }
}

const notThere = (charge: string): never => {
  throw new Error(`The test network has no charge ${charge}.`)
}
