import { sql } from 'kysely'
import { LIMITS } from '@cairn/domain/base/constants'
import { bestMatch } from '@cairn/domain/config/language-tag'
import { isEmail, normalEmail } from '@cairn/domain/users/email'
import type { User } from '@cairn/contract/users'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { newId } from '../base/ids.ts'
import { forgetDevices } from '../base/known-devices.ts'
import type { By } from '../base/on.ts'
import type { Claims } from '../base/ports/identity.ts'
import { dropFactors, hasSecondFactor } from '../base/second-factor.ts'
import { endSessions } from '../base/session.ts'
import { findConfig } from '../config/store.ts'
import { refuseSignUp } from '../config/sign-up.ts'
import { createUser, findAccountBy, findUser, saveUser, type Account } from '../users/store.ts'
import { markVerified } from '../users/claims.ts'
import { dropKeys } from '../base/one-time-keys.ts'

/** The address the provider vouches for; without one nobody is let in. */
const verifiedEmail = (claims: Claims): string => {
  const { email, email_verified: verified } = claims
  // Some providers say it in words.
  if (typeof email !== 'string' || (verified !== true && verified !== 'true')) return fail('identity_refused')
  const address = normalEmail(email)
  return isEmail(address) ? address : fail('identity_refused')
}

const clean = (claim: unknown): string => {
  const text =
    typeof claim === 'string'
      ? claim
          .toWellFormed()
          .replaceAll(/\p{Cc}/gu, ' ')
          .trim()
      : ''
  return Array.from(text).slice(0, LIMITS.personName).join('').trim()
}

/** Names as far as the provider tells them; else what stands before the @. Some people have one name only. */
export const namesOf = (claims: Omit<Claims, 'sub'>, email: string) => {
  const [first = '', ...others] = clean(claims['name']).split(/\s+/)
  const givenName = clean(claims['given_name']) || first || clean(email.split('@')[0])
  return { givenName, familyName: clean(claims['family_name']) || others.join(' ') || '–' }
}

const create = async (db: Db, by: By, claims: Claims, email: string): Promise<string> => {
  await refuseSignUp(db, email)
  const { availableLanguages } = await findConfig(db)
  const language = bestMatch(String(claims['locale'] ?? '').replace('_', '-'), availableLanguages)
  const user: User = { id: newId(by.now.getTime()), ...namesOf(claims, email), email }
  await createUser(db, by, { ...user, ...(language !== undefined && { language }) })
  return user.id
}

/**
 * An account whose address nobody has ever confirmed may have been made by somebody who only claimed it. Whatever they
 * could come back with goes: password, sessions, keys, other identities, and the other address or number. What stays
 * is what has just been shown to be the person's own.
 */
export const takeOver = async (
  db: Db,
  by: By,
  person: string,
  shown: 'email' | 'phoneNumber',
): Promise<void> => {
  const user = (await findUser(db, person, by.now)) ?? fail('identity_refused')
  const { email, phoneNumber, ...rest } = user
  const kept = shown === 'email' ? { email } : { phoneNumber }
  if (email !== undefined && phoneNumber !== undefined) await saveUser(db, by, { ...rest, ...kept } as User)
  await db.updateTable('person').set({ password_hash: null }).where('id', '=', person).execute()
  await db.deleteFrom('identity').where('person', '=', person).execute()
  await db.deleteFrom('push_device').where('person', '=', person).execute()
  await dropKeys(db, person)
  await endSessions(db, person)
  await forgetDevices(db, person)
  await dropFactors(db, person)
}

const mayComeIn = (account: Account | undefined): account is Account =>
  account !== undefined && !account.disabled && account.kind === 'person'

/** Whom a provider vouches for, and by which address. */
export interface Vouched {
  readonly provider: string
  readonly subject: string
  readonly email: string
}

export const linkIdentity = async (
  db: Db,
  by: By,
  { provider, subject, email }: Vouched,
  person: string,
): Promise<void> => {
  const row = { provider, subject, person, email, created: by.now, last_used: by.now }
  await db.insertInto('identity').values(row).execute()
  await recordEvent(db, by, { type: 'user', object: person, action: 'identity.link', detail: { provider } })
}

const noteUse = async (db: Db, { provider, subject, email }: Vouched, now: Date): Promise<void> => {
  await db
    .updateTable('identity')
    .set({ email, last_used: now })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}

/** Whether somebody other than the owner of the address could come back into the account. */
const mayBeSquatted = async (db: Db, { id, passwordHash }: Account): Promise<boolean> => {
  if (passwordHash !== null || (await hasSecondFactor(db, id))) return true
  const other = await db.selectFrom('identity').select('person').where('person', '=', id).executeTakeFirst()
  return other !== undefined
}

const findLinked = (db: Db, provider: string, subject: string) =>
  db
    .selectFrom('identity')
    .innerJoin('person', 'person.id', 'identity.person')
    .select(['person.id', 'person.disabled'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()

interface Found {
  readonly person: string
  /** Not linked yet: the account has a second factor, which has to be shown first. */
  readonly identity?: Vouched
}

/** The account of somebody a provider vouches for: the one they used before, the one with their address, or a new one. */
export const personBehind = async (
  db: Db,
  by: By,
  provider: string,
  claims: Claims,
  offer: (vouched: Vouched, person: string) => never,
): Promise<Found> => {
  const email = verifiedEmail(claims)
  const vouched: Vouched = { provider, subject: claims.sub, email }
  // Two first visits at once would otherwise both make an account.
  await sql`select pg_advisory_xact_lock(hashtext(${`identity ${email}`}))`.execute(db)
  const linked = await findLinked(db, provider, claims.sub)
  if (linked?.disabled) fail('identity_refused')
  if (linked) {
    await noteUse(db, vouched, by.now)
    return { person: linked.id }
  }
  const account = await findAccountBy(db, { email })
  if (account && !mayComeIn(account)) fail('identity_refused')
  if (account && !account.emailVerified) {
    // Nobody's password is removed without a word: the owner of the address is asked first.
    if (await mayBeSquatted(db, account)) return offer(vouched, account.id)
    await takeOver(db, by, account.id, 'email')
  } else if (account && (await hasSecondFactor(db, account.id)))
    return { person: account.id, identity: vouched }
  const person = account?.id ?? (await create(db, by, claims, email))
  await linkIdentity(db, by, vouched, person)
  await markVerified(db, person)
  return { person }
}
