import type { BookingState } from '@cairn/domain/scheduling/booking'
import type { ScheduleSettings } from '@cairn/domain/scheduling/settings'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import type { By } from '../base/on.ts'
import { resourceOf } from './resource.ts'
import { insertBookings, type About, type SessionDetails } from './rows.ts'
import { insertSchedule } from './sessions/schedule-store.ts'

interface Planned {
  readonly id: string
  readonly owner: string
  readonly group: string
  readonly course: string
  readonly start: Date
  readonly end: Date
  readonly seats: number | null
  readonly about: About
  readonly people: readonly string[]
  readonly series?: string
}

/** Puts an event in place that was planned before, with those who come; nobody is told of it. */
export const restoreEvent = async (db: Db, by: By, event: Planned): Promise<void> => {
  const { id, owner, group, course, start, end, seats, about, people, series = null } = event
  const resource = await resourceOf(db, by, owner)
  const at = { owner, resource, course_group: group, course, starts: start, ends: end, series }
  await insertBookings(
    db,
    [{ ...at, id, graph: 'group_owner', creator: owner, seats, reminded: true, about }],
    by.now,
  )
  await insertBookings(
    db,
    people.map((customer) => ({
      ...at,
      id: newId(by.now.getTime()),
      graph: 'instant',
      creator: customer,
      customer,
      event: id,
      about: null,
    })),
    by.now,
  )
}

/** Lets a coach be booked at these hours. */
export const restoreHours = async (
  db: Db,
  by: By,
  { coach, settings }: { readonly coach: string; readonly settings: ScheduleSettings },
): Promise<void> => {
  const resource = await resourceOf(db, by, coach)
  await insertSchedule(db, { id: coach, type: 'user', resource, settings }, by.now)
}

/** Lets the coaches of a course be booked; without a length its sessions are as long as those of the coach. */
export const restoreCourseSessions = async (
  db: Db,
  id: string,
  resource: string,
  length: number | undefined,
  now: Date,
): Promise<void> => {
  const settings = length === undefined ? {} : { length }
  await insertSchedule(db, { id, type: 'course', resource, settings }, now)
}

interface Held {
  readonly id: string
  readonly coach: string
  readonly learner: string
  readonly course: string
  readonly start: Date
  readonly end: Date
  readonly state: BookingState
  readonly where?: string
  readonly details: SessionDetails
}

/** Puts a session in place that was booked before; nobody is told of it. */
export const restoreSession = async (db: Db, by: By, session: Held, title: string): Promise<void> => {
  const { id, coach, learner, course, start, end, state, where, details } = session
  const resource = await resourceOf(db, by, coach)
  const people = { owner: coach, resource, creator: learner, customer: learner }
  const at = { course_group: null, course, starts: start, ends: end, reminded: true }
  const about = { what: title, ...(where !== undefined && { where }) }
  await insertBookings(
    db,
    [{ id, graph: 'instant', ...people, ...at, about, session: details, state }],
    by.now,
  )
}
