import { join } from 'node:path'
import type { Pool } from 'pg'
import { readEnv } from '../server/base/env.ts'
import { startNode, type Node } from '../server/node.ts'
import { findOrganization, saveOrganization } from '../server/organizations/store.ts'
import { createUser } from '../server/users/store.ts'

export const ADMIN = { id: 'bench-user', email: 'bench@example.org' }

/** What a server makes when it starts for the first time, and whoever administers it. */
export const installBench = async (url: string, pool: Pool, folder: string): Promise<Node> => {
  const env = {
    ...readEnv({ LOG_LEVEL: 'silent', CAIRN_EMPTY: '1', CAIRN_PLAN: 'enterprise' }),
    dataDir: folder,
  }
  const node = await startNode({ env, url, pool, dist: join(folder, 'none'), backgroundJobs: false })
  const { db, rootOrg } = node.parts
  const by = { actor: null, proxy: null, now: new Date(), request: { id: 'bench', ip: '' } }
  await createUser(db, by, { ...ADMIN, givenName: 'Bench', familyName: 'User' })
  const org = (await findOrganization(db, rootOrg)) ?? { id: rootOrg, name: 'Bench' }
  await saveOrganization(db, by, { ...org, admin: [ADMIN.id] })
  return node
}
