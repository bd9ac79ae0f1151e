import { sql } from 'kysely'
import type { ScheduleSettings } from '@cairn/domain/scheduling/settings'
import type { Db } from '../../base/db/schema.ts'

/** Of a course nothing but a length. */
export type CourseSettings = Pick<Partial<ScheduleSettings>, 'length'>

interface Stored {
  readonly id: string
  readonly resource: string
  readonly version: number
  readonly modified: Date
}

export type ScheduleRow = Stored &
  (
    | { readonly type: 'user'; readonly settings: ScheduleSettings }
    | { readonly type: 'course'; readonly settings: CourseSettings }
  )

const columns = sql`id, type, resource, version, modified, settings`

export const findSchedule = async (db: Db, id: string): Promise<ScheduleRow | undefined> =>
  (await sql<ScheduleRow>`select ${columns} from schedule where id = ${id}`.execute(db)).rows[0]

/** The same, held until the transaction ends. */
export const lockSchedule = async (db: Db, id: string): Promise<ScheduleRow | undefined> =>
  (await sql<ScheduleRow>`select ${columns} from schedule where id = ${id} for update`.execute(db)).rows[0]

/** Whether it is a person with hours, who may be paused or coach no longer. */
export const hasHours = async (db: Db, id: string): Promise<boolean> =>
  (await sql`select 1 from schedule where id = ${id} and type = 'user'`.execute(db)).rows.length > 0

/** False: there is one. */
export const insertSchedule = async (
  db: Db,
  { id, type, resource, settings }: Pick<ScheduleRow, 'id' | 'type' | 'resource' | 'settings'>,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`insert into schedule (id, type, resource, settings, created, modified)
    values (${id}, ${type}, ${resource}, ${JSON.stringify(settings)}, ${now}, ${now})
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

export const updateSchedule = async (
  db: Db,
  id: string,
  settings: ScheduleRow['settings'],
  now: Date,
): Promise<void> => {
  await sql`update schedule set settings = ${JSON.stringify(settings)}, version = version + 1, modified = ${now}
    where id = ${id}`.execute(db)
}

export const removeSchedule = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('schedule').where('id', '=', id).execute()
}
