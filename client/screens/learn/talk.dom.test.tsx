import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Instruction } from '@cairn/contract/content'
import { conversations, type Message } from '@cairn/contract/conversations'
import { progress } from '@cairn/contract/progress'
import { resources } from '@cairn/contract/resources'
import { unsentLessons } from '../../progress/unsent-progress.ts'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { storeLearner } from '../../testing/learning.ts'
import { button, chord, sees, title } from '../../testing/look.ts'
import { storeMessages } from '../../testing/conversations.ts'
import { openPage } from '../../testing/render.tsx'
import { course, LONG_AGO, member, person, progressOf } from '../../testing/samples.ts'
import { noAnswer, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const lesson = (id: string, more: Partial<Instruction>): Instruction => ({
  id,
  type: 'video',
  status: 'enabled',
  title: id,
  ...more,
})
const PROJECT = lesson('project', {
  type: 'project',
  title: 'Your own route',
  body: '<p>Plan a walk.</p>',
  points: 5,
  awardCriteria: { criteria: [{ id: 'legs', title: 'Five legs', body: '<p>At least.</p>' }] },
})
const TALK = lesson('talk', {
  title: 'A word about it',
  interaction: [
    {
      id: 'say',
      type: 'conversation',
      status: 'enabled',
      points: 1,
      title: 'Say it',
      question: '<p>What did you see?</p>',
    },
  ],
})
const VIDEO = lesson('video', {
  title: 'Taking a bearing',
  video: 'course-1/video.mp4',
  duration: 6,
  points: 2,
})
const COURSE = course({
  section: [{ id: 's', title: 'One', status: 'enabled', instruction: [PROJECT, TALK, VIDEO] }],
})
const PEOPLE = [person('amina', 'Amina', 'Diallo'), person('coach', 'Ines', 'Okafor')]

const open = async (id: string, instruction: Parameters<typeof progressOf>[1] = {}, first = {}) => {
  const learner = storeLearner(COURSE, progressOf('amina', instruction))
  const messages = storeMessages(Object.values(first), PEOPLE)
  server.on(resources.getResource, refuse('not_found'))
  await openPage(`/learn/course-1/activity/${id}`, { as: member('amina') })
  await expect.element(title).toBeVisible()
  return { learner, messages }
}
const main = page.getByRole('main')
const card = (text: string) => page.getByRole('feed').getByRole('article').filter({ hasText: text })
const composer = page.getByRole('textbox', { name: 'Your message' })
const work = page.getByRole('textbox', { name: 'Your submission' })
const BY_AMINA = { type: 'submission' as const, feed: 'course-1', about: ['project'], creator: 'amina' }

describe('a project', () => {
  test('PLAYER-09 PLAYER-10 FEED-57 shows what is asked and by which criteria, and is submitted hidden from the gallery', async () => {
    const { messages } = await open('project')
    await expect.element(main).toHaveTextContent('Plan a walk.')
    await expect.element(main).toHaveTextContent('Five legs')
    await work.fill('From the chapel to the lake.')
    await page
      .getByRole('checkbox', { name: 'Share it with other learners in the gallery' })
      .click({ force: true })
    await button('Submit').click()
    await expect.poll(messages.list).toMatchObject([
      {
        type: 'submission',
        about: ['project'],
        hideDisplay: ['gallery'],
        body: '<p>From the chapel to the lake.</p>',
      },
    ])
    await expect.element(main).toHaveTextContent('Hidden from the gallery')
  })

  test('FEED-57 FEED-58 shows the work of others in its gallery', async () => {
    const theirs = { ...BY_AMINA, creator: 'coach', body: '<p>Round the lake.</p>' }
    await open('project', {}, { theirs })
    await expect.element(card('Round the lake.')).toHaveTextContent('Ines Okafor')
  })

  test.each([
    ['coachReviewRequired', 'Submitted. Your coach will review it'],
    ['completed', 'Approved by your coach.'],
  ] as const)('PLAYER-11 that is %s says so', async (state, text) => {
    const done = state === 'completed' && { reviewed: LONG_AGO }
    const own = { ...BY_AMINA, id: 'own', body: '<p>By the stream.</p>' }
    await open(
      'project',
      { instruction: [{ id: 'project', submission: 'own', state, modified: LONG_AGO, ...done }] },
      { own },
    )
    await expect.element(main).toHaveTextContent(text)
    await expect.element(main).toHaveTextContent('By the stream.')
  })

  test('PLAYER-11 that came back shows what the coach wrote, and is submitted again', async () => {
    const own = { ...BY_AMINA, id: 'own', body: '<p>By the stream.</p>' }
    const feedback = {
      type: 'coaching' as const,
      about: ['amina', 'project'],
      creator: 'coach',
      body: '<p>Leg two is missing.</p>',
    }
    const { messages } = await open(
      'project',
      { instruction: [{ id: 'project', submission: 'own', state: 'returned', modified: LONG_AGO }] },
      { own, feedback },
    )
    await expect.element(main).toHaveTextContent('Changes requested.')
    await expect.element(main).toHaveTextContent('Leg two is missing.')
    await expectNoBarriers('a project that came back')
    await work.fill('Now with leg two.')
    await button('Resubmit').click()
    await expect.poll(() => messages.list().at(-1)?.body).toBe('<p>Now with leg two.</p>')
  })
})

test('An exercise that asks to talk is done by talking', async () => {
  const { learner } = await open('talk')
  await button('Share what you think').click()
  await composer.fill('A heron.')
  await chord('Control', 'Enter')
  await expect.element(card('A heron.')).toBeVisible()
  await expect
    .poll(() => learner.record().instruction?.find(({ id }) => id === 'talk')?.interaction?.[0]?.state)
    .toBe('completed')
})

test('OFF-03 OFF-13 Said without a connection it is kept, and its answer is sent once the message is', async () => {
  const { learner, messages } = await open('talk')
  const states = () =>
    learner
      .record()
      .instruction?.find(({ id }) => id === 'talk')
      ?.interaction?.map(({ state }) => state)
  server.on(conversations.putMessage, noAnswer)
  await button('Share what you think').click()
  await composer.fill('A heron.')
  await chord('Control', 'Enter')
  await expect.poll(() => unsentLessons('amina')).toMatchObject([{ course: 'course-1', answers: 1 }])
  // The server would refuse an answer that refers to a message it does not have.
  expect(server.received(progress.putProgress)).toEqual([])
  server.on(conversations.putMessage, ({ body }) => messages.put(body as Partial<Message>))
  dispatchEvent(new Event('online'))
  await expect.poll(states).toEqual(['completed'])
  const [message] = messages.list()
  expect(
    server.received(progress.putProgress).at(-1)?.body.instruction?.[0]?.interaction?.[0]?.answer,
  ).toEqual({
    message: message?.id,
  })
})

describe('beside a film', () => {
  test('FEED-53 a question is tied to a moment of it, and leads there', async () => {
    const { messages } = await open('video')
    await page.getByRole('tab', { name: 'Discussion' }).click()
    await button('Ask or share something about this lesson').click()
    await composer.fill('Why the red end?')
    await button(/^At 00:0/).click()
    await button('Post').click()
    await expect.element(card('Why the red end?').getByRole('button', { name: /^Go to 00:0/ })).toBeVisible()
    await expect
      .poll(messages.list)
      .toMatchObject([{ type: 'instruction', about: ['video'], externalRef: { id: 'video', timeStamp: 0 } }])
  })

  test('a note is for oneself alone', async () => {
    const { messages } = await open('video')
    await page.getByRole('tab', { name: 'Notes' }).click()
    await button('Write a note for yourself').click()
    await composer.fill('Red is north.')
    await chord('Control', 'Enter')
    await expect.element(card('Red is north.')).toBeVisible()
    await expect.poll(messages.list).toMatchObject([{ type: 'referenceNote', about: ['video'] }])
    await sees('Red is north.')
  })
})
