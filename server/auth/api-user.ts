import { sql } from 'kysely'
import { auth } from '@cairn/contract/auth'
import type { Db } from '../base/db/schema.ts'
import { failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { newId } from '../base/ids.ts'
import { on } from '../base/on.ts'
import { comingFrom, openSession } from '../base/session.ts'
import { createUser } from '../users/store.ts'
import { loggedIn } from './logged-in.ts'

const isTaken = async (db: Db, name: string): Promise<boolean> => {
  const found = await db
    .selectFrom('person')
    .select('id')
    .where('kind', '=', 'api')
    .where(sql`lower(given_name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  return found !== undefined
}

/** A user for a program: no address, no password, one token that is shown here and never again. */
export const createApiUser = on(auth.createApiUser, async ({ body, db, parts, allow, ...by }) => {
  allow()
  const name = body.name.trim()
  if (await isTaken(db, name)) failBecause('api_user_exists')
  const user = { id: newId(by.now.getTime()), givenName: name, familyName: 'API' }
  return parts.db.transaction().execute(async (tx) => {
    await createUser(tx, by, user, { kind: 'api' })
    const token = await openSession(tx, user.id, { ...comingFrom(by), kind: 'api' })
    await recordEvent(tx, by, { type: 'user', object: user.id, action: 'api-user.create' })
    return loggedIn(tx, user.id, token, parts.rootOrg, by.now)
  })
})
