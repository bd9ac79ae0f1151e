import type { Page } from '@playwright/test'
import { newDevice, settleIn } from './support/device.ts'
import { newStudent, openComposer, post, wordsIn } from './support/offline.ts'
import { expect, test } from './support/test.ts'
import { upgradable } from './support/upgraded-server.ts'

test('OFF-37 OFF-38 The server is upgraded while somebody works offline: it is told, nothing reloads under what is typed, and everything is sent', async ({
  request,
  baseURL,
}) => {
  const { course, learner } = await newStudent(request)
  const site = await upgradable(baseURL)
  const device = newDevice(site.address)
  const page = await device.start()
  await settleIn(page, learner, `/learn/${course.id}/discussion`)
  await openComposer(page)
  await device.context().setOffline(true)
  await post(page, '1 Written before')
  const composer = page.getByRole('textbox', { name: 'Your message' })
  await composer.click()
  await page.keyboard.type('2 Being wri')
  await page.evaluate(() => Object.assign(globalThis, { same: true }))

  site.upgrade()
  await device.context().setOffline(false)
  await expect.poll(() => wordsIn(request, learner, course.id)).toEqual(['1 Written before'])
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await expect(composer).toContainText('2 Being wri')
  // A part that was not loaded yet comes from the device: the server no longer has it.
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.keyboard.press('Escape')
  await composer.click()
  await page.keyboard.press('End')
  await page.keyboard.type('tten')
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => 'same' in globalThis).catch(() => true)).toBe(false)
  await expect(composer).toContainText('2 Being written')
  await composer.click()
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(() => wordsIn(request, learner, course.id))
    .toEqual(['1 Written before', '2 Being written'])
  await device.remove()
  await site.stop()
})

/** The version of the worker that answers a page. */
const workerVersion = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => done(data))
        port1.start()
        navigator.serviceWorker.controller?.postMessage('which version', [port2])
      }),
  )

test('OFF-35 OFF-38 After a deployment a fresh page is the new version and says nothing, and one from before is told', async ({
  request,
  baseURL,
}) => {
  const { learner } = await newStudent(request)
  const site = await upgradable(baseURL)
  const device = newDevice(site.address)
  const old = await device.start()
  await settleIn(old, learner, '/dashboard')
  site.upgrade()
  const fresh = await device.context().newPage()
  await fresh.addInitScript(() => {
    const takenOver = new Promise<void>((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => done())
    })
    Object.assign(globalThis, { takenOver })
  })
  await fresh.goto(`${site.address}/account`)
  // The worker before is not asked meanwhile: it gives way only once it has nothing to do.
  await fresh.evaluate(() => (globalThis as { takenOver?: Promise<void> }).takenOver)
  expect(await workerVersion(fresh)).toMatch(/^next-/)
  await expect(old.getByText('A new version is ready.')).toBeVisible()
  await expect(fresh.getByText('A new version is ready.')).toHaveCount(0)
  await device.remove()
  await site.stop()
})
