import { sql } from 'kysely'
import type { ScheduleOf } from '@cairn/domain/access/booking-people'
import type { Db } from '../../base/db/schema.ts'
import { findSessionCourse, type SessionCourse } from './courses.ts'

/** What an id of a schedule means: a person, who may no longer coach, or a course. */
export type Scheduled =
  | { readonly type: 'user'; readonly id: string; readonly coaches: boolean }
  | { readonly type: 'course'; readonly id: string; readonly course: SessionCourse }

/** Whether somebody may be booked as a coach anywhere. */
export const isCoach = async (db: Db, id: string): Promise<boolean> =>
  (await findCoach(db, id))?.coaches === true

const findCoach = async (db: Db, id: string): Promise<Extract<Scheduled, { type: 'user' }> | undefined> => {
  const { rows } = await sql<{ coaches: boolean }>`select not p.disabled and (
      exists (select 1 from organization o where o.member @> array[p.id] and p.id = any (o.coach))
      or exists (select 1 from course c
        where (c.admin || c.author || c.coach || c.observer) @> array[p.id] and p.id = any (c.coach))) as coaches
    from person p where p.id = ${id}`.execute(db)
  const [row] = rows
  return row && { type: 'user', id, coaches: row.coaches }
}

export const findScheduled = async (db: Db, id: string): Promise<Scheduled | undefined> => {
  const person = await findCoach(db, id)
  if (person) return person
  const course = await findSessionCourse(db, id)
  return course && { type: 'course', id, course }
}

export const ruledAs = (of: Scheduled): ScheduleOf =>
  of.type === 'user' ? { user: of.id, coaches: of.coaches } : { course: of.course }
