import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import type { Db } from '../db/schema.ts'
import { EMPTIED } from './sealed-mail.ts'

/** How long a message that no mail server sends can be read, and how long it is known that there was one. */
export const OUTBOX = { readableMs: DAY, keptMs: 30 * DAY } as const

/** Empties what nobody sends, and removes what is old; what a broadcast counts stays with nothing in it. */
export const sweepOutbox = async (db: Db, now: Date): Promise<void> => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db
    .updateTable('outbox')
    .set(EMPTIED)
    .where('state', '=', 'kept')
    .where('created', '<', ago(OUTBOX.readableMs))
    .where((eb) => eb.or([eb('sealed', 'is not', null), eb('body', '<>', '')]))
    .execute()
  await db
    .deleteFrom('outbox')
    .where('created', '<', ago(OUTBOX.keptMs))
    .where('state', '<>', 'sending')
    .where(sql<boolean>`not exists (select 1 from sent_letter s where s.outbox = outbox.id)`)
    .execute()
}
