import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Organization } from '@cairn/contract/organizations'
import type { User } from '@cairn/contract/users'
import { MAIN, expectNoBarriers } from './support/axe.ts'
import { title } from './support/frame.ts'
import { letterTo } from './support/letters.ts'
import { beLoggedIn, freshEmail } from './support/people.ts'
import { expect, test } from './support/test.ts'

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
    await dialog(page).getByLabel('First name').fill('Ada')
    await dialog(page).getByLabel('Last name').fill(family)
    await dialog(page).getByLabel('Email or phone').fill(email)
    await dialog(page).getByLabel('Organization').selectOption('mill-hearth')
    await dialog(page).getByLabel('Role').selectOption('author')
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

  test('USER-48 AUTH-09 AUTH-15 AUTH-42 NAV-120 REPORT-29 An admin acts as a person, sees so even over a tall dialog, returns, and the history tells both names', async ({
    page,
  }) => {
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
    await page.getByRole('button', { name: 'Return to Lena Rautio' }).click()
    await expect(page).toHaveURL(`/manage/users/${marit?.id}`)
    await expect(title(page)).toHaveText('Marit Solheim')
    await expect(strip).toHaveCount(0)
    await expect(page.getByText("You're back as Lena Rautio.")).toBeVisible()

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
    await expect(row(page, 'Northfell Field School')).toContainText(/\d coaches/)
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
    await expectNoBarriers(page, 'the profile of an organization', { within: MAIN })

    await page.getByRole('tab', { name: 'People' }).click()
    const coaches = page.getByRole('region', { name: 'Coaches' })
    await coaches.getByRole('combobox', { name: 'Add a coach' }).fill('ines okaf')
    await page.getByRole('option', { name: /Ines Okafor/ }).click()
    await expect(coaches.getByRole('link', { name: 'Ines Okafor' })).toBeVisible()
    expect((await read()).coach).toEqual(['user-ines-okafor'])
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
})
