import type { Purchase } from '@cairn/contract/purchases'
import type { Db } from '../base/db/schema.ts'

export const savePurchase = async (db: Db, purchase: Purchase, now: Date): Promise<Purchase> => {
  const { id, owner, created: _created, modified: _modified, ...document } = purchase
  await db
    .insertInto('purchase')
    .values({ id, owner, created: now, modified: now, document: JSON.stringify(document) })
    .execute()
  return { ...purchase, created: now.toISOString(), modified: now.toISOString() }
}
