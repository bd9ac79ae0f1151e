import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Course } from '@cairn/contract/courses'
import { offers } from '@cairn/contract/offers'
import { payments } from '@cairn/contract/payments'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { users } from '@cairn/contract/users'
import { tokenOf } from '@cairn/domain/purchases/test-cards'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let organization: string
let course: Course
const PRICE = 4800

beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())
beforeEach(async () => {
  organization = await node.organization()
  course = await node.course({ price: PRICE, publisher: organization })
})

const source = () =>
  tokenOf(
    { behavior: 'pays', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
    newId().replaceAll('-', ''),
  )

/** Somebody whose card is saved, so that a payment needs nothing but their account. */
const withCard = async (person: Person): Promise<Person> => {
  const body = { user: person.id, source: source() }
  expect((await node.call(payments.saveCard, { body, as: person })).status).toBe(200)
  return person
}

const buy = (as: Person, payment: object, { owner = as.id, object = [course.id] } = {}) =>
  node.call<Purchase>(purchases.createPurchase, {
    body: { owner, object, payment: { amount: PRICE, currency: 'USD', ...payment } },
    as,
  })

const chargesOf = async ({ id }: Person) =>
  node.parts.db.selectFrom('purchase_attempt').select('id').where('payer', '=', id).execute()

describe('a saved card pays only for its holder', () => {
  test('BUY-02 whoever acts as them cannot buy with it', async () => {
    const learner = await withCard(await node.person({ home: organization }))
    const admin = await node.person({ organization, lists: ['admin'] })
    const elsewhere = await node.course({ price: PRICE })
    for (const by of [admin, await node.rootAdmin()]) {
      const acting = await node.actingAs(learner, by)
      expect(await buy(acting, {})).toMatchObject({ status: 403, body: { code: 'pay_in_person' } })
      expect((await buy(acting, { source: source() })).status).toBe(403)
      expect((await buy(acting, {}, { object: [elsewhere.id] })).status).toBe(403)
    }
    expect(await chargesOf(learner)).toEqual([])
  })

  test('BUY-02 whoever acts as them still enrolls them in what is free', async () => {
    const free = await node.course({ publisher: organization })
    const learner = await node.person({ home: organization })
    const acting = await node.actingAs(learner, await node.person({ organization, lists: ['admin'] }))
    expect((await buy(acting, { amount: 0 }, { object: [free.id] })).status).toBe(201)
  })

  test('BUY-07 whoever acts as them neither finishes nor cancels a charge of theirs', async () => {
    const learner = await node.person({ home: organization })
    const check = source().replace('_pays_', '_bank_check_')
    const asked = await buy(learner, { source: check })
    const { charge } = (asked.body as unknown as { payment: { charge: string } }).payment
    const acting = await node.actingAs(learner, await node.person({ organization, lists: ['admin'] }))
    expect((await buy(acting, { charge, cancel: true })).status).toBe(403)
    expect(await node.parts.cards.find(charge)).toMatchObject({ state: 'action' })
  })
})

test('USER-34 a saved card is removed at the network, too, when its holder deletes the account', async () => {
  const learner = await withCard(await node.person())
  const cards = () =>
    node.parts.db.selectFrom('test_network_card').select('id').where('customer', '=', customer).execute()
  const { customer } = await node.parts.db
    .selectFrom('card_customer')
    .select('customer')
    .where('payer', '=', `person:${learner.id}`)
    .executeTakeFirstOrThrow()
  expect(await cards()).toHaveLength(1)
  const params = { id: learner.id }
  expect((await node.call(users.deleteUser, { params, as: await node.rootAdmin() })).status).toBe(204)
  await node.runJobs()
  expect(await cards()).toEqual([])
  const left = node.parts.db.selectFrom('card_customer').select('payer').where('customer', '=', customer)
  expect(await left.execute()).toEqual([])
})

describe('a purchase that is recorded without a charge', () => {
  test('BUY-07 is made by those who set the price, whatever amount they name', async () => {
    const author = await withCard(await node.person({ organization, lists: ['author'] }))
    const learner = await node.person({ home: organization })
    const recorded = await buy(author, { charge: false }, { owner: learner.id })
    expect(recorded).toMatchObject({ status: 201, body: { owner: learner.id, state: 'free' } })
    expect(await chargesOf(author)).toEqual([])
  })

  test('BUY-07 is refused to everybody else, and charges nobody', async () => {
    const learner = await withCard(await node.person())
    expect(await buy(learner, { charge: false })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await buy(learner, { charge: false, source: source() })).status).toBe(403)
    const body = { concept: [course.id] }
    const offer = await node.call<{ id: string }>(offers.putOffer, { body, as: await node.rootAdmin() })
    const payment = { amount: PRICE, currency: 'USD', charge: false }
    const accepted = await node.call(offers.acceptOffer, {
      body: { offer: offer.body.id, payment },
      as: learner,
    })
    expect(accepted.status).toBe(403)
    expect(await chargesOf(learner)).toEqual([])
  })
})
