import { WEEKDAYS } from '@cairn/domain/scheduling/hours'
import { newId } from '../../base/ids.ts'
import { addProgress } from '../../progress/rows.ts'
import { insertBookings } from '../../scheduling/rows.ts'
import { insertSchedule } from '../../scheduling/sessions/schedule-store.ts'
import { type Asking, type Calls, type Input, type Way, courseOf, meOr, personOf } from './asking.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Noon of tomorrow, and so many hours later. */
const tomorrow = (hours = 0) =>
  new Date(Math.floor(Date.now() / DAY) * DAY + 36 * HOUR + hours * HOUR).toISOString()

const letBook = async ({ world }: Asking, id: string): Promise<void> => {
  const hours = WEEKDAYS.map((day) => ({ day, start: '00:00', end: '24:00' }))
  const rules = { length: 30, bufferBefore: 0, bufferAfter: 0, notice: 0, daysAhead: 60 }
  const settings = { timezone: 'UTC', hours, exceptions: [], ...rules }
  await insertSchedule(world.node.parts.db, { id, type: 'user', resource: newId(), settings }, new Date())
}

/** A course with a coach who can be booked, and somebody who takes it. */
const taught = async (asking: Asking) => {
  const { node } = asking.world
  const guide = (await node.person()).id
  await letBook(asking, guide)
  const named = asking.place === 'named' && asking.column === 'coach' ? [meOr(asking)] : []
  const more = { coach: [guide, ...named], timeKitProjectId: newId() }
  const { id: course } =
    asking.place === 'self' ? await node.course(more) : await courseOf(asking, 'enabled', 0, more)
  const learner = await personOf(asking)
  const record = { id: newId(), user: learner, object: course, status: 'enabled' as const }
  await addProgress(node.parts.db, record, new Date())
  return { course, guide, learner }
}

let sessions = 0

/** A session at a time of its own: nobody is in two at once. */
const sessionOf = async (
  { world }: Asking,
  { owner, customer, course }: { owner: string; customer: string; course: string | null },
): Promise<{ id: string; later: string }> => {
  const id = newId()
  sessions += 1
  const later = tomorrow(sessions + 0.5)
  const at = { starts: new Date(tomorrow(sessions)), ends: new Date(later), course_group: null }
  const people = { owner, customer, creator: customer, resource: newId() }
  const about = { what: 'Arches' }
  await insertBookings(
    world.node.parts.db,
    [{ id, graph: 'instant', ...people, ...at, course, about, session: {} }],
    new Date(),
  )
  return { id, later }
}

const ofLearner =
  (body: (later: string) => Record<string, unknown> = () => ({})) =>
  async (asking: Asking): Promise<Input> => {
    const { course, guide, learner } = await taught(asking)
    const { id, later } = await sessionOf(asking, { owner: guide, customer: learner, course })
    return { params: { id }, body: body(later) }
  }

const ofCoach = async (asking: Asking): Promise<Input> => {
  const { id: customer } = await asking.world.node.person()
  const owner = await personOf(asking)
  const { id } = await sessionOf(asking, { owner, customer, course: null })
  return { params: { id } }
}

const seen: Way[] = [
  { action: 'booking.read', of: 'session of a coach', input: ofCoach },
  {
    action: 'booking.read',
    of: 'session of a learner',
    input: async (asking) => ({ params: (await ofLearner()(asking)).params ?? {} }),
  },
]

const aCoach = async (asking: Asking): Promise<Input> => {
  const { node } = asking.world
  const { id } = await node.person()
  await node.course({ coach: [id] })
  await letBook(asking, id)
  return { params: { id } }
}

/** Somebody named as coach of a course, who can be booked already or not yet. */
const hoursOf =
  (isBookable: boolean) =>
  async (asking: Asking): Promise<Input> => {
    const id = await personOf(asking)
    await asking.world.node.course({ coach: [id] })
    if (isBookable) await letBook(asking, id)
    return { params: { id } }
  }

const sessionsOf =
  (isBookable: boolean) =>
  async (asking: Asking): Promise<Input> => ({
    params: {
      id: (await courseOf(asking, 'enabled', 0, isBookable ? { timeKitProjectId: newId() } : {})).id,
    },
  })

const written = (isBookable: boolean, body?: Record<string, unknown>): Way[] => [
  {
    action: 'schedule.write',
    of: 'hours of a coach',
    fresh: {},
    input: async (asking) => ({ ...(await hoursOf(isBookable)(asking)), ...(body && { body }) }),
  },
  {
    action: 'schedule.write',
    of: 'sessions of a course',
    input: async (asking) => ({ ...(await sessionsOf(isBookable)(asking)), ...(body && { body }) }),
  },
]

/** Ways to call what is also there for events of groups. */
export const SESSION_WAYS = {
  seen,
  book: {
    action: 'booking.create',
    of: 'session to be booked',
    input: async (asking) => {
      const { course, guide, learner } = await taught(asking)
      return {
        body: {
          graph: 'instant',
          meta: { course_id: course },
          event: { start: tomorrow(1) },
          resource: { user_id: guide },
          customers: [{ id: learner }],
        },
      }
    },
  },
  move: {
    action: 'booking.change',
    of: 'session of a learner',
    input: ofLearner((start) => ({ event: { start } })),
  },
  leave: { action: 'booking.leave', of: 'session of a learner', input: ofLearner() },
} as const satisfies Record<string, Way | Way[]>

export const SESSIONS_CALLS: Calls = {
  'PUT /schedule/booking/{id}/notes': [
    {
      action: 'booking.notes',
      of: 'session of a learner',
      input: ofLearner(() => ({ before: 'My tower falls.' })),
    },
  ],
  'PUT /schedule/booking/{id}/decline': [{ action: 'booking.run', input: ofCoach }],
  'GET /schedule/object/{id}': [{ action: 'schedule.read', input: aCoach }],
  'POST /schedule/object/{id}': written(false, {}),
  'PUT /schedule/object/{id}': written(true, { length: 40 }),
  'DELETE /schedule/object/{id}': written(true),
  'GET /schedule/availability/{id}': [
    {
      action: 'schedule.read',
      input: async (asking) => ({
        ...(await aCoach(asking)),
        query: { from: tomorrow(), to: tomorrow(24) },
      }),
    },
  ],
  'GET /schedule/bookable': [{ action: 'schedule.read' }],
  'GET /schedule/team': [
    { action: 'schedule.team', input: () => ({ query: { start: tomorrow(), end: tomorrow(24) } }) },
  ],
  'GET /schedule/feed': [{ action: 'schedule.feed' }],
  'POST /schedule/feed': [{ action: 'schedule.feed' }],
  'DELETE /schedule/feed': [{ action: 'schedule.feed' }],
  // A key that nobody has.
  'GET /schedule/feed/{key}': [
    { action: 'schedule.feed.read', input: () => ({ params: { key: 'x'.repeat(43) } }), status: 404 },
  ],
}
