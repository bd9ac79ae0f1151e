import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '@cairn/domain/base/constants'
import { coaching, type ReviewItem } from '@cairn/contract/coaching'
import { conversations, type Message } from '@cairn/contract/conversations'
import type { Course } from '@cairn/contract/courses'
import { progress as calls, type Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { createGroup } from '../groups/store.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'
import { haltOf } from '@cairn/domain/progress/inactive'
import { addProgress, saveProgress } from './rows.ts'
import { findProgressOf } from './store.ts'

let node: TestNode
let guild: string
let coach: Person
let other: Person
beforeAll(async () => {
  node = await testNode()
  guild = await node.organization('Guild')
  coach = await node.person({ organization: guild, lists: ['coach'] })
  other = await node.person({
    organization: guild,
    lists: ['coach'],
    givenName: 'Grace',
    familyName: 'Hopper',
  })
})
afterAll(() => node.close())

const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })
const CRITERIA = ['Legible', 'Complete'].map((title) => ({ id: newId(), title }))

const PROJECT = newId()
/** What the course says in Spanish. */
const spanish: Partial<Course> = {
  enabledLanguage: ['es'],
  language: {
    es: {
      title: 'Mapas',
      text: { [PROJECT]: { title: 'Hoja de ruta', 'awardCriteria.criteria[0].title': 'Legible del todo' } },
    },
  },
}

/** A written answer of five points, an upload of five and a project of ten. */
const teach = async (more: Partial<Course> = {}) => {
  const words = part({ type: 'response', points: 5, question: '<p>What did you see?</p>' })
  const file = part({ type: 'upload', points: 5, title: 'A sketch' })
  const lesson = part({ type: 'survey', title: 'Look', interaction: [words, file] })
  const project = part({
    ...(more.language && { id: PROJECT }),
    type: 'project',
    title: 'Route card',
    points: 10,
    body: '<p>Draw one.</p>',
    awardCriteria: { criteria: CRITERIA },
  })
  const section = [part({ title: 'One', instruction: [lesson, project] })]
  const course = await node.course({ publisher: guild, section, ...more } as Partial<Course>)
  return { course, words: words.id, file: file.id, lesson: lesson.id, project: project.id }
}

const enrol = async (course: string) => {
  const learner = await node.person()
  await node.call(purchases.createPurchase, { body: { owner: learner.id, object: [course] }, as: learner })
  return learner
}

/** Somebody who has written an answer that waits. */
const waiting = async (more: Partial<Course> = {}) => {
  const taught = await teach(more)
  const learner = await enrol(taught.course.id)
  const answers = (answer: string, modified?: string) =>
    node.call<Progress>(calls.putProgress, {
      body: {
        object: taught.course.id,
        instruction: [
          { id: taught.lesson, interaction: [{ id: taught.words, answer, ...(modified && { modified }) }] },
        ],
      },
      as: learner,
    })
  const { body: record } = await answers('A ridge.')
  return { ...taught, learner, answers, record, piece: { progress: record.id, item: taught.words } }
}

type Waiting = Awaited<ReturnType<typeof waiting>>

const reviews = async (as: Person, query = {}) =>
  (
    await node.call<{ matches: number; list: ReviewItem[]; join?: Record<string, Record<string, object>> }>(
      coaching.findWork,
      { query, as },
    )
  ).body
const one = async (as: Person, course: string) => (await reviews(as, { course })).list[0]
const claim = (as: Person, piece: object, release?: boolean) =>
  node.call<{ claim?: { coach: string; until: string }; code?: string; message?: string }>(
    coaching.claimReview,
    { body: { ...piece, ...(release && { release }) }, as },
  )
const judge = (as: Person, item: ReviewItem | undefined, more: object = { verdict: 'accept' }) => {
  const { progress = '', item: id = '', since = '' } = item ?? {}
  return node.call<{ state: string; message?: Message; code?: string }>(coaching.judgeReview, {
    body: { progress, item: id, since, ...more },
    as,
  })
}
const recordOf = (learner: Person, course: string) => findProgressOf(node.parts.db, learner.id, course)

describe('GET /progress/review', () => {
  test('COACH-10 ENROL-08 an answer that waits is listed with what was asked and answered', async () => {
    const { course, learner, words, lesson, record } = await waiting()
    const { matches, list, join } = await reviews(coach, { course: course.id, join: 'user' })
    expect(matches).toBe(1)
    expect(list).toEqual([
      {
        progress: record.id,
        item: words,
        user: learner.id,
        object: course.id,
        courseTitle: course.title,
        instruction: lesson,
        interaction: words,
        kind: 'response',
        lessonTitle: 'Look',
        question: '<p>What did you see?</p>',
        points: 5,
        answer: 'A ridge.',
        since: expect.any(String),
        percent: 0,
      },
    ])
    expect(join?.['user']?.[learner.id]).toMatchObject({ givenName: 'Test' })
  })

  test('COACH-10 a place in the queue is neither lost by looking at the lesson again nor gained by a wrong clock', async () => {
    const { course, learner, lesson, answers } = await waiting()
    const before = await one(coach, course.id)
    await node.call(calls.putProgress, {
      body: { object: course.id, instruction: [{ id: lesson }] },
      as: learner,
    })
    await answers('A ridge.')
    expect((await one(coach, course.id))?.since).toBe(before?.since)
    await answers('A valley.', '1999-01-01T00:00:00.000Z')
    await answers('A pass.', new Date().toISOString())
    const after = await one(coach, course.id)
    expect(after?.answer).toBe('A pass.')
    expect(Date.parse(after?.since ?? '')).toBeGreaterThan(Date.parse(before?.since ?? ''))
    expect((await judge(coach, after)).status).toBe(200)
  })

  test('COACH-10 only those who work on the course find it: by their organization or by name', async () => {
    const named = await node.person()
    const { course } = await waiting({ coach: [named.id] })
    const harbour = await node.organization()
    const seen = async (as: Person) => (await reviews(as, { course: course.id })).list.length
    expect(await seen(named)).toBe(1)
    for (const role of ['admin', 'author', 'publisher', 'coach'] as const)
      expect(await seen(await node.person({ organization: guild, lists: [role] })), role).toBe(1)
    expect(await seen(await node.person({ organization: guild, lists: ['observer'] }))).toBe(0)
    expect(await seen(await node.person({ organization: harbour, lists: ['coach'] }))).toBe(0)
    expect(await seen(await node.person())).toBe(0)
    expect((await node.call(coaching.findWork)).status).toBe(401)
  })

  test('what staff only try out waits for nobody, and nobody finds their own', async () => {
    const { course, lesson, words } = await teach()
    const body = {
      object: course.id,
      instruction: [{ id: lesson, interaction: [{ id: words, answer: 'x' }] }],
    }
    expect((await node.call<Progress>(calls.putProgress, { body, as: coach })).body.state).toBe('preview')
    expect((await reviews(other, { course: course.id })).list).toEqual([])
    const answer = { id: words, state: 'coachReviewRequired' as const, answer: 'y' }
    const record = { id: newId(), user: other.id, object: course.id, status: 'enabled' as const }
    await addProgress(node.parts.db, { ...record, interaction: [answer] }, new Date())
    expect((await reviews(other, { course: course.id })).list).toEqual([])
    expect((await claim(other, { progress: record.id, item: words })).status).toBe(404)
    expect((await reviews(coach, { course: course.id })).list).toHaveLength(1)
  })

  test('COACH-08 until a week after the end, and what ends within a week is marked', async () => {
    const { course, words } = await teach()
    const add = async (days: number | null) => {
      const expires = days === null ? {} : { expires: new Date(Date.now() + days * DAY).toISOString() }
      const user = (await node.person()).id
      const answer = { id: words, state: 'coachReviewRequired' as const, answer: String(days) }
      const record = { id: newId(), user, object: course.id, status: 'enabled' as const, ...expires }
      await addProgress(node.parts.db, { ...record, interaction: [answer] }, new Date())
    }
    for (const days of [null, 30, 6, -6, -8]) await add(days)
    const { list } = await reviews(coach, { course: course.id })
    const found = Object.fromEntries(list.map(({ answer, expiring = false }) => [String(answer), expiring]))
    expect(found).toEqual({ null: false, 30: false, 6: true, '-6': true })
  })

  test('COACH-09 longest waiting first, narrowed to a group or a learner, and never more than asked for', async () => {
    const { course, words, project } = await teach()
    const add = async (days: number, group?: string) => {
      const modified = new Date(Date.now() - days * DAY).toISOString()
      const user = (await node.person()).id
      const answer = { id: words, state: 'coachReviewRequired' as const, answer: String(days), modified }
      const record = { id: newId(), user, object: course.id, status: 'enabled' as const }
      const more = group === undefined ? {} : { enrollmentGroup: group }
      await addProgress(node.parts.db, { ...record, interaction: [answer], ...more }, new Date())
      return user
    }
    await add(1)
    const user = await add(3, 'spring')
    await add(2)
    const answers = async (query: object) => (await reviews(coach, query)).list.map(({ answer }) => answer)
    expect(await answers({ course: course.id })).toEqual(['3', '2', '1'])
    expect(await answers({ course: course.id, limit: 1 })).toEqual(['3'])
    expect((await reviews(coach, { course: course.id, limit: 1 })).matches).toBe(3)
    expect(await answers({ course: course.id, group: 'spring' })).toEqual(['3'])
    expect(await answers({ user })).toEqual(['3'])
    expect(await answers({ course: project })).toEqual([])
  })

  test('COACH-12 whoever joined a group later is found with it, too', async () => {
    const { course, learner } = await waiting()
    const group = { id: newId(), name: 'Spring', type: 'enrollment' as const, private: false }
    await createGroup(node.parts.db, byTest(), { ...group, object: course.id }, guild, [learner.id])
    expect((await reviews(coach, { group: group.id })).list).toMatchObject([{ user: learner.id }])
    expect((await reviews(coach, { group: newId() })).list).toEqual([])
  })

  test('COACH-10 COACH-11 titles, questions and criteria come in the language of whoever reads, where the course has it', async () => {
    const { course, project } = await teach({ title: 'Maps', ...spanish })
    const learner = await enrol(course.id)
    const record = (await recordOf(learner, course.id)) ?? ({} as Progress)
    const lesson = { id: project, state: 'coachReviewRequired' as const, modified: new Date().toISOString() }
    const long = { created: new Date(Date.now() - 20 * DAY).toISOString() }
    await saveProgress(node.parts.db, { ...record, ...long, instruction: [lesson] }, new Date())
    await sql`update progress set created = now() - interval '20 days' where id = ${record.id}`.execute(
      node.parts.db,
    )
    const work = async (language?: string) =>
      (await reviews(coach, { course: course.id, ...(language && { language }) })).list[0]
    expect(await work()).toMatchObject({ courseTitle: 'Maps', title: 'Route card' })
    expect(await work('ar')).toMatchObject({ courseTitle: 'Maps', title: 'Route card' })
    expect(await work('es')).toMatchObject({
      courseTitle: 'Mapas',
      title: 'Hoja de ruta',
      criteria: [{ title: 'Legible del todo' }, { title: 'Complete' }],
    })
    const { body } = await node.call<{ list: { courseTitle: string }[] }>(coaching.findInactive, {
      query: { course: course.id, language: 'es-MX' },
      as: coach,
    })
    expect(body.list).toMatchObject([{ courseTitle: 'Mapas' }])
  })

  test('COACH-09 the list holds up to 500', async () => {
    const { course, words } = await teach()
    const { db } = node.parts
    const answer = { id: words, state: 'coachReviewRequired' as const, answer: 'x' }
    for (let n = 0; n < 503; n++) {
      const record = { id: newId(), user: `many-${n}`, object: course.id, status: 'enabled' as const }
      await addProgress(db, { ...record, interaction: [answer] }, new Date())
    }
    const { matches, list } = await reviews(coach, { course: course.id, limit: 9000 })
    expect([matches, list.length]).toEqual([503, 500])
  })
})

describe('PUT /progress/review/claim', () => {
  test('COACH-10 of two coaches who ask at once exactly one gets it, and the other is told who', async () => {
    const { piece } = await waiting()
    const asked = await Promise.all([coach, other, coach, other].map((who) => claim(who, piece)))
    const got = new Set(asked.filter(({ status }) => status === 200).map(({ body }) => body.claim?.coach))
    expect(got.size).toBe(1)
    const winner = got.has(coach.id) ? coach : other
    expect(asked.map(({ status }) => status)).toEqual(
      [coach, other, coach, other].map((who) => (who === winner ? 200 : 409)),
    )
    const refused = asked.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({
      code: 'review_taken',
      message: expect.stringContaining(winner === other ? 'Grace Hopper' : 'Test Person'),
    })
  })

  test('COACH-10 whoever has a piece is named, keeps it by asking again and lets it go', async () => {
    const { piece, course } = await waiting()
    await claim(other, piece)
    expect((await claim(coach, piece)).body).toMatchObject({
      status: 409,
      code: 'review_taken',
      message: 'Grace Hopper is reviewing this right now.',
    })
    expect(await one(coach, course.id)).toMatchObject({ claim: { coach: other.id } })
    expect((await judge(coach, await one(coach, course.id))).body).toMatchObject({ code: 'review_taken' })
    expect((await claim(other, piece)).status).toBe(200)
    // Nobody lets go of what another has.
    await claim(coach, piece, true)
    expect((await claim(coach, piece)).status).toBe(409)
    expect((await claim(other, piece, true)).body).toEqual({})
    expect((await claim(coach, piece)).body.claim?.coach).toBe(coach.id)
  })

  test('a claim is over after ten minutes', async () => {
    const { piece, course } = await waiting()
    node.clock.set()
    const { body } = await claim(other, piece)
    expect(body.claim?.until).toBe(node.clock.in(10 * MINUTE).toISOString())
    node.clock.advance(10 * MINUTE + 1)
    expect((await one(coach, course.id))?.claim).toBeUndefined()
    expect((await claim(coach, piece)).status).toBe(200)
    expect((await claim(other, piece)).status).toBe(409)
    node.clock.reset()
  })

  test('what does not wait cannot be taken, and what is hidden is not there', async () => {
    const { piece, file, record } = await waiting()
    expect((await claim(coach, { progress: record.id, item: file })).status).toBe(409)
    expect((await claim(coach, { progress: newId(), item: file })).status).toBe(404)
    expect((await claim(await node.person(), piece)).status).toBe(404)
    expect((await claim(await node.person({ organization: guild, lists: ['observer'] }), piece)).status).toBe(
      404,
    )
    const root = await node.rootAdmin()
    expect((await claim(await node.actingAs(coach, root), piece)).status).toBe(404)
  })
})

describe('PUT /progress/review', () => {
  test('COACH-16 an accepted answer counts, the learner is told, and the record says when they heard', async () => {
    const began = node.clock.now()
    const { course, learner, words, lesson } = await waiting()
    const item = await one(coach, course.id)
    await claim(coach, { progress: item?.progress, item: words })
    const { status, body } = await judge(coach, item, { verdict: 'accept', body: '<p>Well seen.</p>' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'completed',
      message: {
        type: 'coaching',
        feed: course.id,
        about: [learner.id, lesson, words],
        creator: coach.id,
        creatorRole: 'coach',
        body: '<p>Well seen.</p>',
      },
    })
    const record = await recordOf(learner, course.id)
    expect(record).toMatchObject({
      state: 'started',
      certificationPercentage: 25,
      feedback: { created: expect.any(String) },
      instruction: [{ interaction: [{ id: words, state: 'completed', points: 5 }] }],
    })
    expect(Date.parse(record?.feedback?.created ?? '')).toBeGreaterThanOrEqual(began.getTime())
    expect((await reviews(coach, { course: course.id })).list).toEqual([])
    const read = (as: Person) =>
      node.call(conversations.getMessage, { params: { id: body.message?.id ?? '' }, as })
    expect((await read(learner)).status).toBe(200)
    expect((await read(await enrol(course.id))).status).toBe(404)
  })

  test('COACH-10 a returned answer may be given again and comes back with how often it was', async () => {
    const { course, learner, words, answers } = await waiting()
    const item = await one(coach, course.id)
    const { body } = await judge(coach, item, { verdict: 'return' })
    expect(body).toMatchObject({
      state: 'returned',
      message: { verdict: { decision: 'return', work: 'Look' } },
    })
    expect(body.message?.body).toBeUndefined()
    expect((await recordOf(learner, course.id))?.instruction?.[0]?.interaction).toMatchObject([
      { id: words, state: 'returned', points: 0 },
    ])
    await answers('A ridge and a stream.')
    expect(await one(coach, course.id)).toMatchObject({ answer: 'A ridge and a stream.', returned: 1 })
  })

  test('COACH-10 a project is judged by its criteria, in the language of the learner', async () => {
    const { course, project } = await teach({ title: 'Maps', ...spanish })
    const learner = await enrol(course.id)
    const { id: progress, ...record } = (await recordOf(learner, course.id)) ?? ({} as Progress)
    const lesson = { id: project, state: 'coachReviewRequired' as const, modified: new Date().toISOString() }
    await saveProgress(
      node.parts.db,
      { ...record, id: progress, instruction: [lesson], language: 'es' },
      new Date(),
    )
    const item = await one(coach, course.id)
    expect(item).toMatchObject({ kind: 'project', title: 'Route card', criteria: CRITERIA, points: 10 })
    const { body } = await judge(coach, item, { verdict: 'return', met: [CRITERIA[0]?.id] })
    expect(body.message?.verdict).toEqual({
      decision: 'return',
      work: 'Hoja de ruta',
      course: 'Mapas',
      met: ['Legible del todo'],
      missing: ['Complete'],
    })
    expect(body.message?.about).toEqual([learner.id, project])
    expect((await recordOf(learner, course.id))?.instruction).toMatchObject([
      { id: project, state: 'returned' },
    ])
  })

  test.each([
    { met: 1, said: { met: ['Legible'] } },
    { met: 0, said: {} },
  ])('COACH-10 accepted work with $met criteria met is never told what is missing', async ({ met, said }) => {
    const { course, project } = await teach()
    const learner = await enrol(course.id)
    const record = (await recordOf(learner, course.id)) ?? ({} as Progress)
    const lesson = { id: project, state: 'coachReviewRequired' as const, modified: new Date().toISOString() }
    await saveProgress(node.parts.db, { ...record, instruction: [lesson] }, new Date())
    const item = await one(coach, course.id)
    const { body } = await judge(coach, item, {
      verdict: 'accept',
      met: CRITERIA.slice(0, met).map(({ id }) => id),
    })
    expect(body.message?.verdict).toEqual({
      decision: 'accept',
      work: 'Route card',
      course: course.title,
      ...said,
    })
  })

  test('CERT-01 the last piece that is accepted finishes the course and issues its certificate', async () => {
    const words = part({ type: 'response', points: 5 })
    const lesson = part({ type: 'survey', title: 'Look', interaction: [words] })
    const { course, learner } = await (async () => {
      const section = [part({ title: 'One', instruction: [lesson] })]
      const made = await node.course({
        publisher: guild,
        section,
        certificate: [{ condition: { minPercentage: 100 } }],
      } as Partial<Course>)
      return { course: made, learner: await enrol(made.id) }
    })()
    const answer = { id: words.id, answer: 'done' }
    const body = { object: course.id, instruction: [{ id: lesson.id, ended: true, interaction: [answer] }] }
    await node.call(calls.putProgress, { body, as: learner })
    await judge(coach, await one(coach, course.id))
    expect(await recordOf(learner, course.id)).toMatchObject({
      state: 'certified',
      certificationPercentage: 100,
    })
    const issued = await node.parts.db
      .selectFrom('certificate')
      .select('id')
      .where('person', '=', learner.id)
      .execute()
    expect(issued).toHaveLength(1)
  })

  test('COACH-10 of two verdicts at once one stands', async () => {
    const { course } = await waiting()
    const item = await one(coach, course.id)
    const said = await Promise.all([
      judge(coach, item, { verdict: 'accept' }),
      judge(other, item, { verdict: 'return' }),
    ])
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = said.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('review_decided')
  })

  test('COACH-10 OFF-12 whoever decides second is told who decided what and when, and can add feedback to it', async () => {
    const { course, learner } = await waiting()
    const item = await one(coach, course.id)
    const { body: first } = await judge(coach, item, { verdict: 'return', body: '<p>Add a scale.</p>' })
    const late = await judge(other, item, { verdict: 'accept', body: '<p>Fine map.</p>' })
    expect(late.status).toBe(409)
    const { values } = (late.body as { details?: { values?: Record<string, string> } }).details ?? {}
    expect(late.body.code).toBe('review_decided')
    expect(values).toMatchObject({
      coach: coach.id,
      decision: 'return',
      at: first.message?.created,
      message: first.message?.id,
      feed: course.id,
    })
    expect(values?.['name']).toMatch(/\w+ \w+/)
    expect((await recordOf(learner, course.id))?.instruction?.[0]?.interaction?.[0]?.state).toBe('returned')
    const said = await node.call<{ id: string; type: string }>(conversations.putMessage, {
      body: { type: 'coaching', feed: course.id, parent: first.message?.id ?? '', body: '<p>Fine map.</p>' },
      as: other,
    })
    expect([said.status, said.body.type]).toEqual([201, 'coaching'])
  })

  test('COACH-10 what was handed in meanwhile is not judged by what was seen before', async () => {
    const { course, answers, learner } = await waiting()
    const item = await one(coach, course.id)
    await answers('Something else.')
    expect((await judge(coach, item)).body).toMatchObject({
      status: 409,
      code: 'stale',
      details: { reason: 'review_newer' },
    })
    expect((await recordOf(learner, course.id))?.feedback).toBeUndefined()
    expect((await judge(coach, await one(coach, course.id))).status).toBe(200)
    expect((await judge(coach, item)).status).toBe(409)
  })

  test('COACH-16 an author who judges speaks as a coach; whoever may not judge finds nothing', async () => {
    const { course } = await waiting()
    const item = await one(coach, course.id)
    expect((await judge(await node.person(), item)).status).toBe(404)
    expect((await judge(await node.person({ organization: guild, lists: ['observer'] }), item)).status).toBe(
      404,
    )
    const author = await node.person({ organization: guild, lists: ['author'] })
    expect((await judge(author, item, { verdict: 'accept', body: 'Good.' })).body).toMatchObject({
      message: { creatorRole: 'coach', creator: author.id },
    })
  })

  test('words for the learner are cleaned, and a foreign file leaves nothing half done', async () => {
    const { course, learner } = await waiting()
    const item = await one(coach, course.id)
    const attachment = [{ id: newId(), file: `${learner.id}/me.webp` }]
    expect((await judge(coach, item, { verdict: 'accept', attachment })).status).toBe(400)
    expect((await recordOf(learner, course.id))?.feedback).toBeUndefined()
    const { body } = await judge(coach, item, {
      verdict: 'accept',
      body: '<p onclick="x()">Good<script>alert(1)</script></p>',
    })
    expect(body.message?.body).toBe('<p>Good</p>')
  })
})

describe('PUT /progress by staff', () => {
  /** What integrations send: a verdict in the record itself. */
  const write = (as: Person, { course, learner, lesson, words }: Waiting, state: string) =>
    node.call<Progress & { code?: string }>(calls.putProgress, {
      body: {
        user: learner.id,
        object: course.id,
        instruction: [{ id: lesson, interaction: [{ id: words, state }] }],
      },
      as,
    })
  const told = async ({ learner, course }: Waiting) => {
    const { rows } = await sql<{ document: Partial<Message> }>`select document from message
      where type = 'coaching' and feed = ${course.id} and concerned @> array[${learner.id}]::text[]`.execute(
      node.parts.db,
    )
    return rows.map(({ document }) => document)
  }

  test('COACH-16 a verdict in the record is one like any other: the learner is told, and nobody has the work any more', async () => {
    const work = await waiting()
    await claim(coach, work.piece)
    expect((await write(coach, work, 'returned')).status).toBe(200)
    expect(await told(work)).toMatchObject([{ creatorRole: 'coach', verdict: { decision: 'return' } }])
    expect((await recordOf(work.learner, work.course.id))?.feedback?.created).toEqual(expect.any(String))
    await work.answers('A ridge and a stream.')
    expect(await one(other, work.course.id)).toMatchObject({ returned: 1 })
    expect((await one(other, work.course.id))?.claim).toBeUndefined()
  })

  test('COACH-10 while another coach has it, it is refused and nothing is changed', async () => {
    const work = await waiting()
    await claim(other, work.piece)
    const refused = await write(coach, work, 'completed')
    expect([refused.status, refused.body.code]).toEqual([409, 'review_taken'])
    expect(await told(work)).toEqual([])
    expect((await one(coach, work.course.id))?.claim?.coach).toBe(other.id)
    expect((await write(other, work, 'completed')).status).toBe(200)
    expect(await told(work)).toMatchObject([{ verdict: { decision: 'accept' } }])
    // Said again it decides nothing new.
    expect((await write(other, work, 'completed')).status).toBe(200)
    expect(await told(work)).toHaveLength(1)
  })

  test('whoever acts as a coach judges nothing, and what does not decide about work tells nobody', async () => {
    const work = await waiting()
    const root = await node.rootAdmin()
    expect((await write(await node.actingAs(coach, root), work, 'completed')).status).toBeGreaterThan(399)
    const expires = new Date(Date.now() + 30 * DAY).toISOString()
    const body = { user: work.learner.id, object: work.course.id, expires }
    expect((await node.call(calls.putProgress, { body, as: coach })).status).toBe(200)
    expect(await told(work)).toEqual([])
    expect(await one(coach, work.course.id)).toMatchObject({ answer: 'A ridge.' })
  })
})

describe('GET /progress/inactive', () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY)
  test('COACH-01 COACH-02 COACH-03 COACH-04 COACH-05 COACH-06 COACH-07 the list is exactly those whom the rule names', async () => {
    const { course } = await teach()
    const expected = new Map<string, string>()
    for (const created of [1, 8, 15, 70])
      for (const modified of [0.5, 13, 15, 61])
        for (const percent of [0, 30, 60, 99, 100])
          for (const feedback of [undefined, 1, 3]) {
            if (modified > created) continue
            const user = newId()
            const heard = feedback === undefined ? undefined : ago(feedback).toISOString()
            const stamps = { created: ago(created).toISOString(), modified: ago(modified).toISOString() }
            const record: Progress = {
              id: newId(),
              user,
              object: course.id,
              status: 'enabled',
              state: percent === 99 && created === 70 ? 'certified' : 'started',
              certificationPercentage: percent,
              ...(heard !== undefined && { feedback: { created: heard } }),
              ...stamps,
            }
            await addProgress(node.parts.db, record, new Date())
            const reason = haltOf({ ...stamps, percent, state: record.state, feedback: heard }, new Date())
            if (reason) expected.set(user, reason)
          }
    const { body } = await node.call<{ matches: number; list: { user: string; reason: string }[] }>(
      coaching.findInactive,
      { query: { course: course.id }, as: coach },
    )
    expect(new Map(body.list.map(({ user, reason }) => [user, reason]))).toEqual(expected)
    expect(body.matches).toBe(expected.size)
    expect(new Set(expected.values())).toEqual(new Set(['never-started', 'slow', 'paused']))
  })

  test('COACH-11 who waits to be let in, whose time is over and who only tries the course out are not on it', async () => {
    const { course } = await teach()
    const stamps = { created: ago(20).toISOString(), modified: ago(16).toISOString() }
    const add = (fields: Partial<Progress>) => {
      const record = { id: newId(), user: newId(), object: course.id, status: 'enabled' as const }
      return addProgress(node.parts.db, { ...record, ...stamps, ...fields }, new Date())
    }
    await add({ status: 'disabled' })
    await add({ expires: ago(1).toISOString() })
    await add({ state: 'preview' })
    await add({ user: 'halted' })
    const found = async (as: Person) => {
      const { body } = await node.call<{ list: object[] }>(coaching.findInactive, {
        query: { course: course.id },
        as,
      })
      return body.list
    }
    expect(await found(coach)).toMatchObject([{ user: 'halted', courseTitle: course.title, percent: 0 }])
    expect(await found(await node.person())).toEqual([])
    expect(await found(await node.person({ organization: guild, lists: ['observer'] }))).toEqual([])
  })

  test('COACH-11 a learner whom a coach wrote to leaves the list', async () => {
    const { course } = await teach()
    const user = await node.person()
    const stamps = { created: ago(20).toISOString(), modified: ago(16).toISOString() }
    const record = { id: newId(), user: user.id, object: course.id, status: 'enabled' as const }
    await addProgress(node.parts.db, { ...record, ...stamps }, new Date())
    const inactive = async () =>
      (
        await node.call<{ list: object[] }>(coaching.findInactive, {
          query: { course: course.id },
          as: coach,
        })
      ).body.list.length
    expect(await inactive()).toBe(1)
    const message = { type: 'coach', feed: course.id, about: [user.id], body: 'How are you getting on?' }
    expect((await node.call(conversations.putMessage, { body: message, as: coach })).status).toBe(201)
    expect(await inactive()).toBe(0)
  })
})
