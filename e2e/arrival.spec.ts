import type { Page } from '@playwright/test'
import { account, awake, expectDashboard, fillLogIn, logInLink, logOut, title } from './support/frame.ts'
import {
  beLoggedIn,
  emailOf,
  endSession,
  newPerson,
  openSession,
  PASSWORD,
  remember,
} from './support/people.ts'
import { expect, test } from './support/test.ts'

const REFUSED = 'Your session has ended. Log in again.'
const DENIED = 'You do not have access. Log in again.'

test.describe('a page that needs a session', () => {
  test('NAV-02 NAV-03 AUTH-46 sends a visitor to log in, and back to where they wanted to go', async ({
    page,
  }) => {
    await page.goto('/dashboard?myFeed=1')
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent('/dashboard?myFeed=1')}`)
    await fillLogIn(page, emailOf('learner'), PASSWORD)
    await expect(page).toHaveURL('/dashboard?myFeed=1')
    await expect(title(page)).toContainText('Maya')
  })

  test('lets the root admin read what the site has sent', async ({ page }) => {
    await newPerson(page.request)
    await beLoggedIn(page, 'root')
    await page.goto('/dashboard')
    await account(page).click()
    await page.getByRole('menuitem', { name: 'Sent messages' }).click()
    await expect(page).toHaveURL('/settings/outbox')
    await expect(title(page)).toHaveText('Sent messages')
    const newest = page.getByRole('listitem').filter({ hasText: 'Confirm your email' }).first()
    await newest.getByText('Confirm your email').click()
    await newest.getByRole('button', { name: 'Show message' }).click()
    await expect(newest.getByText('/confirm?key=')).toBeVisible()
    await page.getByLabel('Search by address or subject').fill('nobody-has-this-address')
    await expect(page.getByRole('heading', { name: 'No matching messages' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(newest).toBeVisible()
  })
})

test.describe('a token in the address', () => {
  test('the offer of a link ends with whoever opened it, and is not made to the next', async ({
    page,
    context,
  }) => {
    const { authorization } = await newPerson(page.request, { givenName: 'Harriet' })
    const next = await newPerson(page.request, { givenName: 'Tomas' })
    await beLoggedIn(page, 'learner')
    await page.goto(`/dashboard?id=${authorization.token}`)
    await expect(title(page)).toHaveText('Switch accounts?')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await awake(other)
    await logOut(other)
    await expect(page).toHaveURL(/\/login/)
    await fillLogIn(page, next.user.email ?? '', PASSWORD)
    await expectDashboard(page, 'Tomas')
    await expect
      .poll(async () => {
        const asked = await page.request.post('/api/auth/user', {
          headers: { authorization: authorization.token },
        })
        return asked.status()
      })
      .toBe(403)
  })

  test('NAV-04 on a public page it logs in, and is neither in the address nor in a link or request', async ({
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
})

test.describe('a session kept from an earlier visit', () => {
  test('AUTH-22 AUTH-23 ERR-22 that the server has ended is ended here, and the notice shows once', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 40[13]|Your session has ended/)
    const session = await newPerson(page.request)
    await remember(page, session)
    await endSession(page.request, session)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?to=%2Fdashboard')
    await expect(page.getByText(REFUSED)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
    await page.reload()
    await expect(title(page)).toHaveText('Welcome back')
    await expect(page.getByText(REFUSED)).toHaveCount(0)
  })

  test('AUTH-25 is kept when the server cannot be reached', async ({ page, faults }) => {
    faults.expect(/ERR_FAILED/)
    await beLoggedIn(page, 'learner')
    const asked = page.waitForRequest('**/api/auth/user')
    await page.route('**/api/auth/user', (route) => route.abort())
    await page.goto('/dashboard')
    await asked
    await expectDashboard(page, 'Maya')
    await expect(account(page)).toBeVisible()
  })

  test('AUTH-23 that the server has ended is ended on a public page, too', async ({ page, faults }) => {
    faults.expect(/status of 40[13]|Your session has ended/)
    const session = await newPerson(page.request)
    await remember(page, session)
    await endSession(page.request, session)
    await page.goto('/catalog?query=map')
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent('/catalog?query=map')}`)
    await expect(page.getByText(REFUSED)).toBeVisible()
  })

  for (const [what, address, name] of [
    ['the dashboard', '**/api/progress?*', 'Home'],
    ['a course', '**/api/concept/statistics?*', 'Statistics Without Fear'],
  ] as const)
    test(`ERR-20 ERR-22 ends when ${what} is refused, and logging in again leads back`, async ({
      page,
      faults,
    }) => {
      faults.expect(/status of 403|CallError|You do not/)
      const session = await newPerson(page.request)
      await remember(page, session)
      await page.goto('/catalog')
      await awake(page)
      await page.route(address, (route) =>
        route.fulfill({ status: 403, json: { code: 'forbidden', message: 'You do not.' } }),
      )
      await page.getByRole('link', { name, exact: true }).first().click()
      await expect(page).toHaveURL(/\/login\?to=/)
      await expect(page.getByText(DENIED)).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
      await page.unroute(address)
      await fillLogIn(page, session.user.email ?? '', PASSWORD)
      await expect(page).not.toHaveURL(/login/)
      await expect(account(page)).toBeVisible()
    })
})

test.describe('logging out', () => {
  test('AUTH-17 AUTH-18 clears the session here, then tells the server', async ({ page }) => {
    const session = await newPerson(page.request)
    await remember(page, session)
    await page.goto('/dashboard')
    const told = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await logOut(page)
    await expect(page).toHaveURL('/')
    expect((await told).url()).toContain(`/api/auth/user/${session.user.id}/token`)
    expect((await told).status()).toBe(204)
    await expect(logInLink(page)).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?to=%2Fdashboard')
  })

  test('AUTH-19 works when the server does not answer', async ({ page, faults }) => {
    faults.expect(/ERR_FAILED/)
    await beLoggedIn(page, 'learner')
    await page.goto('/dashboard')
    await page.route('**/api/auth/user/*/token', (route) => route.abort())
    await logOut(page)
    await expect(page).toHaveURL('/')
    await expect(logInLink(page)).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('session'))),
    ).toEqual([])
  })

  test('AUTH-27 in one tab logs out the other, and logging in lets the other in', async ({
    page,
    context,
  }) => {
    await remember(page, await newPerson(page.request))
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/catalog')
    await expect(account(other)).toBeVisible()

    await logOut(other)
    await expect(page).toHaveURL('/login?to=%2Fdashboard')
    await expect(logInLink(other)).toBeVisible()

    const session = await openSession(page.request, 'learner')
    await fillLogIn(page, session.user.email ?? '', PASSWORD)
    await expectDashboard(page, 'Maya')
    await expect(account(other)).toBeVisible()
    await expect(other).toHaveURL('/')
  })
})

test.describe('an address that leads nowhere', () => {
  for (const path of ['/no/such/page', '/catalog/course/no-such-course'])
    test(`NAV-132 ${path} says so, to people and to programs`, async ({ page, faults }) => {
      faults.expect(/status of 404/)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(title(page)).toHaveText('Page not found')
      await expect(page).toHaveTitle(/Page not found/)
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page).toHaveURL('/')
    })
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

  for (const [when, event] of [
    ['before its scripts have come', 'DOMContentLoaded'],
    ['while it wakes', 'hearing'],
    ['once it is awake', 'awake'],
  ] as const)
    test(`answers once to a press that comes ${when}`, async ({ page }) => {
      await noteWaking(page)
      await page.addInitScript((name) => {
        const press = () => document.querySelector<HTMLElement>('figure button')?.click()
        addEventListener(name, () => setTimeout(press))
      }, event)
      await page.goto('/')
      await isAwake(page)
      await expect(page.getByRole('figure')).toHaveAttribute('data-state', 'playing')
    })
})
