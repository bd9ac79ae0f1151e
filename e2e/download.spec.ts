import { enrol, newLearnable } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('OFF-40 OFF-41 A learner downloads a course with a video, finds it on the storage page and removes it', async ({
  page,
}) => {
  const author = await openSession(page.request, 'author')
  const course = await newLearnable(page.request, author)
  const learner = await newPerson(page.request)
  await enrol(page.request, learner, course.id)
  await remember(page, learner)
  await page.goto(`/learn/${course.id}`)

  const video = page.waitForResponse((reply) => reply.url().includes('.mp4') && reply.status() === 206)
  await page.getByRole('button', { name: /^Download [\d.]+ / }).click()
  await video
  await expect(page.getByRole('region', { name: 'Available offline' })).toBeVisible()
  await expect(page.getByText('On this device').first()).toBeVisible()

  // It is still there after a reload, and listed with what it takes.
  await page.reload()
  await page.getByRole('link', { name: 'Manage storage' }).click()
  await expect(page).toHaveURL('/account/offline')
  const row = page.getByRole('listitem').filter({ hasText: course.title })
  await expect(row).toContainText('kB')

  await row.getByRole('button', { name: `Remove download: ${course.title}` }).click()
  await expect(page.getByText('No downloads yet')).toBeVisible()
  await page.goto(`/learn/${course.id}`)
  await expect(page.getByRole('button', { name: /^Download [\d.]+ / })).toBeVisible()
})
