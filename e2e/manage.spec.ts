import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Organization } from '@cairn/contract/organizations'
import type { User } from '@cairn/contract/users'
import { expectNoBarriers } from './support/axe.ts'
import { alert, title } from './support/frame.ts'
import { letterTo } from './support/letters.ts'
import { beLoggedIn, freshEmail } from './support/people.ts'
import { expect, ON_PHONE_TOO, test } from './support/test.ts'

const PICTURE = 'demo/media/bread.webp'

/** What the server says, asked with a session of one's own. */
const ask = async <T>(request: APIRequestContext, { authorization }: LoggedIn, path: string): Promise<T> =>
  (await request.get(`/api${path}`, { headers: { authorization: authorization.token } })).json() as Promise<T>

const findUser = async (
  request: APIRequestContext,
  by: LoggedIn,
  email: string,
): Promise<User | undefined> => {
  const query = encodeURIComponent(`email:"${email}"`)
  return (await ask<{ list: User[] }>(request, by, `/user?query=${query}`)).list[0]
}

/** Somebody invited by the given admin, ready to be managed. */
const invited = async (
  request: APIRequestContext,
  by: LoggedIn,
  names: Partial<User> = {},
  where = 'organization=northfell',
): Promise<User> => {
  const person = { givenName: 'Tuva', familyName: randomUUID().slice(0, 8), email: freshEmail(), ...names }
  const reply = await request.post(`/api/user?${where}`, {
    headers: { authorization: by.authorization.token },
    data: person,
  })
  expect(reply.status()).toBe(201)
  return reply.json() as Promise<User>
}

const dialog = (page: Page): Locator => page.getByRole('dialog')
const toast = (page: Page, words: string): Locator => page.getByText(words, { exact: true })
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const chooseFor = async (page: Page, name: string, deed: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
}

test.describe('people', () => {
  test(
    'USER-43 NAV-98 An admin searches, narrows and pages through people, and the address can be shared',
    ON_PHONE_TOO,
    async ({ page, isMobile }) => {
      await beLoggedIn(page, 'root')
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Manage' }).filter({ visible: true }).click()
      await expect(title(page)).toHaveText('Users')
      const entries = isMobile
        ? page.getByRole('list', { name: 'Users' }).getByRole('listitem')
        : page.getByRole('table', { name: 'Users' }).locator('tbody').getByRole('row')
      await expect(entries).toHaveCount(10)
      await expectNoBarriers(page, 'the list of users')

      const first = await entries.first().innerText()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page).toHaveURL(/start=10/)
      await expect(entries.first()).not.toHaveText(first)
      await page.getByRole('button', { name: 'Previous', exact: true }).click()
      await expect(page).not.toHaveURL(/start=/)

      await page.getByLabel('Search by name, email or phone').fill('okafor')
      await expect(entries).toHaveCount(1)
      await expect(entries.first()).toContainText('Ines Okafor')
      await expect(page).toHaveURL(/query=okafor/)

      await page.goto('/manage/users?role=coach&organization=northfell')
      await expect(page.getByLabel('Role')).toHaveValue('coach')
      await expect(entries.filter({ hasText: 'Ines Okafor' })).toHaveCount(1)
      await expect(entries.filter({ hasText: 'Lena Rautio' })).toHaveCount(0)
      await page.getByLabel('Status', { exact: true }).selectOption('disabled')
      await expect(page.getByRole('heading', { name: 'No matching users' })).toBeVisible()
      await page.getByRole('button', { name: 'Show all users' }).click()
      await expect(entries).toHaveCount(10)
    },
  )

  test('USER-44 USER-45 One person is invited into a role and to a course, and invited again', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/)
    const root = await beLoggedIn(page, 'root')
    const email = freshEmail()
    const family = randomUUID().slice(0, 8)
    await page.goto('/manage/users')
    await page.getByRole('button', { name: 'Invite people' }).click()
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog(page).getByText('Enter an email address or phone number.')).toBeVisible()
    await expectNoBarriers(page, 'the invitation with errors')

    await dialog(page).getByLabel('First name').fill('Ada')
    await dialog(page).getByLabel('Last name').fill(family)
    await dialog(page).getByLabel('Email or phone').fill('coach@demo.cairn.test')
    await dialog(page).getByLabel('Organization').selectOption('mill-hearth')
    await dialog(page).getByLabel('Role').selectOption('author')
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog(page).getByText('An account with this email or phone already exists.')).toBeVisible()
    await dialog(page).getByLabel('Email or phone').fill(email)
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
    await expect(toast(page, `Ada ${family} was invited`)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    expect(await findUser(page.request, root, email)).toMatchObject({
      state: 'invited',
      organization: ['mill-hearth'],
      role: { 'mill-hearth': expect.arrayContaining(['author']) },
    })

    await page.getByLabel('Search by name, email or phone').fill(family)
    await expect(row(page, family)).toContainText('Invited')
    await chooseFor(page, `Ada ${family}`, 'Resend invitation')
    await dialog(page).getByLabel('Invite to a course').click()
    await page.getByRole('option', { name: 'Wayfinding: Map and Compass' }).click()
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
    await expect(toast(page, `Invitation resent to Ada ${family}`)).toBeVisible()
    await letterTo(page.request, email, 'courseId=wayfinding')
  })

  test('USER-44 A CSV file of people is looked through, sent line by line, and the rest can be taken along', async ({
    page,
    faults,
  }) => {
    // Whoever has an account already is answered with 409.
    faults.expect(/status of 409/)
    const admin = await beLoggedIn(page, 'admin')
    const [one, two] = [freshEmail(), freshEmail()]
    const lines = [
      'First name;Last name;E-mail or phone',
      `Bo;Lind;${one}`,
      `"Ann;e";Ruiz;${two}`,
      `Bo;Again;${one}`,
      'Wrong;Line;nobody@',
      'Ines;Okafor;coach@demo.cairn.test',
    ]
    await page.goto('/manage/users')
    await page.getByRole('button', { name: 'Invite people' }).click()
    await dialog(page).getByRole('button', { name: 'Several people' }).click()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
    await expect(dialog(page).getByText('3 people are ready')).toBeVisible()
    await expect(dialog(page).getByText('2 lines have problems and will be skipped')).toBeVisible()
    await expect(dialog(page).getByText('Line 4: Same as line 2')).toBeVisible()
    await expect(dialog(page).getByText(/^Line 5: Enter a valid email address/)).toBeVisible()
    await expectNoBarriers(page, 'the preview of a list')

    await dialog(page).getByRole('button', { name: 'Invite 3 people' }).click()
    await expect(dialog(page).getByText('2 people were invited')).toBeVisible()
    await expect(dialog(page).getByText('Already has an account')).toBeVisible()
    const saving = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Download the rest' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('not-invited.csv')
    const left = await readFile(await saved.path(), 'utf8')
    expect(left).toContain('"Ines","Okafor","coach@demo.cairn.test","Already has an account"')
    expect(left).not.toContain(one)
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    expect(await findUser(page.request, admin, two)).toMatchObject({
      givenName: 'Ann;e',
      organization: ['northfell'],
    })
  })

  test('USER-46 NAV-99 A person is changed; a conflict keeps what was typed, and leaving asks first', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/)
    const admin = await beLoggedIn(page, 'admin')
    const user = await invited(page.request, admin)
    await page.goto(`/manage/users/${user.id}`)
    await expect(title(page)).toHaveText(`Tuva ${user.familyName}`)
    await expectNoBarriers(page, 'the page of a person')

    await page.getByLabel('Email').fill('nonsense')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Enter a valid email address')).toBeVisible()
    await page.getByLabel('Email').fill('coach@demo.cairn.test')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Another account already uses this email or phone.')).toBeVisible()
    await page.getByLabel('Email').fill(user.email ?? '')

    await page.getByLabel('First name').fill('Turid')
    const elsewhere = { ...user, familyName: 'Elsewhere' }
    await page.request.put(`/api/user/${user.id}`, {
      headers: { authorization: admin.authorization.token },
      data: elsewhere,
    })
    await page
      .getByRole('link', { name: 'Organizations' })
      .or(page.getByRole('link', { name: 'Your organization' }))
      .click()
    await expect(dialog(page)).toContainText('Leave without saving?')
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(alert(page)).toContainText('Someone else changed this in the meantime.')
    await expect(page.getByLabel('First name')).toHaveValue('Turid')
    await expect(page.getByLabel('Last name')).toHaveValue('Elsewhere')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(title(page)).toHaveText('Turid Elsewhere')
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Recent events' })).toContainText('Marit Solheim')
  })

  test('USER-47 USER-49 An account is disabled, enabled, downloaded and deleted, each deed named before it is done', async ({
    page,
  }) => {
    const root = await beLoggedIn(page, 'root')
    const user = await invited(page.request, root)
    const name = `Tuva ${user.familyName}`
    await page.goto(`/manage/users?query=${user.familyName}`)
    await chooseFor(page, name, 'Disable')
    await expect(dialog(page)).toContainText(`Disable ${name}?`)
    await dialog(page).getByRole('button', { name: 'Disable' }).click()
    await expect(toast(page, `${name} can no longer log in`)).toBeVisible()
    await expect(row(page, name)).toContainText('Disabled')
    await chooseFor(page, name, 'Enable')
    await expect(toast(page, `${name} can log in again`)).toBeVisible()
    await expect(row(page, name)).toContainText('Invited')

    const saving = page.waitForEvent('download')
    await chooseFor(page, name, 'Download data')
    expect((await saving).suggestedFilename()).toMatch(/\.zip$/)

    await chooseFor(page, name, 'Delete')
    await expect(dialog(page)).toContainText(`Delete ${name}?`)
    await expectNoBarriers(page, 'the question before deleting')
    await dialog(page).getByRole('button', { name: 'Delete account' }).click()
    await expect(toast(page, `${name} was deleted`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No matching users' })).toBeVisible()
    expect(await findUser(page.request, root, user.email ?? '')).toBeUndefined()
  })

  test('USER-48 NAV-120 REPORT-29 An admin acts as a person, and the history tells both names', async ({
    page,
  }) => {
    const admin = await beLoggedIn(page, 'admin')
    const user = await invited(page.request, admin)
    await page.goto(`/manage/users?query=${user.familyName}`)
    await chooseFor(page, `Tuva ${user.familyName}`, 'Act as')
    await expect(page).toHaveURL('/dashboard')
    await expect(title(page)).toContainText('Tuva')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Manage' })).toHaveCount(0)

    await beLoggedIn(page, 'root')
    await page.goto(`/reports/events?query=${user.familyName}`)
    const events = page.getByRole('list', { name: 'Events' })
    const told = events.getByText(`Marit Solheim logged in as Tuva ${user.familyName}`)
    await expect(told).toBeVisible()
    await told.click()
    await expect(events.getByText('session.proxy')).toBeVisible()
    await expectNoBarriers(page, 'the event history')
    await page.getByLabel('Event type').selectOption('organizations')
    await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible()
    await page.getByLabel('Event type').selectOption('sessions')
    await expect(told).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all events' }).click()
    await expect(events.getByRole('listitem').nth(20)).toBeVisible()
  })
})

test(
  'USER-48 AUTH-42 An admin acts as a person from their own page, sees so even over a tall dialog, and returns to it',
  ON_PHONE_TOO,
  async ({ page }) => {
    const root = await beLoggedIn(page, 'root')
    const marit = await findUser(page.request, root, 'admin@demo.cairn.test')
    await page.goto(`/manage/users/${marit?.id}`)
    await expect(title(page)).toHaveText('Marit Solheim')
    await chooseFor(page, 'Marit Solheim', 'Act as')
    await expect(page).toHaveURL('/dashboard')
    const strip = page.getByRole('complementary', { name: 'Acting as someone else' })
    await expect(strip).toContainText("You're acting as Marit Solheim.")
    await page.goto('/manage/users')
    await page.getByRole('button', { name: 'Invite people' }).click()
    await dialog(page).getByText('Several people').click()
    await expect(strip).toBeInViewport({ ratio: 1 })
    const [above, below] = await Promise.all([strip.boundingBox(), dialog(page).boundingBox()])
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    await expectNoBarriers(page, 'a dialog while acting')
    await page.getByRole('button', { name: 'Return to Lena Rautio' }).click()
    await expect(page).toHaveURL(`/manage/users/${marit?.id}`)
    await expect(title(page)).toHaveText('Marit Solheim')
    await expect(strip).toHaveCount(0)
    await expect(page.getByText("You're back as Lena Rautio.")).toBeVisible()
  },
)

test.describe('organizations', () => {
  test('ORG-15 ORG-16 ORG-17 ORG-19 ORG-21 NAV-36 NAV-103 NAV-104 One is made, given a face, an address and people, and deleted', async ({
    page,
    faults,
  }) => {
    // A short name that is free does not exist yet.
    faults.expect(/status of 404 .*\/api\/alias\//)
    const root = await beLoggedIn(page, 'root')
    const name = `Guild ${randomUUID().slice(0, 8)}`
    await page.goto('/manage/organizations')
    await page.getByLabel('Search by name or description').fill('northfell')
    await expect(row(page, 'Northfell Field School')).toContainText('2 coaches')
    await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1)
    await page.getByRole('button', { name: 'New organization' }).click()
    await dialog(page).getByLabel('Name').fill(name)
    await dialog(page).getByRole('button', { name: 'Create organization' }).click()
    await expect(title(page)).toHaveText(name)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const read = () => ask<Organization>(page.request, root, `/organization/${id}`)

    await page.getByLabel('Description').fill('We keep bees & bake.')
    await page.locator('input[type=file]').first().setInputFiles(PICTURE)
    await expect(
      page.getByRole('group', { name: 'Image' }).getByRole('button', { name: 'Remove' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByLabel('Icon').selectOption('youtube')
    await page.getByLabel('Address', { exact: true }).fill('films')
    await page.getByRole('group', { name: 'Links' }).getByLabel('Name').fill('Our films')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Enter a full address that starts with https://')).toBeVisible()
    await page.getByLabel('Address', { exact: true }).fill('https://video.cairn.test/guild')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    expect(await read()).toMatchObject({
      description: 'We keep bees & bake.',
      avatar: expect.stringContaining(`${id}/`),
      social: [{ icon: 'youtube', url: 'https://video.cairn.test/guild', name: 'Our films' }],
    })

    const alias = `guild-${randomUUID().slice(0, 8)}`
    await page.getByLabel('Short name').fill('northfell')
    await expect(page.getByText('This name is taken. Choose another.')).toBeVisible()
    await page.getByLabel('Short name').fill(alias)
    await expect(page.getByText('This name is available.')).toBeVisible()
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByLabel('Your link')).toHaveValue(new RegExp(`/catalog/publisher/${alias}$`))
    await expectNoBarriers(page, 'the profile of an organization')

    await page.getByRole('tab', { name: 'People' }).click()
    const coaches = page.getByRole('region', { name: 'Coaches' })
    await coaches.getByRole('combobox', { name: 'Add a coach' }).fill('ines okaf')
    await page.getByRole('option', { name: /Ines Okafor/ }).click()
    await expect(coaches.getByRole('link', { name: 'Ines Okafor' })).toBeVisible()
    expect((await read()).coach).toEqual(['user-ines-okafor'])
    await expectNoBarriers(page, 'the people of an organization')
    await page.getByRole('button', { name: 'Invite someone as: Observer' }).click()
    await dialog(page).getByLabel('First name').fill('Olu')
    await dialog(page).getByLabel('Last name').fill('Bello')
    await dialog(page).getByLabel('Email or phone').fill(freshEmail())
    await expect(dialog(page).getByLabel('Role')).toHaveValue('observer')
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('region', { name: 'Observers' })).toContainText('Olu Bello')
    await coaches.getByRole('button', { name: 'Remove Ines Okafor' }).click()
    await expect(dialog(page)).toContainText('They lose the role “Coach”')
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(coaches).toContainText('Nobody yet')

    await page.getByRole('tab', { name: 'Danger zone' }).click()
    await page.getByRole('button', { name: 'Delete organization' }).click()
    await expect(dialog(page)).toContainText(`Delete “${name}”?`)
    await expect(dialog(page)).toContainText('1 person loses their roles here.')
    await dialog(page).getByRole('button', { name: 'Delete organization' }).click()
    await expect(title(page)).toHaveText('Organizations')
    await expect(toast(page, `“${name}” was deleted`)).toBeVisible()
    expect((await page.request.get(`/api/organization/${id}`)).status()).toBe(404)
  })

  test('ORG-16 Two admins change one organization: the second is told, and what both wrote is kept', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/)
    const root = await beLoggedIn(page, 'root')
    const put = (data: object) =>
      page.request.put('/api/organization', { headers: { authorization: root.authorization.token }, data })
    const org = (await (await put({ name: 'Two hands' })).json()) as Organization
    await page.goto(`/manage/organizations/${org.id}`)
    await page.getByLabel('Description').fill('Written here')
    await put({ ...org, name: 'Renamed elsewhere' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(alert(page)).toContainText('Someone else changed this in the meantime.')
    await expect(title(page)).toHaveText('Renamed elsewhere')
    await expect(page.getByLabel('Description')).toHaveValue('Written here')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    expect(await ask<Organization>(page.request, root, `/organization/${org.id}`)).toMatchObject({
      name: 'Renamed elsewhere',
      description: 'Written here',
    })
    await page.request.delete(`/api/organization/${org.id}`, {
      headers: { authorization: root.authorization.token },
    })
  })

  test('ROLE-17 NAV-103 The admin of one organization lands on it, adds its own people only, and cannot delete it', async ({
    page,
  }) => {
    const admin = await beLoggedIn(page, 'admin')
    await page.goto('/manage/organizations')
    await expect(page).toHaveURL('/manage/organizations/northfell')
    await expect(title(page)).toHaveText('Northfell Field School')
    await expect(page.getByRole('tab')).toHaveText(['Profile', 'People'])
    await expect(page.getByRole('link', { name: 'API users' })).toHaveCount(0)
    const user = await invited(page.request, admin)
    await page.getByRole('tab', { name: 'People' }).click()
    const observers = page.getByRole('region', { name: 'Observers' })
    const field = observers.getByRole('combobox', { name: 'Add an observer' })
    await field.fill('tollefsen')
    await expect(page.getByText('No matching people').first()).toBeVisible()
    await field.fill(user.familyName)
    await expect(page.getByRole('option', { name: new RegExp(user.familyName) })).toBeVisible()
    await field.press('Enter')
    await expect(observers.getByRole('link', { name: `Tuva ${user.familyName}` })).toBeVisible()
    await page.goto('/manage/organizations/mill-hearth')
    await expect(title(page)).toHaveText("You don't manage this organization")
  })
})

test('AUTH-43 NAV-32 NAV-128 The token of a new API user is shown once, works, and ends with the user', async ({
  page,
}) => {
  await beLoggedIn(page, 'root')
  const name = `Robot ${randomUUID().slice(0, 8)}`
  await page.goto('/settings/api-users')
  await page.getByRole('button', { name: 'New API user' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page).getByText("Copy it now. It's shown only once")).toBeVisible()
  const token = await dialog(page).getByLabel('Token').inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByLabel('Token')).toBeVisible()
  await expectNoBarriers(page, 'the token')
  const me = () => page.request.get('/api/user/me', { headers: { authorization: token } })
  expect((await me()).status()).toBe(200)
  await dialog(page).getByRole('button', { name: "I've copied it" }).click()
  await expect(row(page, name)).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)
  await expectNoBarriers(page, 'the API users')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await dialog(page).getByRole('button', { name: 'Delete API user' }).click()
  await expect(toast(page, `${name} was deleted`)).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  expect((await me()).status()).toBe(403)
})

const speak = async (page: Page, language: string) => {
  await beLoggedIn(page, 'root')
  await page.evaluate((code) => {
    localStorage.setItem('language', code)
    document.cookie = `language=${code}; path=/`
  }, language)
}

test('Managing in Spanish: the pages speak it', async ({ page }) => {
  await speak(page, 'es')
  await page.goto('/manage/users')
  await expect(title(page)).toHaveText('Usuarios')
  await page.getByRole('button', { name: 'Invitar personas' }).click()
  await expectNoBarriers(page, 'the invitation in Spanish')
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('link', { name: 'Historial de eventos' }).click()
  await expect(title(page)).toHaveText('Historial de eventos')
  await expect(page.getByText('ha iniciado sesión').first()).toBeVisible()
  await page.getByRole('link', { name: 'Usuarios de API' }).click()
  await expect(title(page)).toHaveText('Usuarios de API')
})

test('Managing in Arabic on a phone: the pages run from right to left, fit the screen and have no barriers', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await speak(page, 'ar')
  await page.goto('/manage/users')
  await expect(title(page)).toHaveText('المستخدمون')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const path of [
    '/manage/users/user-ines-okafor',
    '/manage/organizations',
    '/manage/organizations/northfell?tab=people',
    '/reports/events',
    '/settings/api-users',
    '/settings/outbox',
  ]) {
    await page.goto(path)
    await expect(title(page)).not.toHaveText('')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect.soft(wide, `${path} scrolls sideways`).toBe(false)
    await expectNoBarriers(page, `${path} in Arabic`)
  }
})

test('Somebody without the role is sent away from what admins look after', async ({ page }) => {
  await beLoggedIn(page, 'learner')
  for (const path of ['/manage/users', '/manage/organizations', '/reports/events', '/settings/api-users']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
  await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(0)
})
