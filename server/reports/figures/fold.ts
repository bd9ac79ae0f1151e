import { sql, type Kysely } from 'kysely'
import { HOUR, DAY, SECOND } from '@cairn/domain/base/constants'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db, Tables } from '../../base/db/schema.ts'
import { alone } from './alone.ts'
import { keepChangedAnswers } from './changed-answers.ts'
import { workOutCourse, type WorkedOut } from './course.ts'
import { dropScope, nextScope } from './kept-scopes.ts'
import { workOutLearners, workOutScope } from './learner.ts'
import { readRecords, type Enrolled } from './unread.ts'
import { keepWatchedVideos } from './watched-videos.ts'

const WORK = 'reports'

/** So many changes are taken at a time. */
const PORTION = 1000

/** What took a second is worked out at most every twenty, and nothing more often than this. */
const SHORTEST_REST = 30 * SECOND
const REST = 20

/** Figures that change by themselves are worked out again no sooner, and those of a course in use no later than that. */
const SOONEST = HOUR
const LATEST = DAY
const IN_USE = 180 * DAY

interface Change extends Enrolled {
  readonly unread: boolean
}

/** Marks courses as changed. Those that are gone leave nothing behind. */
const markCourses = async (db: Db, courses: readonly string[], now: Date): Promise<void> => {
  await sql`insert into course_figures (course, stale)
    select id, ${now} from course where id = ${anyOf(courses)} order by id
    on conflict (course) do update set stale = coalesce(course_figures.stale, excluded.stale)`.execute(db)
  for (const table of ['course_figures', 'first_answer', 'changed_answer', 'video_watch'] as const)
    await sql`delete from ${sql.table(table)} t where t.course = ${anyOf(courses)}
      and not exists (select 1 from course c where c.id = t.course)`.execute(db)
}

/** Takes a portion of what changed into account, all of it or nothing. */
const foldChanges = (db: Kysely<Tables>, now: Date): Promise<boolean> =>
  alone(db, WORK, async (tx) => {
    const { rows } = await sql<Change>`
      delete from report_change where id in (
        select id from report_change order by unread, id limit ${PORTION} for update skip locked)
      returning person, course, unread`.execute(tx)
    if (rows.length === 0) return false
    await readRecords(
      tx,
      rows.filter(({ unread }) => unread),
    )
    await keepChangedAnswers(tx, rows)
    await keepWatchedVideos(tx, rows)
    const people = [...new Set(rows.map(({ person }) => person))].filter((person) => person !== '')
    await workOutLearners(tx, people, now)
    await markCourses(tx, [...new Set(rows.map(({ course }) => course))], now)
    return true
  })

/** Learners who came to a halt by doing nothing, or are forgotten by now. */
const recheckLearners = (db: Kysely<Tables>, now: Date): Promise<boolean> =>
  alone(db, WORK, async (tx) => {
    const { rows } = await sql<{ person: string }>`
      select distinct person from (select person from learner_figures where recheck <= ${now}
        order by recheck limit ${PORTION}) due`.execute(tx)
    const people = rows.map(({ person }) => person)
    await workOutLearners(tx, people, now)
    return people.length > 0
  })

/** Scopes that somebody began to ask for, one at a time, and those nobody asks for any longer. */
const foldScopes = (db: Kysely<Tables>, now: Date): Promise<boolean> =>
  alone(db, WORK, async (tx) => {
    const id = await nextScope(tx)
    if (id === undefined) return dropScope(tx, now)
    await workOutScope(tx, id, now)
    return true
  })

/** Works out all scopes that somebody waits for. */
export const foldAllScopes = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  while (await foldScopes(db, now));
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

const recheckAt = ({ recheck, active }: WorkedOut['totals'], now: Date): Date | null => {
  const isUsed = active !== null && now.getTime() - active.getTime() < IN_USE
  const at = Math.min(recheck?.getTime() ?? Infinity, isUsed ? now.getTime() + LATEST : Infinity)
  return Number.isFinite(at) ? new Date(Math.max(at, now.getTime() + SOONEST)) : null
}

const storeCourse = async (
  db: Db,
  course: string,
  { figures, totals }: WorkedOut,
  { now, took }: { readonly now: Date; readonly took: number },
): Promise<void> => {
  const { activeThisWeek, medianDays: _days, medianMinutes: _minutes, recheck: _at, ...counts } = totals
  await db
    .updateTable('course_figures')
    .set({
      ...counts,
      at: now,
      stale: null,
      not_before: later(now, Math.max(SHORTEST_REST, REST * took)),
      recheck: recheckAt(totals, now),
      active_week: activeThisWeek,
      document: JSON.stringify(figures),
    })
    .where('course', '=', course)
    .execute()
}

export interface FreshenOptions {
  /** False: courses are worked out however short ago they were, for tests. */
  readonly rests?: boolean
  /** Ends early when the node stops: what is left is done by the next. */
  readonly signal?: AbortSignal
  /** Told of a course whose figures cannot be worked out; without it, that ends the work. */
  readonly onFailure?: (error: unknown, course: string) => void
  /** What somebody waits for, done before each course. */
  readonly first?: () => Promise<void>
}

/** The course that has waited longest, if one may be worked out. */
const nextCourse = async (db: Db, now: Date, rests: boolean): Promise<string | undefined> => {
  const { rows } = await sql<{ course: string }>`
    select course from course_figures where (stale is not null or recheck <= ${now})
      and (${!rests} or not_before is null or not_before <= ${now})
    order by at nulls first, course limit 1`.execute(db)
  return rows[0]?.course
}

const foldCourse = (db: Kysely<Tables>, course: string, now: Date): Promise<boolean> =>
  alone(db, WORK, async (tx) => {
    const begun = performance.now()
    const worked = await workOutCourse(tx, { course }, now)
    if (worked && worked.figures.enrolled > 0)
      await storeCourse(tx, course, worked, { now, took: performance.now() - begun })
    else await tx.deleteFrom('course_figures').where('course', '=', course).execute()
    return true
  })

/** A course that cannot be worked out holds up no other. */
const putOff = (db: Kysely<Tables>, course: string, now: Date): Promise<unknown> =>
  db
    .updateTable('course_figures')
    .set({ not_before: later(now, SOONEST) })
    .where('course', '=', course)
    .execute()

const foldNextCourse = async (
  db: Kysely<Tables>,
  now: Date,
  { rests = true, onFailure }: FreshenOptions,
): Promise<boolean> => {
  const course = await nextCourse(db, now, rests)
  if (course === undefined) return false
  try {
    return await foldCourse(db, course, now)
  } catch (error) {
    if (!onFailure) throw error
    onFailure(error, course)
    await putOff(db, course, now)
    return true
  }
}

/** Whether there may be something to do; asked often, and answered by indexes. */
export const isStale = async (db: Db, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ stale: boolean }>`select
    exists (select 1 from report_change)
    or exists (select 1 from learner_figures where recheck <= ${now})
    or exists (select 1 from report_scope where at is null)
    or exists (select 1 from course_figures where recheck <= ${now} and (not_before is null or not_before <= ${now}))
    or exists (select 1 from course_figures where stale is not null and (not_before is null or not_before <= ${now}))
    as stale`.execute(db)
  return rows[0]?.stale === true
}

/** Somebody learns, or begins to see others who do: neither waits for all the courses. */
const isUrgent = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ urgent: boolean }>`select exists (select 1 from report_change)
    or exists (select 1 from report_scope where at is null) as urgent`.execute(db)
  return rows[0]?.urgent === true
}

/**
 * Brings the figures of reports up to date: first those of learners, which are many and quick, then those of courses.
 * Each step is a transaction, so that one that is cut off is done by whoever comes next.
 */
export const freshen = async (db: Kysely<Tables>, now: Date, options: FreshenOptions = {}): Promise<void> => {
  const goesOn = () => options.signal?.aborted !== true
  for (let more = true; more && goesOn();) {
    more = false
    while (goesOn() && (await foldChanges(db, now))) more = true
    while (goesOn() && (await recheckLearners(db, now))) more = true
    while (goesOn() && (await foldScopes(db, now))) more = true
    await options.first?.()
    while (goesOn() && (await foldNextCourse(db, now, options))) {
      more = true
      if (await isUrgent(db)) break
      await options.first?.()
    }
  }
}
