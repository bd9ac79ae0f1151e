import type { Kysely } from 'kysely'
import type { Tables } from '../../base/db/schema.ts'
import type { Env } from '../../base/env.ts'
import type { Post } from '../../base/ports/post.ts'
import { publicAddress } from '../../config/address.ts'
import { toReceipt } from './store.ts'
import { receiptLetter } from './mail.ts'

interface Tools {
  readonly db: Kysely<Tables>
  readonly post: Post
  readonly env: Pick<Env, 'publicUrl'>
}

const MOST = 200

const sendNext = ({ db, post }: Tools, now: Date, payments: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('receipt')
      .selectAll()
      .where('mailed', 'is', null)
      .orderBy('at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    const reader = await tx
      .selectFrom('person')
      .select(['email', 'given_name as name'])
      .where('id', '=', row.person ?? '')
      .where('disabled', '=', false)
      .executeTakeFirst()
    if (reader && reader.email !== null)
      await post.mail(tx, receiptLetter(toReceipt(row), { to: reader.email, name: reader.name, payments }))
    await tx.updateTable('receipt').set({ mailed: now }).where('id', '=', row.id).execute()
    return true
  })

/** Sends receipts and credit notes that were issued since, each once. */
export const sendReceipts = async (tools: Tools, now: Date): Promise<void> => {
  const payments = `${await publicAddress(tools.db, tools.env)}/account/payments`
  for (let sent = 0; sent < MOST; sent += 1) if (!(await sendNext(tools, now, payments))) return
}
