import type { Actor } from '@cairn/domain/access/roles'
import type { Db } from './db/schema.ts'
import { findRoles } from './session.ts'

/** The caller with the roles they have now: those of the session are from when the request arrived. */
export const withCurrentRoles = async (db: Db, actor: Actor | null): Promise<Actor | null> =>
  actor && { ...actor, role: await findRoles(db, actor.id, actor.rootOrg) }
