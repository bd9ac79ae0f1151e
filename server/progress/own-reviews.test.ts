import { afterAll, beforeAll, expect, test } from 'vitest'
import { coaching, type ReviewItem } from '@cairn/contract/coaching'
import { conversations, type Message } from '@cairn/contract/conversations'
import type { Course } from '@cairn/contract/courses'
import { progress as calls, type Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let guild: string
let coach: Person
beforeAll(async () => {
  node = await testNode()
  guild = await node.organization('Guild')
  coach = await node.person({
    organization: guild,
    lists: ['coach'],
    givenName: 'Grace',
    familyName: 'Hopper',
  })
})
afterAll(() => node.close())

const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })

const taught = async () => {
  const words = part({ type: 'response', points: 5, question: '<p>What did you see?</p>' })
  const lesson = part({ type: 'survey', title: 'Look', interaction: [words] })
  const section = [part({ title: 'One', instruction: [lesson] })]
  const course = await node.course({ publisher: guild, section } as Partial<Course>)
  const learner = await node.person()
  await node.call(purchases.createPurchase, { body: { owner: learner.id, object: [course.id] }, as: learner })
  const answer = (text: string) =>
    node.call<Progress>(calls.putProgress, {
      body: {
        object: course.id,
        instruction: [{ id: lesson.id, interaction: [{ id: words.id, answer: text }] }],
      },
      as: learner,
    })
  const judge = async (verdict: 'accept' | 'return', body: string) => {
    const { list } = (
      await node.call<{ list: ReviewItem[] }>(coaching.findWork, { query: { course: course.id }, as: coach })
    ).body
    const { progress = '', item = '', since = '' } = list[0] ?? {}
    const reply = await node.call<{ message: Message }>(coaching.judgeReview, {
      body: { progress, item, since, verdict, body },
      as: coach,
    })
    expect(reply.status).toBe(200)
    return reply.body.message
  }
  const read = async (as = learner) =>
    (
      await node.call<Progress>(calls.getProgress, {
        params: { userId: learner.id, courseId: course.id },
        as,
      })
    ).body
  return { course, learner, lesson: lesson.id, words: words.id, answer, judge, read }
}

test('COACH-10 a learner’s record has what coaches decided and wrote about each answer, round after round', async () => {
  const { lesson, words, answer, judge, read } = await taught()
  await answer('A ridge.')
  expect(await read()).not.toHaveProperty('review')
  await judge('return', '<p>Which side of it?</p>')
  const about = { item: words, instruction: lesson, name: 'Grace Hopper' }
  expect((await read()).review).toMatchObject([
    { ...about, verdict: { decision: 'return' }, body: '<p>Which side of it?</p>' },
  ])
  // What the learner sends next is answered with it, too: that reply is what the page has from then on.
  const { body } = await answer('A ridge, from the north.')
  expect(body.review).toHaveLength(1)
  await judge('accept', '<p>Well seen.</p>')
  expect((await read()).review).toMatchObject([
    { ...about, verdict: { decision: 'return' } },
    { ...about, verdict: { decision: 'accept' }, body: '<p>Well seen.</p>' },
  ])
})

test('COACH-10 nobody else reads it with the record, what was taken back is gone, and what is sent back is ignored', async () => {
  const { learner, course, answer, judge, read } = await taught()
  await answer('A ridge.')
  const message = await judge('return', '<p>Which side of it?</p>')
  expect(await read(coach)).not.toHaveProperty('review')
  const record = await read()
  const sent = await node.call<Progress>(calls.putProgress, {
    body: { object: course.id, review: record.review?.map((one) => ({ ...one, body: 'Invented' })) },
    as: learner,
  })
  expect(sent.body.review).toEqual(record.review)
  await node.call(conversations.deleteMessage, { params: { id: message.id }, as: coach })
  expect(await read()).not.toHaveProperty('review')
})
