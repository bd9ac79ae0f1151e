import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import type { Filter } from '@cairn/domain/access/visibility'
import type { User } from '@cairn/contract/users'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { byUnmuted } from './moderation/restrictions.ts'
import { FROM } from './rows.ts'
import { visibleTo } from './search.ts'
import { feedsOf, findFeeds } from './standing.ts'

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

const following = async (db: Db, actor: Actor, now: Date): Promise<Following> =>
  followingIn(await followsOf(db, actor.id), await feedsOf(db, actor, now))

/** What is in one's own feed. Written so that each way into it is found by an index. */
const mine = ({ feeds, people, without }: Following, me: string): RawBuilder<boolean> => sql<boolean>`(
  m.type <> 'referenceNote'
  and not (m.id = ${anyOf(without)} or coalesce(m.parent, '') = ${anyOf(without)} or m.creator = ${anyOf(without)})
  and (
    (m.feed = ${anyOf(feeds)} and m.type not in ('coach', 'coaching'))
    or (m.concerned @> array[${me}]::text[] and (m.place = 'user' or m.type in ('coach', 'coaching')))
    or m.parent = ${anyOf(feeds)} or m.id = ${anyOf(feeds)}
    or (m.creator = ${anyOf(people)} and m.parent is null)
  ))`

/** Somebody's own feed: what they take part in and follow besides, and what is said to them; not what they unfollowed. */
export const followedBy = async (db: Db, actor: Actor, now: Date): Promise<RawBuilder<boolean>> =>
  mine(await following(db, actor, now), actor.id)

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

/** When something was last said to somebody in person, and in the feeds they take part in. */
const latestOf = async (db: Db, me: string, visible: Filter, feeds: readonly string[]): Promise<Latest[]> => {
  const { rows } = await sql<Latest>`
    select ${partner(me)} as feed, m.place, max(m.created) as latest from ${FROM}
    where m.concerned @> array[${me}]::text[] and (m.place = 'user' or m.type in ('coach', 'coaching'))
      and ${visibleTo(visible)}
    group by 1, 2
    union all
    select f.id, said.place, said.created from unnest(${[...feeds]}::text[]) f(id) cross join lateral (
      select m.place, m.created from ${FROM} where m.feed = f.id and m.type not in ('coach', 'coaching')
        and ${visibleTo(visible)}
      order by m.created desc, m.id desc limit 1
    ) said
    order by latest desc limit ${LISTED}`.execute(db)
  const newest = new Map<string, Latest>()
  for (const row of rows) if (!newest.has(row.feed)) newest.set(row.feed, row)
  return [...newest.values()]
}

/** How much was said in each feed of theirs since they last looked. */
export const unreadBy = async (db: Db, actor: Actor, visible: Filter, now: Date) =>
  unreadIn(db, actor, visible, await following(db, actor, now))

/** The same, where it is known what they follow. */
export const unreadIn = async (db: Db, actor: Actor, visible: Filter, theirs: Following) => {
  const { rows: counts } = await sql<Count>`
    select ${partner(actor.id)} as feed, m.place, count(*)::int as unread from ${FROM}
    where m.created > ${theirs.since} and m.creator <> ${actor.id}
      and ${mine(theirs, actor.id)} and ${byUnmuted(actor.id)} and ${visibleTo(visible)}
    group by 1, 2`.execute(db)
  const unread = new Map(counts.map((row) => [row.feed, row.unread]))
  const latest = await latestOf(db, actor.id, visible, theirs.feeds)
  const titles = new Map(
    (
      await findFeeds(
        db,
        latest.map(({ feed }) => feed),
      )
    ).map(({ id, title }) => [id, title]),
  )
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
