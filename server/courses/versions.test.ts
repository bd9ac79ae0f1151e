import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { courses, type Course } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let here: TestNode
let there: TestNode
let publisher: string
let author: Person
beforeAll(async () => {
  here = await testNode()
  there = await testNode({ beside: here })
  publisher = await here.organization('Guild')
  author = await here.person({ organization: publisher, lists: ['author'] })
})
afterAll(async () => {
  await there.close()
  await here.close()
})
afterEach(() => vi.restoreAllMocks())

const question = (id: string) => ({
  id,
  type: 'choice',
  status: 'enabled',
  points: 1,
  question: '<p>Which?</p>',
  choice: [{ body: 'This' }, { body: 'That' }],
  action: [{ answer: 1, feedback: 'SECRET' }],
})

const lesson = (fields: object = {}) => {
  const id = newId()
  return {
    id,
    type: 'video',
    title: 'Lesson',
    status: 'enabled',
    body: '<p>CONTENT</p>',
    interaction: [question(`${id}-q`)],
    ...fields,
  }
}

const withLessons = (...instruction: object[]): Promise<Course> =>
  here.course({
    publisher,
    section: [{ id: newId(), title: 'Section', status: 'enabled', instruction }],
  } as Partial<Course>)

const read = async (node: TestNode, id: string, as: Person | null, query = {}) =>
  node.call<Course & { sealed?: string[] }>(courses.getCourse, { params: { id }, query, as })

/** What somebody is shown, as a text in which words can be looked for. */
const textFor = async (node: TestNode, id: string, as: Person | null, query = {}): Promise<string> => {
  const { status, body } = await read(node, id, as, query)
  return status === 200 ? JSON.stringify(body) : String(status)
}

const rename = async (node: TestNode, id: string, title: string) =>
  node.call(courses.changeCourse, {
    as: author,
    params: { id },
    body: { change: [{ do: 'set', at: ['title'], to: title }] },
  })

/** Statements that a call sends to the database, without those of the streams of live events. */
const statementsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  for (const [first] of spy.mock.calls as unknown as [string | { text: string }][]) {
    const text = typeof first === 'string' ? first : first.text
    if (!text.includes('from "live_event"')) sent.push(text)
  }
  spy.mockRestore()
  return sent
}

describe('COURSE-46 a course that is kept at hand', () => {
  test('is never read as it was before, on this node or another, however it was saved', async () => {
    const course = await withLessons(lesson())
    const learner = await here.person({ takes: [course.id] })
    const titles = async () =>
      Promise.all(
        [here, there].flatMap((node) =>
          [null, learner, author].map(async (as) => (await read(node, course.id, as)).body.title),
        ),
      )
    await titles()
    await rename(here, course.id, 'By a step')
    expect(new Set(await titles())).toEqual(new Set(['By a step']))
    const { body } = await read(there, course.id, author, { filter: 'all' })
    const saved = await there.call(courses.putCourse, { as: author, body: { ...body, title: 'As a whole' } })
    expect(saved.status).toBe(200)
    expect(new Set(await titles())).toEqual(new Set(['As a whole']))
    // Whatever becomes of a write, what it would have made is not shown.
    await here.parts.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('course').set({ version: 99 }).where('id', '=', course.id).execute()
        throw new Error('undone')
      })
      .catch(() => undefined)
    await rename(there, course.id, 'At last')
    expect(new Set(await titles())).toEqual(new Set(['At last']))
    const rated = { rating_sum: 4, rating_count: 1 }
    await here.parts.db.updateTable('course').set(rated).where('id', '=', course.id).execute()
    expect((await read(there, course.id, null)).body.rating).toEqual({ count: 1, average: 4 })
  })

  test('shows everybody what is theirs to see, whoever asked before', async () => {
    const course = await withLessons(lesson(), lesson({ status: 'disabled', title: 'HIDDEN' }))
    await here.parts.db
      .updateTable('course')
      .set((set) => ({
        observer: ['somebody'],
        document: set.fn('jsonb_set', ['document', set.val('{observer}'), set.val('["somebody"]')]) as never,
      }))
      .where('id', '=', course.id)
      .execute()
    const learner = await here.person({ takes: [course.id] })
    const stranger = await here.person()
    const observer = await here.person({ organization: publisher, lists: ['observer'] })
    const acting = await here.actingAs(learner, await here.rootAdmin())
    // Those who see the most come first, and every order after that.
    for (const people of [
      [author, observer, learner, stranger, null],
      [null, stranger, learner, observer, author],
    ])
      for (const as of people) {
        const text = await textFor(here, course.id, as, { filter: 'all' })
        const sees = (word: string) => text.includes(word)
        expect(
          [sees('SECRET'), sees('HIDDEN'), sees('CONTENT'), sees('"observer"')],
          `as ${people.indexOf(as)}`,
        ).toEqual([
          as === author,
          as === author,
          as === author || as === learner,
          as === author || as === observer,
        ])
      }
    expect(await textFor(here, course.id, acting)).toBe(await textFor(here, course.id, learner))
    expect(await textFor(here, course.id, author)).not.toContain('HIDDEN')
  })

  test('is closed at once to those who may not read it any more', async () => {
    const course = await withLessons(lesson())
    const learner = await here.person({ takes: [course.id] })
    expect(await textFor(there, course.id, learner)).toContain('CONTENT')
    await here.call(progress.deleteProgress, {
      as: learner,
      params: { userId: learner.id, courseId: course.id },
    })
    expect(await textFor(there, course.id, learner)).not.toContain('CONTENT')
    await here.call(courses.changeCourse, {
      as: author,
      params: { id: course.id },
      body: { change: [{ do: 'set', at: ['status'], to: 'disabled' }] },
    })
    expect(await textFor(there, course.id, learner)).toBe('404')
    expect(await textFor(there, course.id, null)).toBe('404')
    expect(await textFor(there, course.id, author)).toContain('SECRET')
    await here.call(courses.deleteCourse, { as: await here.rootAdmin(), params: { id: course.id } })
    for (const as of [author, learner, null]) expect(await textFor(there, course.id, as)).toBe('404')
  })

  test('keeps the questions of a timed lesson from everybody who has not opened it', async () => {
    const [first, second] = [lesson({ timeLimit: 600 }), lesson({ timeLimit: 600 })]
    const course = await withLessons(first, second)
    const [one, other] = [
      await here.person({ takes: [course.id] }),
      await here.person({ takes: [course.id] }),
    ]
    const open = { object: course.id, instruction: [{ id: first.id, position: 0 }] }
    await here.call(progress.putProgress, { as: one, body: open })
    const sealedFor = async (as: Person | null) => (await read(here, course.id, as)).body.sealed
    expect(await sealedFor(one)).toEqual([second.id])
    expect(await sealedFor(other)).toEqual([first.id, second.id])
    expect(await sealedFor(null)).toEqual([first.id, second.id])
    expect(await sealedFor(author)).toBeUndefined()
    expect(await textFor(here, course.id, other)).not.toContain('Which?')
  })

  test('is sent with what is joined to it, plain or compressed', async () => {
    const course = await withLessons(...Array.from({ length: 20 }, () => lesson()))
    const learner = await here.person({ takes: [course.id] })
    const url = `/api/concept/${course.id}?join=publisher`
    const headers = { authorization: learner.token }
    const plain = await here.app.inject({ url, headers })
    expect(plain.json()).toMatchObject({
      id: course.id,
      join: { publisher: { [publisher]: { name: 'Guild' } } },
    })
    for (const encoding of ['br', 'gzip', 'gzip'])
      expect(
        await here.app.inject({ url, headers: { ...headers, 'accept-encoding': encoding } }),
      ).toMatchObject({
        headers: { 'content-encoding': encoding, 'cache-control': 'no-store', vary: 'accept-encoding' },
      })
  })
})

describe('little is asked of the database', () => {
  test('to read a course, to watch, to answer and to see where one stands', async () => {
    const { id, section } = await withLessons(lesson({ duration: 100, video: 'other/video' }), lesson())
    const learner = await here.person({ takes: [id] })
    const [video, asked] = section?.[0]?.instruction ?? []
    const put = (instruction: object, headers = {}) =>
      here.call(progress.putProgress, {
        as: learner,
        body: { object: id, instruction: [instruction] },
        headers,
      })
    const watch = (to: number) => put({ id: video?.id, watched: [[0, to]] })
    await read(here, id, learner)
    await watch(2)
    // The session, if it is not at hand, and rights together with the version.
    expect((await statementsOf(() => read(here, id, learner))).length).toBeLessThanOrEqual(2)
    // The session, begin, all that it is judged by, minutes, the record with its event, what coaches said, commit; and
    // whoever listens reads the event meanwhile.
    expect((await statementsOf(() => watch(4))).length).toBeLessThanOrEqual(8)
    // Besides: what others are told of a new result.
    const answer = { id: asked?.id, interaction: [{ id: `${asked?.id}-q`, answer: 1 }] }
    expect((await statementsOf(() => put(answer))).length).toBeLessThanOrEqual(10)
    const params = { userId: learner.id, courseId: id }
    const stand = () => here.call(progress.getProgress, { as: learner, params })
    expect((await statementsOf(stand)).length).toBeLessThanOrEqual(5)
  })
})
