import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { observesCourse } from '@cairn/domain/access/course-people'
import { holds, isAdmin, isRootAdmin } from '@cairn/domain/access/roles'
import type { CourseLearner, CourseSummary, ReportedResponse } from '@cairn/contract/course-reports'
import { courseReports } from '@cairn/contract/course-reports'
import type { Endpoint } from '@cairn/contract/endpoint'
import type {
  CoachSummary,
  LearnerReport,
  LearnersReport,
  UserSummary,
} from '@cairn/contract/learner-reports'
import { learnerReports } from '@cairn/contract/learner-reports'
import { testNode, type TestNode } from '../testing/node.ts'
import {
  expectedCourses,
  expectedLearners,
  expectedPeople,
  expectedPeriods,
  isInactive,
  knowsAddress,
  readRaw,
  seen,
  stateOf,
  type Raw,
} from '../testing/reports/expected.ts'
import { isCommon, wantScope } from './figures/kept-scopes.ts'
import { scopeOf } from './scope.ts'
import { makeWorld, worlds, type MadeWorld, type Reader } from '../testing/reports/world.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
  node.clock.set(new Date('2026-11-18T12:00:00Z'))
})
afterAll(() => node.close())

type Params = Record<string, string>

const ask = <Body>(endpoint: Endpoint, { session }: Reader, params: Params = {}, query: Params = {}) =>
  node.call<Body>(endpoint, { params, query, as: session })

/** Learner figures are rounded to tenths where they are kept. */
const near = (found: number, expected: number) => Math.abs(found - expected) <= 0.15

interface At {
  readonly raw: Raw
  readonly made: MadeWorld
  readonly reader: Reader
}

const learnersFit = async ({ raw, reader }: At) => {
  const { body, status } = await ask<LearnersReport>(learnerReports.findLearners, reader)
  expect(status).toBe(200)
  const expected = expectedLearners(raw, reader.actor)
  expect(body.list.map(({ user }) => user.id).sort()).toEqual([...expected.keys()].sort())
  expect(body.matches).toBe(expected.size)
  for (const { user, email, average, active, ...counts } of body.list) {
    const { average: mean = 0, active: last, ...rest } = expected.get(user.id) ?? {}
    expect(counts).toEqual(rest)
    expect([near(average, mean), active]).toEqual([true, last])
    expect(email !== undefined).toBe(knowsAddress(raw, reader.actor, user.id))
  }
  const all = [...expected.values()]
  const { average: mean = 0, ...total } = body.total ?? {}
  expect(total).toEqual({
    learners: all.length,
    inactive: all.filter(({ inactive }) => inactive > 0).length,
    waiting: all.filter(({ waiting }) => waiting > 0).length,
    certified: all.filter(({ certified }) => certified > 0).length,
  })
  const rows = seen(raw, reader.actor)
  const sum = rows.reduce((percent, row) => percent + row.percent, 0)
  expect(near(mean, rows.length === 0 ? 0 : sum / rows.length)).toBe(true)
}

const periodsFit = async ({ raw, reader }: At) => {
  const { body } = await ask<LearnersReport>(learnerReports.findLearners, reader)
  const { period, before, week } = expectedPeriods(raw, reader.actor)
  expect({ period: body.period, before: body.before, week: body.series?.at(-1) }).toEqual({
    period,
    before,
    week,
  })
  const found = await ask<LearnersReport>(
    learnerReports.findLearners,
    reader,
    {},
    {
      search: JSON.stringify({
        query: `active:[${new Date(raw.now.getTime() - 30 * DAY).toISOString()} TO *]`,
      }),
    },
  )
  expect(found.body.matches).toBe(period.active)
}

const learnerFits = async ({ raw, made, reader }: At) => {
  for (const { id } of made.people) {
    const own = id === reader.actor.id || isRootAdmin(reader.actor)
    const rows = (own ? raw.enrollments : seen(raw, reader.actor)).filter(({ person }) => person === id)
    const { status, body } = await ask<LearnerReport>(learnerReports.getLearner, reader, { id })
    expect(status).toBe(own || rows.length > 0 ? 200 : 404)
    if (status !== 200) continue
    const told = body.enrollment.map(({ course, state, inactive = false }) => [course, state, inactive])
    const expected = rows.map((one) => [one.course, stateOf(one, raw.now), isInactive(one, raw.now)])
    expect(told.sort()).toEqual(expected.sort())
    expect(body.email !== undefined).toBe(knowsAddress(raw, reader.actor, id))
  }
}

const coursesFit = async ({ raw, reader }: At) => {
  const { body } = await ask<{ list: CourseSummary[]; matches: number; total: Record<string, number> }>(
    courseReports.findCourseReports,
    reader,
  )
  const expected = expectedCourses(raw, reader.actor)
  expect(body.list.map(({ id }) => id).sort()).toEqual([...expected.keys()].sort())
  for (const { id, enrolled, started, certified, inactive, waiting, average, active } of body.list) {
    const { average: mean = 0, ...rest } = expected.get(id) ?? {}
    expect({ enrolled, started, certified, inactive, waiting, active }).toEqual({
      active: undefined,
      ...rest,
    })
    expect(near(average, mean)).toBe(true)
  }
  const sum = (of: 'enrolled' | 'certified' | 'inactive' | 'waiting') =>
    [...expected.values()].reduce((total, one) => total + one[of], 0)
  expect(body.total).toEqual({
    courses: expected.size,
    enrolled: sum('enrolled'),
    certified: sum('certified'),
    inactive: sum('inactive'),
    waiting: sum('waiting'),
  })
}

const courseFits = async ({ raw, reader }: At) => {
  for (const course of raw.courses) {
    const { id } = course
    const allowed = observesCourse(reader.actor, course)
    for (const endpoint of [
      courseReports.getCourseReport,
      courseReports.findCourseLearners,
      courseReports.findResponses,
    ])
      expect((await ask(endpoint, reader, { id })).status, endpoint.path).toBe(allowed ? 200 : 404)
    if (!allowed) continue
    const rows = raw.enrollments.filter((one) => one.course === id)
    const { body } = await ask<{ list: CourseLearner[] }>(courseReports.findCourseLearners, reader, { id })
    const told = body.list.map(({ user, state, inactive = false }) => [user.id, state, inactive])
    const expected = rows.map((one) => [one.person, stateOf(one, raw.now), isInactive(one, raw.now)])
    expect(told.sort()).toEqual(expected.sort())
    for (const { user, email } of body.list)
      expect(email !== undefined).toBe(knowsAddress(raw, reader.actor, user.id))
    const answers = await ask<{ list: ReportedResponse[] }>(courseReports.findResponses, reader, { id })
    const given = await node.parts.db
      .selectFrom('first_answer')
      .select('person')
      .where('course', '=', id)
      .execute()
    expect(answers.body.list.map(({ user }) => user.id).sort()).toEqual(
      given.map(({ person }) => person).sort(),
    )
  }
}

const peopleFit = async ({ raw, reader }: At) => {
  const { status, body } = await ask<{ list: UserSummary[]; total: { people: number } }>(
    learnerReports.findUserReport,
    reader,
  )
  expect(status).toBe(isAdmin(reader.actor) ? 200 : 403)
  if (status !== 200) return
  const expected = expectedPeople(raw, reader.actor)
  expect(body.list.map(({ user }) => user.id).sort()).toEqual(expected.sort())
  expect(body.total.people).toBe(expected.length)
  const learners = expectedLearners(raw, reader.actor)
  for (const { user, enrolled, certified } of body.list) {
    const known = learners.get(user.id)
    expect([enrolled, certified]).toEqual([known?.enrolled ?? 0, known?.certified ?? 0])
  }
}

const coachesFit = async ({ raw, made, reader }: At) => {
  for (const id of made.organizations) {
    const { actor } = reader
    const allowed = isRootAdmin(actor) || holds(actor, 'admin', id) || holds(actor, 'coach', id)
    const { status, body } = await ask<{ list: CoachSummary[] }>(learnerReports.findCoachReport, reader, {
      id,
    })
    expect(status).toBe(allowed ? 200 : 404)
    if (!allowed) continue
    const org = await node.parts.db
      .selectFrom('organization')
      .select('coach')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const own = raw.courses.filter(({ publisher }) => publisher === id)
    const coaches = [...new Set([...org.coach, ...own.flatMap(({ coach = [] }) => coach)])]
    expect(body.list.map(({ user }) => user.id).sort()).toEqual(coaches.sort())
    for (const { user, learners, courses, open } of body.list) {
      const theirs = own.filter(({ coach = [] }) => org.coach.includes(user.id) || coach.includes(user.id))
      const rows = raw.enrollments.filter(({ course }) => theirs.some((one) => one.id === course))
      expect([courses, learners, open]).toEqual([
        theirs.length,
        new Set(rows.map(({ person }) => person)).size,
        rows.filter(({ waiting }) => waiting !== null).length,
      ])
    }
  }
}

/** Has what each reader sees kept in advance, as it is where that is much. */
const keepScopes = async (readers: readonly Reader[]): Promise<Reader[]> => {
  const { db } = node.parts
  for (const { actor } of readers) await wantScope(db, await scopeOf(db, actor), node.clock.now())
  await node.runJobs()
  const kept: Reader[] = []
  for (const reader of readers) {
    const scope = await scopeOf(db, reader.actor)
    expect(scope.kept !== undefined).toBe(!isCommon(scope))
    if (scope.kept !== undefined) kept.push(reader)
  }
  return kept
}

test('REPORT-04 REPORT-05 REPORT-06 REPORT-07 REPORT-08 REPORT-09 REPORT-20 ROLE-30 ORG-14 everybody sees exactly what a slow and obvious query finds', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (plan) => {
      const made = await makeWorld(node, plan)
      const raw = await readRaw(node.parts.db, node.clock.now())
      for (const reader of made.readers) {
        const at = { raw, made, reader }
        try {
          await learnersFit(at)
          await periodsFit(at)
          await learnerFits(at)
          await coursesFit(at)
          await courseFits(at)
          await peopleFit(at)
          await coachesFit(at)
        } catch (error) {
          throw new Error(`${reader.name}: ${String(error)}`, { cause: error })
        }
      }
      for (const reader of await keepScopes(made.readers)) {
        const at = { raw, made, reader }
        try {
          await learnersFit(at)
          await periodsFit(at)
          await peopleFit(at)
        } catch (error) {
          throw new Error(`${reader.name}, kept: ${String(error)}`, { cause: error })
        }
      }
    }),
    { numRuns: 4, endOnFailure: true, seed: 20_261_118 },
  )
})
