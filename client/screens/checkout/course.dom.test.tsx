import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { POLLS } from '@cairn/domain/base/polls'
import {
  CARD_ERRORS,
  ENROLLMENT_LIMIT_MESSAGE,
  type CardErrorCode,
} from '@cairn/domain/purchases/card-errors'
import { coupons } from '@cairn/contract/coupons'
import { courses } from '@cairn/contract/courses'
import { payments } from '@cairn/contract/payments'
import { progress } from '@cairn/contract/progress'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { receipts } from '@cairn/contract/receipts'
import { session } from '../../base/session.ts'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { CARD, enroll, openShop, PRICE, purchase, quote, typeCard } from '../../testing/checkout.ts'
import { outline } from '../../testing/course.ts'
import {
  alert,
  becomes,
  button,
  dialog,
  field,
  hasFocus,
  press,
  sees,
  seesNot,
  title,
} from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member, progressOf } from '../../testing/samples.ts'
import { later, noAnswer, refuse, refuseWithoutCode, type Reply } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { skipWaits } from '../../testing/timers.ts'

const COURSE = course({ price: PRICE, section: outline })
const PAY = button('Pay $120.00')
const sent = () => server.received(purchases.createPurchase)
const keys = () => sent().map(({ headers }) => headers['idempotency-key'])

const open = (search = '', one = COURSE) => {
  server.on(courses.getCourse, one)
  return openPage(`/checkout/course/course-1${search}`, { as: member('amina') })
}

/** The frame of the card form has its fields. */
const formIsThere = () => expect.poll(async () => (await commands.cardFrame()).shown).toContain('Card number')

const buys = (reply = purchase()) =>
  server.on(purchases.createPurchase, () => {
    enroll()
    return reply
  })

describe('the checkout of a course', () => {
  test('BUY-21 asks for the company on the receipt, and looks up the price again for another country', async () => {
    openShop()
    server.on(receipts.getBillingDetails, {})
    server.on(receipts.putBillingDetails, ({ body }) => body)
    await open()
    await button('Company or tax number on the receipt?').click()
    await dialog.getByLabelText('Company').fill('Calder Wind')
    server.on(purchases.quotePurchase, quote({ tax: 2000 }))
    await dialog.getByRole('button', { name: 'Save billing details' }).click()
    await sees('Includes $20.00 of tax')
    expect(server.received(receipts.putBillingDetails).at(-1)?.body).toEqual({ company: 'Calder Wind' })
  })

  test('BUY-01 BUY-21 BUY-24 NAV-62 takes a card and says that one is enrolled, with the receipt', async () => {
    openShop()
    buys()
    const { here } = await open()
    await expect.element(title).toHaveTextContent('Checkout')
    await sees('Receipt goes to amina@example.org')
    await sees('One payment. No renewals.')
    await expectNoBarriers('the checkout')
    await expectFits('the checkout')
    await page.viewport(1280, 800)
    await typeCard()
    await PAY.click()
    await expect.element(title).toHaveTextContent('You’re enrolled')
    await hasFocus(title)
    const [request] = sent()
    expect(request?.body).toMatchObject({
      object: ['course-1'],
      owner: 'amina',
      payment: { amount: PRICE, currency: 'USD', source: expect.stringMatching(/^tok_test_pays_visa_4242/) },
    })
    expect(request?.headers['idempotency-key']).toMatch(/^\w{20,}$/)
    await expect
      .element(page.getByRole('link', { name: 'Start learning' }))
      .toHaveAttribute('href', '/learn/course-1/activity/i1')
    const receipt = page.getByRole('region', { name: 'Receipt' })
    for (const text of ['$120.00', '10482', 'January 5, 2026', 'Visa ending in 4242', 'Amina Diallo'])
      await expect.element(receipt).toHaveTextContent(text)
    await sees(/We’re sending the receipt to amina@example.org/)
    await expect
      .element(page.getByRole('link', { name: 'View your payments' }))
      .toHaveAttribute('href', '/account/payments')
    for (const name of ['View receipt', 'Download PDF'])
      await expect.element(receipt.getByRole('button', { name })).toBeVisible()
    await expectNoBarriers('the receipt')
    expect(here()).toBe('/checkout/course/course-1')
  })

  test('BUY-25 one press is one payment: pressed twice it is sent once', async () => {
    openShop()
    await open()
    await typeCard()
    const answer = later<Reply<typeof purchases.createPurchase>>()
    server.on(purchases.createPurchase, () => answer.promise)
    const pressPay = () => (PAY.element() as HTMLElement).click()
    pressPay()
    pressPay()
    await expect.element(PAY).toHaveAttribute('aria-busy', 'true')
    await expect.poll(async () => (await commands.cardFrame()).disabled).toBe(true)
    pressPay()
    enroll()
    answer.answer(purchase())
    await sees('You’re enrolled')
    expect(sent()).toHaveLength(1)
  })

  test.each<[CardErrorCode, string]>([
    ['incorrect_cvc', 'code'],
    ['expired_card', 'expiry'],
    ['card_declined', 'number'],
    ['incorrect_zip', 'postal'],
  ])(
    'ERR-07 BUY-23 a card refused with %s says so, leads to the field and keeps what was typed',
    async (code, id) => {
      openShop()
      server.on(purchases.createPurchase, refuse(code))
      await open()
      await typeCard()
      await PAY.click()
      await expect.element(alert.first()).toHaveTextContent(`${CARD_ERRORS[code]}Nothing was charged.`)
      await expect.poll(async () => (await commands.cardFrame()).focus).toBe(id)
      expect((await commands.cardFrame()).values).toMatchObject({ number: '4242 4242 4242 4242' })
      buys()
      await PAY.click()
      await sees('You’re enrolled')
      expect(new Set(keys()).size).toBe(2)
    },
  )

  test.each([
    ['processing_error', CARD_ERRORS.processing_error],
    ['card_refused', 'Unknown error'],
  ] as const)('ERR-07 says %s without a field', async (code, sentence) => {
    openShop()
    server.on(purchases.createPurchase, refuse(code))
    await open()
    await typeCard()
    await PAY.click()
    await expect.element(alert.first()).toHaveTextContent(sentence)
  })

  test('ERR-17 ERR-23 BUY-23 a refusal without a code is the limit of the site, said in the form alone', async () => {
    openShop()
    server.on(purchases.createPurchase, refuseWithoutCode(402, 'Payment required'))
    await open()
    await typeCard()
    await PAY.click()
    await expect.element(alert.first()).toHaveTextContent(ENROLLMENT_LIMIT_MESSAGE)
    await sees('Nothing was charged.')
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(0)
  })

  test('fields that are empty are said to be, and nothing is sent', async () => {
    openShop()
    await open()
    await formIsThere()
    await PAY.click()
    await expect
      .poll(async () => (await commands.cardFrame()).shown)
      .toContain('Your card number is incomplete.')
    expect(sent()).toHaveLength(0)
  })

  test('BUY-22 a free course needs no card', async () => {
    openShop(
      quote({ amount: 0, item: [{ object: 'course-1', title: 'Reading a map', price: 0, amount: 0 }] }),
    )
    buys({ id: 'p1', owner: 'amina', object: ['course-1'], state: 'free' })
    await open('', course({ section: outline }))
    await expect.element(page.getByTitle('Card details')).not.toBeInTheDocument()
    await seesNot('Add a coupon')
    await button('Enroll for free').click()
    await sees('You’re enrolled')
    await expect.element(page.getByRole('region', { name: 'Receipt' })).not.toBeInTheDocument()
  })

  test('whoever takes it already goes to the course', async () => {
    enroll()
    openShop()
    const { here } = await open()
    await becomes(here, '/learn/course-1')
  })

  test('whoever turns out to be enrolled is charged nothing', async () => {
    openShop()
    server.on(purchases.createPurchase, () => {
      enroll()
      return refuse('already_enrolled')
    })
    await open()
    await typeCard()
    await PAY.click()
    await sees(/You were already enrolled, so nothing was charged/)
  })

  test('WAIT-15 WAIT-33 BUY-24 an enrollment that does not show is said to be paid, and looked for again', async () => {
    openShop()
    server.on(purchases.createPurchase, purchase())
    await open()
    await typeCard()
    const waits = skipWaits(POLLS.purchase.everyMs)
    const before = server.received(progress.findProgress).length
    await PAY.click()
    await expect.element(title).toHaveTextContent('Payment received')
    await sees('Progress record was not added after purchase')
    await sees(/You’ve paid and won’t be charged again.*contact support with receipt 10482/)
    expect(server.received(progress.findProgress).length - before).toBeGreaterThanOrEqual(20)
    expect(waits.count(500)).toBe(19)
    await expectNoBarriers('an enrollment that does not show')
    enroll()
    await button('Check again').click()
    await expect.element(title).toHaveTextContent('You’re enrolled')
    expect(sent()).toHaveLength(1)
  })
})

describe('an answer that is lost', () => {
  const payWithoutAnswer = async () => {
    openShop()
    await open()
    await typeCard()
    skipWaits(2000)
    server.on(purchases.createPurchase, noAnswer())
    await PAY.click()
    await expect.element(title).toHaveTextContent('We’re waiting for an answer')
  }

  test('BUY-25 is asked for again with the same key, and the enrollment is found', async () => {
    openShop()
    await open()
    await typeCard()
    skipWaits(2000)
    let count = 0
    server.on(purchases.createPurchase, () => {
      count += 1
      if (count < 3) return noAnswer()
      enroll()
      return purchase()
    })
    await PAY.click()
    await sees('You’re enrolled')
    expect(keys()).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)
    expect(new Set(sent().map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('whose payment shows as an enrollment finds its receipt', async () => {
    openShop()
    server.on(purchases.createPurchase, () => {
      enroll()
      return noAnswer()
    })
    server.on(purchases.findPurchases, found([purchase()]))
    await open()
    await typeCard()
    await PAY.click()
    await sees('You’re enrolled')
    await expect.element(page.getByRole('region', { name: 'Receipt' })).toHaveTextContent('10482')
    expect(sent()).toHaveLength(1)
  })

  test('that never comes leaves a page that can be asked again, and charges once', async () => {
    await payWithoutAnswer()
    await sees('You won’t be charged twice, however often you check.')
    await expectNoBarriers('an open payment')
    buys()
    await button('Check again').click()
    await sees('You’re enrolled')
    expect(new Set(keys()).size).toBe(1)
  })

  test('is asked about again as soon as the connection is back', async () => {
    await payWithoutAnswer()
    buys()
    window.dispatchEvent(new Event('online'))
    await sees('You’re enrolled')
    expect(new Set(keys()).size).toBe(1)
  })

  test('that takes long says that nobody is charged twice', async () => {
    openShop()
    await open()
    await typeCard()
    const answer = later<Purchase>()
    server.on(purchases.createPurchase, () => answer.promise)
    await PAY.click()
    await sees(/taking longer than usual/)
    enroll()
    answer.answer(purchase())
    await sees('You’re enrolled')
  })

  test('of a bank that is slow says so', async () => {
    openShop()
    await open()
    await typeCard()
    skipWaits(2000)
    server.on(purchases.createPurchase, refuse('payment_pending'))
    await PAY.click()
    await sees(/Your bank hasn’t confirmed the payment yet/)
  })

  test('BUY-25 a page that is reloaded in the middle asks about the same payment', async () => {
    openShop()
    await open()
    await typeCard()
    server.on(purchases.createPurchase, () => new Promise(() => undefined))
    await PAY.click()
    await becomes(() => sent().length, 1)
    buys()
    await open()
    await sees('You’re enrolled')
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
    expect(sent()[1]?.body).toEqual(sent()[0]?.body)
  })
})

describe('the check of the bank', () => {
  const ASKED = refuse('authentication_required', {
    payment: { charge: 'pay_1', clientSecret: 'pay_1_secret' },
  })
  const bank = page.frameLocator(page.getByTitle('Confirm with your bank'))
  const openBank = async () => {
    openShop()
    server.on(purchases.createPurchase, ({ body }) => {
      if (typeof body.payment?.charge !== 'string') return ASKED
      if (body.payment.cancel) return refuse('payment_canceled')
      enroll()
      return purchase()
    })
    await open()
    await typeCard('4000002500003155')
    await PAY.click()
    await sees('Your bank wants to make sure it’s you. Nothing is charged until you approve.')
  }

  test('BUY-07 stands in a dialog; once it is passed, one is enrolled', async () => {
    await openBank()
    await expect.element(button('Waiting for your bank')).toBeInTheDocument()
    await userEvent.click(bank.getByRole('button', { name: 'Complete' }))
    await sees('You’re enrolled')
    expect(sent()[1]?.body.payment).toEqual({ charge: 'pay_1' })
  })

  test('BUY-07 is given up by its button, and the card stays as it was typed', async () => {
    await openBank()
    await button('Cancel payment').click()
    await expect.element(alert.first()).toHaveTextContent('You canceled the payment.Nothing was charged.')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent()[1]?.body.payment).toEqual({ charge: 'pay_1', cancel: true })
    expect((await commands.cardFrame()).values).toMatchObject({ number: '4000 0025 0000 3155' })
    await expect.element(PAY).toBeEnabled()
  })
})

describe('a coupon', () => {
  const HALF = quote({ amount: 9600 })
  const sells = () =>
    server.on(purchases.quotePurchase, ({ body }) => {
      if (body.coupon === undefined) return quote()
      return body.coupon === 'CREW80' ? HALF : quote({ couponProblem: 'unknown' })
    })

  test('BUY-21 COUP-10 is typed in, lowers the total, is in the address, and can be removed', async () => {
    openShop()
    sells()
    server.on(coupons.getCoupon, { id: 'CREW80', percent: 80, object: 'course-1' })
    buys()
    const { here } = await open()
    await button('Add a coupon').click()
    await hasFocus(field('Coupon'))
    await userEvent.keyboard('CREW80{Enter}')
    await expect.element(button('Pay $96.00')).toBeVisible()
    await sees('20% off')
    await sees('-$24.00')
    await becomes(here, '/checkout/course/course-1?coupon=CREW80')
    expect(sent()).toHaveLength(0)
    await button('Remove coupon CREW80').click()
    await expect.element(PAY).toBeVisible()
    await becomes(here, '/checkout/course/course-1')
  })

  test('BUY-21 of the address is paid with', async () => {
    openShop()
    sells()
    server.on(coupons.getCoupon, { id: 'CREW80', percent: 80, object: 'course-1' })
    buys(purchase({ payment: { amount: 9600, currency: 'USD', coupon: 'CREW80', card: CARD } }))
    await open('?coupon=CREW80')
    await typeCard()
    await button('Pay $96.00').click()
    await sees('You’re enrolled')
    expect(sent()[0]?.body.payment).toMatchObject({ amount: 9600, coupon: 'CREW80' })
    await sees('Coupon CREW80')
  })

  test.each([
    ['unknown', /^We don’t know the code SPRING24/],
    ['used_up', /^All uses of SPRING24 are taken/],
    ['expired', /^SPRING24 expired on October 31, 2026/],
    ['other_course', /^SPRING24 is for another course/],
  ] as const)(
    'BUY-21 that is %s says why, stays in the field and blocks nothing',
    async (problem, reason) => {
      openShop(quote({ couponProblem: problem }))
      server.on(coupons.getCoupon, {
        id: 'SPRING24',
        percent: 50,
        object: 'course-1',
        expire: '2026-10-31T18:00:00.000Z',
      })
      buys()
      await open('?coupon=SPRING24')
      await sees(reason)
      await expect.element(field('Coupon')).toHaveValue('SPRING24')
      await expect.element(field('Coupon')).toHaveAttribute('aria-invalid', 'true')
      await expectNoBarriers('a coupon that cannot be used')
      await typeCard()
      await PAY.click()
      await sees('You’re enrolled')
      expect(sent()[0]?.body.payment?.coupon).toBeUndefined()
    },
  )

  test('that can be no code is not known', async () => {
    openShop()
    await open('?coupon=half+price%21')
    await sees(/^We don’t know the code half price!/)
    expect(server.received(purchases.quotePurchase).every(({ body }) => body.coupon === undefined)).toBe(true)
  })

  test('BUY-22 to zero needs no card', async () => {
    openShop(quote({ amount: 0 }))
    server.on(coupons.getCoupon, { id: 'WELCOME', percent: 0, object: 'course-1' })
    buys({ id: 'p1', owner: 'amina', object: ['course-1'], state: 'free' })
    await open('?coupon=WELCOME')
    await sees('100% off')
    await button('Enroll for free').click()
    await sees('You’re enrolled')
    expect(sent()[0]?.body.payment).toEqual({ amount: 0, currency: 'USD', coupon: 'WELCOME' })
  })

  test('whose last use somebody else took is said to be, with the new total', async () => {
    openShop()
    server.on(coupons.getCoupon, { id: 'CREW80', percent: 80, object: 'course-1' })
    server.on(purchases.quotePurchase, HALF)
    await open('?coupon=CREW80')
    await typeCard()
    server.on(purchases.quotePurchase, quote({ couponProblem: 'used_up' }))
    server.on(purchases.createPurchase, refuse('invalid', { details: { reason: 'coupon_used_up' } }))
    await button('Pay $96.00').click()
    await sees('Your coupon can’t be used anymore, so the total is now $120.00.')
    await sees(/^All uses of CREW80 are taken/)
    await expect.element(PAY).toBeVisible()
  })
})

describe('a price', () => {
  test('that changed is explained before anything is charged', async () => {
    openShop()
    await open()
    await typeCard()
    server.on(purchases.quotePurchase, quote({ amount: 15_000 }))
    server.on(purchases.createPurchase, refuse('invalid', { details: { reason: 'price_changed' } }))
    await PAY.click()
    await sees('The price changed from $120.00 to $150.00.')
    await sees('Nothing was charged. Check the new total before you pay.')
    await expect.element(button('Pay $150.00')).toBeVisible()
    expect((await commands.cardFrame()).values).toMatchObject({ number: '4242 4242 4242 4242' })
  })

  test('SUB-04 by the month says before paying when it renews and how to cancel', async () => {
    openShop(quote({ amount: 4000, renews: '2026-12-01T12:00:00.000Z', renewal: PRICE }))
    await open('', course({ price: PRICE, function: ['subscription'], section: outline }))
    await expect.element(button('Pay $40.00')).toBeVisible()
    await sees('Then $120.00 every month, next on December 1, 2026, until you cancel.')
    await sees(/^Cancel anytime under Account, Payments/)
    await seesNot('One payment. No renewals.')
    await sees('We save this card for the monthly charges. You can change it anytime.')
    await seesNot('Save this card for next time')
  })

  const MONTHLY = course({ price: PRICE, function: ['subscription'], section: outline })
  const nextMonth = { renews: '2026-12-01T00:00:00.000Z', renewal: PRICE }

  test('SUB-04 by the month says after paying when the next charge is, and where to cancel', async () => {
    const item = [{ object: 'course-1', title: 'Reading a map', price: PRICE, first: 4000, amount: 4000 }]
    openShop(quote({ amount: 4000, item, ...nextMonth }))
    buys(purchase({ payment: { amount: 4000, currency: 'USD', card: CARD } }))
    await open('', MONTHLY)
    await typeCard()
    await button('Pay $40.00').click()
    await sees('Next charge: $120.00 on December 1, 2026')
    await expect
      .element(page.getByRole('link', { name: 'Manage subscription' }))
      .toHaveAttribute('href', '/account/payments')
    const receipt = page.getByRole('region', { name: 'Receipt' })
    await expect.element(receipt).toHaveTextContent('Reading a map$40.00Total paid$40.00')
    await expectNoBarriers('a subscription that was paid')
  })

  test('SUB-04 BUY-22 by the month and for nothing at first asks for a card by the next charge', async () => {
    openShop(quote({ amount: 0, ...nextMonth }))
    buys(purchase({ state: 'free', payment: { amount: 0, currency: 'USD', coupon: 'FREE' } }))
    await open('', MONTHLY)
    await button('Enroll for free').click()
    await sees(/^Next charge: \$120\.00 on December 1, 2026/)
    await sees('Add a card by then to keep your access.')
  })

  test('SUB-02 SUB-04 with a coupon takes it off the rest of the month, and the lines add up', async () => {
    const item = [{ object: 'course-1', title: 'Reading a map', price: PRICE, first: 6000, amount: 3000 }]
    openShop(quote({ amount: 3000, item, ...nextMonth }))
    server.on(coupons.getCoupon, { id: 'HALF', percent: 50, object: 'course-1' })
    await open('?coupon=HALF', MONTHLY)
    const summary = page.getByRole('region', { name: 'Order summary' })
    for (const text of [
      'Price per month$120.00',
      'Until December 1, 2026$60.00',
      '-$30.00',
      'Due today$30.00',
    ])
      await expect.element(summary).toHaveTextContent(text)
  })

  test('that cannot be loaded can be asked for again', async () => {
    openShop()
    server.on(purchases.quotePurchase, noAnswer())
    await open()
    await expect.element(title).toHaveTextContent('We couldn’t load the price')
    server.on(purchases.quotePurchase, quote())
    await button('Try again').click()
    await expect.element(PAY).toBeVisible()
  })
})

describe('a saved card', () => {
  test('USER-40 pays without being typed in, also after it was refused', async () => {
    openShop()
    server.on(payments.getPayments, { source: CARD, list: [] })
    await open()
    await expect.element(page.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked()
    await expect.element(page.getByTitle('Card details')).not.toBeInTheDocument()
    server.on(purchases.createPurchase, refuse('card_declined'))
    await PAY.click()
    await sees(CARD_ERRORS.card_declined)
    buys()
    await PAY.click()
    await sees('You’re enrolled')
    expect(sent()[0]?.body.payment).toEqual({ amount: PRICE, currency: 'USD' })
    expect(new Set(keys()).size).toBe(2)
  })

  test('another one can be used, and be saved', async () => {
    openShop()
    server.on(payments.getPayments, { source: CARD, list: [] })
    buys()
    await open()
    await page.getByRole('radio', { name: 'Use a different card' }).click({ force: true })
    await typeCard()
    await page.getByRole('checkbox', { name: 'Save this card for next time' }).click({ force: true })
    await PAY.click()
    await sees('You’re enrolled')
    expect(sent()[0]?.body.payment).toMatchObject({ saveCard: true, source: expect.any(String) })
  })
})

test('whoever’s session has ended is told, and can log in again', async () => {
  openShop()
  server.on(purchases.createPurchase, refuse('unauthenticated'))
  await open('?coupon=')
  await typeCard()
  await PAY.click()
  await sees('Your session has ended.')
  await button('Log in again').click()
  await becomes(() => session.get(), null)
})

test('in the keyboard’s order the card comes before the button, and the button before the summary', async () => {
  openShop()
  await open()
  await formIsThere()
  ;(button('Company or tax number on the receipt?').element() as HTMLElement).focus()
  await press('{Tab}')
  await expect.poll(() => document.activeElement?.tagName).toBe('IFRAME')
  const order = [...document.querySelectorAll<HTMLElement>('main button, main iframe, main a')]
  const place = (one: Element | null) => order.indexOf(one as HTMLElement)
  expect(place(document.querySelector('iframe'))).toBeLessThan(place(PAY.element()))
  expect(place(PAY.element())).toBeLessThan(place(button('Add a coupon').element()))
})

test('on a phone the total and the button stay at the lower edge, and what one gets is folded', async () => {
  await page.viewport(390, 844)
  openShop()
  await open()
  await expect.element(page.getByText('What you get')).toBeVisible()
  expect(page.getByRole('button', { name: 'Pay $120.00' }).elements()).toHaveLength(1)
  expect(Math.round(PAY.element().getBoundingClientRect().bottom)).toBeGreaterThan(800)
  await expectNoBarriers('the checkout on a phone')
})

test('a preview of the course does not count as having it', async () => {
  openShop()
  server.on(progress.findProgress, found([progressOf('amina', { state: 'preview' })]))
  await open()
  await expect.element(PAY).toBeVisible()
})
