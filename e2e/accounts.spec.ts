import { title } from './support/frame.ts'
import { letterTo, linkIn } from './support/letters.ts'
import { confirmEmail, freshEmail, newPerson, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

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
