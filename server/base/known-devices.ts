import type { Db } from './db/schema.ts'

interface Visit {
  readonly now: Date
  readonly ip: string
  readonly agent: string | null
}

/** Whether a person has logged in in this browser before. */
export const isKnownDevice = async (db: Db, person: string, hash: Buffer | null): Promise<boolean> => {
  if (hash === null) return false
  const found = await db
    .selectFrom('known_device')
    .select('person')
    .where('person', '=', person)
    .where('secret_hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a person has ever logged in in a browser that is still recognized. */
export const hasKnownDevice = async (db: Db, person: string): Promise<boolean> => {
  const query = db.selectFrom('known_device').select('person').where('person', '=', person).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Remembers that a person has logged in in this browser. */
export const rememberDevice = async (db: Db, person: string, hash: Buffer, from: Visit): Promise<void> => {
  const { now, ip } = from
  const seen = { last_used: now, ip, agent: from.agent?.slice(0, 300) ?? null }
  await db
    .insertInto('known_device')
    .values({ person, secret_hash: hash, created: now, ...seen })
    .onConflict((conflict) => conflict.columns(['person', 'secret_hash']).doUpdateSet(seen))
    .execute()
}

/** Somebody else may have logged in to the account: no browser is trusted any more but perhaps the one in use. */
export const forgetDevices = async (db: Db, person: string, except: Buffer | null = null): Promise<void> => {
  let query = db.deleteFrom('known_device').where('person', '=', person)
  if (except !== null) query = query.where('secret_hash', '!=', except)
  await query.execute()
}
