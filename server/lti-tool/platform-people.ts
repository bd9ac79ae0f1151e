import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { endByHash } from '../base/session.ts'
import { providerOf } from './people.ts'

/** How many people with an account came from each platform. */
export const countPeople = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ platform: string; people: number }>`
    select substr(provider, 5) as platform, count(*)::int as people
    from identity where provider like 'lti:%' group by provider`.execute(db)
  return new Map(rows.map(({ platform, people }) => [platform, people]))
}

/** The links of a platform to accounts, and where results went, are no more; the accounts stay. */
export const forgetPeople = async (db: Db, platform: string): Promise<void> => {
  await db.deleteFrom('identity').where('provider', '=', providerOf(platform)).execute()
  await db.deleteFrom('lti_grade').where('platform', '=', platform).execute()
  await db.deleteFrom('lti_entry').where('platform', '=', platform).execute()
}

/** Ends the sessions that a platform opened. */
export const endPlatformSessions = async (db: Db, platform: string): Promise<void> => {
  const open = await db
    .selectFrom('session')
    .select('token_hash')
    .where('lti_platform', '=', platform)
    .execute()
  for (const { token_hash: hash } of open) await endByHash(db, hash)
}
