import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Interaction } from '@cairn/contract/content'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { resources } from '@cairn/contract/resources'
import { network } from '../../base/network-here.ts'
import { outbox } from '../../base/outbox/outbox.ts'
import { registerSender } from '../../base/outbox/senders.ts'
import { rememberUpload } from '../../base/outbox/uploaded.ts'
import { storeLearner } from '../../testing/learning.ts'
import { becomes, button, chord, focus, hasFocus, press, sees, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member, progressOf } from '../../testing/samples.ts'
import { noAnswer } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const QUESTION: Interaction = {
  id: 'moss',
  type: 'choice',
  status: 'enabled',
  points: 5,
  question: '<p>Where does moss grow?</p>',
  choice: [{ body: 'North' }, { body: 'East' }],
}
const QUIZ = {
  id: 'quiz',
  type: 'survey' as const,
  status: 'enabled' as const,
  title: 'The short test',
  interaction: [QUESTION],
}

const openLesson = async (lesson = 'quiz') => {
  const section = [{ id: 's1', title: 'One', status: 'enabled' as const, instruction: [QUIZ] }]
  const record = progressOf('amina')
  server.on(courses.getCourse, course({ section }))
  server.on(courses.findCourses, found([course({ section })]))
  server.on(progress.getProgress, () => record)
  server.on(progress.findProgress, () => found([record]))
  await openPage(`/learn/course-1/activity/${lesson}`, { as: member('amina') })
  await expect.element(title).toBeVisible()
}

afterEach(() => vi.restoreAllMocks())

test('OFF-15 a lesson that the copy on the device does not have is said to be missing there, and not deleted', async () => {
  network.hearTab({ is: 'unreached', retryAt: Date.now() + 600_000 })
  await openLesson('newer')
  await expect.element(title).toHaveTextContent('This lesson isn’t on this device')
  network.hear(200)
  await expect.element(title).toHaveTextContent('This lesson is no longer part of the course')
})

test('an answer that cannot be sent is saved on the device, and the player says so', async () => {
  await openLesson()
  server.on(progress.putProgress, noAnswer())
  await page.getByText('North', { exact: true }).click()
  await button('Check answer').click()
  await sees(/Saved on this device/)
})

test('OFF-12 OFF-33 an answer that can be neither sent nor stored is not called saved, here or in the strip', async () => {
  const trees = { ...QUIZ, id: 'trees', interaction: [{ ...QUESTION, id: 'bark' }] }
  const section = [{ id: 's1', title: 'One', status: 'enabled' as const, instruction: [trees] }]
  storeLearner(course({ section }))
  await openPage('/learn/course-1/activity/trees', { as: member('amina') })
  await expect.element(title).toBeVisible()
  server.on(progress.putProgress, noAnswer)
  const full = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  await page.getByText('North', { exact: true }).click()
  await button('Check answer').click()
  await sees(/^Not sent yet, and this browser can’t store it/)
  await sees(/^1 item isn’t sent yet, and this browser can’t store it/)
  await expect.element(page.getByText(/Saved on this device/)).not.toBeInTheDocument()
  vi.restoreAllMocks()
  storeLearner(course({ section }))
  dispatchEvent(new Event('online'))
  await seesNot(/this browser can’t store it/)
})

test('OFF-39 a survey is submitted once the server has it; until then it is kept on this device', async () => {
  const likert = { id: 'fun', type: 'likert', status: 'enabled', question: '<p>Was it fun?</p>' } as const
  const words = { id: 'why', type: 'response', status: 'enabled', question: '<p>Why?</p>' } as const
  const survey = { ...QUIZ, interaction: [likert, words] }
  const section = [{ id: 's1', title: 'One', status: 'enabled' as const, instruction: [survey] }]
  const stored = course({ section })
  storeLearner(stored)
  await openPage('/learn/course-1/activity/quiz', { as: member('amina') })
  await expect.element(title).toBeVisible()
  server.on(progress.putProgress, noAnswer)
  await focus(page.getByRole('radio').nth(2))
  await press(' ')
  await button('Send answer').click()
  await sees(/Saved on this device\. We’ll send it/)
  await expect.element(page.getByText(/Thank you/)).not.toBeInTheDocument()
  await button('Next').click()
  // One button sends this answer, the other all of them.
  await expect.element(button('Send answer')).toBeVisible()
  await button('Submit').click()
  await sees(/^Not sent yet\. Your answers are kept on this device/)
  storeLearner(stored)
  dispatchEvent(new Event('online'))
  await sees('Thank you. Your answers were submitted.')
})

test('OFF-04 files of an exercise are kept on this device without a connection, and sent with the answer', async () => {
  const upload = { id: 'sketch', type: 'upload', status: 'enabled', question: '<p>Sketch it</p>' } as const
  const lesson = { ...QUIZ, type: 'video' as const, interaction: [upload] }
  const section = [{ id: 's1', title: 'One', status: 'enabled' as const, instruction: [lesson] }]
  server.on(resources.locateResources, { resource: [] })
  storeLearner(course({ section }))
  await openPage('/learn/course-1/activity/quiz', { as: member('amina') })
  await expect.element(button('Submit')).toBeVisible()
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  const input = document.querySelector<HTMLInputElement>('main input[type=file]')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['a ridge'], 'ridge.txt', { type: 'text/plain' }))
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await sees('On this device, not sent yet')
  await button('Submit').click()
  await sees(/Saved on this device\. We’ll send it/)
  registerSender('upload', async ({ id }, { account }) => {
    rememberUpload(account, id, 'stored/ridge.txt')
    return { as: 'stored/ridge.txt' }
  })
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
  // Something else may have found no server meanwhile: browsers say that there is one again.
  dispatchEvent(new Event('online'))
  await outbox.flush()
  const answers = () =>
    server
      .received(progress.putProgress)
      .flatMap(({ body }) => body.instruction ?? [])
      .flatMap(({ interaction = [] }) => interaction.map(({ answer }) => answer))
  await expect.poll(answers).toContainEqual({ file: ['stored/ridge.txt'] })
})

const part = (id: string, type: Interaction['type'], more: Partial<Interaction>): Interaction => ({
  id,
  type,
  status: 'enabled',
  points: 1,
  ...more,
})
const openCards = async (...interaction: Interaction[]) => {
  const words = { ...QUIZ, id: 'words', type: 'video' as const, title: 'Words of the compass', interaction }
  const after = { ...QUIZ, id: 'after', title: 'How was it?' }
  const section = [{ id: 's1', title: 'One', status: 'enabled' as const, instruction: [words, after] }]
  const stored = storeLearner(course({ section }))
  const opened = await openPage('/learn/course-1/activity/words', { as: member('amina') })
  await expect.element(title).toHaveTextContent('Words of the compass')
  return { ...stored, ...opened }
}

test('INTER-10 PLAYER-12 entries are sorted by keyboard with the menu of each', async () => {
  await openCards(
    part('sort', 'sorting', {
      question: '<p>What bends a needle?</p>',
      category: [
        { id: 'bends', title: 'Bends it', entry: ['A knife'] },
        { id: 'not', title: 'Does not', entry: ['A feather'] },
      ],
    }),
  )
  const to = (name: string) => page.getByRole('menuitemradio', { name })
  for (const [entry, group] of [
    ['A knife', 'Bends it'],
    ['A feather', 'Does not'],
  ] as const) {
    await focus(button(`Move “${entry}”`))
    await press('{Enter}')
    await hasFocus(to('Not sorted yet'))
    await press(group.charAt(0))
    await hasFocus(to(group))
    await press('{Enter}')
  }
  await focus(button('Check answer'))
  await press('{Enter}')
  await sees(/Right\./)
})

test('INTER-09 PLAYER-04 cards are flipped by keyboard; the sheet of keys opens, and a key leads to the next lesson', async () => {
  const { here } = await openCards(
    part('cards', 'flashcards', {
      title: 'Two words',
      card: [
        { front: { text: 'Bezel' }, back: { text: 'The ring that turns' } },
        { front: { text: 'Needle' }, back: { text: 'It finds north' } },
      ],
    }),
  )
  await focus(page.getByRole('button', { name: /Flip/ }).first())
  await press('{Enter}{ArrowRight}{ArrowUp}')
  await sees(/^You’ve completed everything in this lesson\./)
  await press('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await press('{Escape}')
  await chord('Shift', 'N')
  await becomes(here, '/learn/course-1/activity/after')
})
