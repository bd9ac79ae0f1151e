import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { User } from '@cairn/contract/users'
import { LIMITS } from '@cairn/domain/base/constants'
import { originsAt } from '@cairn/domain/config/site-address'
import type { Db } from '../../base/db/schema.ts'
import type { Env } from '../../base/env.ts'
import { findSiteAddress } from '../../config/address.ts'
import { findPasskey, notePasskeyUse, type PasskeyRow } from './store.ts'

type Json = Record<string, unknown>

/** Passkeys belong to the host name by which people came, and to no other. */
export interface PasskeySite {
  readonly rpID: string
  readonly origins: string[]
}

export const passkeySite = async (
  db: Db,
  env: Pick<Env, 'publicUrl'>,
  host: string,
): Promise<PasskeySite> => {
  const origins = originsAt(await findSiteAddress(db, env), env.publicUrl, host)
  return { rpID: new URL(origins[0] ?? env.publicUrl).hostname, origins }
}

const known = (rows: readonly PasskeyRow[]) =>
  rows.map(({ id, transports }) => ({ id, transports: transports as never }))

/** Asks a browser to create a passkey with which one can log in without saying who one is. */
export const creationOptions = async (
  { rpID }: PasskeySite,
  site: string,
  user: User,
  existing: readonly PasskeyRow[],
): Promise<Json> => {
  const options = await generateRegistrationOptions({
    rpName: site,
    rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.phoneNumber ?? user.givenName,
    userDisplayName: `${user.givenName} ${user.familyName}`,
    timeout: LIMITS.ticketMs,
    attestationType: 'none',
    excludeCredentials: known(existing),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Asks for one of these passkeys, or for any of this site. Alone it has to check who holds it. */
export const requestOptions = async (
  { rpID }: PasskeySite,
  allowed: readonly PasskeyRow[] | null,
): Promise<Json & { readonly challenge: string }> => {
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: LIMITS.ticketMs,
    userVerification: allowed === null ? 'required' : 'preferred',
    ...(allowed !== null && { allowCredentials: known(allowed) }),
  })
  return { ...options }
}

/** The challenge an answer claims to be for; undefined when it cannot be read. */
export const challengeIn = (answer: Json): string | undefined => {
  try {
    const { clientDataJSON } = answer['response'] as { clientDataJSON: string }
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}

/** What a browser has created, if its answer holds. */
export const verifyCreated = async ({ rpID, origins }: PasskeySite, challenge: string, answer: Json) => {
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null)
  return verified?.verified ? verified.registrationInfo : undefined
}

interface Question {
  readonly site: PasskeySite
  readonly challenge: string
  /** Whether it has to check who holds it: by a PIN, a finger or a face. */
  readonly alone: boolean
}

/** The passkey that signed the challenge; undefined when the answer does not hold. */
export const verifySigned = async (
  db: Db,
  { site: { rpID, origins }, challenge, alone }: Question,
  answer: Json,
  now: Date,
): Promise<PasskeyRow | undefined> => {
  const passkey = await findPasskey(db, String(answer['id'] ?? ''))
  if (!passkey) return undefined
  const { id, public_key: publicKey, counter } = passkey
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: alone,
  }).catch(() => null)
  if (!verified?.verified) return undefined
  await notePasskeyUse(db, id, verified.authenticationInfo.newCounter, now)
  return passkey
}
