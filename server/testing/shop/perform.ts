import { MINUTE } from '@cairn/domain/base/constants'
import { tokenOf, type TestBehavior } from '@cairn/domain/purchases/test-cards'
import { offers } from '@cairn/contract/offers'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../../base/ids.ts'
import { CardsUnreachable } from '../../base/ports/cards.ts'
import { signEvent } from '../../base/ports/cards/test-events.ts'
import { receiveCardEvent } from '../../purchases/card-events.ts'
import { finishRefunds } from '../../purchases/refund.ts'
import { settleOpen } from '../../purchases/settle.ts'
import type { Act, Schedule, Simple } from './acts.ts'
import { withFault, type Fault } from './faults.ts'
import { couponPrice, PRICES, type Shop } from './shop.ts'

const source = (behavior: TestBehavior) =>
  tokenOf(
    { behavior, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
    newId().replaceAll('-', ''),
  )

const deliver = async ({ node: { parts } }: Shop, charge: string): Promise<void> => {
  const body = Buffer.from(JSON.stringify({ id: `evt_${newId()}`, charge }))
  await receiveCardEvent(parts, body, signEvent(parts.secret, body, parts.now()))
}

const settleAt = async ({ node: { parts } }: Shop, minutes: number): Promise<void> => {
  const at = new Date(parts.now().getTime() + minutes * MINUTE)
  await settleOpen(parts, at)
  await finishRefunds(parts, at)
}

const faultOf = (shop: Shop, trouble: { at: number; how: string } | null): Fault | undefined => {
  if (trouble === null) return undefined
  const { at, how } = trouble
  if (how === 'crash' || how === 'unreachable') return { at, how }
  if (how === 'settle') return { at, how: () => settleAt(shop, 2) }
  return { at, how: async (charge) => (charge === undefined ? undefined : deliver(shop, charge)) }
}

const attemptsOf = ({ node, courses, buyers }: Shop, who: number) =>
  node.parts.db
    .selectFrom('purchase_attempt as a')
    .innerJoin('test_network_charge as c', 'c.id', 'a.charge')
    .select(['a.charge', 'a.purchase', 'c.client_secret', 'c.state', 'c.amount', 'c.refunded'])
    .where('a.owner', '=', buyers[who === 0 ? 0 : 1].id)
    .where('a.created', '>=', new Date(courses[0]?.created ?? 0))
    .orderBy('a.id', 'desc')
    .execute()

const purchasesOf = ({ node, courses, buyers }: Shop, who: number) =>
  node.parts.db
    .selectFrom('purchase')
    .select(['id', 'amount', 'charge', 'refunded'])
    .where('owner', '=', buyers[who === 0 ? 0 : 1].id)
    .where('created', '>=', new Date(courses[0]?.created ?? 0))
    .orderBy('id', 'desc')
    .execute()

type Of<K extends Act['kind']> = Extract<Act, { kind: K }>

const buy = async (shop: Shop, { who, course, card, coupon, again, trouble }: Of<'buy'>) => {
  const as = shop.buyers[who]
  const useCoupon = coupon && course === 0
  const payment = {
    amount: useCoupon ? couponPrice : PRICES[course],
    currency: 'USD',
    source: source(card),
    ...(useCoupon && { coupon: shop.coupon }),
  }
  const request = {
    body: { owner: as.id, object: [shop.courses[course]?.id ?? ''], payment },
    as,
    headers: { 'idempotency-key': newId() },
  }
  await withFault(faultOf(shop, trouble), () => shop.node.call(purchases.createPurchase, request))
  if (again) await shop.node.call(purchases.createPurchase, request)
}

const follow = async (shop: Shop, { who, card, trouble }: Of<'ownOffer'>) => {
  const as = shop.buyers[who]
  const view = await shop.node.call<{ amount: number }>(offers.getOffer, {
    params: { id: shop.ownOffer },
    as,
  })
  const payment = { amount: view.body.amount, currency: 'USD', source: source(card) }
  await withFault(faultOf(shop, trouble), () =>
    shop.node.call(offers.acceptOffer, { body: { offer: shop.ownOffer, payment }, as }),
  )
}

const simple = async (shop: Shop, { kind, who }: Simple) => {
  const { node, root, buyers, courses, payer, order, paidOffer } = shop
  const as = buyers[who]
  const owner = as.id
  if (kind === 'free')
    await node.call(purchases.createPurchase, { body: { owner, object: [courses[2]?.id ?? ''] }, as })
  else if (kind === 'order') {
    const data = { purchaseOrder: order }
    const body = { owner, object: [courses[0]?.id ?? ''], purchasingOrg: payer, data }
    await node.call(purchases.createPurchase, { body, as: root })
  } else if (kind === 'paidOffer') await node.call(offers.acceptOffer, { body: { offer: paidOffer }, as })
  else if (kind === 'remove') {
    const [bought] = await purchasesOf(shop, who)
    if (bought) await node.call(purchases.deletePurchase, { params: { id: bought.id }, as: root })
  } else {
    const [attempt] = await attemptsOf(shop, who)
    const body = { owner, object: [courses[0]?.id ?? ''], payment: { charge: attempt?.charge ?? 'none' } }
    await node.call(purchases.createPurchase, { body, as })
  }
}

const refund = async (shop: Shop, { who, share, twice, trouble }: Of<'refund'>) => {
  const bought = (await purchasesOf(shop, who)).find(({ charge }) => charge !== null)
  if (!bought) return
  const body = { statementId: bought.id, amount: Math.ceil((bought.amount * share) / 100) }
  const once = () => shop.node.call(purchases.refundPurchase, { body, as: shop.root })
  await Promise.all([withFault(faultOf(shop, trouble), once), ...(twice ? [once()] : [])])
}

/** What the network does by itself may fail like any call to it. */
const unlessUnreachable = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error
  }
}

const perform = async (shop: Shop, act: Act): Promise<void> => {
  switch (act.kind) {
    case 'buy':
      return buy(shop, act)
    case 'ownOffer':
      return follow(shop, act)
    case 'refund':
      return refund(shop, act)
    case 'outside': {
      const charge = (await attemptsOf(shop, act.who)).find(({ state }) => state === 'paid')
      if (!charge?.charge) return undefined
      const amount = Math.ceil((charge.amount * act.share) / 100)
      await shop.network.refund({ charge: charge.charge, amount, key: newId() })
      return deliver(shop, charge.charge)
    }
    case 'bank': {
      const waiting = (await attemptsOf(shop, act.who)).find(({ state }) => state === 'action')
      if (waiting) await shop.node.parts.testBank?.finishCheck(waiting.client_secret, act.passed)
      return undefined
    }
    case 'events': {
      const known = [...(await attemptsOf(shop, 0)), ...(await attemptsOf(shop, 1))]
      for (const { charge } of known)
        await Promise.all(
          Array.from({ length: act.times }, () => unlessUnreachable(deliver(shop, charge ?? ''))),
        )
      return undefined
    }
    case 'settle':
      return settleAt(shop, act.minutes)
    default:
      return simple(shop, act)
  }
}

/** Lets a schedule happen. */
export const run = async (shop: Shop, schedule: Schedule): Promise<void> => {
  for (const step of schedule) await Promise.all(step.map((act) => perform(shop, act)))
}
