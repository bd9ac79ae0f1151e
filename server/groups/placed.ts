import { sql } from 'kysely'
import { letterDue } from '@cairn/domain/notifications/pace'
import { zoneOf } from '@cairn/domain/notifications/zone'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import type { Jobs } from '../base/jobs.ts'
import { findConfig } from '../config/store.ts'
import { startPushes } from '../notifications/push-jobs.ts'
import { addNews } from '../notifications/news.ts'
import { findListening } from '../notifications/settings.ts'

interface Placing {
  readonly jobs: Jobs
  /** Who did it. */
  readonly by: string
  readonly now: Date
}
interface Place {
  readonly course: string
  readonly group?: string | undefined
}

/** Where the news leads: to the group, else into the course. */
const pathTo = ({ course, group }: Place): string =>
  group === undefined ? `/learn/${encodeURIComponent(course)}` : `/groups/${encodeURIComponent(group)}`

/** Somebody has a letter that asks them in, and has not followed it yet. */
const isInvited = async (db: Db, person: string, now: Date): Promise<boolean> => {
  const key = await db
    .selectFrom('one_time_key')
    .select('person')
    .where('person', '=', person)
    .where('purpose', '=', 'invite')
    .where('expires', '>', now)
    .executeTakeFirst()
  return key !== undefined
}

/** What was told of the same place before is old: only the last time counts. */
const forgetBefore = async (db: Db, person: string, feed: string): Promise<void> => {
  await db
    .deleteFrom('notification')
    .where('person', '=', person)
    .where('kind', '=', 'enrolled')
    .where('feed', '=', feed)
    .execute()
}

/**
 * Tells somebody, in the transaction that does it, that they were put into a group or a course by another. Whoever is
 * still invited has a letter already and finds it in the bell; letters go out with the next that are due.
 */
export const tellPlaced = async (
  db: Db,
  { jobs, by, now }: Placing,
  person: string,
  place: Place,
): Promise<void> => {
  if (person === by || by === '') return
  const { settings, aside } = (await findListening(db, [person], now))(person)
  const { timezone } = await findConfig(db)
  const ways = settings.enrolled
  const arrived = !(await isInvited(db, person, now))
  const feed = place.group ?? place.course
  await forgetBefore(db, person, feed)
  const told = await addNews(db, { object: newId(now.getTime()), feed, creator: by, at: now }, [
    {
      person,
      kind: 'enrolled',
      path: pathTo(place),
      mailDue: arrived ? letterDue(ways.mail, now, zoneOf(aside, timezone)) : null,
      textDue: arrived && ways.text && aside.pausedUntil === undefined ? now : null,
    },
  ])
  if (ways.push && aside.pausedUntil === undefined) await startPushes(db, jobs, feed, told)
}

/** Whether the reader of the notification n still has the place it speaks of. */
export const showsPlaced = sql<boolean>`(n.kind = 'enrolled' and (
  exists (select 1 from course_group g where g.id = n.feed and g.member @> array[n.person])
  or exists (select 1 from progress r where r.course = n.feed and r.person = n.person)))`

/** When the group of the notification n begins. */
export const placedStart = sql<Date | null>`(select g.start_date from course_group g
  where n.kind = 'enrolled' and g.id = n.feed)`

/** News of a place that its reader still has. */
export interface ShownPlace {
  readonly id: string
  readonly person: string
  readonly creator: string | null
  readonly feed: string
  readonly created: Date
  readonly title: string | null
  /** It is a group, and no course. */
  readonly group: boolean
  readonly starts: Date | null
}

/** Of these notifications those about places, as far as their readers still have them. */
export const findShownPlaces = async (db: Db, notifications: readonly string[]): Promise<ShownPlace[]> => {
  if (notifications.length === 0) return []
  const { rows } = await sql<ShownPlace>`
    select n.id, n.person, n.creator, n.feed, n.created, coalesce(g.name, c.title) as title,
      g.id is not null as group, g.start_date as starts
    from notification n left join course_group g on g.id = n.feed left join course c on c.id = n.feed
    where n.id = ${anyOf(notifications)} and ${showsPlaced}`.execute(db)
  return rows
}
