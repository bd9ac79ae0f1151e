import type { FeedAt, SaidAt } from '@cairn/domain/access/feed-people'
import type { Actor } from '@cairn/domain/access/roles'
import type { Db } from '../base/db/schema.ts'
import type { StoredMessage } from './rows.ts'
import { findFeeds, standingIn } from './standing.ts'

/** A message in its feed, as the caller stands in it. */
export const targetOf = async (db: Db, actor: Actor, stored: StoredMessage, now: Date): Promise<SaidAt> => {
  const [feed] = await findFeeds(db, [stored.message.feed])
  const gone: FeedAt = { id: stored.message.feed, place: stored.place, reads: false }
  const at = feed ? (await standingIn(db, actor, [feed], now)).get(feed.id) : undefined
  return { feed: at ?? gone, message: stored.audience, root: stored.root }
}
