import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '@cairn/domain/base/constants'
import { countedMinutes, reportedInTime } from '@cairn/domain/reports/minutes'
import type { Course } from '@cairn/contract/courses'
import { progress as calls, type Progress } from '@cairn/contract/progress'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
  node.clock.set(new Date('2026-03-15T12:00:00Z'))
})
afterAll(() => node.close())

const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })
const choice = ['North', 'East', 'South'].map((body) => ({ body }))

const teach = async () => {
  const asked = part({ type: 'choice', points: 5, choice, action: [{ answer: 0 }] })
  const written = part({ type: 'response', points: 5 })
  const cards = part({ type: 'flashcards', card: [{ front: { text: 'a' }, back: { text: 'b' } }] })
  const film = part({ type: 'video', title: 'Film', duration: 100, interaction: [asked, written, cards] })
  const section = [part({ title: 'One', instruction: [film] })]
  const course = await node.course({ section } as Partial<Course>)
  return { course: course.id, film: film.id, asked: asked.id, written: written.id, cards: cards.id }
}

const put = (as: Person, body: object) =>
  node.call<Progress>(calls.putProgress, { body: body as Progress, as })
const taking = async () => {
  const taught = await teach()
  const learner = await node.person({ takes: [taught.course] })
  const does = (more: object) =>
    put(learner, { object: taught.course, instruction: [{ id: taught.film, ...more }] })
  return { ...taught, learner, does }
}
const at = (ms: number) => node.clock.in(ms).toISOString()

const firstAnswers = (course: string) =>
  node.parts.db
    .selectFrom('first_answer')
    .select(['item', 'answer_key', 'answer', 'is_right', 'lesson', 'at'])
    .where('course', '=', course)
    .orderBy('at')
    .execute()
const minutesIn = async (course: string) =>
  countedMinutes(
    await node.parts.db
      .selectFrom('learning_day')
      .select(['day', 'minutes'])
      .where('course', '=', course)
      .execute(),
  ).length

describe('the first answer to a question', () => {
  test('REPORT-08 is written down once, and never again, also after a reset', async () => {
    const { course, asked, film, learner, does } = await taking()
    await does({ interaction: [{ id: asked, answer: 2 }] })
    await does({ interaction: [{ id: asked, answer: 0 }] })
    const first = { item: asked, lesson: film, answer_key: '2', answer: 2, is_right: false }
    expect(await firstAnswers(course)).toMatchObject([first])
    const root = await node.rootAdmin()
    const { body } = await node.call<Progress>(calls.getProgress, {
      params: { userId: learner.id, courseId: course },
      as: learner,
    })
    await node.call(calls.resetProgress, { params: { id: body.id }, as: root })
    node.clock.advance(MINUTE)
    expect((await does({ interaction: [{ id: asked, answer: 0 }] })).status).toBe(200)
    expect(await firstAnswers(course)).toMatchObject([first])
  })

  test('REPORT-08 is the one given first, of several that a device sends at once', async () => {
    const { course, asked, does } = await taking()
    const answers = [
      { id: asked, answer: 0, modified: at(-MINUTE) },
      { id: asked, answer: 1, modified: at(-2 * MINUTE) },
    ]
    node.clock.advance(3 * MINUTE)
    await does({ interaction: answers })
    expect(await firstAnswers(course)).toMatchObject([{ answer_key: '1', is_right: false }])
  })

  test('is neither right nor wrong where a coach judges, and what is only opened has none', async () => {
    const { course, written, cards, does } = await taking()
    await does({
      interaction: [
        { id: written, answer: '  The  MOSS ' },
        { id: cards, answer: { seen: [0] } },
      ],
    })
    expect(await firstAnswers(course)).toMatchObject([
      { item: written, answer_key: 'the moss', answer: '  The  MOSS ', is_right: null },
    ])
  })

  test('staff who try a course out leave none, and no time', async () => {
    const { course, film, asked } = await teach()
    const root = await node.rootAdmin()
    expect(
      (
        await put(root, {
          object: course,
          instruction: [{ id: film, interaction: [{ id: asked, answer: 0 }] }],
        })
      ).status,
    ).toBe(201)
    expect(await firstAnswers(course)).toEqual([])
    expect(await minutesIn(course)).toBe(0)
  })
})

describe('minutes of learning', () => {
  test('are those in which something was done, however often it is sent', async () => {
    const { course, does } = await taking()
    for (const minutes of [1, 4, 30]) {
      node.clock.advance(minutes * MINUTE)
      await does({ watched: [[0, minutes]] })
      await does({ watched: [[0, minutes]] })
    }
    // The first, the fifth with the three between them, and the last.
    expect(await minutesIn(course)).toBe(6)
  })

  test('are not believed before the enrollment, nor in the future', async () => {
    const { course, asked, does } = await taking()
    node.clock.advance(MINUTE)
    await does({
      watched: [[0, 1]],
      modified: at(-3 * DAY),
      interaction: [{ id: asked, answer: 0, modified: at(DAY) }],
    })
    expect(await minutesIn(course)).toBe(1)
  })
})

describe('minutes that a device reports later', () => {
  const inTime = async (course: string) =>
    countedMinutes(
      reportedInTime(
        await node.parts.db
          .selectFrom('learning_day')
          .select(['day', 'minutes', 'late'])
          .where('course', '=', course)
          .execute(),
      ),
    ).length

  test('REPORT-04 are told apart from those reported while they happened', async () => {
    const { course, asked, does } = await taking()
    node.clock.advance(60 * MINUTE)
    await does({
      watched: [[0, 1]],
      modified: at(-40 * MINUTE),
      interaction: [{ id: asked, answer: 2, modified: at(-11 * MINUTE) }],
    })
    expect([await minutesIn(course), await inTime(course)]).toEqual([2, 0])
    await does({ watched: [[0, 2]], modified: at(-10 * MINUTE) })
    expect([await minutesIn(course), await inTime(course)]).toEqual([3, 1])
  })

  test('REPORT-04 stay in time where another device told of them in time, in whichever order', async () => {
    const { course, does } = await taking()
    await does({ watched: [[0, 1]] })
    const then = at(0)
    node.clock.advance(30 * MINUTE)
    await does({ watched: [[0, 2]], modified: then })
    expect([await minutesIn(course), await inTime(course)]).toEqual([1, 1])
  })
})

describe('minutes of watching without a connection', () => {
  const daysIn = (course: string) =>
    node.parts.db
      .selectFrom('learning_day')
      .select(['day', 'minutes', 'late'])
      .where('course', '=', course)
      .orderBy('day')
      .execute()
  const minute = (ms: number) => Math.floor(node.clock.in(ms).getTime() / MINUTE)

  test('REPORT-04 count on the day they happened, and are told apart from those reported in time', async () => {
    const { course, does } = await taking()
    node.clock.advance(3 * DAY)
    const sent = {
      watched: [[0, 100]],
      modified: at(-DAY),
      minutes: [
        [minute(-2 * DAY), minute(-2 * DAY) + 20],
        [minute(-DAY) - 4, minute(-DAY)],
      ],
    }
    const { status, body } = await does(sent)
    await does(sent)
    expect(status).toBe(200)
    expect(body.instruction?.[0]).not.toHaveProperty('minutes')
    const days = await daysIn(course)
    expect(days.map((day) => countedMinutes([day]).length)).toEqual([21, 5])
    expect(countedMinutes(reportedInTime(days))).toEqual([])
  })

  test('REPORT-04 are not believed before the enrollment, in the future, nor where they make no sense', async () => {
    const { course, does } = await taking()
    const begun = minute(0)
    node.clock.advance(DAY)
    const now = minute(0)
    await does({
      watched: [[0, 1]],
      minutes: [
        [begun - 100, begun + 5],
        [now - 1, now + 9999],
        [now - 50, now - 60],
      ],
    })
    // Six from the enrollment on, and the last two.
    expect(await minutesIn(course)).toBe(8)
    expect((await does({ minutes: [[-5, 'x']] })).status).toBe(400)
  })
})

describe('ways back in a video', () => {
  test('are stored within the video and its time, each once', async () => {
    const { film, does } = await taking()
    node.clock.advance(MINUTE)
    const way = { at: at(-1000), from: 60, to: 20 }
    const { body } = await does({
      watched: [[0, 60]],
      rewound: [way, { at: at(DAY), from: 5000, to: 50 }, { at: at(-2000), from: 10, to: 40 }],
    })
    const again = await does({ rewound: [way] })
    const kept = [{ at: at(0), from: 105, to: 50 }, way]
    expect(body.instruction).toMatchObject([{ id: film, rewound: kept }])
    expect(again.body.instruction).toMatchObject([{ id: film, rewound: kept }])
  })

  test('that are none are refused', async () => {
    const { does } = await taking()
    expect((await does({ rewound: [{ at: 'then', from: 'a', to: -1 }] })).status).toBe(400)
    expect(
      (await does({ rewound: Array.from({ length: 101 }, () => ({ at: at(0), from: 9, to: 1 })) })).status,
    ).toBe(400)
  })
})
