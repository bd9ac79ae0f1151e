import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coaching, type ReviewItem } from '@cairn/contract/coaching'
import { conversations } from '@cairn/contract/conversations'
import { courses, type Course } from '@cairn/contract/courses'
import { progress as calls, type Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { saveFile } from '../files/store.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })
const film = (more: object = {}) =>
  part({ type: 'video', title: 'Video', duration: 600, points: 10, ...more })
const choices = ['North', 'East', 'South', 'West'].map((body) => ({ body }))
const choice = (more: object = {}) =>
  part({
    type: 'choice',
    points: 10,
    choice: choices,
    action: [{ answer: 3, feedback: 'Right.' }, { feedback: 'Look again.' }],
    ...more,
  })

const put = (as: Person, body: object) =>
  node.call<Progress>(calls.putProgress, { body: body as Progress, as })

/** Somebody who has just enrolled in a course of these lessons. */
const taking = async (lessons: object[], more: object = {}) => {
  const section = [part({ title: 'One', instruction: lessons })]
  const course = await node.course({ section, ...more } as Partial<Course>)
  const learner = await node.person()
  await node.call(purchases.createPurchase, { body: { owner: learner.id, object: [course.id] }, as: learner })
  const does = (...instruction: object[]) => put(learner, { object: course.id, instruction })
  const recordOf = async () =>
    (
      await node.call<Progress>(calls.getProgress, {
        params: { userId: learner.id, courseId: course.id },
        as: learner,
      })
    ).body
  return { course, learner, does, recordOf }
}

const pass = (seconds: number) => node.clock.advance(seconds * 1000)

describe('a video', () => {
  test('PROG-24 the end of every video claimed in one call gives nothing', async () => {
    const lessons = [film(), film(), film({ type: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' })]
    const { does } = await taking(lessons)
    const { status, body } = await does(...lessons.map(({ id }) => ({ id, ended: true, state: 'completed' })))
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'started', certificationPercentage: 0 })
  })

  test('PROG-24 jumping to its end gives nothing', async () => {
    const lesson = film()
    const { does } = await taking([lesson])
    pass(600)
    const { body } = await does({
      id: lesson.id,
      watched: [
        [0, 20],
        [580, 600],
      ],
      position: 600,
      ended: true,
    })
    expect(body).toMatchObject({ certificationPercentage: 0, instruction: [{ state: 'started' }] })
  })

  test('PROG-24 claimed whole, a moment after enrolling, counts no more than time has passed', async () => {
    const lesson = film()
    const { does } = await taking([lesson])
    pass(60)
    const { body } = await does({ id: lesson.id, watched: [[0, 600]], timeWatched: 600, ended: true })
    expect(body.certificationPercentage).toBe(0)
    expect(body.instruction?.[0]?.counted).toBeLessThanOrEqual(140)
  })

  test('PROG-07 PROG-30 a time that is reported alone is stored and answered, and counts once it can have passed', async () => {
    const lesson = film()
    const { does, recordOf } = await taking([lesson])
    expect((await does({ id: lesson.id, timeWatched: 590 })).body).toMatchObject({
      certificationPercentage: 0,
      instruction: [{ timeWatched: 590 }],
    })
    const once = await recordOf()
    await does({ id: lesson.id, timeWatched: 590, modified: once.instruction?.[0]?.modified })
    expect(await recordOf()).toEqual(once)
    await does({ id: lesson.id, timeWatched: 20 })
    expect((await recordOf()).instruction).toMatchObject([{ timeWatched: 590 }])
    pass(300)
    expect((await does({ id: lesson.id, timeWatched: 600 })).body.certificationPercentage).toBe(100)
  })

  test('PROG-30 what was watched offline on two devices counts when it arrives, in any order', async () => {
    const lesson = film()
    const { does } = await taking([lesson])
    pass(600)
    await does({ id: lesson.id, watched: [[300, 600]], modified: node.clock.in(-1000).toISOString() })
    const { body } = await does({
      id: lesson.id,
      watched: [[0, 310]],
      modified: node.clock.in(-400_000).toISOString(),
    })
    expect(body).toMatchObject({ certificationPercentage: 100, instruction: [{ counted: 600 }] })
  })

  test('PROG-24 is measured by its file, whatever length the author stated', async () => {
    const lesson = film({ duration: 10 })
    const { does, course } = await taking([lesson])
    const getID = `${course.id}/film.mp4`
    const known = { getID, name: 'film.mp4', contentType: 'video/mp4', open: false, bytes: 1, duration: 600 }
    await saveFile(node.parts.db, { ...known, created: node.clock.now() })
    const shown = await taking([film({ duration: 10, video: getID })])
    pass(300)
    await does({ id: lesson.id, watched: [[0, 10]] })
    const [one] = shown.course.section?.[0]?.instruction ?? []
    const { body } = await shown.does({ id: one?.id, watched: [[0, 10]], timeWatched: 10, length: 10 })
    expect(body).toMatchObject({ certificationPercentage: 0, instruction: [{ length: 600 }] })
  })

  test('PROG-24 takes as much watching as its author asks for', async () => {
    const [half, plain] = [film({ watchShare: 50 }), film()]
    const { does } = await taking([half, plain], { watchShare: 100 })
    pass(1200)
    const { body } = await does({ id: half.id, watched: [[0, 310]] }, { id: plain.id, watched: [[0, 560]] })
    expect(body.instruction).toMatchObject([{ state: 'completed' }, { state: 'started' }])
    expect((await does({ id: plain.id, watched: [[550, 600]] })).body.certificationPercentage).toBe(100)
  })

  test('INTER-05 inside a question counts by what was watched of it', async () => {
    const inside = part({ type: 'video', points: 10, duration: 300 })
    const lesson = part({ type: 'survey', title: 'Look', interaction: [inside] })
    const { does } = await taking([lesson])
    const watch = (watched: number) =>
      does({ id: lesson.id, interaction: [{ id: inside.id, answer: { watched } }] })
    expect((await watch(300)).body.certificationPercentage).toBe(0)
    pass(200)
    expect((await watch(40)).body.certificationPercentage).toBe(0)
    expect((await watch(290)).body.certificationPercentage).toBe(100)
  })

  test('a learner cannot write what the server counts', async () => {
    const lesson = film()
    const { learner, course } = await taking([lesson])
    const watching = { since: '2020-01-01T00:00:00.000Z', counted: 0 }
    const { body } = await put(learner, {
      object: course.id,
      watching,
      instruction: [
        {
          id: lesson.id,
          granted: true,
          counted: 600,
          length: 1,
          opened: watching.since,
          watched: [[0, 600]],
        },
      ],
    })
    expect(body.certificationPercentage).toBe(0)
    expect(body.watching?.since).not.toBe(watching.since)
    for (const field of ['granted', 'opened', 'length'])
      expect(body.instruction?.[0]).not.toHaveProperty(field)
  })
})

describe('time in which nothing can have been watched', () => {
  const watchAll = (id: string) => ({ id, watched: [[0, 600]], timeWatched: 600 })

  test('PROG-22 is that between leaving a course and coming back', async () => {
    const [lesson, other] = [film(), film()]
    const { does, learner, course } = await taking([lesson, other])
    await does({ id: lesson.id, watched: [[0, 5]] })
    await node.call(calls.deleteProgress, {
      params: { userId: learner.id, courseId: course.id },
      as: learner,
    })
    pass(86_400)
    await node.call(purchases.createPurchase, {
      body: { owner: learner.id, object: [course.id] },
      as: learner,
    })
    expect((await does(watchAll(lesson.id), watchAll(other.id))).body.certificationPercentage).toBe(0)
  })

  test('ENROL-11 is that before somebody was let in', async () => {
    const lesson = film()
    const { does, learner, course } = await taking([lesson])
    const root = await node.rootAdmin()
    const decide = (status: string) =>
      node.call(calls.batchProgress, {
        body: {
          concept: course.id,
          user: [learner.id],
          operation: { command: 'modify', modifyField: { status } },
        },
        as: root,
      })
    await decide('disabled')
    pass(86_400)
    expect((await does(watchAll(lesson.id))).status).not.toBe(200)
    await decide('enabled')
    expect((await does(watchAll(lesson.id))).body.certificationPercentage).toBe(0)
    pass(300)
    expect((await does({ id: lesson.id, watched: [[0, 590]] })).body.certificationPercentage).toBe(100)
  })

  test('ENROL-12 is that after an enrollment ended', async () => {
    const lesson = film()
    const { does, learner, course } = await taking([lesson])
    const root = await node.rootAdmin()
    const expires = node.clock.in(10_000).toISOString()
    await put(root, { object: course.id, user: learner.id, expires })
    pass(86_400)
    const { body } = await does({ ...watchAll(lesson.id), modified: expires })
    expect(body.certificationPercentage).toBe(0)
  })

  test('PROG-07 stretches that run backwards, or longer than any video, count for no more than they are', async () => {
    const [lesson, other] = [film(), film({ duration: undefined, video: 'a/unknown.mp4' })]
    const { does } = await taking([lesson, other])
    pass(600)
    const odd = [[600, 0], [5], [], [3, 3]]
    expect((await does({ id: lesson.id, watched: odd })).body.certificationPercentage).toBe(0)
    expect((await does({ id: lesson.id, watched: [[-5, 600]] })).status).toBe(400)
    expect((await does({ id: lesson.id, watched: [[0, 1e300]] })).status).toBe(400)
    const { body } = await does({ id: other.id, watched: [[0, 80_000]], timeWatched: 80_000 })
    expect(body.instruction?.find(({ id }) => id === other.id)?.counted).toBeLessThanOrEqual(1300)
  })
})

describe('a story that forks', () => {
  const told = (more: object = {}) => {
    const [left, right] = [newId(), newId()]
    const fork = part({
      type: 'goto',
      choice: [{ body: 'Left' }, { body: 'Right' }],
      action: [{ answer: left }, { answer: right }],
    })
    const scene = (id: string, interaction: object[] = []) => ({
      id,
      title: 'Scene',
      duration: 60,
      points: 10,
      video: 'a/scene.mp4',
      interaction,
      ...more,
    })
    const scenes = [scene(newId(), [fork]), scene(left), scene(right)]
    return { lesson: part({ type: 'video', title: 'Story', story: true, scene: scenes }), fork }
  }
  const unfilmed = { video: undefined, duration: undefined }

  test('PROG-24 PLAYER-06 its end claimed after the first scene gives no certificate', async () => {
    const { lesson, fork } = told()
    const { does } = await taking([lesson])
    pass(300)
    const claim = { id: lesson.id, watched: [[0, 60]], ended: true, state: 'completed' }
    expect((await does(claim)).body).toMatchObject({ state: 'started', instruction: [{ state: 'started' }] })
    const chosen = { ...claim, interaction: [{ id: fork.id, answer: 1 }] }
    expect((await does(chosen)).body.state).toBe('started')
    const { body } = await does({ id: lesson.id, watched: [[120, 180]] })
    expect(body).toMatchObject({ state: 'certified', certificationPercentage: 100 })
  })

  test('PROG-24 PLAYER-06 without videos its end takes a way to an ending scene', async () => {
    const { lesson, fork } = told(unfilmed)
    const { does } = await taking([lesson])
    const { body } = await does({ id: lesson.id, ended: true, state: 'completed' })
    expect(body).toMatchObject({ state: 'started', certificationPercentage: 0 })
    const chosen = await does({ id: lesson.id, interaction: [{ id: fork.id, answer: 1 }] })
    expect(chosen.body.certificationPercentage).toBe(100)
  })

  test('PROG-24 the length of one scene cannot be reported as that of all', async () => {
    const { lesson } = told()
    const plain = {
      ...lesson,
      story: false,
      points: 10,
      scene: (lesson as never as { scene: object[] }).scene,
    }
    const { does } = await taking([plain])
    pass(300)
    const { body } = await does({ id: plain.id, watched: [[0, 60]], length: 60, ended: true })
    expect(body.instruction).toMatchObject([{ state: 'started' }])
    expect(body.instruction?.[0]).not.toHaveProperty('length')
  })
})

describe('what runs elsewhere', () => {
  const external = (type: string) => part({ type, title: 'Elsewhere', points: 10 })

  test('INSTR-06 INSTR-07 INSTR-08 is not done by a learner’s claim, in one call or lesson by lesson', async () => {
    const lessons = ['lti', 'tincan', 'package'].map(external)
    const { does } = await taking(lessons)
    const claims = lessons.map(({ id }) => ({ id, ended: true, state: 'completed', timeWatched: 600 }))
    expect((await does(...claims)).body).toMatchObject({ state: 'started', certificationPercentage: 0 })
    for (const claim of claims) expect((await does(claim)).body.certificationPercentage).toBe(0)
  })

  test('PROG-23 is done when staff mark it as completed', async () => {
    const lessons = ['lti', 'tincan', 'package'].map(external)
    const { learner, course } = await taking(lessons)
    const root = await node.rootAdmin()
    const marks = { object: course.id, user: learner.id }
    const instruction = lessons.map(({ id }) => ({ id, state: 'completed' }))
    const { body } = await put(root, { ...marks, instruction })
    expect(body).toMatchObject({ state: 'certified', certificationPercentage: 100 })
  })
})

describe('what is to be opened', () => {
  const cards = (more: object = {}) =>
    part({
      type: 'flashcards',
      points: 10,
      card: [1, 2, 3].map((n) => ({ front: { text: `${n}` }, back: {} })),
      ...more,
    })
  const hotspots = () =>
    part({
      type: 'graphic',
      points: 10,
      image: 'a/b.png',
      marker: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
    })

  test('INTER-09 INTER-11 cards and markers are not done by a claim, but by each that was opened', async () => {
    const [deck, image] = [cards(), hotspots()]
    const lesson = part({ type: 'survey', title: 'Look', interaction: [deck, image] })
    const { does } = await taking([lesson])
    const say = (...interaction: object[]) => does({ id: lesson.id, interaction })
    const claim = await say(
      { id: deck.id, state: 'completed' },
      { id: image.id, state: 'completed', points: 10 },
    )
    expect(claim.body.certificationPercentage).toBe(0)
    expect((await say({ id: deck.id, answer: { seen: [0, 1, 2, 3] } })).status).toBe(400)
    expect((await say({ id: deck.id, answer: { seen: [0, 0, 1] } })).status).toBe(400)
    await say({ id: deck.id, answer: { seen: [0, 2] } })
    // The rest on another device.
    expect((await say({ id: deck.id, answer: { seen: [1] } })).body.certificationPercentage).toBe(50)
    expect((await say({ id: image.id, answer: { seen: [0, 1] } })).body.certificationPercentage).toBe(100)
  })

  test('INTER-01 INTER-12 a discussion or a scale is not done by a claim either', async () => {
    const asked = ['conversation', 'likert', 'surveychoice', 'goto', 'youtube'].map((type) =>
      part({ type, points: 10, choice: choices }),
    )
    const lesson = part({ type: 'survey', title: 'Say', interaction: asked })
    const { does } = await taking([lesson])
    const { body } = await does({
      id: lesson.id,
      ended: true,
      interaction: asked.map(({ id }) => ({ id, state: 'completed' })),
    })
    expect(body).toMatchObject({ state: 'started', certificationPercentage: 0 })
  })

  test('INTER-02 a prompt and a text are done once they were opened', async () => {
    const prompt = part({ type: 'prompt', points: 10, body: '<p>Read.</p>' })
    const words = part({
      type: 'video',
      title: 'Words',
      body: '<p>Read.</p>',
      points: 10,
      interaction: [prompt],
    })
    const { does } = await taking([words])
    const { body } = await does({
      id: words.id,
      ended: true,
      interaction: [{ id: prompt.id, answer: { seen: true } }],
    })
    expect(body.certificationPercentage).toBe(100)
  })
})

describe('a discussion', () => {
  const asking = async () => {
    const talk = part({ type: 'conversation', points: 10, body: '<p>Talk.</p>' })
    const other = part({ type: 'conversation', points: 10 })
    const lesson = part({ type: 'survey', title: 'Talk', interaction: [talk, other] })
    const taken = await taking([lesson])
    const write = async (as: Person, about: string[], more: object = {}) => {
      const body = { type: 'interaction', feed: taken.course.id, about, body: 'I think so.', ...more }
      const { body: message } = await node.call<{ id: string }>(conversations.putMessage, {
        body: body as never,
        as,
      })
      return message.id
    }
    const answer = (message: string, id = talk.id) =>
      taken.does({ id: lesson.id, interaction: [{ id, answer: { message } }] })
    return { ...taken, talk, other, lesson, write, answer }
  }

  test('INTER-01 gives points for a message of one’s own that was written there', async () => {
    const { learner, talk, lesson, write, answer } = await asking()
    const message = await write(learner, [talk.id, lesson.id])
    expect((await answer(message)).body.certificationPercentage).toBe(50)
  })

  test('INTER-01 gives none for an invented message, another’s, or one from elsewhere', async () => {
    const { learner, course, talk, other, lesson, write, answer, recordOf } = await asking()
    const someone = await node.person({ takes: [course.id] })
    const theirs = await write(someone, [talk.id, lesson.id])
    const elsewhere = await write(learner, [other.id, lesson.id])
    for (const message of ['invented', theirs, elsewhere]) expect((await answer(message)).status).toBe(400)
    expect((await recordOf()).certificationPercentage).toBe(0)
  })

  test('INTER-01 gives none for a message that was removed', async () => {
    const { learner, talk, lesson, write, answer } = await asking()
    const message = await write(learner, [talk.id, lesson.id])
    await node.call(conversations.deleteMessage, { params: { id: message }, as: learner })
    expect((await answer(message)).status).toBe(400)
  })
})

describe('a discussion that somebody leaves', () => {
  test('INTER-01 takes the points back with the message, and gives them for another one', async () => {
    const talk = part({ type: 'conversation', points: 10 })
    const lesson = part({ type: 'survey', title: 'Talk', interaction: [talk, choice()] })
    const { does, learner, course, recordOf } = await taking([lesson])
    const say = async () => {
      const body = { type: 'interaction', feed: course.id, about: [talk.id, lesson.id], body: 'Yes.' }
      const said = await node.call<{ id: string }>(conversations.putMessage, {
        body: body as never,
        as: learner,
      })
      await does({ id: lesson.id, interaction: [{ id: talk.id, answer: { message: said.body.id } }] })
      return said.body.id
    }
    const message = await say()
    expect((await recordOf()).certificationPercentage).toBe(50)
    await node.call(conversations.deleteMessage, { params: { id: message }, as: learner })
    expect((await recordOf()).certificationPercentage).toBe(0)
    await say()
    expect((await recordOf()).certificationPercentage).toBe(50)
  })
})

describe('tries', () => {
  const limited = async (more: object = {}, lessonMore: object = {}) => {
    const asked = choice(more)
    const lesson = part({ type: 'survey', title: 'Quiz', interaction: [asked], ...lessonMore })
    const taken = await taking([lesson])
    const answer = (value: number, modified?: string) =>
      taken.does({
        id: lesson.id,
        interaction: [{ id: asked.id, answer: value, ...(modified && { modified }) }],
      })
    return { ...taken, asked, lesson, answer }
  }

  test('INTER-06 without a limit a question can be tried until it is right', async () => {
    const { answer } = await limited()
    for (const wrong of [0, 1, 2]) expect((await answer(wrong)).body.certificationPercentage).toBe(0)
    expect((await answer(3)).body.certificationPercentage).toBe(100)
  })

  test('INTER-06 a limit of the question or its lesson counts each different answer, wherever it is sent', async () => {
    for (const limits of [
      [{ tries: 2 }, {}],
      [{}, { tries: 2 }],
      [{ tries: 2 }, { tries: 9 }],
    ] as const) {
      const { answer, asked, course, learner, recordOf } = await limited(...limits)
      await answer(0)
      await answer(0)
      await answer(1)
      expect((await answer(0)).status).toBe(200)
      expect(await answer(3)).toMatchObject({ status: 409, body: { code: 'no_tries_left' } })
      const beside = { object: course.id, interaction: [{ id: asked.id, answer: 3 }] }
      expect(await put(learner, beside)).toMatchObject({ status: 409, body: { code: 'no_tries_left' } })
      expect((await recordOf()).certificationPercentage).toBe(0)
    }
  })

  test('INTER-06 tries made offline are counted in the order they were made', async () => {
    const { does, lesson, asked, recordOf } = await limited({ tries: 2 })
    const item = (answer: number, ago: number) => ({
      id: asked.id,
      answer,
      modified: node.clock.in(-ago * 1000).toISOString(),
    })
    const sent = await does({ id: lesson.id, interaction: [item(3, 10), item(0, 30), item(1, 20)] })
    expect(sent).toMatchObject({ status: 409, body: { code: 'no_tries_left' } })
    expect((await recordOf()).instruction?.[0]?.interaction?.[0]?.tried).toEqual([0, 1])
    const other = await limited({ tries: 2 })
    const again = (answer: number, ago: number) => ({ ...item(answer, ago), id: other.asked.id })
    const { body } = await other.does({ id: other.lesson.id, interaction: [again(3, 20), again(0, 30)] })
    expect(body.certificationPercentage).toBe(100)
  })

  test('INTER-06 guesses sent together with what is refused use up tries all the same', async () => {
    const { does, lesson, asked, recordOf } = await limited({ tries: 1 })
    for (const guesses of [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ]) {
      const interaction = guesses.map((answer, n) => ({
        id: asked.id,
        answer,
        modified: node.clock.in(n * 1000 - 60_000).toISOString(),
      }))
      const { status } = await does({ id: lesson.id, interaction })
      expect(status).toBe(409)
    }
    const kept = await recordOf()
    expect(kept).toMatchObject({ certificationPercentage: 0 })
    expect(kept.instruction?.[0]?.interaction?.[0]?.tried).toEqual([0])
  })

  test('INTER-06 leaving the course and coming back gives no new tries', async () => {
    const { answer, learner, course } = await limited({ tries: 1 })
    await answer(0)
    await node.call(calls.deleteProgress, {
      params: { userId: learner.id, courseId: course.id },
      as: learner,
    })
    await node.call(purchases.createPurchase, {
      body: { owner: learner.id, object: [course.id] },
      as: learner,
    })
    expect(await answer(3)).toMatchObject({ status: 409, body: { code: 'no_tries_left' } })
  })

  test('INTER-06 answers from two devices at once use one number of tries', async () => {
    const { answer, recordOf } = await limited({ tries: 1 })
    // One that came earlier than the first to be counted is older than it, and neither refused nor counted.
    const sent = await Promise.all([answer(0), answer(1), answer(2), answer(3)])
    expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await recordOf()).instruction?.[0]?.interaction?.[0]?.tried).toHaveLength(1)
  })

  test('INTER-06 the right answer is shown after the last try only where the author chose so', async () => {
    for (const revealAnswer of [true, false]) {
      const { answer } = await limited({ tries: 2, revealAnswer })
      const first = (await answer(0)).body.instruction?.[0]?.interaction?.[0]
      expect(first).not.toHaveProperty('right')
      const last = (await answer(1)).body.instruction?.[0]?.interaction?.[0]
      expect(last?.tried).toHaveLength(2)
      expect(last?.right).toEqual(revealAnswer ? [3] : undefined)
    }
  })
})

describe('rules of a lesson', () => {
  test('what comes after a lesson that must not be skipped is refused until that one is complete', async () => {
    const asked = choice()
    const first = part({ type: 'survey', title: 'First', noSkip: true, interaction: [asked] })
    const question = choice()
    const second = part({ type: 'survey', title: 'Second', interaction: [question] })
    const { does, learner, course } = await taking([first, second])
    const answer = { id: second.id, interaction: [{ id: question.id, answer: 3 }] }
    expect(await does(answer)).toMatchObject({ status: 409, body: { code: 'lesson_locked' } })
    const beside = { object: course.id, interaction: [{ id: question.id, answer: 3 }] }
    expect(await put(learner, beside)).toMatchObject({ status: 409, body: { code: 'lesson_locked' } })
    await does({ id: first.id, interaction: [{ id: asked.id, answer: 3 }] })
    expect((await does(answer)).body.certificationPercentage).toBe(100)
  })

  test('a guess sent together with a locked lesson is graded, so that it cannot be tried out for nothing', async () => {
    const asked = choice({ tries: 1 })
    const gate = part({ type: 'survey', title: 'Gate', noSkip: true, interaction: [asked] })
    const locked = part({ type: 'survey', title: 'Locked', interaction: [choice()] })
    const { does, recordOf } = await taking([gate, locked])
    const guess = (answer: number) =>
      does({ id: gate.id, interaction: [{ id: asked.id, answer }] }, { id: locked.id })
    expect(await guess(0)).toMatchObject({ status: 409, body: { code: 'lesson_locked' } })
    expect(await guess(3)).toMatchObject({ status: 409, body: { code: 'no_tries_left' } })
    const kept = await recordOf()
    expect(kept.certificationPercentage).toBe(0)
    expect(kept.instruction?.map(({ id }) => id)).toEqual([gate.id])
  })

  test('what is only read, and a project, have to come in time as well', async () => {
    const prompt = part({ type: 'prompt', points: 10, body: '<p>Read.</p>' })
    const lesson = part({ type: 'survey', title: 'Exam', timeLimit: 60, interaction: [prompt] })
    const project = part({ type: 'project', title: 'Work', timeLimit: 60 })
    const { does, learner, course, recordOf } = await taking([lesson, project])
    await does({ id: lesson.id }, { id: project.id })
    pass(120)
    const claim = { id: lesson.id, interaction: [{ id: prompt.id, state: 'completed' }] }
    expect(await does(claim)).toMatchObject({ status: 409, body: { code: 'time_over' } })
    const work = { type: 'submission', feed: course.id, about: [project.id], body: 'Here it is.' }
    const handed = await node.call(conversations.putMessage, { body: work as never, as: learner })
    expect(handed).toMatchObject({ status: 409, body: { code: 'time_over' } })
    expect(await recordOf()).toMatchObject({ state: 'started', certificationPercentage: 0 })
  })

  test('answers after the time limit are refused, stored as late, and count no more', async () => {
    const [early, late] = [choice(), choice()]
    const lesson = part({ type: 'survey', title: 'Exam', timeLimit: 60, interaction: [early, late] })
    const { does, recordOf } = await taking([lesson])
    const answer = (id: string) =>
      does({ id: lesson.id, interaction: [{ id, answer: 3, modified: node.clock.now().toISOString() }] })
    const { body } = await does({ id: lesson.id })
    const opened = body.instruction?.[0]?.opened
    expect(opened).toEqual(expect.any(String))
    pass(50)
    expect((await answer(early.id)).body.certificationPercentage).toBe(50)
    pass(60)
    expect(await answer(late.id)).toMatchObject({ status: 409, body: { code: 'time_over' } })
    // What arrived in time may be sent again, and a claimed moment changes nothing.
    expect((await answer(early.id)).status).toBe(200)
    const claimed = { id: late.id, answer: 3, modified: node.clock.in(-100_000).toISOString() }
    expect((await does({ id: lesson.id, interaction: [claimed] })).status).toBe(409)
    const kept = await recordOf()
    expect(kept).toMatchObject({ certificationPercentage: 50, instruction: [{ opened }] })
    expect(kept.instruction?.[0]?.interaction?.find(({ id }) => id === late.id)).toMatchObject({
      late: { answer: 3, received: expect.any(String) },
    })
  })

  test('COACH-10 a coach sees beside an answer that waits what came after the time limit, and how late', async () => {
    const asked = part({ type: 'response', points: 10, question: '<p>Why?</p>' })
    const lesson = part({ type: 'survey', title: 'Exam', timeLimit: 60, interaction: [asked] })
    const { does, course } = await taking([lesson])
    const say = (answer: string) => does({ id: lesson.id, interaction: [{ id: asked.id, answer }] })
    await say('In time.')
    pass(180)
    expect((await say('Too late.')).status).toBe(409)
    const { body } = await node.call<{ list: ReviewItem[] }>(coaching.findWork, {
      query: { course: course.id },
      as: await node.rootAdmin(),
    })
    expect(body.list).toMatchObject([{ answer: 'In time.', late: { answer: 'Too late.' } }])
    expect(body.list[0]?.late?.by).toBeGreaterThanOrEqual(119)
  })

  test('the questions of a timed lesson reach a learner once its clock has started', async () => {
    const asked = choice({ title: 'Secret', question: '<p>Secret</p>' })
    const inScene = choice({ title: 'Secret' })
    const scene = [{ id: newId(), title: 'Scene', interaction: [inScene] }]
    const lesson = part({ type: 'video', title: 'Exam', timeLimit: 60, interaction: [asked], scene })
    const language = { es: { title: 'Curso', text: { [asked.id]: { title: 'Secret' } } } }
    const { learner, course, does } = await taking([lesson], { title: 'Timed', language })
    const readAs = async (as: Person | null) => {
      const one = await node.call<Course & { sealed?: string[] }>(courses.getCourse, {
        params: { id: course.id },
        as,
      })
      const list = await node.call<{ list: Course[] }>(courses.findCourses, {
        query: { query: `_id:"${course.id}"`, include: 'title,section,language' },
        as,
      })
      return { whole: one.body, told: JSON.stringify([one.body, list.body.list]) }
    }
    for (const reader of [null, await node.person(), learner]) {
      const { whole, told } = await readAs(reader)
      expect(told).not.toContain('Secret')
      expect(whole.sealed).toEqual([lesson.id])
    }
    // What it counts is known before, so that progress is the same everywhere.
    const before = (await readAs(learner)).whole.section?.[0]?.instruction?.[0]
    expect(before?.interaction).toEqual([{ id: asked.id, type: 'choice', status: 'enabled', points: 10 }])
    expect((await readAs(await node.rootAdmin())).told).toContain('Secret')
    await does({ id: lesson.id })
    const { whole, told } = await readAs(learner)
    expect(told).toContain('Secret')
    expect(whole).not.toHaveProperty('sealed')
    // Another learner's clock is another clock, and leaving and coming back does not stop one's own.
    expect((await readAs(await node.person({ takes: [course.id] }))).told).not.toContain('Secret')
    const mine = { userId: learner.id, courseId: course.id }
    await node.call(calls.deleteProgress, { params: mine, as: learner })
    await node.call(purchases.createPurchase, {
      body: { owner: learner.id, object: [course.id] },
      as: learner,
    })
    pass(120)
    const late = await does({ id: lesson.id, interaction: [{ id: asked.id, answer: 3 }] })
    expect(late).toMatchObject({ status: 409, body: { code: 'time_over' } })
  })

  test('a pass mark completes a lesson with that share of its points', async () => {
    const questions = [choice(), choice(), choice()]
    const lesson = part({ type: 'survey', title: 'Quiz', passMark: 60, interaction: questions })
    const { does } = await taking([lesson])
    const answer = (n: number, value: number) =>
      does({ id: lesson.id, interaction: [{ id: questions[n]?.id, answer: value }] })
    expect((await answer(0, 3)).body.instruction).toMatchObject([{ state: 'started' }])
    await answer(2, 0)
    expect((await answer(1, 3)).body).toMatchObject({
      certificationPercentage: 66,
      instruction: [{ state: 'completed' }],
    })
  })

  test('staff who try a course out are not held up by locks', async () => {
    const [first, second] = [film({ noSkip: true }), film()]
    const { course } = await taking([first, second])
    const root = await node.rootAdmin()
    const sent = await put(root, { object: course.id, instruction: [{ id: second.id, watched: [[0, 5]] }] })
    expect(sent.status).toBe(201)
  })
})
