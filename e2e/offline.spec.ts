import { awake, title } from './support/frame.ts'
import { enrol, newLearnable, progressOf } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('OFF-01 OFF-02 OFF-13 A learner downloads a course, opens it without a connection, watches and answers, and all of it arrives once', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|failed: 0|ServiceWorker/)
  const author = await openSession(page.request, 'author')
  const course = await newLearnable(page.request, author)
  const learner = await newPerson(page.request)
  await enrol(page.request, learner, course.id)
  await remember(page, learner)
  await page.goto(`/learn/${course.id}`)
  await awake(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: /^Download [\d.]+ / }).click()
  await expect(page.getByRole('region', { name: 'Available offline' })).toBeVisible()

  // Another window, as after a restart of the browser, and no connection.
  await page.close()
  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto(`/learn/${course.id}`)
  await awake(later)
  await expect(title(later)).toHaveText(course.title)
  await later.getByRole('link', { name: 'Taking a bearing' }).first().click()
  await expect(title(later)).toHaveText('Taking a bearing')
  const video = later.locator('video').first()
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => [one.readyState > 1, one.currentSrc]))
    .toEqual([true, expect.stringContaining('/offline/file/')])

  await later.goto(`/learn/${course.id}/activity/survey`)
  await expect(title(later)).toHaveText('How was it?')
  await later.getByRole('radio').last().check({ force: true })
  await later.getByRole('button', { name: 'Send answer' }).click()
  await expect(later.getByText('Saved on this device').first()).toBeVisible()
  // The window is closed while nothing was sent.
  await later.close()

  await context.setOffline(false)
  const last = await context.newPage()
  await last.goto('/dashboard')
  await expect
    .poll(async () => JSON.stringify(await progressOf(last.request, learner, course.id)))
    .toContain('liked')
})
