import type { User } from '@cairn/contract/users'
import { markVerified } from './claims.ts'
import { dropKeys } from '../base/one-time-keys.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { raise } from '../base/live.ts'
import type { By } from '../base/on.ts'
import { restartUndo } from './address-keys.ts'
import { releaseClaim } from './claims.ts'
import { findUser, saveUser } from './store.ts'

/** Notes or forgets the address that waits to be confirmed, and lets open pages of the person know. */
export const setPendingEmail = async (db: Db, user: User, email: string | null): Promise<void> => {
  await db.updateTable('person').set({ pending_email: email }).where('id', '=', user.id).execute()
  await raise(db, `user:${user.id}`, 'updateUser', { id: user.id, version: user.version ?? 0 })
}

const adopt = async (db: Db, by: By, user: User, email: string): Promise<void> => {
  await db.updateTable('person').set({ pending_email: null }).where('id', '=', user.id).execute()
  await releaseClaim(db, by, email)
  await saveUser(db, by, { ...user, email })
  await markVerified(db, user.id)
  await recordEvent(db, by, { type: 'user', object: user.id, action: 'user.email' })
}

/** Makes the address in force that a person was invited at, now that they came in by what was mailed to it. */
export const claimPending = async (db: Db, by: By, person: string): Promise<void> => {
  const user = await findUser(db, person, by.now)
  if (user?.pendingEmail !== undefined && user.email === undefined)
    await adopt(db, by, user, user.pendingEmail)
}

/** Confirms the address of a person, or the one that waits to replace it. */
export const confirmAddress = async (db: Db, by: By, person: string, email: string): Promise<void> => {
  await db.selectFrom('person').select('id').where('id', '=', person).forUpdate().execute()
  const user = (await findUser(db, person, by.now)) ?? fail('key_expired')
  if (user.disabled) fail('key_expired')
  if (user.email === email) {
    await markVerified(db, person)
    await recordEvent(db, by, { type: 'user', object: person, action: 'user.email.confirm' })
    await raise(db, `user:${person}`, 'updateUser', { id: person, version: user.version ?? 0 })
    return
  }
  if (user.pendingEmail !== email) fail('key_expired')
  await adopt(db, by, user, email)
  // What was sent to the old address lets nobody in any more, except to undo the change.
  await dropKeys(db, person)
  await restartUndo(db, person, by.now)
}
