import { secondFactors } from '@cairn/contract/second-factors'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { countFailures } from '../../base/failed-tries.ts'
import { on } from '../../base/on.ts'
import { findAccount } from '../../users/store.ts'
import { recordFailedLogIn, type Visitor } from '../failed-log-ins.ts'
import { linkIdentity } from '../identities.ts'
import { letIn, orAsk } from '../let-in.ts'
import { sendSecurityEmail } from '../security-emails.ts'
import { markVerified } from '../../users/claims.ts'
import { factorLimits, verifyFactor, type Method } from './proof.ts'
import { countRecoveryCodes } from './store.ts'
import { spendTicket, useTicket } from './tickets.ts'

interface Ticket {
  readonly person: string
  readonly provider: string | null
  readonly subject: string | null
  readonly identity_email: string | null
}

/** What was put off until the second factor is shown. */
const link = async (db: Db, by: Visitor, ticket: Ticket): Promise<void> => {
  const { person, provider, subject, identity_email: email } = ticket
  if (provider === null || subject === null || email === null) return
  await linkIdentity(db, by, { provider, subject, email }, person)
  await markVerified(db, person)
}

const detailOf = ({ provider }: Ticket, method: Method) => ({
  secondFactor: method,
  ...(provider !== null && { provider }),
})

/** The second step of a log-in: the ticket of the first, and a second factor. */
export const finishLogIn = on(secondFactors.finishLogIn, async ({ body, db, parts, allow, ...by }) => {
  allow()
  const given = [body.code, body.recoveryCode, body.passkey].filter((one) => one !== undefined)
  if (given.length !== 1) fail('invalid', 'Send one of code, recoveryCode and passkey.')
  const ticket = (await useTicket(db, body.ticket, by.now)) ?? fail('state_expired')
  const { person } = ticket
  const limits = await factorLimits(db, person, by)
  const method = await countFailures(db, limits, by.now, () => verifyFactor(db, parts, ticket, body, by))
  if (method === undefined) {
    await recordFailedLogIn(db, by, person, 'second-factor')
    return fail('wrong_code')
  }
  const outcome = await parts.db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, person)
    if (!account || account.disabled || !(await spendTicket(tx, body.ticket))) return fail('state_expired')
    await link(tx, by, ticket)
    if (method === 'recovery-code') {
      const left = await countRecoveryCodes(tx, person)
      await sendSecurityEmail(tx, parts, person, by.now, { kind: 'recoveryCodeUsed', left })
    }
    const keep = ticket.remembered ?? undefined
    return letIn(tx, by, parts, person, { factor: 'own', keep, detail: detailOf(ticket, method) })
  })
  return orAsk(outcome)
})
