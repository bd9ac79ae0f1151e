import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses, type Course } from '@cairn/contract/courses'
import { progress as calls, type Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { resources } from '@cairn/contract/resources'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { addProgress } from './rows.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })
const choices = ['North', 'East', 'South'].map((body) => ({ body }))
const film = { type: 'video', title: 'Film', duration: 100, points: 10 }
const question = () =>
  part({
    type: 'choice',
    points: 5,
    choice: choices,
    action: [{ answer: 0, feedback: 'Right.' }, { feedback: 'Look at the moss.' }],
  })

/** A film of ten points with a question of five, then a survey worth nothing. */
const teach = async (
  more: object = {},
): Promise<{ course: Course; lesson: string; asked: string; survey: string }> => {
  const [asked, survey] = [question(), part({ type: 'survey', title: 'And you?' })]
  const lesson = part({ ...film, interaction: [asked] })
  const section = [part({ title: 'One', instruction: [lesson, survey] })]
  const course = await node.course({ section, ...more } as Partial<Course>)
  return { course, lesson: lesson.id, asked: asked.id, survey: survey.id }
}

/** The video of a hundred seconds, watched whole; time passes meanwhile. */
const watchesAll = (more: object = {}) => {
  node.clock.advance(100_000)
  return { watched: [[0, 100]], ...more }
}

const put = (as: Person, body: object, query = {}) =>
  node.call<Progress>(calls.putProgress, { body: body as Progress, query, as })
const enrol = async (as: Person, course: string) =>
  node.call(purchases.createPurchase, { body: { owner: as.id, object: [course] }, as })
const taking = async (more: object = {}) => {
  const taught = await teach(more)
  const learner = await node.person()
  await enrol(learner, taught.course.id)
  const does = (instruction: object[]) => put(learner, { object: taught.course.id, instruction })
  const recordOf = async () =>
    (
      await node.call<Progress>(calls.getProgress, {
        params: { userId: learner.id, courseId: taught.course.id },
        as: learner,
      })
    ).body
  return { ...taught, learner, does, recordOf }
}

describe('PUT /progress by a learner', () => {
  test('PROG-23 PROG-24 what was watched and answered counts, and the percentage follows from the points', async () => {
    const { does, lesson, asked } = await taking()
    node.clock.advance(100_000)
    expect(await does([{ id: lesson, watched: [[0, 40]] }])).toMatchObject({
      status: 200,
      body: { certificationPercentage: 0, instruction: [{ id: lesson, timeWatched: 40, state: 'started' }] },
    })
    expect((await does([{ id: lesson, watched: [[35, 95]] }])).body.certificationPercentage).toBe(66)
    const { body } = await does([{ id: lesson, interaction: [{ id: asked, answer: 0 }] }])
    expect(body).toMatchObject({
      state: 'certified',
      certificationPercentage: 100,
      completed: expect.any(String),
      instruction: [
        {
          state: 'completed',
          interaction: [
            { id: asked, state: 'completed', points: 5, correct: true, feedback: 'Right.', right: [0] },
          ],
        },
      ],
    })
  })

  test('a wrong answer gives no points, tells the author’s words and does not tell what is right', async () => {
    const { does, lesson, asked } = await taking()
    const { body } = await does([{ id: lesson, interaction: [{ id: asked, answer: 2 }] }])
    const item = body.instruction?.[0]?.interaction?.[0]
    expect(item).toMatchObject({ state: 'started', points: 0, correct: false, feedback: 'Look at the moss.' })
    expect(item?.right).toBeUndefined()
  })

  test('PROG-23 a learner cannot give themselves points, states or more time', async () => {
    const { learner, course, lesson, asked } = await taking()
    const { body } = await put(learner, {
      object: course.id,
      state: 'certified',
      status: 'disabled',
      expires: '2099-01-01T00:00:00Z',
      certificationPercentage: 100,
      completed: '2020-01-01T00:00:00Z',
      instruction: [
        {
          id: lesson,
          reviewed: '2020-01-01T00:00:00Z',
          interaction: [{ id: asked, state: 'completed', points: 500, correct: true, answer: 1 }],
        },
      ],
    })
    expect(body).toMatchObject({ state: 'started', status: 'enabled', certificationPercentage: 0 })
    expect(body.expires).toBeUndefined()
    expect(body.completed).toBeUndefined()
    expect(body.instruction?.[0]?.interaction).toMatchObject([{ state: 'started', points: 0 }])
  })

  test('a claim without an answer settles no question, and one without watching no video', async () => {
    const { does, lesson, asked } = await taking()
    const { body } = await does([
      { id: lesson, state: 'completed', interaction: [{ id: asked, state: 'completed' }] },
    ])
    expect(body.instruction?.[0]).toMatchObject({ state: 'started', interaction: [{ state: 'started' }] })
    expect(body.certificationPercentage).toBe(0)
  })

  test('PROG-30 time watched never shrinks and a repeated write changes nothing', async () => {
    const { does, lesson, recordOf } = await taking()
    const late = { id: lesson, timeWatched: 50, modified: '2026-01-01T00:00:00Z' }
    await does([{ id: lesson, timeWatched: 80 }])
    await does([late])
    const once = await recordOf()
    expect(once.instruction?.[0]?.timeWatched).toBe(80)
    await does([late])
    expect(await recordOf()).toEqual(once)
  })

  test('answers from twenty devices in one moment are all kept', async () => {
    const questions = Array.from({ length: 20 }, () => question())
    const lesson = part({ ...film, interaction: questions })
    const { does } = await taking({ section: [part({ title: 'One', instruction: [lesson] })] })
    const sent = await Promise.all(
      questions.map(({ id }) => does([{ id: lesson.id, interaction: [{ id, answer: 0 }] }])),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { body } = await does([{ id: lesson.id, ...watchesAll() }])
    expect(body.certificationPercentage).toBe(100)
  })

  test('noContent=true answers with nothing', async () => {
    const { learner, course, lesson } = await taking()
    const body = { object: course.id, instruction: [{ id: lesson, timeWatched: 3 }] }
    expect(await put(learner, body, { noContent: true })).toMatchObject({ status: 204 })
  })

  test('PROG-11 a question may be answered beside the lessons', async () => {
    const { learner, course, asked } = await taking()
    const { body } = await put(learner, { object: course.id, interaction: [{ id: asked, answer: 0 }] })
    expect(body).toMatchObject({
      interaction: [{ id: asked, state: 'completed', points: 5 }],
      certificationPercentage: 33,
    })
  })

  test('an answer that does not fit is refused by its name, and nothing of the write is kept', async () => {
    const { does, lesson, asked, recordOf } = await taking()
    for (const answer of [7, -1, 'North', [0], { seen: true }, null]) {
      const sent = await does([{ id: lesson, timeWatched: 9, interaction: [{ id: asked, answer }] }])
      expect(sent).toMatchObject({ status: 400, body: { message: expect.stringContaining(asked) } })
    }
    expect((await recordOf()).instruction).toBeUndefined()
  })

  test('parts that the course does not have are passed over', async () => {
    const { does, lesson } = await taking()
    const { status, body } = await does([
      { id: 'gone', timeWatched: 5 },
      { id: lesson, interaction: [{ id: 'gone-too', answer: 1 }] },
    ])
    expect(status).toBe(200)
    expect(body.instruction?.map(({ id }) => id)).toEqual([lesson])
  })

  test('PROG-23 unknown courses are 404; without an enrolment nothing is taken; others’ records are 403', async () => {
    const { course, learner } = await taking()
    const stranger = await node.person()
    expect((await put(stranger, { object: 'nothing' })).status).toBe(404)
    expect(await put(stranger, { object: course.id })).toMatchObject({
      status: 400,
      body: { code: 'not_enrolled', message: 'You are not enrolled in this course.' },
    })
    expect(await put(await node.rootAdmin(), { object: course.id, user: stranger.id })).toMatchObject({
      status: 400,
      body: { code: 'not_enrolled', message: 'This person is not enrolled in this course.' },
    })
    expect((await put(stranger, { object: course.id, user: learner.id })).status).toBe(403)
  })

  test('work done before the end of an enrolment is taken afterwards, later work is not', async () => {
    const { course, lesson } = await teach()
    const learner = await node.person()
    const end = node.clock.in(-3_600_000)
    await addProgress(
      node.parts.db,
      { id: newId(), user: learner.id, object: course.id, status: 'enabled', expires: end.toISOString() },
      new Date(),
    )
    const work = (modified: Date) =>
      put(learner, {
        object: course.id,
        instruction: [{ id: lesson, timeWatched: 30, modified: modified.toISOString() }],
      })
    expect(await work(node.clock.now())).toMatchObject({ status: 400, body: { code: 'enrolment_over' } })
    expect((await work(new Date(end.getTime() - 60_000))).body.instruction?.[0]?.timeWatched).toBe(30)
  })

  test('PLAYER-16 a course that is switched off takes what was done before, and nothing after', async () => {
    const { course, lesson, does, recordOf } = await taking()
    const root = await node.rootAdmin()
    const { modified: _m, created: _c, version: _v, ...document } = course
    const turn = (status: string) =>
      node.call(courses.putCourse, { body: { ...document, status } as Course, as: root })
    const earlier = node.clock.in(-60_000).toISOString()
    expect((await turn('disabled')).status).toBe(200)
    const late = { id: lesson, watched: [[0, 30]], modified: node.clock.in(1000).toISOString() }
    expect(await does([late])).toMatchObject({ status: 400, body: { code: 'course_closed' } })
    // Of two things done before and after nothing is taken: the device keeps both until the course is open again.
    const early = { id: lesson, watched: [[50, 60]], modified: earlier }
    const mixed = { ...early, interaction: [{ id: 'gone', answer: 0, modified: late.modified }] }
    expect(await does([mixed])).toMatchObject({ status: 400, body: { code: 'course_closed' } })
    expect(await does([{ id: lesson, watched: [[0, 30]] }])).toMatchObject({ status: 400 })
    expect((await recordOf()).instruction).toBeUndefined()
    expect(await does([early])).toMatchObject({
      status: 200,
      body: { instruction: [{ id: lesson, timeWatched: 10 }] },
    })
    // Staff try out what is not open yet.
    expect((await put(root, { object: course.id, instruction: [late] })).status).toBe(201)
    await turn('enabled')
    expect((await does([late])).body.instruction).toMatchObject([{ timeWatched: 40 }])
  })

  test('an answer that was right once is not called wrong when the author changes the question', async () => {
    const { course, lesson, asked, does, recordOf } = await taking()
    await does([{ id: lesson, interaction: [{ id: asked, answer: 0 }] }])
    const { modified: _m, created: _c, version: _v, ...document } = course
    const action = [{ answer: 2, feedback: 'Right.' }, { feedback: 'Look at the moss.' }]
    const changed = JSON.parse(JSON.stringify(document)) as { section: { instruction: object[] }[] }
    const first = changed.section[0]?.instruction[0] as { interaction: object[] }
    first.interaction = [{ ...first.interaction[0], choice: choices.toReversed(), action }]
    const root = await node.rootAdmin()
    expect((await node.call(courses.putCourse, { body: changed as never, as: root })).status).toBe(200)
    const item = (await recordOf()).instruction?.[0]?.interaction?.[0]
    expect(item).toMatchObject({ state: 'completed', points: 5, answer: 0 })
    for (const said of ['correct', 'feedback', 'right', 'hits']) expect(item).not.toHaveProperty(said)
  })

  test('ENROL-16 nobody begins before the courses it builds on are finished; who has begun goes on', async () => {
    const first = await teach()
    const { learner, course, does, lesson } = await taking({ prerequisite: [first.course.id] })
    expect(await does([{ id: lesson, timeWatched: 1 }])).toMatchObject({
      status: 400,
      body: { code: 'prerequisite_unmet' },
    })
    const record = { id: newId(), user: learner.id, object: first.course.id, status: 'enabled' as const }
    await addProgress(node.parts.db, { ...record, state: 'certified' }, new Date())
    expect((await does([{ id: lesson, timeWatched: 1 }])).status).toBe(200)
    expect(course.prerequisite).toEqual([first.course.id])
  })
})

describe('a learner who calls by hand', () => {
  test('cannot fill a record without end, or name a lesson twice', async () => {
    const { does, lesson, recordOf } = await taking()
    const pieces = Array.from({ length: 1000 }, (_, n) => [n * 0.09, n * 0.09 + 0.01])
    for (const shift of [0, 0.03, 0.06])
      expect(
        (await does([{ id: lesson, watched: pieces.map(([a = 0, b = 0]) => [a + shift, b + shift]) }]))
          .status,
      ).toBe(200)
    await does([{ id: lesson, watched: [[500_000, 900_000]], timeWatched: 900_000 }])
    const [kept] = (await recordOf()).instruction ?? []
    expect(kept?.watched?.length).toBeLessThanOrEqual(500)
    expect(kept?.timeWatched).toBeLessThan(110)
    expect((await does([{ id: lesson }, { id: lesson }])).status).toBe(400)
  })

  test('does not let themselves back in after staff made them wait', async () => {
    const { learner, course } = await taking()
    const as = await node.rootAdmin()
    const operation = { command: 'modify', modifyField: { status: 'disabled' } }
    await node.call(calls.batchProgress, { body: { concept: course.id, user: [learner.id], operation }, as })
    await node.call(calls.deleteProgress, {
      params: { userId: learner.id, courseId: course.id },
      as: learner,
    })
    await enrol(learner, course.id)
    expect(await put(learner, { object: course.id })).toMatchObject({
      status: 400,
      body: { code: 'not_enrolled' },
    })
  })

  test('cannot replace what a coach has accepted', async () => {
    const written = part({ type: 'response', points: 5 })
    const lesson = part({ ...film, interaction: [written] })
    const { learner, course, does } = await taking({
      section: [part({ title: 'One', instruction: [lesson] })],
    })
    const answer = (words: string) =>
      does([{ id: lesson.id, interaction: [{ id: written.id, answer: words }] }])
    await answer('Well thought.')
    const verdict = [{ id: lesson.id, interaction: [{ id: written.id, state: 'completed' }] }]
    await put(await node.rootAdmin(), { user: learner.id, object: course.id, instruction: verdict })
    expect((await answer('Nonsense.')).body.instruction?.[0]?.interaction).toMatchObject([
      { state: 'completed', answer: 'Well thought.' },
    ])
  })
})

describe('a course that changes under its learners', () => {
  test('a question that moves to another lesson keeps its answer, and takes one sent under its old place', async () => {
    const [moved, late] = [question(), question()]
    const [from, to] = [part({ ...film, interaction: [moved, late] }), part(film)]
    const { does, course, recordOf } = await taking({
      section: [part({ title: 'One', instruction: [from, to] })],
    })
    await does([{ id: from.id, interaction: [{ id: moved.id, answer: 0 }] }])
    const before = (await recordOf()).certificationPercentage
    await change(
      course,
      [moved, late].map(({ id }) => ({ do: 'move', part: id, into: to.id })),
    )
    const { body } = await does([{ id: from.id, interaction: [{ id: late.id, answer: 0 }] }])
    expect([before, body.certificationPercentage]).toEqual([16, 33])
  })

  const change = async (course: Course, steps: object[]) =>
    node.call(courses.changeCourse, {
      params: { id: course.id },
      body: { change: steps as never },
      as: await node.rootAdmin(),
    })

  test('what was certified stays so when a lesson is added', async () => {
    const { does, lesson, asked, course } = await taking()
    await does([{ id: lesson, ...watchesAll({ interaction: [{ id: asked, answer: 0 }] }) }])
    const fresh = part({ ...film, points: 100 })
    await change(course, [{ do: 'add', kind: 'instruction', part: fresh, into: course.section?.[0]?.id }])
    expect((await does([{ id: fresh.id, timeWatched: 1 }])).body).toMatchObject({
      state: 'certified',
      certificationPercentage: 100,
    })
  })

  test('a lesson that is switched off keeps what was done in it and no longer counts', async () => {
    const { does, lesson, survey, course } = await taking()
    await does([{ id: lesson, timeWatched: 70 }])
    await change(course, [{ do: 'set', of: lesson, at: ['status'], to: 'disabled' }])
    const { body } = await does([{ id: survey, ended: true }])
    expect(body.state).toBe('certified')
    expect(body.instruction?.find(({ id }) => id === lesson)?.timeWatched).toBe(70)
  })

  test('where its learners stand is counted anew, and they do not look as if they had been at work', async () => {
    const { does, lesson, course, recordOf } = await taking()
    node.clock.advance(100_000)
    await does([{ id: lesson, timeWatched: 100 }])
    const { modified } = await recordOf()
    const asked = course.section?.[0]?.instruction?.[0]?.interaction?.[0]?.id
    await change(course, [{ do: 'set', of: asked, at: ['points'], to: 30 }])
    await node.runJobs()
    expect((await recordOf()).certificationPercentage).toBe(25)
    expect((await recordOf()).modified).toBe(modified)
    await change(course, [{ do: 'remove', part: asked }])
    await node.runJobs()
    expect((await recordOf()).certificationPercentage).toBe(100)
    // What an author takes away by mistake can be given back: only the learner's own step certifies.
    expect((await recordOf()).state).toBe('started')
    expect((await does([{ id: lesson, timeWatched: 100 }])).body.state).toBe('certified')
  })
})

describe('staff', () => {
  const staffed = async () => {
    const publisher = await node.organization()
    const coach = await node.person({ organization: publisher, lists: ['coach'] })
    return { coach, ...(await taking({ publisher })) }
  }

  test('PLAYER-15 staff who are not enrolled leave a preview, which never becomes an enrolment', async () => {
    const { coach, course, lesson, asked } = await staffed()
    const instruction = [{ id: lesson, ended: true, interaction: [{ id: asked, answer: 0 }] }]
    expect((await put(coach, { object: course.id, instruction })).body).toMatchObject({ state: 'preview' })
    await enrol(coach, course.id)
    const { body } = await put(coach, { object: course.id })
    expect(body).toMatchObject({ state: 'started', certificationPercentage: 0 })
    expect(body.instruction).toBeUndefined()
  })

  test('PLAYER-15 a preview that is left is gone: enrolling afterwards begins anew', async () => {
    const { coach, course, lesson } = await staffed()
    await put(coach, { object: course.id, instruction: [{ id: lesson, ended: true }] })
    const params = { userId: coach.id, courseId: course.id }
    expect((await node.call(calls.deleteProgress, { params, as: coach })).status).toBe(204)
    await enrol(coach, course.id)
    const { body } = await node.call<Progress>(calls.getProgress, { params, as: coach })
    expect(body).toMatchObject({ state: 'started', certificationPercentage: 0 })
    expect(body.instruction).toBeUndefined()
  })

  test('PROG-23 staff extend, suspend and judge; a judged answer counts', async () => {
    const written = part({ type: 'response', points: 5, title: 'In your words' })
    const lesson = part({ ...film, interaction: [written] })
    const publisher = await node.organization()
    const coach = await node.person({ organization: publisher, lists: ['coach'] })
    const { learner, course, does } = await taking({
      publisher,
      section: [part({ title: 'One', instruction: [lesson] })],
    })
    const handed = await does([
      { id: lesson.id, ...watchesAll({ interaction: [{ id: written.id, answer: 'Moss.' }] }) },
    ])
    expect(handed.body).toMatchObject({
      state: 'coachReviewRequired',
      instruction: [{ state: 'coachReviewRequired' }],
    })
    const say = (state: string, more = {}) =>
      put(coach, {
        user: learner.id,
        object: course.id,
        instruction: [{ id: lesson.id, interaction: [{ id: written.id, state }] }],
        ...more,
      })
    const expires = node.clock.in(86_400_000).toISOString()
    expect((await say('returned', { expires, feedback: {} })).body).toMatchObject({
      state: 'started',
      expires,
      feedback: { created: expect.any(String) },
      instruction: [{ state: 'returned', interaction: [{ state: 'returned', answer: 'Moss.' }] }],
    })
    await does([{ id: lesson.id, interaction: [{ id: written.id, answer: 'Moss, and the sun.' }] }])
    expect((await say('completed')).body).toMatchObject({ state: 'certified', certificationPercentage: 100 })
  })

  test('PROG-23 nobody decides about themselves, whatever they decide about others', async () => {
    const { coach, course, lesson, asked } = await staffed()
    await enrol(coach, course.id)
    const expires = node.clock.in(86_400_000).toISOString()
    const { status, body } = await put(coach, {
      user: coach.id,
      object: course.id,
      state: 'certified',
      expires,
      feedback: {},
      instruction: [{ id: lesson, interaction: [{ id: asked, state: 'completed', points: 5 }] }],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'started', certificationPercentage: 0 })
    expect(body).not.toHaveProperty('expires')
    expect(body).not.toHaveProperty('feedback')
    expect((await put(coach, { object: course.id, status: 'disabled' })).body.status).toBe('enabled')
  })

  test('PROG-25 a reset takes everything back, keeps the enrolment, and old work does not return', async () => {
    const { coach, does, lesson, asked, recordOf } = await staffed()
    await does([{ id: lesson, ...watchesAll({ interaction: [{ id: asked, answer: 0 }] }) }])
    const before = await recordOf()
    const { body } = await node.call<Progress>(calls.resetProgress, { params: { id: before.id }, as: coach })
    expect(body).toMatchObject({ id: before.id, state: 'started', certificationPercentage: 0 })
    expect(body.completed).toBeUndefined()
    const modified = node.clock.in(-60_000).toISOString()
    const stale = await does([
      { id: lesson, timeWatched: 90, modified, interaction: [{ id: asked, answer: 0, modified }] },
    ])
    expect(stale.body.certificationPercentage).toBe(0)
    expect((await node.call(calls.resetProgress, { params: { id: 'nothing' }, as: coach })).status).toBe(404)
  })

  test('PROG-26 PROG-27 many enrolments are changed, reset and ended at once', async () => {
    const { coach, learner, course } = await staffed()
    const batch = (operation: object) =>
      node.call(calls.batchProgress, {
        body: { concept: course.id, user: [learner.id, 'nobody'], operation: operation as never },
        as: coach,
      })
    expect(await batch({ command: 'modify', modifyField: { status: 'disabled' } })).toMatchObject({
      status: 200,
      body: { count: 1 },
    })
    const states = () =>
      node.call(calls.findProgressStates, {
        body: { concept: course.id, user: [learner.id, 'nobody'] },
        as: coach,
      })
    expect((await states()).body).toEqual({ [learner.id]: 'pending', nobody: 'unenrolled' })
    await batch({
      command: 'modify',
      modifyField: { status: 'enabled', expires: '2020-01-01T00:00:00.000Z' },
    })
    expect((await states()).body).toEqual({ [learner.id]: 'unenrolled', nobody: 'unenrolled' })
    await batch({ command: 'modify', modifyField: { expires: null } })
    expect((await states()).body).toEqual({ [learner.id]: 'enrolled', nobody: 'unenrolled' })
    for (const wrong of [
      { command: 'explode' },
      { command: 'modify' },
      { command: 'modify', modifyField: { state: 'certified' } },
      { command: 'modify', modifyField: { expires: 'soon' } },
      { command: 'modify', modifyField: { status: null } },
    ])
      expect((await batch(wrong)).status).toBe(400)
    expect(await batch({ command: 'delete' })).toMatchObject({ body: { count: 1 } })
    expect((await states()).body).toEqual({ [learner.id]: 'unenrolled', nobody: 'unenrolled' })
  })

  test('PROG-28 learners ask where they stand themselves, and about nobody else', async () => {
    const { learner, course, coach } = await staffed()
    const ask = (user: string[]) =>
      node.call(calls.findProgressStates, { body: { concept: course.id, user }, as: learner })
    expect((await ask([learner.id])).body).toEqual({ [learner.id]: 'enrolled' })
    expect((await ask([learner.id, coach.id])).status).toBe(403)
  })

  test('who leaves and comes back goes on where they left', async () => {
    const { learner, course, does, lesson, asked, recordOf } = await staffed()
    await does([{ id: lesson, ...watchesAll({ interaction: [{ id: asked, answer: 0 }] }) }])
    const before = await recordOf()
    await node.call(calls.deleteProgress, {
      params: { userId: learner.id, courseId: course.id },
      as: learner,
    })
    expect((await enrol(learner, course.id)).status).toBe(201)
    expect(await recordOf()).toMatchObject({
      id: before.id,
      state: 'certified',
      instruction: before.instruction ?? [],
    })
  })

  test('PROG-22 learners leave what costs nothing; what was paid for is ended by staff', async () => {
    const { learner, course, coach } = await staffed()
    const leave = (as: Person, courseId: string) =>
      node.call(calls.deleteProgress, { params: { userId: learner.id, courseId }, as })
    expect((await leave(learner, course.id)).status).toBe(204)
    expect((await leave(learner, course.id)).status).toBe(404)
    const paid = await node.course({ price: 900, publisher: course.publisher })
    await addProgress(
      node.parts.db,
      { id: newId(), user: learner.id, object: paid.id, status: 'enabled' },
      new Date(),
    )
    expect((await leave(learner, paid.id)).status).toBe(403)
    expect((await leave(coach, paid.id)).status).toBe(204)
  })
})

describe('files handed in with an answer', () => {
  const handing = async () => {
    const publisher = await node.organization()
    const coach = await node.person({ organization: publisher, lists: ['coach'] })
    const upload = part({ type: 'upload', points: 5, title: 'Your map' })
    const lesson = part({ ...film, interaction: [upload] })
    const taken = await taking({ publisher, section: [part({ title: 'One', instruction: [lesson] })] })
    const { id } = await taken.recordOf()
    const send = async (as: Person, objectID = id) => {
      const bytes = Buffer.from('a map')
      const body = { objectID, resource: 'map.txt', contentType: 'text/plain', contentLength: bytes.length }
      const begun = await node.call<{ putURL: string; getID: string }>(resources.beginUpload, { body, as })
      if (begun.status !== 200) return begun
      const headers = { authorization: as.token, 'content-type': 'text/plain' }
      await node.send({ method: 'PUT', url: begun.body.putURL, headers, payload: bytes })
      return begun
    }
    const hand = (...file: string[]) =>
      taken.does([{ id: lesson.id, interaction: [{ id: upload.id, answer: { file } }] }])
    return { ...taken, coach, send, hand }
  }
  const reads = async (as: Person | null, getID: string) =>
    (await node.call<object>(resources.getResource, { query: { getID }, as })).status

  test('INTER-16 are read by the learner and the course’s staff, and by nobody else', async () => {
    const { learner, coach, send, hand } = await handing()
    const { body } = await send(learner)
    expect(await hand(body.getID)).toMatchObject({ status: 200, body: { state: 'coachReviewRequired' } })
    const strangers = [
      null,
      await node.person(),
      await node.person({ organization: await node.organization(), lists: ['coach'] }),
    ]
    expect(await Promise.all([learner, coach].map((one) => reads(one, body.getID)))).toEqual([200, 200])
    expect(await Promise.all(strangers.map((one) => reads(one, body.getID)))).toEqual([404, 404, 404])
  })

  test('are one’s own: nobody sends a file to another’s record or hands in what is not theirs', async () => {
    const { send, hand, learner } = await handing()
    const other = await node.person()
    expect((await send(other)).status).toBe(404)
    const { body } = await send(learner)
    const theirs = await handing()
    expect((await theirs.hand(body.getID)).status).toBe(400)
    expect((await hand('elsewhere/map.txt')).status).toBe(400)
  })

  test('INTER-16 RES-18 stay while they wait for a coach and once they are accepted; what was sent back may go', async () => {
    const { learner, coach, course, send, hand, recordOf } = await handing()
    const [first, second] = [(await send(learner)).body, (await send(learner)).body]
    const drop = ({ getID }: { getID: string }) =>
      node.call(resources.deleteResource, { params: { id: getID }, as: learner })
    const judge = async (state: string) => {
      const [lesson] = (await recordOf()).instruction ?? []
      const interaction = lesson?.interaction?.map(({ id }) => ({ id, state }))
      return put(coach, {
        user: learner.id,
        object: course.id,
        instruction: [{ id: lesson?.id, interaction }],
      })
    }
    await hand(first.getID, second.getID)
    expect(await drop(first)).toMatchObject({ status: 409, body: { code: 'handed_in' } })
    await judge('returned')
    expect((await drop(first)).status).toBe(204)
    await hand(second.getID)
    await judge('completed')
    const named = { objectId: second.getID.split('/')[0] ?? '', name: second.getID.split('/')[1] ?? '' }
    expect(await node.call(resources.deleteNamed, { params: named, as: learner })).toMatchObject({
      status: 409,
      body: { code: 'handed_in' },
    })
    expect(await reads(coach, second.getID)).toBe(200)
    // What was sent and never handed in is nobody’s but the learner’s.
    expect((await drop((await send(learner)).body)).status).toBe(204)
  })

  test('are not taken from whoever still waits for a place', async () => {
    const { learner, coach, course, send } = await handing()
    await put(coach, { user: learner.id, object: course.id, status: 'disabled' })
    expect(await send(learner)).toMatchObject({ status: 400, body: { code: 'not_enrolled' } })
  })

  test('PLAYER-15 go with a preview, whether it is left or becomes an enrolment', async () => {
    for (const goes of ['leave', 'enrol'] as const) {
      const { coach, course, send } = await handing()
      const { body: trial } = await put(coach, { object: course.id })
      const { getID } = (await send(coach, trial.id)).body
      expect(await reads(coach, getID)).toBe(200)
      if (goes === 'enrol') await enrol(coach, course.id)
      else
        await node.call(calls.deleteProgress, {
          params: { userId: coach.id, courseId: course.id },
          as: coach,
        })
      const left = node.parts.db.selectFrom('resource').select('get_id').where('object', '=', trial.id)
      expect(await left.execute()).toEqual([])
      await node.runJobs()
      expect(await node.parts.storage.size(getID)).toBeNull()
    }
  })

  test('are not read by staff once the learner has left', async () => {
    const { learner, course, coach, send, hand } = await handing()
    const { body } = await send(learner)
    await hand(body.getID)
    await node.call(calls.deleteProgress, {
      params: { userId: learner.id, courseId: course.id },
      as: learner,
    })
    expect(await reads(coach, body.getID)).toBe(404)
  })
})

describe('answers', () => {
  test('are not sent to learners, in any language, and are to those who teach', async () => {
    const sorting = part({
      type: 'sorting',
      category: [
        { id: 'a', title: 'A', entry: ['pine'] },
        { id: 'b', title: 'B', entry: ['oak'] },
      ],
    })
    const asked = question()
    const words = {
      [asked.id]: { 'action[0].feedback': 'Cierto.', 'choice[0].body': 'Norte' },
      [sorting.id]: { 'category[0].entry[0]': 'pino' },
    }
    const scene = [{ id: newId(), title: 'Scene', interaction: [question()] }]
    const lesson = part({ ...film, interaction: [asked, sorting], scene })
    const { learner, course } = await taking({
      section: [part({ title: 'One', instruction: [lesson] })],
      language: { es: { text: words } },
      enabledLanguage: ['es'],
    })
    const { body } = await node.call<Course>(courses.getCourse, { params: { id: course.id }, as: learner })
    const text = JSON.stringify(body)
    expect(text).toContain('North')
    expect(text).toContain('Norte')
    for (const secret of ['Right.', 'Cierto', '"action"', '"entry"', 'moss'])
      expect(text).not.toContain(secret)
    const as = await node.rootAdmin()
    const whole = await node.call<Course>(courses.getCourse, { params: { id: course.id }, as })
    expect(JSON.stringify(whole.body)).toContain('Cierto')
  })
})
