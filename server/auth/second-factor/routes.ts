import { secondFactors } from '@cairn/contract/second-factors'
import { needsSecondFactor } from '@cairn/domain/auth/second-factor'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import { on, type By } from '../../base/on.ts'
import { requireFresh } from '../../base/open-sessions.ts'
import { seal, unseal } from '../../base/sealed.ts'
import { findFactorRule, hasSecondFactor } from '../../base/second-factor.ts'
import { findRoles } from '../../base/session.ts'
import { findConfig } from '../../config/store.ts'
import { findUser } from '../../users/store.ts'
import { removePasskeys } from '../passkeys/store.ts'
import { sendSecurityEmail } from '../security-emails.ts'
import { finishLogIn } from './finish-log-in.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  describeFactors,
  dropRecoveryCodes,
  findAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
} from './store.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

const personOf = async (db: Db, id: string, now: Date) => {
  const user = (await findUser(db, id, now)) ?? fail('not_found')
  return user.kind === 'api' ? fail('invalid', 'An API user has no second factor.') : user
}

const record = (db: Db, by: By, person: string, action: string) =>
  recordEvent(db, by, { type: 'user', object: person, action })

/** The first factor of a person comes with recovery codes. Ask before it is added. */
export const firstCodes = async (db: Db, person: string, now: Date): Promise<{ recoveryCodes?: string[] }> =>
  (await hasSecondFactor(db, person)) ? {} : { recoveryCodes: await makeRecoveryCodes(db, person, now) }

/** With the last factor the recovery codes lose their purpose. */
export const dropUnusedCodes = async (db: Db, person: string): Promise<void> => {
  if (!(await hasSecondFactor(db, person))) await dropRecoveryCodes(db, person)
}

export const secondFactorRoutes = [
  finishLogIn,

  on(secondFactors.getSecondFactors, async ({ params, db, parts, allow, now }) => {
    allow(params)
    await personOf(db, params.id, now)
    const { rootOrg } = parts
    const actor = { id: params.id, role: await findRoles(db, params.id, rootOrg), rootOrg }
    const required = needsSecondFactor(await findFactorRule(db), actor)
    return { required, ...(await describeFactors(db, params.id)) }
  }),

  on(secondFactors.removeSecondFactors, async ({ params, db, parts, token, allow, ...by }) => {
    allow(params)
    await personOf(db, params.id, by.now)
    await requireFresh(db, token, by.now)
    if (!(await hasSecondFactor(db, params.id))) return
    await removeAuthenticator(db, params.id)
    await removePasskeys(db, params.id)
    await dropRecoveryCodes(db, params.id)
    await record(db, by, params.id, 'second-factor.remove-all')
    await sendSecurityEmail(db, parts, params.id, by.now, { kind: 'factorsRemoved' })
  }),

  on(secondFactors.beginAuthenticator, async ({ params, db, parts, token, allow, now }) => {
    allow(params)
    const user = await personOf(db, params.id, now)
    await requireFresh(db, token, now)
    const secret = newTotpSecret()
    if (!(await beginAuthenticator(db, user.id, seal(parts.secret, secret), now)))
      failBecause('authenticator_exists')
    const { name } = await findConfig(db)
    return { secret, uri: totpUri(secret, name, user.email ?? user.phoneNumber ?? user.givenName) }
  }),

  on(secondFactors.confirmAuthenticator, async ({ params, body, db, parts, allow, ...by }) => {
    allow(params)
    const app = await findAuthenticator(db, params.id)
    if (!app || app.confirmed !== null) return fail('state_expired')
    const step = totpStep(unseal(parts.secret, app.secret), body.code, by.now) ?? fail('wrong_code')
    return parts.db.transaction().execute(async (tx) => {
      const codes = await firstCodes(tx, params.id, by.now)
      if (!(await confirmAuthenticator(tx, params.id, app.secret, step, by.now))) return fail('state_expired')
      await record(tx, by, params.id, 'second-factor.add')
      await sendSecurityEmail(tx, parts, params.id, by.now, { kind: 'authenticatorAdded' })
      return codes
    })
  }),

  on(secondFactors.removeAuthenticator, async ({ params, db, parts, token, allow, ...by }) => {
    allow(params)
    await requireFresh(db, token, by.now)
    if (!(await removeAuthenticator(db, params.id))) return fail('not_found')
    await dropUnusedCodes(db, params.id)
    await record(db, by, params.id, 'second-factor.remove')
    return sendSecurityEmail(db, parts, params.id, by.now, { kind: 'authenticatorRemoved' })
  }),

  on(secondFactors.renewRecoveryCodes, async ({ params, db, parts, token, allow, ...by }) => {
    allow(params)
    await requireFresh(db, token, by.now)
    if (!(await hasSecondFactor(db, params.id))) failBecause('factor_missing')
    return parts.db.transaction().execute(async (tx) => {
      const recoveryCodes = await makeRecoveryCodes(tx, params.id, by.now)
      await record(tx, by, params.id, 'second-factor.recovery-codes')
      await sendSecurityEmail(tx, parts, params.id, by.now, { kind: 'codesRenewed' })
      return { recoveryCodes }
    })
  }),
]
