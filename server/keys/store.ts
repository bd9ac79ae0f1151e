import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { waitForTurn } from '../base/db/turn.ts'
import { newId } from '../base/ids.ts'
import type { Parts } from '../base/parts.ts'
import { seal } from '../base/sealed.ts'
import { nextStart, SIGNS_MS } from './rotation.ts'

export interface PublicKey {
  readonly kty: string
  readonly n: string
  readonly e: string
}

export interface StoredKey {
  readonly id: string
  readonly public_key: PublicKey
  /** Encrypted; null once the key signs no more. */
  readonly private_key: string | null
  readonly starts: Date
}

export type Keyring = Pick<Parts, 'db' | 'secret' | 'now'>

const generate = promisify(generateKeyPair)

const readKeys = (db: Db): Promise<StoredKey[]> =>
  db
    .selectFrom('signing_key')
    .select(['id', 'public_key', 'private_key', 'starts'])
    .orderBy('starts')
    .orderBy('id')
    .execute()

const addKey = async (db: Db, secret: Buffer, starts: Date, now: Date): Promise<void> => {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 })
  const { kty = '', n = '', e = '' } = publicKey.export({ format: 'jwk' })
  await db
    .insertInto('signing_key')
    .values({
      id: newId(now.getTime()),
      public_key: JSON.stringify({ kty, n, e }),
      private_key: seal(secret, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
      created: now,
      starts,
    })
    .execute()
}

/** All keys, the one that is due among them: the first who needs it makes it, others wait for that one. */
export const findKeys = async ({ db, secret, now }: Keyring): Promise<StoredKey[]> => {
  const keys = await readKeys(db)
  if (nextStart(keys, now()) === undefined) return keys
  return db.transaction().execute(async (tx) => {
    await waitForTurn(tx, 'signing key')
    const starts = nextStart(await readKeys(tx), now())
    if (starts !== undefined) await addKey(tx, secret, starts, now())
    return readKeys(tx)
  })
}

/** A public key of ours by its id, however old. */
export const findPublicKey = async (db: Db, id: string): Promise<PublicKey | undefined> => {
  const query = db.selectFrom('signing_key').select('public_key').where('id', '=', id)
  return (await query.executeTakeFirst())?.public_key
}

/** A key that another has replaced signs nothing more, and nobody needs to be able to. */
export const forgetPrivateKeys = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('signing_key as old')
    .set({ private_key: null })
    .where('old.private_key', 'is not', null)
    .where('old.starts', '<', new Date(now.getTime() - SIGNS_MS))
    .where(sql<boolean>`exists (select from signing_key n where n.starts > old.starts and n.starts < ${now})`)
    .execute()
}
