import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { courseRows } from '../../base/local/stored-rows.ts'
import { localTable } from '../../base/local/table.ts'
import { outboxDrawer } from '../../base/outbox/drawer.ts'
import { outbox, outboxItem } from '../../base/outbox/outbox.ts'
import { registerSender } from '../../base/outbox/senders.ts'
import { outboxState } from '../../base/outbox/state.ts'
import { session } from '../../base/session.ts'
import { startMessages } from '../../conversations/outbox.ts'
import { startStoredUploads } from '../../resources/outbox-uploads.ts'
import { becomes, button, hasFocus, press, sees, seesNot } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member } from '../../testing/samples.ts'
import { noAnswer, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const ME = 'amina'
const drawer = page.getByRole('dialog', { name: /^(Waiting to be sent|Everything was sent)$/ })
const question = page.getByRole('dialog', { name: 'Discard this item?' })
const row = (text: string) => drawer.getByRole('listitem').filter({ hasText: text })
const said = (id: string, over: object = {}) => ({
  id,
  type: 'concept' as const,
  feed: 'course-1',
  body: `<p>${id}</p>`,
  ...over,
})
const post = (text: string, over: object = {}) => {
  const id = crypto.randomUUID()
  return outboxItem({ id, kind: 'post', subject: id, payload: said(id, { body: `<p>${text}</p>`, ...over }) })
}
const taken = () =>
  server.on(conversations.putMessage, ({ body: { id = '', body = '' } }) => ({
    ...said(id),
    body,
    creator: ME,
  }))

const setOnline = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
const open = (language = 'en') => openPage('/account/offline', { as: member(ME), language })

/** Something that the server does not take. */
const refusedPost = async () => {
  server.on(conversations.putMessage, () => refuse('posting_suspended'))
  await outbox.add([post('Too steep')])
  await expect.poll(() => outboxState.get().items[0]?.state).toBe('attention')
}

beforeEach(async () => {
  server.on(courses.findCourses, found([course()]))
  server.on(courses.getCourse, course())
  server.on(progress.putProgress, noAnswer)
  session.begin(member(ME))
  startMessages()
  await courseRows.put(ME, 'course-1', { course: course(), timestamp: Date.now() })
})
afterEach(async () => {
  setOnline(true)
  startStoredUploads()
  session.drop('left')
  for (const name of ['outbox', 'courses'] as const) await localTable(name).clear(ME)
})

describe('OFF-39 the list of unsent items', () => {
  test('OFF-03 OFF-05 lists what waits by its kind and place, with the course of unsent progress', async () => {
    setOnline(false)
    localStorage.setItem(
      `learning:${ME}:course-1:x`,
      JSON.stringify({ instruction: [{ id: 'i1', interaction: [{ id: 'q1' }, { id: 'q2' }] }] }),
    )
    await open()
    const reply = outboxItem({ kind: 'reply', subject: 'r', payload: said('r', { parent: 'm' }) })
    const removal = outboxItem({
      kind: 'delete',
      subject: 'd',
      payload: { id: 'd', feed: 'course-1', type: 'concept' },
    })
    await outbox.add([post('From the saddle'), reply, removal])
    await sees("You're offline. 4 items are waiting to be sent.")
    await button('View').click()
    for (const kind of ['Post', 'Reply', 'Deleted message', 'Answers and progress'])
      await expect.element(row(kind)).toHaveTextContent(/Waiting.*Reading a map/)
    await expect.element(row('Answers and progress')).toHaveTextContent('2 answers not sent yet')
    await expect.element(row('Post')).toHaveTextContent('From the saddle')
  })

  test('OFF-39 counts the items by state, and says what becomes of them', async () => {
    setOnline(false)
    await open()
    await outbox.add([post('From the saddle'), post('From the ridge')])
    await button('View').click()
    await expect.element(drawer).toHaveTextContent('2 waiting')
    await expect.element(drawer).toHaveTextContent('Saved on this device and sent when you’re back online.')
    await expect.element(drawer).not.toHaveTextContent('need attention')
  })

  test('OFF-03 OFF-39 says of items that the device cannot store that they need this page', async () => {
    setOnline(false)
    await open()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await outbox.add([post('Which way is north?')])
    outboxDrawer.open()
    await expect.element(row('Which way is north?')).toBeVisible()
    await expect.element(drawer).toHaveTextContent('Keep this page open')
    await expect.element(drawer).not.toHaveTextContent('Saved on this device')
    put.mockRestore()
  })

  test('OFF-12 OFF-33 does not say that refused items stay where the device cannot store them', async () => {
    await open()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await refusedPost()
    outboxDrawer.open()
    await expect.element(drawer).toHaveTextContent('1 needs attention')
    await expect.element(drawer).toHaveTextContent('Keep this page open')
    await expect.element(drawer).not.toHaveTextContent('stay here')
    put.mockRestore()
  })

  test('OFF-12 says of refused items that they stay, and not that they are sent later', async () => {
    await refusedPost()
    await open()
    await button('Review').first().click()
    await expect.element(drawer).toHaveTextContent('1 needs attention')
    await expect.element(drawer).toHaveTextContent('Items that need attention stay here')
    await expect.element(drawer).not.toHaveTextContent('back online')
  })

  test('OFF-12 opens with the focus in it, closes with Escape, and gives the focus back', async () => {
    await refusedPost()
    await open()
    await sees('1 item couldn’t be sent.')
    const review = page.getByRole('status').getByRole('button', { name: 'Review' })
    ;(review.element() as HTMLElement).focus()
    await press('{Enter}')
    await expect.poll(() => drawer.element().contains(document.activeElement)).toBe(true)
    await press('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await hasFocus(review)
  })

  test.each([
    ['en', 'Review', 'Needs attention', 'You are suspended from posting here.'],
    ['ar', 'مراجعة', 'يحتاج إلى انتباهك', 'النشر هنا موقوف بالنسبة إليك.'],
  ])(
    'OFF-12 says in the language of the reader (%s) why the server refused an item',
    async (language, label, state, reason) => {
      await refusedPost()
      await open(language)
      await page.getByRole('status').getByRole('button', { name: label }).click()
      const item = page.getByRole('dialog').getByRole('listitem')
      await expect.element(item).toHaveTextContent(state)
      await expect.element(item.getByRole('paragraph').last()).toHaveTextContent(reason)
    },
  )

  test('OFF-12 sends an edited item again', async () => {
    await refusedPost()
    await open()
    await page.getByRole('status').getByRole('button', { name: 'Review' }).click()
    await row('Too steep').getByRole('button', { name: 'Edit' }).click()
    const field = drawer.getByRole('textbox', { name: 'Edit your message' })
    await hasFocus(field)
    taken()
    await press('{Control>}a{/Control}Less steep')
    await drawer.getByRole('button', { name: 'Save and send' }).click()
    await becomes(() => outboxState.get().items.length, 0)
    expect(server.received(conversations.putMessage).at(-1)?.body.body).toBe('<p>Less steep</p>')
    await expect.element(row('Less steep')).toHaveTextContent('Sent')
  })

  test('OFF-12 tries an item again as it is', async () => {
    await refusedPost()
    await open()
    await page.getByRole('status').getByRole('button', { name: 'Review' }).click()
    taken()
    await row('Too steep').getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Too steep')).toHaveTextContent('Sent')
    await seesNot('1 item couldn’t be sent.')
  })

  test('OFF-12 discards an item only after a question that quotes it, and goes on from the top of the list', async () => {
    await refusedPost()
    await open()
    await page.getByRole('status').getByRole('button', { name: 'Review' }).click()
    await row('Too steep').getByRole('button', { name: 'Discard' }).click()
    await expect.element(question).toHaveTextContent('Too steep')
    await question.getByRole('button', { name: 'Keep it' }).click()
    expect(outboxState.get().items).toHaveLength(1)
    await row('Too steep').getByRole('button', { name: 'Discard' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(drawer).toHaveTextContent('Nothing is waiting to be sent.')
    await hasFocus(drawer.getByRole('heading'))
    expect(outboxState.get().items).toEqual([])
  })

  test('OFF-04 shows how far a file is that is being sent', async () => {
    const reporting = new Promise<(percent: number) => void>((resolve) => {
      registerSender('upload', (_item, { onProgress }) => {
        resolve(onProgress)
        return new Promise(() => undefined)
      })
    })
    await open()
    const payload = { objectID: 'course-1', name: 'saddle.mp4', type: 'video/mp4', bytes: 9 }
    const file = outboxItem({ id: 'local:1', kind: 'upload', subject: 'local:1', payload })
    const attachment = [{ id: 'a', file: 'local:1', name: 'saddle.mp4' }]
    await outbox.add(
      [file, { ...post('With a video', { attachment }), needs: ['local:1'] }],
      new Map([['local:1', new Blob(['x'])]]),
    )
    outboxDrawer.open()
    await expect.element(row('With a video')).toHaveTextContent('Sending')
    const report = await reporting
    report(40)
    const bar = row('With a video').getByRole('progressbar', { name: 'Uploading saddle.mp4: 40%' })
    await expect.element(bar).toHaveAttribute('value', '40')
  })
})
