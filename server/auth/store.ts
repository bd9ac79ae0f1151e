import type { LoggedIn } from '@cairn/contract/auth'
import { LIMITS } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { hashSecret, newSecret } from '../base/ids.ts'
import { findRoles } from '../base/session.ts'
import { findUser } from '../users/store.ts'

/** What a successful log-in replies: the session and the person. */
export const loggedIn = async (
  db: Db,
  person: string,
  token: string,
  rootOrg: string,
  now: Date,
): Promise<LoggedIn> => {
  const user = (await findUser(db, person, now)) ?? fail('token_rejected')
  const role = (await findRoles(db, person, rootOrg)) as LoggedIn['authorization']['role']
  const { email } = user
  return { authorization: { userId: person, token, ...(email !== undefined && { email }), role }, user }
}

/** What a one-time key is for, and how long it serves. */
const LASTS = { 'sign-up': LIMITS.signUpKeyMs, invite: LIMITS.inviteMs, reset: LIMITS.resetMs } as const
export type KeyPurpose = keyof typeof LASTS

/** Makes a key that serves once. With a token, it serves only whoever was told that too. */
export const makeKey = async (
  db: Db,
  person: string,
  purpose: KeyPurpose,
  now: Date,
  secret: { readonly key?: string; readonly token?: string } = {},
): Promise<string> => {
  const { key = newSecret(), token } = secret
  await db
    .insertInto('one_time_key')
    .values({
      key_hash: hashSecret(key),
      person,
      purpose,
      token_hash: token === undefined ? null : hashSecret(token),
      expires: new Date(now.getTime() + LASTS[purpose]),
    })
    .execute()
  return key
}

/** Takes a one-time key out of use and tells whose it was. */
export const spendKey = async (
  db: Db,
  key: string,
  purpose: string,
  now: Date,
): Promise<string | undefined> => {
  const spent = await db
    .deleteFrom('one_time_key')
    .where('key_hash', '=', hashSecret(key))
    .where('purpose', '=', purpose)
    .returning(['person', 'expires'])
    .executeTakeFirst()
  return spent && spent.expires > now ? spent.person : undefined
}

/** Takes all keys of a person out of use: none may undo a password that has been set since. */
export const dropKeys = async (db: Db, person: string): Promise<void> => {
  await db.deleteFrom('one_time_key').where('person', '=', person).execute()
}
