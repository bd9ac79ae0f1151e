import { account } from '@cairn/contract/account'
import { DAY } from '@cairn/domain/base/constants'
import type { User } from '@cairn/contract/users'
import { markVerified } from './claims.ts'
import { dropKeys, makeCode, makeKey } from '../base/one-time-keys.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { forgetDevices } from '../base/known-devices.ts'
import { on, type By } from '../base/on.ts'
import { dropFactors } from '../base/second-factor.ts'
import { endSessions } from '../base/session.ts'
import { dropAddressKeys, findKeyOwner, spendAddressKey } from './address-keys.ts'
import { findUser, saveUser } from './store.ts'

/** The first of the changes that can still be undone: whatever came after it may be the work of a stranger. */
const firstChange = async (db: Db, person: string, spent: { created: Date; phone: string | null }) => {
  const earlier = await db
    .selectFrom('address_key')
    .select(['created', 'phone'])
    .where('person', '=', person)
    .where('purpose', '=', 'undo')
    .where('created', '<', spent.created)
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

/** Gives an account back to whoever reads its previous address, and lets nobody else in any more. */
const undo = async (db: Db, by: By, key: string) => {
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
  const { created, phone } = await firstChange(db, person, spent)
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
  await recordEvent(db, by, { type: 'user', object: person, action: 'user.email.undo' })
  const resetToken = makeCode()
  return { key: await makeKey(db, person, 'reset', by.now, { token: resetToken }), resetToken }
}

export const undoEmailChange = on(account.undoEmailChange, async ({ body, parts, allow, ...by }) => {
  allow()
  return parts.db.transaction().execute((tx) => undo(tx, by, body.key))
})
