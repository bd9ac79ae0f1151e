import type { BillingStatement } from '@cairn/contract/billing'
import type { Db } from '../../base/db/schema.ts'

/** Charges of the plan that are in the ledger; what they were for is in the charge. */
const statements = (db: Db) =>
  db
    .selectFrom('ledger_entry as e')
    .innerJoin('plan_charge as c', 'c.id', 'e.purchase')
    .select(['e.id', 'e.at', 'e.amount', 'e.currency'])
    .select(['c.plan', 'c.period_start', 'c.period_end', 'c.renewal', 'c.document'])
    .where('e.kind', '=', 'plan')

type Row = Awaited<ReturnType<ReturnType<typeof statements>['executeTakeFirstOrThrow']>>

const toStatement = ({ at, period_start: from, period_end: to, document, ...row }: Row): BillingStatement =>
  ({
    ...row,
    date: at.toISOString(),
    from: from.toISOString(),
    to: to.toISOString(),
    ...(document['card'] !== undefined && { card: document['card'] }),
    ...(document['customer'] !== undefined && { customer: document['customer'] }),
  }) as BillingStatement

export const findStatements = async (
  db: Db,
  { start, limit }: { readonly start: number; readonly limit: number },
): Promise<{ matches: number; list: BillingStatement[] }> => {
  const { matches } = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.countAll<number>().as('matches'))
    .where('kind', '=', 'plan')
    .executeTakeFirstOrThrow()
  const rows = await statements(db)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .offset(start)
    .limit(limit)
    .execute()
  return { matches: Number(matches), list: rows.map(toStatement) }
}

export const findStatement = async (db: Db, id: string): Promise<BillingStatement | undefined> => {
  const row = await statements(db).where('e.id', '=', id).executeTakeFirst()
  return row && toStatement(row)
}
