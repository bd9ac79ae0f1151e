import type { Page } from '@playwright/test'
import { fillLogIn, logOut, title } from './support/frame.ts'
import { progressOf } from './support/learning.ts'
import { newPerson, PASSWORD, remember } from './support/people.ts'
import { card, newStudent, openComposer, post, wordsIn } from './support/offline.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const waiting = (page: Page, count: number) =>
  page.getByText(`You're offline. ${count} items are waiting to be sent.`)

test('OFF-02 OFF-12 OFF-39 Three tabs write without a connection: one is closed, and all arrives once', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|Failed to fetch|ServiceWorker|fetching the script/,
  )
  const { course, learner } = await newStudent(request)
  await remember(page, learner)
  await page.goto(`/learn/${course.id}/discussion`)
  await openComposer(page)
  const [second, third] = [await context.newPage(), await context.newPage()]
  await second.goto(`/learn/${course.id}/discussion`)
  await openComposer(second)
  await third.goto(`/learn/${course.id}/activity/needle`)
  await expect(title(third)).toHaveText('The needle')

  await context.setOffline(true)
  await post(page, '1 From the first')
  await post(second, '2 From the second')
  await expect(waiting(page, 2)).toBeVisible()
  await expect(waiting(second, 2)).toBeVisible()
  await expect(waiting(third, 2)).toBeVisible()
  await third.getByText('The red end').click()
  await third.getByRole('button', { name: /Check answer|Send answer/ }).click()
  await expect(third.getByText('Saved on this device').first()).toBeVisible()
  await second.close()

  await context.setOffline(false)
  await expect
    .poll(() => wordsIn(request, learner, course.id))
    .toEqual(['1 From the first', '2 From the second'])
  await expect
    .poll(async () => JSON.stringify(await progressOf(request, learner, course.id)))
    .toContain('north')
  for (const one of [page, third]) await expect(one.getByText(/waiting to be sent|Sending/)).toHaveCount(0)
  await expect(card(page, 'From the first')).toHaveCount(1)
  await expect(card(page, 'From the second')).toHaveCount(1)
  expect(await wordsIn(request, learner, course.id)).toHaveLength(2)
})

/** The table and the key of everything that is stored on the device. */
const storedRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open('cairn')
        opening.addEventListener('success', () => {
          const { result } = opening
          const tables = [...result.objectStoreNames]
          const reading = result.transaction(tables)
          const rows: string[] = []
          for (const name of tables) {
            const keys = reading.objectStore(name).getAllKeys()
            keys.addEventListener('success', () =>
              rows.push(...keys.result.map((key) => `${name} ${JSON.stringify(key)}`)),
            )
          }
          reading.addEventListener('complete', () => {
            result.close()
            done(rows)
          })
        })
      }),
  )

test('OFF-28 OFF-42 AUTH-20 Unsent work of one tab is told when another logs out, waits for its owner, and is seen by nobody else', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|Failed to fetch|ServiceWorker|fetching the script|status of 40/,
  )
  const { course, learner } = await newStudent(request)
  await remember(page, learner)
  await page.goto(`/learn/${course.id}/discussion`)
  await openComposer(page)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByText(course.title).first()).toBeVisible()
  // What logging out shows without a connection is on the device by then.
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await post(page, '1 Not for everybody')
  await logOut(other)
  const asked = other.getByRole('dialog', { name: 'You have unsent work' })
  await expect(asked).toContainText('1 message')
  await asked.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page.getByText('Not for everybody')).toHaveCount(0)
  expect(await wordsIn(request, learner, course.id)).toEqual([])

  await context.setOffline(false)
  const somebody = await newPerson(request)
  await other.goto('/login')
  await fillLogIn(other, somebody.user.email ?? '', PASSWORD)
  await expect(other).toHaveURL(/dashboard/)
  await expect(other.getByText(/Not for everybody|waiting to be sent/)).toHaveCount(0)
  await expect
    .poll(async () => (await storedRows(other)).filter((row) => row.includes(learner.user.id)))
    .toEqual(expect.not.arrayContaining([expect.not.stringMatching(/^outbox /)]))
  expect(await wordsIn(request, learner, course.id)).toEqual([])

  await logOut(other)
  await other.goto('/login')
  await fillLogIn(other, learner.user.email ?? '', PASSWORD)
  await expect.poll(() => wordsIn(request, learner, course.id)).toEqual(['1 Not for everybody'])
})
