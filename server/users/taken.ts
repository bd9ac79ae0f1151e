import { isAdmin, type Actor } from '@cairn/domain/access/roles'
import { readContact } from '../base/contact.ts'
import type { Db } from '../base/db/schema.ts'
import { boundProbe, type Prober } from '../base/probes.ts'
import { findConfig } from '../config/store.ts'

interface Contact {
  readonly email?: string
  readonly phoneNumber?: string
}

const readable = async (db: Db, given: Contact): Promise<Contact> => {
  const { phoneRegion } = await findConfig(db)
  try {
    return readContact(given, phoneRegion)
  } catch {
    // What is wrong with it is said where it is used.
    return {}
  }
}

const isTaken = async (db: Db, { email, phoneNumber }: Contact, except: string): Promise<boolean> => {
  const found = await db
    .selectFrom('person')
    .select('id')
    .where('id', '!=', except)
    .where((eb) => eb.or([eb('email', '=', email ?? ''), eb('phone', '=', phoneNumber ?? '')]))
    .executeTakeFirst()
  return found !== undefined
}

/** Bounds how many addresses of others somebody finds out about; admins may know who is there. */
export const boundTaken = async (
  db: Db,
  given: Contact,
  by: { readonly actor: Actor | null; readonly now: Date; readonly request: { readonly ip: string } },
): Promise<void> => {
  // Programs have no address at all.
  if (isAdmin(by.actor) || by.actor?.program === true) return
  const prober: Prober = { person: by.actor?.id, ip: by.request.ip }
  await boundProbe(db, prober, await isTaken(db, await readable(db, given), by.actor?.id ?? ''), by.now)
}
