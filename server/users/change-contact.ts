import type { User } from '@cairn/contract/users'
import type { ContactChange } from '@cairn/domain/users/contact-change'
import { dropKeys } from '../base/one-time-keys.ts'
import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { canBeRestored, dropOtherUndoKeys, makeAddressKey } from './address-keys.ts'
import { setPendingEmail } from './pending-email.ts'
import { sendAddressEmail, sendConfirmation } from './send-address-email.ts'
import { refuseTaken, saveUser } from './store.ts'

interface Change {
  readonly before: User
  readonly next: User
}

const differs = ({ before, next }: Change) => ({
  email: next.email !== before.email,
  phone: next.phoneNumber !== before.phoneNumber,
})

/** A person’s confirmed address stays in force until the new one is confirmed; any other is replaced at once. */
const isPending = (change: Change, kind: ContactChange): boolean =>
  kind === 'own' &&
  change.before.emailVerified === true &&
  change.next.email !== undefined &&
  differs(change).email

/** Tells whoever reads the address in force what is changed, with a link to undo it if the address is confirmed. */
const notify = async (
  db: Db,
  parts: Parts,
  change: Change,
  kind: ContactChange,
  now: Date,
): Promise<void> => {
  const { before, next } = change
  const { id: person, email, language, emailVerified } = before
  const { email: newEmail, phone: newPhone } = differs(change)
  if (email === undefined || !(newEmail || newPhone)) return
  const to = { email, language }
  if (emailVerified !== true) return newEmail ? sendAddressEmail(db, parts, 'addressLeft', to) : undefined
  // A site admin who gives an address back to its owner leaves no link to whoever had taken it.
  if (kind === 'direct' && newEmail && (await canBeRestored(db, person, next.email ?? '', now))) {
    await dropOtherUndoKeys(db, person, next.email ?? '')
    return sendAddressEmail(db, parts, 'addressLeft', to)
  }
  const phone = before.phoneNumber ?? null
  const key = await makeAddressKey(db, { person, purpose: 'undo', email, phone }, now)
  await sendAddressEmail(db, parts, newEmail ? 'emailChanging' : 'phoneChanged', to, `/undo?key=${key}`)
}

/** Saves a record whose address or number may be new. */
export const saveContact = async (
  db: Db,
  parts: Parts,
  by: By,
  change: Change,
  kind: Exclude<ContactChange, 'proposal'>,
): Promise<void> => {
  const { before, next } = change
  const { id } = before
  const { email: newEmail, phone: newPhone } = differs(change)
  const pending = isPending(change, kind)
  if (pending) await refuseTaken(db, next, by.now)
  const inForce = pending && before.email !== undefined ? { ...next, email: before.email } : next
  await saveUser(db, by, inForce)
  if (!newEmail && !newPhone) return
  // What was sent to the old address or number lets nobody in any more.
  await dropKeys(db, id)
  await notify(db, parts, change, kind, by.now)
  if (newEmail) await setPendingEmail(db, before, pending ? (next.email ?? null) : null)
  if (newEmail && next.email !== undefined) {
    const { email, language } = { language: before.language, ...next, email: next.email }
    const reason = kind === 'direct' ? 'entered' : pending ? 'new' : 'sign-up'
    await sendConfirmation(db, parts, { person: id, email, language, reason }, by.now)
  }
  if (pending || kind === 'direct')
    await recordEvent(db, by, { type: 'user', object: id, action: 'user.email.change' })
}
