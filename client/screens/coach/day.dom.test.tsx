import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { coaching } from '@cairn/contract/coaching'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { network } from '../../base/network-here.ts'
import { outbox } from '../../base/outbox/outbox.ts'
import { outboxState } from '../../base/outbox/state.ts'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { becomes, button, dialog, sees, title } from '../../testing/look.ts'
import { storeMessages } from '../../testing/conversations.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, LONG_AGO, member, person, progressOf } from '../../testing/samples.ts'
import { later, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const coach = () => member('coach', 'coach')
const inactive = (id: string) => ({
  progress: `p-${id}`,
  user: id,
  object: 'course-1',
  courseTitle: 'Reading a map',
  reason: 'paused' as const,
  percent: 20,
  created: LONG_AGO,
  modified: LONG_AGO,
})
const INES = person('coach', 'Ines', 'Okafor')
const PEOPLE = { ada: person('ada', 'Ada'), bo: person('bo', 'Bo'), cleo: person('cleo', 'Cleo') }

test('NAV-91 The coach’s day begins with figures and what waits', async () => {
  server.on(courses.findCourses, found([course({ coach: ['coach'] })]))
  server.on(coaching.findInactive, { ...found([inactive('ada')]), join: { user: PEOPLE } })
  server.on(progress.findProgress, found([progressOf('ada')]))
  await openPage('/coach', { as: coach() })
  await expect.element(title).toHaveTextContent(/Good (morning|afternoon|evening), Amina/)
  const figures = page.getByRole('list', { name: 'At a glance' }).getByRole('listitem')
  await expect.poll(() => figures.elements().length).toBe(5)
  await expectNoBarriers('the home page of a coach')
})

afterEach(async () => {
  network.hear(200)
  for (const { id } of outboxState.get().items) await outbox.discard(id)
})

test('COACH-11 OFF-02 A message to an inactive learner that cannot be sent is kept, and says so until it was sent', async () => {
  server.on(courses.findCourses, found([course({ coach: ['coach'] })]))
  server.on(coaching.findInactive, () => ({ ...found([inactive('ada')]), join: { user: PEOPLE } }))
  const messages = storeMessages([], [INES])
  await openPage('/coach/inactive', { as: coach() })
  await page.getByRole('checkbox', { name: 'Select Ada Osei' }).click({ force: true })
  await button('Message 1 learner').click()
  network.hearTab({ is: 'unreached', retryAt: Date.now() + 600_000 })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Kept on this device', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(/^1 message is kept on this device/)).toBeVisible()
  expect(messages.list()).toEqual([])
  network.hear(200)
  await expect.element(dialog.getByText('Sent', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('1 message was sent.')).toBeVisible()
  expect(messages.list()).toHaveLength(1)
})

test('NAV-93 COACH-11 Inactive learners are chosen by course and written to, each in their own name', async () => {
  let list = ['ada', 'bo', 'cleo'].map(inactive)
  server.on(courses.findCourses, found([course({ coach: ['coach'] })]))
  server.on(coaching.findInactive, () => ({ ...found(list), join: { user: PEOPLE } }))
  const messages = storeMessages([], [INES])
  const { here } = await openPage('/coach/inactive', { as: coach() })
  await expect.element(title).toHaveTextContent('Inactive learners')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Course' }), 'Reading a map')
  await becomes(here, '/coach/inactive?courseId=course-1')
  await sees('3 learners')
  await expectNoBarriers('inactive learners')
  await page.getByRole('checkbox', { name: 'Select Ada Osei' }).click({ force: true })
  await page.getByRole('checkbox', { name: 'Select Bo Osei' }).click({ force: true })
  await button('Message 2 learners').click()
  await dialog
    .getByRole('textbox', { name: 'Your message' })
    .fill('Hello {givenName}, shall we look at {course} together?')
  await expect.element(dialog.getByText('Hello Ada, shall we look at Reading a map together?')).toBeVisible()
  list = list.slice(2)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('2 messages were sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await sees('1 learner')
  expect(messages.list().map(({ body, about }) => [body, about])).toEqual([
    ['<p>Hello Ada, shall we look at Reading a map together?</p>', ['ada']],
    ['<p>Hello Bo, shall we look at Reading a map together?</p>', ['bo']],
  ])
})

describe('NAV-95 COACH-12 one learner', () => {
  const notes = page.getByRole('region', { name: 'Notes' })
  const open = async () => {
    const messages = storeMessages([], [INES])
    server.on(courses.findCourses, found([course({ coach: ['coach'] })]))
    server.on(courses.getCourse, course({ coach: ['coach'] }))
    server.on(
      progress.findProgress,
      found([progressOf('ada', { instruction: [{ id: 'i1', state: 'completed', modified: LONG_AGO }] })], {
        user: PEOPLE,
        object: { 'course-1': course({ coach: ['coach'] }) },
      }),
    )
    await openPage('/coach/learner/ada', { as: coach() })
    await expect.element(title).toHaveTextContent('Ada Osei')
    return messages.list
  }

  test('has notes that only coaches read: added, edited, and deleted after a question', async () => {
    const messages = await open()
    await expect.element(page.getByRole('heading', { name: 'Activity', exact: true })).toBeVisible()
    await notes.getByRole('textbox', { name: 'New note' }).fill('Likes mornings')
    await notes.getByRole('button', { name: 'Add note' }).click()
    const note = notes.getByRole('listitem').filter({ hasText: 'Likes mornings' })
    await expect.element(note).toBeVisible()
    expect(messages()).toMatchObject([{ hideDisplay: ['user'], about: ['ada'] }])
    await note.getByRole('button', { name: 'Edit note' }).click()
    await notes.getByRole('textbox', { name: 'Edit note' }).fill('Likes mornings, by phone')
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect.element(note).toHaveTextContent('by phone')
    await expectNoBarriers('one learner')
    await note.getByRole('button', { name: 'Delete note' }).click()
    await dialog.getByRole('button', { name: 'Delete note' }).click()
    await expect.element(note).not.toBeInTheDocument()
    expect(messages()).toEqual([])
  })

  const addNote = async () => {
    await notes.getByRole('textbox', { name: 'New note' }).fill('Likes mornings')
    await notes.getByRole('button', { name: 'Add note' }).click()
    const note = notes.getByRole('listitem').filter({ hasText: 'Likes mornings' })
    await note.getByRole('button', { name: 'Edit note' }).click()
    await notes.getByRole('textbox', { name: 'Edit note' }).fill('Likes mornings, by phone')
    return note
  }

  test('OFF-02 an edited note is shown as kept on this device until the server has it', async () => {
    const messages = await open()
    const note = await addNote()
    network.hearTab({ is: 'unreached', retryAt: Date.now() + 600_000 })
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect.element(note).toHaveTextContent('by phone')
    await expect.element(note).toHaveTextContent('Kept on this device')
    expect(messages()).toMatchObject([{ body: '<p>Likes mornings</p>' }])
    network.hear(200)
    await expect.element(note).not.toHaveTextContent('Kept on this device')
    await expect.element(note).toHaveTextContent('Likes mornings, by phone')
    await expect.poll(messages).toMatchObject([{ body: '<p>Likes mornings, by phone</p>' }])
    await expect.element(note).not.toHaveTextContent('Sending…')
  })

  test('OFF-02 a note and a message that wait stand where they belong, as kept on this device', async () => {
    const messages = await open()
    await expect.element(notes.getByRole('textbox', { name: 'New note' })).toBeVisible()
    network.hearTab({ is: 'unreached', retryAt: Date.now() + 600_000 })
    await notes.getByRole('textbox', { name: 'New note' }).fill('Likes mornings')
    await notes.getByRole('button', { name: 'Add note' }).click()
    const note = notes.getByRole('listitem').filter({ hasText: 'Likes mornings' })
    await expect.element(note).toHaveTextContent('Kept on this device')
    const composer = page.getByRole('region', { name: /^Message / })
    await composer.getByRole('textbox').fill('See you on Monday.')
    await composer.getByRole('button', { name: 'Send' }).click()
    const said = composer.getByRole('listitem').filter({ hasText: 'See you on Monday.' })
    await expect.element(said).toHaveTextContent('Kept on this device')
    await expect.element(composer.getByRole('textbox')).not.toHaveTextContent('Monday')
    await expectNoBarriers('a note that waits')
    expect(messages()).toEqual([])
    network.hear(200)
    await expect.element(note).not.toHaveTextContent('Kept on this device')
    await expect.element(note).toHaveTextContent('Likes mornings')
    await expect.element(said).not.toBeInTheDocument()
    await expect.poll(messages).toHaveLength(2)
  })

  /** Lets the server take messages only when the test says so. */
  const holdMessages = () => {
    const reply = later<void>()
    server.on(conversations.putMessage, async ({ body }) => {
      await reply.promise
      const { id = '', body: words = '' } = body
      return { id, type: 'coach' as const, feed: 'course-1', creator: 'coach', body: words }
    })
    return () => reply.answer()
  }

  test('OFF-02 a note that waited stays in its list while it is being sent', async () => {
    await open()
    await expect.element(notes.getByRole('textbox', { name: 'New note' })).toBeVisible()
    network.hearTab({ is: 'unreached', retryAt: Date.now() + 600_000 })
    await notes.getByRole('textbox', { name: 'New note' }).fill('Likes mornings')
    await notes.getByRole('button', { name: 'Add note' }).click()
    const note = notes.getByRole('listitem').filter({ hasText: 'Likes mornings' })
    await expect.element(note).toHaveTextContent('Kept on this device')
    const release = holdMessages()
    network.hear(200)
    await expect.element(note).toHaveTextContent('Sending…')
    await expect.element(note).not.toHaveTextContent('Kept on this device')
    release()
    await becomes(() => outboxState.get().items, [])
  })

  test('OFF-02 a note that is sent at once is not listed before the server has it', async () => {
    await open()
    const field = notes.getByRole('textbox', { name: 'New note' })
    await field.fill('Likes mornings')
    const release = holdMessages()
    await notes.getByRole('button', { name: 'Add note' }).click()
    await becomes(() => outboxState.get().items.map(({ state }) => state), ['sending'])
    await expect.element(field).toHaveTextContent('Likes mornings')
    expect(notes.getByRole('listitem').elements()).toEqual([])
    release()
    await expect.element(field).not.toHaveTextContent('Likes mornings')
  })

  test('OFF-03 a note that this browser cannot store does not say that it is kept', async () => {
    await open()
    await expect.element(notes.getByRole('textbox', { name: 'New note' })).toBeVisible()
    network.hearTab({ is: 'unreached', retryAt: Date.now() + 600_000 })
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await notes.getByRole('textbox', { name: 'New note' }).fill('Likes mornings')
    await notes.getByRole('button', { name: 'Add note' }).click()
    const note = notes.getByRole('listitem').filter({ hasText: 'Likes mornings' })
    await expect.element(note).toHaveTextContent('Not saved yet. Keep this page open.')
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Keep this page open' }).first())
      .toBeVisible()
    await expect.element(page.getByText(/Kept on this device/)).not.toBeInTheDocument()
    put.mockRestore()
  })

  test('OFF-12 a note that waited and is refused says so where it stands, with the reason', async () => {
    await open()
    await expect.element(notes.getByRole('textbox', { name: 'New note' })).toBeVisible()
    network.hearTab({ is: 'unreached', retryAt: Date.now() + 600_000 })
    await notes.getByRole('textbox', { name: 'New note' }).fill('Likes mornings')
    await notes.getByRole('button', { name: 'Add note' }).click()
    const note = notes.getByRole('listitem').filter({ hasText: 'Likes mornings' })
    await expect.element(note).toHaveTextContent('Kept on this device')
    // Stored: from here on it belongs to the outbox, and a refusal is told in the list instead of the editor.
    await expect
      .element(notes.getByRole('textbox', { name: 'New note' }))
      .not.toHaveTextContent('Likes mornings')
    server.on(conversations.putMessage, () => refuse('posting_suspended'))
    network.hear(200)
    await expect.element(note).toHaveTextContent('Not saved')
    await note.getByRole('button', { name: 'Review' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Waiting to be sent' }))
      .toHaveTextContent('Likes mornings')
  })

  test('OFF-12 a note that the server refuses stays in its editor, as not saved', async () => {
    await open()
    await addNote()
    server.on(conversations.putMessage, () => refuse('forbidden'))
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect.element(notes.getByText(/^Not saved\./)).toBeVisible()
    await expect
      .element(notes.getByRole('textbox', { name: 'Edit note' }))
      .toHaveTextContent('Likes mornings, by phone')
  })

  test('COACH-13 is written to as their coach', async () => {
    const messages = await open()
    const composer = page.getByRole('region', { name: /^Message / })
    await composer.getByRole('textbox').fill('How is the plan coming along?')
    await composer.getByRole('button', { name: 'Send' }).click()
    await sees(/^Sent to/)
    expect(messages()).toMatchObject([{ body: '<p>How is the plan coming along?</p>', about: ['ada'] }])
    await sees('How is the plan coming along?')
  })
})
