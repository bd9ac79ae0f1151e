import type { Page } from '@playwright/test'
import { account, expectDashboard, fillLogIn, logInLink, logOut, title } from './support/frame.ts'
import { emailOf, endSession, newPerson, PASSWORD, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

const REFUSED = 'Your session has ended. Log in again.'
const DENIED = 'You do not have access. Log in again.'

test('NAV-04 A token in the address of a public page logs in, and is neither in the address nor in a link or request', async ({
  page,
}) => {
  const { authorization } = await newPerson(page.request)
  // Chromium names the page for fonts of inline styles whatever the page says; they come from this site too.
  const referrers: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'font') referrers.push(request.headers()['referer'] ?? '')
  })
  const reply = await page.goto(`/catalog/course/wayfinding?id=${authorization.token}`)
  expect(await reply?.text()).not.toContain(authorization.token)
  await expect(page).toHaveURL('/catalog/course/wayfinding')
  await expect(account(page)).toBeVisible()
  expect(await page.content()).not.toContain(authorization.token)
  expect(referrers.join(' ')).not.toContain(authorization.token)
  await page.goBack()
  await expect(page).not.toHaveURL(/id=/)
})

test('AUTH-22 AUTH-23 AUTH-46 ERR-20 ERR-22 NAV-02 NAV-03 A session that the server has ended or refuses ends here, with a notice that shows once, and logging in leads back', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 40[13]|Your session has ended|CallError|You do not/)
  const session = await newPerson(page.request)
  const email = session.user.email ?? ''
  await remember(page, session)
  await endSession(page.request, session)
  await page.goto('/catalog?query=map')
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent('/catalog?query=map')}`)
  await expect(page.getByText(REFUSED)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  await page.reload()
  await expect(title(page)).toHaveText('Welcome back')
  await expect(page.getByText(REFUSED)).toHaveCount(0)
  await fillLogIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/catalog?query=map')
  await expect(account(page)).toBeVisible()

  // As the server answers somebody whose rights were taken away meanwhile.
  const refused = '**/api/progress?*'
  await page.route(refused, (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'You do not.' } }),
  )
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page).toHaveURL(/\/login\?to=/)
  await expect(page.getByText(DENIED)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  await page.unroute(refused)
  await fillLogIn(page, email, PASSWORD)
  await expectDashboard(page, 'Nour')

  // A visitor is sent to log in and back to where they wanted to go, with what the address says.
  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard?myFeed=1')
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent('/dashboard?myFeed=1')}`)
  await fillLogIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/dashboard?myFeed=1')
})

test('AUTH-17 AUTH-18 AUTH-27 Logging out in one tab ends the session on the server and logs out the other tab; logging in lets the other in', async ({
  page,
  context,
}) => {
  const session = await newPerson(page.request)
  await remember(page, session)
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/catalog')
  await expect(account(other)).toBeVisible()
  const ended = other.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await logOut(other)
  expect((await ended).url()).toContain(`/api/auth/user/${session.user.id}/token`)
  expect((await ended).status()).toBe(204)
  await expect(page).toHaveURL('/login?to=%2Fdashboard')
  await expect(logInLink(other)).toBeVisible()

  await fillLogIn(page, emailOf('learner'), PASSWORD)
  await expectDashboard(page, 'Maya')
  await expect(account(other)).toBeVisible()
  await expect(other).toHaveURL('/')
})

test('NAV-132 An address that leads nowhere says so, to people and to programs', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  const course = await page.request.get('/catalog/course/no-such-course', {
    headers: { accept: 'text/html' },
  })
  expect(course.status()).toBe(404)
  expect(await course.text()).toContain('Page not found')
  const link = await page.request.get('/catalog/offer/no-such-link', { headers: { accept: 'text/html' } })
  expect(link.status()).toBe(404)
  expect(await link.text()).toContain('This invitation link doesn’t work')
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(title(page)).toHaveText('Page not found')
  await expect(page).toHaveTitle(/Page not found/)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('a page that wakes up', () => {
  const isAwake = (page: Page) =>
    page.waitForFunction(() => document.documentElement.dataset['woken'] === 'yes')
  const noteWaking = (page: Page) =>
    page.addInitScript(() =>
      addEventListener('awake', () => setTimeout(() => (document.documentElement.dataset['woken'] = 'yes'))),
    )

  test('stays where its reader has scrolled to; a link leads to the top, and back to that place', async ({
    page,
  }) => {
    await noteWaking(page)
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => scrollTo(0, 600)))
    await page.goto('/catalog')
    await isAwake(page)
    expect(await page.evaluate(() => scrollY)).toBe(600)
    await page.getByRole('main').getByRole('article').nth(3).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/catalog\/course\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/catalog')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  test('answers once to a press that comes before its scripts, while it wakes, and once it is awake', async ({
    context,
  }) => {
    for (const event of ['DOMContentLoaded', 'hearing', 'awake']) {
      const page = await context.newPage()
      await noteWaking(page)
      await page.addInitScript((name) => {
        const press = () => document.querySelector<HTMLElement>('figure button')?.click()
        addEventListener(name, () => setTimeout(press))
      }, event)
      await page.goto('/')
      await isAwake(page)
      await expect(page.getByRole('figure'), event).toHaveAttribute('data-state', 'playing')
      await page.close()
    }
  })
})
