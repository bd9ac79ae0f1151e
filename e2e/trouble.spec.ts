import { account, awake, expectDashboard, title } from './support/frame.ts'
import { startLaggingServer } from './support/lagging-server.ts'
import { beLoggedIn, changePerson, newPerson, remember } from './support/people.ts'
import { expect, ON_PHONE_TOO, test } from './support/test.ts'

/** Attempts with their waits take a while, and more on a busy machine. */
const PATIENT = { timeout: 30_000 }

test('ERR-26 The network fails during a search: the page says so, keeps the words, and trying again works', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await page.goto('/catalog')
  await awake(page)
  await page.route('**/api/concept?*', (route) => route.abort())
  await page.getByLabel('Search courses').fill('compass')
  // It is tried a few times first.
  await expect(page.getByRole('heading', { name: 'We couldn’t load the courses' })).toBeVisible(PATIENT)
  await expect(page.getByLabel('Search courses')).toHaveValue('compass')
  await page.unroute('**/api/concept?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Wayfinding: Map and Compass' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We couldn’t load the courses' })).toHaveCount(0)
})

test('The server stumbles over the dashboard: nobody is logged out, and trying again works', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/)
  await beLoggedIn(page, 'learner')
  await page.route('**/api/progress?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard')
  await expect(title(page)).toHaveText('We couldn’t load your courses')
  await expect(account(page)).toBeVisible()
  await page.unroute('**/api/progress?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectDashboard(page, 'Maya')
})

test(
  'Going offline is told under the header, what is open stays readable, and coming back takes it away',
  ON_PHONE_TOO,
  async ({ page, context }) => {
    await page.goto('/catalog')
    await awake(page)
    const strip = page.getByText("You're offline. What's already open stays readable.")
    await expect(strip).toHaveCount(0)
    await context.setOffline(true)
    await expect(strip).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await context.setOffline(false)
    await expect(strip).toHaveCount(0)
  },
)

test('Enrolling without a connection says so, and works once there is one', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/)
  await remember(page, await newPerson(page.request))
  await page.goto('/catalog/course/statistics')
  await page.route('**/api/purchase', (route) => route.abort())
  await page.getByRole('button', { name: 'Enroll', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'We couldn’t reach the server. Check your connection and try again.',
    PATIENT,
  )
  await page.unroute('**/api/purchase')
  await page.getByRole('button', { name: 'Enroll', exact: true }).click()
  await expect(page.getByText('You’re enrolled')).toBeVisible()
})

test.describe('a screen that fails leaves the frame standing', () => {
  test('ERR-39 when its program cannot be fetched', async ({ page, faults }) => {
    faults.expect(/ERR_FAILED|dynamically imported module|error loading/i)
    await page.goto('/catalog')
    await awake(page)
    await page.route('**/assets/login-*.js', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(title(page)).toHaveText("We couldn't show this page")
    await page.unroute('**/assets/login-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page)).toHaveText('Welcome back')
  })

  test('ERR-39 when what it is given makes no sense', async ({ page, faults }) => {
    faults.expect(/TypeError|is not iterable|undefined|null|is not a function/)
    await page.goto('/catalog')
    await awake(page)
    await page.route('**/api/concept/statistics?*', (route) =>
      route.fulfill({ json: { id: 'statistics', title: 'Statistics', publisher: 'x', section: 5 } }),
    )
    await page.getByRole('link', { name: 'Statistics Without Fear' }).click()
    await expect(title(page)).toHaveText("We couldn't show this page")
    await expect(page.getByRole('banner').getByRole('link', { name: 'Catalog' })).toBeVisible()
    await page.unroute('**/api/concept/statistics?*')
    await page.getByRole('banner').getByRole('link', { name: 'Catalog' }).click()
    await expect(title(page)).toHaveText('Catalog')
  })
})

test('ERR-38 NAV-27 A site whose settings cannot be loaded sends its visitors to the page of the product', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED|status of 500|Unknown error|CallError/)
  await page.route('**/catalog', async (route) => {
    const answer = await route.fetch()
    const shell = (await answer.text()).replace(
      /<script type="application\/json" id="state">.*?<\/script>/s,
      '',
    )
    await route.fulfill({ response: answer, body: shell })
  })
  await page.route('**/api/config', (route) => route.abort())
  await page.goto('/catalog')
  await expect(page).toHaveURL('/welcome.html', PATIENT)
})

test('A name changed on another device shows in the header without a reload', async ({ page }) => {
  const session = await newPerson(page.request)
  await remember(page, session)
  const listening = page.waitForResponse('**/api/notification*')
  await page.goto('/dashboard')
  await listening
  await expect(account(page)).toHaveAccessibleName('Your account, Nour Winter')
  await changePerson(page.request, session, { givenName: 'Nora' })
  await expect(account(page)).toHaveAccessibleName('Your account, Nora Winter')
  await expect(title(page)).toContainText('Nora')
})

test('THEME-06 A scheme chosen on another device is taken on without a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const session = await newPerson(page.request)
  await remember(page, session)
  const listening = page.waitForResponse('**/api/notification*')
  await page.goto('/dashboard')
  await listening
  await changePerson(page.request, session, { colorScheme: 'dark', highContrast: true })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
})

test('WAIT-01 Enrolling is confirmed, and the course stands on the dashboard, though searches trail behind', async ({
  browser,
}) => {
  test.slow()
  const server = await startLaggingServer(2000)
  const context = await browser.newContext({ baseURL: server.address })
  try {
    const page = await context.newPage()
    await remember(page, await newPerson(context.request))
    await page.goto('/catalog/course/statistics')
    await page.getByRole('button', { name: 'Enroll', exact: true }).click()
    await expect(page.getByText('You’re enrolled')).toBeVisible()
    await page.getByRole('link', { name: 'View all your courses' }).click()
    await expect(page.getByText('You have one course in progress.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Statistics Without Fear' }).first()).toBeVisible()
  } finally {
    await context.close()
    await server.stop()
  }
})
