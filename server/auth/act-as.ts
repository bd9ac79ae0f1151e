import { auth } from '@cairn/contract/auth'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on } from '../base/on.ts'
import { comingFrom, openSession } from '../base/session.ts'
import { findAccount, findPersonAt } from '../users/store.ts'
import { loggedIn } from './logged-in.ts'

/** Opens a session as another person. Whatever is done in it is written down with both names. */
export const actAs = on(auth.actAs, async ({ params, db, parts, actor, allow, ...rest }) => {
  const person = (await findPersonAt(db, params.id)) ?? fail('not_found')
  allow(person)
  const by = { ...rest, actor }
  const proxy = actor?.id ?? fail('unauthenticated')
  const account = await findAccount(db, person.id)
  if (account?.disabled) fail('account_disabled')
  return parts.db.transaction().execute(async (tx) => {
    const token = await openSession(tx, person.id, { ...comingFrom(by), proxy })
    await recordEvent(tx, by, { type: 'user', object: person.id, action: 'session.proxy' })
    return loggedIn(tx, person.id, token, parts.rootOrg, by.now, proxy)
  })
})
