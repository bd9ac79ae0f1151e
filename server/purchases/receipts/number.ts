import { sql } from 'kysely'
import type { Db } from '../../base/db/schema.ts'

export type ReceiptKind = 'receipt' | 'credit_note'

/** Numbers without gaps: taken in the transaction of what they number, one after the other. */
export const takeNumber = (db: Pick<Db, 'insertInto'>, organization: string, kind: ReceiptKind) =>
  db
    .insertInto('receipt_series')
    .values({ organization, kind, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['organization', 'kind']).doUpdateSet({ last: sql<number>`receipt_series.last + 1` }),
    )
    .returning('last')

export const nextNumber = async (db: Db, organization: string, kind: ReceiptKind): Promise<number> =>
  (await takeNumber(db, organization, kind).executeTakeFirstOrThrow()).last
