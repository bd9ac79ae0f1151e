import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Quote } from '@cairn/contract/purchases'
import type { Subscription } from '@cairn/contract/subscriptions'
import { DIALOG, expectNoBarriersInBothSchemes } from './support/axe.ts'
import { typeCard } from './support/buying.ts'
import { awake } from './support/frame.ts'
import { onOwnSite } from './support/own-site.ts'
import { newPerson, PASSWORD, remember } from './support/people.ts'
import { expect } from './support/test.ts'

const COURSE = 'sql'
const clock = join(mkdtempSync(join(tmpdir(), 'cairn-clock-')), 'ahead')
const setAhead = (ms: number) => writeFileSync(clock, String(Math.ceil(ms)))
setAhead(0)
const moved = pathToFileURL(join(process.cwd(), 'e2e/support/moved-clock.mjs')).href
const test = onOwnSite({ NODE_OPTIONS: `--import=${moved}`, E2E_CLOCK: clock })

const as = ({ authorization }: LoggedIn) => ({ headers: { authorization: authorization.token } })

const subscribe = async ({ request }: Page, learner: LoggedIn, source: string): Promise<Quote> => {
  const object = [COURSE]
  const quote: Quote = await (await request.post('/api/purchase/quote', { data: { object } })).json()
  const payment = { amount: quote.amount, currency: quote.currency, source }
  const data = { owner: learner.user.id, object, payment }
  expect((await request.post('/api/purchase', { ...as(learner), data })).status()).toBe(201)
  return quote
}

const logIn = async ({ request }: Page, { user }: LoggedIn): Promise<LoggedIn> =>
  (await request.post('/api/auth/user', { data: { email: user.email, password: PASSWORD } })).json()

/** Lets time pass to shortly after a billing date; whoever was logged in logs in again. */
const moveTo = async (page: Page, learner: LoggedIn, billing: Date): Promise<LoggedIn> => {
  setAhead(billing.getTime() - Date.now() + 60_000)
  return logIn(page, learner)
}

const newest = async ({ request }: Page, learner: LoggedIn): Promise<Subscription | undefined> => {
  const reply = await request.get('/api/purchase/subscription', as(learner))
  const { list }: { list: Subscription[] } = await reply.json()
  return list[0]
}

const monthAfter = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1))
const day = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

test('SUB-01 SUB-04 a subscription fails to renew, is paid with another card, renews with it and is canceled', async ({
  page,
}) => {
  const learner = await newPerson(page.request)
  const quote = await subscribe(page, learner, 'tok_chargeCustomerFail')
  const renews = new Date(quote.renews ?? 0)
  const [second, third] = [monthAfter(renews), monthAfter(monthAfter(renews))]
  await remember(page, learner)
  await page.goto(`/learn/${COURSE}`)
  await expect(page.getByText(`Renews on ${day(renews)} for $12.00`)).toBeVisible()

  // The month passes, and the card is refused while its owner is away.
  const returned = await moveTo(page, learner, renews)
  await expect.poll(async () => (await newest(page, returned))?.state).toBe('past_due')
  await remember(page, returned)
  await page.goto('/dashboard')
  await expect(page.getByText('We couldn’t charge your card for a subscription.')).toBeVisible()
  await page.getByRole('link', { name: 'Update card' }).click()
  await expect(page).toHaveURL('/account/payments')
  await expect(page.getByText('Payment failed')).toBeVisible()
  await expectNoBarriersInBothSchemes(page, 'payments with a failing card')

  await page.getByRole('button', { name: 'Update card' }).click()
  await typeCard(page, '5555555555554444')
  await page.getByRole('button', { name: 'Save and pay $12.00' }).click()
  await expect(page.getByText(`Renews on ${day(second)} for $12.00`)).toBeVisible()
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()

  // Another month passes, and the new card pays for the next one by itself.
  const later = await moveTo(page, learner, second)
  await expect.poll(async () => (await newest(page, later))?.renews).toBe(third.toISOString())
  await remember(page, later)
  await page.goto('/account/payments')
  await expect(page.getByText(`Renews on ${day(third)} for $12.00`)).toBeVisible()

  await page.getByRole('button', { name: /^Cancel the subscription/ }).click()
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  await expectNoBarriersInBothSchemes(page, 'the question before a cancellation', { within: DIALOG })
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(`Ends on ${day(third)}`)).toBeVisible()
  await page.goto('/dashboard')
  await awake(page)
  await expect(page.getByText('We couldn’t charge your card')).toHaveCount(0)
  await expect(page.getByText(`Ends on ${day(third)}`)).toBeVisible()
})
