import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { LoggedIn } from '@cairn/contract/auth'
import type { User } from '@cairn/contract/users'
import { PHONE_AGREEMENT } from '@cairn/domain/users/phone-agreement'
import { expectNoBarriers } from './support/axe.ts'
import { account, alert, awake, fillLogIn, logOut, title } from './support/frame.ts'
import {
  PASSWORD,
  changePerson,
  confirmEmail,
  freshEmail,
  newPerson,
  openSession,
  remember,
} from './support/people.ts'
import { expect, ON_PHONE_TOO, test } from './support/test.ts'

const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label })
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save profile' })
const toastSays = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

/** Opens a page as somebody who has never been here before. */
const arrive = async (page: Page, path: string, more: Partial<User> = {}): Promise<LoggedIn> => {
  const session = await newPerson(page.request, more)
  await remember(page, session)
  await page.goto(path)
  await awake(page)
  return session
}

/** The person's record as the server has it. */
const recordOf = async (page: Page, { authorization }: LoggedIn): Promise<User> => {
  const headers = { authorization: authorization.token }
  return (await page.request.get('/api/user/me', { headers })).json() as Promise<User>
}

/** The same person on another device: a session of their own. */
const elsewhere = async (browser: Browser, { user }: LoggedIn, path: string) => {
  const { baseURL = '' } = test.info().project.use
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const answer = await page.request.post('/api/auth/user', {
    data: { email: user.email, password: PASSWORD },
  })
  await remember(page, (await answer.json()) as LoggedIn)
  await page.goto(path)
  await awake(page)
  return page
}

const phoneNumber = () => `+1202555${String(Math.floor(Math.random() * 8999) + 1000)}`

test(
  'USER-35 NAV-80 VAL-19 Somebody changes their name, e-mail and phone, and the header knows it at once',
  ON_PHONE_TOO,
  async ({ page }) => {
    const session = await arrive(page, '/dashboard')
    await account(page).click()
    await page.getByRole('menuitem', { name: 'Your account' }).click()
    await expect(page).toHaveURL('/account')
    await expect(title(page)).toHaveText('Profile')
    await expect(page.getByText(PHONE_AGREEMENT, { exact: true })).toBeVisible()
    await expect(save(page)).toHaveCount(0)

    await field(page, 'First name').fill(' ')
    await field(page, 'Email').fill('nobody@nowhere')
    await field(page, 'Phone').fill('202 555')
    await save(page).click()
    await expect(page.getByText('Enter a name.')).toBeVisible()
    await expect(page.getByText('Enter a valid email address')).toBeVisible()
    await expect(page.getByText('The phone number is too short.')).toBeVisible()
    await expect(field(page, 'First name')).toBeFocused()

    const [email, phone] = [freshEmail(), phoneNumber()]
    await field(page, 'First name').fill('Noor')
    await expect(page.getByText('Enter a name.')).toHaveCount(0)
    await field(page, 'Email').fill(email.toUpperCase())
    await field(page, 'Phone').fill(`(${phone.slice(2, 5)}) ${phone.slice(5)}`)
    await save(page).click()
    await toastSays(page, 'Profile saved.')
    await expect(account(page)).toHaveAccessibleName('Your account, Noor Winter')
    await expect(page.getByText(`Waiting for you to confirm ${email}.`)).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(session.user.email ?? '')
    await expect(field(page, 'Phone')).toHaveValue(phone)
    await expect(save(page)).toHaveCount(0)
    await confirmEmail(page.request, email)
    await expect(field(page, 'Email')).toHaveValue(email)
    expect(await recordOf(page, session)).toMatchObject({ givenName: 'Noor', email, phoneNumber: phone })
  },
)

test('USER-38 VAL-18 Removing the phone number says that it ends text messages, and does', async ({
  page,
}) => {
  const session = await arrive(page, '/account', { phoneNumber: phoneNumber() })
  await field(page, 'Phone').fill('')
  await expect(page.getByText("Without a number, you'll stop getting text messages")).toBeVisible()
  await save(page).click()
  await toastSays(page, 'Profile saved.')
  await expect(page.getByText(PHONE_AGREEMENT, { exact: true })).toBeVisible()
  expect(await recordOf(page, session)).not.toHaveProperty('phoneNumber')
})

test('Somebody else’s e-mail or phone is refused at its field, and nothing typed is lost', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 409/)
  const taken = await newPerson(page.request, { phoneNumber: phoneNumber() })
  await arrive(page, '/account')
  await field(page, 'Last name').fill('Frost')
  await field(page, 'Email').fill(taken.user.email ?? '')
  await save(page).click()
  await expect(page.getByText('Another account uses this email.')).toBeVisible()
  await expect(field(page, 'Email')).toBeFocused()
  await page.getByRole('button', { name: 'Discard' }).click()
  await field(page, 'Last name').fill('Frost')
  await field(page, 'Phone').fill(taken.user.phoneNumber ?? '')
  await save(page).click()
  await expect(page.getByText('Another account uses this phone number.')).toBeVisible()
  await expect(field(page, 'Last name')).toHaveValue('Frost')
})

test('A profile that is changed on another device meanwhile keeps what was typed here', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 409/)
  const session = await arrive(page, '/account')
  await field(page, 'First name').fill('Typed')
  await changePerson(page.request, session, { givenName: 'Theirs', familyName: 'Elsewhere' })
  await expect(alert(page)).toContainText('Your profile was changed on another device.')
  await save(page).click()
  await expect(alert(page)).toContainText('What you typed is still here.')
  await expect(field(page, 'First name')).toHaveValue('Typed')

  await page.getByRole('button', { name: 'Load changes, keep mine' }).click()
  await expect(field(page, 'Last name')).toHaveValue('Elsewhere')
  await expect(page.getByText('Saved on the other device: Theirs')).toBeVisible()
  await save(page).click()
  await toastSays(page, 'Profile saved.')
  expect(await recordOf(page, session)).toMatchObject({ givenName: 'Typed', familyName: 'Elsewhere' })
})

test.describe('a picture', () => {
  const draw = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#4b5aa8' } })
      .png()
      .toBuffer()
  const pick = async (page: Page, buffer: Buffer, name = 'me.png') => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  }
  const shown = (page: Page) => page.getByRole('main').locator('img')

  test('USER-35 VAL-26 is shown at once, made to fit, saved, seen in the header, and removed again', async ({
    page,
  }) => {
    const session = await arrive(page, '/account')
    await pick(page, await draw(3000, 1200))
    await expect(shown(page)).toHaveAttribute('src', /^blob:/)
    await save(page).click()
    await toastSays(page, 'Profile saved.')
    const { avatar = '' } = await recordOf(page, session)
    expect(avatar).toContain(session.user.id)
    const inHeader = page.getByRole('banner').locator('img')
    await expect(inHeader).toHaveAttribute('src', new RegExp(`${session.user.id}/`))
    const address = (await inHeader.getAttribute('src')) ?? ''
    const stored = await (await page.request.get(address)).body()
    expect(await sharp(stored).metadata()).toMatchObject({ width: 1500, height: 600, format: 'webp' })

    await page.reload()
    await expect(shown(page)).toHaveAttribute('src', address)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(shown(page)).toHaveCount(0)
    await save(page).click()
    await toastSays(page, 'Profile saved.')
    await expect(inHeader).toHaveCount(0)
    expect(await recordOf(page, session)).not.toHaveProperty('avatar')
  })

  test('USER-35 can be dropped or pasted; what is no picture, or cannot be sent, is told', async ({
    page,
    faults,
  }) => {
    faults.expect(/ERR_FAILED/)
    await arrive(page, '/account')
    const small = [...(await draw(40, 20))]
    const bring = (how: 'drop' | 'paste') =>
      page.getByRole('group', { name: 'Profile photo' }).evaluate(
        (zone, [bytes, way]) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
          const event =
            way === 'drop'
              ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
              : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          zone.dispatchEvent(event)
        },
        [small, how] as const,
      )
    for (const how of ['drop', 'paste'] as const) {
      await bring(how)
      await expect(shown(page)).toHaveAttribute('src', /^blob:/)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(shown(page)).toHaveCount(0)
    }

    await pick(page, Buffer.from('not a picture'))
    await expect(alert(page)).toHaveText(
      "We can't read this file as an image. Choose a JPEG, PNG or WebP file.",
    )
    await page.getByLabel('First name').fill('Noor')
    await save(page).click()
    await expect(save(page)).toHaveCount(0)
    await expect(alert(page)).toHaveCount(0)
    await page.route('**/api/resource/upload/*', (route) => route.abort())
    await pick(page, await draw(40, 20))
    await expect(alert(page)).toHaveText(/^We couldn't upload the photo/)
    await expect(save(page)).toHaveCount(0)
  })

  test('on its way shows how far it is and can be cancelled', async ({ page }) => {
    const session = await arrive(page, '/account')
    let go: () => void = () => undefined
    const held = new Promise<void>((done) => (go = done))
    await page.route('**/api/resource/upload/*', async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await pick(page, await draw(400, 400))
    await expect(page.getByRole('progressbar', { name: 'Uploading the photo' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    go()
    await expect(shown(page)).toHaveCount(0)
    await expect(save(page)).toHaveCount(0)
    expect(await recordOf(page, session)).not.toHaveProperty('avatar')
  })
})

test.describe('leaving with unsaved changes', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = (page: Page) => page.getByRole('button', { name: 'Keep editing' }).click()
  const leave = (page: Page) => page.getByRole('button', { name: 'Leave page' }).click()

  test('NAV-24 following a link or going back asks: staying keeps the text, leaving loses it', async ({
    page,
  }) => {
    await arrive(page, '/dashboard')
    await account(page).click()
    await page.getByRole('menuitem', { name: 'Your account' }).click()
    await field(page, 'First name').fill('Unsaved')
    const away = page
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: 'Security' })
    await away.click()
    await expect(question(page)).toBeVisible()
    await stay(page)
    await expect(page).toHaveURL('/account')
    await expect(field(page, 'First name')).toHaveValue('Unsaved')

    await page.goBack()
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL('/account')
    await expect(field(page, 'First name')).toHaveValue('Unsaved')

    await page.goBack()
    await leave(page)
    await expect(page).toHaveURL('/dashboard')
    await page.goForward()
    await expect(field(page, 'First name')).toHaveValue('Nour')

    await field(page, 'First name').fill('Unsaved')
    await away.click()
    await leave(page)
    await expect(page).toHaveURL('/account/security')
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(field(page, 'First name')).toHaveValue('Nour')
  })

  test('NAV-24 closing the tab asks too; without changes nothing asks', async ({ page }) => {
    await arrive(page, '/account')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await field(page, 'First name').fill('Unsaved')
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    expect(page.isClosed()).toBe(false)
    await field(page, 'First name').fill('Nour')
    await page.getByRole('link', { name: 'Appearance' }).click()
    await expect(page).toHaveURL('/account/appearance')
    expect(asked).toHaveLength(1)
  })

  test('NAV-24 logging out asks as well; the skip link and a saved form do not', async ({ page }) => {
    await arrive(page, '/account')
    await field(page, 'First name').fill('Kept')
    await logOut(page)
    await expect(question(page)).toBeVisible()
    await stay(page)
    await expect(account(page)).toBeVisible()
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/account#main')
    await expect(question(page)).toBeHidden()
    await save(page).click()
    await toastSays(page, 'Profile saved.')
    await field(page, 'First name').fill('Lost')
    await logOut(page)
    await leave(page)
    await expect(page).toHaveURL('/')
    await expect(account(page)).toHaveCount(0)
  })
})

test.describe('security', () => {
  const meter = (page: Page, word: string) => expect(page.getByText(word, { exact: true })).toBeVisible()

  test('USER-39 NAV-81 VAL-40 VAL-41 VAL-42 The password is changed, with its strength told, and every other device is out', async ({
    page,
    browser,
    faults,
  }) => {
    faults.expect(/status of 401/)
    const session = await arrive(page, '/account/security')
    const other = await elsewhere(browser, session, '/account')
    const [current, fresh] = ['Current password', 'New password'].map((label) =>
      page.getByLabel(label, { exact: true }),
    ) as [Locator, Locator]
    const change = page.getByRole('button', { name: 'Change password' })

    await meter(page, 'No password yet')
    for (const [typed, level] of [
      ['climb', 'Weak'],
      ['climb1', 'Medium'],
      ['Climb-12', 'Strong'],
    ] as const) {
      await fresh.fill(typed)
      await meter(page, level)
    }
    await fresh.fill('climb')
    await change.click()
    await expect(page.getByText('Enter your current password.')).toBeVisible()
    await expect(page.getByText('Make it longer or add numbers')).toBeVisible()
    await expect(current).toBeFocused()

    const next = 'climb-Higher-3'
    await fresh.fill(next)
    await current.fill('not-it-1')
    await change.click()
    await expect(page.getByText("That isn't your current password.")).toBeVisible()
    await expect(current).toBeFocused()
    await expect(account(page)).toBeVisible()

    await current.fill(PASSWORD)
    await change.click()
    await toastSays(page, 'Your password was changed. All other devices are logged out.')
    await expect(current).toHaveValue('')
    await expect(fresh).toHaveValue('')
    await expect(page.getByText("You're only logged in here.")).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
    await fillLogIn(other, session.user.email ?? '', next)
    await expect(other).toHaveURL('/account')
    await other.context().close()
  })

  test('Whoever has no password, or forgot it, is led to where one is set with a code', async ({ page }) => {
    await arrive(page, '/account/security')
    await page.getByRole('link', { name: 'Set one with a code' }).click()
    await expect(page).toHaveURL('/login/reset')
  })

  test('Open sessions are told in words; one is ended at once, then all others, and those browsers are out', async ({
    page,
    browser,
  }) => {
    const session = await arrive(page, '/account/security')
    const second = await elsewhere(browser, session, '/account')
    const third = await elsewhere(browser, session, '/account')
    await page.reload()
    const list = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
    await expect(list).toHaveCount(3)
    const own = list.first()
    await expect(own).toContainText('This device')
    await expect(own).toContainText('Last used just now')
    await expect(own).toContainText('127.0.0.1')
    await expect(own.getByRole('button')).toHaveCount(0)

    const end = list.getByRole('button', { name: /^Log out: Chrome on Linux/ })
    await end.first().click()
    await expect(list).toHaveCount(2)
    await expect(third).toHaveURL(/\/login/)
    await expect(account(second)).toBeVisible()

    await page.getByRole('button', { name: 'Log out of all other devices' }).click()
    await expect(page.getByRole('dialog')).toContainText('One other device has to log in again.')
    await page.getByRole('dialog').getByRole('button', { name: 'Log out of all other devices' }).click()
    await expect(list).toHaveCount(1)
    await expect(page.getByText("You're only logged in here.")).toBeVisible()
    await expect(second).toHaveURL(/\/login/)
    await page.reload()
    await expect(list).toHaveCount(1)
    await second.context().close()
    await third.context().close()
  })
})

test('USER-36 USER-37 THEME-06 THEME-07 NAV-82 Light, dark and contrast change at once, here and on another device', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' })
  const session = await arrive(page, '/account/appearance')
  const other = await elsewhere(browser, session, '/dashboard')
  const choose = (group: string, label: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: label }).click({ force: true })
  const looks = async (scheme: string, contrast: string | null) => {
    for (const html of [page.locator('html'), other.locator('html')]) {
      await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme)
      if (contrast) await expect(html).toHaveAttribute('data-contrast', contrast)
      else await expect(html).not.toHaveAttribute('data-contrast')
    }
  }
  await expect(page.getByRole('radio', { name: 'Use device setting' }).first()).toBeChecked()
  await looks('light', null)
  await choose('Light or dark', 'Dark')
  await looks('dark', null)
  await choose('Contrast', 'High')
  await looks('dark', 'high')
  await choose('Light or dark', 'Use device setting')
  await looks('light', 'high')
  await choose('Contrast', 'Use device setting')
  await looks('light', null)
  await expect.poll(async () => Object.keys(await recordOf(page, session))).not.toContain('highContrast')

  await page.emulateMedia({ contrast: 'more' })
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
  await choose('Contrast', 'Normal')
  await expect(page.locator('html')).not.toHaveAttribute('data-contrast')
  await page.reload()
  await expect(
    page.getByRole('group', { name: 'Contrast' }).getByRole('radio', { name: 'Normal' }),
  ).toBeChecked()
  await expect(page.locator('html')).not.toHaveAttribute('data-contrast')
  await other.context().close()
})

test('NAV-82 The language is chosen for this device and every other one', async ({ page, browser }) => {
  const session = await arrive(page, '/account/appearance')
  const other = await elsewhere(browser, session, '/account')
  await page.getByRole('radio', { name: 'Español' }).check({ force: true })
  for (const one of [page, other]) await expect(one.locator('html')).toHaveAttribute('lang', 'es')
  await expect(title(page)).toHaveText('Apariencia')
  await expect(title(other)).toHaveText('Perfil')
  expect(await recordOf(page, session)).toMatchObject({ language: 'es' })
  await page.getByRole('radio', { name: 'العربية' }).check({ force: true })
  for (const one of [page, other]) await expect(one.locator('html')).toHaveAttribute('dir', 'rtl')
  await other.context().close()
})

test.describe('own data', () => {
  test('USER-41 NAV-86 Everything stored about somebody is downloaded as a zip', async ({ page }) => {
    await arrive(page, '/account/data')
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download zip' }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toMatch(/\.zip$/)
    const parts: Buffer[] = []
    for await (const part of await file.createReadStream()) parts.push(part as Buffer)
    expect(Buffer.concat(parts).subarray(0, 2).toString()).toBe('PK')
    await toastSays(page, 'Your data was downloaded.')
  })

  test('USER-41 A download that fails says so and can be tried again', async ({ page, faults }) => {
    faults.expect(/ERR_FAILED/)
    await arrive(page, '/account/data')
    await page.route('**/api/user/archive/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Download zip' }).click()
    await expect(alert(page)).toHaveText("We couldn't reach the server. Check your connection.")
    await expect(page.getByRole('button', { name: 'Download zip' })).toBeEnabled()
  })

  test(
    'USER-42 NAV-86 An account is deleted once its owner types its e-mail, and nobody can log in with it',
    ON_PHONE_TOO,
    async ({ page, faults }) => {
      faults.expect(/status of 401/)
      const { user } = await arrive(page, '/account/data')
      await page.getByRole('button', { name: 'Delete account…' }).click()
      const question = page.getByRole('dialog', { name: 'Delete your account?' })
      const deed = question.getByRole('button', { name: 'Delete account' })
      await expect(deed).toBeDisabled()
      const typed = question.getByRole('textbox')
      await typed.fill('somebody@else.example')
      await expect(deed).toBeDisabled()
      await question.getByRole('button', { name: 'Keep account' }).click()
      await expect(question).toBeHidden()

      await page.getByRole('button', { name: 'Delete account…' }).click()
      await expect(typed).toHaveValue('')
      await typed.fill((user.email ?? '').toUpperCase())
      await deed.click()
      await expect(page).toHaveURL('/')
      await toastSays(page, 'Your account was deleted.')
      await expect(account(page)).toHaveCount(0)
      await page.goto('/login')
      await fillLogIn(page, user.email ?? '', PASSWORD)
      await expect(alert(page)).toBeVisible()
      await expect(page).toHaveURL('/login')
    },
  )
})

test('Somebody who acts as another finds only what they may change for them', async ({ page }) => {
  const admin = await openSession(page.request, 'root')
  const person = await newPerson(page.request)
  const answer = await page.request.get(`/api/auth/user/proxy/${person.user.id}`, {
    headers: { authorization: admin.authorization.token },
  })
  await remember(page, (await answer.json()) as LoggedIn)
  await page.goto('/account')
  await awake(page)
  const places = page.getByRole('navigation', { name: 'Your account' }).getByRole('link')
  await expect(places).toHaveText(['Profile', 'Appearance'])
  await expect(field(page, 'Email')).toBeDisabled()
  await expect(field(page, 'Phone')).toBeDisabled()
  await expect(field(page, 'First name')).toBeEnabled()
  for (const path of ['/account/security', '/account/data']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Only Nour can do this' })).toBeVisible()
  }
})

test.describe('the page of a person', () => {
  test('NAV-79 USER-20 USER-50 LIVE-06 tells whether they are there, live, and is followed and unfollowed', async ({
    page,
  }) => {
    const names = { givenName: 'Ada', familyName: 'Wren', email: freshEmail() }
    const made = await page.request.post('/api/user?interactive=true', { data: names })
    const { id, key } = (await made.json()) as { id: string; key: string }
    // Nobody comes before the page listens for them.
    const listening = page.waitForResponse((reply) => reply.url().includes(encodeURIComponent(`,${id}`)))
    const session = await arrive(page, `/people/${id}`)
    await expect(title(page)).toHaveText('Ada Wren')
    await expect(page).toHaveTitle('Ada Wren · Cairn')
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
    await listening
    await page.request.put('/api/auth/user', { data: { key, update: { password: PASSWORD } } })
    await expect(page.getByText('Available', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
    const followed = expect.objectContaining({ type: 'user', id })
    await expect.poll(async () => (await recordOf(page, session)).following).toEqual([followed])
    await page.reload()
    await page.getByRole('button', { name: 'Unfollow' }).click()
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
    await expect
      .poll(async () => recordOf(page, session))
      .toMatchObject({ following: [], unfollowing: [followed] })
  })

  test('NAV-79 shows the courses they teach; the own one leads to its form; an unknown one is not there', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 404/)
    const coach = await openSession(page.request, 'coach')
    const { user } = await arrive(page, `/people/${coach.user.id}`)
    await expect(page.getByRole('link', { name: 'Wayfinding: Map and Compass' })).toBeVisible()
    await page.goto(`/people/${user.id}`)
    await expect(page.getByRole('button', { name: 'Follow' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await expect(page).toHaveURL('/account')
    await page.goto(`/people/${randomUUID()}`)
    await expect(title(page)).toHaveText('Page not found')
  })
})

test.describe('nobody meets a barrier in their account', () => {
  const PATHS = ['/account', '/account/security', '/account/appearance', '/account/data']
  const WIDTHS = [360, 768, 1440, 2560]

  const expectFits = async (page: Page, path: string) => {
    const before = page.viewportSize()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      const wider = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(wider, `${path} at ${width} px`).toBe(0)
    }
    if (before) await page.setViewportSize(before)
  }

  const walk = async (page: Page, looks: Partial<User>) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { user } = await arrive(page, '/account', looks)
    for (const path of [...PATHS, `/people/${user.id}`]) {
      await page.goto(path)
      await awake(page)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectNoBarriers(page, `${path} in ${looks.language}`)
      await expectFits(page, path)
    }
    await page.goto('/account')
    await awake(page)
    await page.locator('input[name=givenName]').fill('')
    await page.locator('input[name=givenName]').press('Enter')
    await expect(page.locator('[aria-invalid]')).toHaveCount(1)
    await expectNoBarriers(page, `a mistake in the profile, in ${looks.language}`)
  }

  test('in English, dark at a desk and light on a phone', async ({ page, isMobile }) => {
    await walk(page, { language: 'en', colorScheme: isMobile ? 'light' : 'dark' })
    await expect(title(page)).toHaveText('Profile')
  })

  test('in Spanish, in high contrast', async ({ page }) => {
    await walk(page, { language: 'es', highContrast: true })
    await expect(title(page)).toHaveText('Perfil')
  })

  test('in Arabic, from right to left', async ({ page }) => {
    await walk(page, { language: 'ar', colorScheme: 'light' })
    await expect(title(page)).toHaveText('الملف الشخصي')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  })
})
