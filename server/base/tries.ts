import { HOUR, LIMITS } from '@cairn/domain/base/constants'
import type { Db } from './db/schema.ts'
import { fail } from './fail.ts'

/** Counts this try before it is made, so that many at once cannot slip past the limit together. */
export const countTry = async (
  db: Db,
  account: string,
  now: Date,
  most: number = LIMITS.loginTries,
  windowMs: number = LIMITS.loginWindowMs,
): Promise<void> => {
  await db.insertInto('login_failure').values({ account, at: now }).execute()
  const { tries } = await db
    .selectFrom('login_failure')
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .where('account', '=', account)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirstOrThrow()
  if (tries <= most) return
  fail('too_many_tries', windowMs < HOUR ? undefined : 'Too many tries. Wait an hour and try again.')
}

export const forgetTries = async (db: Db, account: string): Promise<void> => {
  await db.deleteFrom('login_failure').where('account', '=', account).execute()
}
