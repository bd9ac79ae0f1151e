import type { APIRequestContext, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { enrol, progressOf } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, stretchTimers, test } from './support/test.ts'

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })
/** How long a decision can be undone before it is sent, in milliseconds. */
const UNDO_MS = 8000
const CRITERIA = ['Every leg has a bearing', 'Handrails are named', 'There is a way out']

/** A course with a question for a coach to read and a project with three criteria. */
const newCoached = async (request: APIRequestContext, author: LoggedIn): Promise<Course> => {
  const empty = await newCourse(request, author, { empty: true })
  const part = { status: 'enabled', points: 5 }
  const asked = { ...part, id: 'words', type: 'response', question: '<p>What did you see?</p>' }
  const look = { ...part, id: 'look', type: 'survey', title: 'Look around', points: 0, interaction: [asked] }
  const criteria = CRITERIA.map((words, n) => ({ id: `c${n}`, title: words }))
  const card = { ...part, id: 'card', type: 'project', title: 'Route card', awardCriteria: { criteria } }
  const section = [{ id: 's1', title: 'One', status: 'enabled', instruction: [look, card] }]
  const saved = await request.put('/api/concept', {
    headers: headersOf(author),
    data: { ...empty, status: 'enabled', section },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()) as Course
}

const answers = async (request: APIRequestContext, learner: LoggedIn, course: string, answer: string) => {
  const instruction = [{ id: 'look', interaction: [{ id: 'words', answer }] }]
  const data = { object: course, instruction }
  expect((await request.put('/api/progress', { headers: headersOf(learner), data })).status()).toBe(200)
}

const learnerIn = async (request: APIRequestContext, course: string, givenName: string) => {
  const learner = await newPerson(request, { givenName })
  await enrol(request, learner, course)
  return learner
}

const feedback = (page: Page, name: string) => page.getByRole('textbox', { name: `Feedback for ${name}` })
const FILE = { name: 'route.txt', mimeType: 'text/plain', buffer: Buffer.from('Leg one: 034 degrees.') }

test('COACH-10 COACH-16 NAV-92 PLAYER-09 PLAYER-10 PLAYER-11 A learner hands in a project; a coach undoes a decision, sends the work back by its criteria, and accepts what is handed in again', async ({
  page,
  browser,
}) => {
  test.slow()
  const { request } = page
  const course = await newCoached(request, await openSession(request, 'author'))
  const [ada, bo] = [await learnerIn(request, course.id, 'Ada'), await learnerIn(request, course.id, 'Bo')]
  await answers(request, ada, course.id, 'Ada saw a ridge.')

  // The learner hands in words and a file.
  const theirs = await (await browser.newContext()).newPage()
  await remember(theirs, bo)
  await theirs.goto(`/learn/${course.id}/activity/card`)
  const main = theirs.getByRole('main')
  await expect(main).toContainText(CRITERIA[0] ?? '')
  const work = theirs.getByRole('textbox', { name: 'Your submission' })
  await work.fill('From the chapel to the lake.')
  const choosing = theirs.waitForEvent('filechooser')
  await theirs.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles(FILE)
  await expect(theirs.getByRole('list', { name: 'Attached files' })).toContainText('route.txt')
  await theirs.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(main).toContainText('Submitted. Your coach will review it')

  // Far longer than this journey waits for anything: what is sent was sent by an action, not by the end of the period.
  await stretchTimers(page, UNDO_MS)
  await remember(page, await openSession(request, 'coach'))
  await page.goto(`/coach/reviews?courseId=${course.id}`)
  const { keyboard } = page
  await expect(page.getByText('Ada saw a ridge.')).toBeVisible()
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
  await feedback(page, 'Ada').fill('Well seen.')
  // What was written outlives a reload.
  await page.reload()
  await expect(feedback(page, 'Ada')).toHaveText('Well seen.')
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Approved. Ada will be notified.')).toBeVisible()
  await expect(page.getByText('From the chapel to the lake.')).toBeVisible()
  // Undone, it is there again with its words, and nobody was told.
  await keyboard.press('z')
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible()
  await expect(feedback(page, 'Ada')).toHaveText('Well seen.')
  await keyboard.press('Control+Enter')

  // The project goes back with words, a file and the criteria that are met.
  await expect(page.getByText('From the chapel to the lake.')).toBeVisible()
  await expect(page.locator('#review-title')).toBeFocused()
  await keyboard.press('1')
  await keyboard.press('2')
  await feedback(page, 'Bo').fill('How would you get out of there?')
  await page
    .locator('[data-dock] input[type=file]')
    .setInputFiles({ name: 'leg.txt', mimeType: 'text/plain', buffer: Buffer.from('Leg two.') })
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('leg.txt')
  await keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Changes requested. Bo will be notified.')).toBeVisible()
  // The decision is still held; whoever leaves the page sends it.
  const sent = page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/api/progress/review') &&
      reply.request().postData()?.includes('"verdict":"return"') === true &&
      reply.ok(),
  )
  await page.getByRole('navigation', { name: 'Coaching' }).getByRole('link', { name: 'Overview' }).click()
  await sent
  await page.goBack()
  await expect
    .poll(() => progressOf(request, ada, course.id))
    .toMatchObject({
      certificationPercentage: 50,
      feedback: { created: expect.any(String) },
      instruction: [{ id: 'look', interaction: [{ id: 'words', state: 'completed' }] }],
    })

  // The learner is told, reads what was decided and by which criteria, and hands in again.
  await expect(main).toContainText('Changes requested.')
  await expect(main).toContainText('How would you get out of there?')
  await theirs.goto('/dashboard')
  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  await theirs.getByRole('link', { name: /Ines Okafor requested changes to “Route card”/ }).click()
  await expect(theirs).toHaveURL(new RegExp(`/learn/${course.id}/activity/card`))
  const criteria = theirs.getByRole('list', { name: 'Criteria' }).getByRole('listitem')
  await expect(criteria).toHaveText([
    `Met: ${CRITERIA[0]}`,
    `Met: ${CRITERIA[1]}`,
    `Not met yet: ${CRITERIA[2]}`,
  ])
  await expect(main.getByRole('link', { name: /leg\.txt/ })).toBeVisible()
  await work.fill('Along the stream to the road.')
  await theirs.getByRole('button', { name: 'Resubmit' }).click()
  await expect(main).toContainText('Along the stream to the road.')

  // It comes back to the coach by itself, with how often it did, and is accepted.
  await page.getByRole('link', { name: /Bo Winter.*Changes requested once/ }).click({ timeout: 40_000 })
  await expect(page.getByText('Along the stream to the road.')).toBeVisible()
  for (const name of CRITERIA) await page.getByRole('checkbox', { name }).check()
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Approved. Bo will be notified.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Coaching' }).getByRole('link', { name: 'Overview' }).click()
  await expect(main).toContainText('Approved by your coach.')
  await theirs.context().close()
})
