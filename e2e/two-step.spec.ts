import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { LoggedIn } from '@cairn/contract/auth'
import { DIALOG, MAIN, expectNoBarriers } from './support/axe.ts'
import { awake, expectDashboard, fillLogIn, logOut, title } from './support/frame.ts'
import { newPerson, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

const STEP_MS = 30_000

/** The code of an authenticator app, now or some steps later: each counts once. */
const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS })

const enter = async (page: Page, { user }: LoggedIn): Promise<void> => {
  await page.goto('/login')
  await awake(page)
  await fillLogIn(page, user.email ?? '', PASSWORD)
}

const openSecurity = async (page: Page): Promise<void> => {
  await page.goto('/account/security')
  await awake(page)
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
}

/** Sets up an app, and gives its secret and the recovery codes. */
const setUpApp = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = await page.getByLabel('Or enter this key in the app').inputValue()
  const secret = key.replaceAll(' ', '')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await page.getByLabel(/^2\. Enter the 6-digit code/).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  return { secret, codes }
}

/** The browser's own authenticator: it has a resident key and agrees to everything. */
const pluginAuthenticator = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('somebody protects their account with an app and logs in with its codes', async ({ page, faults }) => {
  // The browser logs the answers that ask for a second factor or refuse a code.
  faults.expect(/status of 40[13]/)
  const person = await newPerson(page.request)
  await enter(page, person)
  await expectDashboard(page, 'Nour')
  await openSecurity(page)
  const { secret, codes } = await setUpApp(page)
  await expect(page.getByText('10 unused codes left')).toBeVisible()

  await logOut(page)
  await enter(page, person)
  await expect(title(page)).toHaveText('Confirm it’s you')
  await expectNoBarriers(page, 'second step', { within: MAIN })
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^This code is wrong or was already used/)).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectDashboard(page, 'Nour')

  await logOut(page)
  await enter(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectDashboard(page, 'Nour')

  await openSecurity(page)
  await expect(page.getByText('9 unused codes left')).toBeVisible()
  await expect(page.getByText('1 failed login in the last 90 days.', { exact: false })).toBeVisible()
  await expect(page.getByText('Right password, wrong second step')).toBeVisible()

  // A password alone does not take it away, once the log-in is some time ago.
  let asked = 0
  await page.route('**/api/auth/user/*/authenticator', (route) => {
    if (route.request().method() === 'DELETE') asked += 1
    if (asked !== 1) return route.continue()
    const body = { status: 403, code: 'confirm_identity', message: 'Confirm that it is you.' }
    return route.fulfill({ status: 403, json: body })
  })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const sure = page.getByRole('dialog', { name: 'Remove the authenticator app?' })
  await sure.getByRole('button', { name: 'Remove' }).click()
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expectNoBarriers(page, 'second step of a confirmation', { within: DIALOG })
  await proof.getByRole('button', { name: 'Use a recovery code' }).click()
  await proof.getByLabel('Recovery code').fill(codes[1] ?? '')
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('The authenticator app is removed.')).toBeVisible()
  expect(asked).toBe(2)
})

test('somebody adds a passkey, logs in with it alone or after their password, and removes it', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401/)
  const person = await newPerson(page.request)
  await pluginAuthenticator(page)
  await enter(page, person)
  await expectDashboard(page, 'Nour')
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('Work laptop')).toBeVisible()

  await logOut(page)
  await page.goto('/login')
  await awake(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expectDashboard(page, 'Nour')
  await logOut(page)
  await enter(page, person)
  await expect(title(page)).toHaveText('Confirm it’s you')
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expectDashboard(page, 'Nour')

  await openSecurity(page)
  await page.getByRole('button', { name: 'Rename: Work laptop' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Old laptop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Remove: Old laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
})
