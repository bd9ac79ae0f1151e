import type { Course } from '@cairn/contract/courses'
import { coupons } from '@cairn/contract/coupons'
import { offers } from '@cairn/contract/offers'
import { payments } from '@cairn/contract/payments'
import { purchaseOrders } from '@cairn/contract/purchase-orders'
import { newId } from '../../base/ids.ts'
import type { Cards } from '../../base/ports/cards.ts'
import { testNode, type Person, type TestNode } from '../node.ts'
import { stoppableCards } from './faults.ts'

/** What all schedules of a run share. */
export interface Market {
  readonly node: TestNode
  readonly network: Cards
  readonly root: Person
  readonly people: readonly Person[]
  /** Sells through a connected account of its own. */
  readonly seller: string
  /** Pays by purchase orders. */
  readonly payer: string
  /** Has room for some enrollments and not for all. */
  readonly order: string
}

const PEOPLE = 30

export const openMarket = async (): Promise<Market> => {
  const node = await testNode()
  const network = node.parts.cards
  Object.assign(node.parts, { cards: stoppableCards(network) })
  const root = await node.rootAdmin()
  const people: Person[] = []
  for (let n = 0; n < PEOPLE; n += 1) people.push(await node.person())
  const [seller, payer] = [await node.organization('Seller'), await node.organization('Payer')]
  const body = { authorizationCode: 'ac_test_seller' }
  await node.call(payments.connectPayments, { params: { id: seller }, body, as: root })
  return { node, network, root, people, seller, payer, order: await newOrder(node, root, payer, 12) }
}

const newOrder = async (node: TestNode, as: Person, organization: string, seats: number) => {
  const id = `PO-${newId()}`
  const purchaseOrder = { id, name: 'Order', authorizedEnrollmentCount: seats, authorizedAmount: 50_000 }
  await node.call(purchaseOrders.putPurchaseOrder, { body: { organization, purchaseOrder }, as })
  return id
}

export const PRICES = [4800, 1999, 0] as const
const PERCENT = 50

/** What one schedule is about: two courses that cost something, one that does not, a coupon and two links. */
export interface Shop extends Market {
  readonly buyers: readonly [Person, Person]
  readonly courses: readonly Course[]
  /** For the first course; two people want its one use. */
  readonly coupon: string
  /** Both courses, paid by whoever follows it. */
  readonly ownOffer: string
  /** The second course, paid by the purchase order. */
  readonly paidOffer: string
  readonly order: string
}

export const couponPrice = Math.ceil((PRICES[0] * PERCENT) / 100)

export const openShop = async (market: Market, place: number): Promise<Shop> => {
  const { node, root, people, seller, payer } = market
  const courses: Course[] = []
  for (const [n, price] of PRICES.entries())
    courses.push(await node.course({ price, ...(n === 1 && { publisher: seller }) }))
  const [first, second] = courses.map(({ id }) => id)
  const [coupon, ownOffer, paidOffer] = [`C-${newId()}`, `O-${newId()}`, `P-${newId()}`]
  const order = place % 10 === 0 ? await newOrder(node, root, payer, 3) : market.order
  const lowered = { id: coupon, object: first, percent: PERCENT, maxUseCount: 1 }
  await node.call(coupons.putCoupon, { body: lowered, as: root })
  await node.call(offers.putOffer, { body: { id: ownOffer, concept: [first, second] }, as: root })
  const paid = { id: paidOffer, concept: [second], organization: payer, purchaseOrder: order }
  await node.call(offers.putOffer, { body: paid, as: root })
  const at = (n: number) => people[(place + n) % people.length] ?? root
  return { ...market, buyers: [at(0), at(1)], courses, coupon, ownOffer, paidOffer, order }
}
