import { sql } from 'kysely'
import { notifications } from '@cairn/contract/notifications'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { feedsOf, findFeeds } from '../conversations/standing.ts'

const mutedBy = async (db: Db, person: string): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select one ->> 'id' as id
    from person p cross join jsonb_array_elements(coalesce(p.document -> 'unfollowing', '[]')) one
    where p.id = ${person}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const heardFeedRoutes = [
  on(notifications.findHeardFeeds, async ({ db, actor, now, allow }) => {
    allow()
    const me = actor ?? fail('unauthenticated')
    const muted = await mutedBy(db, me.id)
    const feeds = await findFeeds(db, await feedsOf(db, me, now))
    const list = feeds.flatMap(({ id, place, title }) =>
      place === 'user' ? [] : [{ id, place, title: title ?? id, muted: muted.has(id) }],
    )
    return { list: list.sort((a, b) => a.title.localeCompare(b.title)) }
  }),
]
