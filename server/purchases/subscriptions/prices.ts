import { sql } from 'kysely'
import { HOUR } from '@cairn/domain/base/constants'
import { priceChangeFrom } from '@cairn/domain/purchases/subscription'
import type { Db } from '../../base/db/schema.ts'
import type { Parts } from '../../base/parts.ts'
import { findConfig } from '../../config/store.ts'
import { sendSubscriptionEmail } from './emails.ts'
import { isRunning, lockSubscription, updateSubscription } from './store.ts'

/** An author who tries out prices does not write to everybody each time. */
const SETTLED_MS = HOUR
const AT_ONCE = 200

/** Subscriptions whose course costs something else by now than their owners were told last. */
const findUntold = async (db: Db, now: Date, currency: string) => {
  const { rows } = await sql<{ id: string; price: number }>`
    select s.id, c.price from subscription s join course c on c.id = s.course
    where s.state in ('active', 'past_due') and s.currency = ${currency}
      and c.price > 0 and 'subscription' = any (c.function) and c.price <> coalesce(s.new_price, s.price)
      and c.modified <= ${new Date(now.getTime() - SETTLED_MS)}
    limit ${AT_ONCE}`.execute(db)
  return rows
}

const announce = async (tx: Db, parts: Parts, now: Date, id: string, price: number): Promise<void> => {
  const row = await lockSubscription(tx, id)
  if (!row || !isRunning(row) || price === (row.new_price ?? row.price)) return
  if (price === row.price) {
    const stays = await updateSubscription(tx, now, id, { new_price: null, new_price_from: null })
    return sendSubscriptionEmail(tx, parts, now, stays, { kind: 'priceStays' })
  }
  const from = priceChangeFrom(now, row.price, price)
  const change = { new_price: price, new_price_from: from }
  const changed = await updateSubscription(tx, now, id, change)
  await sendSubscriptionEmail(tx, parts, now, changed, { kind: 'price', before: row.price, price, from })
}

/** Tells subscribers of another price, and from when they pay it. Nobody pays one that they were not told of. */
export const announcePrices = async (parts: Parts, now: Date): Promise<void> => {
  const { currency } = await findConfig(parts.db)
  for (const { id, price } of await findUntold(parts.db, now, currency))
    await parts.db.transaction().execute((tx) => announce(tx, parts, now, id, price))
}
