import { LIMITS } from '@cairn/domain/base/constants'
import type { Db } from './db/schema.ts'
import { waitFailure } from './fail.ts'

/** Counts this try before it is made, so that many at once cannot slip past the limit together. */
export const countTry = async (
  db: Db,
  account: string,
  now: Date,
  most: number = LIMITS.loginTries,
  windowMs: number = LIMITS.loginWindowMs,
): Promise<void> => {
  const count = async () => {
    const { tries } = await db
      .selectFrom('login_failure')
      .select(({ fn }) => fn.countAll<number>().as('tries'))
      .where('account', '=', account)
      .where('at', '>', new Date(now.getTime() - windowMs))
      .executeTakeFirstOrThrow()
    return tries
  }
  const oldestCounted = () =>
    db
      .selectFrom('login_failure')
      .select('at')
      .where('account', '=', account)
      .orderBy('at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst()
  // A try that is refused is none: otherwise whoever goes on trying would keep the owner out for ever.
  if ((await count()) < most) {
    await db.insertInto('login_failure').values({ account, at: now }).execute()
    if ((await count()) <= most) return
  }
  const oldest = await oldestCounted()
  // Somebody logged in meanwhile, which forgives the tries before it.
  if (!oldest) return
  const waitMs = oldest.at.getTime() + windowMs - now.getTime()
  throw waitFailure('tries_wait', waitMs)
}

export const forgetTries = async (db: Db, account: string): Promise<void> => {
  await db.deleteFrom('login_failure').where('account', '=', account).execute()
}
