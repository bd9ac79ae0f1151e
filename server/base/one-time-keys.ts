import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { LIMITS } from '@cairn/domain/base/constants'
import type { Db } from './db/schema.ts'
import { hashSecret, newSecret } from './ids.ts'

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
  course?: string,
): Promise<void> => {
  await db
    .insertInto('one_time_key')
    .values({
      key_hash: keyHash,
      person,
      purpose,
      token_hash: code === undefined ? null : hashCode(code),
      course: course ?? null,
      expires: new Date(now.getTime() + LASTS[purpose]),
    })
    .execute()
}

/** Makes a key that serves once. With a token, it serves only whoever was told that too. Of an invitation: its course. */
export const makeKey = async (
  db: Db,
  person: string,
  purpose: KeyPurpose,
  now: Date,
  secret: { readonly key?: string; readonly token?: string; readonly course?: string | undefined } = {},
): Promise<string> => {
  const { key = newSecret(), token, course } = secret
  await keepKey(db, hashSecret(key), person, purpose, now, token, course)
  return key
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

interface SpentKey {
  readonly person: string
  readonly purpose: KeyPurpose
  /** Of an invitation: the course that it leads into. */
  readonly course: string | null
}

/** Takes a one-time key out of use and tells whose it was and what for. */
export const spendKey = async (
  db: Db,
  key: string,
  code: string | undefined,
  now: Date,
): Promise<SpentKey | undefined> => {
  const spent = await db
    .deleteFrom('one_time_key')
    .where('key_hash', '=', hashSecret(key))
    .returning(['person', 'purpose', 'token_hash', 'expires', 'course'])
    .executeTakeFirst()
  return spent && serves(spent, code, now)
    ? { person: spent.person, purpose: spent.purpose as KeyPurpose, course: spent.course }
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
