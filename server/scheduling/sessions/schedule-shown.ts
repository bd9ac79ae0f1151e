import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { DEFAULT_SETTINGS } from '@cairn/domain/scheduling/settings'
import type { BookableCoach, ScheduleObject } from '@cairn/contract/schedule'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { findConfig } from '../../config/store.ts'
import { findUsers, publicUser } from '../../users/store.ts'
import { findCoaches } from './coaches.ts'
import { knowsCourse } from './courses.ts'
import { ruledAs, type Scheduled } from './schedule-of.ts'
import { findSchedule, type ScheduleRow } from './schedule-store.ts'

/** People who can be booked, as others see them. */
export const withUsers = async (
  db: Db,
  coaches: readonly Pick<BookableCoach, 'id' | 'timezone' | 'notice'>[],
  now: Date,
): Promise<BookableCoach[]> => {
  const ids = [...new Set(coaches.map(({ id }) => id))]
  const users = new Map((await findUsers(db, ids, now)).map((user) => [user.id, publicUser(user)]))
  return coaches.flatMap((coach) => {
    const user = users.get(coach.id)
    return user ? [{ ...coach, user }] : []
  })
}

const countUpcoming = async (db: Db, coach: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from booking
    where owner = ${coach} and event is null and customer is not null and state = 'confirmed' and starts > ${now}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const coachShown = async (
  db: Db,
  row: ScheduleRow & { readonly type: 'user' },
  isTheirs: boolean,
  now: Date,
): Promise<ScheduleObject> => {
  const { room, exceptions, hours, mostPerDay, paused, ...settings } = row.settings
  return {
    id: row.id,
    type: 'user',
    ...settings,
    ...(mostPerDay !== undefined && { mostPerDay }),
    ...(paused === true && { paused }),
    hours: [...hours],
    exceptions: exceptions.map(({ date, hours: spans, reason }) => ({
      date,
      hours: [...spans],
      ...(isTheirs && reason !== undefined && { reason }),
    })),
    ...(isTheirs && { upcoming: await countUpcoming(db, row.id, now) }),
    ...(isTheirs && room !== undefined && { room }),
    timeKitResourceId: row.resource,
    version: row.version,
  }
}

/** A schedule as whoever asks may see it; what is not there, or hidden from them, is not found. */
export const shownSchedule = async (
  db: Db,
  actor: Actor | null,
  of: Scheduled,
  now: Date,
): Promise<ScheduleObject> => {
  const row = await findSchedule(db, of.id)
  if (of.type === 'user') {
    const isOwn = actor?.id === of.id
    const sets = can(actor, 'schedule.write', ruledAs({ ...of, coaches: of.coaches || isOwn }))
    // Of whoever coaches no longer the hours are left to themselves.
    if (row?.type !== 'user' || !(of.coaches || isOwn || sets)) return fail('not_found')
    return coachShown(db, row, sets, now)
  }
  const { project, length } = of.course
  if (project === null || !(await knowsCourse(db, actor, of.course))) return fail('not_found')
  const { timezone } = await findConfig(db)
  const coaches = await findCoaches(db, of.id)
  const times = coaches.map(({ id, settings: { timezone: zone, notice } }) => ({
    id,
    timezone: zone,
    notice,
  }))
  return {
    id: of.id,
    type: 'course',
    ...DEFAULT_SETTINGS,
    hours: [],
    exceptions: [],
    timezone,
    ...(length !== null && { length }),
    coaches: await withUsers(db, times, now),
    timeKitProjectId: project,
    version: row?.version ?? 0,
  }
}
