import { sql } from 'kysely'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import type { EventNews } from './tell.ts'

const booking = sql`n.document #>> '{event,booking}'`
const change = sql`n.document #>> '{event,change}'`

/**
 * Whether the reader of the notification n may still see the event it speaks of. That something is not to be stays true
 * when nothing is left of it.
 */
export const showsEvent = sql<boolean>`(n.kind = 'event' and case
  when ${change} = 'unseated' then true
  when not exists (select 1 from booking b where b.id = ${booking}) then ${change} in ('cancelled', 'declined')
  else exists (
    select 1 from booking b left join course_group g on g.id = b.course_group
      left join booking o on o.event = b.id and o.customer = n.person
    where b.id = ${booking} and (b.owner = n.person or b.customer = n.person or (not b.invite_only and g.member @> array[n.person])
      or (o.state <> 'declined' and (o.state <> 'cancelled' or b.state = 'cancelled')))
  ) end)`

/** News of an event that its reader may still see. */
export interface ShownEvent {
  readonly id: string
  readonly person: string
  readonly creator: string | null
  readonly feed: string | null
  readonly created: Date
  readonly event: EventNews
  /** Why it is not to be, as far as that was said and is still known. */
  readonly reason: string | null
}

/** Of these notifications those about events, as far as their readers may see them. */
export const findShownEvents = async (
  db: Db,
  notifications: readonly string[],
): Promise<ReadonlyMap<string, ShownEvent>> => {
  if (notifications.length === 0) return new Map()
  const { rows } = await sql<ShownEvent>`
    select n.id, n.person, n.creator, n.feed, n.created, n.document -> 'event' as event,
      case when ${change} in ('cancelled', 'unseated') then coalesce(
        (select s.session ->> 'reason' from booking s where s.event = ${booking} and s.customer = n.person),
        (select b.session ->> 'reason' from booking b where b.id = ${booking})) end as reason
    from notification n where n.id = ${anyOf(notifications)} and ${showsEvent}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
