import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { LoggedIn } from '@cairn/contract/auth'
import type { User } from '@cairn/contract/users'
import { account, awake, fillLogIn, title } from './support/frame.ts'
import { PASSWORD, confirmEmail, freshEmail, newPerson, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label })
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save profile' })
const toastSays = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

/** Opens a page as somebody who has never been here before. */
const arrive = async (page: Page, path: string): Promise<LoggedIn> => {
  const session = await newPerson(page.request)
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

const draw = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4b5aa8' } })
    .png()
    .toBuffer()

test('RES-27 USER-35 USER-41 USER-42 NAV-24 NAV-80 NAV-86 VAL-26 Somebody changes their profile, is asked before it is lost, downloads their data, and deletes their account', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401/)
  const session = await arrive(page, '/dashboard')
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')

  // Closing the tab and going back ask before unsaved changes are lost.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await field(page, 'First name').fill('Unsaved')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account#main')
  await expect(question).toBeHidden()
  await page.goBack()
  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/account')
  await expect(field(page, 'First name')).toHaveValue('Unsaved')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goForward()
  await expect(field(page, 'First name')).toHaveValue('Nour')

  // What is saved is with the server: the photo made smaller, the new email once it is confirmed.
  const email = freshEmail()
  await field(page, 'First name').fill('Noor')
  await field(page, 'Email').fill(email.toUpperCase())
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await draw(3000, 1200) })
  await save(page).click()
  await toastSays(page, 'Profile saved.')
  await expect(account(page)).toHaveAccessibleName('Your account, Noor Winter')
  await expect(page.getByText(`Waiting for you to confirm ${email}.`)).toBeVisible()
  await confirmEmail(page.request, email)
  await expect(field(page, 'Email')).toHaveValue(email)
  expect(await recordOf(page, session)).toMatchObject({ givenName: 'Noor', email })
  const inHeader = page.getByRole('banner').locator('img')
  await expect(inHeader).toHaveAttribute('src', new RegExp(`${session.user.id}/`))
  const stored = await (await page.request.get((await inHeader.getAttribute('src')) ?? '')).body()
  expect(await sharp(stored).metadata()).toMatchObject({ width: 1500, height: 600, format: 'webp' })
  await page.getByRole('button', { name: 'Remove' }).click()
  await save(page).click()
  await expect(inHeader).toHaveCount(0)
  await expect.poll(() => recordOf(page, session)).not.toHaveProperty('avatar')

  await page.getByRole('link', { name: 'Your data' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download zip' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part as Buffer)
  expect(Buffer.concat(parts).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Delete account…' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete your account?' })
  await sure.getByRole('textbox').fill(email)
  await sure.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await toastSays(page, 'Your account was deleted.')
  await expect(account(page)).toHaveCount(0)
  const again = await page.request.post('/api/auth/user', { data: { email, password: PASSWORD } })
  expect(again.status()).toBe(401)
})

test('ROLE-37 AMB-05 USER-36 USER-37 USER-39 THEME-06 THEME-07 NAV-81 NAV-82 What is changed on one device reaches the others: looks, language, password, sessions', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' })
  const session = await arrive(page, '/account/appearance')
  const other = await elsewhere(browser, session, '/account')
  const third = await elsewhere(browser, session, '/catalog')
  const choose = (group: string, label: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: label }).click({ force: true })
  await choose('Light or dark', 'Dark')
  await choose('Contrast', 'High')
  for (const html of [page.locator('html'), other.locator('html')]) {
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(html).toHaveAttribute('data-contrast', 'high')
  }
  await page.getByRole('radio', { name: 'العربية' }).check({ force: true })
  for (const one of [page, other]) await expect(one.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await expect(title(other)).toHaveText('Profile')
  await expect.poll(() => recordOf(page, session)).toMatchObject({ language: 'en', colorScheme: 'dark' })

  await page.getByRole('link', { name: 'Security' }).click()
  const list = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect(list).toHaveCount(3)
  await expect(list.first()).toContainText('This device')
  await list
    .getByRole('button', { name: /^Log out: Chrome on Linux/ })
    .first()
    .click()
  await expect(list).toHaveCount(2)
  await expect(third).toHaveURL(/\/login/)
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('climb-Higher-3')
  await page.getByRole('button', { name: 'Change password' }).click()
  await toastSays(page, 'Your password was changed. All other devices are logged out.')
  await expect(list).toHaveCount(1)
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText('Your session has ended. Log in again.')).toBeVisible()
  await fillLogIn(other, session.user.email ?? '', 'climb-Higher-3')
  await expect(other).toHaveURL('/account')
  await other.context().close()
  await third.context().close()
})
