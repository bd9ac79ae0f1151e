import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import type { Filter } from '@cairn/domain/access/visibility'
import type { User } from '@cairn/contract/users'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { FROM } from './rows.ts'
import { visibleTo } from './search.ts'
import { feedsOf, findFeeds } from './standing.ts'

type Follows = Pick<User, 'following' | 'unfollowing' | 'lastMessageCheck'>

const followsOf = async (db: Db, person: string): Promise<Follows> => {
  const row = await db.selectFrom('person').select('document').where('id', '=', person).executeTakeFirst()
  return (row?.document ?? {}) as Follows
}

const idsOf = (list: Follows['following']): string[] => (list ?? []).map(({ id }) => id)

interface Following {
  readonly feeds: string[]
  readonly people: string[]
  readonly without: string[]
  readonly since: Date
}

const following = async (db: Db, actor: Actor, now: Date): Promise<Following> => {
  const follows = await followsOf(db, actor.id)
  const without = idsOf(follows.unfollowing)
  const chosen = idsOf(follows.following)
  const feeds = [...new Set([...(await feedsOf(db, actor, now)), ...chosen])]
  return {
    feeds: feeds.filter((id) => !without.includes(id)),
    people: chosen,
    without,
    since: new Date(follows.lastMessageCheck ?? 0),
  }
}

const mine = ({ feeds, people, without }: Following, me: string): RawBuilder<boolean> => sql<boolean>`(
  m.type <> 'referenceNote'
  and not (m.id = ${anyOf(without)} or coalesce(m.parent, '') = ${anyOf(without)} or m.creator = ${anyOf(without)})
  and (
    (m.feed = ${anyOf(feeds)} and m.type not in ('coach', 'coaching'))
    or (m.concerned @> array[${me}]::text[] and (m.place = 'user' or m.type in ('coach', 'coaching')))
    or coalesce(m.parent, m.id) = ${anyOf(feeds)}
    or (m.creator = ${anyOf(people)} and m.parent is null)
  ))`

/** Somebody's own feed: what they take part in and follow besides, and what is said to them; not what they unfollowed. */
export const followedBy = async (db: Db, actor: Actor, now: Date): Promise<RawBuilder<boolean>> =>
  mine(await following(db, actor, now), actor.id)

interface Count {
  feed: string
  place: 'course' | 'group' | 'user' | 'organization'
  unread: number
  latest: Date
}

/** How much was said in each feed of theirs since they last looked. */
export const unreadBy = async (db: Db, actor: Actor, visible: Filter, now: Date) => {
  const theirs = await following(db, actor, now)
  // Private words are gathered by whom they are with.
  const { rows } = await sql<Count>`
    select case when m.place = 'user' then coalesce((select one from unnest(m.concerned) one where one <> ${actor.id} limit 1), m.feed)
      else m.feed end as feed,
      m.place, count(*) filter (where m.created > ${theirs.since} and m.creator <> ${actor.id}) as unread, max(m.created) as latest
    from ${FROM} where ${mine(theirs, actor.id)} and ${visibleTo(visible)}
    group by 1, 2 order by max(m.created) desc limit 1000`.execute(db)
  const titles = new Map(
    (
      await findFeeds(
        db,
        rows.map(({ feed }) => feed),
      )
    ).map(({ id, title }) => [id, title]),
  )
  return {
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
    list: rows.map(({ feed, place, unread, latest }) => {
      const title = titles.get(feed)
      return { id: feed, place, unread, latest: latest.toISOString(), ...(title !== undefined && { title }) }
    }),
  }
}
