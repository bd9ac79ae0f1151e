import type { APIRequestContext, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { ReviewItem } from '@cairn/contract/coaching'
import type { Course } from '@cairn/contract/courses'
import { expectNoBarriers } from './support/axe.ts'
import { title } from './support/frame.ts'
import { enrol, progressOf } from './support/learning.ts'
import { beLoggedIn, newPerson, openSession, remember } from './support/people.ts'
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

const handsIn = async (request: APIRequestContext, learner: LoggedIn, course: string, body: string) => {
  const data = { type: 'submission', feed: course, about: ['card'], body }
  const sent = await request.put('/api/conversation', { headers: headersOf(learner), data })
  expect(sent.status(), await sent.text()).toBe(201)
}

const learnerIn = async (request: APIRequestContext, course: string, givenName: string) => {
  const learner = await newPerson(request, { givenName })
  await enrol(request, learner, course)
  return learner
}

const row = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Submissions to review' }).getByRole('link', { name })
const heading = (page: Page) => page.locator('#review-title')
const feedback = (page: Page, name: string) => page.getByRole('textbox', { name: `Feedback for ${name}` })

test('COACH-10 COACH-16 NAV-92 A coach clears ten submissions by keyboard alone, while another coach has the eleventh', async ({
  page,
  browser,
}) => {
  test.slow()
  const { request } = page
  const author = await openSession(request, 'author')
  const course = await newCoached(request, author)
  const names = ['Ada', 'Bo', 'Cleo', 'Dag', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jon', 'Kay']
  const learners: LoggedIn[] = []
  for (const [n, name] of names.entries()) {
    const learner = await learnerIn(request, course.id, name)
    if (n % 2 === 0) await answers(request, learner, course.id, `${name} saw a ridge.`)
    else await handsIn(request, learner, course.id, `<p>The card of ${name}.</p>`)
    learners.push(learner)
  }
  // The third of them is with somebody else.
  const waiting = await request.get(`/api/progress/review?course=${course.id}`, {
    headers: headersOf(author),
  })
  const { list } = (await waiting.json()) as { list: ReviewItem[] }
  const taken = list.find(({ user }) => user === learners[2]?.user.id)
  const claim = { progress: taken?.progress, item: taken?.item }
  expect(
    (await request.put('/api/progress/review/claim', { headers: headersOf(author), data: claim })).ok(),
  ).toBe(true)

  // Far longer than this journey waits for anything: what is sent was sent by an action, not by the end of the period.
  await stretchTimers(page, UNDO_MS)
  await remember(page, await openSession(request, 'coach'))
  await page.goto(`/coach/reviews?courseId=${course.id}`)
  const { keyboard } = page
  await expect(page.getByRole('link', { name: /Cleo Winter.*Elin Varga is reviewing/ })).toBeVisible()
  await expect(page.getByText('Ada saw a ridge.')).toBeVisible()
  await expectNoBarriers(page, 'the inbox of a coach')
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Down and up the list: what has the focus is what is open. What was written outlives a reload.
  await keyboard.press('j')
  await expect(row(page, /Bo Winter/)).toBeFocused()
  await expect(page.getByText('The card of Bo.')).toBeVisible()
  await keyboard.press('k')
  await expect(page.getByText('Ada saw a ridge.')).toBeVisible()
  await keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await keyboard.press('r')
  await expect(feedback(page, 'Ada')).toBeFocused()
  await keyboard.type('Well seen.')
  await page.reload()
  await expect(feedback(page, 'Ada')).toHaveText('Well seen.')
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
  await keyboard.press('r')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Approved. Ada will be notified.')).toBeVisible()
  await expect(page.getByText('The card of Bo.')).toBeVisible()
  await expect(row(page, /Ada Winter/)).toHaveCount(0)
  // Taken back, it is there again with its words, and nobody was told.
  await keyboard.press('z')
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible()
  await expect(feedback(page, 'Ada')).toHaveText('Well seen.')
  await keyboard.press('Control+Enter')

  // A project: its criteria by their figures, then back to the learner with words.
  await expect(page.getByText('The card of Bo.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await keyboard.press('1')
  await keyboard.press('2')
  await expect(page.getByRole('checkbox', { name: CRITERIA[1] ?? '' })).toBeChecked()
  await keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Write what needs to change before you request changes.')).toBeVisible()
  await expect(feedback(page, 'Bo')).toBeFocused()
  await keyboard.type('How would you get out of there?')
  // A picture goes along; it is kept with the piece while another one is looked at.
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page
    .locator('[data-dock] input[type=file]')
    .setInputFiles({ name: 'leg.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('leg.png')
  await keyboard.press('Escape')
  await keyboard.press('j')
  await expect(page.getByRole('heading', { name: /is reviewing this/ })).toBeVisible()
  await keyboard.press('k')
  await keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('leg.png')
  await expect(page.getByRole('checkbox', { name: CRITERIA[1] ?? '' })).toBeChecked()
  await keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Changes requested. Bo will be notified.')).toBeVisible()

  // Cleo is passed over; the other eight are accepted one after another, with focus always at the piece.
  for (const name of names.slice(3)) {
    await expect(page.getByText(new RegExp(`${name} saw a ridge|The card of ${name}\\.`))).toBeVisible()
    await expect(heading(page)).toBeFocused()
    await keyboard.press('Control+Enter')
    // Accepting a project whose criteria nobody ticked takes a second press.
    const asks = page.getByText("3 criteria aren't checked. Press again to approve anyway.")
    await expect(asks).toHaveCount(names.indexOf(name) % 2)
    if (names.indexOf(name) % 2 === 1) await keyboard.press('Control+Enter')
    await expect(page.getByText(`Approved. ${name} will be notified.`)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Other coaches are reviewing the rest' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Submissions to review' }).getByRole('link')).toHaveCount(1)

  // The last verdict is still held; whoever leaves the page sends it.
  const last = learners.at(-1) as LoggedIn
  const { progress: record = '' } = list.find(({ user }) => user === last.user.id) ?? {}
  const sent = page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/api/progress/review') &&
      reply.request().postData()?.includes(`"progress":"${record}"`) === true &&
      reply.ok(),
  )
  await page.getByRole('navigation', { name: 'Coaching' }).getByRole('link', { name: 'Overview' }).click()
  await sent
  expect(await progressOf(request, last, course.id)).toMatchObject({
    instruction: [{ interaction: [{ state: 'completed' }] }],
  })
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await keyboard.press('Escape')
  await page.goBack()

  const [ada, bo] = learners as [LoggedIn, LoggedIn]
  expect(await progressOf(request, ada, course.id)).toMatchObject({
    certificationPercentage: 50,
    feedback: { created: expect.any(String) },
    instruction: [{ id: 'look', interaction: [{ id: 'words', state: 'completed' }] }],
  })
  expect(await progressOf(request, bo, course.id)).toMatchObject({
    instruction: [{ id: 'card', state: 'returned' }],
  })
  const said = await request.get(`/api/conversation?query=feed:"${course.id}" AND type:coaching`, {
    headers: headersOf(bo),
  })
  expect(await said.json()).toMatchObject({
    list: [{ creatorRole: 'coach', body: expect.stringContaining('How would you get out of there?') }],
  })

  // The learner reads what was decided, by which criteria, and is led to the lesson by the news.
  const theirs = await (await browser.newContext()).newPage()
  await remember(theirs, bo)
  await theirs.goto('/dashboard')
  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  await theirs.getByRole('link', { name: /Ines Okafor requested changes to “Route card”/ }).click()
  await expect(theirs).toHaveURL(new RegExp(`/learn/${course.id}/activity/card`))
  await expect(theirs.getByText('How would you get out of there?')).toBeVisible()
  const criteria = theirs.getByRole('list', { name: 'Criteria' }).getByRole('listitem')
  await expect(criteria).toHaveText([
    `Met: ${CRITERIA[0]}`,
    `Met: ${CRITERIA[1]}`,
    `Not met yet: ${CRITERIA[2]}`,
  ])
  await expect(theirs.getByRole('button', { name: /leg\.png/ })).toBeVisible()
  await theirs.context().close()

  // Handed in once more it comes back by itself, with how often it did.
  await handsIn(request, bo, course.id, '<p>Along the stream to the road.</p>')
  await expect(page.getByRole('link', { name: /Bo Winter.*Changes requested once/ })).toBeVisible({
    timeout: 40_000,
  })
})

test('COACH-10 Two coaches in the same queue: whoever comes second types into nothing, and a claim that is lost later takes no text away', async ({
  page,
  faults,
}) => {
  test.slow()
  faults.expect(/status of 409/)
  const { request } = page
  const other = await openSession(request, 'author')
  const coach = await openSession(request, 'coach')
  const course = await newCoached(request, other)
  const learners: LoggedIn[] = []
  for (const name of ['Ada', 'Bo', 'Cleo']) {
    const learner = await learnerIn(request, course.id, name)
    await answers(request, learner, course.id, `${name} saw a ridge.`)
    learners.push(learner)
  }
  const stateOf = async (learner: LoggedIn) =>
    (await progressOf(request, learner, course.id)).instruction?.[0]?.interaction?.[0]?.state
  const found = await request.get(`/api/progress/review?course=${course.id}`, { headers: headersOf(coach) })
  const { list: waiting } = (await found.json()) as { list: ReviewItem[] }
  const claims = async (who: LoggedIn, learner: LoggedIn | undefined, release = false) => {
    const { progress, item } = waiting.find(({ user }) => user === learner?.user.id) ?? {}
    const data = { progress, item, ...(release && { release }) }
    const reply = await request.put('/api/progress/review/claim', { headers: headersOf(who), data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  const readAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  // The list of this coach is from a moment before the other one opened the first answer.
  const [ada, bo] = learners
  await claims(other, ada)
  await remember(page, coach)
  await page.route('**/api/progress/review?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { list: ReviewItem[] }
    const list = body.list.map(({ claim: _claim, ...item }) => item)
    await route.fulfill({ response, json: { ...body, list } })
  })
  await page.goto(`/coach/reviews?courseId=${course.id}`)
  await expect(page.getByRole('heading', { name: /is reviewing this/ })).toBeVisible()
  await expect(feedback(page, 'Ada')).toHaveCount(0)
  // What is typed all the same decides nothing, about nobody.
  await heading(page).focus()
  await page.keyboard.type('Great ridge, clear prose')
  await expect(page.getByRole('heading', { name: /is reviewing this/ })).toBeVisible()
  await expect(page.getByText(/will be notified/)).toHaveCount(0)
  await page.unroute('**/api/progress/review?*')

  // The next one is free. Its claim passes to the other coach while a sentence is being written.
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Bo saw a ridge.')).toBeVisible()
  await feedback(page, 'Bo').click()
  await page.keyboard.type('Well seen, ')
  await claims(coach, bo, true)
  await claims(other, bo)
  await readAgain()
  const lost = page.getByRole('heading', { name: 'Elin Varga is reviewing this submission now' })
  await expect(lost).toBeVisible({ timeout: 60_000 })
  await page.keyboard.type('and a fine answer')
  await expect(feedback(page, 'Bo')).toHaveText('Well seen, and a fine answer')
  await expectNoBarriers(page, 'a submission whose claim was lost')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText("This submission isn't reserved for you, so nothing was sent.")).toBeVisible()
  expect(await Promise.all(learners.map(stateOf))).not.toContain('completed')

  // The coach decides to move on; the draft stays with its submission.
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Cleo saw a ridge.')).toBeVisible()
  await expect(feedback(page, 'Cleo')).toBeVisible()
  await expect(feedback(page, 'Cleo')).not.toContainText('Well seen')
  await claims(other, bo, true)
  await row(page, /Bo Winter/).click()
  await readAgain()
  await expect(feedback(page, 'Bo')).toHaveText('Well seen, and a fine answer', { timeout: 60_000 })
})

test('COACH-11 COACH-12 COACH-13 NAV-91 NAV-93 NAV-95 A coach sees the day at a glance, writes to those who came to a halt and keeps notes about a learner', async ({
  page,
}) => {
  test.slow()
  const coach = await beLoggedIn(page, 'coach')
  const inactive = async () =>
    (
      (await (
        await page.request.get('/api/progress/inactive?course=first-aid', { headers: headersOf(coach) })
      ).json()) as { list: { user: string; progress: string }[] }
    ).list
  await page.goto('/coach')
  await expect(title(page)).toHaveText(/Good (morning|afternoon|evening), Ines/)
  await expect(page.getByRole('list', { name: 'At a glance' }).getByRole('listitem')).toHaveCount(5)
  await expectNoBarriers(page, 'the first page of a coach')

  await page
    .getByRole('navigation', { name: 'Coaching' })
    .getByRole('link', { name: /Inactive/ })
    .click()
  await expect(title(page)).toHaveText('Inactive learners')
  await page.getByRole('combobox', { name: 'Course' }).selectOption('First Aid on Remote Sites')
  await expect(page).toHaveURL(/courseId=first-aid/)
  const before = await inactive()
  await expect(page.getByText(`${before.length} learners`)).toBeVisible()
  await expectNoBarriers(page, 'inactive learners')
  const boxes = page.getByRole('checkbox', { name: /^Select [A-Z]/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Message 2 learners' }).click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByRole('textbox', { name: 'Your message' })
  await words.fill('Hello {givenName}, shall we look at {course} together?')
  await expect(
    dialog.getByText(/Hello \w+, shall we look at First Aid on Remote Sites together/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('2 messages were sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`${before.length - 2} learners`)).toBeVisible()
  expect(await inactive()).toHaveLength(before.length - 2)

  // One learner’s whole story, with notes that only coaches read.
  await page.goto('/coach/learner/user-sofia-peralta')
  await expect(title(page)).toHaveText(/Sofia/)
  await expect(page.getByRole('heading', { name: 'Activity', exact: true })).toBeVisible()
  const notes = page.getByRole('region', { name: 'Notes' })
  const note = `Likes mornings ${Date.now()}`
  await notes.getByRole('textbox', { name: 'New note' }).fill(note)
  await notes.getByRole('button', { name: 'Add note' }).click()
  const kept = notes.getByRole('listitem').filter({ hasText: note })
  await expect(kept).toBeVisible()
  await kept.getByRole('button', { name: 'Edit note' }).click()
  await notes.getByRole('textbox', { name: 'Edit note' }).fill(`${note}, by phone`)
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(kept).toContainText('by phone')
  await expectNoBarriers(page, 'the story of a learner')
  await kept.getByRole('button', { name: 'Delete note' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
  await expect(kept).toHaveCount(0)

  const letter = page.getByRole('region', { name: /^Message / })
  await letter.getByRole('textbox').fill('How is the plan coming along?')
  await letter.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^Sent to/)).toBeVisible()
  await expect(page.getByText('How is the plan coming along?').first()).toBeVisible()
})
