import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '@cairn/domain/base/constants'
import { ENROLLMENT_LIMIT_MESSAGE } from '@cairn/domain/purchases/card-errors'
import { billing, type BillingStatement } from '@cairn/contract/billing'
import { config, type Config } from '@cairn/contract/config'
import { groups } from '@cairn/contract/groups'
import { offers } from '@cairn/contract/offers'
import { progress } from '@cairn/contract/progress'
import { purchaseOrders } from '@cairn/contract/purchase-orders'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../../base/ids.ts'
import { addProgress } from '../../progress/rows.ts'
import { mailTo } from '../../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { findPlan, grantPlan } from './store.ts'

let node: TestNode
let root: Person
const others: TestNode[] = []

beforeAll(async () => {
  node = await testNode({ env: { plan: undefined } })
})
afterAll(() => node.close())

/** A new, empty installation, as somebody sets it up for themselves. */
beforeEach(async () => {
  node.clock.reset()
  await sql`truncate site_plan, plan_charge, card_customer, progress, former_progress, purchase_claim, ledger_line,
    ledger_entry, outbox cascade`.execute(node.parts.db)
  await sql`insert into site_plan (plan) values ('free')`.execute(node.parts.db)
  root = await node.rootAdmin()
})
afterEach(async () => {
  for (const other of others.splice(0)) await other.close()
})

const payment = async (as: Person | null = root) =>
  (await node.call<Config>(config.getConfig, { query: { includePayment: true }, as })).body.payment
const customer = (body: object, as = root) => node.call(billing.putCustomer, { body: { ...body }, as })
const subscribe = (plan: string, as = root, on = node) =>
  on.call<{ plan: string; renews: string | null }>(billing.putSubscription, { body: { plan }, as })
const statements = async (search: object = {}) =>
  (
    await node.call<{ matches: number; list: BillingStatement[] }>(billing.findStatements, {
      query: { search: JSON.stringify(search) },
      as: root,
    })
  ).body
const enroll = (course: string, as: Person, body: object = {}) =>
  node.call<{ code?: string; message?: string }>(purchases.createPurchase, {
    body: { object: [course], owner: as.id, ...body },
    as,
  })
/** So many people are enrolled already. */
const fill = async (course: string, count: number) => {
  for (let n = 0; n < count; n += 1) await node.person({ takes: [course] })
}
/** What the network has taken for the plan. */
const taken = async () => {
  const rows = await node.parts.db.selectFrom('plan_charge').select('charge').execute()
  const states = await Promise.all(rows.map(({ charge }) => node.parts.cards.find(charge ?? '')))
  return states.reduce((sum, state) => sum + (state?.state === 'paid' ? state.amount - state.refunded : 0), 0)
}

describe('who is billed', () => {
  test('BILL-05 a name and an email address, or a card of which only the summary is shown', async () => {
    expect(await customer({ name: 'North Academy', email: ' Billing@Example.org ' })).toMatchObject({
      status: 200,
      body: { customer: { name: 'North Academy', email: 'billing@example.org' }, source: null },
    })
    const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 }
    expect((await customer({ source: 'tok_visa' })).body).toEqual({
      customer: { name: 'North Academy', email: 'billing@example.org' },
      source: card,
    })
    expect(await payment()).toMatchObject({ source: card, customer: { name: 'North Academy' } })
  })

  test('BILL-05 a bad address is refused, and a bad card with its code', async () => {
    expect((await customer({ email: 'nowhere' })).status).toBe(400)
    expect((await customer({})).status).toBe(400)
    expect(await customer({ source: 'tok_card_declined' })).toMatchObject({
      status: 402,
      body: { code: 'card_declined' },
    })
    expect(await payment()).toMatchObject({ source: null })
  })

  test('CFG-31 only root admins read it, and what others ask for is ignored', async () => {
    const learner = await node.person()
    expect(await payment(learner)).toBeUndefined()
    expect(await payment(null)).toBeUndefined()
    expect(await payment()).toMatchObject({
      plan: 'free',
      source: null,
      renews: null,
      enrollment: { used: 0, limit: 25 },
    })
  })

  test('CFG-31 the config can be saved as it was read', async () => {
    const { body } = await node.call<Config>(config.getConfig, { query: { includePayment: true }, as: root })
    expect((await node.call(config.putConfig, { body, as: root })).status).toBe(200)
    expect(await payment()).toMatchObject({ plan: 'free' })
  })
})

describe('the plan', () => {
  test('BILL-06 BILL-07 a paid plan is charged at once and renews in a month', async () => {
    node.clock.set(new Date('2026-11-16T12:00:00Z'))
    await customer({ source: 'tok_visa' })
    expect((await subscribe('standard')).body).toEqual({
      plan: 'standard',
      renews: '2026-12-16T12:00:00.000Z',
    })
    expect(await taken()).toBe(4900)
    expect(await payment()).toMatchObject({ plan: 'standard', price: 4900, enrollment: { limit: 500 } })
  })

  test('BILL-06 an unknown plan is refused, and a paid one without a payment method', async () => {
    expect((await subscribe('golden')).status).toBe(400)
    expect(await subscribe('standard')).toMatchObject({
      status: 402,
      body: { code: 'payment_method_missing' },
    })
    expect((await subscribe('free')).body).toEqual({ plan: 'free', renews: null })
    expect(await payment()).toMatchObject({ plan: 'free' })
  })

  test('BILL-06 a refused card changes nothing', async () => {
    await customer({ source: 'tok_fails_later' })
    expect(await subscribe('standard')).toMatchObject({ status: 402, body: { code: 'card_declined' } })
    expect(await payment()).toMatchObject({ plan: 'free', renews: null })
    expect([await taken(), (await statements()).matches]).toEqual([0, 0])
  })

  test('BILL-06 pressed twice, also on two nodes, it is charged once', async () => {
    const beside = await testNode({ beside: node, env: { plan: undefined } })
    others.push(beside)
    await customer({ source: 'tok_visa' })
    const answers = await Promise.all([subscribe('standard'), subscribe('standard', root, beside)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect([await taken(), (await statements()).matches]).toEqual([4900, 1])
  })

  test('BILL-06 a larger plan costs the difference, and a smaller one nothing until the next charge', async () => {
    node.clock.set(new Date('2026-11-01T00:00:00Z'))
    await customer({ source: 'tok_visa' })
    await subscribe('standard')
    node.clock.set(new Date('2026-11-16T00:00:00Z'))
    expect((await subscribe('professional')).body.renews).toBe('2026-12-01T00:00:00.000Z')
    expect(await taken()).toBe(4900 + 7500)
    await subscribe('standard')
    expect(await taken()).toBe(4900 + 7500)
    node.clock.set(new Date('2026-12-01T00:00:00Z'))
    await node.runJobs()
    expect(await taken()).toBe(4900 + 7500 + 4900)
  })

  test('BILL-07 it is charged every month, once on however many nodes', async () => {
    const beside = await testNode({ beside: node, env: { plan: undefined } })
    others.push(beside)
    node.clock.set(new Date('2026-01-31T12:00:00Z'))
    await customer({ source: 'tok_visa' })
    await subscribe('standard')
    for (const [month, renews] of [
      ['2026-02-28T12:00:01Z', '2026-03-31T12:00:00.000Z'],
      ['2026-03-31T12:00:01Z', '2026-04-30T12:00:00.000Z'],
    ] as const) {
      node.clock.set(new Date(month))
      await Promise.all([node.runJobs(), beside.runJobs()])
      await node.runJobs()
      expect(await payment()).toMatchObject({ renews })
    }
    expect([await taken(), (await statements()).matches]).toEqual([3 * 4900, 3])
  })

  test('BILL-07 a charge whose answer was lost is found, and not made again', async () => {
    await customer({ source: 'tok_lost_answer' })
    expect(await subscribe('standard')).toMatchObject({ status: 402, body: { code: 'plan_charge_pending' } })
    expect(await subscribe('standard')).toMatchObject({ status: 402, body: { code: 'plan_charge_pending' } })
    node.clock.advance(2 * MINUTE)
    await node.runJobs()
    expect(await payment()).toMatchObject({ plan: 'standard' })
    expect([await taken(), (await statements()).matches]).toEqual([4900, 1])
  })

  test('BILL-07 a renewal that is refused is tried again over days, and then the site is on the free plan', async () => {
    node.clock.set(new Date('2026-11-01T00:00:00Z'))
    await customer({ source: 'tok_visa' })
    await subscribe('standard')
    await customer({ source: 'tok_fails_later' })
    node.clock.set(new Date('2026-12-01T00:00:00Z'))
    await node.runJobs()
    expect(await payment()).toMatchObject({ plan: 'standard', pastDue: true })
    for (let day = 0; day < 30; day += 1) {
      node.clock.advance(DAY + HOUR)
      await node.runJobs()
    }
    // The session of a month ago has ended.
    expect(await payment(await node.rootAdmin())).toMatchObject({ plan: 'free', renews: null })
    expect(await taken()).toBe(4900)
  })

  describe('whose renewal is refused', () => {
    const start = new Date('2026-12-01T00:00:00Z')
    const after = (days: number) => new Date(start.getTime() + days * DAY)
    const tries = async () =>
      (
        await node.parts.db.selectFrom('plan_charge').select('created').where('renewal', '=', true).execute()
      ).map(({ created }) => (created.getTime() - start.getTime()) / DAY)
    const subjects = async (to: Person) =>
      (await mailTo(node, `${to.id}@example.org`)).map(({ subject }) => subject)
    const runOn = async (day: number) => {
      node.clock.set(after(day))
      await node.runJobs()
    }
    const refused = async () => {
      node.clock.set(new Date('2026-11-01T00:00:00Z'))
      await customer({ source: 'tok_visa' })
      await subscribe('standard')
      await customer({ source: 'tok_fails_later' })
      await runOn(0)
    }

    test('BILL-07 is tried again 1, 3, 5 and 7 days after the first failure, as subscriptions are', async () => {
      await refused()
      for (let day = 0.5; day < 9; day += 0.5) await runOn(day)
      expect(await tries()).toEqual([0, 1, 3, 5, 7])
      expect((await findPlan(node.parts.db)).plan).toBe('free')
    })

    test('BILL-07 a card that is saved in between is tried at once and uses up none of these', async () => {
      await refused()
      await runOn(1)
      await runOn(2)
      root = await node.rootAdmin()
      await customer({ source: 'tok_fails_later' })
      await runOn(2)
      for (let day = 2.5; day < 6; day += 0.5) await runOn(day)
      expect(await tries()).toEqual([0, 1, 2, 3, 5])
      expect(await findPlan(node.parts.db)).toMatchObject({ plan: 'standard', next_try: after(7) })
    })

    test('BILL-07 the admins of the installation get an email each time and at the end, in their language', async () => {
      const spanish = await node.rootAdmin()
      const learner = await node.person()
      await sql`update person set document = document || '{"language":"es"}' where id = ${spanish.id}`.execute(
        node.parts.db,
      )
      await refused()
      const [first] = (await mailTo(node, `${root.id}@example.org`)).slice(-1)
      expect(first?.body).toContain('$49.00 for the Standard plan')
      expect(first?.body).toContain('December 2, 2026')
      expect(first?.body).toContain('/settings/billing')
      for (const day of [1, 3, 5, 7]) await runOn(day)
      expect(await subjects(root)).toEqual([
        ...Array.from({ length: 4 }, () => 'We couldn’t renew your plan'),
        'Your site is now on the Free plan',
      ])
      expect((await subjects(spanish)).at(-1)).toBe('Tu sitio está ahora en el plan Gratis')
      expect(await subjects(learner)).toEqual([])
    })

    test('BILL-07 a site whose card is gone is asked for one', async () => {
      await refused()
      await node.parts.db.updateTable('card_customer').set({ card: null }).execute()
      await runOn(1)
      expect((await subjects(root)).at(-1)).toBe('Add a card to keep your plan')
    })
  })

  test('BILL-07 a new card pays what the last one did not', async () => {
    node.clock.set(new Date('2026-11-01T00:00:00Z'))
    await customer({ source: 'tok_visa' })
    await subscribe('standard')
    await customer({ source: 'tok_fails_later' })
    node.clock.set(new Date('2026-12-01T00:00:00Z'))
    await node.runJobs()
    await customer({ source: 'tok_visa' })
    await node.runJobs()
    expect(await payment()).toMatchObject({ plan: 'standard', renews: '2027-01-01T00:00:00.000Z' })
    expect(await payment()).not.toHaveProperty('pastDue')
  })
})

describe('statements', () => {
  test('BILL-09 BILL-11 CONST-18 come five at a time, newest first', async () => {
    node.clock.set(new Date('2026-01-15T12:00:00Z'))
    await customer({ name: 'North Academy', source: 'tok_visa' })
    await subscribe('standard')
    for (let month = 1; month < 7; month += 1) {
      node.clock.set(new Date(Date.UTC(2026, month, 15, 12, 1)))
      await node.runJobs()
    }
    const first = await statements()
    expect(first).toMatchObject({
      matches: 7,
      list: [{ plan: 'standard', amount: 4900, renewal: true }, {}, {}, {}, {}],
    })
    const rest = await statements({ start: 5 })
    expect(rest.list).toHaveLength(2)
    expect(rest.list[1]).toMatchObject({ renewal: false, from: '2026-01-15T12:00:00.000Z' })
  })

  test('BILL-10 are pages to read, or CSV; an unknown one is not there', async () => {
    await customer({ name: '<b>North</b>', email: 'billing@example.org', source: 'tok_visa' })
    await subscribe('standard')
    const id = (await statements()).list[0]?.id ?? ''
    const page = await node.call<string>(billing.getStatement, { params: { id }, as: root })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('$49.00')
    expect(page.body).toContain('&lt;b&gt;North')
    const file = await node.call<string>(billing.getStatement, {
      params: { id },
      query: { format: 'csv' },
      as: root,
    })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain('standard')
    expect((await node.call(billing.getStatement, { params: { id: 'unknown' }, as: root })).status).toBe(404)
  })
})

describe('the limit', () => {
  test('BILL-08 ERR-23 without a payment method a full site refuses with 402 and no code', async () => {
    const course = await node.course()
    await fill(course.id, 24)
    expect((await enroll(course.id, await node.person())).status).toBe(201)
    const refused = await enroll(course.id, await node.person())
    expect(refused).toMatchObject({ status: 402, body: { message: ENROLLMENT_LIMIT_MESSAGE } })
    expect(refused.body).not.toHaveProperty('code')
    expect((await payment())?.enrollment).toEqual({ used: 25, limit: 25 })
  })

  test('BILL-08 of two who enroll at once in the last place one is refused, by whichever way', async () => {
    const course = await node.course()
    const priced = await node.course({ price: 4800 })
    await fill(course.id, 24)
    const pays = { payment: { amount: 4800, currency: 'USD', source: 'tok_visa' } }
    const answers = await Promise.all([
      enroll(course.id, await node.person()),
      enroll(course.id, await node.person()),
      enroll(priced.id, await node.person(), pays),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 402, 402])
    expect((await payment())?.enrollment.used).toBe(25)
  })

  test('BILL-08 nobody pays for a place that is not there, and who is paying keeps theirs', async () => {
    const course = await node.course()
    const priced = await node.course({ price: 4800 })
    await fill(course.id, 24)
    const payer = await node.person()
    const late = { payment: { amount: 4800, currency: 'USD', source: 'tok_late' } }
    expect(await enroll(priced.id, payer, late)).toMatchObject({
      status: 402,
      body: { code: 'payment_pending' },
    })
    expect((await enroll(course.id, await node.person())).body).not.toHaveProperty('code')
    await node.runJobs({ evenLater: true })
    expect((await payment())?.enrollment.used).toBe(25)
  })

  test('BILL-08 with a payment method enrollments go on, and the plan stays what it is', async () => {
    const course = await node.course()
    await fill(course.id, 25)
    await customer({ source: 'tok_visa' })
    expect((await enroll(course.id, await node.person())).status).toBe(201)
    expect(await payment()).toMatchObject({ plan: 'free', enrollment: { used: 26, limit: 25 } })
    expect(await taken()).toBe(0)
  })

  test('BILL-08 what has ended or was left makes room, and trials do not count', async () => {
    const course = await node.course()
    await fill(course.id, 24)
    const trial = {
      id: newId(),
      user: root.id,
      object: course.id,
      status: 'enabled',
      state: 'preview',
    } as const
    await addProgress(node.parts.db, trial, node.clock.now())
    const leaver = await node.person()
    expect((await enroll(course.id, leaver)).status).toBe(201)
    expect((await enroll(course.id, await node.person())).status).toBe(402)
    await node.call(progress.deleteProgress, {
      params: { userId: leaver.id, courseId: course.id },
      as: leaver,
    })
    const soon = { payment: undefined, expires: node.clock.in(HOUR).toISOString() }
    expect((await enroll(course.id, root, soon)).status).toBe(201)
    expect((await enroll(course.id, await node.person())).status).toBe(402)
    node.clock.advance(2 * HOUR)
    expect((await enroll(course.id, await node.person())).status).toBe(201)
  })

  test('BILL-08 a group takes in no more people than the plan', async () => {
    const course = await node.course()
    await fill(course.id, 25)
    const member = await node.person()
    const added = await node.call(groups.putGroup, {
      body: { name: 'Late', object: course.id, member: [member.id] },
      as: root,
    })
    expect(added).toMatchObject({ status: 402 })
    expect(added.body).not.toHaveProperty('code')
  })

  describe('BILL-08 BILL-07 counts whoever becomes active again', () => {
    let course: string
    const put = (user: string, fields: object) =>
      node.call<{ code?: string }>(progress.putProgress, {
        body: { user, object: course, ...fields },
        as: root,
      })
    const modify = (user: string[], modifyField: object) =>
      node.call<{ count: number }>(progress.batchProgress, {
        body: { concept: course, user, operation: { command: 'modify', modifyField } },
        as: root,
      })
    const used = async () => (await payment())?.enrollment.used
    /** Two who are not active, and a site with as many places as are given. */
    const waiting = async (places: number, fields: object) => {
      course = (await node.course()).id
      const people = [await node.person({ takes: [course] }), await node.person({ takes: [course] })]
      await modify(
        people.map(({ id }) => id),
        fields,
      )
      await fill(course, 25 - places)
      return people.map(({ id }) => id)
    }
    const past = () => new Date(node.clock.now().getTime() - HOUR).toISOString()

    test('when they are enabled', async () => {
      const [first = '', second = ''] = await waiting(1, { status: 'disabled' })
      expect((await put(first, { status: 'enabled' })).status).toBe(200)
      const refused = await put(second, { status: 'enabled' })
      expect(refused.status).toBe(402)
      expect(refused.body).not.toHaveProperty('code')
      expect(await used()).toBe(25)
      // Whatever else staff do with their record goes on.
      expect((await put(second, { feedback: {} })).status).toBe(200)
      await put(first, { status: 'disabled' })
      expect((await put(second, { status: 'enabled' })).status).toBe(200)
    })

    test('when many are enabled at once: all of them or none', async () => {
      const people = await waiting(1, { status: 'disabled' })
      expect(await modify(people, { status: 'enabled' })).toMatchObject({ status: 402 })
      expect(await used()).toBe(24)
      await customer({ source: 'tok_visa' })
      expect(await modify(people, { status: 'enabled' })).toMatchObject({ status: 200, body: { count: 2 } })
    })

    test('when they get more time after theirs was over', async () => {
      const [first = '', second = ''] = await waiting(1, { expires: past() })
      expect((await modify([first], { expires: null })).status).toBe(200)
      expect((await modify([second], { expires: node.clock.in(DAY).toISOString() })).status).toBe(402)
      expect((await put(second, { expires: node.clock.in(DAY).toISOString() })).status).toBe(402)
      // An end that moves from one past day to another makes nobody active.
      expect((await put(second, { expires: new Date(Date.parse(past()) - DAY).toISOString() })).status).toBe(
        200,
      )
    })

    test('and of two who are enabled at once in the last place one', async () => {
      const [first = '', second = ''] = await waiting(1, { status: 'disabled' })
      const answers = await Promise.all([
        put(first, { status: 'enabled' }),
        put(second, { status: 'enabled' }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402])
      expect(await used()).toBe(25)
    })

    test('while a disabled account keeps its places', async () => {
      const [first = ''] = await waiting(1, { status: 'disabled' })
      await put(first, { status: 'enabled' })
      await sql`update person set disabled = true where id = ${first}`.execute(node.parts.db)
      expect(await used()).toBe(25)
      expect((await enroll(course, await node.person())).status).toBe(402)
    })

    test('by a purchase order, an invitation link, or the return of somebody who left', async () => {
      const [leaver = ''] = await waiting(1, { status: 'enabled' })
      expect(await used()).toBe(26)
      await node.call(progress.deleteProgress, { params: { userId: leaver, courseId: course }, as: root })
      const organization = await node.organization('Payer')
      const purchaseOrder = {
        id: 'PO-1',
        name: 'Order',
        authorizedEnrollmentCount: 5,
        authorizedAmount: 50_000,
      }
      await node.call(purchaseOrders.putPurchaseOrder, { body: { organization, purchaseOrder }, as: root })
      const person = await node.person()
      const ordered = { owner: person.id, purchasingOrg: organization, data: { purchaseOrder: 'PO-1' } }
      expect((await enroll(course, root, ordered)).status).toBe(402)
      await node.call(offers.putOffer, { body: { id: 'LINK', concept: [course] }, as: root })
      expect(await node.call(offers.acceptOffer, { body: { offer: 'LINK' }, as: person })).toMatchObject({
        status: 402,
      })
      expect((await enroll(course, root, { owner: leaver })).status).toBe(402)
      expect(await used()).toBe(25)
    })
  })

  test('BILL-08 a plan given by the operator has no limit and costs nothing', async () => {
    await grantPlan(node.parts.db, 'enterprise')
    const course = await node.course()
    await fill(course.id, 26)
    expect((await enroll(course.id, await node.person())).status).toBe(201)
    expect(await payment()).toMatchObject({
      plan: 'enterprise',
      price: 0,
      renews: null,
      enrollment: { limit: null },
    })
  })
})
