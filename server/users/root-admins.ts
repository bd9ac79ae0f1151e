import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { lockOrganization } from '../organizations/store.ts'

/** The last person who can run the installation stays. The lists are held still, so that two cannot go at once. */
export const refuseLastRootAdmin = async (db: Db, rootOrg: string, id: string): Promise<void> => {
  const { admin = [] } = await lockOrganization(db, rootOrg)
  if (!admin.includes(id)) return
  const others = await db
    .selectFrom('person')
    .select('id')
    .where(sql<boolean>`id = any (${admin})`)
    .where('id', '!=', id)
    .where('kind', '=', 'person')
    .where('disabled', '=', false)
    .executeTakeFirst()
  if (!others) fail('last_root_admin')
}
