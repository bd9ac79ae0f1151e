import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import { courseRows, replyRows } from '../../base/local/stored-rows.ts'
import { localTable } from '../../base/local/table.ts'
import { outbox, outboxItem } from '../../base/outbox/outbox.ts'
import { outboxState } from '../../base/outbox/state.ts'
import { session } from '../../base/session.ts'
import { startMessages } from '../../conversations/outbox.ts'
import { preferredQuality } from '../../offline/preferred-quality.ts'
import { downloads } from '../../offline/tables.ts'
import { becomes, button, sees, seesNot } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member } from '../../testing/samples.ts'
import { noAnswer, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const ME = 'amina'
const panel = (name: string) => page.getByRole('region', { name })
const queued = panel('Waiting to be sent')
const post = (id: string) =>
  outboxItem({
    id,
    kind: 'post',
    subject: id,
    payload: { id, type: 'concept', feed: 'course-1', body: `<p>${id}</p>` },
  })
const download = (title: string) => ({
  quality: 'normal' as const,
  state: 'done' as const,
  bytes: 1000,
  total: 1000,
  at: 0,
  missing: [],
  title,
  language: 'en',
})
const open = () => openPage('/account/offline', { as: member(ME) })

beforeEach(async () => {
  server.on(courses.findCourses, found([course()]))
  session.begin(member(ME))
  startMessages()
  await courseRows.put(ME, 'course-1', { course: course(), timestamp: Date.now() })
})
afterEach(async () => {
  session.drop('left')
  for (const name of ['outbox', 'courses', 'replies', 'downloads'] as const) await localTable(name).clear(ME)
})

describe('NAV-85 the queued writes on the page of offline storage', () => {
  test('NAV-85 says that nothing waits', async () => {
    await open()
    await expect.element(queued).toHaveTextContent('Nothing is waiting. Everything you wrote has been sent.')
    await expect.element(queued.getByRole('button')).not.toBeInTheDocument()
  })

  test('NAV-85 OFF-12 counts what waits and what needs attention, and opens the list of all', async () => {
    server.on(conversations.putMessage, ({ body }) =>
      body.id === 'Refused' ? refuse('posting_suspended') : noAnswer(),
    )
    await outbox.add([post('Refused')])
    await expect
      .poll(() => outboxState.get().items.find(({ id }) => id === 'Refused')?.state)
      .toBe('attention')
    await outbox.add([post('Late')])
    await expect.poll(() => outboxState.get().items.find(({ id }) => id === 'Late')?.until).toBeDefined()
    await open()
    await expect
      .element(queued)
      .toHaveTextContent('1 item needs your attention. 1 item is waiting to be sent.')
    const [first, second] = [queued.getByRole('listitem').nth(0), queued.getByRole('listitem').nth(1)]
    await expect.element(first).toHaveTextContent(/Post.*Reading a map.*Refused.*Needs attention/)
    await expect.element(second).toHaveTextContent(/Late.*Waiting/)
    await queued.getByRole('button', { name: 'Review' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Waiting to be sent' }))
      .toHaveTextContent('Refused')
  })
})

describe('what is stored on this device', () => {
  test('OFF-41 all downloads are removed at once, and brought back', async () => {
    await downloads.put(ME, 'course-1', download('Reading a map'))
    await downloads.put(ME, 'course-2', download('Knots'))
    await open()
    await button('Remove all downloads').click()
    await sees('2 downloads removed')
    await sees('No downloads yet')
    await button('Undo').click()
    await sees('Knots')
    await seesNot('No downloads yet')
  })

  test('OFF-30 recently opened pages are cleared; downloads stay', async () => {
    await downloads.put(ME, 'course-1', download('Reading a map'))
    await courseRows.put(ME, 'course-2', { course: course({ id: 'course-2' }), timestamp: Date.now() })
    await replyRows.put(ME, 'GET /visited', { reply: {}, timestamp: Date.now() })
    await replyRows.put(ME, 'GET /pinned', { reply: {}, timestamp: Date.now(), pinned: ['course-1'] })
    await open()
    await button('Clear recently opened pages').click()
    await sees('Recently opened pages cleared')
    expect(await courseRows.keys(ME)).toEqual(['course-1'])
    const left = await replyRows.keys(ME)
    expect([left.includes('GET /pinned'), left.includes('GET /visited')]).toEqual([true, false])
  })

  test('OFF-40 the quality of new downloads is chosen for this device', async () => {
    await open()
    const low = panel('Settings').getByRole('button', { name: 'Low' })
    await low.click()
    await expect.element(low).toHaveAttribute('aria-pressed', 'true')
    await becomes(() => preferredQuality(ME), 'low')
  })

  test('OFF-42 says what becomes of downloads when people log out and in', async () => {
    await open()
    await sees(
      /^Downloads stay on this device when you log out\. They’re removed when someone else logs in here\./,
    )
  })
})
