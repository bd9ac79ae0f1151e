import { DAY, LIMITS } from '@cairn/domain/base/constants'
import { secondFactors } from '@cairn/contract/second-factors'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import type { FailureLimit } from '../../base/failed-tries.ts'
import { isKnownDevice } from '../../base/known-devices.ts'
import type { Context } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { unseal } from '../../base/sealed.ts'
import type { Visitor } from '../failed-log-ins.ts'
import { passkeySite, verifySigned } from '../passkeys/ceremonies.ts'
import { findAuthenticator, spendRecoveryCode, spendStep } from './store.ts'
import { totpStep } from './totp.ts'

export type Method = 'authenticator' | 'recovery-code' | 'passkey'
type Given = Context<typeof secondFactors.finishLogIn>['body']

/** Codes are short: few wrong ones are allowed in a quarter of an hour, and few in a day. */
export const factorLimits = async (db: Db, person: string, { device }: Visitor): Promise<FailureLimit[]> => {
  const own = device.hash !== null && (await isKnownDevice(db, person, device.hash))
  const name = `second factor of ${person}${own ? ` on ${device.hash?.toString('base64url')}` : ''}`
  return [
    { name: `${name} today`, most: LIMITS.secondFactorTriesPerDay, windowMs: DAY, forgiven: true },
    { name, forgiven: true },
  ]
}

const verifyCode = async (db: Db, secret: Buffer, person: string, code: string, now: Date) => {
  const app = await findAuthenticator(db, person)
  if (!app?.confirmed) return false
  const step = totpStep(unseal(secret, app.secret), code, now)
  return step !== undefined && spendStep(db, person, step, now)
}

/** Which second factor was shown; undefined when it does not hold. Each code and answer counts once. */
export const verifyFactor = async (
  db: Db,
  { env, secret }: Parts,
  ticket: { readonly person: string; readonly challenge: string | null },
  { code, recoveryCode, passkey }: Given,
  { now, host }: Pick<Visitor, 'now' | 'host'>,
): Promise<Method | undefined> => {
  const { person, challenge } = ticket
  if (code !== undefined)
    return (await verifyCode(db, secret, person, code, now)) ? 'authenticator' : undefined
  if (recoveryCode !== undefined)
    return (await spendRecoveryCode(db, person, recoveryCode, now)) ? 'recovery-code' : undefined
  if (passkey === undefined) return fail('invalid', 'Send code, recoveryCode or passkey.')
  if (challenge === null) return undefined
  const question = { site: await passkeySite(db, env, host), challenge, alone: false }
  const signed = await verifySigned(db, question, passkey, now)
  return signed?.person === person ? 'passkey' : undefined
}
