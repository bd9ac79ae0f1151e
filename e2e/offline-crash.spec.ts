import type { Page } from '@playwright/test'
import { newDevice, settleIn } from './support/device.ts'
import { title } from './support/frame.ts'
import { progressOf } from './support/learning.ts'
import { card, newStudent, openComposer, post, wordsIn } from './support/offline.ts'
import { expect, test } from './support/test.ts'

const response = (page: Page) => page.getByRole('group', { name: 'Question 2 of 2' }).getByRole('textbox')

test('OFF-02 OFF-12 A browser that is killed while somebody types, and while it sends, loses nothing and sends nothing twice', async ({
  request,
  baseURL,
}) => {
  const { course, learner } = await newStudent(request)
  const lesson = `/learn/${course.id}/activity/needle`
  const device = newDevice(baseURL)
  const page = await device.start()
  await settleIn(page, learner, `/learn/${course.id}/discussion`)
  await openComposer(page)
  await page.goto(lesson)
  await expect(title(page)).toHaveText('The needle')

  // Without a connection: an answer is given, another one is being typed when the power fails.
  await device.context().setOffline(true)
  await page.getByText('The red end').click()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await response(page).click()
  await page.keyboard.type('Because of the iron')
  await device.kill()

  const again = await device.start({ offline: true })
  await again.goto(lesson)
  await expect(again.getByText('Saved on this device').first()).toBeVisible()
  await again.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(response(again)).toHaveValue('Because of the iron')

  // A post that is being typed comes back as it was.
  await again.goto(`/learn/${course.id}/discussion`)
  await openComposer(again)
  await again.getByRole('textbox', { name: 'Your message' }).click()
  await again.keyboard.type('1 Where does it po')
  await device.kill()
  const third = await device.start()
  await third.goto(`/learn/${course.id}/discussion`)
  await expect(third.getByRole('textbox', { name: 'Your message' })).toContainText('1 Where does it po')
  // With a connection again, the answer of before has arrived by itself.
  await expect
    .poll(async () => JSON.stringify(await progressOf(request, learner, course.id)))
    .toContain('north')

  // The server has it, the browser is killed before it hears so.
  await third.route('**/api/conversation', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    return undefined
  })
  await third.getByRole('textbox', { name: 'Your message' }).click()
  await third.keyboard.press('End')
  await third.keyboard.type('int?')
  await third.keyboard.press('Control+Enter')
  await expect.poll(() => wordsIn(request, learner, course.id)).toEqual(['1 Where does it point?'])
  await device.kill()

  const last = await device.start()
  await last.goto(`/learn/${course.id}/discussion`)
  await post(last, '2 Found it')
  await expect
    .poll(() => wordsIn(request, learner, course.id))
    .toEqual(['1 Where does it point?', '2 Found it'])
  await expect(card(last, 'Where does it point?')).toHaveCount(1)
  await expect(last.getByText(/waiting to be sent/)).toHaveCount(0)
  await device.remove()
})
