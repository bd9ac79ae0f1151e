import type { APIRequestContext, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { expectDashboard, title } from './support/frame.ts'
import { enrol, progressOf } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const QUESTION = {
  id: 'north',
  type: 'choice',
  status: 'enabled',
  question: '<p>Which end points north?</p>',
  choice: [{ body: 'The white end' }, { body: 'The red end' }],
  action: [{ answer: 1, feedback: 'The red end it is.' }, { feedback: 'Look again.' }],
}
const LESSON = {
  id: 'needle',
  type: 'survey',
  status: 'enabled',
  title: 'The needle',
  interaction: [QUESTION],
}

const openCourse = async (request: APIRequestContext, author: LoggedIn): Promise<Course> => {
  const made = await newCourse(request, author, { empty: true })
  const section = [{ id: 's1', title: 'Compass', status: 'enabled', instruction: [LESSON] }]
  const saved = await request.put('/api/concept', {
    headers: { authorization: author.authorization.token },
    data: { ...made, status: 'enabled', section },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()) as Course
}

/** The keys of what the device has stored of this kind. */
const storedIn = (page: Page, table: 'courses' | 'replies'): Promise<string> =>
  page.evaluate(
    (name) =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('cairn')
        opening.addEventListener('success', () => {
          const { result } = opening
          if (!result.objectStoreNames.contains(name)) return done('')
          const reading = result.transaction(name).objectStore(name).getAllKeys()
          reading.addEventListener('success', () => {
            result.close()
            done(JSON.stringify(reading.result))
          })
        })
      }),
    table,
  )

/** Nothing of the API is reached, and the browser knows; the files of the app are at hand, as a service worker has them. */
const goOffline = async (page: Page) => {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await setOnline(page, false)
}
const goOnline = async (page: Page) => {
  await page.unroute('**/api/**')
  await setOnline(page, true)
}
const setOnline = (page: Page, online: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => is })
    dispatchEvent(new Event(is ? 'online' : 'offline'))
  }, online)

test('OFF-01 OFF-14 OFF-15 A learner goes on in a course without a connection, and their answer arrives with it', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|failed: 0/)
  const author = await openSession(page.request, 'author')
  const course = await openCourse(page.request, author)
  const learner = await newPerson(page.request)
  await enrol(page.request, learner, course.id)
  await remember(page, learner)

  // Everything is opened once with a connection; the page that is then loaded anew remembers only what was stored.
  await page.goto(`/learn/${course.id}`)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(title(page)).toHaveText('The needle')
  await expect.poll(() => storedIn(page, 'courses')).toContain(course.id)
  await expect.poll(() => storedIn(page, 'replies')).toContain('GET /progress/user/')
  await page.goto('/dashboard')
  await expectDashboard(page, learner.user.givenName)

  await goOffline(page)
  await page.getByRole('main').getByRole('link', { name: course.title }).first().click()
  await expect(title(page)).toHaveText('The needle')
  await page.getByText('The red end').click()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText('Saved on this device').first()).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: course.title }).click()
  await expect(title(page)).toHaveText(course.title)

  // What was not opened before says so, and leads back to what works.
  await page.getByRole('banner').getByRole('link', { name: 'Catalog' }).click()
  await expect(page.getByText('Downloaded courses and pages you opened recently still work.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expectDashboard(page, learner.user.givenName)

  await goOnline(page)
  await expect
    .poll(async () => JSON.stringify(await progressOf(page.request, learner, course.id)))
    .toContain('north')
})
