import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { POLLS } from '@cairn/domain/base/polls'
import { coupons } from '@cairn/contract/coupons'
import { courses } from '@cairn/contract/courses'
import { offers, type OfferView } from '@cairn/contract/offers'
import { progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { enroll, openShop, purchase, typeCard } from '../../testing/checkout.ts'
import { becomes, button, field, sees, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, LONG_AGO, member, progressOf } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { skipWaits } from '../../testing/timers.ts'

const ITEMS = [
  { object: 'course-1', title: 'Reading a map', price: 2500 },
  { object: 'course-2', title: 'First aid', price: 4000 },
]
const HARBOR = { id: 'org-2', name: 'Harbor Rescue' }
const link = (name: string) => page.getByRole('link', { name, exact: true })

const offer = (over: Partial<OfferView> = {}): OfferView => ({
  id: 'link-1',
  concept: ITEMS.map(({ object }) => object),
  item: ITEMS,
  currency: 'USD',
  amount: 6500,
  ...over,
})

/** The link, and a shop that sells its courses at their prices. */
const sell = (one: OfferView) => {
  openShop()
  server.on(offers.getOffer, one)
  server.on(
    courses.findCourses,
    found(ITEMS.map(({ object: id, title: text }) => course({ id, title: text }))),
  )
  server.on(purchases.quotePurchase, ({ body }) => {
    const item = ITEMS.filter(({ object }) => body.object.includes(object)).map((entry) => ({
      ...entry,
      amount: entry.price,
    }))
    return { currency: 'USD' as const, item, amount: item.reduce((sum, { price }) => sum + price, 0), tax: 0 }
  })
}

const open = (one: OfferView, as = true) => {
  sell(one)
  return openPage('/catalog/offer/link-1', as ? { as: member('amina') } : {})
}

describe('the page of an invitation link', () => {
  test('OFFER-11 NAV-61 says what it gives and who pays before anybody logs in', async () => {
    await open(offer({ group: { id: 'g1', name: 'Spring crew' } }), false)
    await expect.element(title).toHaveTextContent('2 courses for you')
    for (const text of ['Reading a map', '$25.00', 'First aid', '$40.00', 'You join the group Spring crew.'])
      await sees(text)
    await sees('You pay by card when you accept.')
    await sees(/^\$65\.00/)
    await expect
      .element(link('Log in to accept'))
      .toHaveAttribute('href', '/login?to=%2Fcheckout%2Foffer%2Flink-1')
    await expect
      .element(link('Create an account'))
      .toHaveAttribute('href', '/create?to=%2Fcheckout%2Foffer%2Flink-1&offerId=link-1')
    await expectNoBarriers('an invitation')
    await expectFits('an invitation')
  })

  test('OFFER-11 of an organization that pays says so', async () => {
    await open(offer({ organization: HARBOR, amount: 0 }))
    await sees('Harbor Rescue pays for you.')
    await sees(/^\$0\.00/)
    await expect.element(link('Accept invitation')).toHaveAttribute('href', '/checkout/offer/link-1')
  })

  test('whoever has a part of it pays for the rest', async () => {
    sell(offer())
    enroll('course-1')
    await openPage('/catalog/offer/link-1', { as: member('amina') })
    await sees('You have it')
    await sees(/^\$40\.00 USD/)
  })

  test('BUY-14 whoever had their purchase of a part removed pays for all of it again', async () => {
    sell(offer())
    const removed = { object: 'course-1', status: 'disabled', removed: LONG_AGO, expires: LONG_AGO } as const
    server.on(progress.findProgress, found([progressOf('amina', removed)]))
    await openPage('/catalog/offer/link-1', { as: member('amina') })
    await sees(/^\$65\.00/)
    await seesNot('You have it')
    await link('Accept invitation').click()
    await expect.element(button('Pay $65.00')).toBeVisible()
  })

  test.each([
    [
      'that has ended',
      offer({ closed: true, expire: '2026-01-31T18:00:00.000Z' }),
      /^It ended on January 31, 2026/,
    ],
    [
      'whose organization has nothing left',
      offer({ closed: true, organization: HARBOR, amount: 0 }),
      /^Harbor Rescue pays for these courses, and what it set aside is used up/,
    ],
  ])('%s says so in place of a button', async (_, one, sentence) => {
    await open(one, false)
    await sees(sentence)
    await expect.element(link('Log in to accept')).not.toBeInTheDocument()
    await expectNoBarriers('a link that is closed')
  })

  test('that is not there says so', async () => {
    openShop()
    server.on(offers.getOffer, refuse('not_found'))
    await openPage('/catalog/offer/link-1')
    await expect.element(title).toHaveTextContent('This invitation link doesn’t work')
  })

  test('NAV-06 NAV-14 NAV-55 whoever signs up with it goes on to accept it', async () => {
    sell(offer())
    await openPage('/create?offerId=link-1')
    await sees('Then you can accept your invitation.')
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }))
      .toHaveAttribute('href', '/login?to=%2Fcheckout%2Foffer%2Flink-1')
    const { here } = await openPage('/create?offerId=link-1', { as: member('amina') })
    await becomes(here, '/checkout/offer/link-1')
  })
})

describe('accepting an invitation link', () => {
  const accept = (one: OfferView) => {
    sell(one)
    return openPage('/checkout/offer/link-1', { as: member('amina') })
  }
  const sent = () => server.received(offers.acceptOffer)

  test('BUY-13 NAV-63 OFFER-14 by card enrolls in all of it', async () => {
    await accept(offer({ group: { id: 'g1', name: 'Spring crew' } }))
    server.on(offers.acceptOffer, () => {
      enroll('course-1', 'course-2')
      return purchase({ object: ['course-1', 'course-2'], payment: { amount: 6500, currency: 'USD' } })
    })
    await sees('You join the group Spring crew')
    await typeCard()
    await button('Pay $65.00').click()
    await expect.element(title).toHaveTextContent('You’re enrolled')
    await sees(/^Reading a map and First aid are yours\./)
    expect(sent()[0]?.body).toMatchObject({
      offer: 'link-1',
      payment: { amount: 6500, currency: 'USD', source: expect.any(String) },
    })
    expect(sent()[0]?.headers['idempotency-key']).toMatch(/^\w{20,}$/)
  })

  test('BUY-13 COUP-11 takes a coupon for one of its courses, from the page of the link on', async () => {
    sell(offer())
    server.on(purchases.quotePurchase, ({ body }) => {
      const item = ITEMS.map((entry) => ({
        ...entry,
        amount: body.coupon !== undefined && entry.object === 'course-2' ? 2000 : entry.price,
      }))
      return {
        currency: 'USD' as const,
        item,
        amount: item.reduce((sum, { amount }) => sum + amount, 0),
        tax: 0,
      }
    })
    server.on(coupons.getCoupon, { id: 'HALF', percent: 50, object: 'course-2' })
    const { here } = await openPage('/catalog/offer/link-1', { as: member('amina') })
    await button('Add a coupon').click()
    await field('Coupon').fill('HALF')
    await button('Apply').click()
    await becomes(here, '/catalog/offer/link-1?coupon=HALF')
    await sees(/^\$45\.00/)
    await sees('50% off')
    await expectNoBarriers('an invitation with a coupon')
    await link('Accept invitation').click()
    await becomes(here, '/checkout/offer/link-1?coupon=HALF')
    server.on(offers.acceptOffer, () => {
      enroll('course-1', 'course-2')
      return purchase({ object: ['course-1', 'course-2'], payment: { amount: 4500, currency: 'USD' } })
    })
    await typeCard()
    await button('Pay $45.00').click()
    await sees('You’re enrolled')
    expect(sent()[0]?.body).toMatchObject({ payment: { amount: 4500, coupon: 'HALF' } })
  })

  test('that an organization pays for takes one press', async () => {
    await accept(offer({ organization: HARBOR, amount: 0 }))
    server.on(offers.acceptOffer, () => {
      enroll('course-1', 'course-2')
      return purchase({ object: ['course-1', 'course-2'], purchasingOrg: HARBOR.id })
    })
    await sees('Harbor Rescue pays for you.')
    await expect.element(page.getByTitle('Card details')).not.toBeInTheDocument()
    await expectNoBarriers('what an organization pays for')
    await button('Enroll').click()
    await sees('You’re enrolled')
    expect(sent()[0]?.body).toEqual({ offer: 'link-1' })
    await expect.element(page.getByRole('region', { name: 'Receipt' })).not.toBeInTheDocument()
  })

  test('asks for the rest alone from whoever has a part', async () => {
    sell(offer())
    enroll('course-1')
    await openPage('/checkout/offer/link-1', { as: member('amina') })
    await sees('You already have Reading a map, so you only pay for the rest.')
    await expect.element(button('Pay $40.00')).toBeVisible()
  })

  test('tells whoever has all of it', async () => {
    sell(offer())
    enroll('course-1', 'course-2')
    await openPage('/checkout/offer/link-1', { as: member('amina') })
    await expect.element(title).toHaveTextContent('You’re already enrolled')
    await expect.element(link('Go to your courses')).toHaveAttribute('href', '/dashboard')
  })

  test('PO-14 says when the purchase order has nothing left', async () => {
    await accept(offer({ organization: HARBOR, amount: 0 }))
    const message = 'This purchase order has no enrollments left.'
    server.on(
      offers.acceptOffer,
      refuse('purchase_order_exceeded', { message, details: { reason: 'order_count' } }),
    )
    await button('Enroll').click()
    await sees(message)
  })

  test('WAIT-16 WAIT-33 OFFER-14 looks five times for the enrollments, every two seconds', async () => {
    await accept(offer({ organization: HARBOR, amount: 0 }))
    server.on(offers.acceptOffer, purchase({ purchasingOrg: HARBOR.id }))
    await expect.element(button('Enroll')).toBeVisible()
    const waits = skipWaits(POLLS.offerPurchase.everyMs)
    const before = server.received(progress.findProgress).length
    await button('Enroll').click()
    await expect.element(title).toHaveTextContent('Almost there')
    await sees('Progress record was not added after purchase')
    expect(server.received(progress.findProgress).length - before).toBeGreaterThanOrEqual(5)
    expect(waits.count(2000)).toBe(4)
    server.on(progress.findProgress, found(ITEMS.map(({ object }) => progressOf('amina', { object }))))
    await button('Check again').click()
    await sees('You’re enrolled')
  })
})
