import { account } from '@cairn/contract/account'
import { LIMITS } from '@cairn/domain/base/constants'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on } from '../base/on.ts'
import { renewProof } from '../base/open-sessions.ts'
import { countTry, forgetTries } from '../base/tries.ts'
import { findAccount } from '../users/store.ts'
import { linkedIdentityRoutes } from './linked-identities.ts'
import { passwordFits } from './passwords.ts'
import { takeOverAccount } from './take-over.ts'

/** Proves again who is there. Guesses count apart from log-ins, so that an open session keeps nobody out. */
export const confirmIdentity = on(account.confirmIdentity, async ({ body, db, token, allow, ...by }) => {
  allow()
  const person = by.actor?.id ?? fail('unauthenticated')
  const tries = `confirm identity of ${person}`
  await countTry(db, tries, by.now, LIMITS.codeTries)
  const own = (await findAccount(db, person)) ?? fail('not_found')
  if (!(await passwordFits(own.passwordHash, body.password))) failBecause('password_incorrect')
  await forgetTries(db, tries)
  await renewProof(db, token ?? '', by.now)
  await recordEvent(db, by, { type: 'user', object: person, action: 'session.confirm' })
})

export const accountRoutes = [confirmIdentity, takeOverAccount, ...linkedIdentityRoutes]
