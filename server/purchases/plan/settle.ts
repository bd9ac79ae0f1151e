import { planLines } from '@cairn/domain/purchases/ledger'
import { nextTry } from '@cairn/domain/purchases/subscription'
import type { Db } from '../../base/db/schema.ts'
import { recordEvent } from '../../base/history.ts'
import type { By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { CardsUnreachable, type ChargeState } from '../../base/ports/cards.ts'
import { addEntry } from '../ledger.ts'
import { findCustomer, SITE_PAYER } from '../saved-cards.ts'
import {
  endCharge,
  findCharge,
  isUnderWay,
  lockCharge,
  noteCharge,
  waitForCharge,
  type PlanCharge,
} from './charges.ts'
import { mailPlanEnded, mailPlanFailed } from './emails.ts'
import { grantPlan, lockPlan, savePlan } from './store.ts'

/** There is no card to charge. */
const CARD_MISSING = 'card_missing'

export type Outcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'refused'; readonly code: string }

type Needs = Pick<Parts, 'db' | 'cards' | 'rootOrg' | 'post' | 'env'>
type Paid = Extract<ChargeState, { state: 'paid' }>

const bySite = (now: Date, { id }: PlanCharge): By => ({
  actor: null,
  proxy: null,
  now,
  request: { id, ip: '' },
})

const outcomeOf = ({ state, code }: PlanCharge): Outcome => {
  if (state === 'refused') return { kind: 'refused', code: code ?? '' }
  return { kind: state === 'open' ? 'pending' : state }
}

/** What was paid becomes the plan, with its entry in the ledger. */
const applyPaid = async (
  tx: Db,
  now: Date,
  charge: PlanCharge,
  paid: Paid,
  rootOrg: string,
): Promise<void> => {
  const { id, plan, price, amount, currency, period_start: from, period_end: until } = charge
  const before = await lockPlan(tx)
  await addEntry(tx, now, {
    kind: 'plan',
    purchase: id,
    reference: `plan:${charge.charge}`,
    currency,
    amount,
    lines: planLines(amount),
  })
  const begins = before.renews === null || before.billing_day === null
  await savePlan(tx, {
    plan,
    price,
    currency,
    renews: until,
    billing_day: begins ? from.getUTCDate() : before.billing_day,
    next_try: until,
    failures: 0,
    failing_since: null,
  })
  await endCharge(tx, now, charge, { state: 'paid', ...(paid.card && { card: paid.card }) })
  const action = charge.renewal ? 'plan.renew' : 'plan.update'
  await recordEvent(tx, bySite(now, charge), {
    type: 'config',
    object: rootOrg,
    action,
    organization: rootOrg,
    detail: { plan, amount, currency },
  })
}

/**
 * A renewal that was refused is tried again over days, as those of subscriptions are; then the site goes back to the free
 * plan. A card that an admin saved in between is tried at once, and uses up none of the planned tries.
 */
const postpone = async (
  tx: Db,
  { rootOrg, ...mailing }: Needs,
  now: Date,
  charge: PlanCharge,
  code: string,
): Promise<void> => {
  const before = await lockPlan(tx)
  const since = before.failing_since ?? now
  const planned = before.failures > 0 ? nextTry(since, before.failures) : undefined
  const failures = planned && charge.created < planned ? before.failures : before.failures + 1
  const next = nextTry(since, failures)
  if (next) {
    await savePlan(tx, { next_try: next, failures, failing_since: since })
    return mailPlanFailed(tx, mailing, now, charge, { next, isMissing: code === CARD_MISSING })
  }
  await grantPlan(tx, 'free')
  await mailPlanEnded(tx, mailing, now, charge)
  await recordEvent(tx, bySite(now, charge), {
    type: 'config',
    object: rootOrg,
    action: 'plan.end',
    organization: rootOrg,
    detail: { plan: charge.plan },
  })
}

/** Brings a charge to where the network says it is. However often and by whomever it is called, it ends once. */
export const settleCharge = (parts: Needs, now: Date, id: string, found: ChargeState): Promise<Outcome> =>
  parts.db.transaction().execute(async (tx): Promise<Outcome> => {
    const charge = await lockCharge(tx, id)
    if (!isUnderWay(charge)) return outcomeOf(charge)
    switch (found.state) {
      case 'paid':
        await applyPaid(tx, now, charge, found, parts.rootOrg)
        return { kind: 'paid' }
      case 'pending':
        await waitForCharge(tx, now, id)
        return { kind: 'pending' }
      case 'refused':
        await endCharge(tx, now, charge, { state: 'refused', code: found.code })
        if (charge.renewal) await postpone(tx, parts, now, charge, found.code)
        return { kind: 'refused', code: found.code }
      default:
        // Nothing was taken and nobody refused: a renewal is begun again.
        await endCharge(tx, now, charge, { state: 'canceled' })
        return { kind: 'canceled' }
    }
  })

/** Opens the charge at the network and notes its id; undefined: it was given up meanwhile. */
const openCharge = async (
  { db, cards }: Needs,
  { id, amount, currency, plan }: PlanCharge,
  customer: string,
): Promise<string | undefined> => {
  const description = `Plan ${plan}`
  const { charge } = await cards.open({ attempt: `plan:${id}`, amount, currency, description, customer })
  if (await noteCharge(db, id, charge)) return charge
  await cards.cancel(charge)
  return undefined
}

/** Nobody is there whom the bank could ask: a card that needs it is refused. */
const refuseUnanswered = async (
  { cards }: Needs,
  charge: string,
  state: ChargeState,
): Promise<ChargeState> => {
  if (state.state !== 'action' && state.state !== 'open') return state
  const ended = await cards.cancel(charge)
  return ended.state === 'canceled' ? { state: 'refused', code: 'card_declined' } : ended
}

/** Asks the network for the money of a charge that is stored. */
export const payCharge = async (parts: Needs, now: Date, id: string): Promise<Outcome> => {
  const charge = await findCharge(parts.db, { id })
  const { customer, card } = (await findCustomer(parts.db, SITE_PAYER)) ?? { customer: '', card: null }
  if (!charge || card === null) return settleCharge(parts, now, id, { state: 'refused', code: CARD_MISSING })
  try {
    const opened = await openCharge(parts, charge, customer)
    if (opened === undefined) return { kind: 'canceled' }
    const state = await parts.cards.confirm(opened, { card }, { absent: true })
    return await settleCharge(parts, now, id, await refuseUnanswered(parts, opened, state))
  } catch (error) {
    if (error instanceof CardsUnreachable) return { kind: 'pending' }
    throw error
  }
}

/** Asks the network what became of a charge. */
export const checkCharge = async (parts: Needs, now: Date, charge: PlanCharge): Promise<Outcome> => {
  if (!isUnderWay(charge)) return outcomeOf(charge)
  if (charge.charge === null) {
    // Whoever began it is about to ask the network, or never will: then nothing was taken.
    const isBeginning = charge.look !== null && charge.look > now
    return isBeginning ? { kind: 'pending' } : settleCharge(parts, now, charge.id, { state: 'canceled' })
  }
  const found = (await parts.cards.find(charge.charge)) ?? { state: 'canceled' as const }
  return settleCharge(parts, now, charge.id, await refuseUnanswered(parts, charge.charge, found))
}
