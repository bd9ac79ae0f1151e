import { auth } from '@cairn/contract/auth'
import { isRootAdmin } from '@cairn/domain/access/roles'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on, type By, type Context } from '../base/on.ts'
import { countTry, forgetTries } from '../base/tries.ts'
import { endSession, endSessions, openSession } from '../base/session.ts'
import { findConfig } from '../config/store.ts'
import { readContact } from '../base/contact.ts'
import { findAccount, findAccountBy, findUser, saveUser, setPasswordHash } from '../users/store.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { dropKeys, loggedIn, spendKey } from './store.ts'

const agentOf = (headers: Context<typeof auth.logIn>['headers']) => headers['user-agent']?.toString() ?? null

/** The account behind an e-mail or phone and its password; one answer for all that does not fit. */
const verify = async (db: Db, given: Context<typeof auth.logIn>['body'], now: Date): Promise<string> => {
  if (given.password === undefined || given.password === '') fail('invalid', 'password is required.')
  if (given.email !== undefined && given.phoneNumber !== undefined)
    fail('invalid', 'Send email or phoneNumber, not both.')
  const { phoneRegion } = await findConfig(db)
  const contact = readContact(given, phoneRegion) as { email: string } | { phoneNumber: string }
  const name = 'email' in contact ? contact.email : contact.phoneNumber
  await countTry(db, name, now)
  const account = await findAccountBy(db, contact)
  const fits = await passwordFits(account?.passwordHash, given.password ?? '')
  if (!account || !fits || account.disabled) return fail('wrong_password')
  await forgetTries(db, name)
  return account.id
}

/** Sets the password and lets nobody in who was let in by the old one. */
const changePassword = async (db: Db, by: By, person: string, hash: string, keep?: string) => {
  await setPasswordHash(db, person, hash)
  await endSessions(db, person, keep)
  await dropKeys(db, person)
  await recordEvent(db, by, { type: 'user', object: person, action: 'user.password' })
}

/** Whoever changes their password must know the one they have; guesses are counted like log-ins. */
const verifyOwn = async (db: Db, person: string, password: string, now: Date): Promise<void> => {
  await countTry(db, person, now)
  const own = await findAccount(db, person)
  if (!(await passwordFits(own?.passwordHash, password)))
    fail('wrong_password', 'The current password is not right.')
  await forgetTries(db, person)
}

type Update = Context<typeof auth.setPassword>['body']['update']

/** Whoever accepts an invitation or sets the site up says on the way in who they are and how to reach them. */
const introduce = async (db: Db, by: By, person: string, update: Update): Promise<void> => {
  const { password: _password, currentPassword: _current, email, phoneNumber, ...names } = update
  const told = email !== undefined || phoneNumber !== undefined
  if (!told && Object.keys(names).length === 0) return
  const user = (await findUser(db, person, by.now)) ?? fail('not_found')
  const given = { ...(email !== undefined && { email }), ...(phoneNumber !== undefined && { phoneNumber }) }
  const contact = told ? readContact(given, (await findConfig(db)).phoneRegion) : {}
  await saveUser(db, by, { ...user, ...names, ...contact })
}

export const authRoutes = [
  on(auth.logIn, async ({ body, db, parts, token, headers, allow, ...by }) => {
    allow()
    const { rootOrg } = parts
    // With a token in the header and no password this renews the session it belongs to.
    if (token !== null && by.actor !== null && body.password === undefined)
      return loggedIn(db, by.actor.id, token, rootOrg, by.now)
    const person = await verify(db, body, by.now)
    return parts.db.transaction().execute(async (tx) => {
      const from = { now: by.now, ip: by.request.ip, agent: agentOf(headers) }
      const opened = await openSession(tx, person, from)
      await recordEvent(tx, by, { type: 'user', object: person, action: 'session.open' })
      return loggedIn(tx, person, opened, rootOrg, by.now)
    })
  }),

  on(auth.logOut, async ({ params, db, token, allow, ...by }) => {
    allow({ id: params.id })
    if (by.actor?.id === params.id && token !== null) await endSession(db, token)
    else if (isRootAdmin(by.actor)) await endSessions(db, params.id)
    await recordEvent(db, by, { type: 'user', object: params.id, action: 'session.end' })
  }),

  on(auth.setPassword, async ({ body, db, parts, token, headers, allow, ...by }) => {
    allow()
    const { key, update } = body
    const self = by.actor !== null && key === by.actor.id ? by.actor.id : undefined
    if (self !== undefined) await verifyOwn(db, self, update.currentPassword ?? '', by.now)
    return parts.db.transaction().execute(async (tx) => {
      const person = self ?? (await spendKey(tx, key, 'sign-up', by.now)) ?? fail('key_expired')
      // Hashing is dear on purpose, so a made-up key is refused before it.
      const hash = await hashPassword(update.password)
      await changePassword(tx, by, person, hash, self && (token ?? undefined))
      // Only a key of one's own says who one is; a change of password changes nothing else.
      if (self === undefined) await introduce(tx, by, person, update)
      const opened =
        self && token !== null
          ? token
          : await openSession(tx, person, { now: by.now, ip: by.request.ip, agent: agentOf(headers) })
      return loggedIn(tx, person, opened, parts.rootOrg, by.now)
    })
  }),
]
