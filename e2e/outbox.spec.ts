import type { APIRequestContext, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import { enrol } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

interface Said {
  readonly id: string
  readonly body?: string
  readonly parent?: string
  readonly attachment?: readonly { readonly file: string; readonly name: string }[]
}

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })

const say = async (request: APIRequestContext, who: LoggedIn, data: object): Promise<Said> => {
  const reply = await request.put('/api/conversation', { headers: headersOf(who), data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()) as Said
}

/** What the server has of a course, in the order of its text. */
const allIn = async (request: APIRequestContext, who: LoggedIn, course: string): Promise<readonly Said[]> => {
  const query = encodeURIComponent(`feed:"${course}"`)
  const reply = await request.get(`/api/conversation?query=${query}&limit=50`, { headers: headersOf(who) })
  const { list } = (await reply.json()) as { list: Said[] }
  return list.toSorted((a, b) => (a.body ?? '').localeCompare(b.body ?? ''))
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const card = (page: Page, words: string) =>
  page.getByRole('feed').getByRole('article').filter({ hasText: words })

test('OFF-02 OFF-03 OFF-04 OFF-05 OFF-39 A post with a picture, a reply, and a delete without a connection arrive once when it is back', async ({
  page,
  request,
  faults,
}) => {
  test.slow()
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  const author = await openSession(request, 'author')
  const course = await newCourse(request, author)
  const data = { ...course, status: 'enabled' }
  await request.put('/api/concept', { headers: headersOf(author), data })
  const learner = await newPerson(request)
  await enrol(request, learner, course.id)
  const at = { type: 'concept', feed: course.id }
  const question = await say(request, author, { ...at, body: '<p>1 Where is north?</p>' })
  const old = await say(request, learner, { ...at, body: '<p>2 Too early</p>' })
  await remember(page, learner)
  await page.goto(`/learn/${course.id}/discussion`)
  await expect(card(page, 'Where is north?')).toBeVisible()
  const composer = page.getByRole('textbox', { name: 'Your message' })
  await page.getByRole('button', { name: 'Ask a question or share something' }).click()
  // The editor has come once it offers to attach files.
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible()

  await page.context().setOffline(true)
  await expect(page.getByText("You're offline")).toBeVisible()
  await composer.click()
  await page.keyboard.type('3 From the saddle')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'saddle.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByText('saddle.png')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(card(page, 'From the saddle')).toContainText("It will be sent when you're back online.")
  await card(page, 'Where is north?').getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Your reply' }).click()
  await page.keyboard.type('4 Behind you')
  await page.keyboard.press('Control+Enter')
  await card(page, 'Too early')
    .getByRole('button', { name: /^More actions for the message/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText("This message will be deleted when you're back online.")).toBeVisible()
  await expect(page.getByText("You're offline. 3 items are waiting to be sent.")).toBeVisible()
  expect((await allIn(request, author, course.id)).map(({ id }) => id)).toEqual([question.id, old.id])

  await page.context().setOffline(false)
  await expect(page.getByText('Everything was sent.')).toBeVisible({ timeout: 30_000 })
  const [first, post, reply, ...others] = await allIn(request, author, course.id)
  expect([first?.id, post?.body, reply?.body, reply?.parent, others]).toEqual([
    question.id,
    '<p>3 From the saddle</p>',
    '<p>4 Behind you</p>',
    question.id,
    [],
  ])
  expect(post?.attachment).toMatchObject([{ name: 'saddle.png' }])
  expect(post?.attachment?.[0]?.file).not.toContain('local:')
  await expect(card(page, 'From the saddle')).toHaveCount(1)
  await expect(card(page, 'Too early')).toHaveCount(0)
})
