import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseReports } from '@cairn/contract/course-reports'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { learnerReports, type LearnersReport } from '@cairn/contract/learner-reports'
import { reportFiles } from '@cairn/contract/report-files'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
  node.clock.set(new Date('2026-03-15T12:00:00Z'))
})
afterAll(() => node.close())

/** Told to hold so many enrollments that nobody may wait for a count. */
const enlarge = (courses: readonly { readonly id: string }[]) =>
  sql`update course_figures set enrolled = 30000 where course = any (${courses.map(({ id }) => id)}::text[])`.execute(
    node.parts.db,
  )
const nothingCounted = async () => {
  const { rows } = await sql<{ counted: number }>`select
    (select count(*) from report_overview where at is not null)::int
    + (select count(*) from report_scope where at is not null)::int as counted`.execute(node.parts.db)
  expect(rows[0]?.counted).toBe(0)
}
const begin = () => sql`truncate report_overview, report_scope`.execute(node.parts.db)

const learnersOf = async (as: Person, query = '') =>
  (
    await node.call<LearnersReport>(learnerReports.findLearners, {
      as,
      query: { search: JSON.stringify({ query }) },
    })
  ).body
const idsOf = ({ list }: Pick<LearnersReport, 'list'>) => list.map(({ user }) => user.id).sort()
const sorted = (...people: readonly Person[]) => people.map(({ id }) => id).sort()

/** Somebody who is named on two courses of one organization and on one of another, and who learns there. */
const named = async () => {
  const [north, south] = [await node.organization('North'), await node.organization('South')]
  const coach = await node.person()
  const one = await node.course({ publisher: north, coach: [coach.id] })
  const two = await node.course({ publisher: north, coach: [coach.id] })
  const three = await node.course({ publisher: south, coach: [coach.id] })
  const hidden = await node.course({ publisher: north })
  const maya = await node.person({ takes: [one.id, three.id] })
  const omar = await node.person({ takes: [two.id] })
  const zoe = await node.person({ takes: [three.id] })
  await node.person({ takes: [hidden.id] })
  await node.runJobs()
  await begin()
  await enlarge([one, two, three])
  return { north, south, coach, courses: [one, two, three], maya, omar, zoe }
}

describe('figures over very many learners', () => {
  test('REPORT-05 REPORT-20 are counted in the background also the first time, and nobody waits', async () => {
    const { coach, maya, omar, zoe } = await named()
    const first = await learnersOf(coach)
    expect(first).toEqual({ matches: 0, list: [], preparing: true })
    await nothingCounted()
    expect(await learnersOf(coach)).toEqual(first)
    await node.runJobs()
    const then = await learnersOf(coach)
    expect(idsOf(then)).toEqual(sorted(maya, omar, zoe))
    expect([then.matches, then.total?.learners, then.preparing]).toEqual([3, 3, undefined])
  })

  test('REPORT-05 REPORT-20 an organization narrows them to those whom the reader sees', async () => {
    const { coach, north, south, maya, omar, zoe } = await named()
    await learnersOf(coach)
    await node.runJobs()
    // Nobody has asked for the courses of one of them yet.
    const first = await learnersOf(coach, `organization:${north}`)
    expect([first.preparing, first.list, first.total?.learners]).toEqual([true, [], 3])
    await node.runJobs()
    expect(idsOf(await learnersOf(coach, `organization:${north}`))).toEqual(sorted(maya, omar))
    await learnersOf(coach, `organization:${south}`)
    await node.runJobs()
    expect(idsOf(await learnersOf(coach, `organization:${south}`))).toEqual(sorted(maya, zoe))
    const either = await learnersOf(coach, `organization:${south} AND NOT organization:${north}`)
    expect([idsOf(either), either.matches]).toEqual([sorted(zoe), 1])
    const other = await node.organization('Elsewhere')
    for (const id of [other, '#1', node.parts.rootOrg])
      expect(idsOf(await learnersOf(coach, `organization:"${id}"`))).toEqual([])
  })

  test('REPORT-07 REPORT-09 REPORT-28 every report says what is not counted yet, and lists what it can', async () => {
    const organization = await node.organization('A school')
    const admin = await node.person({ organization, lists: ['admin'] })
    const coach = await node.person({ organization, lists: ['coach'] })
    const course = await node.course({ publisher: organization })
    const learner = await node.person({ takes: [course.id], organization })
    await node.runJobs()
    await begin()
    await enlarge([course])
    const ask = async () => ({
      learners: await learnersOf(admin),
      courses: (
        await node.call<ReplyOf<typeof courseReports.findCourseReports>>(courseReports.findCourseReports, {
          as: admin,
        })
      ).body,
      people: (
        await node.call<ReplyOf<typeof learnerReports.findUserReport>>(learnerReports.findUserReport, {
          as: admin,
        })
      ).body,
      coaches: (
        await node.call<ReplyOf<typeof learnerReports.findCoachReport>>(learnerReports.findCoachReport, {
          as: admin,
          params: { id: organization },
        })
      ).body,
    })
    const first = await ask()
    await nothingCounted()
    expect(Object.values(first).map(({ preparing }) => preparing)).toEqual([true, true, true, true])
    // The learners of an organization are kept anyway.
    expect([idsOf(first.learners), first.learners.matches, first.learners.total]).toEqual([
      [learner.id],
      1,
      undefined,
    ])
    expect([first.courses.list.length, first.courses.series, first.people.total]).toEqual([
      1,
      undefined,
      undefined,
    ])
    expect(first.people.matches).toBe(first.people.list.length)
    await node.runJobs()
    const then = await ask()
    expect(Object.values(then).map(({ preparing }) => preparing)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect([then.learners.total?.learners, then.courses.series?.length, then.people.total?.people]).toEqual([
      1,
      26,
      first.people.matches,
    ])
    expect(then.coaches.list.map(({ user }) => user.id)).toEqual([coach.id])
    // Whoever begins to coach is counted soon, by nobody who waits.
    const next = await node.person({ organization, lists: ['coach'] })
    node.clock.advance(2 * 60_000)
    expect((await ask()).coaches.list).toHaveLength(1)
    await node.runJobs()
    expect((await ask()).coaches.list.map(({ user }) => user.id).sort()).toEqual(sorted(coach, next))
  })

  test('REPORT-05 many enrollments are many, also before anything of their courses is worked out', async () => {
    const coach = await node.person()
    const { id } = await node.course({ coach: [coach.id] })
    await sql`insert into progress (id, person, course, created, modified, document, status, percent)
      select ${id} || n, ${id} || n, ${id}, now(), now(), '{}', 'enabled', 0 from generate_series(1, 5001) n`.execute(
      node.parts.db,
    )
    await begin()
    expect((await learnersOf(coach)).preparing).toBe(true)
    await sql`delete from progress where course = ${id}`.execute(node.parts.db)
    await sql`delete from report_change`.execute(node.parts.db)
  })

  test('REPORT-32 a saved view is sent with its figures, which are counted for it', async () => {
    const { coach, courses } = await named()
    await sql`update person set email_verified = true where id = ${coach.id}`.execute(node.parts.db)
    const made = await node.call<{ id: string }>(reportFiles.putView, {
      as: coach,
      body: { name: 'All of them', path: '/reports/learners', report: 'learners' },
    })
    await begin()
    await enlarge(courses)
    await node.call(reportFiles.sendView, { as: coach, params: { id: made.body.id } })
    await node.runJobs({ evenLater: true })
    const text = (await mailTo(node, `${coach.id}@example.org`)).at(-1)?.body
    expect(text).toContain('Learners: 3')
  })
})
