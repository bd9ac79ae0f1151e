import { sql } from 'kysely'
import { holds, isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import { DAY } from '@cairn/domain/base/constants'
import type { BookingState } from '@cairn/domain/scheduling/booking'
import { AVAILABILITY_DAYS, type ScheduleSettings } from '@cairn/domain/scheduling/settings'
import { teamLoad, type TeamBooking } from '@cairn/domain/scheduling/team-load'
import { schedule, type TeamLoad } from '@cairn/contract/schedule'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { findUsers, publicUser } from '../users/store.ts'

interface Coach {
  readonly id: string
  readonly settings: ScheduleSettings | null
}

/** Those who coach for organizations, or in their courses. */
const findTeam = async (db: Db, organizations: readonly string[] | undefined): Promise<Coach[]> => {
  const within = (column: 'o.id' | 'c.publisher') =>
    organizations === undefined ? sql`true` : sql`${sql.ref(column)} = ${anyOf(organizations)}`
  const { rows } = await sql<Coach>`
    select p.id, s.settings from person p left join schedule s on s.id = p.id and s.type = 'user'
    where not p.disabled and p.id in (
      select unnest(o.coach) from organization o where ${within('o.id')}
      union select unnest(c.coach) from course c where ${within('c.publisher')})
    order by p.id`.execute(db)
  return rows
}

interface Row {
  readonly owner: string
  readonly starts: Date
  readonly ends: Date
  readonly graph: string
  readonly state: BookingState
  readonly no_show: boolean | null
}

/** What a coach does for other organizations is no matter of these. */
const findBookings = async (
  db: Db,
  team: readonly Coach[],
  organizations: readonly string[] | undefined,
  start: Date,
  end: Date,
): Promise<Map<string, TeamBooking[]>> => {
  const theirs =
    organizations === undefined
      ? sql`true`
      : sql`exists (select 1 from course c where c.id = course and c.publisher = ${anyOf(organizations)})`
  const { rows } = await sql<Row>`
    select owner, starts, ends, graph, state, (session ->> 'no_show')::boolean as no_show from booking
    where owner = ${anyOf(team.map(({ id }) => id))} and event is null and starts >= ${start} and starts < ${end}
      and ${theirs}`.execute(db)
  const found = new Map<string, TeamBooking[]>()
  for (const { owner, starts, ends, graph, state, no_show } of rows) {
    const kind = graph === 'instant' ? 'session' : 'event'
    const one = {
      start: starts.getTime(),
      end: ends.getTime(),
      kind,
      state,
      noShow: no_show === true,
    } as const
    found.set(owner, [...(found.get(owner) ?? []), one])
  }
  return found
}

/** Where somebody is an admin; undefined: everywhere. */
const administered = (actor: Actor, asked: string | undefined): string[] | undefined => {
  if (isRootAdmin(actor)) return asked === undefined ? undefined : [asked]
  const own = Object.keys(actor.role).filter((organization) => holds(actor, 'admin', organization))
  if (asked !== undefined && !own.includes(asked)) return fail('forbidden')
  return asked === undefined ? own : [asked]
}

export const getTeam = on(schedule.getTeam, async ({ query, db, actor, now, allow }) => {
  allow()
  const me = actor ?? fail('unauthenticated')
  const [start, end] = [new Date(query.start), new Date(query.end)]
  if (start > end) failBecause('end_before_start')
  if (end.getTime() - start.getTime() > AVAILABILITY_DAYS * DAY)
    failBecause('availability_span', { days: AVAILABILITY_DAYS })
  const organizations = administered(me, query.organization)
  const team = await findTeam(db, organizations)
  const bookings = await findBookings(db, team, organizations, start, end)
  const users = new Map(
    (
      await findUsers(
        db,
        team.map(({ id }) => id),
        now,
      )
    ).map((user) => [user.id, user]),
  )
  const span = { start: start.getTime(), end: end.getTime() }
  return team.flatMap(({ id, settings }): TeamLoad[] => {
    const user = users.get(id)
    if (!user) return []
    const hours = settings?.paused === true ? undefined : (settings ?? undefined)
    const { next, ...load } = teamLoad(hours, bookings.get(id) ?? [], span, now.getTime())
    return [
      {
        user: publicUser(user),
        ...(settings && { timezone: settings.timezone }),
        ...load,
        ...(next !== undefined && { next: new Date(next).toISOString() }),
      },
    ]
  })
})
