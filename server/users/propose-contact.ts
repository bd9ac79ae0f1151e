import { account } from '@cairn/contract/account'
import type { User } from '@cairn/contract/users'
import { HOUR, LIMITS } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { raise } from '../base/live.ts'
import { on, type By } from '../base/on.ts'
import { requireFresh } from '../base/open-sessions.ts'
import type { Parts } from '../base/parts.ts'
import { countTry } from '../base/tries.ts'
import { saveContact } from './change-contact.ts'
import { sendAddressEmail } from './send-address-email.ts'
import { confirmPhone, findUser, refuseTaken } from './store.ts'

type Contact = Pick<User, 'email' | 'phoneNumber'>

/** Stores what somebody else entered, or nothing, and lets open pages of the person know. */
export const setProposed = async (db: Db, user: User, contact: Contact): Promise<void> => {
  const { email, phoneNumber } = contact
  const proposed = {
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  }
  const stored = Object.keys(proposed).length === 0 ? null : JSON.stringify(proposed)
  await db.updateTable('person').set({ proposed: stored }).where('id', '=', user.id).execute()
  await raise(db, `user:${user.id}`, 'updateUser', { id: user.id, version: user.version ?? 0 })
}

/** What of a record is another email or phone number; one that is left out stays. */
const changed = (before: User, { email, phoneNumber }: Contact): Contact => ({
  ...(email !== undefined && email !== before.email && { email }),
  ...(phoneNumber !== undefined && phoneNumber !== before.phoneNumber && { phoneNumber }),
})

/** Keeps an email or phone number that an admin entered until the person accepts it, and tells the person. */
export const proposeContact = async (
  db: Db,
  parts: Parts,
  by: By,
  before: User,
  next: Contact,
): Promise<void> => {
  const proposed = changed(before, next)
  if (Object.keys(proposed).length === 0) return
  await refuseTaken(db, { id: before.id, ...proposed }, by.now)
  await countTry(db, `proposal for ${before.id}`, by.now, LIMITS.confirmationTries, HOUR)
  await setProposed(db, before, proposed)
  await recordEvent(db, by, { type: 'user', object: before.id, action: 'user.contact.propose' })
  const { email, language } = before
  if (email !== undefined)
    await sendAddressEmail(db, parts, 'contactProposed', { email, language }, '/account')
}

/** What was accepted has to be what the person was shown: it may have been replaced meanwhile. */
const refuseOther = ({ email, phoneNumber }: Contact, { proposed = {}, ...user }: User): void => {
  if (email === undefined && phoneNumber === undefined) fail('invalid', 'Send email or phoneNumber.')
  if (email !== undefined && email !== proposed.email) fail('stale')
  if (phoneNumber !== undefined && ![proposed.phoneNumber, user.phoneNumber].includes(phoneNumber))
    fail('stale')
}

/** From here on it is the person’s own change, with all that belongs to one. */
export const acceptContact = on(account.acceptContact, async ({ body, db, parts, token, allow, ...by }) => {
  allow()
  await requireFresh(db, token, by.now)
  const person = by.actor?.id ?? fail('unauthenticated')
  await db.selectFrom('person').select('id').where('id', '=', person).forUpdate().execute()
  const before = (await findUser(db, person, by.now)) ?? fail('not_found')
  const { email, phoneNumber } = body
  refuseOther(body, before)
  const accepted = {
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  }
  await saveContact(db, parts, by, { before, next: { ...before, ...accepted } }, 'own')
  if (phoneNumber !== undefined) await confirmPhone(db, person)
  const left = changed({ ...before, ...accepted }, before.proposed ?? {})
  await setProposed(db, before, {
    ...(email === undefined && left.email !== undefined && { email: left.email }),
    ...(phoneNumber === undefined && left.phoneNumber !== undefined && { phoneNumber: left.phoneNumber }),
  })
  await recordEvent(db, by, { type: 'user', object: person, action: 'user.contact.accept' })
  return (await findUser(db, person, by.now)) ?? fail('not_found')
})
