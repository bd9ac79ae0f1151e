import type { BillingDetails } from '@cairn/contract/receipts'
import type { Db } from '../../base/db/schema.ts'

/** Whose billing details they are. */
export const holders = {
  person: (id: string) => `person:${id}`,
  organization: (id: string) => `organization:${id}`,
} as const

export const findBilling = async (db: Db, holder: string): Promise<BillingDetails> => {
  const row = await db
    .selectFrom('billing_details')
    .select('document')
    .where('holder', '=', holder)
    .executeTakeFirst()
  return (row?.document ?? {}) as BillingDetails
}

export const saveBilling = async (
  db: Db,
  now: Date,
  holder: string,
  details: BillingDetails,
): Promise<BillingDetails> => {
  const row = { document: JSON.stringify(details), modified: now }
  await db
    .insertInto('billing_details')
    .values({ holder, ...row })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet(row))
    .execute()
  return details
}
