import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { expect } from './test.ts'

const page = (id: string) => ({ id, type: 'prompt', status: 'enabled', body: '<p>Read this.</p>' })
const lesson = (id: string, title: string, parts = [page(`${id}-p`)]) => ({
  id,
  title,
  type: 'survey',
  status: 'enabled',
  interaction: parts,
})

/** A course of two sections with three lessons, of which the last is empty, for one test alone. */
export const newCourse = async (
  request: APIRequestContext,
  { authorization }: LoggedIn,
  { empty = false, publisher = 'northfell' } = {},
): Promise<Course> => {
  const headers = { authorization: authorization.token }
  const data = { title: `Trial ${randomUUID().slice(0, 8)}`, publisher, template: 'empty' }
  const made = await request.post('/api/concept', { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  const course = (await made.json()) as Course
  if (empty) return course
  const section = [
    {
      id: 's1',
      title: 'Map',
      status: 'enabled',
      instruction: [lesson('i1', 'Paper'), lesson('i2', 'Scale')],
    },
    { id: 's2', title: 'Compass', status: 'enabled', instruction: [lesson('i3', 'Needle', [])] },
  ]
  const saved = await request.put('/api/concept', { headers, data: { ...course, section } })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()) as Course
}

/** The course as the server has it, with its hidden parts. */
export const savedCourse = async (
  request: APIRequestContext,
  { authorization }: LoggedIn,
  id: string,
): Promise<Course> =>
  (
    await request.get(`/api/concept/${id}?filter=all`, { headers: { authorization: authorization.token } })
  ).json()

/** Changes a course as another device of its author would. */
export const changeCourse = async (
  request: APIRequestContext,
  { authorization }: LoggedIn,
  id: string,
  change: object,
): Promise<void> => {
  const headers = { authorization: authorization.token }
  const reply = await request.post(`/api/concept/${id}/change`, { headers, data: { change: [change] } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** The outline of a course in a few words: sections and their lessons. */
export const outlineOf = (course: Course): string[] =>
  (course.section ?? []).map(
    ({ title, instruction = [] }) => `${title}: ${instruction.map((one) => one.title).join(', ')}`,
  )

export const openStudio = async (page: Page, course: Pick<Course, 'id'>): Promise<void> => {
  await page.goto(`/author/course/${course.id}/content`)
  await expect(tree(page)).toBeVisible()
}

export const tree = (page: Page): Locator => page.getByRole('tree')

export const line = (page: Page, title: string): Locator =>
  tree(page).getByRole('treeitem').filter({ hasText: title })

/** What stands in the outline, line by line, without figures and marks. */
export const lines = async (page: Page): Promise<string[]> =>
  tree(page).locator('[role="treeitem"] [id$="-title"]').allTextContents()

export const status = (page: Page): Locator => page.getByRole('banner').getByRole('status')

export const expectSaved = (page: Page): Promise<void> => expect(status(page)).toHaveText('Saved')

/** Renames a line in its place, by keyboard. */
export const rename = async (page: Page, title: string, to: string): Promise<void> => {
  await line(page, title).focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Title', exact: true }).and(tree(page).locator('input')).fill(to)
  await page.keyboard.press('Enter')
}
