import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { organizations, type Organization, type PurchaseOrder } from '@cairn/contract/organizations'
import { payments } from '@cairn/contract/payments'
import { purchaseOrders, type PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { purchases } from '@cairn/contract/purchases'
import { receipts } from '@cairn/contract/receipts'
import { users } from '@cairn/contract/users'
import { DAY } from '@cairn/domain/base/constants'
import { connectAddress } from '../../purchases/connect/connecting.ts'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { alert, becomes, button, dialog, sees, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, member, person } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const HERE = '/manage/organizations/calder/orders/po-1'
const PRICE = 12_000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const root = () => member('root', 'admin')
const admin = () => {
  const as = member('lena')
  return { ...as, authorization: { ...as.authorization, role: { calder: ['admin' as const] } } }
}

const debitOf = (n: number, days: number): NonNullable<PurchaseOrder['debit']>[number] => ({
  purchase: `p${n}`,
  user: 'dana',
  object: ['aid'],
  amount: PRICE,
  date: ago(days),
  kind: 'debit',
  by: 'lena',
})

/** An order of which 16 of 20 enrollments and 192 of 200 dollars hundred are used. */
const details = (over: Partial<PurchaseOrderDetails> = {}): PurchaseOrderDetails => ({
  id: 'po-1',
  name: 'Field safety 2026',
  organization: 'calder',
  currency: 'USD',
  state: 'open',
  allowOverage: false,
  authorizedAmount: 200_000,
  authorizedEnrollmentCount: 20,
  enrollmentObject: ['aid', 'water'],
  expiresDuration: 365,
  usedAmount: 16 * PRICE,
  usedEnrollmentCount: 16,
  created: ago(120),
  debit: Array.from({ length: 16 }, (_, n) => debitOf(16 - n, n * 7)),
  history: [
    { at: ago(120), kind: 'opened', actor: 'root', authorizedAmount: 100_000, authorizedEnrollmentCount: 10 },
    { at: ago(60), kind: 'limit', actor: 'root', authorizedAmount: 200_000, authorizedEnrollmentCount: 20 },
  ],
  course: [
    { object: 'aid', count: 16, amount: 16 * PRICE, price: PRICE },
    { object: 'water', count: 0, amount: 0, price: 14_000 },
  ],
  join: {
    user: {
      dana: person('dana', 'Dana', 'Kowal'),
      lena: person('lena', 'Lena', 'Ruiz'),
      root: person('root', 'Root'),
    },
    object: { aid: { id: 'aid', title: 'First Aid' }, water: { id: 'water', title: 'Water Quality' } },
  },
  ...over,
})

/** Stores an order as the server does; what is saved shows in the organization and in the search. */
const storeOrder = (first: Partial<PurchaseOrderDetails> = {}) => {
  let order = details(first)
  const org = (): Organization => {
    const { organization: _o, currency: _c, created: _d, history: _h, course: _u, join: _j, ...plain } = order
    return { id: 'calder', name: 'Calder Wind', version: 1, purchaseOrder: { [order.id]: plain } }
  }
  server.on(purchaseOrders.getPurchaseOrder, () => order)
  server.on(organizations.getOrganization, org)
  server.on(organizations.findOrganizations, () => found([org()]))
  server.on(purchaseOrders.putPurchaseOrder, ({ body }) => {
    // A save replaces the terms.
    const {
      authorizedAmount: _a,
      authorizedEnrollmentCount: _n,
      enrollmentObject: _e,
      expiresDuration: _x,
      ...rest
    } = order
    order = { ...rest, ...body.purchaseOrder, id: body.purchaseOrder.id ?? order.id }
    return org()
  })
  return {
    record: () => order,
    put: (change: Partial<PurchaseOrderDetails>) => (order = { ...order, ...change }),
  }
}

describe('NAV-105 PO-12 the page of a purchase order', () => {
  test('says what is used and left, warns when it is almost used up, and when that will be', async () => {
    storeOrder()
    await openPage(HERE, { as: root() })
    await expect.element(title).toHaveTextContent('Field safety 2026')
    await expect.element(page.getByRole('region', { name: 'Amount used' })).toHaveTextContent('$1,920')
    await expect.element(page.getByRole('region', { name: 'Amount used' })).toHaveTextContent('of $2,000')
    await expect.element(page.getByRole('region', { name: 'Amount used' })).toHaveTextContent('$80 left')
    await expect.element(page.getByRole('region', { name: 'Enrollments used' })).toHaveTextContent('4 left')
    await sees('Almost used up: $80.00 left')
    await sees(
      /Covers 0 more enrollments in First Aid\. At this pace it lasts until about .+ After that, new/,
    )
    await expectNoBarriers('the page of a purchase order')
    await expectFits('the page of a purchase order')
  })

  test('what is left after each entry adds up to the figure above, also over a raised limit', async () => {
    storeOrder()
    await openPage(HERE, { as: root() })
    const rows = page.getByRole('table', { name: 'Debits' }).getByRole('row')
    await expect.element(rows.nth(1)).toHaveTextContent('−$120.00$80.00')
    await expect.element(rows.nth(2)).toHaveTextContent('−$120.00$200.00')
    const raised = page.getByRole('row', { name: /Limit raised/ })
    await expect.element(raised).toHaveTextContent('From $1,000 to $2,000')
    await expect.element(raised).toHaveTextContent('+$1,000.00$1,160.00')
  })

  test('a removed purchase is a row of its own', async () => {
    const reversal = { ...debitOf(16, 0), kind: 'reversal' as const, amount: -PRICE, by: 'root' }
    const before = details()
    storeOrder({
      debit: [reversal, ...(before.debit ?? [])],
      usedAmount: 15 * PRICE,
      usedEnrollmentCount: 15,
    })
    await openPage(HERE, { as: root() })
    await expect.element(page.getByRole('row', { name: /Reversed/ })).toHaveTextContent('+$120.00')
  })

  test('the chart can be read as a table, in money and in enrollments', async () => {
    storeOrder()
    await openPage(HERE, { as: root() })
    await button('Show as table').click()
    const table = page.getByRole('table', { name: 'Use over time' })
    await expect.element(table).toHaveTextContent('$1,920.00')
    await button('Enrollments').click()
    await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('1620')
  })

  test('with overage the warning says so, and the bar goes past its mark', async () => {
    storeOrder({ allowOverage: true, authorizedAmount: 180_000 })
    await openPage(HERE, { as: root() })
    await sees('Over the limit by $120.00')
    await sees('Enrollments count as overage.')
    await sees('$120 over the limit')
  })

  test('one that is not there leads back to its organization', async () => {
    storeOrder()
    server.on(purchaseOrders.getPurchaseOrder, () => refuse('not_found'))
    await openPage(HERE, { as: root() })
    await sees("This purchase order doesn't exist")
  })
})

describe('PO-11 PO-13 changing a purchase order', () => {
  test('WAIT-18 WAIT-19 WAIT-20 a raised limit is confirmed once the search shows the same terms', async () => {
    const { record } = storeOrder()
    await openPage(HERE, { as: root() })
    await button('Raise limit').click()
    await dialog.getByLabelText('Authorized amount (USD)').fill('3000.50')
    await dialog.getByRole('button', { name: 'Raise limit' }).click()
    await sees('The limit was raised')
    expect(record()).toMatchObject({
      authorizedAmount: 300_050,
      authorizedEnrollmentCount: 20,
      enrollmentObject: ['aid', 'water'],
      expiresDuration: 365,
    })
    expect(server.received(organizations.findOrganizations).length).toBeGreaterThan(0)
  })

  test('an amount that is none is refused before it is sent, and one below what is used by the server', async () => {
    storeOrder()
    await openPage(HERE, { as: root() })
    await button('Raise limit').click()
    const amount = dialog.getByLabelText('Authorized amount (USD)')
    await amount.fill('a lot')
    await dialog.getByRole('button', { name: 'Raise limit' }).click()
    await sees(/^Enter an amount such as/)
    expect(server.received(purchaseOrders.putPurchaseOrder)).toEqual([])
    server.on(purchaseOrders.putPurchaseOrder, () =>
      refuse('invalid', {
        details: { reason: 'order_below_amount', field: 'purchaseOrder.authorizedAmount' },
        message: 'More than this amount has been used already.',
      }),
    )
    await amount.fill('1')
    await dialog.getByRole('button', { name: 'Raise limit' }).click()
    await sees(/More than this amount has been used already/)
  })

  test('PO-05 is closed after a question, and opened again', async () => {
    const { record } = storeOrder()
    await openPage(HERE, { as: root() })
    await button('Close order').click()
    await sees(/\$80\.00 stays unspent/)
    await dialog.getByRole('button', { name: 'Close order' }).click()
    await sees('The order was closed')
    expect(record().state).toBe('closed')
    await seesNot('Enroll learners')
    await button('Reopen order').click()
    await sees('The order is open again')
    expect(record().state).toBe('open')
  })

  test('an admin of the organization renames it and enrolls, and sees no more than that', async () => {
    const { record } = storeOrder()
    await openPage(HERE, { as: admin() })
    await sees('Almost used up: $80.00 left')
    expect([button('Raise limit').elements(), button('Close order').elements()]).toEqual([[], []])
    await button('Edit').click()
    expect(dialog.getByRole('textbox').elements()).toHaveLength(1)
    await dialog.getByLabelText('Name').fill('Field safety 2027')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(title).toHaveTextContent('Field safety 2027')
    expect(record().authorizedAmount).toBe(200_000)
  })
})

describe('PO-14 enrolling on a purchase order', () => {
  const people = ['Ada', 'Bo', 'Cy'].map((name) => person(name.toLowerCase(), name, 'Lund'))
  const prepare = () => {
    server.on(users.findUsers, () => found(people))
    server.on(purchases.quotePurchase, ({ body }) => ({
      currency: 'USD' as const,
      amount: PRICE * body.object.length,
      tax: 0,
      item: body.object.map((object) => ({ object, title: 'First Aid', price: PRICE, amount: PRICE })),
    }))
  }
  const choose = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'Learners' }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
  }

  test('takes all members of the organization at once, and shows no more than twenty of them', async () => {
    storeOrder({ authorizedAmount: 5_000_000, authorizedEnrollmentCount: 500 })
    prepare()
    const crew = Array.from({ length: 250 }, (_, n) => person(`crew-${n}`, `Crew ${n}`, 'Lund'))
    server.on(users.findUsers, ({ query: { start = 0, limit = 10 } }) => ({
      matches: crew.length,
      list: crew.slice(start, start + limit),
    }))
    await openPage(HERE, { as: admin() })
    await button('Enroll learners').click()
    await dialog.getByRole('button', { name: 'Add all members' }).click()
    await dialog.getByRole('checkbox', { name: /First Aid/ }).click()
    await sees('250 enrollments for $30,000.00')
    await sees('and 230 more')
    await expect.element(dialog.getByRole('link', { name: 'invitation link' })).toBeVisible()
    await expectFits('enrolling many')
    await dialog.getByRole('button', { name: 'Remove all' }).click()
    await sees('Choose learners and courses.')
  })

  test('says what it takes, enrolls one after the other, and stops with the reason when it is used up', async () => {
    storeOrder({ authorizedAmount: 500_000 })
    prepare()
    server.on(purchases.createPurchase, ({ body }) => {
      if (body.owner === 'bo') return refuse('already_enrolled')
      if (body.owner === 'cy')
        return refuse('purchase_order_exceeded', {
          details: { reason: 'order_count' },
          message: 'This purchase order has no enrollments left.',
        })
      return { id: 'p-new', object: body.object, owner: body.owner }
    })
    await openPage(HERE, { as: admin() })
    await button('Enroll learners').click()
    for (const name of ['Ada', 'Bo', 'Cy']) await choose(name)
    await dialog.getByRole('checkbox', { name: /First Aid/ }).click()
    await sees('3 enrollments for $360.00')
    await expectNoBarriers('enrolling on a purchase order')
    await dialog.getByRole('button', { name: 'Enroll 3 learners' }).click()
    await sees('1 enrollment was added')
    await expect
      .element(alert)
      .toHaveTextContent('1 enrollment not added: This purchase order has no enrollments left.')
    await sees(/1 was already enrolled/)
    expect(server.received(purchases.createPurchase).map(({ body }) => body)).toMatchObject([
      {
        owner: 'ada',
        object: ['aid'],
        purchasingOrg: 'calder',
        payment: { amount: PRICE, currency: 'USD' },
        data: { purchaseOrder: 'po-1' },
      },
      { owner: 'bo' },
      { owner: 'cy' },
    ])
  })

  test('warns before it begins when it is more than is left', async () => {
    storeOrder()
    prepare()
    await openPage(HERE, { as: admin() })
    await button('Enroll learners').click()
    await choose('Ada')
    await dialog.getByRole('checkbox', { name: /First Aid/ }).click()
    await sees(/^This is more than the order has left/)
  })
})

describe('ORG-20 NAV-36 the purchase orders of an organization', () => {
  test('PO-01 a root admin makes one and comes to its page', async () => {
    const { record } = storeOrder({ id: 'po-1' })
    const { here } = await openPage('/manage/organizations/calder?tab=orders', { as: root() })
    await expect
      .element(page.getByRole('row', { name: /Field safety 2026/ }))
      .toHaveTextContent('$1,920 of $2,000')
    await expectNoBarriers('the purchase orders of an organization')
    await button('New purchase order').click()
    await dialog.getByLabelText('Name').fill('Winter')
    await dialog.getByLabelText('Authorized amount (USD)').fill('1,5')
    await dialog.getByLabelText('Days of access per enrollment').fill('30')
    await dialog.getByRole('button', { name: 'Create order' }).click()
    await sees('Winter was created')
    expect(record()).toMatchObject({
      name: 'Winter',
      authorizedAmount: 150,
      expiresDuration: 30,
      state: 'open',
    })
    await becomes(() => here(), `/manage/organizations/calder/orders/${record().id}`)
  })

  test('an admin of it sees them and makes none', async () => {
    storeOrder()
    await openPage('/manage/organizations/calder?tab=orders', { as: admin() })
    await sees('Field safety 2026')
    expect(button('New purchase order').elements()).toEqual([])
  })
})

describe('ORG-18 connecting payments', () => {
  /** An organization that any code but `wrong` connects. */
  const store = () => {
    storeOrder()
    let org: Organization = { id: 'calder', name: 'Calder Wind', version: 1 }
    const codes: string[] = []
    server.on(receipts.getOrganizationBilling, {})
    server.on(organizations.getOrganization, () => org)
    server.on(payments.connectPayments, ({ body }) => {
      codes.push(body.authorizationCode)
      if (body.authorizationCode === 'wrong') return refuse('invalid', { message: 'Start again, please.' })
      org = { ...org, payment: { connected: true, account: 'acct_calder' } }
      return org
    })
    return { codes }
  }

  test('on the test network is one press of a button', async () => {
    const { codes } = store()
    server.on(purchases.getCardNetwork, { network: 'test' })
    await openPage('/manage/organizations/calder?tab=payments', { as: admin() })
    await button('Connect test account').click()
    await sees('Account acct_calder')
    expect(codes).toEqual(['ac_test_calder'])
    await expectNoBarriers('payments of an organization')
  })

  test('at Stripe ends on the page of the organization, with the code that was sent back', async () => {
    const { codes } = store()
    server.on(purchases.getCardNetwork, {
      network: 'stripe',
      publishableKey: 'pk_1',
      connectUrl: 'https://c.test/',
    })
    const state = new URL(connectAddress('https://c.test/', 'calder', 'https://here.test')).searchParams.get(
      'state',
    )
    const { here } = await openPage(`/manage/connect-payments?code=ac_1&state=${state}`, { as: admin() })
    await sees('Account acct_calder')
    expect(codes).toEqual(['ac_1'])
    expect(here()).toBe('/manage/organizations/calder?tab=payments')
    await expect.element(button('Connect another account')).toBeVisible()
  })

  test('that was begun elsewhere, canceled or refused connects nothing', async () => {
    const { codes } = store()
    connectAddress('https://c.test/', 'calder', 'https://here.test')
    await openPage('/manage/connect-payments?code=ac_1&state=forged', { as: admin() })
    await sees(/was started in another window/)
    expect(codes).toEqual([])
  })

  test('a code connects the account, and a wrong one is refused at the field', async () => {
    storeOrder()
    server.on(receipts.getOrganizationBilling, {})
    server.on(purchases.getCardNetwork, { network: 'stripe', publishableKey: 'pk_1' })
    let org: Organization = { id: 'calder', name: 'Calder Wind', version: 1 }
    server.on(organizations.getOrganization, () => org)
    server.on(payments.connectPayments, ({ body }) => {
      if (body.authorizationCode !== 'ac_test_calder')
        return refuse('invalid', {
          details: { reason: 'connect_code', field: 'authorizationCode' },
          message: 'This authorization is not valid or has expired. Start again.',
        })
      org = { ...org, payment: { connected: true, account: 'acct_test_calder' } }
      return org
    })
    await openPage('/manage/organizations/calder?tab=payments', { as: admin() })
    await sees('Not connected')
    await page.getByLabelText('Authorization code').fill('wrong')
    await button('Connect account').click()
    await sees(/This authorization is not valid or has expired/)
    await page.getByLabelText('Authorization code').fill('ac_test_calder')
    await button('Connect account').click()
    await sees('Account acct_test_calder')
    await expectNoBarriers('connecting payments')
  })
})
