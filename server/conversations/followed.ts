import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import type { Filter } from '@cairn/domain/access/visibility'
import type { User } from '@cairn/contract/users'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { yes } from '../base/search/compile.ts'
import type { Each, Way } from '../base/search/ways.ts'
import { byUnmuted } from './moderation/restrictions.ts'
import { FROM } from './rows.ts'
import { visibleTo, type Narrowed } from './search.ts'
import { alike, type Alike } from './sight.ts'
import { findFeeds, type Feed } from './standing.ts'

export type Follows = Pick<User, 'following' | 'unfollowing' | 'lastMessageCheck'>

const followsOf = async (db: Db, person: string): Promise<Follows> => {
  const row = await db
    .selectFrom('person')
    .select(['document', 'created'])
    .where('id', '=', person)
    .executeTakeFirst()
  // What was said before somebody came is not news to them.
  return { lastMessageCheck: row?.created.toISOString(), ...row?.document } as Follows
}

const idsOf = (list: Follows['following']): string[] => (list ?? []).map(({ id }) => id)

export interface Following {
  readonly feeds: string[]
  readonly people: string[]
  readonly without: string[]
  readonly since: Date
}

/** What somebody follows: the feeds they take part in and those they chose, without those they do not want. */
export const followingIn = (follows: Follows, own: readonly string[]): Following => {
  const without = idsOf(follows.unfollowing)
  const chosen = idsOf(follows.following)
  const feeds = [...new Set([...own, ...chosen])]
  return {
    feeds: feeds.filter((id) => !without.includes(id)),
    people: chosen,
    without,
    since: new Date(follows.lastMessageCheck ?? 0),
  }
}

const isPrivate = sql<boolean>`(m.place = 'user' or m.type in ('coach', 'coaching'))`
const isOpen = sql<boolean>`m.type not in ('coach', 'coaching')`

/** Neither a note to oneself nor something that they do not want to hear of. */
const wanted = ({ without }: Following): RawBuilder<boolean> =>
  without.length === 0
    ? sql<boolean>`m.type <> 'referenceNote'`
    : sql<boolean>`m.type <> 'referenceNote'
      and not (m.id = ${anyOf(without)} or coalesce(m.parent, '') = ${anyOf(without)} or m.creator = ${anyOf(without)})`

/** What is in one's own feed. */
const mine = (theirs: Following, me: string): RawBuilder<boolean> => sql<boolean>`(
  ${wanted(theirs)}
  and (
    (m.feed = ${anyOf(theirs.feeds)} and ${isOpen})
    or (m.concerned @> array[${me}]::text[] and ${isPrivate})
    or m.parent = ${anyOf(theirs.feeds)} or m.id = ${anyOf(theirs.feeds)}
    or (m.creator = ${anyOf(theirs.people)} and m.parent is null)
  ))`

/** One of the feeds in which the same is seen, after the other. */
const inEach = ({ feeds, visible }: Alike, also: RawBuilder<boolean>): Each => ({
  each: sql`unnest(${[...feeds]}::text[]) f(id)`,
  is: sql<boolean>`m.feed between f.id and f.id and ${isOpen} and ${visibleTo(visible)} and ${also}`,
  first: sql`m.feed`,
})

/** The same by ways, each of which an index answers: feed by feed, by whom it is between, and what was chosen besides. */
const waysToMine = (
  { feeds, people }: Following,
  me: string,
  visible: Filter,
  known: readonly Feed[],
  also: RawBuilder<boolean> = yes,
): Way[] => {
  const seen = sql<boolean>`${visibleTo(visible)} and ${also}`
  return [
    ...alike(visible, known).map((part) => inEach(part, also)),
    sql<boolean>`m.concerned @> array[${me}]::text[] and ${isPrivate} and ${seen}`,
    ...(people.length === 0
      ? []
      : [
          sql<boolean>`m.parent = ${anyOf(feeds)} and ${seen}`,
          sql<boolean>`m.id = ${anyOf(feeds)} and ${seen}`,
          sql<boolean>`m.creator = ${anyOf(people)} and m.parent is null and ${seen}`,
        ]),
  ]
}

/** Somebody's own feed: what they take part in and follow besides, and what is said to them; not what they unfollowed. */
export const followedBy = async (
  db: Db,
  actor: Actor,
  visible: Filter,
  own: readonly string[],
): Promise<Narrowed> => {
  const theirs = followingIn(await followsOf(db, actor.id), own)
  const known = await findFeeds(db, theirs.feeds)
  return {
    is: mine(theirs, actor.id),
    without: wanted(theirs),
    ways: waysToMine(theirs, actor.id, visible, known),
  }
}

type Place = 'course' | 'group' | 'user' | 'organization'
interface Count {
  feed: string
  place: Place
  unread: number
}
interface Latest {
  feed: string
  place: Place
  latest: Date
}

/** Private words are gathered by whom they are with. */
const partner = (me: string) => sql`case when m.place = 'user'
  then coalesce((select one from unnest(m.concerned) one where one <> ${me} limit 1), m.feed) else m.feed end`

/** The most conversations an overview shows. */
const LISTED = 500

/** So much is counted in each feed. */
const COUNTED = 1000

/** When something was last said to somebody in person, and in the feeds they take part in. */
const latestOf = async (db: Db, me: string, visible: Filter, known: readonly Feed[]): Promise<Latest[]> => {
  const spoken = alike(visible, known).map(
    (
      part,
    ) => sql`select f.id, said.place, said.created from unnest(${[...part.feeds]}::text[]) f(id) cross join lateral (
      select m.place, m.created from ${FROM} where m.feed between f.id and f.id and ${isOpen} and ${visibleTo(part.visible)}
      order by m.feed, m.created desc, m.id limit 1
    ) said`,
  )
  const told = sql`select ${partner(me)} as feed, m.place, max(m.created) as latest from ${FROM}
    where m.concerned @> array[${me}]::text[] and ${isPrivate} and ${visibleTo(visible)}
    group by 1, 2`
  const { rows } = await sql<Latest>`${sql.join([told, ...spoken], sql` union all `)}
    order by latest desc limit ${LISTED}`.execute(db)
  const newest = new Map<string, Latest>()
  for (const row of rows) if (!newest.has(row.feed)) newest.set(row.feed, row)
  return [...newest.values()]
}

/** How much was said since they last looked. */
const countsOf = async (
  db: Db,
  me: string,
  visible: Filter,
  theirs: Following,
  known: readonly Feed[],
): Promise<Count[]> => {
  const isNew = sql<boolean>`m.created > ${theirs.since} and m.creator <> ${me} and ${wanted(theirs)} and ${byUnmuted(me)}`
  const selected = sql`m.id, ${partner(me)} as feed, m.place`
  const parts = waysToMine(theirs, me, visible, known, isNew).map((way) =>
    'each' in way
      ? sql`select one.* from ${way.each} cross join lateral (
          select ${selected} from ${FROM} where ${way.is} order by ${way.first}, m.created desc, m.id limit ${sql.lit(COUNTED)}) one`
      : sql`select ${selected} from ${FROM} where ${way}`,
  )
  const { rows } = await sql<Count>`select feed, place, count(*)::int as unread
    from (${sql.join(parts, sql` union `)}) found group by 1, 2`.execute(db)
  return rows
}

/** How much was said in each feed of theirs since they last looked. */
export const unreadBy = async (db: Db, actor: Actor, visible: Filter, own: readonly string[]) =>
  unreadIn(db, actor, visible, followingIn(await followsOf(db, actor.id), own))

/** The same, where it is known what they follow. */
export const unreadIn = async (db: Db, actor: Actor, visible: Filter, theirs: Following) => {
  const known = await findFeeds(db, theirs.feeds)
  const [counts, latest] = await Promise.all([
    countsOf(db, actor.id, visible, theirs, known),
    latestOf(db, actor.id, visible, known),
  ])
  const unread = new Map(counts.map((row) => [row.feed, row.unread]))
  const titles = new Map(known.map(({ id, title }) => [id, title]))
  const others = latest.flatMap(({ feed }) => (titles.has(feed) ? [] : [feed]))
  for (const { id, title } of await findFeeds(db, others)) titles.set(id, title)
  return {
    unread: counts.reduce((sum, row) => sum + row.unread, 0),
    list: latest.map(({ feed, place, latest: at }) => {
      const title = titles.get(feed)
      return {
        id: feed,
        place,
        unread: unread.get(feed) ?? 0,
        latest: at.toISOString(),
        ...(title !== undefined && { title }),
      }
    }),
  }
}
