import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import { firstWords, wordsIn } from '@cairn/domain/notifications/path'
import type { NewsKind } from '@cairn/domain/notifications/settings'
import { notifications, type News } from '@cairn/contract/notifications'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { joinAll } from '../base/search/join.ts'
import { gatheredBy } from '../notifications/news.ts'
import { showsAppointment } from '../courses/appointment-store.ts'
import { showsInvitation } from '../invitations/membership-notify.ts'
import { placedStart, showsPlaced } from '../groups/placed.ts'
import { showsEvent } from '../scheduling/news.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { FROM } from '../conversations/rows.ts'
import { visibleTo } from '../conversations/search.ts'
import { findFeeds, sightOf } from '../conversations/standing.ts'

const USUAL = 20
const MOST = 100

interface Row {
  id: string
  kind: NewsKind
  object: string
  feed: string | null
  creator: string | null
  created: Date
  seen: Date | null
  place: string | null
  event: News['event'] | null
  moderation: News['moderation'] | null
  correction: News['correction'] | null
  starts: Date | null
  body: string | null
  verdict: NonNullable<News['verdict']> | null
  path: string | null
  count: number
  people: (string | null)[] | null
}

interface Asked {
  readonly limit?: number | undefined
  readonly before?: string | undefined
  readonly beforeId?: string | undefined
  readonly unseen?: boolean | undefined
  readonly gathered?: boolean | undefined
}

/** News after which a page goes on: older, or said in the same moment and further down. */
const olderThan = ({ before, beforeId }: Asked) => {
  if (before === undefined) return sql`true`
  const at = new Date(before)
  return beforeId === undefined ? sql`n.created < ${at}` : sql`(n.created, n.id) < (${at}, ${beforeId})`
}

/** Unseen things that belong together as one, and seen ones of the same day: how many, by whom, and where the first is. */
const gatheredNews = (wanted: RawBuilder<unknown>) => sql`
  select (array_agg(n.id order by n.created desc, n.id desc))[1] as newest, count(*)::int as count,
    array_agg(n.creator order by n.created desc, n.id desc) as people,
    (array_agg(n.document ->> 'path' order by n.created, n.id))[1] as first
  from mine n where ${wanted}
  group by ${gatheredBy('n')}, n.seen is null, case when n.seen is null then null else date_trunc('day', n.created) end`

const eachAlone = (wanted: RawBuilder<unknown>) => sql`
  select n.id as newest, 1 as count, null::text[] as people, null::text as first from mine n where ${wanted}`

type Counted = { matches: number; unseen: number }

/** What somebody was told of and may still see, newest first: looked through once, to be counted and to be shown. */
const searchNews = async (db: Db, actor: Actor, asked: Asked, now: Date) => {
  const { limit = USUAL, unseen, gathered } = asked
  const visible = visibleTo((await sightOf(db, actor, now)).visible)
  const shown = sql`case when n.kind = 'event' then ${showsEvent} when n.kind = 'enrolled' then ${showsPlaced}
    when n.kind in ('moderation', 'certificate', 'removal') then true
    when n.kind = 'invitation' then ${showsInvitation(now)}
    when n.kind in ('appointment', 'proposal') then ${showsAppointment}
    else m.id is not null and ${visible} end`
  const wanted = unseen === true ? sql`n.seen is null` : sql`true`
  const { rows } = await sql<Counted & (Row | { id: null })>`
    with mine as materialized (
      select n.* from notification n left join (${FROM}) on m.id = n.object where n.person = ${actor.id} and ${shown}
    )
    select c.matches, c.unseen, page.*
    from (select count(*) filter (where ${wanted})::int as matches, count(*) filter (where n.seen is null)::int as unseen
      from mine n) c
    left join (
      select n.id, n.kind, n.object, n.feed, n.creator, n.created, n.seen, m.place, m.document ->> 'body' as body,
        m.document -> 'verdict' as verdict, n.document -> 'event' as event, n.document -> 'moderation' as moderation,
        n.document -> 'correction' as correction, ${placedStart} as starts,
        coalesce(g.first, n.document ->> 'path') as path, g.count, g.people
      from (${gathered === true ? gatheredNews(wanted) : eachAlone(wanted)}) g
      join mine n on n.id = g.newest left join message m on m.id = n.object
      where ${olderThan(asked)}
      order by n.created desc, n.id desc limit ${Math.min(limit, MOST)}
    ) page on true
    order by page.created desc, page.id desc`.execute(db)
  const { matches = 0, unseen: unread = 0 } = rows[0] ?? {}
  return { matches, unseen: unread, rows: rows.flatMap((row) => (row.id === null ? [] : [row as Row])) }
}

/** How much of what somebody was told of, and may still see, they have not seen. */
export const countNews = async (db: Db, actor: Actor, now: Date): Promise<number> =>
  (await searchNews(db, actor, { limit: 0 }, now)).unseen

const toNews = (
  {
    id,
    kind,
    object,
    feed,
    creator,
    created,
    seen,
    body,
    verdict,
    event,
    moderation,
    correction,
    starts,
    path,
    count,
    people,
  }: Row,
  title?: string,
): News => {
  const text = firstWords(wordsIn(body ?? ''))
  const who = [...new Set(people?.flatMap((one) => one ?? []))]
  return {
    id,
    kind,
    object,
    ...(feed !== null && { feed }),
    ...(creator !== null && { creator }),
    created: created.toISOString(),
    ...(seen !== null && { seen: seen.toISOString() }),
    ...(text !== '' && { text }),
    ...(path !== null && { path }),
    ...(title !== undefined && { title }),
    ...(count > 1 && { count, people: who.slice(0, 3), peopleCount: who.length }),
    ...(kind === 'event' && event && { event }),
    ...(moderation && { moderation }),
    ...(correction && { correction }),
    ...(starts !== null && { starts: starts.toISOString() }),
    ...(kind === 'review' && verdict !== null && { verdict }),
  }
}

export const newsListRoutes = [
  on(notifications.findNews, async ({ query, actor, db, now, allow }) => {
    allow()
    const { rows, ...counts } = await searchNews(db, actor ?? fail('unauthenticated'), query, now)
    const shared = rows.flatMap(({ feed, place }) => (feed === null || place === 'user' ? [] : [feed]))
    const titles = new Map((await findFeeds(db, [...new Set(shared)])).map(({ id, title }) => [id, title]))
    const list = rows.map((row) => toNews(row, titles.get(row.feed ?? '')))
    const creator = {
      ids: (news: News) => [news.creator, ...(news.people ?? [])],
      load: async (ids: string[]) =>
        new Map((await findUsers(db, ids, now)).map((user) => [user.id, publicUser(user)])),
    }
    return { ...counts, list, ...(await joinAll(list, 'creator', { creator })) }
  }),
]
