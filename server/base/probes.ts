import { HOUR, LIMITS } from '@cairn/domain/base/constants'
import type { Db } from './db/schema.ts'
import { waitFailure } from './fail.ts'
import { addressKey } from './rates.ts'

/** Who asks whether addresses have accounts: a person, a place on the network, or both. */
export interface Prober {
  readonly person?: string | undefined
  readonly ip?: string | undefined
}

const bounds = ({ person, ip }: Prober) => [
  ...(person === undefined ? [] : [{ name: `taken addresses by ${person}`, most: LIMITS.takenAddressTries }]),
  ...(ip === undefined
    ? []
    : [{ name: `taken addresses from ${addressKey(ip)}`, most: LIMITS.takenAddressTriesPerAddress }]),
]

/**
 * Counts addresses that turned out to be taken. Whoever has asked for too many hears no more about any address, taken or
 * free, for an hour: an answer that differs is worth nothing then.
 */
export const boundProbe = async (db: Db, prober: Prober, taken: boolean, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - HOUR)
  for (const { name, most } of bounds(prober)) {
    const tries = await db
      .selectFrom('login_failure')
      .select('at')
      .where('account', '=', name)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(most)
      .execute()
    const oldest = tries[most - 1]
    if (oldest) {
      const waitMs = oldest.at.getTime() + HOUR - now.getTime()
      throw waitFailure('tries_wait', waitMs)
    }
    if (taken) await db.insertInto('login_failure').values({ account: name, at: now }).execute()
  }
}
