import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import { haltOf } from '@cairn/domain/progress/inactive'
import { countedMinutes } from '@cairn/domain/reports/minutes'
import { stretchesOf } from '@cairn/domain/reports/video'
import type { Course } from '@cairn/contract/courses'
import type { LessonProgress, Progress } from '@cairn/contract/progress'
import { newId } from '../../base/ids.ts'
import { addProgress } from '../../progress/rows.ts'
import { testNode, type TestNode } from '../../testing/node.ts'
import { courseFigures, storedFigures } from './course.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
  node.clock.set(new Date('2026-03-15T12:00:00Z'))
})
afterAll(() => node.close())

const LENGTH = 100
const now = () => node.clock.now()
const ago = (days: number) => new Date(now().getTime() - days * DAY).toISOString()

const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })
const asked = () =>
  part({
    type: 'choice',
    points: 5,
    question: '<p>Where is north?</p>',
    choice: ['North', 'East', 'South'].map((body) => ({ body })),
    action: [{ answer: 0 }],
  })

const teach = async () => {
  const questions = [asked(), asked(), part({ type: 'surveyresponse', title: 'And you?' })]
  const film = part({
    type: 'video',
    title: 'Film',
    duration: LENGTH,
    points: 10,
    interaction: questions.slice(0, 2),
  })
  const survey = part({ type: 'survey', title: 'Survey', interaction: questions.slice(2) })
  const section = [part({ title: 'One', instruction: [film, survey] })]
  const course = await node.course({ section } as Partial<Course>)
  return { course, lessons: [film.id, survey.id], questions: questions.map(({ id }) => id) }
}

const days = fc.integer({ min: 0, max: 80 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const ranges = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 110 }), fc.integer({ min: 1, max: 60 })).map(([a, b]) => [a, a + b]),
  { maxLength: 3 },
)
const item = fc.record({
  question: fc.integer({ min: 0, max: 2 }),
  points: fc.integer({ min: 0, max: 5 }),
  ago: days,
})
const lesson = fc.record({
  state: fc.constantFrom('started', 'completed', 'coachReviewRequired', 'returned'),
  watched: maybe(ranges),
  rewound: maybe(
    fc.array(fc.record({ from: fc.integer({ min: 50, max: 120 }), to: fc.integer({ min: 0, max: 49 }) }), {
      maxLength: 3,
    }),
  ),
  ended: maybe(fc.constant(true)),
  ago: days,
  interaction: fc.uniqueArray(item, { selector: ({ question }) => question, maxLength: 2 }),
})
const learner = fc.record({
  created: days,
  modified: days,
  percent: fc.constantFrom(0, 30, 60, 100),
  state: fc.constantFrom('started', 'started', 'certified', 'coachReviewRequired', 'preview'),
  status: fc.constantFrom('enabled', 'enabled', 'enabled', 'disabled'),
  feedback: maybe(days),
  expires: maybe(fc.integer({ min: -20, max: 20 })),
  lessons: fc.array(lesson, { maxLength: 2 }),
  loose: fc.uniqueArray(item, { selector: ({ question }) => question, maxLength: 1 }),
  firsts: fc.uniqueArray(
    fc.record({ question: fc.integer({ min: 0, max: 1 }), answer: fc.integer({ min: 0, max: 2 }) }),
    { selector: ({ question }) => question, maxLength: 2 },
  ),
  days: fc.uniqueArray(
    fc.record({
      ago: fc.integer({ min: 0, max: 3 }),
      minutes: fc.array(
        fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1425, max: 1439 }), fc.nat(1439)),
        { minLength: 1, maxLength: 8 },
      ),
    }),
    { selector: (one) => one.ago, maxLength: 4 },
  ),
})
type Learner = typeof learner extends fc.Arbitrary<infer T> ? T : never
type Taught = Awaited<ReturnType<typeof teach>>

const enrolled = async (taught: Taught, user: string, told: Learner): Promise<void> => {
  const { db } = node.parts
  const course = taught.course.id
  const items = (list: Learner['loose']) =>
    list.map((one) => ({
      id: taught.questions[one.question] ?? '',
      points: one.points,
      state: 'started' as const,
      modified: ago(one.ago),
    }))
  const instruction = told.lessons.map((one, n) => ({
    id: taught.lessons[n] ?? '',
    state: one.state,
    modified: ago(one.ago),
    ...(one.watched && { watched: one.watched }),
    ...(one.rewound && { rewound: one.rewound.map((way, m) => ({ ...way, at: ago(m) })) }),
    ...(one.ended && { ended: true }),
    interaction: items(one.interaction),
  }))
  await addProgress(
    db,
    {
      id: newId(),
      user,
      object: course,
      status: told.status,
      state: told.state,
      certificationPercentage: told.percent,
      created: ago(Math.max(told.created, told.modified)),
      modified: ago(told.modified),
      ...(told.state === 'certified' && { completed: ago(told.modified) }),
      ...(told.feedback !== undefined && { feedback: { created: ago(told.feedback) } }),
      ...(told.expires !== undefined && { expires: ago(told.expires) }),
      ...(instruction.length > 0 && { instruction }),
      ...(told.loose.length > 0 && { interaction: items(told.loose) }),
    } as Progress,
    now(),
  )
  if (told.state === 'preview') return
  for (const { question, answer } of told.firsts)
    await db
      .insertInto('first_answer')
      .values({
        course,
        item: taught.questions[question] ?? '',
        person: user,
        lesson: taught.lessons[0] ?? '',
        answer_key: String(answer),
        answer: JSON.stringify(answer),
        is_right: answer === 0,
        at: now(),
      })
      .execute()
  for (const one of told.days) {
    const bits = Array.from({ length: 1440 }, (_, n) => (one.minutes.includes(n) ? '1' : '0')).join('')
    await sql`insert into learning_day (person, course, day, minutes)
      values (${user}, ${course}, ${ago(one.ago).slice(0, 10)}::date, ${bits}::bit(1440))`.execute(db)
  }
}

const rawRows = async (course: string) => {
  const { db } = node.parts
  const all = await db.selectFrom('progress').selectAll().where('course', '=', course).execute()
  const learners = all.filter(({ state }) => state !== 'preview')
  const firsts = await db.selectFrom('first_answer').selectAll().where('course', '=', course).execute()
  const minutes = await db.selectFrom('learning_day').selectAll().where('course', '=', course).execute()
  return { learners: learners.map((row) => ({ ...row, percent: Number(row.percent) })), firsts, minutes }
}
type Raw = Awaited<ReturnType<typeof rawRows>>
type Enrolment = Raw['learners'][number]

const documentOf = (row: Enrolment) => row.document as unknown as Progress
const isHalted = (row: Enrolment): boolean =>
  enrolmentState({ ...row, state: row.state ?? undefined }, now()) !== 'unenrolled' &&
  row.status === 'enabled' &&
  haltOf({ ...row, state: row.state ?? undefined, feedback: documentOf(row).feedback?.created }, now()) !==
    undefined
const average = (values: readonly number[]) =>
  values.length === 0 ? undefined : values.reduce((a, b) => a + b, 0) / values.length
const median = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2)
}
const latest = (dates: readonly (Date | null)[]): string | undefined =>
  dates
    .flatMap((date) => date?.toISOString() ?? [])
    .toSorted()
    .at(-1)

const totalsOf = ({ learners, minutes }: Raw) => {
  const finished = learners.filter(({ state }) => state === 'certified')
  const took = finished.flatMap(({ person }) => {
    const own = minutes.filter((row) => row.person === person)
    return own.length === 0 ? [] : [countedMinutes(own).length]
  })
  const active = latest(learners.map((row) => row.active))
  const [inDays, inMinutes] = [
    median(finished.map(({ created, completed }) => ((completed?.getTime() ?? 0) - created.getTime()) / DAY)),
    median(took),
  ]
  return {
    enrolled: learners.length,
    started: learners.filter((row) => row.active !== null).length,
    certified: finished.length,
    inactive: learners.filter(isHalted).length,
    waiting: learners.filter(({ waiting }) => waiting !== null).length,
    activeThisWeek: learners.filter(
      (row) => row.active !== null && now().getTime() - row.active.getTime() < 7 * DAY,
    ).length,
    average: Math.round((average(learners.map(({ percent }) => percent)) ?? 0) * 10) / 10,
    ...(active !== undefined && { active }),
    ...(inDays !== undefined && { medianDays: inDays }),
    ...(inMinutes !== undefined && { medianMinutes: inMinutes }),
  }
}

const recordsOf = ({ learners }: Raw, id: string) =>
  learners.flatMap((row) => (documentOf(row).instruction ?? []).filter((one) => one.id === id))

const videoOf = (records: readonly LessonProgress[]) => {
  const { step, count } = stretchesOf(LENGTH)
  const stretches = Array.from({ length: count }, (_, n) => n)
  const clipped = (list: readonly (readonly number[])[]) =>
    list.map(([a = 0, b = 0]) => [a, Math.min(b, LENGTH)] as const).filter(([a, b]) => a < b)
  const meets = (n: number, [a, b]: readonly [number, number]) => a < (n + 1) * step && b > n * step
  const seen = records.map((one) => ({ one, parts: clipped(one.watched ?? []) }))
  const viewers = seen.filter(({ parts }) => parts.length > 0)
  if (viewers.length === 0) return undefined
  const ways = clipped(records.flatMap((one) => (one.rewound ?? []).map(({ from, to }) => [to, from])))
  const furthest = (parts: readonly (readonly [number, number])[]) =>
    stretches.findLast((n) => parts.some((range) => meets(n, range)))
  const left = viewers
    .filter(({ one }) => one.state !== 'completed' && one.ended !== true)
    .map(({ parts }) => furthest(parts))
    .filter((n) => n !== count - 1)
  const seconds = Array.from({ length: LENGTH }, (_, n) => n)
  const shares = viewers.map(
    ({ parts }) => seconds.filter((n) => parts.some(([a, b]) => a <= n && n < b)).length / LENGTH,
  )
  return {
    viewers: viewers.length,
    length: LENGTH,
    step,
    watched: stretches.map((n) => viewers.filter(({ parts }) => parts.some((r) => meets(n, r))).length),
    left: stretches.map((n) => left.filter((one) => one === n).length),
    rewound: stretches.map((n) => ways.filter((range) => meets(n, range)).length),
    average: (average(shares) ?? 0) * 100,
  }
}

/** What of a record is known of a question: the most points, wherever it is kept. */
const pointsOf = (row: Enrolment, question: string): number | undefined => {
  const { instruction = [], interaction = [] } = documentOf(row)
  const kept = [...instruction.flatMap((one) => one.interaction ?? []), ...interaction]
  const points = kept.filter(({ id }) => id === question).map((one) => one.points ?? 0)
  return points.length === 0 ? undefined : Math.max(...points)
}

const tenths = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 10) / 10)

const filmOf = (raw: Raw, { lessons, questions }: Taught) => {
  const [film = ''] = lessons
  const done = raw.learners.filter((row) =>
    documentOf(row).instruction?.some(({ id, state }) => id === film && state === 'completed'),
  )
  const earned = done.map((row) =>
    Math.min(
      20,
      10 + questions.slice(0, 2).reduce((sum, question) => sum + (pointsOf(row, question) ?? 0), 0),
    ),
  )
  return tenths(average(earned))
}

const questionOf = ({ learners, firsts }: Raw, question: string) => {
  const given = firsts.filter(({ item }) => item === question)
  const right = given.filter((row) => row.is_right).length
  const keys = [...new Set(given.map((row) => row.answer_key))]
  const counts = keys.map((key) => ({ key, count: given.filter((row) => row.answer_key === key).length }))
  return {
    answers: given.length,
    facility: given.length === 0 ? undefined : Math.round((100 * right) / given.length),
    points: tenths(average(learners.flatMap((row) => pointsOf(row, question) ?? []))),
    answer: counts
      .toSorted((a, b) => b.count - a.count || Number(a.key) - Number(b.key))
      .map(({ key, count }) => ({
        key,
        count,
        text: ['North', 'East', 'South'][Number(key)],
        right: key === '0',
      })),
  }
}

/** How far somebody is with the one publisher of their course, and over all. */
const learnerFigures = async (person: string) => {
  const rows = await node.parts.db
    .selectFrom('learner_figures')
    .select(['enrolled', 'started', 'certified', 'inactive', 'waiting', 'average', 'active'])
    .where('person', '=', person)
    .execute()
  return rows.map((row) => ({ ...row, average: Number(row.average) }))
}

const correlation = (pairs: readonly (readonly [number, number])[]): number => {
  const [x = 0, y = 0] = [average(pairs.map(([one]) => one)), average(pairs.map(([, one]) => one))]
  const sum = (of: (a: number, b: number) => number) =>
    pairs.reduce((total, [a, b]) => total + of(a - x, b - y), 0)
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b))
}

describe('how well a question tells learners apart', () => {
  test('REPORT-06 is its correlation with the other questions, told from thirty answers on', async () => {
    const taught = await teach()
    const { db } = node.parts
    const person = (await node.person({ takes: [taught.course.id] })).id
    const [one = '', two = ''] = taught.questions
    // Right in the first, in the second, and in one that the course no longer has.
    const answered = Array.from({ length: 40 }, (_, n) => [n % 3 === 0, n % 4 < 2, n % 3 < 2] as const)
    const rows = answered.flatMap((given, n) =>
      [one, two, 'former'].map((item, m) => ({
        course: taught.course.id,
        item,
        person: n === 0 ? person : `learner-${n}`,
        lesson: taught.lessons[0] ?? '',
        answer_key: given[m] ? '0' : '1',
        answer: given[m] ? '0' : '1',
        is_right: given[m] ?? false,
        at: now(),
      })),
    )
    // Answers count of those who are in the course.
    for (const user of new Set(rows.map((row) => row.person)))
      await addProgress(db, { id: newId(), user, object: taught.course.id, status: 'enabled' }, now())
    await db.insertInto('first_answer').values(rows).execute()
    await node.runJobs()
    const told = async (members?: string[]) =>
      (await courseFigures(db, taught.course.id, { members }, now()))?.instruction[0]?.interaction.map(
        ({ discrimination }) => discrimination,
      )
    const share = (...right: readonly boolean[]) => right.filter(Boolean).length / right.length
    const expected = [
      correlation(answered.map(([a, b, c]) => [Number(a), share(b, c)] as const)),
      correlation(answered.map(([a, b, c]) => [Number(b), share(a, c)] as const)),
    ]
    expect(await told()).toEqual(expected.map((value) => Math.round(value * 100) / 100))
    expect(await told(rows.slice(0, 60).map((row) => row.person))).toEqual([undefined, undefined])
  })
})

describe('figures of a course', () => {
  test('REPORT-06 REPORT-14 equal what its raw rows come to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(learner, { minLength: 1, maxLength: 7 }), async (learners) => {
        const taught = await teach()
        for (const told of learners) await enrolled(taught, (await node.person()).id, told)
        await node.runJobs()
        const { db } = node.parts
        const stored = await storedFigures(db, taught.course.id)
        const raw = await rawRows(taught.course.id)
        if (raw.learners.length === 0) {
          expect(stored).toBeUndefined()
          return
        }
        const figures = stored?.figures
        expect(figures).toMatchObject(totalsOf(raw))
        for (const [n, id] of taught.lessons.entries()) {
          const records = recordsOf(raw, id)
          const inState = (state: string) => records.filter((one) => one.state === state).length
          expect(figures?.instruction[n]).toMatchObject({
            id,
            number: `1.${n + 1}`,
            started: records.length,
            completed: inState('completed'),
            waiting: inState('coachReviewRequired'),
            returned: inState('returned'),
          })
        }
        const film = figures?.instruction[0]
        const video = videoOf(recordsOf(raw, film?.id ?? ''))
        // Half a percent may be told as either of its neighbours.
        expect(Math.abs((film?.video?.average ?? 0) - (video?.average ?? 0))).toBeLessThan(0.501)
        expect(film?.video).toEqual(video && { ...video, average: film?.video?.average })
        expect(film?.points).toBe(filmOf(raw, taught))
        for (const [n, question] of taught.questions.slice(0, 2).entries()) {
          const { answers, facility, points, answer } = film?.interaction[n] ?? {}
          expect({ answers, facility, points, answer }).toEqual(questionOf(raw, question))
        }
        const sum = (kind: 'enrolled' | 'certified' | 'lessons') =>
          figures?.series.reduce((total, week) => total + week[kind], 0)
        expect(sum('enrolled')).toBe(raw.learners.length)
        expect(sum('certified')).toBe(raw.learners.filter(({ state }) => state === 'certified').length)
        expect(sum('lessons')).toBe(
          raw.learners
            .flatMap((row) => documentOf(row).instruction ?? [])
            .filter(({ state }) => state === 'completed').length,
        )
        for (const row of raw.learners) {
          const kept = {
            enrolled: 1,
            started: row.active === null ? 0 : 1,
            certified: row.state === 'certified' ? 1 : 0,
            inactive: isHalted(row) ? 1 : 0,
            waiting: row.waiting === null ? 0 : 1,
            average: row.percent,
            active: row.active,
          }
          expect(await learnerFigures(row.person)).toEqual([kept, kept])
        }
        const everybody = raw.learners.map(({ person }) => person)
        const live = await courseFigures(db, taught.course.id, { members: everybody }, now())
        expect(live).toEqual(figures)
      }),
      { numRuns: 20 },
    )
  })
})
