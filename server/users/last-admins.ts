import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { hasAdmin } from '../organizations/people.ts'
import { lockOrganization } from '../organizations/store.ts'

/**
 * The last person who can run the installation, or an organization, stays. The lists are locked, so that two cannot go
 * at once.
 */
export const refuseLastAdmin = async (db: Db, rootOrg: string, id: string): Promise<void> => {
  const administered = await db
    .selectFrom('organization')
    .select('id')
    .where(sql<boolean>`admin @> array[${id}]::text[]`)
    .orderBy('id')
    .execute()
  for (const { id: organization } of administered) {
    const { admin = [] } = await lockOrganization(db, organization)
    if (!admin.includes(id)) continue
    const others = admin.filter((one) => one !== id)
    if (await hasAdmin(db, others)) continue
    // Nothing is lost where the person could not run it either.
    if (organization !== rootOrg && !(await hasAdmin(db, [id]))) continue
    fail(organization === rootOrg ? 'last_root_admin' : 'last_organization_admin')
  }
}
