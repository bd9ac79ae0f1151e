import type { Db } from '../base/db/schema.ts'
import type { Parts } from '../base/parts.ts'
import { findUser } from '../users/store.ts'
import { sendAddressEmail, sendConfirmation } from '../users/send-address-email.ts'

/** Tells whoever reads the confirmed address of an account that its password is another. */
export const tellPasswordChanged = async (db: Db, parts: Parts, person: string, now: Date): Promise<void> => {
  const user = await findUser(db, person, now)
  if (user?.email === undefined || user.emailVerified !== true) return
  const { email, language } = user
  await sendAddressEmail(db, parts, 'passwordChanged', { email, language }, '/login/reset')
}

/** An address given on the way in is confirmed like any other; the link of a sign-up is on its way already. */
export const confirmGiven = async (db: Db, parts: Parts, person: string, now: Date): Promise<void> => {
  const user = await findUser(db, person, now)
  if (user?.email === undefined || user.emailVerified === true) return
  const { email, language } = user
  const sent = await db.selectFrom('address_key').select('email').where('person', '=', person).execute()
  if (!sent.some((key) => key.email === email))
    await sendConfirmation(db, parts, { person, email, language }, now)
}
