import { readContact } from '../base/contact.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import type { OneContact } from '../users/contact.ts'
import { findConfig } from '../config/store.ts'

/** The one e-mail address or phone number by which somebody says who they are. */
export const readOneContact = async (
  db: Db,
  given: { readonly email?: string; readonly phoneNumber?: string },
): Promise<OneContact> => {
  if (given.email && given.phoneNumber) fail('invalid', 'Send email or phoneNumber, not both.')
  const { phoneRegion } = await findConfig(db)
  return readContact(given, phoneRegion) as OneContact
}

/** What tries of an account are counted under. */
export const nameOf = (contact: OneContact): string =>
  'email' in contact ? contact.email : contact.phoneNumber
