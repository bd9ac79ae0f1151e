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
import { hasSecondFactor } from '../base/second-factor.ts'
import { endSessions } from '../base/session.ts'
import { findConfig, refuseSignUp } from '../config/store.ts'
import { createUser, findAccountBy, findUser, saveUser, type Account } from '../users/store.ts'
import type { PendingIdentity } from './second-factor/tickets.ts'
import { dropKeys, markVerified } from './store.ts'

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
const namesOf = (claims: Claims, email: string) => {
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
  await dropKeys(db, person)
  await endSessions(db, person)
  await forgetDevices(db, person)
}

const mayComeIn = (account: Account | undefined): account is Account =>
  account !== undefined && !account.disabled && account.kind === 'person'

const findLinked = (db: Db, provider: string, subject: string) =>
  db
    .selectFrom('identity')
    .innerJoin('person', 'person.id', 'identity.person')
    .select(['person.id', 'person.disabled'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Lets a person log in with an identity from now on. */
export const linkIdentity = async (
  db: Db,
  by: By,
  { provider, subject }: PendingIdentity,
  person: string,
): Promise<void> => {
  await db.insertInto('identity').values({ provider, subject, person, created: by.now }).execute()
  await markVerified(db, person)
  await recordEvent(db, by, { type: 'user', object: person, action: 'identity.link', detail: { provider } })
}

interface Found {
  readonly person: string
  /** Not linked yet: the account has a second factor, which has to be shown first. */
  readonly identity?: PendingIdentity
}

/** The account of somebody a provider vouches for: the one they used before, the one with their address, or a new one. */
export const personBehind = async (db: Db, by: By, provider: string, claims: Claims): Promise<Found> => {
  const email = verifiedEmail(claims)
  // Two first visits at once would otherwise both make an account.
  await sql`select pg_advisory_xact_lock(hashtext(${`identity ${email}`}))`.execute(db)
  const linked = await findLinked(db, provider, claims.sub)
  if (linked) return linked.disabled ? fail('identity_refused') : { person: linked.id }
  const account = await findAccountBy(db, { email })
  if (account && !mayComeIn(account)) fail('identity_refused')
  const identity = { provider, subject: claims.sub }
  if (account && (await hasSecondFactor(db, account.id))) return { person: account.id, identity }
  if (account && !account.emailVerified) await takeOver(db, by, account.id, 'email')
  const person = account?.id ?? (await create(db, by, claims, email))
  await linkIdentity(db, by, identity, person)
  return { person }
}
