import type { Page } from '@playwright/test'
import { account, expectDashboard, fillLogIn, logInLink, logOut, title } from './support/frame.ts'
import { emailOf, endSession, newPerson, PASSWORD, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

const REFUSED = 'Your session has ended. Log in again.'
const DENIED = 'You do not have access. Log in again.'

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
  const refused = /\/api\/(?:progress\?|user\/me\/home)/
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

test.describe('a page that wakes up', () => {
  const isAwake = (page: Page) =>
    page.waitForFunction(() => document.documentElement.dataset['woken'] === 'yes')
  const noteWaking = (page: Page) =>
    page.addInitScript(() =>
      addEventListener('awake', () => setTimeout(() => (document.documentElement.dataset['woken'] = 'yes'))),
    )

  test('stays where its reader has scrolled to, and answers once to a press before, while and after it wakes', async ({
    page: first,
    context,
  }) => {
    await noteWaking(first)
    await first.addInitScript(() => addEventListener('DOMContentLoaded', () => scrollTo(0, 600)))
    await first.goto('/catalog')
    await isAwake(first)
    expect(await first.evaluate(() => scrollY)).toBe(600)
    await first.getByRole('main').getByRole('article').nth(3).getByRole('link').first().click()
    await expect(first).toHaveURL(/\/catalog\/course\//)
    await expect.poll(() => first.evaluate(() => scrollY)).toBe(0)
    await first.goBack()
    await expect(first).toHaveURL('/catalog')
    await expect.poll(() => first.evaluate(() => scrollY)).toBeGreaterThan(0)

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
