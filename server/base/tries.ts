import { LIMITS } from '@cairn/domain/base/constants'
import type { Db } from './db/schema.ts'
import { fail } from './fail.ts'

/** Counts this try before it is made, so that many at once cannot slip past the limit together. */
export const countTry = async (
  db: Db,
  account: string,
  now: Date,
  most: number = LIMITS.loginTries,
): Promise<void> => {
  await db.insertInto('login_failure').values({ account, at: now }).execute()
  const { tries } = await db
    .selectFrom('login_failure')
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .where('account', '=', account)
    .where('at', '>', new Date(now.getTime() - LIMITS.loginWindowMs))
    .executeTakeFirstOrThrow()
  if (tries > most) fail('too_many_tries')
}

export const forgetTries = async (db: Db, account: string): Promise<void> => {
  await db.deleteFrom('login_failure').where('account', '=', account).execute()
}
