import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { LoggedIn } from '@cairn/contract/auth'
import { needsSecondFactor } from '@cairn/domain/auth/second-factor'
import { LIMITS } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import type { Jobs } from '../base/jobs.ts'
import type { By } from '../base/on.ts'
import { hashSecret, newSecret } from '../base/ids.ts'
import { findFactorRule, hasSecondFactor } from '../base/second-factor.ts'
import { findRoles } from '../base/session.ts'
import { mustConfirm } from '../base/unconfirmed.ts'
import { findUser } from '../users/store.ts'
import type { OneContact } from './contact.ts'

/** What a successful log-in replies: the session and the person, and who is really there if somebody acts as them. */
export const loggedIn = async (
  db: Db,
  person: string,
  token: string,
  rootOrg: string,
  now: Date,
  proxy: string | null = null,
): Promise<LoggedIn> => {
  const user = (await findUser(db, person, now)) ?? fail('token_rejected')
  const role = (await findRoles(db, person, rootOrg)) as LoggedIn['authorization']['role']
  const { email } = user
  const actor = { id: person, role, rootOrg, ...(user.kind === 'api' && { program: true }) }
  const missing =
    proxy === null &&
    needsSecondFactor(await findFactorRule(db), actor) &&
    !(await hasSecondFactor(db, person))
  const unconfirmed = proxy === null && (await mustConfirm(db, person))
  const known = {
    ...(email !== undefined && { email }),
    ...(proxy !== null && { proxy }),
    ...(unconfirmed && { confirmEmail: true }),
    ...(missing && !unconfirmed && { setUpSecondFactor: true }),
  }
  return { authorization: { userId: person, token, ...known, role }, user }
}

/** What a one-time key is for, and how long it serves. A reset by text shows nothing about an e-mail address. */
const LASTS = {
  'sign-up': LIMITS.signUpKeyMs,
  invite: LIMITS.inviteMs,
  reset: LIMITS.resetMs,
  'reset-by-text': LIMITS.resetMs,
} as const
export type KeyPurpose = keyof typeof LASTS

/** Letters and figures that cannot be taken for one another, 32 of them, so that each adds five bits. */
export const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code of eight signs that a person can read off a phone and type. */
export const makeCode = (): string =>
  Array.from(randomBytes(8), (byte) => CODE_SIGNS.charAt(byte % CODE_SIGNS.length)).join('')

/** However a person types a code: small letters, blanks and dashes make no difference. */
const hashCode = (code: string): Buffer => hashSecret(code.replaceAll(/[\s-]/g, '').toUpperCase())

/** Keeps the hash of a key that serves once. With a code, it serves only whoever was told that too. */
export const keepKey = async (
  db: Db,
  keyHash: Buffer,
  person: string,
  purpose: KeyPurpose,
  now: Date,
  code?: string,
): Promise<void> => {
  await db
    .insertInto('one_time_key')
    .values({
      key_hash: keyHash,
      person,
      purpose,
      token_hash: code === undefined ? null : hashCode(code),
      expires: new Date(now.getTime() + LASTS[purpose]),
    })
    .execute()
}

/** Makes a key that serves once. With a token, it serves only whoever was told that too. */
export const makeKey = async (
  db: Db,
  person: string,
  purpose: KeyPurpose,
  now: Date,
  secret: { readonly key?: string; readonly token?: string } = {},
): Promise<string> => {
  const { key = newSecret(), token } = secret
  await keepKey(db, hashSecret(key), person, purpose, now, token)
  return key
}

/** What the work in the background is given: the hash of the key, never the key. */
export interface ResetRequest {
  readonly contact: OneContact
  readonly keyHash: string
  readonly request: By['request']
  /** Too many were sent lately: the new key goes with the code that was sent last. */
  readonly silent?: boolean
}

export const RESET = { kind: 'auth.reset' } as const

/** Sends somebody what it takes to set a new password, without anybody having asked for it on a page. */
export const startReset = async (db: Db, jobs: Jobs, by: By, contact: OneContact): Promise<void> => {
  const keyHash = hashSecret(newSecret()).toString('base64url')
  const asked: ResetRequest = { contact, keyHash, request: by.request }
  await jobs.start(db, RESET, '', asked)
}

interface Kept {
  readonly purpose: string
  readonly token_hash: Buffer | null
  readonly expires: Date
}

/** Only a sign-up's key serves alone; every other takes its code, compared in constant time. */
const serves = (kept: Kept | undefined, code: string | undefined, now: Date): boolean => {
  if (!kept || kept.expires <= now) return false
  if (kept.token_hash === null) return kept.purpose === 'sign-up'
  return code !== undefined && timingSafeEqual(kept.token_hash, hashCode(code))
}

/** Whether key and code belong together and still serve. */
export const keyServes = async (db: Db, key: string, code: string, now: Date): Promise<boolean> => {
  const kept = await db
    .selectFrom('one_time_key')
    .select(['purpose', 'token_hash', 'expires'])
    .where('key_hash', '=', hashSecret(key))
    .executeTakeFirst()
  return serves(kept, code, now)
}

/** Stores a key that goes with the code that was sent last, and serves no longer than that. */
export const keepKeyForSentCode = async (
  db: Db,
  keyHash: Buffer,
  person: string,
  purpose: KeyPurpose,
  now: Date,
): Promise<void> => {
  await sql`insert into one_time_key (key_hash, person, purpose, token_hash, expires)
    select ${keyHash}, person, purpose, token_hash, expires from one_time_key
    where person = ${person} and purpose = ${purpose} and token_hash is not null and expires > ${now}
    order by expires desc limit 1`.execute(db)
}

/** Takes a one-time key out of use and tells whose it was and what for. */
export const spendKey = async (
  db: Db,
  key: string,
  code: string | undefined,
  now: Date,
): Promise<{ person: string; purpose: KeyPurpose } | undefined> => {
  const spent = await db
    .deleteFrom('one_time_key')
    .where('key_hash', '=', hashSecret(key))
    .returning(['person', 'purpose', 'token_hash', 'expires'])
    .executeTakeFirst()
  return spent && serves(spent, code, now)
    ? { person: spent.person, purpose: spent.purpose as KeyPurpose }
    : undefined
}

export const dropKey = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('one_time_key').where('key_hash', '=', hashSecret(key)).execute()
}

/** Takes all keys of a person out of use: none may undo a password that has been set since. */
export const dropKeys = async (db: Db, person: string): Promise<void> => {
  await db.deleteFrom('log_in_ticket').where('person', '=', person).execute()
  await db.deleteFrom('one_time_key').where('person', '=', person).execute()
}

/** Somebody has shown that the address of this account is theirs. */
export const markVerified = async (db: Db, person: string): Promise<void> => {
  await db
    .updateTable('person')
    .set({ email_verified: true, self_claimed: false })
    .where('id', '=', person)
    .where('email', 'is not', null)
    .execute()
}
