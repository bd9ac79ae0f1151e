import { sql } from 'kysely'
import type { Rule } from '@cairn/domain/conversations/moderation'
import type { Db } from '../../base/db/schema.ts'
import { recount } from '../asides.ts'
import { endLinks, filesWithin } from '../files.ts'
import { removeHiddenNotifications } from '../hide-notifications.ts'
import { findMessage, lockWithThread, type StoredMessage } from '../rows.ts'
import { tellMessage } from '../tell.ts'

/** An answer that is no longer shown, or is again, counts differently in its thread. */
const updateThread = async (db: Db, { message }: StoredMessage): Promise<void> => {
  if (message.parent === undefined) return
  await recount(db, message.parent)
  const root = await findMessage(db, message.parent)
  await tellMessage(db, root, root)
}

/**
 * Removes a message for breaking a rule: only its author and those who moderate still see it, with the reason, so that
 * the answers of others are not lost and a mistake can be undone. Returns from whom it was hidden before; nothing if it
 * is deleted or was removed already.
 */
export const removeForRule = async (
  db: Db,
  rootOrg: string,
  id: string,
  rule: Rule,
  now: Date,
): Promise<readonly string[] | undefined> => {
  const before = await lockWithThread(db, id)
  if (!before || before.message.removed !== undefined) return undefined
  await endLinks(db, await filesWithin(db, id))
  await sql`update message set hide = '{everyone}', modified = ${now},
    document = document || jsonb_build_object('removed', ${rule}::text) where id = ${id}`.execute(db)
  const after = await findMessage(db, id)
  await tellMessage(db, after, before)
  await updateThread(db, before)
  if (after) await removeHiddenNotifications(db, rootOrg, after, now)
  return before.audience.hide
}

/** Shows a removed message again, to those who saw it before. */
export const restoreRemoved = async (
  db: Db,
  id: string,
  hide: readonly string[],
  now: Date,
): Promise<boolean> => {
  const before = await lockWithThread(db, id)
  if (before?.message.removed === undefined) return false
  await sql`update message set hide = ${[...hide]}::text[], modified = ${now}, document = document - 'removed'
    where id = ${id}`.execute(db)
  await tellMessage(db, await findMessage(db, id), before)
  await updateThread(db, before)
  return true
}
