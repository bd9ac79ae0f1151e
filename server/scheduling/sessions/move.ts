import { sql } from 'kysely'
import { MINUTE } from '@cairn/domain/base/constants'
import { whyNotThen } from '@cairn/domain/scheduling/event'
import { SESSION_LIMITS } from '@cairn/domain/scheduling/settings'
import type { Interval } from '@cairn/domain/scheduling/slots'
import type { BodyOf } from '@cairn/contract/endpoint'
import type { scheduling } from '@cairn/contract/scheduling'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import type { By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { recordBooking } from '../history.ts'
import { findBooking, type BookingRow } from '../rows.ts'
import { failTaken, failUnbookable, type Missed } from './alternatives.ts'
import { findBusy, lockCalendars, meets } from './calendars.ts'
import { findCoaches } from './coaches.ts'
import { findSessionCourse, isEnrolled } from './courses.ts'
import { freeOf } from './free.ts'
import { textOf } from './notes.ts'
import { announce } from './tell.ts'

type Sent = BodyOf<typeof scheduling.putBooking>

const refuseUnmovable = (row: BookingRow, { event, attributes, version }: Sent, now: Date): void => {
  if (row.state !== 'confirmed') fail('booking_ended')
  if (row.starts <= now) failBecause('session_started')
  if (version !== undefined && version !== row.version) fail('stale')
  const { what, where, description } = event
  const sent = { 'event.what': what, 'event.where': where, 'event.description': description, attributes }
  const field = Object.entries(sent).find(([, value]) => value !== undefined)?.[0]
  if (field !== undefined) failBecause('session_time_only', {}, { field })
}

/** The time that is asked for: as long as before, unless told otherwise. */
const timeOf = (row: BookingRow, { event }: Sent, now: Date): Interval => {
  const start = new Date(event.start)
  const lasts = row.ends.getTime() - row.starts.getTime()
  const end = event.end === undefined ? new Date(start.getTime() + lasts) : new Date(event.end)
  const fault = whyNotThen({ start, end }, now)
  if (fault !== undefined) failBecause(fault)
  if (end.getTime() - start.getTime() > SESSION_LIMITS.length.max * MINUTE) failBecause('event_too_long')
  return { start: start.getTime(), end: end.getTime() }
}

/** A coach moves to any time at which nothing else stands; a learner to one that could be booked. */
const slotFor = async (db: Db, row: BookingRow, sent: Sent, { actor, now }: By): Promise<Interval> => {
  const { owner, course: courseId } = row
  const customer = row.customer ?? ''
  const time = timeOf(row, sent, now)
  await lockCalendars(db, [owner, customer])
  const busy = await findBusy(db, [owner, customer], time, row.id)
  if (busy.get(customer)?.some((one) => meets(one, time)))
    failBecause(actor?.id === customer ? 'own_clash' : 'learner_clash')
  const course = courseId === null ? undefined : await findSessionCourse(db, courseId)
  const coaches = await findCoaches(db, courseId ?? '')
  const length = course?.length ?? undefined
  const missed: Missed = {
    start: time.start,
    coach: owner,
    coaches: coaches.filter(({ id }) => id === owner),
    learner: customer,
    length,
    moving: row.id,
    now,
  }
  if (actor?.id !== customer)
    return busy.get(owner)?.some((one) => meets(one, time)) ? failTaken(db, missed) : time
  if (!(await isEnrolled(db, customer, courseId ?? '', now))) failBecause('self_not_enrolled')
  if (course?.status !== 'enabled') fail('course_closed')
  const coach = missed.coaches[0] ?? fail('not_bookable')
  const [slot] = freeOf(coach, busy, { from: time.start, to: time.start + 1, now: now.getTime(), length })
  return slot && (sent.event.end === undefined || slot.end === time.end) ? slot : failUnbookable(db, missed)
}

/** Moves a session: it stays the same booking, and the other one is notified. */
export const moveSession = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  by: By,
  row: BookingRow,
  sent: Sent,
): Promise<BookingRow> => {
  const me = by.actor?.id ?? fail('unauthenticated')
  refuseUnmovable(row, sent, by.now)
  const { start, end } = await slotFor(db, row, sent, by)
  if (start === row.starts.getTime() && end === row.ends.getTime()) return row
  const reason = textOf(sent.reason)
  const details = {
    moved_from: row.starts.toISOString(),
    moved_by: me,
    ...(reason !== undefined && { reason }),
  }
  await sql`update booking set starts = ${new Date(start)}, ends = ${new Date(end)}, modified = ${by.now},
    version = version + 1, reminded = false,
    session = coalesce(session, '{}') - 'reason' || ${JSON.stringify(details)}::jsonb
    where id = ${row.id}`.execute(db)
  await recordBooking(db, by, row, 'move', { moved: new Date(start).toISOString() })
  const next = (await findBooking(db, row.id, me)) ?? fail('not_found')
  await announce(db, jobs, next, 'moved', { by: me, now: by.now })
  return next
}
