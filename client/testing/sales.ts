import { coupons, type Coupon } from '@cairn/contract/coupons'
import { courses } from '@cairn/contract/courses'
import { groups } from '@cairn/contract/groups'
import { offers, type Offer } from '@cairn/contract/offers'
import { organizations, type Organization } from '@cairn/contract/organizations'
import { purchases, type Purchase, type PurchaseDetails } from '@cairn/contract/purchases'
import { course, found, LONG_AGO, person } from './samples.ts'
import { refuse } from './server.ts'
import { server } from './test-server.ts'

const MAP = course({ price: 12_000 })
const KNOTS = course({ id: 'course-2', title: 'Knots', price: 3000 })

export const purchase = (over: Partial<PurchaseDetails> = {}): PurchaseDetails => ({
  id: 'p-1',
  owner: 'maya',
  object: [MAP.id],
  state: 'paid',
  payment: {
    amount: 9600,
    currency: 'USD',
    coupon: 'CREW80',
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
  },
  receipt: 10417,
  created: LONG_AGO,
  ledger: [
    { id: 'e-1', at: LONG_AGO, kind: 'sale', amount: 9600 },
    { id: 'e-2', at: LONG_AGO, kind: 'fee', amount: 308 },
  ],
  pending: [],
  refundable: 9600,
  allowed: ['refund', 'remove'],
  ...over,
})

const ordered: Partial<PurchaseDetails> = {
  id: 'p-2',
  owner: 'dana',
  payment: { amount: 12_000, currency: 'USD' },
  purchaseOrder: 'PO-4471',
  purchasingOrg: 'northfell',
  refundable: 0,
  ledger: [{ id: 'e-3', at: LONG_AGO, kind: 'debit', amount: 12_000 }],
}

const JOIN = {
  owner: { maya: person('maya', 'Maya', 'Kimura'), dana: person('dana', 'Dana', 'Kowalczyk') },
  object: { [MAP.id]: { id: MAP.id, title: MAP.title }, [KNOTS.id]: { id: KNOTS.id, title: KNOTS.title } },
  actor: { root: person('root', 'Lena', 'Ruiz') },
  purchasingOrg: { northfell: { id: 'northfell', name: 'Northfell' } },
  purchaseOrder: { 'PO-4471': { id: 'PO-4471', name: 'Spring crew', organization: 'northfell' } },
}

const listed = ({
  ledger: _l,
  pending: _p,
  refundable: _r,
  owed: _o,
  allowed: _a,
  join: _j,
  ...rest
}: PurchaseDetails): Purchase => rest

/** Stores purchases as the server does: refunds are entered, removal is noted. */
export const storePurchases = (
  first: readonly PurchaseDetails[] = [purchase(), purchase(ordered)],
  more: Record<string, Record<string, unknown>> = {},
) => {
  const join = { ...JOIN, ...more }
  const records = new Map(first.map((one) => [one.id, one]))
  server.on(courses.findCourses, found([MAP, KNOTS]))
  server.on(organizations.findOrganizations, found([]))
  server.on(purchases.findPurchases, ({ query: { query = '' } }) => {
    const [, state] = /state:"(\w+)"/.exec(query) ?? []
    const list = [...records.values()].filter((one) => state === undefined || one.state === state)
    return found(list.map(listed), join)
  })
  server.on(purchases.getPurchase, ({ params }) => {
    const known = records.get(params.id)
    return known ? { ...known, join } : refuse('not_found')
  })
  server.on(purchases.refundPurchase, ({ body: { statementId, amount, reason } }) => {
    const known = records.get(statementId)
    if (!known?.payment) return refuse('not_found')
    const refunded = (known.payment.refunded ?? 0) + amount
    const entry = { id: `r-${refunded}`, at: LONG_AGO, kind: 'refund' as const, amount, actor: 'root' }
    const next: PurchaseDetails = {
      ...known,
      state: refunded === known.payment.amount ? 'refunded' : 'partly_refunded',
      payment: { ...known.payment, refunded },
      refundable: known.payment.amount - refunded,
      ledger: [...known.ledger, { ...entry, ...(reason !== undefined && { reason }) }],
    }
    records.set(statementId, next)
    return listed(next)
  })
  server.on(purchases.deletePurchase, ({ params }) => {
    const known = records.get(params.id)
    if (known) records.set(params.id, { ...known, state: 'removed', refundable: 0 })
    return undefined
  })
  return { records }
}

export const coupon = (over: Partial<Coupon> = {}): Coupon => ({
  id: 'CREW80',
  object: MAP.id,
  percent: 80,
  useCount: 3,
  maxUseCount: 5,
  version: 1,
  created: LONG_AGO,
  ...over,
})

const idIn = (query: string | undefined) => /^_id:"([^"]+)"$/.exec(query ?? '')?.[1]

export const storeCoupons = (first: readonly Coupon[] = [coupon()]) => {
  const records = new Map(first.map((one) => [one.id, one]))
  server.on(courses.findCourses, found([MAP, KNOTS]))
  server.on(coupons.findCoupons, ({ query: { query } }) => {
    const id = idIn(query)
    return found(
      [...records.values()].filter((one) => id === undefined || one.id === id),
      { object: JOIN.object },
    )
  })
  server.on(coupons.putCoupon, ({ body }) => {
    const known = records.get(body.id)
    if (known && known.version !== body.version) return refuse('stale')
    const next = { ...body, useCount: known?.useCount ?? 0, version: (known?.version ?? 0) + 1 }
    records.set(next.id, next)
    return next
  })
  server.on(coupons.deleteCoupon, ({ params }) => void records.delete(params.id))
  return { records }
}

export const offer = (over: Partial<Offer> = {}): Offer => ({
  id: 'o-1',
  name: 'Spring crew',
  concept: [MAP.id, KNOTS.id],
  useCount: 4,
  version: 1,
  created: LONG_AGO,
  ...over,
})

const NORTHFELL: Organization = {
  id: 'northfell',
  name: 'Northfell',
  purchaseOrder: { 'PO-4471': { id: 'PO-4471', name: 'Spring order', state: 'open' } },
}

export const storeOffers = (first: readonly Offer[] = [offer()]) => {
  const records = new Map(first.map((one) => [one.id, one]))
  server.on(courses.findCourses, found([MAP, KNOTS]))
  server.on(organizations.findOrganizations, found([NORTHFELL]))
  server.on(organizations.getOrganization, NORTHFELL)
  server.on(groups.findGroups, found([]))
  server.on(offers.findOffers, ({ query: { query } }) => {
    const id = idIn(query)
    const join = { concept: JOIN.object, organization: { northfell: { id: 'northfell', name: 'Northfell' } } }
    return found(
      [...records.values()].filter((one) => id === undefined || one.id === id),
      join,
    )
  })
  server.on(offers.putOffer, async ({ body }) => {
    // As over a network, the reply is another task: by then the form has rendered that it is busy.
    await new Promise((done) => setTimeout(done))
    const known = records.get(body.id ?? '')
    if (known && known.version !== body.version) return refuse('stale')
    const next: Offer = {
      ...body,
      id: body.id ?? 'o-new',
      useCount: known?.useCount ?? 0,
      version: (known?.version ?? 0) + 1,
    }
    records.set(next.id, next)
    return next
  })
  server.on(offers.deleteOffer, ({ params }) => void records.delete(params.id))
  return { records }
}
