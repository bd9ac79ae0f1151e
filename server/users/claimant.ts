import type { Db } from '../base/db/schema.ts'

/** The account that holds an address without anybody having shown that it is theirs. */
export const findClaimant = (db: Db, email: string) =>
  db
    .selectFrom('person')
    .select(['id', 'created', 'password_hash'])
    .where('email', '=', email)
    .where('self_claimed', '=', true)
    .where('email_verified', '=', false)
    .executeTakeFirst()

/** Whether an address is held only by somebody who typed it: such an account does not stand for the address. */
export const isMerelyClaimed = async (db: Db, email: string): Promise<boolean> =>
  (await findClaimant(db, email)) !== undefined
