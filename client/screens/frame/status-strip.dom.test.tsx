import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { reviews } from '@cairn/contract/reviews'
import { endpoints } from '@cairn/contract/table'
import { localTable } from '../../base/local/table.ts'
import { network } from '../../base/network-here.ts'
import { connection } from '../../base/online.ts'
import { outbox, outboxItem } from '../../base/outbox/outbox.ts'
import { outboxState, publishOutbox } from '../../base/outbox/state.ts'
import { session } from '../../base/session.ts'
import { watchVersion } from '../../base/version.ts'
import { startMessages } from '../../conversations/outbox.ts'
import { learningPrefix } from '../../progress/study-keys.ts'
import { unsentProgress } from '../../progress/unsent-progress.ts'
import { studyOf } from '../../progress/use-learning.ts'
import { becomes, button, sees, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member, progressOf } from '../../testing/samples.ts'
import { noAnswer, refuse, refuseWithoutCode } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { retryUnsent } from './unsent-work.ts'

const ME = 'amina'
const setOnline = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
/** Another tab has found that the server does not answer. */
const cut = (is: 'unreached' | 'restarting' = 'unreached') =>
  network.hearTab({ is, retryAt: Date.now() + 600_000 })
const strip = page.getByRole('status').filter({ hasText: /./ })
const post = (text: string) => {
  const id = crypto.randomUUID()
  const payload = { id, type: 'concept', feed: 'course-1', body: `<p>${text}</p>` }
  return outboxItem({ id, kind: 'post', subject: id, payload })
}

beforeEach(() => {
  for (const endpoint of endpoints)
    if (endpoint.method === 'GET') server.on(endpoint, () => refuse('not_found'))
  server.on(courses.findCourses, found([course()]))
  server.on(reviews.findReviews, found([]))
  server.on(progress.findProgress, found([]))
})
afterEach(async () => {
  if (!navigator.onLine) setOnline(true)
  network.hear(200)
  await expect.poll(() => network.get().is).toMatch(/ok|back/)
  await localTable('outbox').clear(ME)
  for (const { id } of outboxState.get().items) await outbox.discard(id)
})

describe('the strip about the connection', () => {
  test('OFF-39 a visitor without anything to lose is not told; one who has typed something is', async () => {
    watchVersion()
    await openPage('/catalog')
    cut()
    await becomes(() => connection.isUp(), false)
    await seesNot(/^We can't reach/)
    await userEvent.fill(page.getByLabelText('Search courses'), 'compass')
    await sees(/^We can't reach Cairn/)
  })

  test('OFF-12 OFF-33 a page whose session ended says what only it has', async () => {
    await openPage('/login')
    publishOutbox({ left: 2 })
    await sees(/^2 items aren’t sent yet, .* Log in again on this page to send them\.$/)
    publishOutbox({ left: 0 })
    await seesNot(/Log in again on this page/)
  })

  test('OFF-39 on the start page it covers neither the header nor the page', async () => {
    await openPage('/', { as: member(ME) })
    setOnline(false)
    await sees(/^You're offline\. What's already open/)
    const below = strip.element().getBoundingClientRect().bottom
    const header = document.querySelector('header')?.getBoundingClientRect()
    expect(header?.top).toBeGreaterThanOrEqual(below)
    expect(document.querySelector('main')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(below)
  })

  test.each([
    ['500', () => refuseWithoutCode(500, 'Broken')],
    ['429', () => refuse('too_many_requests', { retryAfterMs: 600_000 })],
  ])(
    'OFF-39 while the server answers %s it says what waits, and when it is tried again',
    async (_, reply) => {
      session.begin(member(ME))
      startMessages()
      server.on(conversations.putMessage, reply)
      await openPage('/account/offline', { as: member(ME) })
      await outbox.add([post('One'), post('Two')])
      await sees(/^Cairn can't take changes right now\. 2 items are waiting to be sent\.$/)
      await sees(/^Trying again/)
      await expect.element(button('Try now')).toBeVisible()
      await expect.element(strip.getByRole('button', { name: 'View' })).toBeVisible()
    },
  )

  test('OFF-39 while the server takes no answers it says so and how many wait, until it does', async () => {
    server.on(progress.putProgress, () => refuseWithoutCode(500, 'Broken'))
    await openPage('/account/offline', { as: member(ME) })
    const study = studyOf(progressOf(ME))
    study.does('lesson-1', { interaction: [{ id: 'q1', answer: 1 }] })
    await sees(/^Cairn can't take changes right now\. 1 item is waiting to be sent\.$/)
    await sees(/^Trying again/)
    await expect.element(button('Try now')).toBeVisible()
    server.on(progress.putProgress, () => progressOf(ME))
    await seesNot(/^Cairn can't take changes/)
    await becomes(() => study.view().pending, null)
  })

  test('OFF-39 so it does for answers that a page has left which is closed', async () => {
    server.on(progress.putProgress, () => refuseWithoutCode(500, 'Broken'))
    const left = { instruction: [{ id: 'lesson-1', interaction: [{ id: 'q1', answer: 1 }] }] }
    localStorage.setItem(`${learningPrefix(ME)}course-1:old`, JSON.stringify(left))
    await openPage('/account/offline', { as: member(ME) })
    await unsentProgress.send(ME)
    await sees(/^Cairn can't take changes right now\. 1 item is waiting to be sent\.$/)
    server.on(progress.putProgress, () => progressOf(ME))
    await retryUnsent()
    await sees('Everything was sent.')
    await seesNot(/^Cairn can't take changes/)
  })

  test('OFF-39 a server that is not reached does not hide how many items wait', async () => {
    session.begin(member(ME))
    startMessages()
    server.on(conversations.putMessage, noAnswer)
    await openPage('/account/offline', { as: member(ME) })
    await outbox.add([post('One')])
    cut('restarting')
    await sees(/^Cairn is restarting\. 1 item is waiting to be sent\.$/)
  })
})

describe('a server that is not reached though the browser is online', () => {
  test('OFF-15 a course that is not on the device says so, and what is', async () => {
    cut()
    for (const endpoint of endpoints) server.on(endpoint, () => noAnswer())
    await openPage('/learn/course-1', { as: member(ME) })
    await expect.element(title).toHaveTextContent("This course isn't on this device")
    await sees("We can't reach Cairn. Downloaded courses and pages you opened recently still work.")
    await sees('Available on this device')
    await expect.element(page.getByRole('link', { name: 'Manage downloads' })).toBeVisible()
  })

  test('OFF-15 the start page says at once what can be opened', async () => {
    cut()
    for (const endpoint of endpoints) server.on(endpoint, () => noAnswer())
    await openPage('/', { as: member(ME) })
    await expect.element(title).toHaveTextContent("We can't reach Cairn right now")
    await expect.element(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/dashboard')
    expect(server.received(courses.findCourses)).toEqual([])
  })
})
