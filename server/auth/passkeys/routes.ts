import { secondFactors } from '@cairn/contract/second-factors'
import { LIMITS } from '@cairn/domain/base/constants'
import { fail, failBecause } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import { on } from '../../base/on.ts'
import { requireFresh } from '../../base/open-sessions.ts'
import { findConfig } from '../../config/store.ts'
import { findAccount, findUser } from '../../users/store.ts'
import { letIn, orAsk } from '../let-in.ts'
import { dropUnusedCodes, firstCodes } from '../second-factor/routes.ts'
import { sendSecurityEmail } from '../security-emails.ts'
import {
  challengeIn,
  creationOptions,
  passkeySite,
  requestOptions,
  verifyCreated,
  verifySigned,
} from './ceremonies.ts'
import {
  addPasskey,
  findPasskeyOf,
  findPasskeys,
  removePasskey,
  renamePasskey,
  spendChallenge,
  storeChallenge,
} from './store.ts'

export const passkeyRoutes = [
  on(secondFactors.askPasskey, async ({ db, parts, host, allow, now }) => {
    allow()
    const options = await requestOptions(await passkeySite(db, parts.env, host), null)
    await storeChallenge(db, options.challenge, 'log-in', null, now)
    return { options }
  }),

  on(secondFactors.logInByPasskey, async ({ body, db, parts, allow, ...by }) => {
    allow()
    const challenge = challengeIn(body.passkey) ?? fail('passkey_refused')
    if (!(await spendChallenge(db, challenge, 'log-in', null, by.now))) fail('passkey_refused')
    const site = await passkeySite(db, parts.env, by.host)
    const question = { site, challenge, alone: true }
    const signed = (await verifySigned(db, question, body.passkey, by.now)) ?? fail('passkey_refused')
    const account = await findAccount(db, signed.person)
    if (!account || account.disabled) return fail('passkey_refused')
    const proof = { factor: 'own', keep: body.keep, detail: { secondFactor: 'passkey' } } as const
    return orAsk(await parts.db.transaction().execute((tx) => letIn(tx, by, parts, signed.person, proof)))
  }),

  on(secondFactors.askNewPasskey, async ({ params, db, parts, token, host, allow, now }) => {
    allow(params)
    await requireFresh(db, token, now)
    const user = (await findUser(db, params.id, now)) ?? fail('not_found')
    if (user.kind === 'api') fail('invalid', 'An API user has no second factor.')
    const existing = await findPasskeys(db, user.id)
    if (existing.length >= LIMITS.passkeys) failBecause('too_many_passkeys', { limit: LIMITS.passkeys })
    const { name } = await findConfig(db)
    const site = await passkeySite(db, parts.env, host)
    const options = await creationOptions(site, name, user, existing)
    await storeChallenge(db, String(options['challenge']), 'add', user.id, now)
    return { options }
  }),

  on(secondFactors.addPasskey, async ({ params, body, db, parts, allow, ...by }) => {
    allow(params)
    const challenge = challengeIn(body.passkey) ?? failBecause('passkey_not_verified')
    if (!(await spendChallenge(db, challenge, 'add', params.id, by.now))) fail('state_expired')
    const made = await verifyCreated(await passkeySite(db, parts.env, by.host), challenge, body.passkey)
    if (!made) return failBecause('passkey_not_verified')
    const { id, publicKey, counter, transports = [] } = made.credential
    const row = {
      id,
      person: params.id,
      name: body.name,
      public_key: Buffer.from(publicKey),
      counter,
      transports: transports.slice(0, 10).map((transport) => String(transport).slice(0, 30)),
      synced: made.credentialBackedUp,
      created: by.now,
    }
    return parts.db.transaction().execute(async (tx) => {
      const codes = await firstCodes(tx, params.id, by.now)
      const passkey = (await addPasskey(tx, row)) ?? failBecause('passkey_exists')
      await recordEvent(tx, by, { type: 'user', object: params.id, action: 'passkey.add' })
      await sendSecurityEmail(tx, parts, params.id, by.now, { kind: 'passkeyAdded', name: body.name })
      return { passkey, ...codes }
    })
  }),

  on(secondFactors.renamePasskey, async ({ params, body, db, allow }) => {
    allow(params)
    const { id } = (await findPasskeyOf(db, params.id, params.passkey)) ?? fail('not_found')
    return renamePasskey(db, id, body.name)
  }),

  on(secondFactors.removePasskey, async ({ params, db, parts, token, allow, ...by }) => {
    allow(params)
    await requireFresh(db, token, by.now)
    const { id, name } = (await findPasskeyOf(db, params.id, params.passkey)) ?? fail('not_found')
    await removePasskey(db, id)
    await dropUnusedCodes(db, params.id)
    await recordEvent(db, by, { type: 'user', object: params.id, action: 'passkey.remove' })
    return sendSecurityEmail(db, parts, params.id, by.now, { kind: 'passkeyRemoved', name })
  }),
]
