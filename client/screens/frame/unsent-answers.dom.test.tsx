import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { coaching } from '@cairn/contract/coaching'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { courseRows } from '../../base/local/stored-rows.ts'
import { localTable } from '../../base/local/table.ts'
import { outboxDrawer } from '../../base/outbox/drawer.ts'
import { outbox, outboxItem } from '../../base/outbox/outbox.ts'
import { storedRows } from '../../base/outbox/rows.ts'
import { outboxState } from '../../base/outbox/state.ts'
import { session } from '../../base/session.ts'
import { startMessages } from '../../conversations/outbox.ts'
import { decide, startDecisions } from '../../progress/decisions.ts'
import { storeRefused } from '../../progress/refused-answers.ts'
import { becomes, hasFocus, press, sees } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member, progressOf } from '../../testing/samples.ts'
import { noAnswer, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { resumeUnsent, sendUnsent } from './unsent-work.ts'

const ME = 'amina'
const lessons = course({
  section: [
    {
      id: 's',
      status: 'enabled',
      title: 'Maps',
      instruction: [
        { id: 'ridges', type: 'video', status: 'enabled', title: 'Ridges and spurs' },
        { id: 'valleys', type: 'video', status: 'enabled', title: 'Valleys' },
      ],
    },
  ],
})
const drawer = page
  .getByRole('dialog')
  .filter({ has: page.getByRole('heading', { level: 2 }) })
  .first()
const row = (text: string) => drawer.getByRole('listitem').filter({ hasText: text })
const question = page.getByRole('dialog', { name: 'Discard what you did in this lesson?' })
const strip = (name: string) => page.getByRole('status').getByRole('button', { name })
const left = (lesson: string, ...answers: string[]) =>
  localStorage.setItem(
    `learning:${ME}:course-1:${lesson}`,
    JSON.stringify({
      instruction: [
        { id: lesson, interaction: answers.map((answer, n) => ({ id: `${lesson}-${n}`, answer })) },
      ],
    }),
  )
const refused = (code: string, message: string) =>
  storeRefused(ME, 'course-1', [
    {
      lesson: { id: 'ridges', interaction: [{ id: 'q', answer: 'A long ridge' }] },
      problem: { status: 400, code, message },
    },
  ])
const open = (language = 'en') => openPage('/account/offline', { as: member(ME), language })
const setOnline = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

beforeEach(async () => {
  server.on(courses.findCourses, found([lessons]))
  server.on(courses.getCourse, lessons)
  server.on(progress.putProgress, progressOf(ME))
  session.begin(member(ME))
  startMessages()
  await courseRows.put(ME, 'course-1', { course: lessons, timestamp: Date.now() })
})
afterEach(async () => {
  vi.restoreAllMocks()
  setOnline(true)
  outboxDrawer.close()
  for (const { id } of outboxState.get().items) await outbox.discard(id)
  session.drop('left')
  for (const name of ['outbox', 'courses'] as const) await localTable(name).clear(ME)
})

describe('answers that the server does not have', () => {
  test('OFF-39 are listed by lesson, and one lesson is discarded after a question', async () => {
    setOnline(false)
    server.on(progress.putProgress, noAnswer)
    left('ridges', 'one', 'two')
    left('valleys', 'three')
    await open()
    await sees("You're offline. 2 items are waiting to be sent.")
    await strip('View').click()
    await expect
      .element(row('Ridges and spurs'))
      .toHaveTextContent(/Waiting.*Ridges and spurs.*Reading a map.*2 answers not sent yet/)
    await row('Ridges and spurs').getByRole('button', { name: 'Discard' }).click()
    await expect.element(question).toHaveTextContent(/Ridges and spurs.*Reading a map/)
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(row('Ridges and spurs')).not.toBeInTheDocument()
    await expect.element(row('Valleys')).toHaveTextContent('1 answer not sent yet')
    await hasFocus(drawer.getByRole('heading', { level: 2 }))
  })

  test.each([
    ['en', 'Review', 'This enrollment has expired. Earlier progress is saved.'],
    ['ar', 'مراجعة', 'انتهت مدة هذا الالتحاق.'],
  ])(
    'OFF-12 say in the language of the reader (%s) why they were refused',
    async (language, label, reason) => {
      refused('enrolment_over', 'This enrollment has expired. Earlier progress is saved.')
      await open(language)
      await strip(label).click()
      await expect.element(row('Ridges and spurs')).toHaveTextContent(reason)
      await expect.element(row('Ridges and spurs')).toHaveTextContent('A long ridge')
    },
  )

  test.each([
    ['en', 'Review', 'What this belongs to was removed, or you don’t have access to it anymore.'],
    ['es', 'Revisar', 'Aquello a lo que pertenece se eliminó, o ya no tienes acceso.'],
  ])(
    'OFF-12 say (%s) that the course is gone, and not that nothing was found',
    async (language, label, reason) => {
      refused('not_found', 'Not found.')
      await open(language)
      await strip(label).click()
      await expect.element(row('Ridges and spurs')).toHaveTextContent(reason)
    },
  )

  test('OFF-12 a refused answer is tried again, and then everything is said to be sent', async () => {
    refused('not_enrolled', 'This person is not enrolled in this course.')
    await open()
    await sees('1 item couldn’t be sent.')
    await strip('Review').click()
    server.on(progress.putProgress, refuse('not_enrolled'))
    await row('Ridges and spurs').getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Ridges and spurs')).toHaveTextContent('Needs attention')
    server.on(progress.putProgress, progressOf(ME))
    await row('Ridges and spurs').getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Everything was sent.').first()).toBeInTheDocument()
    await expect.element(row('Ridges and spurs')).not.toBeInTheDocument()
    const { instruction } = server.received(progress.putProgress).at(-1)?.body ?? {}
    expect(instruction).toMatchObject([{ id: 'ridges', interaction: [{ answer: 'A long ridge' }] }])
  })
})

const post = (text: string) => {
  const id = crypto.randomUUID()
  const payload = { id, type: 'concept', feed: 'course-1', body: `<p>${text}</p>` }
  return outboxItem({ id, kind: 'post', subject: id, payload })
}
const taken = () =>
  server.on(conversations.putMessage, ({ body: { id = '', body = '' } }) => ({
    id,
    type: 'concept' as const,
    feed: 'course-1',
    body,
    creator: ME,
  }))
const decideAgain = () =>
  decide({
    progress: 'p',
    item: 'q',
    since: '2026-01-01T00:00:00.000Z',
    verdict: 'return',
    body: '<p>Look again</p>',
    about: { learner: 'Ada', work: 'A ridge' },
  })
const refusedPost = async () => {
  server.on(conversations.putMessage, () => refuse('posting_suspended'))
  await outbox.add([post('Too steep')])
  await expect.poll(() => outboxState.get().items[0]?.state).toBe('attention')
}

test('OFF-12 what a killed browser left is sent by the next page, although nothing points to it', async () => {
  taken()
  const left = post('From a killed browser')
  await storedRows(ME).change((items) => [...items, left], new Map())
  localStorage.removeItem(`outbox:${ME}`)
  session.drop('left')
  await open()
  await becomes(() => server.received(conversations.putMessage).map(({ body }) => body.id), [left.subject])
})

describe('a change of something unsent', () => {
  test('OFF-12 that was begun is gone on with, and never left behind by trying again', async () => {
    await refusedPost()
    await open()
    await strip('Review').click()
    await row('Too steep').getByRole('button', { name: 'Edit' }).click()
    await hasFocus(drawer.getByRole('textbox', { name: 'Edit your message' }))
    await press('{Control>}a{/Control}Less steep')
    await expect
      .poll(() => Object.values(localStorage).some((text) => text.includes('Less steep')))
      .toBe(true)
    await drawer.getByRole('button', { name: 'Close' }).click()
    taken()
    await strip('Review').click()
    await expect.element(drawer.getByRole('textbox')).toHaveTextContent('Less steep')
    await drawer.getByRole('button', { name: 'Save and send' }).click()
    await becomes(() => outboxState.get().items.length, 0)
    expect(server.received(conversations.putMessage).at(-1)?.body.body).toBe('<p>Less steep</p>')
  })

  test('OFF-12 everything is said to be sent after the person has tried again', async () => {
    await refusedPost()
    await open()
    await strip('Review').click()
    taken()
    await row('Too steep').getByRole('button', { name: 'Try again' }).click()
    // It is said for a moment only, and the list shows it for longer.
    await sees('Everything was sent.')
    await expect.element(row('Too steep')).toHaveTextContent('Sent')
  })

  test('COACH-10 a decision that can still be undone does not go with what an earlier page left', async () => {
    server.on(coaching.judgeReview, () => refuse('review_taken'))
    taken()
    await open()
    // However long it takes: the time to undo is not over.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    await outbox.add([post('From before')])
    decideAgain()
    await resumeUnsent()
    await becomes(() => outboxState.get().items.map(({ kind, tries }) => [kind, tries]), [['decision', 0]])
    await sendUnsent()
    await becomes(() => server.received(coaching.judgeReview).length, 1)
  })

  test('COACH-10 a decision does not go while its text is changed in the list', async () => {
    startDecisions()
    server.on(coaching.judgeReview, noAnswer)
    await open()
    await sees('Nothing is waiting. Everything you wrote has been sent.')
    // However long the page takes, the time to undo it is not over.
    setOnline(false)
    decideAgain()
    outboxDrawer.open()
    await row('Look again').getByRole('button', { name: 'Edit' }).click()
    await hasFocus(drawer.getByRole('textbox', { name: 'Edit your message' }))
    await expect.poll(() => outboxState.get().items[0]?.editing).toBeDefined()
    setOnline(true)
    // The next decision, or leaving the page, would send it.
    await outbox.release()
    await outbox.flush()
    expect(outboxState.get().items).toMatchObject([{ kind: 'decision', state: 'waiting', tries: 0 }])
  })
})
