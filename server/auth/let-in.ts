import type { LoggedIn } from '@cairn/contract/auth'
import type { ErrorBody } from '@cairn/contract/errors'
import { needsSecondFactor } from '@cairn/domain/auth/second-factor'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { hasKnownDevice, isKnownDevice } from '../base/known-devices.ts'
import type { Parts } from '../base/parts.ts'
import { findFactorRule, hasSecondFactor } from '../base/second-factor.ts'
import { comingFrom, findRoles, openSession } from '../base/session.ts'
import type { Visitor } from './failed-log-ins.ts'
import type { Vouched } from './identities.ts'
import { issueTicket } from './second-factor/tickets.ts'
import { sendSecurityEmail } from './security-emails.ts'
import { loggedIn } from './logged-in.ts'

/** How somebody has shown who they are. */
export interface Proof {
  /** What counts for the second factor: one of ours, or whatever an identity provider asked for. */
  readonly factor?: 'own' | 'provider'
  /** "Keep me logged in". */
  readonly keep?: boolean | undefined
  /** An identity to link, once the second factor is shown. */
  readonly identity?: Vouched | undefined
  /** For the history of events. */
  readonly detail?: Record<string, unknown>
}

interface Asked {
  readonly secondFactor: NonNullable<ErrorBody['secondFactor']>
}

const isConfirmed = async (db: Db, person: string, rootOrg: string, { factor }: Proof): Promise<boolean> => {
  if (factor === 'own' || !(await hasSecondFactor(db, person))) return true
  if (factor === undefined) return false
  const actor = { id: person, role: await findRoles(db, person, rootOrg), rootOrg }
  return !needsSecondFactor(await findFactorRule(db), actor)
}

/** Whether to tell somebody that they logged in here: not the first time ever, and not where they have been before. */
const isNewDevice = async (db: Db, person: string, { device }: Visitor): Promise<boolean> => {
  const hash = device.bind()
  return hash !== null && !(await isKnownDevice(db, person, hash)) && hasKnownDevice(db, person)
}

/** Opens a session, or asks for the second factor. What it asks is to be thrown once the transaction is over. */
export const enter = async (
  db: Db,
  by: Visitor,
  parts: Parts,
  person: string,
  proof: Proof = {},
): Promise<LoggedIn | Asked> => {
  const { env, rootOrg } = parts
  const { keep, identity } = proof
  if (!(await isConfirmed(db, person, rootOrg, proof)))
    return { secondFactor: await issueTicket(db, env, person, { keep, identity }, by) }
  const isNew = await isNewDevice(db, person, by)
  const from = comingFrom(by)
  const token = await openSession(db, person, { ...from, remembered: keep })
  if (isNew)
    await sendSecurityEmail(db, parts, person, by.now, {
      kind: 'newDevice',
      agent: from.agent,
      ip: from.ip,
    })
  return loggedIn(db, person, token, rootOrg, by.now)
}

/** Lets somebody in who has shown who they are, and writes down how they came in. */
export const letIn = async (
  db: Db,
  by: Visitor,
  parts: Parts,
  person: string,
  proof: Proof = {},
): Promise<LoggedIn | Asked> => {
  const outcome = await enter(db, by, parts, person, proof)
  if ('secondFactor' in outcome) return outcome
  const { detail } = proof
  const event = { type: 'user', object: person, action: 'session.open' }
  await recordEvent(db, by, { ...event, ...(detail && { detail }) })
  return outcome
}

/** The session, or the demand for a second factor as a failure. */
export const orAsk = (outcome: LoggedIn | Asked): LoggedIn =>
  'secondFactor' in outcome ? fail('second_factor_required', undefined, outcome) : outcome
