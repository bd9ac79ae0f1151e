import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { enrol } from './learning.ts'
import { newPerson, openSession } from './people.ts'
import { newCourse } from './studio.ts'
import { expect } from './test.ts'

export interface Said {
  readonly id: string
  readonly type: string
  readonly created: string
  readonly body?: string
  readonly parent?: string
  readonly attachment?: readonly { readonly file: string; readonly name: string }[]
}

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })

const part = (id: string, type: string, more: object) => ({ id, type, status: 'enabled', ...more })

/** A lesson with a question to choose from and one to write about. */
const LESSON = part('needle', 'survey', {
  title: 'The needle',
  interaction: [
    part('north', 'choice', {
      question: '<p>Which end points north?</p>',
      choice: [{ body: 'The white end' }, { body: 'The red end' }],
      action: [{ answer: 1, feedback: 'The red end it is.' }, { feedback: 'Look again.' }],
    }),
    part('why', 'response', { question: '<p>Why does it?</p>' }),
  ],
})

/** A small course, and somebody who takes it. */
export const newStudent = async (
  request: APIRequestContext,
): Promise<{ course: Course; learner: LoggedIn; author: LoggedIn }> => {
  const author = await openSession(request, 'author')
  const made = await newCourse(request, author, { empty: true })
  const section = [{ id: 's1', title: 'Compass', status: 'enabled', instruction: [LESSON] }]
  const saved = await request.put('/api/concept', {
    headers: headersOf(author),
    data: { ...made, status: 'enabled', section },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const learner = await newPerson(request)
  await enrol(request, learner, made.id)
  return { course: (await saved.json()) as Course, learner, author }
}

/** What the server has of the discussion of a course, oldest first. */
export const saidIn = async (
  request: APIRequestContext,
  who: LoggedIn,
  course: string,
): Promise<readonly Said[]> => {
  const query = encodeURIComponent(`feed:"${course}"`)
  const address = `/api/conversation?query=${query}&limit=50&sort=created:asc`
  const { list } = (await (await request.get(address, { headers: headersOf(who) })).json()) as {
    list: Said[]
  }
  return list
}

export const wordsIn = async (...asked: Parameters<typeof saidIn>): Promise<readonly string[]> =>
  (await saidIn(...asked)).map(({ body = '' }) => body.replaceAll(/<[^>]*>/g, ''))

export const card = (page: Page, words: string): Locator =>
  page.getByRole('feed').getByRole('article').filter({ hasText: words })

/** Opens the composer of the discussion in view, which needs files that come late. */
export const openComposer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Ask a question or share something' }).click()
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
}

export const post = async (page: Page, words: string): Promise<void> => {
  const composer = page.getByRole('textbox', { name: 'Your message' })
  if (!(await composer.isVisible())) await openComposer(page)
  await composer.click()
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
  await expect(card(page, words)).toBeVisible()
}
