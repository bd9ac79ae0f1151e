import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import type { LearnersReport } from '@cairn/contract/learner-reports'
import { learnerReports } from '@cairn/contract/learner-reports'
import type { Actor } from '@cairn/domain/access/roles'
import { addProgress } from '../../progress/rows.ts'
import { newId } from '../../base/ids.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { freshenOverviews, overviewOf } from '../overviews.ts'
import { prepareOverviews } from '../prepare.ts'
import { scopeOf } from '../scope.ts'
import { isStale } from './fold.ts'
import { wantScope } from './kept-scopes.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
  node.clock.set(new Date('2026-03-15T12:00:00Z'))
  await node.runJobs()
})
afterAll(() => node.close())

const actorOf = ({ id }: Person): Actor => ({ id, role: {}, rootOrg: node.parts.rootOrg }) as Actor
const seenBy = (as: Person) => scopeOf(node.parts.db, actorOf(as))
const want = async (as: Person) => wantScope(node.parts.db, await seenBy(as), node.clock.now())
const learnersOf = async (as: Person) =>
  (await node.call<LearnersReport>(learnerReports.findLearners, { as })).body
const rowsOf = async (publisher: string) =>
  (
    await node.parts.db
      .selectFrom('learner_figures')
      .select(['person', 'enrolled'])
      .where('publisher', '=', publisher)
      .orderBy('person')
      .execute()
  ).map(({ person, enrolled }) => `${person} ${enrolled}`)

const school = async () => {
  const coach = await node.person()
  const [one, two, other] = [
    await node.course({ coach: [coach.id] }),
    await node.course({ coach: [coach.id] }),
    await node.course({}),
  ]
  const maya = await node.person({ takes: [one.id, two.id, other.id] })
  const omar = await node.person({ takes: [two.id] })
  await node.runJobs()
  return { coach, one, two, other, maya, omar }
}

test('REPORT-05 REPORT-20 what is kept for those who see the same courses follows every change', async () => {
  const { coach, one, two, other, maya, omar } = await school()
  await want(coach)
  expect(await isStale(node.parts.db, node.clock.now())).toBe(true)
  await node.runJobs()
  const { kept = '' } = await seenBy(coach)
  expect(await rowsOf(kept)).toEqual([`${maya.id} 2`, `${omar.id} 1`].sort())
  const enrolled = {
    id: newId(),
    user: omar.id,
    object: one.id,
    status: 'enabled',
    state: 'started',
  } as const
  await addProgress(node.parts.db, enrolled, node.clock.now())
  await node.parts.db
    .deleteFrom('progress')
    .where('person', '=', maya.id)
    .where('course', '=', two.id)
    .execute()
  await node.runJobs()
  expect(await rowsOf(kept)).toEqual([`${maya.id} 1`, `${omar.id} 2`].sort())
  expect((await learnersOf(coach)).total?.learners).toBe(2)
  await node.parts.db
    .deleteFrom('progress')
    .where('person', '=', maya.id)
    .where('course', '=', one.id)
    .execute()
  await node.runJobs()
  expect(await rowsOf(kept)).toEqual([`${omar.id} 2`])
  // Who is named on another course sees other learners at once, and not what is kept for those who are not.
  await node.parts.db
    .updateTable('course')
    .set({ coach: [coach.id] })
    .where('id', '=', other.id)
    .execute()
  expect((await seenBy(coach)).kept).toBeUndefined()
  expect((await learnersOf(coach)).list.map(({ user }) => user.id).sort()).toEqual([maya.id, omar.id].sort())
})

test('what nobody has asked for in two days is kept no longer', async () => {
  const { coach, maya, omar } = await school()
  await want(coach)
  await node.runJobs()
  const { kept = '' } = await seenBy(coach)
  node.clock.advance(1.5 * DAY)
  await want(coach)
  node.clock.advance(1.5 * DAY)
  await want(await node.person())
  await node.parts.db.insertInto('report_change').values({ person: maya.id, course: '' }).execute()
  await node.runJobs()
  expect(await rowsOf(kept)).toHaveLength(2)
  node.clock.advance(2 * DAY)
  await node.parts.db.insertInto('report_change').values({ person: omar.id, course: '' }).execute()
  await node.runJobs()
  expect([(await seenBy(coach)).kept, await rowsOf(kept)]).toEqual([undefined, []])
})

test('REPORT-05 figures over as many courses as anybody is named on are kept', async () => {
  const courses = Array.from({ length: 400 }, () => newId())
  const looked = { all: false, organizations: [], courses }
  await wantScope(node.parts.db, looked, node.clock.now())
  const { id } = await node.course({ id: courses[0] ?? '' })
  await sql`insert into course_figures (course, enrolled) values (${id}, 30000)`.execute(node.parts.db)
  const overview = () => overviewOf(node.parts.db, 'learners', looked, node.clock.now())
  expect(await overview()).toBeUndefined()
  await freshenOverviews(node.parts.db, node.clock.now())
  expect((await overview())?.figures.series).toHaveLength(26)
})

test('REPORT-05 what takes long to count is counted before anybody asks for it', async () => {
  const { coach, one, maya } = await school()
  const { db, rootOrg } = node.parts
  await sql`update course_figures set enrolled = 30000 where course = ${one.id}`.execute(db)
  await db.updateTable('person').set({ last_action: node.clock.now() }).where('id', '=', coach.id).execute()
  await prepareOverviews(db, rootOrg, node.clock.now(), () => true)
  const { rows } = await sql<{ kind: string; of: string }>`
    select kind, case when (scope -> 'all')::bool then 'all' when scope -> 'courses' <> '[]' then 'courses' else 'one' end as of
    from report_overview order by 1, 2`.execute(db)
  const kept = rows.map(({ kind, of }) => `${kind} ${of}`)
  expect(kept).toEqual(
    expect.arrayContaining(['coaching one', 'learners all', 'learners courses', 'people one']),
  )
  await node.runJobs()
  const scope = await seenBy(coach)
  expect(await rowsOf(scope.kept ?? '')).toContain(`${maya.id} 2`)
  // It is told as of the moment it was counted, though nobody had asked then.
  await sql`update course_figures set enrolled = 30000 where course = ${one.id}`.execute(db)
  node.clock.advance(DAY / 2)
  const { at, total } = await learnersOf(coach)
  expect([Date.parse(at ?? '') < node.clock.now().getTime(), total?.learners]).toEqual([true, 2])
})
