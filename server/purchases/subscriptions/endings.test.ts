import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '@cairn/domain/base/constants'
import { courses, type Course } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { payments } from '@cairn/contract/payments'
import { purchases } from '@cairn/contract/purchases'
import { users } from '@cairn/contract/users'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { cardSource, subscriber, type Subscriber } from '../../testing/subscriptions.ts'

let node: TestNode
let ada: Subscriber
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())
beforeEach(async () => {
  node.clock.set('2026-11-16T00:00:00Z')
  ada = await subscriber(node)
  await ada.subscribe()
})

const at = async (date: string) => {
  node.clock.set(date)
  await node.runJobs()
}
const DECEMBER = '2026-12-01T00:00:00.000Z'

/** Changes the course as its author does. */
const change = async (fields: Partial<Course>, as?: Person) => {
  const root = as ?? (await node.rootAdmin())
  const { body } = await node.call<Course>(courses.getCourse, {
    params: { id: ada.course.id },
    query: { filter: 'all' },
    as: root,
  })
  const saved = await node.call(courses.putCourse, { body: { ...body, ...fields }, as: root })
  expect(saved.status).toBe(200)
}

describe('a subscription that is canceled', () => {
  test('BUY-15 SUB-04 runs to the end of the month, with an email, and is not charged again', async () => {
    expect((await ada.cancel()).status).toBe(204)
    expect(await ada.current()).toMatchObject({ state: 'canceled', ends: DECEMBER, reason: 'canceled' })
    expect(await ada.current()).not.toHaveProperty('renews')
    expect(await ada.lastMail()).toMatchObject({
      subject: 'Your subscription to “Rope work” is canceled',
      body: expect.stringContaining('December 1, 2026'),
    })
    expect((await ada.cancel()).status).toBe(204)
    await at('2026-11-30T23:00:00Z')
    expect(await ada.isEnrolled()).toBe(true)
    await at('2026-12-01T00:00:01Z')
    expect([await ada.isEnrolled(), await ada.taken()]).toEqual([false, [1500]])
    expect(await ada.current()).toMatchObject({ state: 'ended', reason: 'canceled', ends: DECEMBER })
    expect((await ada.subjects()).length).toBe(1)
  })

  test('is resumed before that as if nothing had happened, and not afterwards', async () => {
    await ada.cancel()
    expect(await ada.resume()).toMatchObject({ status: 200, body: { state: 'active', renews: DECEMBER } })
    await at(DECEMBER)
    expect([await ada.taken(), await ada.isEnrolled()]).toEqual([[1500, 3000], true])
    await ada.cancel()
    await at('2027-01-01T00:00:01Z')
    expect(await ada.resume()).toMatchObject({
      status: 400,
      body: { details: { reason: 'subscription_ended' } },
    })
  })

  test('keeps an end that staff have set, also when it is resumed', async () => {
    const root = await node.rootAdmin()
    const expires = '2026-11-20T00:00:00.000Z'
    const operation = { command: 'modify', modifyField: { expires } }
    const body = { concept: ada.course.id, user: [ada.id], operation }
    expect((await node.call(progress.batchProgress, { body, as: root })).status).toBe(200)
    await ada.cancel()
    await ada.resume()
    const params = { userId: ada.id, courseId: ada.course.id }
    expect((await node.call(progress.getProgress, { params, as: root })).body).toMatchObject({ expires })
  })

  test('while its card fails ends at once, because nothing is paid any more', async () => {
    await ada.saveCard('fails_later')
    await at(DECEMBER)
    await ada.cancel()
    expect(await ada.current()).toMatchObject({ state: 'ended', reason: 'canceled' })
    node.clock.advance(1000)
    expect(await ada.isEnrolled()).toBe(false)
  })

  test('while the network decides gives back what it takes', async () => {
    await ada.saveCard('late')
    await at(DECEMBER)
    await ada.cancel()
    node.clock.advance(HOUR)
    await node.runJobs({ evenLater: true })
    expect(await ada.taken()).toEqual([1500, 0])
    expect(await ada.ledger()).toEqual([
      ['sale', 1500],
      ['renewal', 3000],
      ['refund', 3000],
    ])
  })

  test('and bought again after its end begins anew', async () => {
    await ada.cancel()
    await at('2026-12-16T00:00:00Z')
    expect((await ada.subscribe()).status).toBe(201)
    expect((await ada.list()).map(({ state }) => state)).toEqual(['active', 'ended'])
  })
})

describe('another price', () => {
  test('SUB-01 is told by email and paid from the billing date after the notice; the old one until then', async () => {
    node.clock.set('2026-11-20T00:00:00Z')
    await change({ price: 4500 })
    await node.runJobs()
    expect(await ada.subjects()).toEqual([])
    await at('2026-11-20T02:00:00Z')
    await at('2026-11-20T04:00:00Z')
    expect(await ada.subjects()).toEqual(['The price of “Rope work” is changing'])
    expect((await ada.lastMail())?.body).toMatch(/January 1, 2027[\s\S]*\$45\.00[\s\S]*\$30\.00/)
    expect(await ada.current()).toMatchObject({ amount: 3000 })
    await at(DECEMBER)
    expect(await ada.current()).toMatchObject({ amount: 4500, renews: '2027-01-01T00:00:00.000Z' })
    await at('2027-01-01T00:00:00Z')
    await at('2027-02-01T00:00:00Z')
    expect(await ada.taken()).toEqual([1500, 3000, 4500, 4500])
  })

  test('that is lower is paid from the next billing date', async () => {
    await change({ price: 2000 })
    await at('2026-11-30T12:00:00Z')
    await at(DECEMBER)
    expect(await ada.taken()).toEqual([1500, 2000])
  })

  test('that is taken back is taken back by email too', async () => {
    await change({ price: 4500 })
    await at('2026-11-16T03:00:00Z')
    await change({ price: 3000 })
    await at('2026-11-16T06:00:00Z')
    expect(await ada.subjects()).toEqual([
      'The price of “Rope work” is changing',
      'The price of “Rope work” isn’t changing after all',
    ])
    await at('2027-01-01T00:00:00Z')
    expect(await ada.taken()).toEqual([1500, 3000])
  })

  test('that was never told is never charged', async () => {
    node.clock.set('2026-11-30T23:30:00Z')
    await change({ price: 9900 })
    await at(DECEMBER)
    expect(await ada.taken()).toEqual([1500, 3000])
  })
})

describe('what cannot be taken is not charged', () => {
  test('a deleted course ends its subscriptions, with an email', async () => {
    const root = await node.rootAdmin()
    const params = { id: ada.course.id }
    expect((await node.call(courses.deleteCourse, { params, as: root })).status).toBe(204)
    await node.runJobs()
    expect(await ada.current()).toMatchObject({ state: 'ended', reason: 'unavailable' })
    expect(await ada.subjects()).toEqual(['Your subscription to “a deleted course” has ended'])
    await at(DECEMBER)
    expect(await ada.taken()).toEqual([1500])
  })

  test('an unpublished course pauses them; published again, the rest of the month is charged', async () => {
    await change({ status: 'disabled' })
    await at(DECEMBER)
    expect(await ada.current()).toMatchObject({ state: 'active', paused: true })
    expect(await ada.taken()).toEqual([1500])
    await change({ status: 'enabled' })
    await at('2026-12-16T00:00:00Z')
    expect(await ada.taken()).toEqual([1500, 1600])
    expect(await ada.current()).toMatchObject({ state: 'active', renews: '2027-01-01T00:00:00.000Z' })
    expect(await ada.current()).not.toHaveProperty('paused')
  })

  test('one that stays unpublished ends them in the end', async () => {
    await change({ status: 'disabled' })
    await at(DECEMBER)
    await at('2027-02-01T00:00:00Z')
    expect(await ada.current()).toMatchObject({ state: 'active', paused: true })
    await at('2027-03-10T00:00:00Z')
    expect(await ada.current()).toMatchObject({ state: 'ended', reason: 'unavailable' })
    expect(await ada.taken()).toEqual([1500])
  })

  test('a course that is no longer billed monthly ends them, and access stays', async () => {
    await change({ function: [] })
    await at(DECEMBER)
    expect(await ada.current()).toMatchObject({ state: 'ended', reason: 'free' })
    expect([await ada.isEnrolled(), await ada.taken()]).toEqual([true, [1500]])
    expect(await ada.subjects()).toEqual(['“Rope work” no longer needs a subscription'])
  })

  test('whoever is taken out of the course pays no more', async () => {
    const root = await node.rootAdmin()
    const params = { userId: ada.id, courseId: ada.course.id }
    expect((await node.call(progress.deleteProgress, { params, as: root })).status).toBe(204)
    await node.runJobs()
    expect(await ada.current()).toMatchObject({ state: 'ended', reason: 'left' })
    await at(DECEMBER)
    expect(await ada.taken()).toEqual([1500])
  })

  test('whoever is kept waiting by staff pays nothing meanwhile', async () => {
    const root = await node.rootAdmin()
    const operation = { command: 'modify', modifyField: { status: 'disabled' } }
    const body = { concept: ada.course.id, user: [ada.id], operation }
    expect((await node.call(progress.batchProgress, { body, as: root })).status).toBe(200)
    await at(DECEMBER)
    expect(await ada.current()).toMatchObject({ state: 'active', paused: true })
    expect(await ada.taken()).toEqual([1500])
  })

  test('an organization that lost its account receives nothing in the name of the site', async () => {
    const organization = await node.organization('Guild')
    const as = await node.person({ organization, lists: ['admin'] })
    const connect = (code: string) =>
      node.call(payments.connectPayments, {
        params: { id: organization },
        body: { authorizationCode: code },
        as,
      })
    expect((await connect('ac_test_guild')).status).toBe(200)
    const bea = await subscriber(node, { publisher: organization })
    await bea.subscribe()
    const { db } = node.parts
    const { document } = await db
      .selectFrom('organization')
      .select('document')
      .where('id', '=', organization)
      .executeTakeFirstOrThrow()
    const { payment: _payment, ...without } = document
    const set = (value: object) =>
      db
        .updateTable('organization')
        .set({ document: JSON.stringify(value) })
        .where('id', '=', organization)
        .execute()
    await set(without)
    await at(DECEMBER)
    expect([await bea.taken(), (await bea.current()).paused]).toEqual([[1500], true])
    await set(document)
    await at('2026-12-02T00:00:00Z')
    expect(await bea.taken()).toHaveLength(2)
  })

  test('USER-30 whoever deletes their account is never charged again', async () => {
    const me = await ada.me()
    const before = await ada.taken()
    expect((await node.call(users.deleteUser, { params: { id: ada.id }, as: me })).status).toBe(204)
    await node.runJobs()
    await at(DECEMBER)
    const rows = await node.parts.db
      .selectFrom('subscription')
      .selectAll()
      .where('course', '=', ada.course.id)
      .execute()
    expect(rows).toMatchObject([{ state: 'ended', next_try: null }])
    expect(before).toEqual([1500])
    const renewals = await node.parts.db
      .selectFrom('purchase_attempt')
      .select('id')
      .where('subscription', '=', rows[0]?.id ?? '')
      .execute()
    expect(renewals).toEqual([])
  })
})

describe('its purchases', () => {
  test('BUY-14 removed, also a month later, end it; BUY-16 refunded, they change nothing', async () => {
    const root = await node.rootAdmin()
    await at(DECEMBER)
    const found = await node.call<{ list: { id: string; subscription?: string }[] }>(
      purchases.findPurchases,
      {
        query: { query: `owner:${ada.id}`, sort: 'created:desc' },
        as: root,
      },
    )
    const [renewal] = found.body.list
    expect(renewal?.subscription).toBe((await ada.current()).id)
    const body = { statementId: renewal?.id ?? '', amount: 3000 }
    expect((await node.call(purchases.refundPurchase, { body, as: root })).status).toBe(200)
    expect(await ada.taken()).toEqual([1500, 0])
    expect(await ada.current()).toMatchObject({ state: 'active' })
    const params = { id: renewal?.id ?? '' }
    expect((await node.call(purchases.deletePurchase, { params, as: root })).status).toBe(204)
    expect(await ada.current()).toMatchObject({ state: 'ended', reason: 'removed' })
    await at('2027-01-01T00:00:00Z')
    expect(await ada.taken()).toEqual([1500, 0])
    // They can subscribe again, and go on where they stopped.
    expect((await ada.buy({ amount: 3000, source: cardSource() })).status).toBe(201)
    expect(await ada.current()).toMatchObject({ state: 'active' })
  })

  test('a subscription runs once per person and course', async () => {
    expect(await ada.buy({ amount: 1500, source: cardSource() })).toMatchObject({
      status: 409,
      body: { code: 'already_enrolled' },
    })
    await ada.cancel()
    expect((await ada.buy({ amount: 1500, source: cardSource() })).status).toBe(409)
  })
})
