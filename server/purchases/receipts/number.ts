import { sql } from 'kysely'
import type { Db } from '../../base/db/schema.ts'
import type { Terms } from '../terms.ts'

export type ReceiptKind = 'receipt' | 'credit_note'

/** Who receives the money: the organization with a connected account, or the site. */
export const receiverOf = async (db: Db, connected: string | undefined): Promise<string> => {
  if (connected !== undefined) return connected
  const { root_org: site } = await db.selectFrom('installation').select('root_org').executeTakeFirstOrThrow()
  return site
}

/** Numbers without gaps: taken in the transaction of what they number, one after the other. */
export const nextNumber = async (db: Db, organization: string, kind: ReceiptKind): Promise<number> => {
  const { last } = await db
    .insertInto('receipt_series')
    .values({ organization, kind, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['organization', 'kind']).doUpdateSet({ last: sql<number>`receipt_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export const nextReceipt = async (db: Db, { connected }: Pick<Terms, 'connected'>): Promise<number> =>
  nextNumber(db, await receiverOf(db, connected?.organization), 'receipt')
