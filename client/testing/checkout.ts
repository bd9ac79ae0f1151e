import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { payments } from '@cairn/contract/payments'
import { progress } from '@cairn/contract/progress'
import { purchases, type Purchase, type Quote } from '@cairn/contract/purchases'
import { found, LONG_AGO, progressOf } from './samples.ts'
import { server } from './test-server.ts'

export const PRICE = 12_000

export const quote = (over: Partial<Quote> = {}): Quote => ({
  currency: 'USD',
  item: [{ object: 'course-1', title: 'Reading a map', price: PRICE, amount: over.amount ?? PRICE }],
  amount: PRICE,
  tax: 0,
  ...over,
})

export const CARD = { brand: 'visa', last4: '4242', expMonth: 9, expYear: 2031 }

export const purchase = (over: Partial<Purchase> = {}): Purchase => ({
  id: 'p1',
  owner: 'amina',
  object: ['course-1'],
  state: 'paid',
  receipt: 10_482,
  created: LONG_AGO,
  payment: { amount: PRICE, currency: 'USD', card: CARD },
  ...over,
})

/** From now on the person is enrolled. */
export const enroll = (...courses: readonly string[]): void => {
  const ids = courses.length === 0 ? ['course-1'] : courses
  server.on(progress.findProgress, () => found(ids.map((object) => progressOf('amina', { object }))))
}

/** The test network takes cards, none is saved, and a course costs what the quote says. */
export const openShop = (asked: Quote = quote()): void => {
  server.on(purchases.getCardNetwork, { network: 'test' })
  server.on(payments.getPayments, { source: null, list: [] })
  server.on(purchases.quotePurchase, asked)
}

const frame = page.frameLocator(page.getByTitle('Card details'))
export const cardField = (name: string) => frame.getByLabelText(name, { exact: true })

/** Types in a card of the test network. */
export const typeCard = async (number = '4242424242424242'): Promise<void> => {
  await expect.element(page.getByTitle('Card details')).toBeInTheDocument()
  await userEvent.fill(cardField('Card number'), number)
  await userEvent.fill(cardField('Expiration date'), '1234')
  await userEvent.fill(cardField('Security code'), '123')
  await userEvent.fill(cardField('ZIP code'), '80202')
}
