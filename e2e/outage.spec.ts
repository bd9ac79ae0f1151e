import type { Page, Route } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { User } from '@cairn/contract/users'
import { account, awake, expectDashboard, title } from './support/frame.ts'
import { beLoggedIn, newPerson, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Attempts with their waits take a while, and more on a busy machine. */
const PATIENT = { timeout: 30_000 }

const strip = (page: Page) => page.getByRole('status').filter({ hasText: /./ })

const readPerson = async (page: Page, { authorization }: LoggedIn): Promise<User> =>
  (await page.request.get('/api/user/me', { headers: { authorization: authorization.token } })).json()

/** Never answered. */
const hang = () => undefined

const openCatalog = async (page: Page) => {
  await page.goto('/catalog')
  await awake(page)
}

test('A search that is never answered says so after three seconds, and ends with an error and a way to try again', async ({
  page,
}) => {
  await page.clock.install()
  await openCatalog(page)
  await page.route('**/api/concept?*', hang)
  const asked = page.waitForRequest('**/api/concept?*')
  await page.getByLabel('Search courses').fill('compass')
  await page.clock.runFor(1000)
  await asked
  await page.clock.runFor(3500)
  await expect(page.getByText('Still loading…')).toBeVisible()
  await page.clock.runFor(70_000)
  await expect(page.getByRole('heading', { name: 'We couldn’t load the courses' })).toBeVisible()
  await expect(page.getByText('Still loading…')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // Who does not press it waits a little longer: what failed is read again by itself.
  await page.unroute('**/api/concept?*')
  await expect(page.getByRole('link', { name: 'Wayfinding: Map and Compass' })).toBeVisible()
})

test('A page behind the log-in whose answers never come leaves nobody without a way on', async ({ page }) => {
  await beLoggedIn(page, 'learner')
  await page.clock.install()
  await page.route('**/api/**', hang)
  await page.goto('/dashboard')
  const again = page.getByRole('button', { name: /^(Reload|Try again)$/ })
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(again.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.unroute('**/api/**')
  // The page may come alive by itself while the button is being pressed: then there is nothing left to press.
  await again
    .first()
    .click({ timeout: 15_000 })
    .catch(() => undefined)
  await expectDashboard(page, 'Maya')
})

test('A server that is busy twice is asked a third time, and nobody sees an error', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503/)
  await beLoggedIn(page, 'learner')
  let busy = 0
  await page.route('**/api/user/me/home*', (route) => {
    busy += 1
    return busy > 2 ? route.continue() : route.fulfill({ status: 503, json: {} })
  })
  await page.goto('/dashboard')
  await expectDashboard(page, 'Maya')
  expect(busy).toBeGreaterThan(2)
})

test('A change whose answer is lost on the way is made once', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/)
  const session = await newPerson(page.request)
  await remember(page, session)
  await page.goto('/account')
  const before = await readPerson(page, session)
  const keys: (string | undefined)[] = []
  await page.route(`**/api/user/${session.user.id}`, async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server has done it; the page never hears of it.
    await route.fetch()
    return route.abort()
  })
  await page.locator('input[name=givenName]').fill('Noor')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect.poll(() => keys.length, PATIENT).toBe(2)
  await expect(account(page)).toHaveAccessibleName('Your account, Noor Winter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(keys[1]).toBe(keys[0])
  expect(keys[0]).toBeTruthy()
  const after = await readPerson(page, session)
  expect([after.givenName, after.version]).toEqual(['Noor', (before.version ?? 0) + 1])
})

test('A server that does not answer is told though the browser is online; when it does, what failed comes by itself', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await openCatalog(page)
  const everything = /\/(api\/.*|readyz)$/
  await page.route(everything, (route) => route.abort())
  await page.getByLabel('Search courses').fill('compass')
  await expect(strip(page)).toContainText("We can't reach Cairn. Reconnecting…")
  await expect(page.getByRole('heading', { name: 'We couldn’t load the courses' })).toBeVisible(PATIENT)
  await expect(page.getByLabel('Search courses')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  await page.unroute(everything)
  await expect(strip(page)).toContainText('Back online', PATIENT)
  await expect(page.getByRole('link', { name: 'Wayfinding: Map and Compass' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('A new version has taken the place of the old one: the page reloads by itself where nothing was typed', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404|dynamically imported module|error loading/i)
  await openCatalog(page)
  let reloaded = false
  await page.route('**/login', (route) => {
    reloaded = true
    return route.continue()
  })
  await page.route('**/assets/*.js', (route) => {
    const old = /\/login-/.test(route.request().url()) || route.request().method() === 'HEAD'
    return old && !reloaded ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(title(page)).toHaveText('Welcome back')
  expect(reloaded).toBe(true)
})

test('A new version is offered, and not forced, where something was typed', async ({ page, faults }) => {
  faults.expect(/status of 404|dynamically imported module|error loading/i)
  await openCatalog(page)
  await page.getByLabel('Search courses').fill('compass')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: 'Language' }).first().click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(strip(page)).toContainText('A new version is available.')
  await expect(page.getByLabel('Search courses')).toHaveValue('compass')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('ERR-39 A part of the program that failed to load once comes with Try again, which opens the page anew', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED|dynamically imported module|error loading/i)
  await openCatalog(page)
  const part = /\/assets\/login-.*\.js$/
  await page.route(part, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(title(page)).toHaveText("We couldn't show this page")
  await page.unroute(part)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page)).toHaveText('Welcome back')
})
