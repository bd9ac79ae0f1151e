import type { Browser, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import { MAIN, expectNoBarriers } from './support/axe.ts'
import { account, alert, awake, expectDashboard, fillLogIn, logOut, title } from './support/frame.ts'
import { logInElsewhere, startSiteWithProvider, type SiteWithProvider } from './support/identity.ts'
import { letterTo, linkIn } from './support/letters.ts'
import { freshEmail, newPerson, openSession, PASSWORD, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

const NEW_PASSWORD = 'another-way-7'

test.describe('through another site', () => {
  test.describe.configure({ mode: 'serial' })
  let site: SiteWithProvider

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    site = await startSiteWithProvider()
  })
  test.afterAll(() => site.stop())

  /** A browser that has never been here; the provider's pages ask for a font that is far away. */
  const visitor = async (browser: Browser) => {
    const context = await browser.newContext({ baseURL: site.address })
    await context.route(/googleapis/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
    return context.newPage()
  }

  test('AUTH-08 AUTH-14 AUTH-38 NAV-54 a visitor continues with Demo and comes back to the page they wanted', async ({
    browser,
  }) => {
    const page = await visitor(browser)
    await page.goto('/login?to=%2Fcatalog%2Fcourse%2Fwayfinding')
    await awake(page)
    await expectNoBarriers(page, 'log-in page with another site', { within: MAIN })
    await page.getByRole('button', { name: 'Continue with Demo' }).click()
    await logInElsewhere(page, 'juno')
    await expect(page).toHaveURL('/catalog/course/wayfinding')
    await expect(account(page)).toHaveAccessibleName('Your account, Juno Achterberg')
    await page.reload()
    await expect(account(page)).toHaveAccessibleName('Your account, Juno Achterberg')
    await page.goBack()
    await expect(page).not.toHaveURL(/code=/)
    await page.context().close()
  })
})

const askForReset = async (page: Page, contact: string) => {
  await page.getByLabel('Email or phone').fill(contact)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText(`If there's an account for ${contact}, we've sent it a code.`)).toBeVisible()
}

const chooseNewPassword = async (page: Page, code: string) => {
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save and log in' }).click()
}

test.describe('a forgotten password', () => {
  test('AUTH-40 NAV-53 is replaced with the code or the link from an email, and leads to the page that was wanted', async ({
    page,
    browser,
    faults,
  }) => {
    faults.expect(/status of 40[01]/)
    const { user } = await newPerson(page.request)
    const email = user.email ?? ''
    await page.goto('/login?to=%2Fcatalog')
    await awake(page)
    await fillLogIn(page, email, 'not-this-1')
    await alert(page).getByRole('link', { name: 'reset your password' }).click()
    await expect(title(page)).toHaveText('Reset your password')
    await expectNoBarriers(page, 'asking for a code', { within: MAIN })
    await askForReset(page, email)
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.reload()
    await expect(page.getByText(`If there's an account for ${email}`)).toBeVisible()
    await chooseNewPassword(page, 'ABCD-2345')
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This code is wrong/)
    await expectNoBarriers(page, 'choosing a new password', { within: MAIN })
    const [, code = ''] =
      /code[^:]*: (\w{8})/i.exec((await letterTo(page.request, email, '/login/reset')).text) ?? []
    await chooseNewPassword(page, ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `)
    await expect(page).toHaveURL('/catalog')
    await expect(account(page)).toBeVisible()
    await logOut(page)
    await page.goto('/login')
    await fillLogIn(page, email, NEW_PASSWORD)
    await expectDashboard(page, 'Nour')
    await logOut(page)

    // The link in the email has the code filled in, and serves once. Somebody else: their first email is the only one.
    const other = (await newPerson(page.request)).user.email ?? ''
    await page.goto('/login/reset')
    await askForReset(page, other)
    const link = linkIn(await letterTo(page.request, other, '/login/reset'), '/login/reset')
    const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await elsewhere.goto(`${link}&to=https%3A%2F%2Fevil.test`)
    await expect(elsewhere.getByLabel('Code')).toHaveValue(/^\w{8}$/)
    await elsewhere.getByLabel('New password').fill(NEW_PASSWORD)
    await elsewhere.getByRole('button', { name: 'Save and log in' }).click()
    await expectDashboard(elsewhere, 'Nour')
    await elsewhere.close()
    await page.goto(link)
    await page.getByLabel('New password').fill('yet-another-3')
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/was already used/)
    await page.getByRole('button', { name: 'Send a new one' }).click()
    await expect(title(page)).toHaveText('Reset your password')
  })
})

test.describe('an invitation', () => {
  const invite = async (page: Page, query = '') => {
    const { authorization } = await openSession(page.request, 'admin')
    const email = freshEmail()
    const reply = await page.request.post(`/api/user?organization=northfell${query}`, {
      headers: { authorization: authorization.token },
      data: { givenName: 'Guest', familyName: 'Unknown', email },
    })
    expect(reply.status()).toBe(201)
    return { email, link: linkIn(await letterTo(page.request, email, '/invite'), '/invite') }
  }

  const accept = async (page: Page) => {
    await page.getByLabel('First name').fill('Ida')
    await page.getByLabel('Last name').fill('Noordam')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Accept invitation' }).click()
  }

  test('AUTH-10 AUTH-16 AUTH-41 NAV-56 leads with a name, a password and a phone number to the course it names', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 4(00|09)/)
    const { email, link } = await invite(page, '&concept=wayfinding')
    await page.goto(link)
    await awake(page)
    await expect(page.getByText("You're invited to Wayfinding: Map and Compass.")).toBeVisible()
    await expect(page.getByText(/you agree to receive recurring automated text messages/)).toBeVisible()
    await expectNoBarriers(page, 'invitation', { within: MAIN })
    const phone = page.getByLabel('Phone')
    await phone.fill('123')
    await accept(page)
    await expect(phone).toHaveAccessibleDescription(/too short/)
    // The number of somebody else: the account is made all the same, and another number may be given.
    await phone.fill('(202) 555-0143')
    await page.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(phone).toHaveAccessibleDescription(/Another account uses this phone number/)
    const number = `20255${String(Date.now()).slice(-5)}`
    await phone.fill(number)
    await page.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(page).toHaveURL('/catalog/course/wayfinding')
    await expect(account(page)).toHaveAccessibleName('Your account, Ida Noordam')
    await logOut(page)
    await page.goto('/login')
    await fillLogIn(page, number, PASSWORD)
    await expectDashboard(page, 'Ida')
    await logOut(page)
    await page.goto(link)
    await accept(page)
    await expect(title(page)).toHaveText("This invitation can't be used")
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await fillLogIn(page, email, PASSWORD)
    await expectDashboard(page, 'Ida')
  })
})

/** Begins to act as the demo learner, as the list of people does. */
const actAsMaya = async (
  page: Page,
  by: 'root' | 'admin' = 'root',
): Promise<{ own: LoggedIn; maya: LoggedIn }> => {
  const own = await openSession(page.request, by)
  const { user } = await openSession(page.request, 'learner')
  const reply = await page.request.get(`/api/auth/user/proxy/${user.id}`, {
    headers: { authorization: own.authorization.token },
  })
  const maya = (await reply.json()) as LoggedIn
  await remember(page, maya)
  await page.evaluate(
    (original) => localStorage.setItem('session.original', original),
    JSON.stringify({ ...own, place: '/settings/outbox' }),
  )
  return { own, maya }
}

const strip = (page: Page) => page.getByRole('complementary', { name: 'Acting as someone else' })

test.describe('acting as somebody else', () => {
  test('AUTH-42 is the same in every tab, and the other session is over after the return', async ({
    page,
    context,
  }) => {
    const { maya } = await actAsMaya(page)
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/catalog')
    await expect(strip(other)).toBeVisible()
    // What is still being asked for as the other would be refused after the return.
    await expectDashboard(page, 'Maya')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const ended = page.waitForResponse((reply) => reply.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Return to Lena Rautio' }).click()
    expect((await ended).status()).toBe(204)
    await expect(strip(other)).toHaveCount(0)
    await expect(account(other)).toHaveAccessibleName('Your account, Lena Rautio')
    const again = await page.request.get('/api/user/me', {
      headers: { authorization: maya.authorization.token },
    })
    expect(again.status()).toBe(403)
  })
})
