import type { Selectable } from 'kysely'
import { MINUTE, SECOND } from '@cairn/domain/base/constants'
import type { Plan } from '@cairn/domain/purchases/plans'
import type { Db, Tables } from '../../base/db/schema.ts'
import { newId } from '../../base/ids.ts'

export type PlanCharge = Selectable<Tables['plan_charge']>

/** How long after the last answer the network is asked what became of a charge. */
const LOOK_MS = { open: MINUTE, pending: 20 * SECOND } as const

export interface PlannedCharge {
  readonly plan: Plan
  readonly price: number
  readonly amount: number
  readonly currency: string
  readonly from: Date
  readonly until: Date
  readonly renewal: boolean
  /** Who is billed, as it is now. */
  readonly customer: object
}

/** Stores a charge before the network is asked; undefined: another one is under way, or the period is charged. */
export const beginCharge = async (
  db: Db,
  now: Date,
  { from, until, customer, ...planned }: PlannedCharge,
): Promise<string | undefined> => {
  const added = await db
    .insertInto('plan_charge')
    .values({
      ...planned,
      id: newId(now.getTime()),
      period_start: from,
      period_end: until,
      charge: null,
      state: 'open',
      code: null,
      document: JSON.stringify({ customer }),
      created: now,
      modified: now,
      look: new Date(now.getTime() + LOOK_MS.open),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export const findCharge = (
  db: Db,
  by: { readonly id: string } | { readonly charge: string },
): Promise<PlanCharge | undefined> => {
  const all = db.selectFrom('plan_charge').selectAll()
  return ('id' in by ? all.where('id', '=', by.id) : all.where('charge', '=', by.charge)).executeTakeFirst()
}

export const lockCharge = (db: Db, id: string): Promise<PlanCharge> =>
  db.selectFrom('plan_charge').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const isUnderWay = ({ state }: PlanCharge): boolean => state === 'open' || state === 'pending'

/** From here on the network can be asked about it; false when it was given up meanwhile. */
export const noteCharge = async (db: Db, id: string, charge: string): Promise<boolean> => {
  const noted = await db
    .updateTable('plan_charge')
    .set({ charge })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export const waitForCharge = async (db: Db, now: Date, id: string): Promise<void> => {
  await db
    .updateTable('plan_charge')
    .set({ state: 'pending', modified: now, look: new Date(now.getTime() + LOOK_MS.pending) })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'pending'])
    .execute()
}

export const endCharge = async (
  db: Db,
  now: Date,
  { id, document }: PlanCharge,
  ended: { readonly state: 'paid' | 'refused' | 'canceled'; readonly code?: string; readonly card?: object },
): Promise<void> => {
  const { state, code = null, card } = ended
  const details = JSON.stringify({ ...document, ...(card && { card }) })
  await db
    .updateTable('plan_charge')
    .set({ state, code, document: details, modified: now, look: null })
    .where('id', '=', id)
    .execute()
}

export const dueCharges = (db: Db, now: Date): Promise<PlanCharge[]> =>
  db.selectFrom('plan_charge').selectAll().where('look', '<=', now).orderBy('look').limit(100).execute()
