import { sql } from 'kysely'
import { WEEKDAYS } from '../domain/scheduling/hours.ts'
import { DEFAULT_SETTINGS } from '../domain/scheduling/settings.ts'
import type { Db } from '../server/base/db/schema.ts'
import type { FreeSlot } from '@cairn/contract/schedule'
import { openSession } from '../server/base/session.ts'
import { createUser } from '../server/users/store.ts'
import { fillLearners } from './world.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly headers: Record<string, string>
  /** It is made, but not measured. */
  readonly aside?: boolean
}

const COACHES = 50
const SESSIONS_EACH = 100
const ZONES = ['Europe/Madrid', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney', 'Africa/Nairobi']
const DAY = 86_400_000

/** A course with fifty coaches in five zones, each with a full week and a hundred sessions to come. */
export const availabilityWorld = async (db: Db, days: number) => {
  const course = 'bench-2'
  const tokens = await fillLearners(db, course, 20)
  const now = new Date()
  const by = { actor: null, proxy: null, now, request: { id: 'bench', ip: '' } }
  const ids = Array.from({ length: COACHES }, (_, n) => `coach-${n}`)
  for (const [n, id] of ids.entries()) {
    await createUser(db, by, { id, givenName: 'Coach', familyName: String(n), email: `${id}@example.org` })
    const hours = WEEKDAYS.slice(1, 6).flatMap((day) => [
      { day, start: '09:00', end: '12:00' },
      { day, start: '13:00', end: '17:00' },
    ])
    const settings = { ...DEFAULT_SETTINGS, hours, daysAhead: 365, timezone: ZONES[n % ZONES.length] }
    const row = { id, type: 'user', resource: id, settings: JSON.stringify(settings) }
    await db
      .insertInto('schedule')
      .values({ ...row, created: now, modified: now })
      .execute()
  }
  await sql`update course set coach = ${ids}::text[],
    document = document || jsonb_build_object('timeKitProjectId', 'bench', 'coach', ${JSON.stringify(ids)}::jsonb)
    where id = ${course}`.execute(db)
  await sql`insert into booking (id, state, graph, owner, resource, creator, customer, course, starts, ends, created, modified, document)
    select 'taken-' || c.id || '-' || n, 'confirmed', 'instant', c.id, c.id, c.id, 'taker-' || c.id || '-' || n, ${course},
      date_trunc('hour', now()) + n * interval '20 hours', date_trunc('hour', now()) + n * interval '20 hours' + interval '30 minutes',
      now(), now(), '{"what": "Session"}'
    from unnest(${ids}::text[]) c (id), generate_series(1, ${SESSIONS_EACH}::int) n`.execute(db)
  await sql`analyze booking, schedule`.execute(db)
  const span = new URLSearchParams({
    from: now.toISOString(),
    to: new Date(now.getTime() + days * DAY).toISOString(),
  })
  const reads = tokens.map((authorization) => ({
    method: 'GET',
    path: `/api/schedule/availability/${course}?${span}`,
    headers: { authorization },
  }))
  const coaches = await Promise.all(
    ids.map(async (id) => ({ id, token: await openSession(db, id, { now, ip: '', agent: null }) })),
  )
  return { course, reads, coaches }
}

type World = Awaited<ReturnType<typeof availabilityWorld>>

/** Before each read a coach changes the rules. */
export const afterEdits = ({ reads, coaches }: World, count: number): Call[] =>
  Array.from({ length: count }, (_, n): Call[] => {
    const { id, token } = coaches[n % coaches.length] ?? { id: '', token: '' }
    const body = JSON.stringify({ bufferAfter: 5 + (Math.floor(n / coaches.length) % 5) })
    const headers = { authorization: token }
    const edit = { method: 'PUT', path: `/api/schedule/object/${id}`, body, headers, aside: true }
    return [edit, ...reads.slice(n % reads.length, (n % reads.length) + 1)]
  }).flat()

/** Before each read a learner books one of the free times. */
export const afterBookings = ({ course, reads }: World, free: readonly FreeSlot[], count: number): Call[] =>
  Array.from({ length: count }, (_, n): Call[] => {
    const slot = free[(n * 11) % free.length]
    const learner = reads[n % reads.length]
    const read = reads[(n + 1) % reads.length]
    if (!slot || !learner || !read) return []
    const user = slot.coaches?.[n % slot.coaches.length]
    const sent = {
      graph: 'instant',
      meta: { course_id: course },
      event: { start: slot.start },
      resource: { user_id: user },
    }
    const { headers } = learner
    return [
      { method: 'POST', path: '/api/schedule/booking', body: JSON.stringify(sent), headers, aside: true },
      read,
    ]
  }).flat()
