import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { expectNoBarriers } from './support/axe.ts'
import { title } from './support/frame.ts'
import { beLoggedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const headers = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })
const named = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

/** A course of one's own, made without the pages that are tested elsewhere. */
const makeCourse = async (
  request: APIRequestContext,
  by: LoggedIn,
  more: Partial<Course> & { template?: string } = {},
): Promise<Course> => {
  const reply = await request.post('/api/concept', {
    headers: headers(by),
    data: { title: named('Knots'), publisher: 'northfell', ...more },
  })
  expect(reply.status()).toBe(201)
  return reply.json() as Promise<Course>
}

const readCourse = async (request: APIRequestContext, by: LoggedIn, id: string): Promise<Course> =>
  (await request.get(`/api/concept/${id}?filter=all`, { headers: headers(by) })).json() as Promise<Course>

const change = (request: APIRequestContext, by: LoggedIn, id: string, at: string[], to: unknown) =>
  request.post(`/api/concept/${id}/change`, {
    headers: headers(by),
    data: { change: [{ do: 'set', at, to }] },
  })

/** Said only after the server has everything. */
const saved = (page: Page): Locator => page.getByText('Saved', { exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

test.describe('a new course', () => {
  test('COURSE-64 COURSE-65 COURSE-66 COURSE-88 It starts from another course: three steps, with its files counted', async ({
    page,
  }) => {
    const author = await beLoggedIn(page, 'author')
    await page.goto('/author?query=wayfinding')
    await page.getByRole('button', { name: 'Actions for Wayfinding: Map and Compass' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(
      'Wayfinding: Map and Compass (copy)',
    )
    await expect(page.getByText('Northfell Field School').first()).toBeVisible()
    // The answer waits until the first step was seen.
    let go: () => void = () => undefined
    const seen = new Promise<void>((done) => {
      go = done
    })
    await page.route('**/api/concept', async (route) => {
      if (route.request().method() === 'POST') await seen
      await route.continue()
    })
    const name = named('Copy')
    await page.getByRole('textbox', { name: 'Title' }).fill(name)
    await page.getByRole('button', { name: 'Create course' }).click()
    const steps = page.getByRole('listitem')
    await expect(steps.filter({ hasText: 'Create the course' })).toContainText('Not created yet')
    await expect(steps.filter({ hasText: 'Create the course' })).toHaveAttribute('aria-current', 'step')
    go()
    await expect(page).toHaveURL(/\/author\/course\/[^/]+\/content/)
    const id = /course\/([^/]+)\//.exec(page.url())?.[1] ?? ''
    const [copy, source] = [
      await readCourse(page.request, author, id),
      await readCourse(page.request, author, 'wayfinding'),
    ]
    expect(copy.title).toBe(name)
    expect(copy.section?.map((section) => section.title)).toEqual(
      source.section?.map((section) => section.title),
    )
    const files = async (course: string) =>
      (await (
        await page.request.get(`/api/resource/object/${course}`, { headers: headers(author) })
      ).json()) as {
        resource: unknown[]
      }
    expect((await files(id)).resource.length).toBe((await files('wayfinding')).resource.length)
  })
})

test.describe('the tabs of a course', () => {
  test('NAV-89 COURSE-89 COURSE-97 Details are changed without a button, and stand on the course page', async ({
    page,
  }) => {
    const author = await beLoggedIn(page, 'author')
    const course = await makeCourse(page.request, author)
    await page.goto(`/author/course/${course.id}/details`)
    await expect(title(page)).toHaveText('Details')
    await expectNoBarriers(page, 'the details of a course')
    const name = named('Ropes')
    await page.getByRole('textbox', { name: 'Title' }).fill('')
    await expect(page.getByText('A course needs a title.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill(name)
    await page.getByLabel('Short description').fill('Knots that hold, and come undone.')
    await expect(page.getByText(/267 characters left/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Bring a piece of rope.')
    await part(page, 'Catalog filters').getByRole('button', { name: 'Outdoors' }).click()
    await part(page, 'Catalog filters').getByRole('button', { name: 'Beginner' }).click()
    await page.getByRole('combobox', { name: 'Add course' }).fill('wayfinding')
    await page
      .getByRole('option', { name: /Wayfinding: Map and Compass/ })
      .first()
      .click()
    await expect(page.getByText('In the catalog')).toBeVisible()
    await expect(page.getByRole('article')).toContainText(name)
    await expect(page.getByRole('article')).toContainText('Outdoors')
    await expect(saved(page)).toBeVisible()
    await expect
      .poll(() => readCourse(page.request, author, course.id))
      .toMatchObject({
        title: name,
        prerequisite: ['wayfinding'],
        tag: ['category|outdoors', 'level|beginner'],
      })
    await change(page.request, author, course.id, ['status'], 'enabled')
    await page.goto(`/catalog/course/${course.id}`)
    await expect(title(page)).toHaveText(name)
    await expect(page.getByText('Knots that hold, and come undone.')).toBeVisible()
    await expect(page.getByText('Bring a piece of rope.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Wayfinding: Map and Compass' }).first()).toBeVisible()
  })

  test('COURSE-10 COURSE-11 COURSE-100 A course is translated side by side, missing text by missing text', async ({
    page,
    browser,
  }) => {
    const author = await beLoggedIn(page, 'author')
    const course = await makeCourse(page.request, author, { shortDescription: 'Short and good.' })
    await change(page.request, author, course.id, ['status'], 'enabled')
    await page.goto(`/author/course/${course.id}/languages`)
    await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
    await page.getByLabel('Add translation').fill('Span')
    await page.getByRole('option', { name: 'Spanish (Español)', exact: true }).click()
    await expect(part(page, 'Translate into Spanish')).toContainText('5 texts are missing')
    await expectNoBarriers(page, 'the translation of a course')

    const next = page.getByRole('button', { name: 'Next missing' })
    await next.click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.keyboard.type('Nudos que aguantan')
    await next.click()
    await expect(page.getByRole('textbox', { name: 'Short description' })).toBeFocused()
    await page.keyboard.type('Breve y bueno.')
    await next.click()
    await expect(page.getByRole('button', { name: 'Welcome, 1 missing' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.keyboard.type('Bienvenida')
    await next.click()
    await expect(page.getByText('What this course is about').last()).toBeVisible()
    await page.keyboard.type('De qué trata')
    await next.click()
    const body = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect(body).toBeFocused()
    await page.keyboard.type('Tres frases.')
    await expect(page.getByText('Everything is translated')).toBeVisible()
    await page.getByRole('switch', { name: 'Spanish available to learners' }).click()
    await expect(saved(page)).toBeVisible()
    await expect
      .poll(async () => (await readCourse(page.request, author, course.id)).enabledLanguage)
      .toEqual(['en', 'es'])
    const { language, section } = await readCourse(page.request, author, course.id)
    const lesson = section?.[0]?.instruction?.[0]?.id ?? ''
    expect(language?.['es']).toMatchObject({
      title: 'Nudos que aguantan',
      shortDescription: 'Breve y bueno.',
      text: { [section?.[0]?.id ?? '']: { title: 'Bienvenida' }, [lesson]: { body: '<p>Tres frases.</p>' } },
    })
    // Somebody who reads Spanish, and not the author, whose own language would change with it.
    const reader = await browser.newContext({ locale: 'es-ES' })
    const visit = await reader.newPage()
    await visit.goto(`/catalog/course/${course.id}`)
    await expect(title(visit)).toHaveText('Nudos que aguantan')
    await expect(visit.getByText('Bienvenida')).toBeVisible()
    await reader.close()
  })

  test('COURSE-97 COURSE-98 COURSE-99 COURSE-101 COURSE-102 Price, bookings, people, materials and letters', async ({
    page,
  }) => {
    const author = await beLoggedIn(page, 'admin')
    const course = await makeCourse(page.request, author)
    const at = (tab: string) =>
      page.getByRole('navigation').getByRole('link', { name: tab, exact: true }).click()
    await page.goto(`/author/course/${course.id}/pricing`)
    await page.getByRole('radio', { name: /One-time payment/ }).check()
    await page.getByRole('textbox', { name: 'Price' }).fill('48.505')
    await expect(page.getByText('Enter an amount such as 48 or 48.50.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Price' }).fill('48.5')
    await expect(page.getByRole('article')).toContainText('$48.50')
    await page.getByRole('textbox', { name: /^Message/ }).fill('Members pay half.')
    await expectNoBarriers(page, 'the price of a course')

    await at('Scheduling')
    await page.getByRole('switch', { name: 'Learners can book sessions' }).click()
    await expect(page.getByText('This course doesn’t have a coach yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Add coach' }).click()

    await page.getByRole('combobox', { name: 'Add coach' }).fill('okafor')
    await page.getByRole('option', { name: /Ines Okafor/ }).click()
    await page.getByRole('button', { name: 'Introduce Ines Okafor' }).click()
    await page.getByLabel('Role or title').fill('Guide')
    await expectNoBarriers(page, 'the people of a course')

    await at('Materials')
    await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByLabel('Web address').fill('example.org/knots')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Enter a web address that starts with https://')).toBeVisible()
    await page.getByLabel('Web address').fill('https://example.org/knots')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'rope-card.txt', mimeType: 'text/plain', buffer: Buffer.from('Over, under.') })
    const cards = page.getByRole('list', { name: 'Materials' }).getByRole('listitem')
    await expect(cards).toHaveCount(2)
    await cards.nth(1).locator('[data-grip]').focus()
    await page.keyboard.press('ArrowUp')
    await expect(cards.first()).toContainText('rope-card.txt')
    await expectNoBarriers(page, 'the materials of a course')

    await at('Newsletters')
    await page.getByRole('button', { name: 'New newsletter' }).click()
    await page.getByLabel('Subject').fill('Before you begin')
    await page.getByRole('checkbox', { name: 'rope card' }).check()
    await expect(page.getByRole('button', { name: 'Send…' })).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await expect
      .poll(
        async () => (await readCourse(page.request, author, course.id)).newsletter?.[0]?.supplemental?.length,
      )
      .toBe(1)
    const now = await readCourse(page.request, author, course.id)
    const coach = now.coach?.[0] ?? ''
    expect(now).toMatchObject({
      price: 4850,
      fullPriceMessage: 'Members pay half.',
      timeKitProjectId: expect.any(String),
      bios: { coach: [{ user: coach, title: 'Guide' }] },
      supplemental: [{ title: 'rope card', name: 'rope-card.txt' }, { file: 'https://example.org/knots' }],
      newsletter: [{ title: 'Before you begin' }],
    })

    await at('People')
    await page.getByRole('button', { name: 'Remove Ines Okafor' }).click()
    await expect(page.getByRole('textbox', { name: 'Role or title' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(page.getByRole('textbox', { name: 'Role or title' })).toHaveValue('Guide')
  })

  test('COURSE-99 ROLE-23 An author proposes a coach, and an admin of the publisher accepts', async ({
    page,
  }) => {
    const author = await beLoggedIn(page, 'author')
    const course = await makeCourse(page.request, author)
    await page.goto(`/author/course/${course.id}/people`)
    await page.getByRole('combobox', { name: 'Propose coach' }).fill('okafor')
    await page.getByRole('option', { name: /Ines Okafor/ }).click()
    await expect(page.getByText('Waiting for an admin')).toBeVisible()
    await expectNoBarriers(page, 'a proposal for a course')
    await beLoggedIn(page, 'admin')
    await page.goto(`/author/course/${course.id}/people`)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('button', { name: 'Remove Ines Okafor' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  })

  test('COURSE-96 NAV-122 NAV-123 Versions tell what was changed, can be looked at and brought back', async ({
    page,
  }) => {
    const author = await beLoggedIn(page, 'author')
    const course = await makeCourse(page.request, author, { shortDescription: 'As it was.' })
    await change(page.request, author, course.id, ['shortDescription'], 'As it is now.')
    await page.goto(`/author/course/${course.id}/history`)
    const sittings = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
    await expect(sittings).toHaveCount(2)
    await expect(sittings.first()).toContainText('Elin Varga')
    await expect(sittings.first().locator('del')).toHaveText(/was/)
    await expect(sittings.first().locator('ins').first()).toHaveText(/is/)
    await expectNoBarriers(page, 'the history of a course')
    await page.getByRole('link', { name: 'View version 1' }).click()
    await expect(title(page)).toHaveText('Version 1')
    await expect(page.getByText('As it was.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await dialog(page).getByRole('button', { name: 'Restore this version' }).click()
    await expect(page.getByText('Version 1 restored')).toBeVisible()
    await expect(sittings.first()).toContainText('Version 3')
    await expect(sittings.first()).toContainText('Restored version 1')
    expect(await readCourse(page.request, author, course.id)).toMatchObject({
      shortDescription: 'As it was.',
      version: 3,
    })
    await page.getByRole('button', { name: 'Restore version 2' }).click()
    await dialog(page).getByRole('button', { name: 'Restore this version' }).click()
    await expect(page.getByText('Version 2 restored')).toBeVisible()
    await expect(sittings.first()).toContainText('Restored version 2')
    expect(await readCourse(page.request, author, course.id)).toMatchObject({
      shortDescription: 'As it is now.',
      version: 4,
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Details', exact: true }).click()
    await expect(page.getByLabel('Short description')).toHaveValue('As it is now.')

    await page.goto(`/reports/history/${course.id}`)
    await expect(title(page)).toHaveText(`History of ${course.title}`)
    await page.getByRole('link', { name: 'View version 2' }).click()
    await expect(page).toHaveURL(`/reports/history/${course.id}/2`)
    await expect(page.getByText('As it is now.').first()).toBeVisible()
    await expectNoBarriers(page, 'an old version')
  })

  test('COURSE-93 COURSE-94 A course is copied on this site, taken along as a file and made of it again', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 4\d\d/)
    const author = await beLoggedIn(page, 'author')
    const course = await makeCourse(page.request, author)
    await page.goto(`/author/course/${course.id}/copy`)
    await expect(title(page)).toHaveText('Copy')
    await expectNoBarriers(page, 'the copying of a course')
    await page.getByRole('radio', { name: /To another site/ }).check()
    await page.getByRole('button', { name: 'Copy course' }).click()
    await expect(page.getByText('Enter a token for that site.')).toBeVisible()
    await page.getByLabel('Address of the other site').fill('https://localhost:1')
    await page.getByLabel('Publisher ID on that site').fill('northfell')
    await page.getByLabel('Access token for that site').fill('secret')
    const asked = page.waitForRequest('**/api/concept/copy')
    await page.getByRole('button', { name: 'Copy course' }).click()
    expect((await asked).postDataJSON()).toEqual({
      concept: course.id,
      title: `${course.title} (copy)`,
      targetInstallation: 'https://localhost:1',
      targetPublisher: 'northfell',
      targetAuth: 'secret',
    })
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Make another copy' }).click()

    await page.getByRole('radio', { name: /On this site/ }).check()
    const name = named('Second')
    await page.getByLabel('Title of the copy').fill(name)
    await page.getByRole('button', { name: 'Copy course' }).click()
    await page.getByRole('link', { name: 'Open the copy' }).click()
    await expect(page).toHaveURL(/\/content/)
    const id = /course\/([^/]+)\//.exec(page.url())?.[1] ?? ''
    expect(await readCourse(page.request, author, id)).toMatchObject({ title: name, publisher: 'northfell' })

    await page.goto(`/author/course/${course.id}/copy`)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to a file' }).click()
    const file = await (await saving).path()
    await page.getByRole('link', { name: 'Create a course from a file' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'course.zip',
      mimeType: 'application/zip',
      buffer: await readFile(file),
    })
    await page.getByLabel('Publisher').selectOption('northfell')
    await page.getByRole('button', { name: 'Create course' }).click()
    await expect(page).toHaveURL(/\/content/)
    const again = /course\/([^/]+)\//.exec(page.url())?.[1] ?? ''
    expect(await readCourse(page.request, author, again)).toMatchObject({
      title: course.title,
      status: 'disabled',
    })
  })
})
