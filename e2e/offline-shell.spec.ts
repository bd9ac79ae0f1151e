import { account, awake, expectDashboard, title } from './support/frame.ts'
import { newPerson, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('OFF-42 A learner reloads without a connection: the app comes up at every address, and goes on once back online', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|update a ServiceWorker/)
  // The worker must be looked for anew each time; what it stores never changes.
  const cachingOf = async (path: string) => (await request.get(path)).headers()['cache-control']
  expect(await cachingOf('/service-worker.js')).toBe('no-cache')
  const [, script = ''] =
    /src="(\/assets\/[^"]+)"/.exec(await (await request.get('/offline/frame')).text()) ?? []
  expect(await cachingOf(script)).toBe('public, max-age=31536000, immutable')

  const learner = await newPerson(request)
  const { givenName } = learner.user
  // Visitors get no worker.
  await page.goto('/')
  await awake(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

  await remember(page, learner)
  await page.goto('/dashboard')
  await awake(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await context.setOffline(true)
  const strip = page.getByText("You're offline")
  await page.reload()
  await awake(page)
  await expect(strip).toBeVisible()
  await expect(account(page)).toBeVisible()

  // A deep link to a screen whose files no page has loaded yet.
  await page.goto('/account/appearance')
  await awake(page)
  await expect(title(page)).toHaveText('Appearance')
  await expect(strip).toBeVisible()

  await context.setOffline(false)
  await expect(strip).toHaveCount(0)
  await page.goto('/dashboard')
  await expectDashboard(page, givenName)
})
