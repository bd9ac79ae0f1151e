import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { expectNoBarriers } from './support/axe.ts'
import { enrol, newLearnable, progressOf } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })

interface Said {
  readonly id: string
  readonly body?: string
}

/** Says something, or changes what was said, as another device would. */
const say = async (request: APIRequestContext, who: LoggedIn, data: object): Promise<Said> => {
  const reply = await request.put('/api/conversation', { headers: headersOf(who), data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()) as Said
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const cards = (page: Page) => page.getByRole('feed').getByRole('article')
const card = (page: Page, words: string) => cards(page).filter({ hasText: words })

const post = async (page: Page, words: string) => {
  const closed = page.getByRole('button', { name: 'Ask a question or share something' })
  if (await closed.isVisible()) await closed.click()
  await composer(page).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
}

const choose = async (page: Page, words: string, entry: string) => {
  await card(page, words)
    .getByRole('button', { name: /^More actions for the message/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Somebody else at another desk. */
const beside = async (browser: Browser, who: LoggedIn, path: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await remember(page, who)
  await page.goto(path)
  return page
}

/** A course with one learner in it. */
const classOf = async (request: APIRequestContext) => {
  const author = await openSession(request, 'author')
  const course = await newLearnable(request, author)
  const learner = await newPerson(request)
  await enrol(request, learner, course.id)
  return { author, course, learner, path: `/learn/${course.id}/discussion` }
}

/** A transparent picture of one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const pastePicture = (page: Page) =>
  composer(page).evaluate((element, dot) => {
    const bytes = Uint8Array.from(atob(dot), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, DOT)

test('FEED-46 FEED-49 FEED-50 FEED-51 FEED-52 LIVE-07 LIVE-08 NAV-67 Two people talk in a course, each at their own screen', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { author, learner, path } = await classOf(request)
  await remember(page, learner)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Start the discussion' })).toBeVisible()
  const other = await beside(browser, author, path)
  await expect(other.getByRole('heading', { name: 'Start the discussion' })).toBeVisible()

  // What was begun is still there after a reload.
  await page.getByRole('button', { name: 'Ask a question or share something' }).click()
  await composer(page).click()
  await page.keyboard.type('Which way is north?')
  await page.reload()
  await expect(composer(page)).toHaveText('Which way is north?')
  await pastePicture(page)
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('pasted.png')
  await expectNoBarriers(page, 'a message that is being written')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(card(page, 'Which way is north?')).toBeVisible()
  await expect(composer(page)).toHaveText('')

  // It comes to the other screen by itself, with its picture, and so does the answer back.
  const there = card(other, 'Which way is north?')
  await expect(there).toBeVisible()
  await expect(there).toContainText('Nour Winter')
  await there.getByRole('button', { name: /^Open image/ }).click()
  await expect(other.getByRole('dialog', { name: 'pasted.png' }).getByRole('img')).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(there.getByRole('button', { name: /^Open image/ })).toBeFocused()
  await there.getByRole('button', { name: 'Reply' }).click()
  await other.getByRole('textbox', { name: 'Your reply' }).click()
  await other.keyboard.type('Where the red end points.')
  await other.keyboard.press('Control+Enter')
  await expect(card(page, 'Which way is north?')).toContainText('Where the red end points.')
  await expectNoBarriers(page, 'a discussion')

  // What is changed changes there, what is hidden leaves, and what is taken back is gone.
  await choose(page, 'Which way is north?', 'Edit')
  await page.getByRole('textbox', { name: 'Edit your message' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Which way is south?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card(other, 'Which way is south?')).toContainText('edited')
  await expect(card(other, 'Which way is north?')).toHaveCount(0)
  await post(other, 'A word for the staff')
  await expect(card(page, 'A word for the staff')).toBeVisible()
  await choose(other, 'A word for the staff', 'Change who can see this…')
  await other.getByRole('radio', { name: 'Staff only' }).check()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'A word for the staff')).toHaveCount(0)
  await expect(card(other, 'A word for the staff')).toContainText('Staff only')
  await choose(page, 'Which way is south?', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card(other, 'Which way is south?')).toHaveCount(0)
  // The keyboard is not lost with what it stood on.
  await expect(page.locator('body')).not.toBeFocused()
  await other.context().close()
})

/** What each message says; of those out of view only their text is there, not how it looks. */
const words = async (page: Page): Promise<string[]> =>
  (await cards(page).allTextContents()).map((text) => /Word \d+(?: changed)?/.exec(text)?.[0] ?? '')

test('LIVE-01 LIVE-02 FEED-54 A line that was cut while thirty messages came and went ends with the same on both sides', async ({
  page,
  browser,
  request,
  faults,
}) => {
  test.slow()
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  const { author, course, learner, path } = await classOf(request)
  const at = { type: 'concept', feed: course.id }
  await remember(page, learner)
  const first = await say(request, author, { ...at, body: '<p>Word 0</p>' })
  await page.goto(path)
  const other = await beside(browser, author, path)
  await expect(card(page, 'Word 0')).toBeVisible()
  await expect(card(other, 'Word 0')).toBeVisible()
  // An event has come, so that the line is open and knows where it is.
  await say(request, author, { ...at, body: '<p>Word 99</p>' })
  await expect(card(page, 'Word 99')).toBeVisible()

  await page.context().setOffline(true)
  await expect(page.getByText("You're offline")).toBeVisible()
  const said: Said[] = []
  for (let n = 1; n <= 18; n += 1) said.push(await say(request, author, { ...at, body: `<p>Word ${n}</p>` }))
  for (let n = 0; n < 6; n += 1)
    await say(request, author, { id: said[n]?.id, body: `<p>Word ${n + 1} changed</p>` })
  for (let n = 12; n < 18; n += 1)
    await request.delete(`/api/conversation/${said[n]?.id}`, { headers: headersOf(author) })
  await say(request, author, { parent: first.id, body: '<p>Answer 1</p>' })
  // What is written meanwhile waits here and is not lost.
  await post(page, 'Word 50')
  await expect(page.getByText("Saved on this device. It will be sent when you're back online.")).toBeVisible()
  await page.context().setOffline(false)

  await expect(card(other, 'Word 50')).toBeVisible({ timeout: 30_000 })
  await expect(card(other, 'Answer 1')).toBeVisible()
  const expected = await words(other)
  expect(expected).toHaveLength(15)
  await expect.poll(() => words(page)).toEqual(expected)
  await expect(card(page, 'Word 50')).toHaveCount(1)
  await expect(page.getByText('Answer 1')).toHaveCount(1)
  await other.context().close()
})

const withProject = async (request: APIRequestContext, author: LoggedIn, course: Course): Promise<void> => {
  const lesson = {
    id: 'project',
    type: 'project',
    status: 'enabled',
    title: 'Your own route',
    body: '<p>Plan a walk.</p>',
    points: 5,
    awardCriteria: { criteria: [{ id: 'legs', title: 'Five legs', body: '<p>At least.</p>' }] },
  }
  const talk = {
    id: 'talk',
    type: 'video',
    status: 'enabled',
    title: 'A word about it',
    interaction: [
      {
        id: 'say',
        type: 'conversation',
        status: 'enabled',
        points: 1,
        title: 'Say it',
        question: '<p>What did you see?</p>',
      },
    ],
  }
  const [first, ...others] = course.section ?? []
  const data = {
    ...course,
    section: [{ ...first, instruction: [lesson, talk, ...(first?.instruction ?? [])] }, ...others],
  }
  const saved = await request.put('/api/concept', { headers: headersOf(author), data })
  expect(saved.status(), await saved.text()).toBe(200)
}

test('PLAYER-09 PLAYER-10 PLAYER-11 FEED-53 FEED-57 FEED-58 A learner hands in a project, hears from the coach and hands it in again', async ({
  page,
  request,
}) => {
  test.slow()
  const { author, course, learner } = await classOf(request)
  await withProject(request, author, course)
  const coach = await openSession(request, 'coach')
  await remember(page, learner)
  await page.goto(`/learn/${course.id}/activity/project`)
  await expect(page.getByRole('main')).toContainText('Plan a walk.')
  await expect(page.getByRole('main')).toContainText('Five legs')
  const work = page.getByRole('textbox', { name: 'Your submission' })
  await work.click()
  await page.keyboard.type('From the chapel to the lake.')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  const file = { name: 'route.txt', mimeType: 'text/plain', buffer: Buffer.from('Leg one: 034 degrees.') }
  await (await choosing).setFiles(file)
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('route.txt')
  await page.getByRole('checkbox', { name: 'Share it with other learners in the gallery' }).uncheck()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Submitted. Your coach will review it')
  await expect(main.getByRole('link', { name: /route\.txt/ })).toBeVisible()
  await expect(main).toContainText('Hidden from the gallery')
  await expectNoBarriers(page, 'a project that was handed in')

  const judge = async (verdict: 'accept' | 'return') => {
    const record = await progressOf(request, learner, course.id)
    const part = record.instruction?.find(({ id }) => id === 'project')
    const data = {
      progress: record.id,
      item: 'project',
      since: part?.modified,
      verdict,
      body: '<p>Leg two is missing.</p>',
    }
    const reply = await request.put('/api/progress/review', { headers: headersOf(coach), data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await judge('return')
  await expect(main).toContainText('Changes requested.')
  await expect(main).toContainText('Leg two is missing.')
  await work.click()
  await page.keyboard.type('Now with leg two.')
  await page.getByRole('button', { name: 'Resubmit' }).click()
  await expect(main).toContainText('Submitted. Your coach will review it')
  await expect(main).toContainText('Now with leg two.')
  await judge('accept')
  await expect(main).toContainText('Approved by your coach.')

  // An exercise that asks to talk is done by talking.
  await page.goto(`/learn/${course.id}/activity/talk`)
  await page.getByRole('button', { name: 'Share what you think' }).click()
  await composer(page).click()
  await page.keyboard.type('A heron.')
  await page.keyboard.press('Control+Enter')
  await expect(card(page, 'A heron.')).toBeVisible()
  await expect
    .poll(async () => {
      const { instruction = [] } = await progressOf(request, learner, course.id)
      const parts = instruction.find(({ id }) => id === 'talk')?.interaction ?? []
      return parts.find(({ id }) => id === 'say')?.state
    })
    .toBe('completed')

  // A question about a moment of the film stands beside it and leads there; a note is for oneself alone.
  await page.goto(`/learn/${course.id}/activity/film`)
  await page.getByRole('tab', { name: 'Discussion' }).click()
  await page.getByRole('button', { name: 'Ask or share something about this lesson' }).click()
  await composer(page).click()
  await page.keyboard.type('Why the red end?')
  await page.getByRole('button', { name: /^At 00:0/ }).click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(card(page, 'Why the red end?').getByRole('button', { name: /^Go to 00:0/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByRole('button', { name: 'Write a note for yourself' }).click()
  await composer(page).click()
  await page.keyboard.type('Red is north.')
  await page.keyboard.press('Control+Enter')
  await expect(card(page, 'Red is north.')).toBeVisible()
  const search = `feed:"${course.id}" AND type:referenceNote`
  const seen = await request.get('/api/conversation', {
    headers: headersOf(author),
    params: { query: search },
  })
  expect(((await seen.json()) as { matches: number }).matches).toBe(0)
})

test('FEED-47 FEED-48 FEED-55 FEED-56 FEED-59 ENROL-15 NAV-71 NAV-72 NAV-73 COACH-13 A learner asks the coach, reads their feed and writes to a person', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { course, learner, author } = await classOf(request)
  const coach = await openSession(request, 'coach')
  await remember(page, learner)
  await page.goto(`/learn/${course.id}`)
  await page.getByRole('link', { name: 'Ask your coach' }).click()
  await composer(page).click()
  await page.keyboard.type('I am lost.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('I am lost.')

  const other = await beside(browser, coach, `/messages/${learner.user.id}?course=${course.id}`)
  await expect(other.getByRole('log')).toContainText('I am lost.')
  await composer(other).click()
  await other.keyboard.type('Stay where you are.')
  await other.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('Stay where you are.')
  await expectNoBarriers(page, 'words with a coach')

  // Groups and organizations have feeds of their own.
  await other.goto('/groups/group-spring-site-crew')
  await expect(card(other, 'I count cars')).toContainText('Ines Okafor')
  await other.getByRole('button', { name: 'Write to the group' }).click()
  await composer(other).click()
  await other.keyboard.type('Bring gloves.')
  await other.keyboard.press('Control+Enter')
  await expect(card(other, 'Bring gloves.').first()).toBeVisible()
  await other.goto('/messages/northfell')
  await expect(card(other, 'The field school is closed')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Write to everyone/ })).toBeVisible()
  await other.context().close()

  // What is said in the course since then stands in the feed, as new; looking at it makes it known.
  const thread = await say(request, author, {
    type: 'concept',
    feed: course.id,
    body: `<p>News ${randomUUID()}</p>`,
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('tab', { name: /^Your feed/ })).toContainText(/\d/)
  await page.goto('/dashboard?myFeed=1')
  await expect(card(page, 'News ')).toBeVisible()
  await expect(page.getByText('New since your last visit')).toBeVisible()
  await expectNoBarriers(page, 'the own feed')
  await expect
    .poll(async () => {
      const me = await request.get('/api/user/me', { headers: headersOf(learner) })
      return ((await me.json()) as { lastMessageCheck?: string }).lastMessageCheck
    })
    .toBeDefined()

  // One thread has a page of its own, with the way to where it was said.
  await page.goto(`/thread/${thread.id}`)
  await expect(page.getByRole('article')).toContainText('News ')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL(`/learn/${course.id}/discussion`)

  // Private words to somebody in the same course.
  const friend = await newPerson(request, { givenName: 'Zelda', familyName: `Q${randomUUID().slice(0, 6)}` })
  await enrol(request, friend, course.id)
  await page.goto('/messages')
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByRole('combobox', { name: 'To' }).fill(friend.user.familyName)
  await page.getByRole('option', { name: /Zelda/ }).click()
  await composer(page).click()
  await page.keyboard.type('Shall we walk together?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('Shall we walk together?')
  await expect(page.getByRole('list', { name: 'Your conversations' })).toContainText(
    'You: Shall we walk together?',
  )
})

/** The numbers of the messages that are drawn, from top to bottom. */
const drawn = async (page: Page): Promise<number[]> =>
  (await cards(page).allTextContents()).map((text) => Number(/Word (\d+)\./.exec(text)?.[1]))

/** Walks through a feed by the wheel, to one end of it, and tells every message that was drawn, in order. */
const walkThrough = async (page: Page, by: number, last: number): Promise<number[]> => {
  const seen: number[] = []
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, by)
        const now = await drawn(page)
        for (const one of by > 0 ? now : now.toReversed()) if (!seen.includes(one)) seen.push(one)
        return now.includes(last)
      },
      { intervals: [50] },
    )
    .toBe(true)
  return seen
}

test('FEED-46 FEED-54 LIVE-07 A long feed is read to its first message and back, without a gap, a double or a jump', async ({
  page,
  request,
}) => {
  test.slow()
  const { author, course, learner, path } = await classOf(request)
  const at = { type: 'concept', feed: course.id }
  const many = Array.from({ length: 120 }, (_, n) => n)
  for (const n of many)
    await say(request, author, { ...at, body: `<p>Word ${n}. ${'More of it. '.repeat(n % 23)}</p>` })
  await remember(page, learner)
  await page.goto(path)
  await expect(card(page, 'Word 119.')).toBeVisible()
  await cards(page).first().hover()
  expect(await walkThrough(page, 700, 0)).toEqual(many.toReversed())
  // However much there is, only what is near is drawn, and each says where it stands.
  expect((await drawn(page)).length).toBeLessThan(60)
  await expect(card(page, 'Word 0.')).toHaveAttribute('aria-posinset', '120')

  // An answer that is being written stays, wherever the view goes, and what is said meanwhile moves nothing.
  await card(page, 'Word 0.').getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Your reply' }).click()
  await page.keyboard.type('The oldest of all')
  await card(page, 'Word 3.').scrollIntoViewIfNeeded()
  const where = async () => Math.round((await card(page, 'Word 3.').boundingBox())?.y ?? 0)
  const before = await where()
  await say(request, author, { ...at, body: '<p>Word 120.</p>' })
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
  expect(Math.abs((await where()) - before)).toBeLessThan(2)

  expect(await walkThrough(page, -700, 119)).toEqual(many)
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(card(page, 'Word 120.')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveText('The oldest of all')
  await expectNoBarriers(page, 'a long feed')
})
