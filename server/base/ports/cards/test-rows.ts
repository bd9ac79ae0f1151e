import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { TestCard } from '@cairn/domain/purchases/test-cards'
import type { Clock } from '../../clock.ts'
import type { Db, Tables } from '../../db/schema.ts'
import type { Jobs } from '../../jobs.ts'

/** What the test network works with. Its writes are committed by itself, whatever becomes of the caller's. */
export interface TestNetwork {
  readonly db: Kysely<Tables>
  readonly now: Clock
  readonly jobs: () => Jobs
}

export type Charge = Selectable<Tables['test_network_charge']>

/** Callers' keys may name people; the network recognizes them and learns nothing. */
export const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url')
export const randomId = (prefix: string): string => `${prefix}_test_${randomBytes(12).toString('hex')}`
export const newClientSecret = (id: string): string => `${id}_secret_${randomBytes(16).toString('hex')}`

export const lockCharge = (tx: Db, charge: string): Promise<Charge | undefined> =>
  tx.selectFrom('test_network_charge').selectAll().where('id', '=', charge).forUpdate().executeTakeFirst()

export const updateCharge = (
  tx: Db,
  now: Date,
  charge: string,
  change: Updateable<Tables['test_network_charge']>,
) =>
  tx
    .updateTable('test_network_charge')
    .set({ ...change, modified: now })
    .where('id', '=', charge)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Saves a card for a customer; the same source is saved once. */
export const insertCard = async (
  tx: Db,
  now: Date,
  row: {
    readonly customer: string
    readonly source: string
    readonly card: TestCard
    readonly state: 'saved' | 'action'
  },
) => {
  const id = randomId('card')
  await tx
    .insertInto('test_network_card')
    .values({
      ...row,
      id,
      card: JSON.stringify(row.card),
      client_secret: newClientSecret(randomId('seti')),
      created: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer', 'source'])
        // A check that was open or failed is passed with the payment that saves the card.
        .doUpdateSet({
          state: sql`case excluded.state when 'saved' then 'saved' else test_network_card.state end`,
        }),
    )
    .execute()
  return tx
    .selectFrom('test_network_card')
    .selectAll()
    .where('customer', '=', row.customer)
    .where('source', '=', row.source)
    .executeTakeFirstOrThrow()
}
