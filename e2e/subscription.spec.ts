import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Quote } from '@cairn/contract/purchases'
import type { Subscription } from '@cairn/contract/subscriptions'
import { expectNoBarriers } from './support/axe.ts'
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

/** The schedule of a server looks for what is due once a minute. */
const NEXT_LOOK = { timeout: 150_000 }

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

const stateOf = async ({ request }: Page, learner: LoggedIn): Promise<string | undefined> => {
  const reply = await request.get('/api/purchase/subscription', as(learner))
  const { list }: { list: Subscription[] } = await reply.json()
  return list[0]?.state
}

const day = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

test('SUB-01 SUB-04 a subscription renews, fails, is paid with another card and canceled', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const learner = await newPerson(page.request)
  const quote = await subscribe(page, learner, 'tok_chargeCustomerFail')
  const renews = new Date(quote.renews ?? 0)
  const next = new Date(Date.UTC(renews.getUTCFullYear(), renews.getUTCMonth() + 1))
  await remember(page, learner)
  await page.goto(`/learn/${COURSE}`)
  await expect(page.getByText(`Renews on ${day(renews)} for $12.00`)).toBeVisible()

  // The month passes, and the card is refused while its owner is away.
  setAhead(renews.getTime() - Date.now() + 60_000)
  const returned = await logIn(page, learner)
  await expect.poll(() => stateOf(page, returned), NEXT_LOOK).toBe('past_due')
  await remember(page, returned)
  await page.goto('/dashboard')
  await expect(page.getByText('We couldn’t charge your card for a subscription.')).toBeVisible()
  await expectNoBarriers(page, 'the dashboard with a failing card')
  await page.getByRole('link', { name: 'Update card' }).click()
  await expect(page).toHaveURL('/account/payments')
  await expect(page.getByText('Payment failed')).toBeVisible()
  await expectNoBarriers(page, 'payments with a failing card')

  await page.getByRole('button', { name: 'Update card' }).click()
  const card = page.frameLocator('iframe[title="Card details"]')
  await card.getByLabel('Card number').fill('5555 5555 5555 4444')
  await card.getByLabel('Expiration date').fill('12 / 40')
  await card.getByLabel('Security code').fill('123')
  await card.getByLabel('ZIP code').fill('80202')
  await page.getByRole('button', { name: 'Save and pay $12.00' }).click()
  await expect(page.getByText(`Renews on ${day(next)} for $12.00`)).toBeVisible()
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()

  await page.getByRole('button', { name: /^Cancel the subscription/ }).click()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(`Ends on ${day(next)}`)).toBeVisible()
  await expectNoBarriers(page, 'payments after a cancellation')
  await page.goto('/dashboard')
  await awake(page)
  await expect(page.getByText('We couldn’t charge your card')).toHaveCount(0)
  await expect(page.getByText(`Ends on ${day(next)}`)).toBeVisible()
})
