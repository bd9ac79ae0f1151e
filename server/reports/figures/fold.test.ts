import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '@cairn/domain/base/constants'
import { courses, type Course } from '@cairn/contract/courses'
import { progress as calls, type Progress } from '@cairn/contract/progress'
import { users } from '@cairn/contract/users'
import { newId } from '../../base/ids.ts'
import { addProgress, saveProgress, lockProgress } from '../../progress/rows.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { storedFigures } from './course.ts'
import { freshen, isStale } from './fold.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
  node.clock.set(new Date('2026-03-15T12:00:00Z'))
  await node.runJobs()
})
afterAll(() => node.close())

const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })
const choice = ['North', 'East', 'South'].map((body) => ({ body }))
const teach = async (more: object = {}, question: object = {}) => {
  const asked = part({ type: 'choice', points: 5, choice, action: [{ answer: 0 }], ...question })
  const film = part({ type: 'video', title: 'Film', duration: 100, interaction: [asked] })
  const section = [part({ title: 'One', instruction: [film] })]
  const course = await node.course({ section, ...more } as Partial<Course>)
  return { course, film: film.id, asked: asked.id }
}

const figuresOf = (person: string) =>
  node.parts.db
    .selectFrom('learner_figures')
    .select(['publisher', 'enrolled', 'started', 'inactive', 'certified'])
    .where('person', '=', person)
    .orderBy('publisher')
    .execute()
const put = (as: Person, body: object) =>
  node.call<Progress>(calls.putProgress, { body: body as Progress, as })
const changes = async () => (await node.parts.db.selectFrom('report_change').select('id').execute()).length

describe('figures of a learner', () => {
  test('REPORT-05 are counted over the courses of each publisher, and over all', async () => {
    const [a, b] = [await node.organization(), await node.organization()]
    const [one, two, three] = [
      await teach({ publisher: a }),
      await teach({ publisher: a }),
      await teach({ publisher: b }),
    ]
    const learner = await node.person({ takes: [one.course.id, two.course.id, three.course.id] })
    await put(learner, { object: one.course.id, instruction: [{ id: one.film }] })
    await node.runJobs()
    const rows = await figuresOf(learner.id)
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        { publisher: '', enrolled: 3, started: 1, inactive: 0, certified: 0 },
        { publisher: a, enrolled: 2, started: 1, inactive: 0, certified: 0 },
        { publisher: b, enrolled: 1, started: 0, inactive: 0, certified: 0 },
      ]),
    )
  })

  test('go with a course to another publisher, and away with it', async () => {
    const [a, b] = [await node.organization(), await node.organization()]
    const { course } = await teach({ publisher: a })
    const learner = await node.person({ takes: [course.id] })
    await node.runJobs()
    await node.parts.db.updateTable('course').set({ publisher: b }).where('id', '=', course.id).execute()
    await node.runJobs()
    expect((await figuresOf(learner.id)).map(({ publisher }) => publisher)).toEqual(['', b])
    const as = await node.rootAdmin()
    expect((await node.call(courses.deleteCourse, { params: { id: course.id }, as })).status).toBe(204)
    await node.runJobs()
    expect(await figuresOf(learner.id)).toEqual([])
    expect(await storedFigures(node.parts.db, course.id)).toBeUndefined()
  })

  test('tell of a halt as soon as it comes, though nobody does anything', async () => {
    const { course } = await teach()
    const learner = await node.person({ takes: [course.id] })
    await node.runJobs()
    expect(await figuresOf(learner.id)).toMatchObject([{ inactive: 0 }, { inactive: 0 }])
    node.clock.advance(7 * DAY)
    await node.runJobs()
    expect(await figuresOf(learner.id)).toMatchObject([{ inactive: 0 }, { inactive: 0 }])
    node.clock.advance(1)
    await node.runJobs()
    expect(await figuresOf(learner.id)).toMatchObject([{ inactive: 1 }, { inactive: 1 }])
    node.clock.advance(HOUR)
    await node.runJobs()
    expect((await storedFigures(node.parts.db, course.id))?.figures.inactive).toBe(1)
    node.clock.advance(60 * DAY)
    await node.runJobs()
    expect(await figuresOf(learner.id)).toMatchObject([{ inactive: 0 }, { inactive: 0 }])
  })

  test('whoever leaves a course or the site leaves no figures', async () => {
    const { course } = await teach()
    const [stays, leaves, goes] = [
      await node.person({ takes: [course.id] }),
      await node.person({ takes: [course.id] }),
      await node.person({ takes: [course.id] }),
    ]
    await node.runJobs()
    expect((await storedFigures(node.parts.db, course.id))?.figures.enrolled).toBe(3)
    const as = await node.rootAdmin()
    const params = { userId: leaves.id, courseId: course.id }
    expect((await node.call(calls.deleteProgress, { params, as })).status).toBe(204)
    expect((await node.call(users.deleteUser, { params: { id: goes.id }, as })).status).toBe(204)
    await node.runJobs()
    expect(await figuresOf(leaves.id)).toEqual([])
    expect(await figuresOf(goes.id)).toEqual([])
    expect(await figuresOf(stays.id)).toHaveLength(2)
    // What those who left the site did is kept, without a name.
    expect((await storedFigures(node.parts.db, course.id))?.figures.enrolled).toBe(2)
    const { rows } = await sql`select 1 from learner_figures where person like 'gone-%'`.execute(
      node.parts.db,
    )
    expect(rows).toEqual([])
  })

  test('a course without learners has no figures', async () => {
    const { course } = await teach()
    const learner = await node.person({ takes: [course.id] })
    await node.runJobs()
    const as = await node.rootAdmin()
    await node.call(calls.deleteProgress, { params: { userId: learner.id, courseId: course.id }, as })
    await node.runJobs()
    expect(await storedFigures(node.parts.db, course.id)).toBeUndefined()
  })
})

describe('bringing figures up to date', () => {
  test('two nodes at once do it once, and lose nothing', async () => {
    const { course } = await teach()
    const learners = await Promise.all(Array.from({ length: 5 }, () => node.person({ takes: [course.id] })))
    const { db } = node.parts
    await Promise.all([1, 2, 3].map(() => freshen(db, node.clock.now(), { rests: false })))
    await freshen(db, node.clock.now(), { rests: false })
    expect(await changes()).toBe(0)
    expect((await storedFigures(db, course.id))?.figures.enrolled).toBe(5)
    for (const { id } of learners) expect(await figuresOf(id)).toHaveLength(2)
  })

  test('what changes meanwhile is taken the next time', async () => {
    const { course } = await teach()
    const learner = await node.person({ takes: [course.id] })
    const { db } = node.parts
    await node.runJobs()
    await db.transaction().execute(async (tx) => {
      const before = await lockProgress(tx, { user: learner.id, course: course.id })
      if (!before) throw new Error('They are enrolled.')
      await saveProgress(tx, { ...before, certificationPercentage: 50 }, node.clock.now())
      // Not committed: nobody sees it yet, and nobody waits for it.
      await freshen(db, node.clock.now(), { rests: false })
      expect((await storedFigures(db, course.id))?.figures.average).toBe(0)
    })
    await freshen(db, node.clock.now(), { rests: false })
    expect((await storedFigures(db, course.id))?.figures.average).toBe(50)
  })

  test('a fold that is cut off is done again', async () => {
    const { course } = await teach()
    const learner = await node.person({ takes: [course.id] })
    const { db } = node.parts
    const broken = db.transaction().execute(async (tx) => {
      await sql`delete from report_change`.execute(tx)
      throw new Error('cut off')
    })
    await expect(broken).rejects.toThrow('cut off')
    await node.runJobs()
    expect(await figuresOf(learner.id)).toHaveLength(2)
  })

  test('a course rests after it was worked out, and learners do not', async () => {
    const { course } = await teach()
    const { db } = node.parts
    await node.person({ takes: [course.id] })
    await freshen(db, node.clock.now())
    const second = await node.person({ takes: [course.id] })
    expect(await isStale(db, node.clock.now())).toBe(true)
    await freshen(db, node.clock.now())
    expect(await figuresOf(second.id)).toHaveLength(2)
    expect((await storedFigures(db, course.id))?.figures.enrolled).toBe(1)
    expect(await isStale(db, node.clock.now())).toBe(false)
    // Longer than twenty times what it can have taken.
    node.clock.advance(30 * MINUTE)
    expect(await isStale(db, node.clock.now())).toBe(true)
    await freshen(db, node.clock.now())
    expect((await storedFigures(db, course.id))?.figures.enrolled).toBe(2)
  })

  test('a course that cannot be worked out holds up no other', async () => {
    const [bad, good] = [await teach(), await teach()]
    const learner = await node.person({ takes: [bad.course.id, good.course.id] })
    const { db } = node.parts
    await sql`update progress set document = document || '{"instruction": [{"id": "x", "state": "completed", "modified": "never"}]}'
      where course = ${bad.course.id}`.execute(db)
    const failed: string[] = []
    const onFailure = (_error: unknown, course: string) => failed.push(course)
    await freshen(db, node.clock.now(), { onFailure })
    expect(failed).toEqual([bad.course.id])
    expect((await storedFigures(db, good.course.id))?.figures.enrolled).toBe(1)
    expect(await figuresOf(learner.id)).toHaveLength(2)
    await sql`update progress set document = '{}' where course = ${bad.course.id}`.execute(db)
    await node.runJobs()
    expect((await storedFigures(db, bad.course.id))?.figures.enrolled).toBe(1)
  })

  test('a course that is changed tells of its lessons as they are', async () => {
    const { course } = await teach()
    await node.person({ takes: [course.id] })
    await node.runJobs()
    const as = await node.rootAdmin()
    const section = course.section?.map((one) => ({
      ...one,
      instruction: one.instruction?.map((lesson) => ({ ...lesson, title: 'Another' })),
    }))
    const { status } = await node.call(courses.putCourse, { body: { ...course, section }, as })
    expect(status).toBe(200)
    await node.runJobs()
    expect((await storedFigures(node.parts.db, course.id))?.figures.instruction).toMatchObject([
      { title: 'Another' },
    ])
  })
})

describe('records from before anything was entered', () => {
  const learnt = async (question: object, item: object) => {
    const { course, film, asked } = await teach({}, question)
    const { id } = await node.person()
    const modified = node.clock.in(-DAY).toISOString()
    const record = { id: newId(), user: id, object: course.id, status: 'enabled' as const }
    const interaction = [{ id: asked, modified, ...item }]
    const instruction = [{ id: film, state: 'started' as const, modified, interaction }]
    await addProgress(
      node.parts.db,
      { ...record, state: 'started', instruction } as Progress,
      node.clock.now(),
    )
    await node.runJobs()
    const { db } = node.parts
    const first = await db
      .selectFrom('first_answer')
      .select(['answer_key', 'is_right'])
      .where('person', '=', id)
      .execute()
    const days = await db.selectFrom('learning_day').select(['day']).where('person', '=', id).execute()
    return { first, days, day: modified.slice(0, 10) }
  }

  test('tell what was answered, and when', async () => {
    const { first, days, day } = await learnt({}, { answer: 1, state: 'started' })
    expect(days).toEqual([{ day }])
    // Of many tries nobody knows any more which was the first.
    expect(first).toEqual([{ answer_key: '1', is_right: null }])
  })

  test('tell what was right the first time, where tries are limited', async () => {
    const { first } = await learnt({ tries: 3 }, { answer: 0, state: 'completed', tried: [0] })
    expect(first).toEqual([{ answer_key: '0', is_right: true }])
    const later = await learnt({ tries: 3 }, { answer: 0, state: 'completed', tried: [0, 2] })
    expect(later.first).toEqual([{ answer_key: '2', is_right: false }])
  })
})
