import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import type { CourseHead } from '../../courses/store.ts'
import type { Db } from '../../base/db/schema.ts'

/** A course as sessions know it. */
export interface SessionCourse extends Omit<CourseHead, 'tag'> {
  readonly title: string
  /** Its coaches can be booked only with one. */
  readonly project: string | null
  /** How long its sessions are; null: as long as those of the coach. */
  readonly length: number | null
}

const courseOf = (
  id: string,
) => sql`select c.id, c.title, c.status, c.publisher, c.admin, c.author, c.coach, c.observer,
    c.document ->> 'timeKitProjectId' as project, (s.settings ->> 'length')::int as length
  from course c left join schedule s on s.id = c.id where c.id = ${id}`

export const findSessionCourse = async (db: Db, id: string): Promise<SessionCourse | undefined> =>
  (await sql<SessionCourse>`${courseOf(id)}`.execute(db)).rows[0]

/** The same, which cannot be changed until the transaction ends: neither deleted nor taken from its coaches. */
export const holdSessionCourse = async (db: Db, id: string): Promise<SessionCourse | undefined> =>
  (await sql<SessionCourse>`${courseOf(id)} for share of c`.execute(db)).rows[0]

/** Rows of progress by which somebody takes a course now: not on hold, not over and no preview of staff. */
export const takesNow = (now: Date) =>
  sql`g.status = 'enabled' and g.state is distinct from 'preview' and (g.expires is null or g.expires >= ${now})`

const enrollment = (person: string, course: string, now: Date) => sql`select 1 from progress g
  where g.person = ${person} and g.course = ${course} and ${takesNow(now)}`

export const isEnrolled = async (db: Db, person: string, course: string, now: Date): Promise<boolean> =>
  (await enrollment(person, course, now).execute(db)).rows.length > 0

/**
 * The same, which stays so until the transaction ends. To be asked before any booking is held: whoever ends an
 * enrollment holds that first and then the bookings.
 */
export const holdEnrollment = async (db: Db, person: string, course: string, now: Date): Promise<boolean> =>
  (await sql`${enrollment(person, course, now)} for share`.execute(db)).rows.length > 0

/** Whether somebody knows of the course: everybody of one that is open, otherwise its staff and learners. */
export const knowsCourse = async (db: Db, actor: Actor | null, course: SessionCourse): Promise<boolean> => {
  if (can(actor, 'course.read', course)) return true
  const { rows } = await sql`select 1 from progress
    where person = ${actor?.id ?? ''} and course = ${course.id}`.execute(db)
  return rows.length > 0
}
