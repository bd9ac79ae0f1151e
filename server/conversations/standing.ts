import { sql } from 'kysely'
import { readerIn, type FeedAt } from '@cairn/domain/access/feed-people'
import { companyOf, organizationsAs, type Actor, type RoleMap } from '@cairn/domain/access/roles'
import { visibleMessages, type Filter } from '@cairn/domain/access/visibility'
import type { Place } from '@cairn/domain/conversations/message'
import { seesMessage } from '@cairn/domain/conversations/visible'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { enrolled } from '../base/enrolled.ts'
import { failBecause } from '../base/fail.ts'
import { rolesOf } from '../base/session.ts'
import type { StoredMessage } from './rows.ts'

/** A feed as it is found by its id. */
export interface Feed extends Omit<FeedAt, 'reads'> {
  readonly courseId: string | null
  readonly title: string
}

interface FeedRow {
  id: string
  place: Place
  title: string
  course: string | null
  publisher: string | null
  status: string | null
  admin: string[] | null
  author: string[] | null
  coach: string[] | null
  observer: string[] | null
}

const toFeed = ({ id, place, title, course, publisher, status, ...people }: FeedRow): Feed => ({
  id,
  place,
  title,
  courseId: course,
  ...(publisher !== null && {
    course: {
      publisher,
      status: status ?? 'disabled',
      admin: people.admin ?? [],
      author: people.author ?? [],
      coach: people.coach ?? [],
      observer: people.observer ?? [],
    },
  }),
})

/** What these ids are: courses, groups, organizations or people. Whatever else they name is no feed. */
export const findFeeds = async (db: Db, ids: readonly string[]): Promise<Feed[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<FeedRow>`
    with named as (
      select id, 'course' as place, id as course, title from course where id = ${anyOf(ids)}
      union all select id, 'group', course, name from course_group where id = ${anyOf(ids)}
      union all select id, 'organization', null, name from organization where id = ${anyOf(ids)}
      union all select id, 'user', null, given_name || ' ' || family_name from person
        where id = ${anyOf(ids)} and kind = 'person'
    )
    select n.id, n.place, n.title, n.course, c.publisher, c.status, c.admin, c.author, c.coach, c.observer
    from named n left join course c on c.id = n.course`.execute(db)
  return rows.map(toFeed)
}

/** Feeds are known by their id alone: no two may share one, whatever they are. */
export const refuseTakenFeed = async (db: Db, id: string): Promise<void> => {
  if ((await findFeeds(db, [id])).length > 0) failBecause('id_exists', { id })
}

/** The courses and groups somebody takes part in right now. */
export const takenBy = async (db: Db, person: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.course as id from progress p where p.person = ${person} and ${enrolled(now)}
    union select id from course_group where member @> array[${person}]::text[]`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every feed somebody takes part in: courses, groups, organizations, and the one of the site. */
export const feedsOf = async (db: Db, actor: Actor, now: Date): Promise<string[]> => [
  ...(await takenBy(db, actor.id, now)),
  ...companyOf(actor),
  actor.rootOrg,
]

/** By what somebody is known who coaches: their organizations, and the courses of others that name them. */
export const coachesFor = async (db: Db, actor: Actor): Promise<{ orgs: string[]; courses: string[] }> => {
  const orgs = organizationsAs(actor, 'coach')
  const { rows } = await sql<{ id: string }>`select id from course
    where (admin || author || coach || observer) @> array[${actor.id}]::text[] and coach @> array[${actor.id}]::text[]
      and not publisher = ${anyOf(orgs)}`.execute(db)
  return { orgs, courses: rows.map(({ id }) => id) }
}

/** The messages somebody may see right now. */
export const messagesFor = async (db: Db, actor: Actor, now: Date): Promise<Filter> =>
  (await sightOf(db, actor, now)).visible

/** What decides about the messages that somebody sees and searches: found in one statement. */
export const sightOf = async (
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{
  readonly feeds: string[]
  readonly visible: Filter
  readonly speaker: { readonly id: string; readonly coaches: boolean }
}> => {
  const me = actor.id
  const orgs = organizationsAs(actor, 'coach')
  const { rows } = await sql<{ taken: string[]; named: boolean; coaches: boolean }>`
    with named as (select coach, publisher from course where (admin || author || coach || observer) @> array[${me}]::text[])
    select array(
        select p.course from progress p where p.person = ${me} and ${enrolled(now)}
        union select id from course_group where member @> array[${me}]::text[]) as taken,
      exists (select 1 from named) as named,
      exists (select 1 from named where coach @> array[${me}]::text[] and not publisher = ${anyOf(orgs)}) as coaches`.execute(
    db,
  )
  const { taken = [], named = true, coaches = false } = rows[0] ?? {}
  const feeds = [...taken, ...companyOf(actor), actor.rootOrg]
  return {
    feeds,
    visible: visibleMessages(actor, feeds, named),
    speaker: { id: me, coaches: orgs.length > 0 || coaches },
  }
}

/** When the next enrolment of somebody in these courses is over. */
export const nextEnd = async (
  db: Db,
  person: string,
  courses: readonly string[],
  now: Date,
): Promise<Date | undefined> => {
  if (courses.length === 0) return undefined
  const { rows } = await sql<{ end: Date | null }>`select min(expires) as end from progress
    where person = ${person} and course = ${anyOf(courses)} and expires >= ${now}`.execute(db)
  return rows[0]?.end ?? undefined
}

/** How the caller stands in feeds. */
export const standingIn = async (
  db: Db,
  actor: Actor,
  feeds: readonly Feed[],
  now: Date,
): Promise<Map<string, FeedAt>> => {
  const mine = new Set(feeds.length === 0 ? [] : await feedsOf(db, actor, now))
  return new Map(feeds.map((feed) => [feed.id, { ...feed, reads: mine.has(feed.id) }]))
}

/** Of these people those who take part in a feed. */
const takingPart = async (
  db: Db,
  { id, place }: Pick<Feed, 'id' | 'place'>,
  people: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  if (place === 'course') {
    const { rows } = await sql<{ person: string }>`select p.person from progress p
      where p.course = ${id} and p.person = ${anyOf(people)} and ${enrolled(now)}`.execute(db)
    return new Set(rows.map(({ person }) => person))
  }
  if (place !== 'group') return new Set()
  const { rows } = await sql<{
    person: string
  }>`select one as person from course_group g, unnest(g.member) one
    where g.id = ${id} and one = ${anyOf(people)}`.execute(db)
  return new Set(rows.map(({ person }) => person))
}

/** How several people stand in one feed. */
export const standings = async (
  db: Db,
  rootOrg: string,
  feed: Feed,
  people: readonly string[],
  now: Date,
): Promise<Map<string, { readonly actor: Actor; readonly feed: FeedAt }>> => {
  if (people.length === 0) return new Map()
  const part = await takingPart(db, feed, people, now)
  const { rows } = await sql<{ id: string; role: RoleMap }>`
    select p.id, ${rolesOf(sql`p.id`, rootOrg)} as role from person p
    where p.id = ${anyOf(people)} and not p.disabled and p.kind = 'person'`.execute(db)
  return new Map(
    rows.map(({ id, role }) => {
      const actor: Actor = { id, role, rootOrg }
      const belongs = feed.place === 'organization' && [...companyOf(actor), rootOrg].includes(feed.id)
      return [id, { actor, feed: { ...feed, reads: part.has(id) || belongs } }]
    }),
  )
}

/** Of these people those who see the message as it is now. */
export const seersOf = async (
  db: Db,
  rootOrg: string,
  { message, audience, root }: StoredMessage,
  people: readonly string[],
  now: Date,
): Promise<string[]> => {
  const [feed] = await findFeeds(db, [message.feed])
  if (!feed) return []
  const known = await standings(db, rootOrg, feed, people, now)
  return [...known].flatMap(([id, { actor, feed: at }]) =>
    seesMessage(readerIn(actor, at), audience, root) ? [id] : [],
  )
}
