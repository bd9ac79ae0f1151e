import type { Passkey } from '@cairn/contract/second-factors'
import { LIMITS } from '@cairn/domain/base/constants'
import type { Db, Tables } from '../../base/db/schema.ts'
import { hashSecret } from '../../base/ids.ts'
import type { Selectable } from 'kysely'

export type PasskeyRow = Selectable<Tables['passkey']>

/** What a passkey is called in addresses: its own id may be longer than an address. */
const shortId = (id: string): string => hashSecret(id).toString('base64url').slice(0, 22)

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: shortId(row.id),
  name: row.name,
  created: row.created.toISOString(),
  ...(row.last_used !== null && { lastUsed: row.last_used.toISOString() }),
  synced: row.synced,
})

export const findPasskeys = (db: Db, person: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').selectAll().where('person', '=', person).orderBy('created').execute()

export const listPasskeys = async (db: Db, person: string): Promise<Passkey[]> =>
  (await findPasskeys(db, person)).map(toPasskey)

export const findPasskey = (db: Db, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()

export const findPasskeyOf = async (db: Db, person: string, short: string): Promise<PasskeyRow | undefined> =>
  (await findPasskeys(db, person)).find(({ id }) => shortId(id) === short)

/** Stores a new passkey; undefined when it is known already. */
export const addPasskey = async (
  db: Db,
  row: Omit<PasskeyRow, 'last_used'>,
): Promise<Passkey | undefined> => {
  const added = await db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added && toPasskey(added)
}

export const renamePasskey = async (db: Db, id: string, name: string): Promise<Passkey> => {
  const query = db.updateTable('passkey').set({ name }).where('id', '=', id)
  return toPasskey(await query.returningAll().executeTakeFirstOrThrow())
}

export const removePasskey = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('passkey').where('id', '=', id).execute()
}

export const removePasskeys = async (db: Db, person: string): Promise<void> => {
  await db.deleteFrom('passkey').where('person', '=', person).execute()
}

export const notePasskeyUse = async (db: Db, id: string, counter: number, now: Date): Promise<void> => {
  await db.updateTable('passkey').set({ counter, last_used: now }).where('id', '=', id).execute()
}

type Purpose = Tables['passkey_challenge']['purpose']

export const storeChallenge = async (
  db: Db,
  challenge: string,
  purpose: Purpose,
  person: string | null,
  now: Date,
): Promise<void> => {
  const expires = new Date(now.getTime() + LIMITS.ticketMs)
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashSecret(challenge), purpose, person, expires })
    .execute()
}

/** Takes a challenge out of use; false when it was not given out for this, or not lately. */
export const spendChallenge = async (
  db: Db,
  challenge: string,
  purpose: Purpose,
  person: string | null,
  now: Date,
): Promise<boolean> => {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('purpose', '=', purpose)
    .where('person', person === null ? 'is' : '=', person)
    .returning('expires')
    .executeTakeFirst()
  return spent !== undefined && spent.expires > now
}
