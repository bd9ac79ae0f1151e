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
  const ids = (await db.selectFrom('person').select('id').execute()).map(({ id }) => id)
  const enrollments = rows.filter(({ state }) => state !== 'preview')
  return {
    courses,
    enrollments: enrollments.map((row) => ({ ...row, percent: Number(row.percent) }) as Enrollment),
    people: await findPeopleAt(db, ids),
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
