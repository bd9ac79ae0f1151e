import { auth, type LoggedIn } from '@cairn/contract/auth'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { LIMITS } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on, type By, type Context } from '../base/on.ts'
import { comingFrom, endSession, endSessions, openSession } from '../base/session.ts'
import { countTry, forgetTries } from '../base/tries.ts'
import { findAccountBy } from '../users/store.ts'
import { nameOf, readOneContact } from './contact.ts'
import { passwordFits } from './passwords.ts'
import { loggedIn } from './store.ts'

/** The account behind an e-mail or phone and its password; one answer for all that does not fit. */
const verify = async (
  db: Db,
  given: Context<typeof auth.logIn>['body'],
  { now, request }: Pick<By, 'now' | 'request'>,
): Promise<string> => {
  const { password = '' } = given
  if (password === '') fail('invalid', 'password is required.')
  const contact = await readOneContact(db, given)
  const account = await findAccountBy(db, contact)
  // By e-mail or by phone, it is one account that is guessed at; and one address may not try its luck on many.
  const tried = account?.id ?? nameOf(contact)
  await countTry(db, `log-in from ${request.ip}`, now, LIMITS.loginTriesPerAddress)
  await countTry(db, tried, now)
  const fits = await passwordFits(account?.passwordHash, password)
  if (!account || !fits || account.disabled || account.kind === 'api') return fail('wrong_password')
  await forgetTries(db, tried)
  return account.id
}

/** Opens a session for somebody who has shown who they are, and writes down how they came in. */
export const letIn = async (
  db: Db,
  by: By & Pick<Context<typeof auth.logIn>, 'headers'>,
  person: string,
  rootOrg: string,
  detail?: Record<string, unknown>,
): Promise<LoggedIn> => {
  const token = await openSession(db, person, comingFrom(by))
  const action = 'session.open'
  await recordEvent(db, by, { type: 'user', object: person, action, ...(detail && { detail }) })
  return loggedIn(db, person, token, rootOrg, by.now)
}

export const logIn = on(auth.logIn, async ({ body, db, parts, token, allow, ...by }) => {
  allow()
  const { rootOrg } = parts
  // With a token in the header and no password this renews the session it belongs to.
  if (token !== null && by.actor !== null && body.password === undefined)
    return loggedIn(db, by.actor.id, token, rootOrg, by.now, by.proxy)
  const person = await verify(db, body, by)
  return parts.db.transaction().execute((tx) => letIn(tx, by, person, rootOrg))
})

export const logOut = on(auth.logOut, async ({ params, db, token, allow, ...by }) => {
  allow({ id: params.id })
  if (by.actor?.id === params.id && token !== null) await endSession(db, token)
  else if (isRootAdmin(by.actor)) await endSessions(db, params.id)
  await recordEvent(db, by, { type: 'user', object: params.id, action: 'session.end' })
})
