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
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

test.describe('the tabs of a course', () => {
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
    // The translation shows that its original has changed, until somebody marks it as up to date.
    const row = page.locator('[data-text="title"]')
    await change(page.request, author, course.id, ['title'], 'Another trial')
    await page.reload()
    await expect(row.getByText('Original changed')).toBeVisible()
    await row.getByRole('button', { name: 'Mark the translation as up to date: Title' }).click()
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(row.getByRole('textbox')).toHaveValue('Nudos que aguantan')
    await expect(row.getByText('Original changed')).toHaveCount(0)
    // Somebody who reads Spanish, and not the author, whose own language would change with it.
    const reader = await browser.newContext({ locale: 'es-ES' })
    const visit = await reader.newPage()
    await visit.goto(`/catalog/course/${course.id}`)
    await expect(title(visit)).toHaveText('Nudos que aguantan')
    await expect(visit.getByText('Bienvenida')).toBeVisible()
    await reader.close()
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
