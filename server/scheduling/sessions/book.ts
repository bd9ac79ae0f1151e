import { sql } from 'kysely'
import type { NewSession } from '@cairn/domain/access/booking-people'
import { staffsCourse } from '@cairn/domain/access/course-people'
import { DAY, MINUTE } from '@cairn/domain/base/constants'
import { fairest, type Load } from '@cairn/domain/scheduling/free-slots'
import { MOST_AHEAD, settingsFor } from '@cairn/domain/scheduling/settings'
import { roomOf } from '@cairn/domain/scheduling/settings-fault'
import type { Interval } from '@cairn/domain/scheduling/slots'
import type { BodyOf } from '@cairn/contract/endpoint'
import type { scheduling } from '@cairn/contract/scheduling'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { newId } from '../../base/ids.ts'
import type { By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { recordBooking } from '../history.ts'
import { findBooking, insertBookings, type BookingRow } from '../rows.ts'
import { failUnbookable } from './alternatives.ts'
import { findBusy, lockCalendars, meets } from './calendars.ts'
import { holdCoaches, type Coach } from './coaches.ts'
import { holdEnrollment, holdSessionCourse, knowsCourse, type SessionCourse } from './courses.ts'
import { freeOf, withoutClashes } from './free.ts'
import { textOf } from './notes.ts'
import { announce } from './tell.ts'

type Sent = BodyOf<typeof scheduling.postBooking>

/** What a session cannot be told: it comes from the course and the coach. */
const refuseForeignFields = ({ event, meta, repeat, attributes }: Sent): void => {
  const { what, where, description } = event ?? {}
  const sent = {
    'event.what': what,
    'event.where': where,
    'event.description': description,
    repeat,
    attributes,
  }
  const all = { ...sent, 'meta.group_id': meta?.group_id, 'meta.invite_only': meta?.invite_only }
  const field = Object.entries(all).find(([, value]) => value !== undefined)?.[0]
  if (field !== undefined) failBecause('session_time_only', {}, { field })
}

const customerOf = ({ customers }: Sent, me: string): string => {
  if (customers !== undefined && customers.length !== 1) failBecause('session_one_learner')
  return customers?.[0]?.id ?? me
}

/** The coach who is asked for; undefined where any would do. */
const coachNamed = ({ resource }: Sent, coaches: readonly Coach[]): Coach | undefined => {
  const { id, user_id: user } = resource ?? {}
  if (id === undefined && user === undefined) return undefined
  const named = coaches.find(
    (coach) => (user === undefined || coach.id === user) && (id === undefined || coach.resource === id),
  )
  return named ?? fail('not_bookable')
}

const refuseForeignLesson = async (db: Db, course: string, lesson: string | undefined): Promise<void> => {
  if (lesson === undefined) return
  const { rows } = await sql`select 1 from lesson where course = ${course} and id = ${lesson}`.execute(db)
  if (rows.length === 0) failBecause('lesson_elsewhere')
}

/** The week of a coach is not for one learner to book out. */
const refuseTooMany = async (db: Db, learner: string, course: string, now: Date): Promise<void> => {
  const { rows } = await sql<{ ahead: number }>`select count(*)::int as ahead from booking
    where customer = ${learner} and course = ${course} and event is null and state = 'confirmed'
      and starts > ${now}`.execute(db)
  if ((rows[0]?.ahead ?? 0) >= MOST_AHEAD) fail('too_many_sessions')
}

/** Who was booked how much: in the last 30 days, and what is to come. */
const findLoads = async (db: Db, coaches: readonly string[], now: Date): Promise<Load[]> => {
  const { rows } = await sql<{ id: string; sessions: number; latest: Date | null }>`
    select who.id, count(b.id)::int as sessions, max(b.created) as latest
    from unnest(${[...coaches]}::text[]) who (id) left join booking b on b.owner = who.id and b.event is null
      and b.customer is not null and b.state in ('confirmed', 'completed')
      and b.starts >= ${new Date(now.getTime() - 30 * DAY)}
    where who.id = ${anyOf(coaches)} group by who.id`.execute(db)
  return rows.map(({ id, sessions, latest }) => ({ id, sessions, latest: latest?.getTime() }))
}

interface Choice {
  readonly coach: Coach
  readonly slot: Interval
}

/** Whoever is free at the time: the one who is asked for, or the fairest of all. */
const choose = async (
  db: Db,
  { actor, now }: By,
  wanted: {
    readonly sent: Sent
    readonly customer: string
    readonly course: SessionCourse
    readonly coaches: readonly Coach[]
  },
): Promise<Choice> => {
  const { sent, customer, course } = wanted
  const coaches = wanted.coaches.filter(({ id }) => id !== customer)
  const named = coachNamed(sent, coaches)
  const asked = named ? [named] : coaches
  if (asked.length === 0) fail('not_bookable')
  const start = Date.parse(sent.event?.start ?? '')
  const until = sent.event?.end === undefined ? undefined : Date.parse(sent.event.end)
  const length = course.length ?? undefined
  const lengths = asked.map(({ settings }) => settingsFor(settings, { length }).length * MINUTE)
  await lockCalendars(db, [customer, ...asked.map(({ id }) => id)])
  const longest = { start, end: start + Math.max(...lengths) }
  const busy = await findBusy(db, [...asked.map(({ id }) => id), customer], longest)
  const own = busy.get(customer) ?? []
  const free = asked.flatMap((coach): Choice[] => {
    const slots = freeOf(coach, busy, { from: start, to: start + 1, now: now.getTime(), length })
    // Coaches have lengths of their own: with one of them there may be time, with another not.
    const [slot] = withoutClashes(slots, own)
    return slot && (until === undefined || slot.end === until) ? [{ coach, slot }] : []
  })
  if (free.length === 0 && own.some((one) => meets(one, { start, end: start + Math.min(...lengths) })))
    failBecause(customer === actor?.id ? 'own_clash' : 'learner_clash')
  if (free.length <= 1)
    return free[0] ?? failUnbookable(db, { start, coach: named?.id, coaches, learner: customer, length, now })
  const loads = await findLoads(
    db,
    free.map(({ coach }) => coach.id),
    now,
  )
  const chosen = fairest(loads)
  return free.find(({ coach }) => coach.id === chosen) ?? fail('not_bookable')
}

/** Books a session with a coach of a course, for oneself or, by its staff, for one of its learners. */
export const bookSession = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  by: By,
  sent: Sent,
  allow: (target: { books: NewSession }) => void,
): Promise<BookingRow> => {
  const actor = by.actor ?? fail('unauthenticated')
  refuseForeignFields(sent)
  const courseId = sent.meta?.course_id ?? fail('invalid', 'meta.course_id is required for a session.')
  const start = new Date(sent.event?.start ?? fail('invalid', 'event.start is required for a session.'))
  const course = (await holdSessionCourse(db, courseId)) ?? fail('not_found')
  if (!(await knowsCourse(db, actor, course))) fail('not_found')
  const customer = customerOf(sent, actor.id)
  const { resource } = sent
  if (resource?.user_id === customer) failBecause('own_coach')
  const enrolled = await holdEnrollment(db, customer, course.id, by.now)
  if (!enrolled && customer !== actor.id && staffsCourse(actor, course)) fail('not_enrolled')
  allow({ books: { coach: resource?.user_id ?? '', customer, enrolled, course } })
  if (course.project === null) failBecause('course_not_bookable')
  if (course.status !== 'enabled') fail('course_closed')
  if (start <= by.now) failBecause('event_in_past')
  if (sent.event?.end !== undefined && new Date(sent.event.end) <= start) failBecause('event_ends_early')
  await refuseForeignLesson(db, course.id, sent.meta?.lesson_id)
  const coaches = await holdCoaches(db, course.id)
  const { coach, slot } = await choose(db, by, { sent, customer, course, coaches })
  // The calendar of the learner is locked by now: nobody books two at once to get around it.
  if (customer === actor.id) await refuseTooMany(db, customer, course.id, by.now)
  const id = newId(by.now.getTime())
  if (sent.notes !== undefined && customer !== actor.id)
    fail('invalid', 'notes.before is written by the learner.')
  const before = textOf(sent.notes?.before)
  const { room } = coach.settings
  const session = {
    ...(sent.meta?.lesson_id !== undefined && { lesson_id: sent.meta.lesson_id }),
    ...(before !== undefined && { notes: { before } }),
  }
  const about = { what: course.title, ...(room !== undefined && { where: roomOf(room, newId()) }) }
  await insertBookings(
    db,
    [
      {
        id,
        graph: 'instant',
        owner: coach.id,
        resource: coach.resource,
        creator: actor.id,
        customer,
        course_group: null,
        course: course.id,
        starts: new Date(slot.start),
        ends: new Date(slot.end),
        about,
        session,
      },
    ],
    by.now,
  )
  const detail = { course: course.id, coach: coach.id }
  await recordBooking(db, by, { id, publisher: course.publisher, customer }, 'book', detail)
  const row = (await findBooking(db, id, actor.id)) ?? fail('not_found')
  await announce(db, jobs, row, 'planned', { by: actor.id, now: by.now })
  return row
}
