import { SECOND } from '@cairn/domain/base/constants'
import type { Db } from '../../db/schema.ts'
import { NOBODY, type JobKind } from '../../jobs.ts'
import type { Cards, FailedRefund } from '../cards.ts'
import { announce } from './test-events.ts'
import { hashed, lockCharge, randomId, updateCharge, type TestNetwork } from './test-rows.ts'

const FAIL_REFUND = { kind: 'test-network.fail-refund', retries: 10 } as const
const FAILS_AFTER_MS = 8 * SECOND

export const failedRefundsOf = async (db: Db, charge: string): Promise<readonly FailedRefund[]> => {
  const rows = await db
    .selectFrom('test_network_refund')
    .select(['id', 'amount'])
    .where('charge', '=', charge)
    .where('state', '=', 'failed')
    .orderBy('created')
    .execute()
  return rows.map(({ id, amount }) => ({ refund: id, amount, code: 'declined' }))
}

/** Refunds of the test network. */
export const testRefunds = ({ db, now, jobs }: TestNetwork) => {
  const refund: Cards['refund'] = ({ charge, amount, key }) =>
    db.transaction().execute(async (tx) => {
      const row = await lockCharge(tx, charge)
      const before = await tx
        .selectFrom('test_network_refund')
        .selectAll()
        .where('key', '=', hashed(key))
        .executeTakeFirst()
      if (before) return { ok: true, refund: before.id }
      if (row?.state !== 'paid') return { ok: false, code: 'charge_not_paid' }
      if (row.refunded >= row.amount) return { ok: false, code: 'charge_already_refunded' }
      if (amount <= 0 || row.refunded + amount > row.amount) return { ok: false, code: 'amount_too_large' }
      const id = randomId('refund')
      await tx
        .insertInto('test_network_refund')
        .values({ key: hashed(key), id, charge, amount, created: now() })
        .execute()
      await updateCharge(tx, now(), charge, { refunded: row.refunded + amount })
      await announce(tx, jobs(), charge)
      if (row.card?.behavior === 'refund_fails')
        await jobs().start(
          tx,
          FAIL_REFUND,
          NOBODY,
          { refund: id },
          new Date(now().getTime() + FAILS_AFTER_MS),
        )
      return { ok: true, refund: id }
    })
  /** The bank of the payer sends the money back. */
  const failRefund: JobKind<{ readonly refund: string }> = {
    ...FAIL_REFUND,
    run: ({ refund: id }) =>
      db.transaction().execute(async (tx) => {
        const failed = await tx
          .updateTable('test_network_refund')
          .set({ state: 'failed' })
          .where('id', '=', id)
          .where('state', '=', 'done')
          .returning(['charge', 'amount'])
          .executeTakeFirst()
        const row = failed && (await lockCharge(tx, failed.charge))
        if (!row) return
        await updateCharge(tx, now(), row.id, { refunded: row.refunded - failed.amount })
        await announce(tx, jobs(), row.id)
      }),
  }
  return { refund, failRefund }
}
