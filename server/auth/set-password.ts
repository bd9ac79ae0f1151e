import { auth } from '@cairn/contract/auth'
import { LIMITS } from '@cairn/domain/base/constants'
import { readContact } from '../base/contact.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { hashSecret } from '../base/ids.ts'
import { on, type By, type Context } from '../base/on.ts'
import { forgetDevices } from '../base/known-devices.ts'
import { isFresh, renewProof } from '../base/open-sessions.ts'
import { endSessions } from '../base/session.ts'
import { countTry, forgetTries } from '../base/tries.ts'
import { findConfig } from '../config/store.ts'
import { refuseSignUp } from '../config/sign-up.ts'
import { claimPending } from '../users/pending-email.ts'
import { confirmPhone, findAccount, findUser, saveUser, setPasswordHash } from '../users/store.ts'
import { courseInvitationAccepted } from './events.ts'
import type { Visitor } from './failed-log-ins.ts'
import { takeOver } from './identities.ts'
import { enter, orAsk } from './let-in.ts'
import { confirmGiven, tellPasswordChanged } from './password-emails.ts'
import { hashPassword, passwordFits, refuseGuessable } from './passwords.ts'
import { loggedIn } from './logged-in.ts'
import { markVerified } from '../users/claims.ts'
import { dropKey, dropKeys, keyServes, spendKey, type KeyPurpose } from '../base/one-time-keys.ts'

type Contact = { readonly email?: string; readonly phoneNumber?: string }
type Update = Context<typeof auth.setPassword>['body']['update']

/**
 * Compares a code outside of the deed itself, so that wrong ones stay counted when the deed is undone. It is counted
 * before it is compared: many at once cannot slip past the limit. An unknown key goes the same way as a known one.
 */
const tryCode = async (db: Db, key: string, code: string, now: Date): Promise<void> => {
  const tries = `code for ${hashSecret(key).toString('base64url')}`
  try {
    await countTry(db, tries, now, LIMITS.codeTries, LIMITS.resetMs)
  } catch {
    await dropKey(db, key)
    failBecause('code_expired')
  }
  if (!(await keyServes(db, key, code, now))) failBecause('code_expired')
  await forgetTries(db, tries)
}

/** Whoever changes their password must know the one they have; guesses are counted like log-ins. */
const verifyOwn = async (db: Db, by: By, token: string, person: string, password: string) => {
  if (by.proxy !== null) failBecause('only_own_password')
  // Counted apart from log-ins: strangers who guess there do not keep the owner from changing it here.
  const tries = `password of ${person}`
  await countTry(db, tries, by.now)
  const own = (await findAccount(db, person)) ?? fail('not_found')
  if (own.kind === 'api') fail('invalid', 'An API user has no password.')
  // Who has none, and came in another way just now, may set a first one.
  const fits =
    own.passwordHash === null
      ? (await isFresh(db, token, by.now)) || failBecause('log_in_again')
      : await passwordFits(own.passwordHash, password)
  if (!fits) failBecause('current_password_incorrect')
  await forgetTries(db, tries)
}

/** Sets the password and lets nobody in who was let in by the old one. */
const changePassword = async (db: Db, by: Visitor, person: string, hash: string, keep?: string) => {
  await setPasswordHash(db, person, hash)
  await endSessions(db, person, keep)
  await forgetDevices(db, person, keep === undefined ? null : by.device.hash)
  await dropKeys(db, person)
  await recordEvent(db, by, { type: 'user', object: person, action: 'user.password' })
}

/** Whoever accepts an invitation or sets the site up says on the way in who they are and how to reach them. */
const introduce = async (db: Db, by: By, person: string, update: Update): Promise<void> => {
  const { password: _password, currentPassword: _current, email, phoneNumber, ...names } = update
  const told = email !== undefined || phoneNumber !== undefined
  if (!told && Object.keys(names).length === 0) return
  const user = (await findUser(db, person, by.now)) ?? fail('not_found')
  const given = { ...(email !== undefined && { email }), ...(phoneNumber !== undefined && { phoneNumber }) }
  const contact: Contact = told ? readContact(given, (await findConfig(db)).phoneRegion) : {}
  await saveUser(db, by, { ...user, ...names, ...contact })
  if (contact.phoneNumber !== undefined) await confirmPhone(db, person)
}

/** Refuses a password that those who know the person would guess; a refused one leaves the key as it was. */
const refusePersonal = async (db: Db, person: string, update: Update, now: Date): Promise<void> => {
  const user = await findUser(db, person, now)
  const names = [user?.givenName, user?.familyName, update.givenName, update.familyName]
  const { name: site } = await findConfig(db)
  const owner = { names, email: update.email ?? user?.email ?? user?.pendingEmail, site }
  refuseGuessable(update.password, owner)
}

/** Whoever accepts an invitation has shown that they read what it was sent to: the email, else the phone number. */
const claimInvited = async (db: Db, by: By, person: string): Promise<void> => {
  const user = await findUser(db, person, by.now)
  if (user?.email === undefined && user?.pendingEmail === undefined) return confirmPhone(db, person)
  return claimPending(db, by, person)
}

/** Spends the key of somebody who is allowed in, and takes from it what it shows about them. */
const redeem = async (db: Db, by: Visitor, body: Context<typeof auth.setPassword>['body']) => {
  const spent = (await spendKey(db, body.key, body.resetToken, by.now)) ?? fail('key_expired')
  const { person, purpose } = spent
  const account = await findAccount(db, person)
  if (!account || account.disabled) return fail('key_expired')
  await refusePersonal(db, person, body.update, by.now)
  // An address given on the way in is held against the rule of the site like the first one.
  if (purpose === 'sign-up' && body.update.email !== undefined) await refuseSignUp(db, body.update.email)
  if (!account.emailVerified && purpose === 'reset') await takeOver(db, by, person, 'email')
  if (!account.emailVerified && purpose === 'reset-by-text') await takeOver(db, by, person, 'phoneNumber')
  // Hashing is dear on purpose, so a made-up key is refused before it.
  await changePassword(db, by, person, await hashPassword(body.update.password))
  const mailed: readonly KeyPurpose[] = ['invite', 'reset']
  if (purpose === 'invite') await claimInvited(db, by, person)
  if (mailed.includes(purpose)) await markVerified(db, person)
  // A new password changes nothing else; a first one comes with a name.
  if (purpose === 'sign-up' || purpose === 'invite') await introduce(db, by, person, body.update)
  return spent
}

/** A new password by key or by the current one. Every other session of the person ends. */
export const setPassword = on(auth.setPassword, async ({ body, db, parts, token, allow, ...by }) => {
  allow()
  const { key, resetToken, update } = body
  refuseGuessable(update.password)
  const { rootOrg } = parts
  const within = <T>(work: (tx: Db) => Promise<T>) => parts.db.transaction().execute(work)
  if (by.actor !== null && token !== null && key === by.actor.id) {
    const self = by.actor.id
    await verifyOwn(db, by, token, self, update.currentPassword ?? '')
    await refusePersonal(db, self, update, by.now)
    const hash = await hashPassword(update.password)
    return within(async (tx) => {
      await changePassword(tx, by, self, hash, token)
      await renewProof(tx, token, by.now)
      await tellPasswordChanged(tx, parts, self, by.now)
      return loggedIn(tx, self, token, rootOrg, by.now)
    })
  }
  if (resetToken !== undefined) await tryCode(db, key, resetToken, by.now)
  const outcome = await within(async (tx) => {
    const { person, purpose, course } = await redeem(tx, by, body)
    if (course !== null)
      await courseInvitationAccepted.publish(tx, { by, parts, person, course, inviter: null })
    if (purpose === 'reset' || purpose === 'reset-by-text')
      await tellPasswordChanged(tx, parts, person, by.now)
    else await confirmGiven(tx, parts, person, by.now)
    // Whoever was locked out by wrong guesses is not kept out after showing who they are.
    const { email = '', phoneNumber = '' } = (await findUser(tx, person, by.now)) ?? {}
    for (const name of [email, phoneNumber, person]) await forgetTries(tx, name)
    // The new password is set, but it is only the first of two factors.
    return enter(tx, by, parts, person)
  })
  return orAsk(outcome)
})
