import { sql } from 'kysely'
import type { ScheduleSettings } from '@cairn/domain/scheduling/settings'
import type { Db } from '../../base/db/schema.ts'

/** Somebody who can be booked, with when and how. */
export interface Coach {
  readonly id: string
  readonly resource: string
  readonly modified: Date
  readonly settings: ScheduleSettings
}

const coaches = (course: string) => sql`select s.id, s.resource, s.modified, s.settings
  from course c join organization o on o.id = c.publisher
    join schedule s on s.id = any (c.coach || o.coach) and s.type = 'user'
    join person p on p.id = s.id and not p.disabled
  where c.id = ${course} and s.settings -> 'paused' is distinct from 'true'::jsonb order by s.id`

/** Those who can be booked in a course: its own coaches and those of its publisher, as far as they have hours. */
export const findCoaches = async (db: Db, course: string): Promise<Coach[]> =>
  (await sql<Coach>`${coaches(course)}`.execute(db)).rows

/** The same, who can neither stop being booked nor change their hours until the transaction ends. */
export const holdCoaches = async (db: Db, course: string): Promise<Coach[]> =>
  (await sql<Coach>`${coaches(course)} for share of s`.execute(db)).rows
