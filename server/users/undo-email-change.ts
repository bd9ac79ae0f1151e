import { account } from '@cairn/contract/account'
import { DAY } from '@cairn/domain/base/constants'
import type { User } from '@cairn/contract/users'
import { markVerified } from './claims.ts'
import { dropKeys, makeCode, makeKey } from '../base/one-time-keys.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import type { Jobs } from '../base/jobs.ts'
import { forgetDevices } from '../base/known-devices.ts'
import { on, type By } from '../base/on.ts'
import { dropFactors } from '../base/second-factor.ts'
import { endSessions } from '../base/session.ts'
import { dropAddressKeys, findKeyOwner, spendAddressKey } from './address-keys.ts'
import { startReset } from './start-reset.ts'
import { findUser, saveUser } from './store.ts'

/** The first of the changes that can still be undone: whatever came after it may be the work of a stranger. */
const firstChange = async (
  db: Db,
  person: string,
  spent: { created: Date; phone: string | null },
  now: Date,
) => {
  const earlier = await db
    .selectFrom('address_key')
    .select(['created', 'phone'])
    .where('person', '=', person)
    .where('purpose', '=', 'undo')
    .where('created', '<', spent.created)
    .where('expires', '>', now)
    .orderBy('created')
    .executeTakeFirst()
  return earlier ?? spent
}

const restored = (user: User, email: string, phone: string | null): User => {
  const { email: _email, phoneNumber, ...rest } = user
  // A number that was changed meanwhile is not brought back: it may have another owner by now.
  const keepsPhone = phoneNumber !== undefined && phoneNumber === phone
  return { ...rest, email, ...(keepsPhone && { phoneNumber }) }
}

/**
 * Gives an account back to whoever reads the address a link was sent to, and lets nobody else in any more: with the
 * address go the second factors of the last days, the sessions and the password.
 */
const undo = async (db: Db, jobs: Jobs, by: By, key: string) => {
  // The account first: of two links used at once, the second waits, and each may end the other.
  const owner = await findKeyOwner(db, key)
  await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', owner ?? '')
    .forUpdate()
    .execute()
  const spent = (await spendAddressKey(db, key, 'undo', by.now)) ?? fail('key_expired')
  const { person, email } = spent
  const user = (await findUser(db, person, by.now)) ?? fail('key_expired')
  if (user.disabled) fail('key_expired')
  const { created, phone } = await firstChange(db, person, spent, by.now)
  const emptied = { pending_email: null, password_hash: null }
  await db.updateTable('person').set(emptied).where('id', '=', person).execute()
  await saveUser(db, by, restored(user, email, phone))
  await markVerified(db, person)
  await db.deleteFrom('identity').where('person', '=', person).where('created', '>=', created).execute()
  await db.deleteFrom('push_device').where('person', '=', person).execute()
  await dropFactors(db, person, new Date(created.getTime() - 7 * DAY))
  await forgetDevices(db, person)
  await endSessions(db, person)
  await dropKeys(db, person)
  await dropAddressKeys(db, person, 'confirm')
  // Whoever had the account before a thief holds an older link, which a later one does not take away.
  await dropAddressKeys(db, person, 'undo', spent.created)
  const action = spent.about === 'contact' ? 'user.email.undo' : 'second-factor.undo'
  await recordEvent(db, by, { type: 'user', object: person, action })
  // Somebody who closes the page now finds the way back in their inbox.
  if (spent.about === 'second-factor') await startReset(db, jobs, by, { email })
  const resetToken = makeCode()
  return { key: await makeKey(db, person, 'reset', by.now, { token: resetToken }), resetToken }
}

export const undoEmailChange = on(account.undoEmailChange, async ({ body, parts, allow, ...by }) => {
  allow()
  return parts.db.transaction().execute((tx) => undo(tx, parts.jobs, by, body.key))
})
