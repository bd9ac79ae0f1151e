import { DAY } from '@cairn/domain/base/constants'
import { tokenOf } from '@cairn/domain/purchases/test-cards'
import { completePurchase } from '../../purchases/complete.ts'
import { newId } from '../../base/ids.ts'
import { planLines } from '@cairn/domain/purchases/ledger'
import { addEntry } from '../../purchases/ledger.ts'
import { beginCharge, endCharge, lockCharge } from '../../purchases/plan/charges.ts'
import { acquainted, courseOf, orgOf, personOf, unique, type Asking, type Calls, type Way } from './asking.ts'

/** Something that somebody has bought, in a course of its own for this call. */
const bought = async (asking: Asking): Promise<string> => {
  const { node } = asking.world
  const course =
    asking.place === 'self' ? await node.course({ price: 4800 }) : await courseOf(asking, 'enabled', 4800)
  const owner = await personOf(asking)
  const terms = {
    purchase: newId(),
    owner,
    payer: owner,
    items: [{ course: course.id, seller: course.publisher, amount: 4800, tax: 0 }],
    currency: 'USD',
    country: '',
  }
  const { cards, db } = node.parts
  const { charge } = await cards.open({
    attempt: newId(),
    amount: 4800,
    currency: 'USD',
    description: 'A course',
  })
  const paid = await cards.confirm(charge, { source: source() })
  if (paid.state !== 'paid') throw new Error(`The charge is ${paid.state}.`)
  const by = { actor: null, proxy: null, now: node.clock.now(), request: { id: 'test', ip: '' } }
  await db.transaction().execute((tx) => completePurchase(tx, node.parts, by, terms, { charge, paid }))
  return terms.purchase
}

/** A subscription of somebody to a course of its own. */
const subscribed = async (asking: Asking, state: 'active' | 'canceled' = 'active'): Promise<string> => {
  const { node } = asking.world
  const course = await node.course({ price: 3000, function: ['subscription'] })
  const now = node.clock.now()
  const id = newId()
  const renews = new Date(now.getTime() + DAY)
  await node.parts.db
    .insertInto('subscription')
    .values({
      id,
      owner: await personOf(asking),
      course: course.id,
      purchase: newId(),
      state,
      currency: 'USD',
      price: 3000,
      renews,
      next_try: renews,
      created: now,
      modified: now,
    })
    .execute()
  return id
}

const source = () =>
  tokenOf(
    { behavior: 'pays', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
    newId().replaceAll('-', ''),
  )

const coupon = async (asking: Asking) => ({
  id: `C-${unique()}`,
  object: (await courseOf(asking, 'disabled')).id,
  percent: 50,
})

const storedCoupon = async (asking: Asking): Promise<string> => {
  const body = await coupon(asking)
  const { node, root } = asking.world
  const { status } = await node.send({
    method: 'PUT',
    url: '/purchase/coupon',
    headers: { authorization: root.token },
    payload: body,
  })
  if (status !== 201) throw new Error(`The coupon was answered with ${status}.`)
  return body.id
}

const offer = async (asking: Asking) => ({
  id: `O-${unique()}`,
  concept: [(await courseOf(asking, 'disabled')).id],
})

const storedOffer = async (asking: Asking, concept?: string): Promise<string> => {
  const body = { ...(await offer(asking)), ...(concept !== undefined && { concept: [concept] }) }
  const { node, root } = asking.world
  const headers = { authorization: root.token }
  await node.send({ method: 'PUT', url: '/purchase/offer', headers, payload: body })
  return body.id
}

const storedOrder = async (asking: Asking, organization: string, courses: readonly string[] = []) => {
  const { node, root } = asking.world
  const id = `PO-${unique()}`
  const purchaseOrder = { id, name: 'Order', authorizedAmount: 100_000, enrollmentObject: courses }
  const headers = { authorization: root.token }
  await node.send({
    method: 'PUT',
    url: '/purchase/order',
    headers,
    payload: { organization, purchaseOrder },
  })
  return id
}

const course = (status: 'enabled' | 'disabled', action: Way['action'], input: Way['input']): Way => ({
  action,
  of: status === 'disabled' ? 'hidden course' : 'open course',
  ...(input && { input }),
})

/** Something that the site was charged for its plan. */
const storedStatement = async ({ world: { node } }: Asking): Promise<string> => {
  const { db } = node.parts
  const now = node.clock.now()
  const charge = await node.parts.db.transaction().execute(async (tx) => {
    const planned = {
      plan: 'standard',
      price: 4900,
      amount: 4900,
      currency: 'USD',
      from: now,
      until: now,
    } as const
    const id = await beginCharge(tx, now, { ...planned, renewal: false, customer: {} })
    if (id === undefined) throw new Error('Another charge is under way.')
    await addEntry(tx, now, {
      kind: 'plan',
      purchase: id,
      reference: `plan:${id}`,
      currency: 'USD',
      amount: 4900,
      lines: planLines(4900),
    })
    await endCharge(tx, now, await lockCharge(tx, id), { state: 'paid' })
    return id
  })
  const entry = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('purchase', '=', charge)
    .executeTakeFirstOrThrow()
  return entry.id
}

export const PURCHASE_CALLS: Calls = {
  'PUT /config/customer': [
    { action: 'billing.write', input: () => ({ body: { name: 'Cairn', email: 'billing@example.org' } }) },
  ],
  'POST /config/customer/subscription': [
    { action: 'billing.write', input: () => ({ body: { plan: 'enterprise' } }) },
  ],
  'GET /report/billing/history': [{ action: 'billing.read' }],
  'GET /report/billing/statement/{id}': [
    { action: 'billing.read', input: async (asking) => ({ params: { id: await storedStatement(asking) } }) },
  ],

  'GET /purchase/cards': [{ action: 'config.read' }],
  'POST /purchase': [
    {
      action: 'purchase.create',
      of: 'enrolment for nothing',
      input: async (asking) => ({
        body: { object: [(await courseOf(asking, 'enabled')).id], owner: await acquainted(asking) },
      }),
    },
    {
      action: 'purchase.create',
      of: 'enrolment that costs',
      input: async (asking) => ({
        body: { object: [(await courseOf(asking, 'enabled', 4800)).id], owner: await acquainted(asking) },
      }),
    },
    {
      action: 'purchase.create',
      of: 'enrolment that an organization pays',
      input: async (asking) => {
        const { id } = await asking.world.node.course({ price: 4800 })
        const organization = orgOf(asking)
        const purchaseOrder = await storedOrder(asking, organization, [id])
        const owner = await acquainted(asking)
        return { body: { object: [id], owner, purchasingOrg: organization, data: { purchaseOrder } } }
      },
    },
  ],
  'POST /purchase/quote': [
    {
      action: 'purchase.quote',
      input: async (asking) => ({ body: { object: [asking.world.open.guild] } }),
    },
  ],
  'GET /purchase': [{ action: 'purchase.list' }],
  'GET /purchase/{id}': [
    {
      action: 'purchase.read',
      of: 'purchase',
      input: async (asking) => ({ params: { id: await bought(asking) } }),
    },
  ],
  'PUT /purchase/refund': [
    {
      action: 'purchase.refund',
      of: 'purchase',
      input: async (asking) => ({ body: { statementId: await bought(asking), amount: 100 } }),
    },
  ],
  'DELETE /purchase/{id}': [
    {
      action: 'purchase.delete',
      of: 'purchase',
      input: async (asking) => ({ params: { id: await bought(asking) } }),
    },
  ],

  'GET /purchase/coupon': [{ action: 'coupon.list' }],
  'GET /purchase/coupon/{id}': [
    { action: 'coupon.read', input: async (asking) => ({ params: { id: await storedCoupon(asking) } }) },
  ],
  'PUT /purchase/coupon': [
    course('disabled', 'coupon.write', async (asking) => ({ body: await coupon(asking) })),
  ],
  'DELETE /purchase/coupon/{id}': [
    course('disabled', 'coupon.write', async (asking) => ({ params: { id: await storedCoupon(asking) } })),
  ],

  'GET /purchase/offer': [{ action: 'offer.list' }],
  'GET /purchase/offer/{id}': [
    {
      action: 'offer.read',
      input: async (asking) => ({ params: { id: await storedOffer(asking, asking.world.open.guild) } }),
    },
  ],
  'PUT /purchase/offer': [
    { action: 'offer.write', of: 'offer', input: async (asking) => ({ body: await offer(asking) }) },
  ],
  'DELETE /purchase/offer/{id}': [
    {
      action: 'offer.write',
      of: 'offer',
      input: async (asking) => ({ params: { id: await storedOffer(asking) } }),
    },
  ],
  'POST /purchase/offer': [
    {
      action: 'offer.accept',
      input: async (asking) => {
        const { id } = await asking.world.node.course()
        return { body: { offer: await storedOffer(asking, id) } }
      },
    },
  ],

  'PUT /purchase/order': [
    {
      action: 'purchase-order.write',
      of: 'organization',
      input: async (asking) => {
        const organization = orgOf(asking)
        const id = await storedOrder(asking, organization)
        return { body: { organization, purchaseOrder: { id, name: 'Renamed' } } }
      },
    },
    {
      action: 'purchase-order.create',
      input: (asking) => ({ body: { organization: orgOf(asking), purchaseOrder: { name: 'New' } } }),
    },
  ],
  'GET /purchase/order/{id}': [
    {
      action: 'purchase-order.read',
      of: 'organization',
      input: async (asking) => ({ params: { id: await storedOrder(asking, orgOf(asking)) } }),
    },
  ],

  'GET /purchase/{id}/receipt': [
    {
      action: 'purchase.read',
      of: 'purchase',
      input: async (asking) => ({ params: { id: await bought(asking) } }),
    },
  ],
  'GET /user/billing/{id}': [
    {
      action: 'payment.own',
      of: 'person',
      input: async (asking) => ({ params: { id: await personOf(asking) } }),
    },
  ],
  'PUT /user/billing/{id}': [
    {
      action: 'payment.own',
      of: 'person',
      input: async (asking) => ({
        params: { id: await personOf(asking) },
        body: { company: 'Guild', country: 'DE' },
      }),
    },
  ],
  'GET /organization/{id}/billing': [
    {
      action: 'organization.write',
      of: 'organization',
      input: (asking) => ({ params: { id: orgOf(asking) } }),
    },
  ],
  'PUT /organization/{id}/billing': [
    {
      action: 'organization.write',
      of: 'organization',
      input: (asking) => ({ params: { id: orgOf(asking) }, body: { taxNumber: 'DE123456789' } }),
    },
  ],

  'GET /user/payment/{id}': [
    {
      action: 'payment.own',
      of: 'person',
      input: async (asking) => ({ params: { id: await personOf(asking) } }),
    },
  ],
  'PUT /user/payment': [
    {
      action: 'payment.own',
      of: 'person',
      input: async (asking) => ({ body: { user: await personOf(asking), source: source() } }),
    },
  ],
  'DELETE /user/payment/{id}': [
    {
      action: 'payment.own',
      of: 'person',
      input: async (asking) => ({ params: { id: await personOf(asking) } }),
    },
  ],
  'GET /purchase/subscription': [
    {
      action: 'payment.own',
      of: 'person',
      input: async (asking) => ({ query: { owner: await personOf(asking) } }),
    },
  ],
  'DELETE /purchase/subscription/{id}': [
    {
      action: 'payment.own',
      of: 'person',
      input: async (asking) => ({ params: { id: await subscribed(asking) } }),
    },
  ],
  'POST /purchase/subscription/{id}/resume': [
    {
      action: 'payment.own',
      of: 'person',
      input: async (asking) => ({ params: { id: await subscribed(asking, 'canceled') } }),
    },
  ],
  'POST /purchase/subscription/{id}/pay': [
    {
      action: 'payment.own',
      of: 'person',
      input: async (asking) => ({ params: { id: await subscribed(asking) }, body: {} }),
    },
  ],
  'PUT /organization/{id}/paymentInfo': [
    {
      action: 'organization.write',
      of: 'organization',
      input: (asking) => ({
        params: { id: orgOf(asking) },
        body: { authorizationCode: `ac_test_${newId().slice(-8)}` },
      }),
    },
  ],
}
