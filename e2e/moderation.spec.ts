import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import { DIALOG, MAIN, expectNoBarriers } from './support/axe.ts'
import { enrol } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })

const say = async (request: APIRequestContext, who: LoggedIn, data: object): Promise<string> => {
  const reply = await request.put('/api/conversation', { headers: headersOf(who), data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as { id: string }).id
}

const beside = async (browser: Browser, who: LoggedIn, path: string) => {
  const page = await (await browser.newContext()).newPage()
  await remember(page, who)
  await page.goto(path)
  return page
}

const classOf = async (request: APIRequestContext) => {
  const author = await openSession(request, 'author')
  const course = await newCourse(request, author)
  const data = { ...course, status: 'enabled' }
  expect((await request.put('/api/concept', { headers: headersOf(author), data })).status()).toBe(200)
  const [reader, writer] = [await newPerson(request), await newPerson(request)]
  for (const learner of [reader, writer]) await enrol(request, learner, course.id)
  return { course, reader, writer, path: `/learn/${course.id}/discussion` }
}

const card = (page: Page, text: string) =>
  page.getByRole('feed').getByRole('article').filter({ hasText: text })

const choose = async (page: Page, text: string, entry: string | RegExp) => {
  await card(page, text)
    .getByRole('button', { name: /^More actions for the message/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('A learner reports a message, an admin removes it, and both sides are told', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { course, reader, writer, path } = await classOf(request)
  const text = `Buy cheap cairns at once ${course.id.slice(-6)}`
  await say(request, writer, { type: 'concept', feed: course.id, body: `<p>${text}</p>` })
  await remember(page, reader)
  await page.goto(path)
  await choose(page, text, 'Report')
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check()
  await dialog.getByRole('textbox', { name: /Details/ }).fill('Every day the same.')
  await expectNoBarriers(page, 'a message that is reported', { within: DIALOG })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText(/A moderator will review it/)).toBeVisible()

  const desk = await beside(browser, await openSession(request, 'root'), '/manage/moderation')
  const report = desk.getByRole('listitem').filter({ hasText: text }).last()
  await expect(report).toContainText('Every day the same.')
  await expectNoBarriers(desk, 'the queue of reports', { within: MAIN })
  await report.getByRole('button', { name: 'Remove message' }).click()
  const deciding = desk.getByRole('dialog', { name: 'Remove this message?' })
  await deciding.getByRole('textbox', { name: /Note to the author/ }).fill('No advertising, please.')
  await deciding.getByRole('button', { name: 'Remove message' }).click()
  await expect(desk.getByText('Message removed. The author was notified.')).toBeVisible()
  await expect(card(page, text)).toHaveCount(0)

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(/Thanks for your report/)).toBeVisible()
  const author = await beside(browser, writer, path)
  await expect(card(author, text)).toContainText('Removed: Spam or advertising')
  await author.getByRole('button', { name: /^Notifications/ }).click()
  await expect(author.getByText('Your message was removed')).toBeVisible()
  await expect(author.getByText('No advertising, please.')).toBeVisible()
  await expect(author.getByText('Every day the same.')).toHaveCount(0)
})

test('A learner mutes and then blocks somebody, and takes both back', async ({ page, request }) => {
  test.slow()
  const { course, reader, writer, path } = await classOf(request)
  const text = `Listen to me ${course.id.slice(-6)}`
  await say(request, writer, { type: 'concept', feed: course.id, body: `<p>${text}</p>` })
  await remember(page, reader)
  await page.goto(path)
  await choose(page, text, /^Mute /)
  await expect(page.getByText(/, whom you muted/)).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText(text)).toBeVisible()
  await choose(page, text, /^Block /)
  const asking = page.getByRole('dialog', { name: /^Block / })
  await expectNoBarriers(page, 'the question before a block', { within: DIALOG })
  await asking.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(asking).toHaveCount(0)

  await page.goto(`/messages/${writer.user.id}`)
  await expect(page.getByText(/You blocked .*Unblock them/)).toBeVisible()
  const direct = { type: 'user', feed: reader.user.id, body: '<p>Hello?</p>' }
  const refused = await request.put('/api/conversation', { headers: headersOf(writer), data: direct })
  expect(refused.status()).toBe(403)

  await page.goto('/account/safety')
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
  await expectNoBarriers(page, 'the people one blocked', { within: MAIN })
  await page.getByRole('button', { name: /^Unblock/ }).click()
  await expect(page.getByText(/haven't muted or blocked anyone/)).toBeVisible()
  await say(request, writer, direct)
})
