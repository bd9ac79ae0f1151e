import { expect, test } from './support/test.ts'
import { headersOf } from './support/buying.ts'
import { enrol, progressOf, storeFile } from './support/learning.ts'
import { fireSafety, knots } from './support/package.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { newCourse, openStudio } from './support/studio.ts'

test('PLAYER-14 TINCAN-04 INSTR-08 A learner opens a SCORM package, leaves, goes on where they stopped in another browser, and finishes it', async ({
  page,
  browser,
}) => {
  const author = await openSession(page.request, 'author')
  const course = await newCourse(page.request, author, { empty: true })
  const file = { name: 'fire.zip', contentType: 'application/zip', bytes: await fireSafety() }
  const packed = await storeFile(page.request, author, course.id, file)
  const lesson = { id: 'fire', type: 'package', title: 'Fire safety', status: 'enabled', points: 10 }
  const section = [
    { id: 's1', title: 'One', status: 'enabled', instruction: [{ ...lesson, package: packed }] },
  ]
  const data = { ...course, status: 'enabled', section }
  expect((await page.request.put('/api/concept', { headers: headersOf(author), data })).status()).toBe(200)

  // The author sees what it is.
  await remember(page, author)
  await openStudio(page, course)
  await expect(page.getByText('SCORM 1.2').first()).toBeVisible()

  const learner = await newPerson(page.request)
  await enrol(page.request, learner, course.id)
  await remember(page, learner)
  await page.goto(`/learn/${course.id}/activity/fire`)
  const content = page.frameLocator('iframe[title="Fire safety"]')
  await expect(content.getByText('Page 1 of 3')).toBeVisible()
  // It has no origin: nothing of the site is within its reach.
  expect(
    await content.locator('body').evaluate(() => {
      try {
        return String(window.top?.document.title)
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('SecurityError')
  await content.getByRole('button', { name: 'Next page' }).click()
  await expect(content.getByText('Page 2 of 3')).toBeVisible()
  await expect(page.getByRole('main').getByText('In progress')).toBeVisible()
  await page.goto('about:blank')

  const other = await browser.newContext()
  const second = await other.newPage()
  await remember(second, learner)
  await second.goto(`/learn/${course.id}/activity/fire`)
  const again = second.frameLocator('iframe[title="Fire safety"]')
  await expect(again.getByText('Page 2 of 3')).toBeVisible()
  await again.getByRole('button', { name: 'Take the quiz' }).click()
  await expect(second.getByText('Passed', { exact: true })).toBeVisible()
  await expect(second.getByText('Score 90%')).toBeVisible()
  await expect
    .poll(async () => (await progressOf(page.request, learner, course.id)).certificationPercentage)
    .toBe(100)
  await other.close()
})

test('PLAYER-14 TINCAN-04 A learner opens a cmi5 package, closes it, goes on in another browser, and is done when they passed', async ({
  page,
  browser,
}) => {
  const author = await openSession(page.request, 'author')
  const course = await newCourse(page.request, author, { empty: true })
  const file = { name: 'knots.zip', contentType: 'application/zip', bytes: await knots() }
  const packed = await storeFile(page.request, author, course.id, file)
  const read = await page.request.put('/api/hosted/tincan', {
    headers: headersOf(author),
    data: { getId: packed },
  })
  expect(read.status()).toBe(200)
  const lesson = {
    id: 'knots',
    type: 'package',
    title: 'Knots',
    status: 'enabled',
    points: 10,
    package: packed,
  }
  const section = [{ id: 's1', title: 'One', status: 'enabled', instruction: [lesson] }]
  const data = { ...course, status: 'enabled', section }
  expect((await page.request.put('/api/concept', { headers: headersOf(author), data })).status()).toBe(200)

  const learner = await newPerson(page.request)
  await enrol(page.request, learner, course.id)
  await remember(page, learner)
  await page.goto(`/learn/${course.id}/activity/knots`)
  const content = page.frameLocator('iframe[title="Knots"]')
  await content.getByText('Knot 1 of 3').waitFor()
  await content.getByRole('button', { name: 'Next knot' }).click()
  await expect(content.getByText('Knot 2 of 3')).toBeVisible()
  await content.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('You left this part. What you did is saved.')).toBeVisible()

  const other = await browser.newContext()
  const second = await other.newPage()
  await remember(second, learner)
  await second.goto(`/learn/${course.id}/activity/knots`)
  const again = second.frameLocator('iframe[title="Knots"]')
  await expect(again.getByText('Knot 2 of 3')).toBeVisible()
  await again.getByRole('button', { name: 'Tie it' }).click()
  await expect(second.getByText('Passed', { exact: true })).toBeVisible()
  await expect(second.getByText('Score 90%')).toBeVisible()
  expect((await progressOf(page.request, learner, course.id)).certificationPercentage).toBe(100)
  await other.close()
})
