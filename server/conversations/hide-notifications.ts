import type { Db } from '../base/db/schema.ts'
import { forgetNews, toldBefore } from '../notifications/news.ts'
import type { StoredMessage } from './rows.ts'
import { seersOf } from './standing.ts'

/** Whoever no longer sees a message has no notification of it either. */
export const removeHiddenNotifications = async (
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
