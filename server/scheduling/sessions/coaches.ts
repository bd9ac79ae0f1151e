import { sql } from 'kysely'
import type { ScheduleSettings } from '@cairn/domain/scheduling/settings'
import type { Db } from '../../base/db/schema.ts'

/** Somebody who can be booked, with when and how. */
export interface Coach {
  readonly id: string
  readonly resource: string
  /** Never the same again once hours or rules were changed, also not if they were deleted and made anew. */
  readonly stamp: string
  readonly settings: ScheduleSettings
}

export const hoursStamp = sql<string>`concat_ws(' ', s.xmin, s.version, extract(epoch from s.modified))`

const bookable = (course: string) => sql`course c join organization o on o.id = c.publisher
    join schedule s on s.id = any (c.coach || o.coach) and s.type = 'user'
    join person p on p.id = s.id and not p.disabled
  where c.id = ${course} and s.settings -> 'paused' is distinct from 'true'::jsonb order by s.id`

const coaches = (course: string) =>
  sql`select s.id, s.resource, ${hoursStamp} as stamp, s.settings from ${bookable(course)}`

/** Those who can be booked in a course: its own coaches and those of its publisher, as far as they have hours. */
export const findCoaches = async (db: Db, course: string): Promise<Coach[]> =>
  (await sql<Coach>`${coaches(course)}`.execute(db)).rows

/** The same, who can neither stop being booked nor change their hours until the transaction ends. */
export const holdCoaches = async (db: Db, course: string): Promise<Coach[]> =>
  (await sql<Coach>`${coaches(course)} for share of s`.execute(db)).rows

/** A coach, with what tells whether hours and calendar are still as they were. */
export interface StampedCoach {
  readonly id: string
  readonly stamp: string
}

/** The names of the changes that the calendar of the coach has gone through; see the table. */
const changes = sql`(select string_agg(k.change::text, ' ' order by k.change) from calendar_change k
  where k.calendar = hashtextextended(s.id, 0))`

/** Of hours and calendar together. */
export const wholeStamp = sql<string>`concat_ws(' ', ${hoursStamp}, ${changes})`

/** Those who can be booked in a course, without what would have to be read anew only if it has changed. */
export const findStampedCoaches = async (db: Db, course: string): Promise<StampedCoach[]> =>
  (await sql<StampedCoach>`select s.id, ${wholeStamp} as stamp from ${bookable(course)}`.execute(db)).rows

/** The same of one coach, in whichever course. */
export const findStampedCoach = async (db: Db, id: string): Promise<StampedCoach[]> =>
  (
    await sql<StampedCoach>`select s.id, ${wholeStamp} as stamp from schedule s
      where s.id = ${id} and s.type = 'user' and s.settings -> 'paused' is distinct from 'true'::jsonb`.execute(
      db,
    )
  ).rows
