import { awake, title } from './support/frame.ts'
import { enrol, newLearnable, progressOf } from './support/learning.ts'
import { newStudent, openComposer, post, wordsIn } from './support/offline.ts'
import { remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('OFF-12 OFF-33 OFF-40 On a full device nothing is called saved that is not, nothing is lost, and all is sent', async ({
  context,
  page,
  request,
  baseURL,
  faults,
}) => {
  faults.expect(/ERR_|Failed to fetch|ServiceWorker|fetching the script|Quota|quota/)
  const { course, learner, author } = await newStudent(request)
  const filmed = await newLearnable(request, author)
  await enrol(request, learner, filmed.id)
  await remember(page, learner)
  // From the start: the browser looks at how much room there is only now and then.
  const device = await context.newCDPSession(page)
  const { origin } = new URL(baseURL ?? '')
  await device.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await page.goto(`/learn/${course.id}/discussion`)
  await openComposer(page)
  const lesson = await context.newPage()
  await lesson.goto(`/learn/${course.id}/activity/needle`)
  await expect(title(lesson)).toHaveText('The needle')

  await context.setOffline(true)
  await page.bringToFront()
  await post(page, '1 Nowhere to put it')
  await expect(page.getByText('1 item isn’t sent yet, and this browser can’t store it.')).toBeVisible()
  await expect(page.getByText("This browser can't store it, so keep this page open.")).toBeVisible()
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
  await lesson.bringToFront()
  await lesson.getByText('The red end').click()
  await lesson.getByRole('button', { name: 'Check answer' }).click()
  await expect(lesson.getByText('Saved on this device').first()).toBeVisible()

  await context.setOffline(false)
  await expect.poll(() => wordsIn(request, learner, course.id)).toEqual(['1 Nowhere to put it'])
  await expect
    .poll(async () => JSON.stringify(await progressOf(request, learner, course.id)))
    .toContain('north')

  // A download says that there is no room, and works once there is.
  await page.bringToFront()
  await page.goto(`/learn/${filmed.id}`)
  await awake(page)
  const button = page.getByRole('button', { name: /^Download [\d.]+ / })
  await button.click()
  await expect(page.getByText(/^This device is full\./)).toBeVisible()
  await device.send('Storage.overrideQuotaForOrigin', { origin })
  await button.click()
  await expect(page.getByRole('region', { name: 'Available offline' })).toBeVisible()
})
