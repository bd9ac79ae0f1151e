import { sql } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import { visibleMessages } from '@cairn/domain/access/visibility'
import { firstWords, wordsIn } from '@cairn/domain/notifications/path'
import type { NewsKind } from '@cairn/domain/notifications/settings'
import { notifications, type News } from '@cairn/contract/notifications'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { joinAll } from '../base/search/join.ts'
import { forgetNews, toldBefore } from '../notifications/store.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { FROM, type StoredMessage } from './rows.ts'
import { visibleTo } from './search.ts'
import { feedsOf, findFeeds, seersOf } from './standing.ts'

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
  place: string
  body: string | null
  path: string | null
}

interface Asked {
  readonly limit?: number | undefined
  readonly before?: string | undefined
  readonly unseen?: boolean | undefined
}

/** What somebody was told of and may still see, newest first. */
const searchNews = async (db: Db, actor: Actor, { limit = USUAL, before, unseen }: Asked, now: Date) => {
  const visible = visibleTo(visibleMessages(actor, await feedsOf(db, actor, now)))
  const mine = sql`from notification n join (${FROM}) on m.id = n.object where n.person = ${actor.id} and ${visible}`
  const wanted = unseen === true ? sql`n.seen is null` : sql`true`
  const counts = await sql<{ matches: number; unseen: number }>`
    select count(*) filter (where ${wanted}) as matches, count(*) filter (where n.seen is null) as unseen ${mine}`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.object, n.feed, n.creator, n.created, n.seen, m.place, m.document ->> 'body' as body,
      n.document ->> 'path' as path
    ${mine} and ${wanted} and ${before === undefined ? sql`true` : sql`n.created < ${new Date(before)}`}
    order by n.created desc, n.id desc limit ${Math.min(limit, MOST)}`.execute(db)
  return { matches: counts.rows[0]?.matches ?? 0, unseen: counts.rows[0]?.unseen ?? 0, rows }
}

/** Whoever no longer sees a message was not told of it. */
export const unhearHidden = async (
  db: Db,
  rootOrg: string,
  stored: StoredMessage,
  now: Date,
): Promise<void> => {
  const told = [...(await toldBefore(db, stored.message.id))]
  const seers = new Set(await seersOf(db, rootOrg, stored, told, now))
  await forgetNews(
    db,
    [stored.message.id],
    told.filter((person) => !seers.has(person)),
  )
}

/** How much of what somebody was told of, and may still see, they have not seen. */
export const countNews = async (db: Db, actor: Actor, now: Date): Promise<number> =>
  (await searchNews(db, actor, { limit: 0 }, now)).unseen

const toNews = (
  { id, kind, object, feed, creator, created, seen, body, path }: Row,
  title?: string,
): News => {
  const text = firstWords(wordsIn(body ?? ''))
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
      ids: (news: News) => [news.creator],
      load: async (ids: string[]) =>
        new Map((await findUsers(db, ids, now)).map((user) => [user.id, publicUser(user)])),
    }
    return { ...counts, list, ...(await joinAll(list, 'creator', { creator })) }
  }),
]
