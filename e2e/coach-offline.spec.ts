import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { enrol, progressOf } from './support/learning.ts'
import { newPerson, openSession, PASSWORD, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })

/** A course with a question for a coach to read. */
const newCoached = async (request: APIRequestContext, author: LoggedIn): Promise<Course> => {
  const empty = await newCourse(request, author, { empty: true })
  const asked = {
    id: 'words',
    type: 'response',
    status: 'enabled',
    points: 5,
    question: '<p>What is it?</p>',
  }
  const look = { id: 'look', type: 'survey', status: 'enabled', title: 'Look around', interaction: [asked] }
  const section = [{ id: 's1', title: 'One', status: 'enabled', instruction: [look] }]
  const data = { ...empty, status: 'enabled', section }
  const saved = await request.put('/api/concept', { headers: headersOf(author), data })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()) as Course
}

const submits = async (request: APIRequestContext, course: string, givenName: string): Promise<LoggedIn> => {
  const learner = await newPerson(request, { givenName })
  await enrol(request, learner, course)
  const interaction = [{ id: 'words', answer: `${givenName} saw a ridge.` }]
  const data = { object: course, instruction: [{ id: 'look', interaction }] }
  expect((await request.put('/api/progress', { headers: headersOf(learner), data })).status()).toBe(200)
  return learner
}

interface Said {
  readonly id: string
  readonly creator: string
  readonly body?: string
  readonly parent?: string
  readonly verdict?: { readonly decision: string }
}

/** What coaches have said to a learner, oldest first. */
const toldTo = async (request: APIRequestContext, course: string, learner: LoggedIn): Promise<Said[]> => {
  const query = encodeURIComponent(`feed:"${course}" AND type:coaching`)
  const path = `/api/conversation?query=${query}&sort=created:asc&limit=20`
  const { list } = (await (await request.get(path, { headers: headersOf(learner) })).json()) as {
    list: Said[]
  }
  return list
}

/** Another coach of whoever publishes the course. */
const newCoach = async (request: APIRequestContext, publisher: string): Promise<LoggedIn> => {
  const { user } = await newPerson(request, { givenName: 'Elin', familyName: 'Varga' })
  const headers = headersOf(await openSession(request, 'root'))
  const reply = await request.get(`/api/organization/${publisher}`, { headers })
  const organization = (await reply.json()) as { coach?: string[] }
  const data = { ...organization, coach: [...(organization.coach ?? []), user.id] }
  const saved = await request.put('/api/organization', { headers, data })
  expect(saved.ok(), await saved.text()).toBe(true)
  const entered = await request.post('/api/auth/user', { data: { email: user.email, password: PASSWORD } })
  return (await entered.json()) as LoggedIn
}

const openAs = async (browser: Browser, who: LoggedIn): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await remember(page, who)
  return page
}

const feedback = (page: Page, name: string) => page.getByRole('textbox', { name: `Feedback for ${name}` })
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Submissions to review' }).getByRole('link', { name: new RegExp(name) })
const isCut = async (page: Page, cut: boolean) => {
  await page.context().setOffline(cut)
  if (cut) await expect(page.getByText("You're offline").first()).toBeVisible()
}

test('COACH-10 OFF-02 OFF-12 Two coaches decide about the same submission without a connection: the first decision stands, and the second one keeps its text for the learner', async ({
  page: first,
  browser,
  request,
  faults,
}) => {
  test.slow()
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch|failed: 0/)
  const author = await openSession(request, 'author')
  const course = await newCoached(request, author)
  await submits(request, course.id, 'Ada')
  const bo = await submits(request, course.id, 'Bo')
  const address = `/coach/reviews?courseId=${course.id}`

  // The second coach has read the queue, and is on the road before the first one opens it.
  const coach = await openSession(request, 'coach')
  const second = await openAs(browser, await newCoach(request, course.publisher ?? ''))
  const drawerLoaded = second.waitForResponse(/outbox-drawer/)
  await second.goto(address)
  await expect(second.getByText('Ada saw a ridge.')).toBeVisible()
  await expect(second.getByText(/^Reserved for you until/)).toBeVisible()
  await drawerLoaded
  await isCut(second, true)
  await remember(first, coach)
  await first.goto(address)
  await row(first, 'Bo Winter').click()
  await expect(first.getByText('Bo saw a ridge.')).toBeVisible()
  await expect(first.getByText(/^Reserved for you until/)).toBeVisible()
  await isCut(first, true)

  await feedback(first, 'Bo').fill('Which ridge was it?')
  await first.keyboard.press('Control+Shift+Enter')
  await expect(first.getByText(/^Changes requested, kept on this device/)).toBeVisible()
  await row(second, 'Bo Winter').click()
  await expect(second.getByText('Bo saw a ridge.')).toBeVisible()
  await expect(second.getByRole('heading', { name: 'This submission isn’t reserved for you' })).toBeVisible()
  await feedback(second, 'Bo').fill('Well seen from there.')
  await second.keyboard.press('Control+Enter')
  await expect(second.getByText(/^Approved and kept on this device/)).toBeVisible()
  await expect(row(second, 'Bo Winter')).toHaveCount(0)
  await second.getByRole('button', { name: 'View', exact: true }).click()
  const drawer = second.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(drawer).toContainText(/Review decision.*Approved · Bo Winter · Look around/)
  await expect(drawer).toContainText('Well seen from there.')
  expect(await toldTo(request, course.id, bo)).toEqual([])

  // The page of the second coach ends before there is a connection.
  const context = second.context()
  await second.close()
  await isCut(first, false)
  await expect.poll(() => toldTo(request, course.id, bo), { timeout: 30_000 }).toHaveLength(1)
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await again.getByRole('button', { name: 'Review', exact: true }).click({ timeout: 30_000 })
  const refused = again.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(refused).toContainText('Needs attention')
  await expect(refused).toContainText(
    /Ines Okafor requested changes to this submission on .*before your decision/,
  )
  await expect(refused).toContainText('Well seen from there.')
  await refused.getByRole('button', { name: 'Send as feedback' }).click()
  await expect(refused.getByRole('textbox', { name: 'Your feedback' })).toHaveText('Well seen from there.')
  await refused.getByRole('button', { name: 'Send as feedback' }).click()
  await expect.poll(() => toldTo(request, course.id, bo), { timeout: 30_000 }).toHaveLength(2)

  const [verdict, added] = await toldTo(request, course.id, bo)
  expect([verdict?.verdict?.decision, verdict?.body]).toEqual(['return', '<p>Which ridge was it?</p>'])
  expect([added?.parent, added?.verdict, added?.body]).toEqual([
    verdict?.id,
    undefined,
    '<p>Well seen from there.</p>',
  ])
  const { instruction } = (await progressOf(request, bo, course.id)) as {
    instruction: { interaction: { state: string }[] }[]
  }
  expect(instruction[0]?.interaction[0]?.state).toBe('returned')
  // The first coach reads both.
  await first.goto(`/thread/${verdict?.id}`)
  await expect(first.getByRole('main')).toContainText('Which ridge was it?')
  await expect(first.getByRole('main')).toContainText('Well seen from there.')
  await context.close()
})
