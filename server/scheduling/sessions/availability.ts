import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { DAY } from '@cairn/domain/base/constants'
import { shareSlots } from '@cairn/domain/scheduling/free-slots'
import { AVAILABILITY_DAYS } from '@cairn/domain/scheduling/settings'
import type { Interval } from '@cairn/domain/scheduling/slots'
import { schedule, type FreeSlot } from '@cairn/contract/schedule'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { findBooking, targetOf, type BookingRow } from '../rows.ts'
import { findBusy } from './calendars.ts'
import { findCoaches, type Coach } from './coaches.ts'
import { findSessionCourse, knowsCourse, type SessionCourse } from './courses.ts'
import { freeOfAll } from './free.ts'
import { isCoach } from './schedule-of.ts'
import { findSchedule } from './schedule-store.ts'

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const span = { from: Date.parse(from), to: Date.parse(to) }
  if (span.from > span.to) failBecause('from_after_to')
  if (span.to - span.from > AVAILABILITY_DAYS * DAY)
    failBecause('availability_span', { days: AVAILABILITY_DAYS })
  return span
}

/** A course whose coaches can be booked; for those who do not know of it, it is not there. */
export const bookableCourse = async (db: Db, actor: Actor | null, id: string): Promise<SessionCourse> => {
  const course = await findSessionCourse(db, id)
  if (!course || course.project === null || !(await knowsCourse(db, actor, course))) return fail('not_found')
  return course
}

/** Whose free time is asked for, and how long a session is. */
const coachesFor = async (
  db: Db,
  actor: Actor,
  id: string,
  courseId: string | undefined,
): Promise<{ coaches: Coach[]; length?: number | undefined; shared: boolean }> => {
  const of = await findSchedule(db, id)
  if (of?.type !== 'user') {
    const course = await bookableCourse(db, actor, id)
    return { coaches: await findCoaches(db, id), length: course.length ?? undefined, shared: true }
  }
  if (courseId === undefined)
    return { coaches: of.settings.paused !== true && (await isCoach(db, id)) ? [of] : [], shared: false }
  const course = await bookableCourse(db, actor, courseId)
  const coaches = (await findCoaches(db, courseId)).filter((coach) => coach.id === id)
  return { coaches, length: course.length ?? undefined, shared: false }
}

/** The session to be moved, if it is the caller's to move. */
const movedBy = async (db: Db, actor: Actor, id: string | undefined): Promise<BookingRow | undefined> => {
  if (id === undefined) return undefined
  const row = await findBooking(db, id, actor.id)
  const isTheirs = row && (row.owner === actor.id || row.customer === actor.id)
  return isTheirs && can(actor, 'booking.change', targetOf(row, actor.id)) ? row : undefined
}

/** The same times are written for everybody who looks at a calendar. */
const written = new Map<number, string>()
const MOST_WRITTEN = 50_000

const isoOf = (instant: number): string => {
  const known = written.get(instant)
  if (known !== undefined) return known
  if (written.size >= MOST_WRITTEN) written.clear()
  const text = new Date(instant).toISOString()
  written.set(instant, text)
  return text
}

const shown = ({ start, end }: Interval, coaches?: readonly string[]): FreeSlot => ({
  start: isoOf(start),
  end: isoOf(end),
  ...(coaches && { coaches: [...coaches] }),
})

export const getAvailability = on(
  schedule.getAvailability,
  async ({ params, query, db, now, allow, actor }) => {
    allow()
    const me = actor ?? fail('unauthenticated')
    const { from, to } = spanOf(query)
    const { coaches, length, shared } = await coachesFor(db, me, params.id, query.course)
    if (coaches.length === 0) return []
    const moved = await movedBy(db, me, query.moving)
    // Whoever would come has to have time, too.
    const learner = moved?.customer ?? me.id
    const people = [...coaches.map(({ id }) => id), learner]
    const busy = await findBusy(db, people, { start: from, end: to }, moved?.id)
    const wanted = { from, to, now: now.getTime(), length }
    const free = await freeOfAll(coaches, busy, wanted, busy.get(learner) ?? [])
    return shared
      ? shareSlots(free).map((slot) => shown(slot, slot.coaches))
      : free.flatMap(({ slots }) => slots.map((slot) => shown(slot)))
  },
)
