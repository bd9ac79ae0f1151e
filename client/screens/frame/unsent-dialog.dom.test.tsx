import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import { localTable } from '../../base/local/table.ts'
import { network } from '../../base/network-here.ts'
import { outbox, outboxItem } from '../../base/outbox/outbox.ts'
import { outboxState } from '../../base/outbox/state.ts'
import { session } from '../../base/session.ts'
import { startMessages } from '../../conversations/outbox.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member } from '../../testing/samples.ts'
import { noAnswer, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { askBeforeLeaving } from './leave-account.ts'

const ME = 'amina'
const dialog = page.getByRole('dialog', { name: 'You have unsent work' })
const send = dialog.getByRole('button', { name: 'Send now and log out' })
const post = () => {
  const id = crypto.randomUUID()
  const payload = { id, type: 'concept', feed: 'course-1', body: '<p>From the saddle</p>' }
  return outboxItem({ id, kind: 'post', subject: id, payload })
}
/** Whatever is asked by the page itself whether the server is there. */
const answers = (status: number) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      status === 0
        ? Promise.reject(new TypeError('no answer'))
        : Promise.resolve(new Response('', { status })),
    )

const ask = async () => {
  await openPage('/account/offline', { as: member(ME) })
  await outbox.add([post()])
  const leaving = askBeforeLeaving('log-out')
  await expect.element(dialog).toHaveTextContent('1 message')
  return leaving
}

beforeEach(() => {
  server.on(courses.findCourses, found([course()]))
  session.begin(member(ME))
  startMessages()
})
afterEach(async () => {
  answers(200)
  await network.tryNow()
  vi.restoreAllMocks()
  for (const { id } of outboxState.get().items) await outbox.discard(id)
  session.drop('left')
  await localTable('outbox').clear(ME)
})

test('OFF-12 whoever logs out can send nothing while the server does not answer, and reads why', async () => {
  answers(0)
  server.on(conversations.putMessage, noAnswer)
  void ask()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(dialog)
    .toHaveTextContent('The server can’t be reached right now, so nothing can be sent.')
  await expect.element(dialog.getByRole('button', { name: 'Log out anyway' })).toBeEnabled()
  answers(200)
  await network.tryNow()
  await expect.element(send).not.toHaveAttribute('aria-disabled')
})

test('OFF-12 whoever logs out of a browser that stores nothing reads that unsent work is lost', async () => {
  answers(0)
  server.on(conversations.putMessage, noAnswer)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  void ask()
  await expect.element(dialog).toHaveTextContent('If you leave without sending it, it’s lost.')
  await expect.element(dialog).not.toHaveTextContent('stays on this device')
})

test('OFF-12 whoever logs out reads what could not be sent, and goes once everything was', async () => {
  answers(200)
  server.on(conversations.putMessage, () => refuse('posting_suspended'))
  const leaving = ask()
  await send.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('1 item was refused and needs your attention.')
  await expect.element(dialog).toHaveTextContent('This couldn’t be sent:1 message')
  server.on(conversations.putMessage, ({ body: { id = '', body = '' } }) => ({
    id,
    type: 'concept' as const,
    feed: 'course-1',
    body,
    creator: ME,
  }))
  for (const { id } of outboxState.get().items) await outbox.retry(id)
  await send.click()
  expect(await leaving).toBe(true)
})
