import { account } from '@cairn/contract/account'
import { LIMITS } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { countFailures } from '../base/failed-tries.ts'
import { recordEvent } from '../base/history.ts'
import { on, type Context } from '../base/on.ts'
import { renewProof } from '../base/open-sessions.ts'
import type { Parts } from '../base/parts.ts'
import { hasSecondFactor } from '../base/second-factor.ts'
import { countTry, forgetTries } from '../base/tries.ts'
import { findAccount } from '../users/store.ts'
import type { Visitor } from './failed-log-ins.ts'
import { passwordFits } from './passwords.ts'
import { factorLimits, verifyFactor } from './second-factor/proof.ts'
import { issueTicket, spendTicket, useTicket } from './second-factor/tickets.ts'

type Given = Context<typeof account.confirmIdentity>['body']

/** Guesses count apart from log-ins, so that an open session keeps nobody out. */
const verifyPassword = async (db: Db, person: string, password: string, now: Date): Promise<void> => {
  const tries = `confirm identity of ${person}`
  await countTry(db, tries, now, LIMITS.codeTries)
  const own = (await findAccount(db, person)) ?? fail('not_found')
  if (!(await passwordFits(own.passwordHash, password))) failBecause('password_incorrect')
  await forgetTries(db, tries)
}

/** A ticket is worth something only to the person it was issued to. */
const verifyTicket = async (db: Db, parts: Parts, by: Visitor, person: string, given: Given) => {
  const { ticket = '' } = given
  const found = await useTicket(db, ticket, by.now)
  if (found?.person !== person) return fail('state_expired')
  const limits = await factorLimits(db, person, by)
  const shown = { ...given, ticket }
  const method = await countFailures(db, limits, by.now, () => verifyFactor(db, parts, found, shown, by))
  if (method === undefined) fail('wrong_code')
  if (!(await spendTicket(db, ticket))) fail('state_expired')
}

/**
 * Proves again who is there: with the password, and whoever has a second factor shows that too. Otherwise a password
 * would be enough to take the second factor away.
 */
export const confirmIdentity = on(
  account.confirmIdentity,
  async ({ body, db, parts, token, allow, ...by }) => {
    allow()
    const person = by.actor?.id ?? fail('unauthenticated')
    if (body.ticket !== undefined) await verifyTicket(db, parts, by, person, body)
    else {
      await verifyPassword(db, person, body.password ?? fail('invalid', 'password is missing.'), by.now)
      if (await hasSecondFactor(db, person)) {
        const begun = { keep: undefined, identity: undefined }
        const secondFactor = await issueTicket(db, parts.env, person, begun, by)
        fail('second_factor_required', undefined, { secondFactor })
      }
    }
    await renewProof(db, token ?? '', by.now)
    await recordEvent(db, by, { type: 'user', object: person, action: 'session.confirm' })
  },
)
