import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import { can } from '@cairn/domain/access/actions'
import { observesCourse, type CoursePeople } from '@cairn/domain/access/course-people'
import { isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { memberState } from '@cairn/domain/groups/standing'
import { haltOf } from '@cairn/domain/progress/inactive'
import type { Db } from '../../base/db/schema.ts'
import { findPeopleAt } from '../../users/store.ts'

/** Every row there is, as it was written, to be counted one by one. */
export interface Raw {
  readonly courses: readonly (CoursePeople & { readonly id: string })[]
  readonly enrollments: readonly Enrollment[]
  readonly people: Awaited<ReturnType<typeof findPeopleAt>>
  /** The days on which somebody learned in a course, by UTC. */
  readonly days: readonly { readonly person: string; readonly course: string; readonly day: string }[]
  readonly now: Date
}

interface Enrollment {
  readonly person: string
  readonly course: string
  readonly state: string | null
  readonly status: string
  readonly percent: number
  readonly created: Date
  readonly modified: Date
  readonly expires: Date | null
  readonly active: Date | null
  readonly completed: Date | null
  readonly waiting: Date | null
  readonly document: { readonly feedback?: { readonly created: string } }
}

export const readRaw = async (db: Db, now: Date): Promise<Raw> => {
  const courses = await db
    .selectFrom('course')
    .select(['id', 'publisher', 'status', 'admin', 'author', 'coach', 'observer'])
    .execute()
  const rows = await db.selectFrom('progress').selectAll().execute()
  const { rows: days } = await sql<Raw['days'][number]>`
    select person, course, to_char(day, 'YYYY-MM-DD') as day from learning_day`.execute(db)
  const ids = (await db.selectFrom('person').select('id').execute()).map(({ id }) => id)
  const enrollments = rows.filter(({ state }) => state !== 'preview')
  return {
    courses,
    enrollments: enrollments.map((row) => ({ ...row, percent: Number(row.percent) }) as Enrollment),
    people: await findPeopleAt(db, ids),
    days,
    now,
  }
}

/** The enrollments that somebody may see, by the rule about one course. */
export const seen = ({ courses, enrollments }: Raw, actor: Actor): Enrollment[] =>
  enrollments.filter(({ course }) => {
    const people = courses.find(({ id }) => id === course)
    return people !== undefined && observesCourse(actor, people)
  })

export const isInactive = (one: Enrollment, now: Date): boolean =>
  one.status === 'enabled' &&
  (one.expires === null || one.expires >= now) &&
  haltOf({ ...one, state: one.state ?? undefined, feedback: one.document.feedback?.created }, now) !==
    undefined

export const stateOf = (one: Enrollment, now: Date): string =>
  memberState(
    {
      status: one.status,
      state: one.state ?? undefined,
      expires: one.expires,
      lastActivity: one.active,
      waiting: one.waiting === null ? 0 : 1,
    },
    now,
  )

const latest = (moments: readonly (Date | null)[]): string | undefined =>
  moments
    .flatMap((moment) => (moment === null ? [] : [moment.toISOString()]))
    .toSorted()
    .at(-1)

const average = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

export const figuresOf = (rows: readonly Enrollment[], now: Date) => {
  const count = (fits: (one: Enrollment) => boolean) => rows.filter(fits).length
  return {
    enrolled: rows.length,
    started: count(({ active }) => active !== null),
    certified: count(({ state }) => state === 'certified'),
    inactive: count((one) => isInactive(one, now)),
    waiting: count(({ waiting }) => waiting !== null),
    average: average(rows.map(({ percent }) => percent)),
    active: latest(rows.map(({ active }) => active)),
  }
}

/** Everybody in the courses somebody may see, with their figures over those courses. */
export const expectedLearners = (raw: Raw, actor: Actor) => {
  const rows = seen(raw, actor)
  return new Map(
    [...new Set(rows.map(({ person }) => person))].map((person) => [
      person,
      figuresOf(
        rows.filter((one) => one.person === person),
        raw.now,
      ),
    ]),
  )
}

export const expectedCourses = (raw: Raw, actor: Actor) => {
  const rows = seen(raw, actor)
  return new Map(
    raw.courses
      .filter((course) => observesCourse(actor, course))
      .map(({ id }) => [
        id,
        figuresOf(
          rows.filter(({ course }) => course === id),
          raw.now,
        ),
      ]),
  )
}

export const knowsAddress = ({ people }: Raw, actor: Actor, person: string): boolean => {
  const found = people.find(({ id }) => id === person)
  return found !== undefined && can(actor, 'user.read.all', found)
}

/** The people somebody looks after. */
export const expectedPeople = ({ people }: Raw, actor: Actor): string[] => {
  const own = organizationsAs(actor, 'admin')
  return people
    .filter(({ organization }) => isRootAdmin(actor) || organization.some((one) => own.includes(one)))
    .map(({ id }) => id)
}

const mondayOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** What happened in the last 30 days, the 30 before, and this week, in the courses somebody may see. */
export const expectedPeriods = (raw: Raw, actor: Actor) => {
  const rows = seen(raw, actor)
  const visible = new Set(raw.courses.filter((one) => observesCourse(actor, one)).map(({ id }) => id))
  const days = raw.days.filter(({ course }) => visible.has(course))
  const [now, middle, first] = [0, 30, 60].map((ago) => new Date(raw.now.getTime() - ago * DAY))
  if (!now || !middle || !first) throw new Error('three moments')
  const within = (moment: Date | null, from: Date, to: Date) =>
    moment !== null && moment > from && moment <= to
  const count = (from: Date, to: Date) => ({
    learners: new Set(rows.filter(({ created }) => created <= to).map(({ person }) => person)).size,
    enrolled: rows.filter(({ created }) => within(created, from, to)).length,
    certified: rows.filter(({ state, completed }) => state === 'certified' && within(completed, from, to))
      .length,
  })
  const people = (some: readonly { readonly person: string }[]) =>
    new Set(some.map(({ person }) => person)).size
  const week = mondayOf(dayOf(now))
  const thisWeek = (moment: Date | null) => moment !== null && mondayOf(dayOf(moment)) === week
  return {
    period: {
      ...count(middle, now),
      active: people(rows.filter(({ active }) => active !== null && active >= middle)),
    },
    before: {
      ...count(first, middle),
      active: people(days.filter(({ day }) => day > dayOf(first) && day <= dayOf(middle))),
    },
    week: {
      start: week,
      unfinished: true,
      active: people(days.filter(({ day }) => mondayOf(day) === week)),
      enrolled: rows.filter(({ created }) => thisWeek(created)).length,
      certified: rows.filter(({ state, completed }) => state === 'certified' && thisWeek(completed)).length,
    },
  }
}
