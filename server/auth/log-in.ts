import { auth } from '@cairn/contract/auth'
import { isRootAdmin } from '@cairn/domain/access/roles'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { countFailures } from '../base/failed-tries.ts'
import { recordEvent } from '../base/history.ts'
import { on, type Context } from '../base/on.ts'
import { endSession, endSessions } from '../base/session.ts'
import { findAccountBy } from '../users/store.ts'
import { nameOf, readOneContact } from './contact.ts'
import { limitsFor, recordFailedLogIn, type Visitor } from './failed-log-ins.ts'
import { letIn, orAsk } from './let-in.ts'
import { passwordFits } from './passwords.ts'
import { loggedIn } from './logged-in.ts'

/** The account behind an e-mail or phone and its password; one answer for all that does not fit. */
const verify = async (db: Db, given: Context<typeof auth.logIn>['body'], by: Visitor): Promise<string> => {
  const { password = '' } = given
  if (password === '') fail('invalid', 'password is required.')
  const contact = await readOneContact(db, given)
  const account = await findAccountBy(db, contact)
  // By e-mail or by phone, it is one account that is guessed at; and one address may not try its luck on many.
  const limits = await limitsFor(db, by, account, account?.id ?? nameOf(contact))
  const person = await countFailures(db, limits, by.now, async () => {
    const fits = await passwordFits(account?.passwordHash, password)
    return account && fits && !account.disabled && account.kind !== 'api' ? account.id : undefined
  })
  if (person !== undefined) return person
  await recordFailedLogIn(db, by, account?.id, 'password')
  return fail('wrong_password')
}

export const logIn = on(auth.logIn, async ({ body, db, parts, token, allow, ...by }) => {
  allow()
  const { rootOrg } = parts
  // With a token in the header and no password this renews the session it belongs to.
  if (token !== null && by.actor !== null && body.password === undefined)
    return loggedIn(db, by.actor.id, token, rootOrg, by.now, by.proxy)
  const person = await verify(db, body, by)
  const proof = { keep: body.keep }
  return orAsk(await parts.db.transaction().execute((tx) => letIn(tx, by, parts, person, proof)))
})

export const logOut = on(auth.logOut, async ({ params, db, token, allow, ...by }) => {
  allow({ id: params.id })
  if (by.actor?.id === params.id && token !== null) await endSession(db, token)
  else if (isRootAdmin(by.actor)) await endSessions(db, params.id)
  await recordEvent(db, by, { type: 'user', object: params.id, action: 'session.end' })
})
