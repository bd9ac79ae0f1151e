import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { title } from './support/frame.ts'
import { enrol } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })

/** A course with one question that has one right answer, the second. */
const askedCourse = async (request: APIRequestContext, author: LoggedIn): Promise<Course> => {
  const empty = await newCourse(request, author, { empty: true })
  const north = {
    id: 'north',
    type: 'choice',
    status: 'enabled',
    points: 3,
    question: '<p>Which end points north?</p>',
    choice: [{ body: 'The white end' }, { body: 'The red end' }],
    action: [{ answer: 1, feedback: 'Right.' }, { feedback: 'Look again.' }],
  }
  const lesson = {
    id: 'needle',
    type: 'video',
    title: 'The needle',
    body: '<p>Look at it.</p>',
    status: 'enabled',
    interaction: [north],
  }
  const section = [{ id: 's1', title: 'One', status: 'enabled', instruction: [lesson] }]
  const data = { ...empty, status: 'enabled', section }
  const saved = await request.put('/api/concept', { headers: headersOf(author), data })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()) as Course
}

/** Somebody who takes the course and answers its question once. */
const answering = async (
  request: APIRequestContext,
  { id }: Course,
  givenName: string,
  answer: number,
): Promise<void> => {
  const learner = await newPerson(request, { givenName, familyName: 'Winter, "N"' })
  await enrol(request, learner, id)
  const interaction = [{ id: 'north', answer }]
  const data = { object: id, user: learner.user.id, instruction: [{ id: 'needle', interaction }] }
  const sent = await request.put('/api/progress', { headers: headersOf(learner), data })
  expect(sent.status(), await sent.text()).toBe(200)
}

/** A reader of RFC 4180 that knows nothing of how the product writes such files. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.length > 1)
}

test('REPORT-03 REPORT-06 REPORT-24 NAV-115 An author goes from a wrong answer to the people who gave it, and exports them', async ({
  page,
}) => {
  test.slow()
  const author = await openSession(page.request, 'author')
  const course = await askedCourse(page.request, author)
  await answering(page.request, course, 'Ada', 0)
  await answering(page.request, course, 'Ben', 0)
  await answering(page.request, course, 'Cleo', 1)
  await remember(page, author)

  await page.goto('/reports')
  await page.getByRole('main').getByRole('link', { name: 'Courses' }).click()
  await page.getByRole('searchbox', { name: 'Search courses' }).fill(course.title)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: course.title }) })
  // Figures follow within seconds; the page shows them when it is opened again.
  await expect(async () => {
    await page.reload()
    await expect(row.first()).toContainText('3', { timeout: 2000 })
  }).toPass()
  await row.first().getByRole('link').click()
  await expect(title(page)).toHaveText(course.title)
  await expect(page.getByText('3 learners are enrolled, 33% finished.')).toBeVisible()

  await page.getByRole('tab', { name: 'Questions' }).click()
  const question = page.getByRole('row').filter({ hasText: 'Which end points north?' })
  await expect(question).toContainText('33%')
  await question.getByRole('button').click()
  await page.getByRole('button', { name: '2 learners answered “The white end”' }).click()
  const panel = page.getByRole('complementary', { name: '2 learners answered “The white end”' })
  await expect(panel.getByRole('link', { name: /^(Ada|Ben) Winter/ })).toHaveCount(2)
  await expect(panel.getByRole('link', { name: 'Email 2 learners' })).toHaveAttribute('href', /to=[\w%.-]+/)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await page.getByRole('tab', { name: /^Learners/ }).click()
  await expect(page.getByRole('link', { name: /Winter/ })).toHaveCount(3)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const [head = [], ...learners] = readCsv(await readFile(await file.path(), 'utf8'))
  expect(head.slice(0, 3)).toEqual(['First name', 'Last name', 'Progress'])
  expect(learners.map(([given]) => given).toSorted()).toEqual(['Ada', 'Ben', 'Cleo'])
  expect(new Set(learners.map((one) => one[1]))).toEqual(new Set(['Winter, "N"']))
  expect(learners.every((one) => one.length === head.length)).toBe(true)
})
