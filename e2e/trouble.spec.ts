import { awake, title } from './support/frame.ts'
import { startLaggingServer } from './support/lagging-server.ts'
import { newPerson, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe('a screen that fails leaves the frame standing', () => {
  test('ERR-39 when its program cannot be fetched, and when what it is given makes no sense', async ({
    page,
    faults,
  }) => {
    faults.expect(/ERR_FAILED|dynamically imported module|error loading/i)
    faults.expect(/TypeError|is not iterable|undefined|null|is not a function/)
    await page.goto('/catalog')
    await awake(page)
    await page.route('**/assets/login-*.js', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(title(page)).toHaveText("We couldn't show this page")
    await page.unroute('**/assets/login-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page)).toHaveText('Welcome back')

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
