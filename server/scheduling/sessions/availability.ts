import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { DAY } from '@cairn/domain/base/constants'
import { AVAILABILITY_DAYS, SESSION_LIMITS } from '@cairn/domain/scheduling/settings'
import { runsWithout } from '@cairn/domain/scheduling/shared-times'
import { schedule } from '@cairn/contract/schedule'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { on, Raw } from '../../base/on.ts'
import { findBooking, targetOf, type BookingRow } from '../rows.ts'
import { cacheOf, offeredTimes } from './availability-cache.ts'
import { findBusy } from './calendars.ts'
import { findStampedCoach, findStampedCoaches, type StampedCoach } from './coaches.ts'
import { findSessionCourse, knowsCourse, type SessionCourse } from './courses.ts'
import { freeTimesOf, windowFor } from './free-times.ts'
import { isCoach } from './schedule-of.ts'
import { hasHours } from './schedule-store.ts'
import { listOf } from './written-times.ts'

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const span = { from: Date.parse(from), to: Date.parse(to) }
  if (span.from > span.to) failBecause('from_after_to')
  if (span.to - span.from > AVAILABILITY_DAYS * DAY)
    failBecause('availability_span', { days: AVAILABILITY_DAYS })
  return span
}

/** A course whose coaches can be booked; for those who do not know of it, it is not there. */
const refuseUnknown = async (
  db: Db,
  actor: Actor,
  course: SessionCourse | undefined,
): Promise<SessionCourse> => {
  if (!course || course.project === null || !(await knowsCourse(db, actor, course))) return fail('not_found')
  return course
}

interface Asked {
  readonly coaches: readonly StampedCoach[]
  readonly length?: number | undefined
  /** Of a course: each time with those who could give it. */
  readonly shared: boolean
}

/** Whose free time is asked for, and how long a session is. */
const coachesFor = async (db: Db, actor: Actor, id: string, courseId: string | undefined): Promise<Asked> => {
  const ofCoach = await hasHours(db, id)
  if (ofCoach && courseId === undefined)
    return { coaches: (await isCoach(db, id)) ? await findStampedCoach(db, id) : [], shared: false }
  const of = ofCoach ? (courseId ?? id) : id
  const [found, all] = await Promise.all([findSessionCourse(db, of), findStampedCoaches(db, of)])
  const course = await refuseUnknown(db, actor, found)
  const coaches = ofCoach ? all.filter((coach) => coach.id === id) : all
  return { coaches, length: course.length ?? undefined, shared: !ofCoach }
}

/** The session to be moved, if it is the caller's to move. */
const movedBy = async (db: Db, actor: Actor, id: string | undefined): Promise<BookingRow | undefined> => {
  if (id === undefined) return undefined
  const row = await findBooking(db, id, actor.id)
  const isTheirs = row && (row.owner === actor.id || row.customer === actor.id)
  return isTheirs && can(actor, 'booking.change', targetOf(row, actor.id)) ? row : undefined
}

/** Nobody can be booked further ahead, whatever the clocks of their zone show. */
const FURTHEST = (SESSION_LIMITS.daysAhead.max + 2) * DAY

const json = (body: string): Raw =>
  new Raw(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, body)

export const getAvailability = on(
  schedule.getAvailability,
  async ({ params, query, db, parts, now: date, allow, actor }) => {
    allow()
    const me = actor ?? fail('unauthenticated')
    const { from, to } = spanOf(query)
    const { coaches, length, shared } = await coachesFor(db, me, params.id, query.course)
    const now = date.getTime()
    // What begins now is over for whoever would book it.
    const span = { start: Math.max(from, now + 1), end: Math.min(to, now + FURTHEST) }
    if (coaches.length === 0 || span.start >= span.end) return []
    const row = await movedBy(db, me, query.moving)
    const moved = row && { id: row.id, people: [row.owner, row.customer] }
    const window = windowFor(span, now)
    // Whoever would come has to have time, too.
    const learner = row?.customer ?? me.id
    const cache = cacheOf(parts)
    const [times, own] = await Promise.all([
      freeTimesOf(db, cache.free, coaches, { window, length, moved }),
      findBusy(db, [learner], span, row?.id),
    ])
    const key = `${params.id} ${query.course ?? ''} ${length ?? ''} ${window.start} ${row?.id ?? ''}`
    const offered = offeredTimes(cache.offered, key, times, { window, now, shared })
    return json(listOf(offered.written, runsWithout(offered, span, own.get(learner) ?? [])))
  },
)
