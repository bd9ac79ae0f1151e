import type { Browser, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import { expectNoBarriers } from './support/axe.ts'
import { account, alert, awake, expectDashboard, fillLogIn, logOut, title } from './support/frame.ts'
import { logInElsewhere, startSiteWithProvider, type SiteWithProvider } from './support/identity.ts'
import { letterTo, linkIn } from './support/letters.ts'
import { emailOf, freshEmail, newPerson, openSession, PASSWORD, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

const NEW_PASSWORD = 'another-way-7'
const REFUSED = 'Your session has ended. Log in again.'

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
    await expectNoBarriers(page, 'log-in page with another site')
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

  test('whoever cancels there, or has no verified address, may log in another way and still get where they wanted', async ({
    browser,
  }) => {
    const page = await visitor(browser)
    await page.goto('/login?to=%2Fcatalog')
    await awake(page)
    await page.getByRole('button', { name: 'Continue with Demo' }).click()
    await page.getByRole('link', { name: /cancel/i }).click()
    await expect(alert(page)).toContainText("Demo didn't log you in, or you canceled.")
    await expectNoBarriers(page, 'log-in that was stopped')
    await page.getByRole('link', { name: 'Back to log in' }).click()
    await page.getByRole('button', { name: 'Continue with Demo' }).click()
    await logInElsewhere(page, 'unverified')
    await expect(alert(page)).toContainText("hasn't verified your email address")
    await page.getByRole('link', { name: 'Back to log in' }).click()
    await fillLogIn(page, emailOf('learner'), PASSWORD)
    await expect(page).toHaveURL('/catalog')
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
  test('AUTH-40 NAV-53 is replaced with the code from a letter, and leads to the page that was wanted', async ({
    page,
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
    await expectNoBarriers(page, 'asking for a code')
    await askForReset(page, email)
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.reload()
    await expect(page.getByText(`If there's an account for ${email}`)).toBeVisible()
    await chooseNewPassword(page, 'ABCD-2345')
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This code is wrong/)
    await expectNoBarriers(page, 'choosing a new password')
    const [, code = ''] =
      /code[^:]*: (\w{8})/i.exec((await letterTo(page.request, email, '/login/reset')).text) ?? []
    await chooseNewPassword(page, ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `)
    await expect(page).toHaveURL('/catalog')
    await expect(account(page)).toBeVisible()
    await logOut(page)
    await page.goto('/login')
    await fillLogIn(page, email, NEW_PASSWORD)
    await expectDashboard(page, 'Nour')
  })

  test('AUTH-40 the link in the letter has the code filled in, and serves once', async ({
    page,
    browser,
    faults,
  }) => {
    faults.expect(/status of 400/)
    const { user } = await newPerson(page.request)
    const email = user.email ?? ''
    await page.goto('/login/reset')
    await askForReset(page, email)
    const link = linkIn(await letterTo(page.request, email, '/login/reset'), '/login/reset')
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
    await expectNoBarriers(page, 'invitation')
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
  test('AUTH-09 AUTH-15 AUTH-42 is told on every page, survives a reload, and ends where it began', async ({
    page,
  }) => {
    await actAsMaya(page)
    for (const path of ['/dashboard', '/catalog', '/', '/invite?key=half']) {
      await page.goto(path)
      await expect(strip(page)).toContainText("You're acting as Maya Kimura.")
      await expect(strip(page)).toBeInViewport({ ratio: 1 })
    }
    await page.goto('/dashboard')
    await expectDashboard(page, 'Maya')
    await expectNoBarriers(page, 'dashboard of somebody else')
    await page.reload()
    await expect(strip(page)).toBeVisible()
    await page.mouse.wheel(0, 4000)
    await expect(strip(page)).toBeInViewport({ ratio: 1 })
    // The wheel may still be turning, and the page may still be growing.
    await expect(async () => {
      const [above, header] = await Promise.all([
        strip(page).boundingBox(),
        page.getByRole('banner').getByRole('link', { name: 'Cairn' }).boundingBox(),
      ])
      expect(header?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    }).toPass()
    await page.getByRole('button', { name: 'Return to Lena Rautio' }).click()
    // It is said for a few seconds only, so that it is looked for first.
    await expect(page.getByText("You're back as Lena Rautio.")).toBeVisible()
    await expect(page).toHaveURL('/settings/outbox')
    await expect(account(page)).toHaveAccessibleName('Your account, Lena Rautio')
    await expect(strip(page)).toHaveCount(0)
  })

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

  test('AUTH-42 when the other session is ended by the server, the own one is taken up again', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 403/)
    const { maya } = await actAsMaya(page)
    const listening = page.waitForResponse('**/api/notification*')
    await page.goto('/catalog')
    await listening
    await page.request.delete(`/api/auth/user/${maya.user.id}/token`, {
      headers: { authorization: maya.authorization.token },
    })
    await expect(account(page)).toHaveAccessibleName('Your account, Lena Rautio')
    await expect(page).toHaveURL('/catalog')
    await expect(strip(page)).toHaveCount(0)
  })
})

test('ROLE-37 AMB-05 A password changed elsewhere ends the session of an open page at once, with the words once', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 403/)
  const here = await newPerson(page.request)
  await remember(page, here)
  const listening = page.waitForResponse('**/api/notification*')
  await page.goto('/dashboard')
  await listening
  await expectDashboard(page, 'Nour')
  const { email = '' } = here.user
  const there = await page.request.post('/api/auth/user', { data: { email, password: PASSWORD } })
  const { authorization } = (await there.json()) as LoggedIn
  const changed = await page.request.put('/api/auth/user', {
    headers: { authorization: authorization.token },
    data: { key: here.user.id, update: { password: NEW_PASSWORD, currentPassword: PASSWORD } },
  })
  expect(changed.status()).toBe(200)
  await expect(page).toHaveURL('/login?to=%2Fdashboard')
  await expect(page.getByText(REFUSED)).toBeVisible()
  await page.reload()
  await expect(page.getByText(REFUSED)).toHaveCount(0)
  await fillLogIn(page, email, NEW_PASSWORD)
  await expectDashboard(page, 'Nour')
})

test.describe('the page of a publisher', () => {
  test('NAV-08 NAV-15 NAV-49 NAV-59 ALIAS-07 tells who they are, what they teach, and where else they are', async ({
    page,
  }) => {
    await page.goto('/catalog/course/wayfinding')
    await page.getByRole('link', { name: 'Northfell Field School' }).click()
    await expect(page).toHaveURL('/catalog/publisher/northfell')
    await expect(title(page)).toHaveText('Northfell Field School')
    await expect(page).toHaveTitle(/^Northfell Field School/)
    const courses = page.getByRole('region', { name: 'Courses' })
    await expect(courses.getByRole('link', { name: 'Wayfinding: Map and Compass' })).toBeVisible()
    await expect(courses.getByRole('link', { name: 'Statistics Without Fear' })).toHaveCount(0)
    const elsewhere = page.getByRole('list', { name: 'Northfell Field School on social media' })
    await expect(elsewhere.getByRole('link', { name: 'Northfell in pictures' })).toHaveAttribute(
      'href',
      'https://social.cairn.test/northfell',
    )
    await expect(elsewhere.getByRole('link', { name: 'Northfell films' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'People who teach here' })).toContainText('Elin Varga')
    await expectNoBarriers(page, 'publisher page')
  })

  test('ALIAS-07 NAV-57 is found by its short name, without scripts as well, and /go leads there', async ({
    browser,
    page,
    baseURL,
  }) => {
    const { authorization } = await openSession(page.request, 'admin')
    const alias = `fells-${Date.now()}`
    for (const [id, object, url] of [
      [alias, 'northfell', undefined],
      [`${alias}-course`, 'wayfinding', undefined],
      [`${alias}-map`, 'northfell', '/catalog?query=map'],
    ] as const) {
      const reply = await page.request.put('/api/alias', {
        headers: { authorization: authorization.token },
        data: { id, object, url },
      })
      expect(reply.ok()).toBe(true)
    }
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const plain = await context.newPage()
    expect((await plain.goto(`/catalog/publisher/${alias}`))?.status()).toBe(200)
    await expect(title(plain)).toHaveText('Northfell Field School')
    await expect(plain.getByRole('link', { name: 'Wayfinding: Map and Compass' })).toBeVisible()
    const canonical = plain.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', `${baseURL}/catalog/publisher/northfell`)
    await expect(plain.locator('meta[name=description]')).toHaveAttribute('content', /edge of a large map/)
    for (const [short, path] of [
      [alias, '/catalog/publisher/northfell'],
      [`${alias}-course`, '/catalog/course/wayfinding'],
      [`${alias}-map`, '/catalog?query=map'],
    ] as const) {
      await plain.goto(`/go/${short}`)
      await expect(plain).toHaveURL(path)
    }
    for (const path of ['/catalog/publisher/no-such-school', '/go/no-such-name']) {
      expect((await plain.goto(path))?.status()).toBe(404)
      await expect(title(plain)).toHaveText('Page not found')
    }
    await context.close()
  })
})
