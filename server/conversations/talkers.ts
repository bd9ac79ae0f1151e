import { sql, type RawBuilder } from 'kysely'
import { readerIn } from '@cairn/domain/access/feed-people'
import type { Actor } from '@cairn/domain/access/roles'
import type { Db } from '../base/db/schema.ts'
import { enrolled } from '../base/enrolled.ts'
import type { TalkPlace } from '../users/participants.ts'
import { findFeeds, standingIn, type Feed } from './standing.ts'

type Ids = RawBuilder<unknown>
const nobody: Ids = sql`select null where false`

const workingOn = (course: string | null): Ids =>
  course === null
    ? nobody
    : sql`select unnest(c.admin || c.author || c.coach) from course c where c.id = ${course}
        union all select unnest(o.admin || o.author || o.publisher || o.coach)
          from course c join organization o on o.id = c.publisher where c.id = ${course}`

const coaching = (course: string | null): Ids =>
  sql`select unnest(c.coach || coalesce(o.coach, '{}'))
    from course c left join organization o on o.id = c.publisher where c.id = ${course}`

const takingPart = ({ id, place }: Feed, rootOrg: string, now: Date): Ids => {
  if (place === 'course')
    return sql`select p.person from progress p where p.course = ${id} and ${enrolled(now)}`
  if (place === 'group') return sql`select unnest(member) from course_group where id = ${id}`
  if (id === rootOrg) return sql`select id from person`
  return sql`select id from person where belongs @> array[${id}]::text[]`
}

const learning = (course: string | null, learner: string | undefined): Ids =>
  learner === undefined || course === null
    ? nobody
    : sql`select person from progress where course = ${course} and person = ${learner}`

/** Whoever has blocked somebody cannot be mentioned by them. */
const withoutBlockers = (people: Ids, actor: Actor): Ids => sql`select one.id from (${people}) one (id)
  where not exists (select 1 from person_restriction r
    where r.person = one.id and r.other = ${actor.id} and r.kind = 'block')`

/** The ids of those who take part in a feed or work on it; to whoever does not read there, nobody does. */
export const talkersIn = async (db: Db, actor: Actor, place: TalkPlace, now: Date): Promise<Ids> =>
  withoutBlockers(await findTalkers(db, actor, place, now), actor)

const findTalkers = async (
  db: Db,
  actor: Actor,
  { feed: id, learner, staff: among = false }: TalkPlace,
  now: Date,
): Promise<Ids> => {
  const [feed] = await findFeeds(db, [id])
  if (!feed) return nobody
  if (feed.place === 'user') return sql`select unnest(${[actor.id, id]}::text[])`
  const at = (await standingIn(db, actor, [feed], now)).get(id)
  const { staff, observer, coach, reads } = readerIn(actor, at ?? { ...feed, reads: false })
  const course = feed.courseId
  if (learner === undefined && !among)
    return staff || observer || reads
      ? sql`${takingPart(feed, actor.rootOrg, now)} union all ${workingOn(course)}`
      : nobody
  if (!staff && !coach && learner !== actor.id) return nobody
  return sql`${learning(course, learner)} union all ${among && staff ? workingOn(course) : coaching(course)}`
}
