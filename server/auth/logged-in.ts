import type { LoggedIn } from '@cairn/contract/auth'
import { needsSecondFactor } from '@cairn/domain/auth/second-factor'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { findFactorRule, hasSecondFactor } from '../base/second-factor.ts'
import { findRoles } from '../base/session.ts'
import { mustConfirm } from '../base/unconfirmed.ts'
import { findUser } from '../users/store.ts'
import { paymentDue } from './events.ts'

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
    ...(proxy === null && (await paymentDue.ask(db, person)) && { paymentDue: true }),
  }
  return { authorization: { userId: person, token, ...known, role }, user }
}
