import { Secret, TOTP } from 'otpauth'
import { users } from '@cairn/contract/users'
import { letterTo, linkIn } from './support/letters.ts'
import { awake, title } from './support/frame.ts'
import {
  confirmEmail,
  endSession,
  freshEmail,
  newPerson,
  openSession,
  PASSWORD,
  remember,
  signUp,
} from './support/people.ts'
import { expect, test } from './support/test.ts'

test('Somebody new confirms their email by the link that was sent to it, and is reminded until then', async ({
  page,
}) => {
  const session = await signUp(page.request)
  const email = session.user.email ?? ''
  await remember(page, session)
  await page.goto('/dashboard')
  await awake(page)
  const strip = page.getByText('Confirm your email: open the link we sent to')
  await expect(strip).toContainText(email)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(`We sent a new link to ${email}.`)).toBeVisible()

  await page.goto(linkIn(await letterTo(page.request, email, '/confirm'), '/confirm'))
  await expect(title(page)).toHaveText('Confirm your email')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(title(page)).toHaveText('Email confirmed')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(strip).toHaveCount(0)
})

test('Whoever reads the old address undoes a change of email and chooses a new password', async ({
  page,
}) => {
  const session = await newPerson(page.request)
  const old = session.user.email ?? ''
  const stolen = freshEmail()
  const headers = { authorization: session.authorization.token }
  const data = { ...session.user, email: stolen }
  await page.request.put(`/api/user/${session.user.id}`, { headers, data })
  await confirmEmail(page.request, stolen)

  await page.goto(linkIn(await letterTo(page.request, old, '/undo'), '/undo'))
  await expect(title(page)).toHaveText('Undo the change?')
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page).toHaveURL(/\/login\/reset/)
  await page.getByLabel('New password').fill('river-stone-42')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page).toHaveURL('/dashboard')
  const before = await page.request.post('/api/auth/user', { data: { email: stolen, password: PASSWORD } })
  expect(before.status()).toBe(401)
  const after = await page.request.post('/api/auth/user', {
    data: { email: old, password: 'river-stone-42' },
  })
  expect(after.status()).toBe(200)
})

test('A change of phone number waits for the password when the last log-in was a while ago', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 40[13]/)
  await remember(page, await newPerson(page.request))
  await page.goto('/account')
  await awake(page)
  // As the server answers once the last proof is older than ten minutes.
  let asked = 0
  await page.route(`**/api${users.putUser.path.replace('{id}', '*')}`, (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    const body = { status: 403, code: 'confirm_identity', message: 'Confirm that it is you.' }
    return route.fulfill({ status: 403, json: body })
  })
  await page.getByRole('textbox', { name: 'Phone' }).fill('+12025550147')
  await page.getByRole('button', { name: 'Save profile' }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-one-7')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText('That password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Profile saved.', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(asked).toBe(2)
})

test('A request that waits for the password of one person is not made by the next, who logs in in another tab', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/status of 40[13]/)
  const ada = await newPerson(page.request, { givenName: 'Ada' })
  const root = await openSession(page.request, 'root')
  await remember(page, ada)
  await page.goto('/account/data')
  await awake(page)
  // As the server answers once the last proof is older than ten minutes.
  const tokens: (string | undefined)[] = []
  await context.route(`**/api${users.deleteUser.path.replace('{id}', '*')}`, (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    tokens.push(route.request().headers()['authorization'])
    const body = { status: 403, code: 'confirm_identity', message: 'Confirm that it is you.' }
    return route.fulfill({ status: 403, json: body })
  })
  await page
    .getByRole('button', { name: /^Delete account/ })
    .first()
    .click()
  const sure = page.getByRole('dialog')
  await sure.getByRole('textbox').fill(ada.user.email ?? '')
  await sure.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog).toBeVisible()

  await endSession(page.request, ada)
  const other = await context.newPage()
  await other.goto('/login')
  await awake(other)
  await other.evaluate(({ authorization, user }) => {
    localStorage.setItem('session.user', JSON.stringify(user))
    localStorage.setItem('session', JSON.stringify(authorization))
  }, root)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/(dashboard|login)/)
  expect(tokens).toEqual([ada.authorization.token])
})

test('A password that everybody guesses is refused with its reason', async ({ page }) => {
  await page.goto('/create')
  await awake(page)
  await page.getByLabel('First name').fill('Nour')
  await page.getByLabel('Last name').fill('Winter')
  await page.getByLabel(/Email/).fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.locator('form [type=submit]').click()
  await expect(page.getByText('Too easy to guess')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('my-winter-coat-9')
  await page.locator('form [type=submit]').click()
  await expect(page.getByText("Don't use your name or email address")).toBeVisible()
})

test('Whoever did not add a second factor undoes it from their inbox and chooses a new password', async ({
  page,
}) => {
  const session = await newPerson(page.request)
  const email = session.user.email ?? ''
  const headers = { authorization: session.authorization.token }
  const path = `/api/auth/user/${session.user.id}/authenticator`
  const { secret } = (await (await page.request.post(path, { headers })).json()) as { secret: string }
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  expect((await page.request.put(path, { headers, data: { code } })).ok()).toBe(true)

  await page.goto(linkIn(await letterTo(page.request, email, '/undo'), '/undo'))
  await expect(title(page)).toHaveText('Secure your account?')
  await page.getByRole('button', { name: 'Secure my account' }).click()
  await expect(page).toHaveURL(/\/login\/reset/)
  await page.getByLabel('New password').fill('river-stone-42')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('Somebody confirms the phone number that an administrator entered for them', async ({ page }) => {
  const root = await openSession(page.request, 'root')
  const session = await newPerson(page.request)
  const phoneNumber = `+1202555${String(Math.floor(Math.random() * 9000) + 1000)}`
  await remember(page, session)
  const headers = { authorization: root.authorization.token }
  await page.request.put(`/api/user/${session.user.id}`, {
    headers,
    data: { ...session.user, phoneNumber },
  })
  await page.goto('/account')
  await awake(page)
  await page.getByRole('button', { name: 'It’s mine' }).click()
  await expect(page.getByText('Change accepted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'It’s mine' })).toHaveCount(0)
})
