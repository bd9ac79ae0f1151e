import { Secret, TOTP } from 'otpauth'
import { awake, expectDashboard, fillLogIn, title } from './support/frame.ts'
import { onOwnSite, saveElsewhere } from './support/own-site.ts'
import { emailOf, newPerson, PASSWORD } from './support/people.ts'
import { expect } from './support/test.ts'

const test = onOwnSite()

test('where a site requires it of everyone, people set it up before they do anything else', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 403/)
  const person = await newPerson(page.request)
  await saveElsewhere(page, { secondFactor: 'everyone' })
  await page.goto('/login')
  await awake(page)
  await fillLogIn(page, person.user.email ?? emailOf('learner'), PASSWORD)
  await expect(title(page)).toHaveText('Secure your account')
  await page.goto('/account')
  await expect(title(page)).toHaveText('Secure your account')
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = await page.getByLabel('Or enter this key in the app').inputValue()
  const secret = Secret.fromBase32(key.replaceAll(' ', ''))
  await page.getByLabel(/^2\. Enter the 6-digit code/).fill(TOTP.generate({ secret }))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I saved them' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(title(page)).not.toHaveText('Secure your account')
  await page.goto('/dashboard')
  await expectDashboard(page, 'Nour')
})
