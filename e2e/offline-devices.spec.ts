import type { Page } from '@playwright/test'
import { title } from './support/frame.ts'
import { progressOf } from './support/learning.ts'
import { remember } from './support/people.ts'
import { card, newStudent, openComposer, post, wordsIn } from './support/offline.ts'
import { expect, test } from './support/test.ts'

const takeBack = async (page: Page, words: string) => {
  await card(page, words)
    .getByRole('button', { name: /^More actions for the message/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

test('OFF-02 OFF-13 Two devices of one person answer, post and take back without a connection, and show the same in the end', async ({
  browser,
  page,
  context,
  request,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|Failed to fetch/)
  // What the other device has deleted is gone already.
  faults.expect(/status of 404 .*\/api\/conversation\//)
  const { course, learner } = await newStudent(request)
  const elsewhere = await browser.newContext()
  const phone = await elsewhere.newPage()
  const devices = [page, phone]
  for (const one of devices) {
    await remember(one, learner)
    await one.goto(`/learn/${course.id}/discussion`)
    await openComposer(one)
  }
  const lessons = [await context.newPage(), await elsewhere.newPage()]
  for (const one of lessons) {
    await one.goto(`/learn/${course.id}/activity/needle`)
    await expect(title(one)).toHaveText('The needle')
  }
  await post(page, '0 Both know this')
  await expect(card(phone, 'Both know this')).toBeVisible()

  for (const one of [context, elsewhere]) await one.setOffline(true)
  await post(page, '1 From the desk')
  await post(phone, '2 From the phone')
  await post(phone, '3 Taken back')
  await card(phone, 'Taken back').getByRole('button', { name: 'Discard' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(card(phone, 'Taken back')).toHaveCount(0)
  // Both take back the same message.
  for (const one of devices) await takeBack(one, 'Both know this')
  for (const [n, one] of lessons.entries()) {
    await one.getByText(n === 0 ? 'The white end' : 'The red end').click()
    await one.getByRole('button', { name: 'Check answer' }).click()
    await expect(one.getByText('Saved on this device').first()).toBeVisible()
  }

  for (const one of [context, elsewhere]) await one.setOffline(false)
  await expect
    .poll(async () => (await wordsIn(request, learner, course.id)).toSorted())
    .toEqual(['1 From the desk', '2 From the phone'])
  await expect
    .poll(async () => JSON.stringify(await progressOf(request, learner, course.id)))
    .toContain('north')
  // The later of both answers counts, on either device.
  for (const one of lessons) await expect(one.getByText('The red end it is.')).toBeVisible()
  for (const one of devices) {
    await one.goto(`/learn/${course.id}/discussion`)
    await expect(card(one, 'From the desk')).toHaveCount(1)
    await expect(card(one, 'From the phone')).toHaveCount(1)
    await expect(card(one, 'Both know this')).toHaveCount(0)
    await expect(card(one, 'Taken back')).toHaveCount(0)
  }
  await elsewhere.close()
})
