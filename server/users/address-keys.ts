import { LIMITS } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { hashSecret, newSecret } from '../base/ids.ts'

type Purpose = 'confirm' | 'undo'

const LASTS: Readonly<Record<Purpose, number>> = {
  confirm: LIMITS.confirmEmailMs,
  undo: LIMITS.undoEmailMs,
}

interface NewKey {
  readonly person: string
  readonly purpose: Purpose
  readonly email: string
  readonly phone?: string | null
  /** What the link undoes; left out: a change of email or phone number. */
  readonly about?: 'contact' | 'second-factor'
}

/** Makes a key for a link that is sent to an address. Passwords come and go without it, unlike other keys. */
export const makeAddressKey = async (db: Db, made: NewKey, now: Date): Promise<string> => {
  const key = newSecret()
  const expires = new Date(now.getTime() + LASTS[made.purpose])
  const row = { key_hash: hashSecret(key), phone: null, ...made, created: now, expires }
  await db.insertInto('address_key').values(row).execute()
  return key
}

/** Whose key it is, without taking it out of use. */
export const findKeyOwner = async (db: Db, key: string): Promise<string | undefined> => {
  const query = db.selectFrom('address_key').select('person').where('key_hash', '=', hashSecret(key))
  return (await query.executeTakeFirst())?.person
}

/** Takes a key out of use and returns what it was for, unless it has expired. */
export const spendAddressKey = async (db: Db, key: string, purpose: Purpose, now: Date) => {
  const spent = await db
    .deleteFrom('address_key')
    .where('key_hash', '=', hashSecret(key))
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst()
  return spent && spent.expires > now ? spent : undefined
}

export const dropAddressKeys = async (
  db: Db,
  person: string,
  purpose: Purpose,
  since = new Date(0),
): Promise<void> => {
  await db
    .deleteFrom('address_key')
    .where('person', '=', person)
    .where('purpose', '=', purpose)
    .where('created', '>=', since)
    .execute()
}

/** The days in which a change can be undone begin when it takes effect. */
export const restartUndo = async (db: Db, person: string, now: Date): Promise<void> => {
  await db
    .updateTable('address_key')
    .set({ expires: new Date(now.getTime() + LASTS.undo) })
    .where('person', '=', person)
    .where('purpose', '=', 'undo')
    .where('expires', '>', now)
    .execute()
}

/** Whether an address is one that the person had before a change that can still be undone. */
export const canBeRestored = async (db: Db, person: string, email: string, now: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('address_key')
    .select('person')
    .where('person', '=', person)
    .where('purpose', '=', 'undo')
    .where('email', '=', email)
    .where('expires', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes links out of use that were sent to other addresses than the one that was given back. */
export const dropOtherUndoKeys = async (db: Db, person: string, email: string): Promise<void> => {
  await db
    .deleteFrom('address_key')
    .where('person', '=', person)
    .where('purpose', '=', 'undo')
    .where('email', '!=', email)
    .execute()
}

/** Whether the previous owner of an address can still get it back. */
export const isHeldForUndo = async (db: Db, email: string, except: string, now: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('address_key')
    .select('person')
    .where('purpose', '=', 'undo')
    .where('email', '=', email)
    .where('person', '!=', except)
    .where('expires', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
